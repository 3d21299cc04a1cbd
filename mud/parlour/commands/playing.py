"""At the table: stopping, giving up and watching.

Knows the commands every table has; refuses to know what a move is.
"""

from typing import Final

from mud.game import Refused
from mud.games import Told
from mud.german.line.normalise import fold
from mud.german.meaning.reading import Reading
from mud.parlour.commands.command import Command, Commands, Module
from mud.parlour.finding import Finding
from mud.parlour.leaving import Leaving
from mud.parlour.lesson_table import LessonTable
from mud.parlour.reviews import Reviews
from mud.parlour.seating import Seating
from mud.parlour.stopping import Stopping
from mud.parlour.table import Table
from mud.parlour.tables import Tables
from mud.parlour.visitor import Visitor
from mud.parlour.vocabulary import vocabulary

_GIVING_UP, _KEPT_OTHERWISE = "haus.wirklich_aufgeben", "unterbrechen.aufgeben"
_STOPPING: Final = ("haus.wirklich_stoppen", "unterbrechen.beenden")
ENDING: Final = frozenset((_GIVING_UP, _KEPT_OTHERWISE, *_STOPPING))
"""The questions of which a yes ends somebody's game."""
ONLY_ENDING: Final = ENDING - {_KEPT_OTHERWISE}
"""Those asked of who would do nothing else by that: who gets up does."""
_HALT: Final = vocabulary("besprechung").words("halt")
"""What names nothing that is to be stopped."""


def gives_up(tables: Tables, visitor: Visitor) -> Told | None:
    """What gives a running game up is asked about first (pharao R10), by getting up or walking away; a lesson is not
    given up. Who plays alone hears that there is a way to leave and keep it."""
    table = tables.playing(visitor)
    if table is None or isinstance(table, LessonTable):
        return None
    return Told(_KEPT_OTHERWISE if _could_stay(table, visitor) else _GIVING_UP, "du", {})


def _could_stay(table: Table, visitor: Visitor) -> bool:
    """Whether a running game would wait for this person, and for nobody else with them."""
    return visitor.account is not None and all(who == visitor.id for who in table.people())


def leaves_for(tables: Tables, finding: Finding, visitor: Visitor, reading: Reading) -> Told | None:
    """What is asked of who plays and would go to another table that a reading names."""
    table = tables.playing(visitor)
    try:
        other = finding.named(visitor, reading)
    except Refused:
        return None  # what is refused anyway needs no question
    return gives_up(tables, visitor) if table is not None and other not in (None, table) else None


class Playing(Module):
    """Who plays on, and who does not."""

    def __init__(
        self,
        tables: Tables,
        finding: Finding,
        seating: Seating,
        stopping: Stopping,
        leaving: Leaving,
        reviews: Reviews,
    ) -> None:
        self._tables = tables
        self._finding = finding
        self._seating = seating
        self._stopping = stopping
        self._leaving = leaving
        self._reviews = reviews

    def stop(self, visitor: Visitor, reading: Reading) -> None:
        """`stoppe Spiel`; `halt` while a game that is over is gone through"""
        if self._stops_review(visitor, reading):
            self._reviews.stop(visitor)
        elif isinstance(table := self._tables.at(visitor), LessonTable):
            self._leaving.give_up(visitor, table)
        else:
            self._stopping.stop(visitor, table)

    def give_up(self, visitor: Visitor, reading: Reading) -> None:
        """`gib auf`"""
        self._leaving.give_up(visitor, self._tables.at(visitor))

    def stops_alone(self, visitor: Visitor, reading: Reading) -> Told | None:
        """Where nobody else has to agree, the game would be gone at a word: `abbrechen` may have meant less."""
        if self._stops_review(visitor, reading):
            return None
        table = self._tables.playing(visitor)
        alone = table is not None and all(who == visitor.id for who in table.people())
        if table is None or not alone or isinstance(table, LessonTable):
            return None
        return Told(_STOPPING[_could_stay(table, visitor)], "du", {})

    def _stops_review(self, visitor: Visitor, reading: Reading) -> bool:
        """Whether there is nothing else to be stopped than that a game is gone through, or nothing else is named."""
        is_bare = fold(reading.line).strip(" .!") in _HALT
        return self._reviews.is_busy(visitor) and (is_bare or self._tables.playing(visitor) is None)

    def watch(self, visitor: Visitor, reading: Reading) -> None:
        """`schau zu [an TISCH | bei NAME]`: sit down to watch"""
        table = self._finding.named(visitor, reading) or self._finding.worth_watching(visitor)
        self._seating.watch(visitor, table)

    def watches_elsewhere(self, visitor: Visitor, reading: Reading) -> Told | None:
        """Who sits down to watch somewhere else leaves the table."""
        return leaves_for(self._tables, self._finding, visitor, reading)

    def draw(self, visitor: Visitor, reading: Reading) -> None:
        """`remis`: no game here knows it, and something else was meant by it"""
        raise Refused("partie.remis")

    def gives_up(self, visitor: Visitor, reading: Reading) -> Told | None:
        """`gib auf` is asked about, like whatever comes to the same; who says so means nothing else."""
        asked = gives_up(self._tables, visitor)
        return None if asked is None else Told(_GIVING_UP, "du", {})

    def commands(self) -> Commands:
        return {
            "stoppen": Command(self.stop, self.stops_alone),
            "remis": Command(self.draw),
            "aufgeben": Command(self.give_up, self.gives_up),
            "zuschauen": Command(self.watch, self.watches_elsewhere),
        }
