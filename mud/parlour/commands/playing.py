"""At the table: stopping, giving up, watching, and what is answered when somebody would stop.

Knows the commands every table has; refuses to know what a move is.
"""

from functools import partial

from mud.game import Refused
from mud.games import Told
from mud.german.meaning.reading import Reading
from mud.parlour.commands.board import Board
from mud.parlour.commands.command import Command, Commands, Module, Reply
from mud.parlour.finding import Finding
from mud.parlour.leaving import Leaving
from mud.parlour.lobby import Lobby
from mud.parlour.rematch import Rematch
from mud.parlour.seating import Seating
from mud.parlour.stopping import Stopping
from mud.parlour.table import Table
from mud.parlour.tables import Tables
from mud.parlour.takeback import TakingBack
from mud.parlour.visitor import Intent, Visitor


def gives_up(tables: Tables, visitor: Visitor) -> Told | None:
    """What gives a running game up is asked about first (pharao R10)."""
    return Told("haus.wirklich_aufgeben", "du", {}) if tables.playing(visitor) else None


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
        rematch: Rematch,
        board: Board,
        taking_back: TakingBack,
        lobby: Lobby,
    ) -> None:
        self._lobby = lobby
        self._taking_back = taking_back
        self._tables = tables
        self._finding = finding
        self._seating = seating
        self._stopping = stopping
        self._leaving = leaving
        self._rematch = rematch
        self._board = board

    def stop(self, visitor: Visitor, reading: Reading) -> None:
        """`stoppe Spiel`"""
        self._stopping.stop(visitor, self._tables.at(visitor))

    def give_up(self, visitor: Visitor, reading: Reading) -> None:
        """`gib auf`"""
        self._leaving.give_up(visitor, self._tables.at(visitor))

    def stops_alone(self, visitor: Visitor, reading: Reading) -> Told | None:
        """Where nobody else has to agree, the game would be gone at a word: `abbrechen` may have meant less."""
        table = self._tables.playing(visitor)
        alone = table is not None and all(who == visitor.id for who in table.people())
        return Told("haus.wirklich_stoppen", "du", {}) if alone else None

    def watch(self, visitor: Visitor, reading: Reading) -> None:
        """`schau zu [an TISCH | bei NAME]`: sit down to watch"""
        table = self._finding.named(visitor, reading) or self._finding.worth_watching(visitor)
        self._seating.watch(visitor, table)

    def watches_elsewhere(self, visitor: Visitor, reading: Reading) -> Told | None:
        """Who sits down to watch somewhere else leaves the table."""
        return leaves_for(self._tables, self._finding, visitor, reading)

    def answer(self, visitor: Visitor, reading: Reading) -> Intent:
        """`ja` or `nein` when the house has asked nothing: who would stop, or the game at the table, may have"""
        table = self._tables.seated(visitor)
        if table is not None and self._rematch.is_asked(visitor, table):
            return Intent(partial(self._answer_to_rematch, visitor, table))
        if table is None or self._tables.playing(visitor) is None or table.match is None:
            if self._lobby.is_asked(visitor):
                return Intent(partial(self._answer_to_seek, visitor))
            if reading.verb == "ja" and self._lobby.was_told(visitor):
                return Intent(partial(self._answer_to_news, visitor))
            raise Refused("haus.nichts_gefragt")
        if self._taking_back.is_asked(visitor, table):
            return Intent(partial(self._answer_to_take_back, visitor, table))
        to_stop = Intent(partial(self._answer_to_stop, visitor, table))
        wants_to_know = self._stopping.is_asked(visitor, table)
        if wants_to_know and table.stop_asked == table.match.played:
            return to_stop
        try:
            return self._board.intent(visitor, reading)
        except Refused as refused:
            if not (wants_to_know and refused.reason.endswith(".nicht_gefragt")):
                raise
            return to_stop

    def _answer_to_seek(self, visitor: Visitor, reading: Reading) -> None:
        if reading.verb == "ja":
            self._lobby.accept(visitor)
        else:
            self._lobby.decline(visitor)

    def _answer_to_news(self, visitor: Visitor, reading: Reading) -> None:
        self._lobby.join_told(visitor, surely=len(reading.line.split()) > 1)

    def _answer_to_rematch(self, visitor: Visitor, table: Table, reading: Reading) -> None:
        self._rematch.answer(visitor, table, yes=reading.verb == "ja")

    def _answer_to_take_back(self, visitor: Visitor, table: Table, reading: Reading) -> None:
        self._taking_back.answer(visitor, table, yes=reading.verb == "ja")

    def _answer_to_stop(self, visitor: Visitor, table: Table, reading: Reading) -> None:
        if reading.verb == "ja":
            self._stopping.stop(visitor, table)
        else:
            self._stopping.refuse(visitor, table)

    def gives_up(self, visitor: Visitor, reading: Reading) -> Told | None:
        """`gib auf` is asked about, like whatever comes to the same."""
        return gives_up(self._tables, visitor)

    def commands(self) -> Commands:
        return {
            "stoppen": Command(self.stop, self.stops_alone),
            "aufgeben": Command(self.give_up, self.gives_up),
            "zuschauen": Command(self.watch, self.watches_elsewhere),
            "ja": Reply(self.answer),
            "nein": Reply(self.answer),
        }
