"""What an unfinished word may become for somebody: the moves of their game, then what they know, have met and use.

Knows who may be offered what; refuses to know how a candidate is drawn, and what a whole line means.
"""

import re
from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Final

from mud.candidate import Candidate
from mud.dialogue.state import Dialogue
from mud.german.complete import Known, fitting
from mud.german.line.normalise import compose, fold
from mud.german.stems import stem
from mud.german.understand import Understanding
from mud.parlour.acquaintance import Acquaintance
from mud.parlour.bounds import HouseSettings
from mud.parlour.commands.help import Help
from mud.parlour.endings import Endings
from mud.parlour.hearsay import Hearsay
from mud.parlour.interpreter import Interpreter
from mud.parlour.left_to_game import LeftToGame
from mud.parlour.lobby import Lobby
from mud.parlour.openings import Openings
from mud.parlour.people import People
from mud.parlour.tables import Tables
from mud.parlour.titles import title
from mud.parlour.visitor import Visitor

_LAST_WORD: Final = re.compile(r"\S*$")
_FIRST_CLAUSE: Final = re.compile(r"[^.;:!?\n]+")
_BESIDE: Final = 48
"""Letters that stand beside a word at most."""


class Completion:
    """What each is offered."""

    def __init__(
        self,
        understanding: Understanding,
        interpreter: Interpreter,
        people: People,
        tables: Tables,
        lobby: Lobby,
        openings: Openings,
        endings: Endings,
        acquaintance: Acquaintance,
        hearsay: Hearsay,
        left_to_game: LeftToGame,
        pages: Help,
        settings: HouseSettings,
    ) -> None:
        self._understanding = understanding
        self._interpreter = interpreter
        self._people = people
        self._tables = tables
        self._lobby = lobby
        self._openings = openings
        self._endings = endings
        self._acquaintance = acquaintance
        self._hearsay = hearsay
        self._left_to_game = left_to_game
        company = (page.name for page in pages.pages.values() if page.for_company)
        self._hidden = frozenset(company if settings.alone else ())
        self._pages = pages.pages

    @cached_property
    def _about(self) -> Mapping[str, str]:
        return {name: _short(page.text) for name, page in self._pages.items()}

    def of(self, visitor: Visitor, line: str, before: Sequence[str] = ()) -> Sequence[Candidate]:
        """What the last word of a half-typed line could become, the likeliest first. `before`: lines typed till now."""
        if isinstance(visitor.dialogue.prompt, Dialogue):
            return ()
        line = compose(line)
        stub = _LAST_WORD.findall(line)[0]
        typed = line[: len(line) - len(stub)]
        moves = fitting(self._openings.of(visitor, typed, self._understanding.infinitive), stub)
        reader = self._interpreter.reader(visitor)
        if reader is not None and (words := reader.complete(line, self._names(visitor))):
            return fitting([*moves, *map(Candidate, words)], stub)
        if typed.strip() and (moves or self._moves_only(visitor, typed)):
            return moves
        scope, grammars = self._interpreter.scopes.of(visitor), self._tables.grammars(visitor)
        plays = self._tables.is_at_game(visitor)
        found = self._understanding.complete(line, scope, grammars, self._known(visitor, before), plays)
        verb = self._understanding.infinitive(fold(typed.split()[0])) if typed.strip() else ""
        if pieces := set(map(stem, self._left_to_game.pieces(visitor, verb))):
            found = [one for one in found if stem(fold(one.word)) not in pieces]
        played = {self._understanding.infinitive(fold(move.word)) for move in moves}
        others = (one for one in found if self._understanding.infinitive(fold(one.word)) not in played)
        ends = self._endings.of(visitor, typed)
        return fitting([*moves, *ends, *others], stub) if moves or ends else found

    def _moves_only(self, visitor: Visitor, typed: str) -> bool:
        """Whether what was typed can go on to nothing but a move: where there is none, nothing fits."""
        table = self._tables.playing(visitor)
        return table is not None and self._understanding.is_only_of(table.game.name, fold(typed.split()[0]))

    def _names(self, visitor: Visitor) -> Sequence[str]:
        """The other people in the house, as their names are written."""
        return sorted(other.name for other in self._people.visitors.values() if other is not visitor)

    def _known(self, visitor: Visitor, before: Sequence[str]) -> Known:
        tables = [Candidate(str(table.number), title(table.game.name)) for table in self._tables.beside(visitor)]
        seeks = [Candidate(str(seek.number), title(seek.plan.game)) for seek in self._lobby.visible(visitor)]
        return Known(
            numbers={"TISCH": tables, "GESUCH": seeks},
            names=self._names(visitor),
            unmet=self._acquaintance.unmet(visitor.id),
            topics=lambda person: self._hearsay.topics(visitor, person),
            before=before,
            about=self._beside(visitor),
            without=self._hidden,
            strangers=self._hearsay.strangers(visitor),
        )

    def _beside(self, visitor: Visitor) -> Mapping[str, str]:
        return {**self._about, **dict(self._acquaintance.ways(visitor.id))}


def _short(text: str) -> str:
    """The beginning of a page, as much of it as has room beside a word."""
    first = _FIRST_CLAUSE.match(text.strip())
    words = " ".join(first[0].split()) if first else ""
    return words if len(words) <= _BESIDE else f"{words[:_BESIDE].rpartition(' ')[0]} …"
