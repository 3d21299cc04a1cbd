"""What the streams of this process can show: character set, width, colour.

Knows the environment's conventions (COLUMNS, NO_COLOR, TERM, COLORTERM, COLORFGBG); refuses to know what is shown.
"""

import codecs
import os
import sys
from typing import TextIO

from mud.door.colours import depth_of
from mud.parlour.session import Client
from mud.text import Charset, Screen
from mud.themes import Depth, Theme

_LATIN = ("iso8859-1", "iso8859-15", "cp1252")


def charset(stream: TextIO) -> Charset:
    """The richest of our three that the stream's encoding has; ASCII for an unknown one."""
    try:
        name = codecs.lookup(getattr(stream, "encoding", None) or "ascii").name
    except LookupError:
        return "ascii"
    if name.startswith("utf"):
        return "utf-8"
    return "latin-1" if name in _LATIN else "ascii"


def pipe_client(out: TextIO) -> Client:
    """Plain text of COLUMNS or 80 cells, without colour."""
    asked = os.environ.get("COLUMNS", "")
    width = int(asked) if asked.isdecimal() else 80
    return Client(Screen(width=width, charset=charset(out)), local=True, kind="pipe")


def terminal_client() -> Client:
    """The terminal on standard output; its size is measured again while playing."""
    size = os.get_terminal_size(sys.stdout.fileno())
    term = os.environ.get("TERM", "")
    able = term not in ("", "dumb")
    has_colour = able and not os.environ.get("NO_COLOR")
    depth = _depth(term) if has_colour else "mono"
    screen = Screen(size.columns or 80, size.lines or 24, charset(sys.stdout), depth, _theme())
    return Client(screen, rich=able, local=True, kind=term or "terminal")


def _depth(term: str) -> Depth:
    """GNU screen hands on what the terminal around it says of itself, but not its colours; tmux does both."""
    is_told = os.environ.get("COLORTERM", "").casefold() in ("truecolor", "24bit")
    return "true" if is_told and ("TMUX" in os.environ or not term.startswith("screen")) else depth_of(term)


def _theme() -> Theme:
    """COLORFGBG names the colours of letters and ground, the ground last, as two of the 16; most terminals don't."""
    ground = os.environ.get("COLORFGBG", "").rpartition(";")[2]
    return "beide" if not ground.isdecimal() else "hell" if int(ground) in (7, 15) else "dunkel"
