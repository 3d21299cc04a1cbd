"""telix, a client nobody made for us, by websocket and unchanged; skipped where it is not installed.

It wants another telnetlib3 than the house and so has a place of its own, .venv/telix, which .ci/run makes.
"""

import os
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.telnet.test_real_clients import ROOT, Window, fake_house

PLACES = (ROOT / ".venv" / "telix" / "bin",)


@pytest.fixture(scope="module")
def port() -> Iterator[int]:
    """A fake house behind both doors, in a process of its own."""
    with fake_house("tests.web.both_doors") as found:
        yield found


def test_telix_plays(port: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    telix = shutil.which("telix") or shutil.which("telix", path=os.pathsep.join(map(str, PLACES)))
    if telix is None:
        pytest.skip("telix ist nicht installiert")
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.delenv("XDG_CONFIG_HOME", raising=False)
    with Window(telix, f"ws://127.0.0.1:{port}/leitung") as window:
        # It draws a bar when it takes lines; where its echo stands before that is its own affair.
        window.until(lambda lines: "Grüß dich, mud!" in lines and lines[-1].startswith("▁"))
        for typed, answer in (
            ("schön", "Du sagst: schön"),
            ("rufe hallo", "Jemand ruft: hallo"),
            ("ende", "Leb wohl!"),
        ):
            window.type(f"{typed}\r")
            window.until(lambda lines, said=answer: any(said in line for line in lines))
