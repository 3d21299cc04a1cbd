"""The line below the screen: where somebody is and whose move it is, how much time is left, their points, who is here.

Knows what of that there is to tell, the most important first; refuses to know how much of it has room, and who looks.
"""

from collections.abc import Iterator
from typing import Any, Final

from mud.game import Seat
from mud.german.speech.narrator import Narrator
from mud.parlour.audience import Audience
from mud.parlour.clocks import time_left
from mud.parlour.hearsay import Hearsay
from mud.parlour.table import Table
from mud.parlour.tables import Tables
from mud.parlour.tick import Tick
from mud.parlour.visitor import Visitor
from mud.world.model import World

NAMED: Final = 4
"""People who are named; of more it is told how many they are."""


class LowerEdge:
    """What stands there for each in the house."""

    def __init__(
        self, world: World, audience: Audience, tables: Tables, narrator: Narrator, tick: Tick, hearsay: Hearsay
    ) -> None:
        self._hearsay = hearsay
        self._world = world
        self._audience = audience
        self._tables = tables
        self._narrator = narrator
        self._tick = tick

    def of(self, visitor: Visitor) -> tuple[str, ...]:
        """The parts of the line; beside the first only what somebody looks at who has such a line."""
        if not self._world.knows(visitor.id):
            return ()
        session = visitor.session
        is_seen = session is not None and (session.mode == "reich" or "brett" in session.client.wants)
        return (self._first(visitor), *self._others(visitor)) if is_seen else (self._first(visitor),)

    def _first(self, visitor: Visitor) -> str:
        """Where they are, whose move it is there, and how long there is for it."""
        where = self._world.rooms[self._world.room_of(visitor.id)].title
        table = self._tables.seated(visitor)
        if table is None or table.match is None:
            return where
        key, facts, seat = self._turn(visitor, table)
        status = self._narrator.tell(key, wo=where, **facts)
        left = None if seat is None else time_left(table, seat, self._tick.now())
        if left is None:
            return status
        minutes, seconds = divmod(round(left), 60)
        return self._narrator.tell("partie.status", status=status, zeit=f"{minutes}:{seconds:02}")

    def _turn(self, visitor: Visitor, table: Table) -> tuple[str, dict[str, Any], Seat | None]:
        """How it is said whose move it is, and the one seat that makes it, if it is one."""
        if visitor.asked is not None:
            key = "haus.status_gefragt" if visitor.asked.perspective == "dir" else "haus.status_am_zug"
            return key, {}, table.seat_of(visitor.id)
        awaited, position = visitor.waiting.answers or visitor.waiting.turn, table.position
        if table.match is not None and table.seat_of(visitor.id) is None:  # who watches waits for whoever may act
            awaited = frozenset(seat for seat in table.game.to_act(table.match.state) if isinstance(seat, int))
        others = [seat for seat in awaited if seat < len(position.players) and position.players[seat] != visitor.id]
        if len(others) != 1 or len(awaited) != 1:
            return "haus.status_wartet", {}, None
        [seat] = others
        who = self._audience.noun(position.players[seat], position.names[seat])
        return "haus.status_andere", {"wer": who}, seat if table.level(seat) is None else None

    def _others(self, visitor: Visitor) -> Iterator[str]:
        """Their points, and who is with them."""
        if points := self._world.points(visitor.id):
            yield self._narrator.tell("haus.status_punkte", n=points)
        room = self._world.room_of(visitor.id)
        others = [who for who in self._world.present(room, visitor.id) if who != visitor.id]
        others.sort(key=self._world.is_player, reverse=True)  # who lives here always does
        if len(others) > NAMED:
            yield self._narrator.tell("haus.status_hier_viele", n=len(others))
        elif others:
            strangers = self._hearsay.strangers(visitor)
            names = [strangers.get(who) or self._audience.noun(who) for who in others]
            yield self._narrator.tell("haus.status_hier", wer=names)
