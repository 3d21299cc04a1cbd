"""`rückgängig`: in a game one's last move, and else, alone, the last deed.

Knows which of both; refuses to know what a deed or a move was.
"""

from functools import partial

from mud.dialogue.state import Intent
from mud.game import Refused
from mud.german.meaning.reading import Reading
from mud.parlour.audience import Audience
from mud.parlour.commands.board import Board
from mud.parlour.commands.command import Command, Commands, Module, Reply
from mud.parlour.sight import Sight
from mud.parlour.tables import Tables
from mud.parlour.takeback import TakingBack
from mud.parlour.undo_history import UndoHistory
from mud.parlour.visitor import Visitor


class Undoing(Module):
    """Going back by one deed or move."""

    def __init__(
        self,
        undo_history: UndoHistory,
        tables: Tables,
        audience: Audience,
        sight: Sight,
        board: Board,
        taking_back: TakingBack,
    ) -> None:
        self._board = board
        self._taking_back = taking_back
        self._undo_history = undo_history
        self._tables = tables
        self._audience = audience
        self._sight = sight

    def undo(self, visitor: Visitor, reading: Reading) -> None:
        """`rückgängig`, `nimm den Zug zurück`"""
        table = self._tables.seated(visitor)
        if table is not None and table.match is not None:
            self._taking_back.take_back(visitor, table)
            return
        if self._tables.seated(visitor) is not None:
            raise Refused("haus.am_brett_gilt_es")
        self._audience.say(visitor, "haus.rueckgaengig", text=self._undo_history.undo())
        self._sight.look(visitor)

    def own(self, visitor: Visitor, reading: Reading) -> Intent:
        """`widerrufe`: what the game itself can take back within a turn, or else the house's way"""
        table = self._tables.at(visitor)
        try:
            return self._board.intent(visitor, reading)
        except Refused:
            if table.match is None or table.match.sheet.counts or reading.values:
                raise
            return Intent(partial(self._take_back, visitor))

    def _take_back(self, visitor: Visitor, reading: Reading) -> None:
        self._taking_back.take_back(visitor, self._tables.at(visitor))

    def again(self, visitor: Visitor, reading: Reading) -> None:
        """`noch einmal ab Zug 7`"""
        self._taking_back.take_back(visitor, self._tables.at(visitor), int(reading.values["zahl"]))

    def commands(self) -> Commands:
        return {
            "rueckgaengig": Command(self.undo),
            "zuruecknehmen": Reply(self.own),
            "ab_zug": Command(self.again),
        }
