"""Who is missing at a table, and how the game goes on without them: what `stand` says of it.

Knows since when somebody is away and how long a table waits; refuses to know why.
"""

from math import ceil

from mud.game import Seat
from mud.parlour.audience import Audience
from mud.parlour.outlook import RUNS, Outlook, runs_for
from mud.parlour.people import People
from mud.parlour.table import Table
from mud.parlour.tick import Tick
from mud.parlour.visitor import Visitor


class Absences:
    """Those a table waits for, or has somebody of the house play for."""

    def __init__(self, tick: Tick, people: People, audience: Audience, outlook: Outlook) -> None:
        self._outlook = outlook
        self._tick = tick
        self._people = people
        self._audience = audience

    def tell(self, visitor: Visitor, table: Table) -> list[Seat]:
        """A sentence for each player who is frozen, has left the house, or has typed nothing for long; the seats of
        whom it has said that it is their turn, and how long they have got.
        """
        timed: list[Seat] = []
        for who in table.people():
            seat = table.seat_of(who)
            is_stood_in = seat in table.stand_ins
            if not self._people.is_away(who):
                if is_stood_in:
                    self._audience.say(visitor, "fort.untaetig", wer=self._audience.noun(who))
                continue
            key = "fort.ist_fort" if self._people.visitor(who) is None else "fort.ist_erstarrt"
            told, facts = self._outlook.of(table, who, "alle")
            runs = told == RUNS and not is_stood_in
            goes_on = self._audience.tell("fort.laeuft") if runs else self._goes_on(table, who, told, is_stood_in)
            self._audience.say(visitor, key, wer=self._audience.noun(who), weiter=goes_on)
            if runs:
                self._audience.say(visitor, "fort.uhr", **facts)
                timed += [seat] if seat is not None and runs_for(table, seat) else []
        return timed

    def _goes_on(self, table: Table, who: str, told: str, is_stood_in: bool) -> str:
        if told in ("ruht", "allein_uhr"):
            return self._audience.tell("fort.ruht")
        if told.startswith(("ruht", "allein")):
            return self._audience.tell("fort.ruht_ohne_uhr")
        if is_stood_in:
            return self._audience.tell("fort.vertreten")
        if table.patience is None:
            return self._audience.tell("fort.wartet")
        now = self._tick.now()
        left = table.patience - (now - table.away.get(who, now))
        return self._audience.tell("fort.wartet_noch", n=max(1, ceil(left)))
