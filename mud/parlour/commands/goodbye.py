"""`ende`: leaving the house, and what may have been meant instead.

Knows who is waited for at a table; refuses to know what is kept of anybody.
"""

from typing import Final

from mud.games import Told
from mud.german.line.normalise import fold
from mud.german.meaning.reading import Reading
from mud.parlour.attendance import Attendance
from mud.parlour.audience import Audience
from mud.parlour.commands.command import Command, Commands, Module
from mud.parlour.leaving import Leaving
from mud.parlour.outlook import Outlook
from mud.parlour.tables import Tables
from mud.parlour.visitor import Visitor
from mud.parlour.vocabulary import vocabulary

LEAVING: Final = vocabulary("reden").words("gehen")
"""What cannot be meant for anybody but the house."""


class Goodbye(Module):
    """The way out."""

    def __init__(
        self, audience: Audience, tables: Tables, leaving: Leaving, attendance: Attendance, outlook: Outlook
    ) -> None:
        self._audience = audience
        self._tables = tables
        self._leaving = leaving
        self._attendance = attendance
        self._outlook = outlook

    def goodbye(self, visitor: Visitor, reading: Reading) -> None:
        """`ende`: leave the house. A running game waits for who has an account, as long as its table has patience."""
        table = self._tables.playing(visitor) if visitor.account is not None else None
        if table is None:
            self._audience.say(visitor, "haus.tschuess")
        else:
            told, facts = self._outlook.of(table, visitor.id, "du")
            self._audience.say(visitor, f"haus.tschuess_partie_{told}", **facts)
        self._attendance.leave(visitor)
        if table is not None:
            self._leaving.absent(visitor)

    def gone_game(self, visitor: Visitor, reading: Reading) -> Told | None:
        """A guest who leaves a running game cannot come back to it; and a `tschüs` may be meant for somebody: ask."""
        if self._tables.playing(visitor) and visitor.account is None:
            return Told("haus.wirklich_ende", "du", {})
        is_plain = fold(reading.line.strip(" .!")) in LEAVING
        return None if is_plain else Told("haus.wirklich_gehen", "du", {})

    def commands(self) -> Commands:
        return {
            "ende": Command(self.goodbye, self.gone_game),
        }
