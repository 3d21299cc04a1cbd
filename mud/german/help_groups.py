"""The groups of help: a few lines each, every line what can be typed and what comes of it.

Knows how a group is written and found; refuses to know what it explains. A table of data/hilfegruppen.toml has `titel`,
`zeilen` (pairs: what is typed, what it is for), `auch` (other words it is found by), `tisch` (only where that game
stands), `zu_mehreren = true`: it is not offered to who plays alone.
"""

import tomllib
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final

from mud.german.line.normalise import fold
from mud.shelves import shelf

MOST: Final = 10
"""Lines of a group at most."""
_PARTS: Final = {"titel", "zeilen", "auch", "tisch", "zu_mehreren"}


@dataclass(frozen=True, slots=True)
class Group:
    """Some lines of help. `lines`: what is typed, and what it is for; `game`: whose table it is about."""

    name: str
    title: str
    lines: tuple[tuple[str, str], ...]
    also: tuple[str, ...] = ()
    game: str = ""
    for_company: bool = False

    def is_called(self, word: str) -> bool:
        """Whether it is found by a typed word."""
        return fold(word.strip()) in map(fold, (self.name, *self.also))


@cache
def help_groups() -> Sequence[Group]:
    """All of them, in the order written. Raises ValueError naming a group."""
    found = []
    for name, table in tomllib.loads((shelf("data") / "hilfegruppen.toml").read_text("utf-8")).items():
        lines = tuple((typed, about) for typed, about in table.get("zeilen", ()))
        if not set(table) <= _PARTS or not 0 < len(lines) <= MOST:
            raise ValueError(name)
        also = tuple(table.get("auch", ()))
        found.append(Group(name, table["titel"], lines, also, table.get("tisch", ""), "zu_mehreren" in table))
    return found
