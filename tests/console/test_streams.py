"""What a terminal of one's own shows, by what stands in the environment."""

import os
import pty
import sys
from pathlib import Path

import pytest

from mud.console.streams import terminal_client


@pytest.mark.parametrize(
    ("environment", "depth", "theme"),
    [
        ({"TERM": "xterm"}, "16", "beide"),
        ({"TERM": "linux"}, "16", "beide"),
        ({"TERM": "xterm-256color"}, "256", "beide"),
        ({"TERM": "xterm-256color", "COLORTERM": "truecolor"}, "true", "beide"),
        ({"TERM": "xterm", "COLORTERM": "24bit"}, "true", "beide"),
        ({"TERM": "screen-256color", "COLORTERM": "truecolor"}, "256", "beide"),
        ({"TERM": "screen-256color", "COLORTERM": "truecolor", "TMUX": "/tmp/tmux"}, "true", "beide"),
        ({"TERM": "xterm", "COLORFGBG": "0;15"}, "16", "hell"),
        ({"TERM": "xterm", "COLORFGBG": "15;default;0"}, "16", "dunkel"),
        ({"TERM": "xterm", "COLORFGBG": "default;default"}, "16", "beide"),
        ({"TERM": "xterm-256color", "COLORTERM": "truecolor", "NO_COLOR": "1"}, "mono", "beide"),
        ({"TERM": "dumb", "COLORTERM": "truecolor"}, "mono", "beide"),
    ],
)
def test_how_many_colours_on_which_ground(
    monkeypatch: pytest.MonkeyPatch, environment: dict[str, str], depth: str, theme: str
) -> None:
    for name in ("TERM", "COLORTERM", "COLORFGBG", "NO_COLOR", "TMUX"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    other, ours = pty.openpty()
    with Path(os.ttyname(ours)).open("w", encoding="utf-8") as out:
        monkeypatch.setattr(sys, "stdout", out)
        screen = terminal_client().screen
    os.close(ours)
    os.close(other)
    assert (screen.depth, screen.theme) == (depth, theme)
