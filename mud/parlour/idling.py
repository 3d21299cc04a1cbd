"""Those who are to move, are connected, and type nothing while others wait: asked once, then stood in for.

Knows how long somebody has been silent and who waits; refuses to know what is moved for them, and lost connections.
"""

from collections.abc import Callable, Collection
from dataclasses import dataclass
from functools import partial
from typing import Any, Final
from weakref import WeakKeyDictionary

from mud.game import Actor, Seat
from mud.parlour.people import People
from mud.parlour.table import Table
from mud.parlour.telling import Telling
from mud.parlour.tick import Tick
from mud.parlour.visitor import Visitor
from mud.text import Bell

GRACE: Final = 60.0
"""Seconds between the question whether anybody is there and the stand-in, and between two looks who waits."""


@dataclass(slots=True, eq=False)
class _Watch:
    """Somebody is to move: in which game, since when, and whether they were asked if they are there."""

    game_id: int
    since: float
    asked: bool = False


class Idling:
    """The patience with those who are there: `idle` seconds, 0: for ever. `stand_in(table, seat)` lets the house move.

    Called inside a tick.
    """

    def __init__(
        self, tick: Tick, people: People, telling: Telling, idle: float, stand_in: Callable[[Table, Seat], None]
    ) -> None:
        self._tick = tick
        self._people = people
        self._telling = telling
        self._idle = idle
        self._stand_in = stand_in
        self._watches: WeakKeyDictionary[Table, dict[Seat, _Watch]] = WeakKeyDictionary()

    def watch(self, table: Table, acting: Collection[Actor]) -> None:
        """Begin to wait for those who are to move now and were not before."""
        before = self._watches.pop(table, {})
        if table.match is None or not self._idle or len(table.people()) < 2:
            return
        found = self._watches[table] = {}
        for seat in (actor for actor in acting if isinstance(actor, Seat) and table.level(actor) is None):
            old = before.get(seat)
            if old is not None and old.game_id == table.match.row.id:
                found[seat] = old
            else:
                found[seat] = _Watch(table.match.row.id, self._tick.now())
                self._look_again(table, seat, found[seat], self._idle)

    def _look_again(self, table: Table, seat: Seat, watch: _Watch, seconds: float) -> None:
        self._tick.later(seconds, partial(self._look, table, seat, watch))

    def _look(self, table: Table, seat: Seat, watch: _Watch) -> None:
        if self._watches.get(table, {}).get(seat) is not watch or table.match is None:
            return
        visitor = self._people.visitor(table.chairs[seat].who)
        if visitor is None or visitor.is_frozen:  # for those away the table's own patience counts
            self._look_again(table, seat, watch, GRACE)
            return
        left = max(watch.since, visitor.typed_at) + self._idle - self._tick.now()
        waiting = self._waiting(table)
        if left > 0 or not waiting:
            watch.asked = False
            self._look_again(table, seat, watch, left if left > 0 else GRACE)
        elif not watch.asked:
            watch.asked = True
            self._ask(table, visitor, waiting)
            self._look_again(table, seat, watch, GRACE)
        else:
            self._tell(table, visitor, "haus.untaetig_vertreten")
            self._stand_in(table, seat)

    def _waiting(self, table: Table) -> list[Visitor]:
        """The players who can do nothing but wait: people who are there, not to move, and not idle themselves."""
        acting = self._watches[table]
        viewers = self._telling.viewers(table)
        return [visitor for visitor, seat in viewers if seat not in (None, *acting, *table.stand_ins)]

    def _ask(self, table: Table, idle: Visitor, waiting: list[Visitor]) -> None:
        if idle.session is not None and idle.session.wishes.bell:
            self._telling.told(idle, Bell())
        self._tell(table, idle, "haus.untaetig_gefragt", warten=[other.noun for other in waiting])

    def _tell(self, table: Table, idle: Visitor, key: str, **facts: Any) -> None:
        self._telling.one(table, idle.id, key, wer=idle.noun, **facts)
