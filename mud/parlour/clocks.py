"""The clock a table has agreed on, made to run: what has passed is written into the log now and then.

Knows seconds and whose they are; refuses to know what is played, and what follows when a time is up.
"""

import math
from collections.abc import Callable, Sequence
from functools import partial
from typing import Final
from weakref import WeakKeyDictionary

from mud.game import CLOCK, Event, Seat
from mud.parlour.table import Table
from mud.parlour.tick import Tick
from mud.sheet.moves import Elapsed

BEAT: Final = 10.0
"""Seconds at most between two notes of what has passed: so much of somebody's time is given back by a crash."""


def time_left(table: Table, seat: Seat, now: float) -> float | None:
    """Seconds a seat has left by the agreed clock; None where there is none."""
    clock = table.match.sheet.clock if table.match else None
    if clock is None:
        return None
    left = clock.left[seat] / 1000
    if table.wound is not None and seat in table.wound[1]:
        left -= now - table.wound[0]
    return max(0.0, left)


class Clocks:
    """All clocks that run. `tell(table, events)` hears what comes of it, `rang(table)` what is to be done after."""

    def __init__(
        self, tick: Tick, tell: Callable[[Table, Sequence[Event]], None], rang: Callable[[Table], None]
    ) -> None:
        self._tick = tick
        self._tell = tell
        self._rang = rang
        self._rings: WeakKeyDictionary[Table, object] = WeakKeyDictionary()

    def wind(self, table: Table, *, attended: bool) -> None:
        """It runs for those who are to move now, if anybody is there; else it stands."""
        self.charge(table)
        self._rings.pop(table, None)
        seats = self._whose(table) if attended else ()
        table.wound = (self._tick.now(), seats) if seats else None
        clock = table.match.sheet.clock if table.match else None
        if clock is not None and seats:
            ring = self._rings[table] = object()
            seconds = min(BEAT, clock.until_mark(seats) / 1000)
            self._tick.later(seconds, partial(self._ring, table, ring))

    def charge(self, table: Table, *, final: bool = False) -> None:
        """Note what has passed since the last note. Only `final` takes the last of it: a move comes before the ring."""
        if table.wound is None or table.match is None or table.match.sheet.clock is None:
            return
        since, wound = table.wound
        seats = tuple(seat for seat in self._whose(table) if seat in wound)
        if not seats:
            return
        passed = (self._tick.now() - since) * 1000
        if final:
            ms = max(1, math.ceil(passed - 1e-3))
        else:
            ms = min(math.floor(passed + 1e-3), min(table.match.sheet.clock.left[seat] for seat in seats) - 1)
        if ms > 0:
            table.wound = (since + ms / 1000, wound)  # what is less than a millisecond is left for the next time
            self._tell(table, table.write(CLOCK, [Elapsed(ms, seats)]))

    def _whose(self, table: Table) -> tuple[Seat, ...]:
        """Whose time it is: that of all people who are to move. It stands where the game itself has set a deadline."""
        match = table.match
        if match is None or match.sheet.clock is None or table.game.timer(match.state) is not None:
            return ()
        acting = (actor for actor in table.game.to_act(match.state) if isinstance(actor, Seat))
        return tuple(sorted(seat for seat in acting if table.level(seat) is None))

    def _ring(self, table: Table, ring: object) -> None:
        if self._rings.get(table) is ring:
            self.charge(table, final=True)
            self._rang(table)
