"""Going somewhere, sitting down and standing up, at a table and elsewhere.

Knows who has to leave a table first; refuses to know when a way is open: the world does.
"""

from mud.game import Refused
from mud.games import Told
from mud.german.line.normalise import fold
from mud.german.meaning.reading import Reading
from mud.parlour.audience import Audience
from mud.parlour.commands.command import Command, Commands, Module
from mud.parlour.commands.deeds import maybe, one
from mud.parlour.commands.playing import gives_up
from mud.parlour.journey import Journey
from mud.parlour.seating import Seating
from mud.parlour.tables import Tables
from mud.parlour.visitor import Visitor
from mud.parlour.walking import Walking
from mud.world import actions
from mud.world.model import World


class Moving(Module):
    """Where people stand and sit."""

    def __init__(
        self,
        world: World,
        audience: Audience,
        journey: Journey,
        tables: Tables,
        seating: Seating,
        walking: Walking,
    ) -> None:
        self._world = world
        self._audience = audience
        self._journey = journey
        self._tables = tables
        self._seating = seating
        self._walking = walking

    def go(self, visitor: Visitor, reading: Reading) -> None:
        """`gehe RICHTUNG`, `gehe in den ORT`: who sits at a table leaves it first"""
        where = str(reading.values["richtung"]) if "richtung" in reading.values else one(reading, "wohin")
        if where == actions.BACK and self._walking.origin(visitor) is not None:
            self._walking.back(visitor)
            return
        events = actions.go(self._world, visitor.id, where)
        self._seating.get_up(visitor)
        self._journey.tell(events)

    def _seat_wanted(self, visitor: Visitor, reading: Reading) -> str | None:
        """What somebody would sit down on; who takes one of a table's stools sits at the table."""
        where = maybe(reading, "wohin")
        if where is not None and where in self._world.things:
            where = self._world.mine(self._world.things[where].sit_at or where, visitor.id)
        return where

    def leaves_table(self, visitor: Visitor, reading: Reading) -> Told | None:
        """Who sits down somewhere else leaves the table; who sits down where they sit leaves nothing."""
        table = self._tables.playing(visitor)
        is_elsewhere = table is not None and self._seat_wanted(visitor, reading) not in (None, table.thing)
        return gives_up(self._tables, visitor) if is_elsewhere else None

    def sit(self, visitor: Visitor, reading: Reading) -> None:
        """`setze dich [auf DING | an die Schatulle | zu Oberaegypten | zum Zuschauen]`"""
        where = self._seat_wanted(visitor, reading)
        table = self._tables.near(visitor)
        wants_table = table is not None and (
            where == table.thing or where is None or "seite" in reading.values or reading.values.get("zuschauen")
        )
        if table is None or not wants_table:
            events = actions.sit(self._world, visitor.id, where)
            self._seating.get_up(visitor)
            self._audience.report(events)
            return
        seat = None
        if (side := fold(str(reading.values.get("seite", "")))) and (seat := table.game.words.seat(side)) is None:
            seats = [table.game.words.seat_name(number) for number in range(len(table.chairs))]
            raise Refused("haus.unbekannter_platz", plaetze=seats)
        if reading.values.get("zuschauen"):
            self._seating.watch(visitor, table)
        else:
            self._seating.sit(visitor, table, seat)

    def stand(self, visitor: Visitor, reading: Reading) -> None:
        """`stehe auf`"""
        if self._tables.seated(visitor) is not None:
            self._seating.get_up(visitor)
            self._audience.say(visitor, "haus.steht_vom_tisch", wer=visitor.noun)
            return
        self._audience.report(actions.stand(self._world, visitor.id))

    def leaves_game(self, visitor: Visitor, reading: Reading) -> Told | None:
        """Who goes or gets up leaves the table, too."""
        return gives_up(self._tables, visitor)

    def commands(self) -> Commands:
        return {
            "gehen": Command(self.go, self.leaves_game, is_deed=True),
            "setzen": Command(self.sit, self.leaves_table, is_deed=True),
            "aufstehen": Command(self.stand, self.leaves_game, is_deed=True),
        }
