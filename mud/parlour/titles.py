"""What the games call themselves, and how what can be agreed on is spelt.

Knows that their rules are headed so; refuses to know the rules.
"""

import re
from functools import cache
from typing import Final

from mud.shelves import shelf

_NUMBERED: Final = re.compile(r"(?<=[a-z])(?=\d)")


@cache
def title(game: str) -> str:
    """What a game calls itself, from the head of its rules."""
    with (shelf("data") / "regeln" / f"{game}.md").open(encoding="utf-8") as rules:
        return rules.readline().lstrip("#").strip()


def spelt(name: str) -> str:
    """A name as it is said and may be typed: `Arbeiter-Einfachnutzung`, `Spiel 3`."""
    return "-".join(part.capitalize() for part in _NUMBERED.sub(" ", name).split("_"))
