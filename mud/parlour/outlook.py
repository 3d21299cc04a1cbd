"""How a running game goes on without one of its people: it rests, it waits, or a clock runs against who is gone.

Knows clocks, patience and who else is there; refuses to know who leaves, and who is told.
"""

from typing import Any, Final

from mud.game import Seat
from mud.german.speech.narrator import Narrator
from mud.parlour.audience import Audience
from mud.parlour.clocks import time_left
from mud.parlour.people import People
from mud.parlour.sheetwords import duration
from mud.parlour.table import Table
from mud.parlour.tick import Tick
from mud.sheet.clock import MISSES, Clock

RUNS: Final = "uhr"
"""The way a game goes on while a clock runs against who is gone."""


class Outlook:
    """What can be promised to who leaves a running game, and to those who stay."""

    def __init__(self, tick: Tick, people: People, audience: Audience, narrator: Narrator) -> None:
        self._tick = tick
        self._people = people
        self._audience = audience
        self._narrator = narrator

    def of(self, table: Table, who: str, perspective: str) -> tuple[str, dict[str, Any]]:
        """The name of the way it goes on, and the facts of its sentences, told to who leaves (`du`) or to others."""
        seat, match = table.seat_of(who), table.match
        if match is None or seat is None:
            raise AssertionError(who)
        clock = match.sheet.clock
        if all(other == who for other in table.people()):
            return "allein" if clock is None else "allein_uhr", {}
        if not self._is_attended(table, who):
            if clock is not None:
                return "ruht", {}
            return self._waits(table, "ruht_wartet")
        patience = self._patience(table, who)
        left = None if clock is None else self._left(table, clock, seat)
        if clock is not None and left is not None and (patience is None or left < patience):
            return RUNS, {"wie": self._against(table, clock, seat, left, perspective)}
        return self._waits(table, "wartet")

    def _waits(self, table: Table, how: str) -> tuple[str, dict[str, Any]]:
        """How a game waits without a clock, and the minutes of patience if it has any end."""
        if table.patience is None:
            return how, {}
        return f"{how}_minuten", {"minuten": round(table.patience / 60)}

    def _is_attended(self, table: Table, who: str) -> bool:
        """Whether anybody else is there and plays; else everything rests (the clocks, too)."""
        others = (other for other in table.people() if other != who and table.seat_of(other) not in table.stand_ins)
        return any(not self._people.is_away(other) for other in others)

    def _patience(self, table: Table, who: str) -> float | None:
        now = self._tick.now()
        return None if table.patience is None else table.patience - (now - table.away.get(who, now))

    def _left(self, table: Table, clock: Clock, seat: Seat) -> float:
        """Seconds a seat has for the turn that is its own, or will be."""
        if clock.terms.increment is None and not runs_for(table, seat):
            return clock.full / 1000
        return time_left(table, seat, self._tick.now()) or 0.0

    def _against(self, table: Table, clock: Clock, seat: Seat, left: float, perspective: str) -> str:
        """How long a seat has got, and what happens then."""
        late = "platz" if clock.missed[seat] + 1 >= MISSES else "zug"
        price = late if table.game.time_up is None else "verliert"
        key, parts = duration(left)
        facts: dict[str, Any] = {
            "wer": self._audience.noun(table.chairs[seat].who),
            "zeit": self._audience.tell(key, **parts),
        }
        keys = ["fort.uhr_jetzt" if runs_for(table, seat) else "fort.uhr_dann", f"fort.folge_{price}"]
        if table.patience is not None:
            keys.append("fort.geduld")
            facts["minuten"] = round(table.patience / 60)
        return " ".join(self._narrator.tell(key, perspective, **facts) for key in keys)


def runs_for(table: Table, seat: Seat) -> bool:
    """Whether the agreed clock runs for a seat now."""
    return table.wound is not None and seat in table.wound[1]
