"""Words that can be clicked: they are sent as if typed, or put into the line one types, by terminals that can.

Knows how such a link is written (OSC 8 with Mudlet's `send:` and `prompt:`); refuses to know who can read it, and makes
links only of the orders it is handed: nothing that somebody typed becomes one. What is sent is what can be read, letter
for letter.
"""

import re
from collections.abc import Sequence
from functools import partial
from urllib.parse import quote

_OPEN, _CLOSE = "\x1b]8;;{}:{}\x1b\\", "\x1b]8;;\x1b\\"


def linked(lines: Sequence[str], orders: Sequence[str], does: str = "send") -> list[str]:
    """Lines in which every order is a link that `does` this, `send` or `prompt`. One that goes on in the next line is a
    link in each: none stays open."""
    words = sorted({tuple(order.split()) for order in orders if order.strip()}, key=len, reverse=True)
    if not words:
        return list(lines)
    any_order = "|".join(r"\s+".join(map(re.escape, order)) for order in words)
    return re.sub(rf"(?<!\w)(?:{any_order})(?!\w)", partial(_link, does), "\n".join(lines)).split("\n")


def _link(does: str, found: re.Match[str]) -> str:
    begin = _OPEN.format(does, quote(" ".join(found[0].split()), safe=""))
    pieces = (re.fullmatch(r"(\s*)(.*)", piece) for piece in found[0].split("\n"))
    return "\n".join(f"{piece[1]}{begin}{piece[2]}{_CLOSE}" for piece in pieces if piece is not None)
