"""Bringing those who would play together to a table, each asked first who is in the middle of something else.

Knows who is busy, and how a table is laid; refuses to know how they have found each other.
"""

from typing import Final

from mud.game import Refused
from mud.parlour.audience import Audience
from mud.parlour.lineup import Lineup
from mud.parlour.opening import Opening
from mud.parlour.people import People
from mud.parlour.seating import Seating
from mud.parlour.seeks import Seek
from mud.parlour.table import Table
from mud.parlour.tables import Tables
from mud.parlour.tick import Tick
from mud.parlour.visitor import Visitor
from mud.parlour.walking import Walking
from mud.world.model import World

QUIET: Final = 300.0
"""Seconds without a line after which somebody is asked whether they still would."""


class Gathering:
    """Lays tables for those who have found each other. Called inside a tick."""

    def __init__(
        self,
        tick: Tick,
        world: World,
        people: People,
        audience: Audience,
        tables: Tables,
        lineup: Lineup,
        walking: Walking,
        seating: Seating,
        opening: Opening,
    ) -> None:
        self._tick = tick
        self._world = world
        self._people = people
        self._audience = audience
        self._tables = tables
        self._lineup = lineup
        self._walking = walking
        self._seating = seating
        self._opening = opening

    def fixed(self, game: str) -> Table:
        """The table that always stands where a game is played. Raises Refused."""
        found = next((table for table in self._tables.everyones() if table.is_fixed and table.game.name == game), None)
        if found is None:
            raise Refused("haus.kein_tisch")
        return found

    def room(self, game: str) -> str:
        """The room where a game is played."""
        return self._world.room_of(self.fixed(game).thing)

    def place(self, game: str) -> str:
        """`in der Kammer`"""
        return self._audience.inside(self.room(game))

    def hosts(self, game: str) -> list[str]:
        """Who lives where a game is played, and plays it."""
        return list(self._lineup.hosts(self.fixed(game)))

    def is_there(self, who: str) -> bool:
        """Whether somebody is in the house and can be talked to."""
        visitor = self._people.visitor(who)
        return visitor is not None and visitor.session is not None

    def is_busy(self, visitor: Visitor, game: str) -> bool:
        """Whether somebody is in the middle of something, so that nobody brings them anywhere without a word."""
        is_quiet = self._tick.now() - visitor.typed_at >= QUIET
        is_asked = visitor.dialogue.prompt is not None
        plays = self._tables.playing(visitor) is not None
        return plays or is_asked or is_quiet or not self._walking.is_near(visitor.id, self.room(game))

    def start(self, seek: Seek) -> Table:
        """Bring everyone to a table, and begin. All are there, and nobody plays elsewhere. Raises Refused: no table."""
        visitors = [found for who in seek.members if (found := self._people.visitor(who)) is not None]
        if any(self._tables.playing(visitor) is not None for visitor in visitors):
            raise AssertionError(seek.number)
        table = self._own(seek) or self._tables.open(self.fixed(seek.plan.game).thing, seek.by)
        table.agree(seek.plan.variant, seek.plan.options)
        for visitor in visitors:
            self._walking.bring(visitor, self._world.room_of(table.thing))
            if table.seat_of(visitor.id) is None:
                self._seating.sit(visitor, table, None)
        self._opening.start(visitors[0], table, None, seek.plan.level, seek.plan.seats)
        return table

    def _own(self, seek: Seek) -> Table | None:
        """The table where who began it sits already, waiting for nobody else."""
        table = self._tables.of(seek.by)
        if table is None or not table.number or table.match is not None or table.game.name != seek.plan.game:
            return None
        others = {chair.who for chair in table.chairs if chair.who} - set(seek.members)
        if others or table.seat_of(seek.by) is None or table.admission.private:
            return None
        try:
            self._lineup.check_open(table)
        except Refused:
            return None
        return table
