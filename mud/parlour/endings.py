"""What completes a line behind set phrases: people, games, seeks, tables and rooms, by how the line begins.

Knows who is in the house and what stands there; refuses to know what the line will mean.
"""

import tomllib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from typing import Final

from mud.games import discover
from mud.german.complete import MOST, fits
from mud.german.line.idioms import forms
from mud.german.line.normalise import fold
from mud.parlour.acquaintance import Acquaintance
from mud.parlour.audience import Audience
from mud.parlour.bounds import HouseSettings
from mud.parlour.people import People
from mud.parlour.seeks import Seek, Seeks
from mud.parlour.tables import Tables
from mud.parlour.titles import title
from mud.parlour.visitor import Visitor
from mud.shelves import shelf

_PLACES: Final = "orte"
"""What somebody alone in the house can name, too."""


@cache
def _beginnings() -> Mapping[str, frozenset[str]]:
    """How a line begins, folded, by the kind of what comes next, from data/ergaenzen.toml."""
    kinds = tomllib.loads((shelf("data") / "ergaenzen.toml").read_text("utf-8"))
    return {kind: frozenset(_plain(form) for line in lines for form in forms(line)) for kind, lines in kinds.items()}


def _plain(text: str) -> str:
    return " ".join(fold(text).split())


class Endings:
    """The names and numbers there are now."""

    def __init__(
        self,
        people: People,
        tables: Tables,
        seeks: Seeks,
        acquaintance: Acquaintance,
        audience: Audience,
        settings: HouseSettings,
    ) -> None:
        self._people = people
        self._tables = tables
        self._seeks = seeks
        self._acquaintance = acquaintance
        self._audience = audience
        self._is_alone = settings.alone

    def of(self, visitor: Visitor, line: str) -> list[str]:
        """What the last word of a half-typed line could become, if it stands behind such a phrase."""
        stub = "" if line[-1:].isspace() else line.split()[-1] if line.split() else ""
        begun = _plain(line[: len(line) - len(stub)])
        kinds = [kind for kind, found in _beginnings().items() if begun in found]
        words = (word for kind in kinds if not self._is_alone or kind == _PLACES for word in self._words(kind, visitor))
        return sorted({word for word in words if fits(word, stub)}, key=_in_order)[:MOST]

    def numbers(self, visitor: Visitor) -> Mapping[str, Sequence[str]]:
        """Those of what one could sit down at here or meet, by the terminal of the word they stand behind."""
        return {
            "TISCH": [str(table.number) for table in self._tables.beside(visitor)],
            "GESUCH": [str(seek.number) for seek in self._seeks if self._may_meet(seek, visitor)],
        }

    def _may_meet(self, seek: Seek, visitor: Visitor) -> bool:
        return seek.to in ("", visitor.id) or visitor.id in seek.members

    def _words(self, kind: str, visitor: Visitor) -> Iterable[str]:
        match kind:
            case "leute":
                return [other.name for other in self._people.visitors.values() if other is not visitor]
            case "spiele":
                return map(title, discover())
            case "gesuche":
                return self.numbers(visitor)["GESUCH"]
            case "tische":
                return [str(table.number) for table in self._tables.everyones()]
            case _:
                return self._rooms(visitor)

    def _rooms(self, visitor: Visitor) -> Iterator[str]:
        return (self._audience.noun(room).lemma for room in self._acquaintance.rooms(visitor.id))


def _in_order(word: str) -> tuple[int, str]:
    """Numbers by their size, then words."""
    return (int(word), "") if word.isdecimal() else (0, fold(word))
