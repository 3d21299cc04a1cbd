"""`ende`: leaving the house, what may have been meant instead, and what becomes of a running game meanwhile.

Knows who is waited for at a table; refuses to know what is kept of anybody.
"""

from typing import Final

from mud.game import Refused
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
from mud.world.model import World

LEAVING: Final = vocabulary("reden").words("gehen")
"""What cannot be meant for anybody but the house."""


class Goodbye(Module):
    """The way out."""

    def __init__(
        self,
        audience: Audience,
        tables: Tables,
        leaving: Leaving,
        attendance: Attendance,
        outlook: Outlook,
        world: World,
    ) -> None:
        self._world = world
        self._audience = audience
        self._tables = tables
        self._leaving = leaving
        self._attendance = attendance
        self._outlook = outlook

    def goodbye(self, visitor: Visitor, reading: Reading) -> None:
        """`ende`: leave the house. A running game waits for who has an account, as long as its table has patience."""
        table = self._tables.playing(visitor) if visitor.account is not None else None
        if table is None:
            self._audience.say(visitor, "haus.tschuess" if self._is_inside(visitor) else "haus.tschuess_draussen")
        else:
            told, facts = self._outlook.of(table, visitor.id, "du")
            self._audience.say(visitor, f"haus.tschuess_partie_{told}", **facts)
        self._attendance.leave(visitor)
        if table is not None:
            self._leaving.absent(visitor)

    def _is_inside(self, visitor: Visitor) -> bool:
        """Whether somebody is in the house itself, out of which one steps: where everybody comes in."""
        region = self._world.story.journal.region_of(self._world.start)
        return region is None or self._world.room_of(visitor.id) in region.rooms

    def gone_game(self, visitor: Visitor, reading: Reading) -> Told | None:
        """A guest who leaves a running game cannot come back to it; and a `tschüs` may be meant for somebody: ask."""
        if self._tables.playing(visitor) and visitor.account is None:
            return Told("haus.wirklich_ende", "du", {})
        if fold(reading.line.strip(" .!")) in LEAVING:
            return None
        becomes = self._becomes(visitor)
        return Told("unterbrechen.frage", "du", {"wie": becomes}) if becomes else Told("haus.wirklich_gehen", "du", {})

    def leave_standing(self, visitor: Visitor, reading: Reading) -> None:
        """`unterbrechen`: a running game is left standing by leaving the house, which is asked about first."""
        if self._tables.playing(visitor) is None:
            raise Refused("haus.kein_spiel")
        if visitor.account is None:
            self.tell(visitor, reading)
        else:
            self.goodbye(visitor, reading)

    def asks_to_leave(self, visitor: Visitor, reading: Reading) -> Told | None:
        """A guest only hears that they cannot come back to it."""
        becomes = self._becomes(visitor) if visitor.account is not None else ""
        return Told("unterbrechen.frage", "du", {"wie": becomes}) if becomes else None

    def tell(self, visitor: Visitor, reading: Reading) -> None:
        """`unterbrechung`: what becomes of a running game when its person leaves the house, or only the table."""
        becomes = self._becomes(visitor)
        if not becomes:
            raise Refused("haus.kein_spiel")
        key = "unterbrechen.muss_nicht" if reading.values.get("muss") else "unterbrechen.auskunft"
        self._audience.say(visitor, key, wie=becomes)

    def _becomes(self, visitor: Visitor) -> str:
        """What becomes of somebody's running game if they leave the house; empty where they play none."""
        table = self._tables.playing(visitor)
        if table is None:
            return ""
        if visitor.account is None:
            return self._audience.tell("unterbrechen.gast")
        told, facts = self._outlook.of(table, visitor.id, "du")
        return self._audience.tell(f"unterbrechen.{told}", **facts)

    def commands(self) -> Commands:
        return {
            "ende": Command(self.goodbye, self.gone_game),
            "unterbrechen": Command(self.leave_standing, self.asks_to_leave),
            "unterbrechung": Command(self.tell),
        }


SENTENCES: Final = tuple(
    f"unterbrechen.{told}"
    for told in (
        "allein",
        "allein_uhr",
        "ruht",
        "ruht_wartet",
        "ruht_wartet_minuten",
        "uhr",
        "wartet",
        "wartet_minuten",
    )
)
"""Keys that are put together."""
