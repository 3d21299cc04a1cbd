"""What completes a line behind set phrases: people, games, seeks, tables and rooms, by how the line begins.

Knows who is in the house and what stands there; refuses to know what the line will mean.
"""

import tomllib
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from typing import Final

from mud.candidate import Candidate
from mud.games import discover
from mud.german.complete import AGREES
from mud.german.line.normalise import fold
from mud.german.line.patterns import forms
from mud.parlour.acquaintance import Acquaintance
from mud.parlour.audience import Audience
from mud.parlour.bounds import HouseSettings
from mud.parlour.lobby import Lobby
from mud.parlour.people import People
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
        lobby: Lobby,
        acquaintance: Acquaintance,
        audience: Audience,
        settings: HouseSettings,
    ) -> None:
        self._people = people
        self._tables = tables
        self._lobby = lobby
        self._acquaintance = acquaintance
        self._audience = audience
        self._is_alone = settings.alone

    def of(self, visitor: Visitor, typed: str) -> list[Candidate]:
        """What may stand next behind `typed`, if that is such a phrase."""
        begun = _plain(typed)
        kinds = [kind for kind, found in _beginnings().items() if begun in found]
        if self._is_alone:
            kinds = [kind for kind in kinds if kind == _PLACES]
        return sorted({one for kind in kinds for one in self._words(kind, visitor, begun)}, key=_in_order)

    def _words(self, kind: str, visitor: Visitor, begun: str) -> Iterable[Candidate]:
        match kind:
            case "leute":
                return [Candidate(other.name) for other in self._people.visitors.values() if other is not visitor]
            case "spiele":
                return (Candidate(title(game)) for game in discover())
            case "gesuche":
                return [Candidate(str(seek.number), title(seek.plan.game)) for seek in self._lobby.visible(visitor)]
            case "tische":
                return [Candidate(str(table.number), title(table.game.name)) for table in self._tables.everyones()]
            case _:
                return self._rooms(visitor, begun.rpartition(" ")[2])

    def _rooms(self, visitor: Visitor, article: str) -> Iterator[Candidate]:
        """The rooms where somebody has been, as far as an article before them fits."""
        genders, case = AGREES.get(_CONTRACTED.get(article, article), ("mfnp", "acc"))
        for room in self._acquaintance.visited(visitor.id):
            noun = self._audience.noun(room)
            if noun.agreement in genders:
                yield Candidate(noun.form(case))


_CONTRACTED: Final[Mapping[str, str]] = {"zur": "der", "zum": "dem", "ins": "das"}


def _in_order(one: Candidate) -> tuple[int, str]:
    """Numbers by their size, then words."""
    return (int(one.word), "") if one.word.isdecimal() else (0, fold(one.word))
