"""Tables that people have put up, when they get up: how long one of them waits for them, and who decides there next.

Knows who has left and who has to be told; refuses to know why anybody gets up.
"""

from functools import partial
from typing import Final
from weakref import WeakKeyDictionary

from mud.parlour.audience import Audience
from mud.parlour.bounds import HouseSettings
from mud.parlour.people import People
from mud.parlour.rounds import Rounds
from mud.parlour.sheetwords import duration
from mud.parlour.table import Table
from mud.parlour.tables import Tables
from mud.parlour.tick import Tick
from mud.parlour.visitor import Visitor

_AT_ONCE: Final = 0.0
"""Who decides now is told after what has led to it."""


class Holding:
    """Called inside a tick. `_waits`: for each table that is held, of what its time is: each is only like itself."""

    def __init__(
        self, tick: Tick, people: People, audience: Audience, tables: Tables, rounds: Rounds, bounds: HouseSettings
    ) -> None:
        self._tick = tick
        self._people = people
        self._audience = audience
        self._tables = tables
        self._rounds = rounds
        self._seconds = bounds.tables_kept
        self._waits: WeakKeyDictionary[Table, object] = WeakKeyDictionary()
        tables.on_handed = self._handed

    def left(self, visitor: Visitor, table: Table) -> None:
        """Somebody has got up from a table: where nobody sits any more, it stays for a while."""
        if not self._seconds or not self._tables.is_deserted(table):
            return
        self._tables.hold(table)
        wait = self._waits[table] = object()
        self._audience.say(visitor, "tische.bleibt_noch", tisch=self._rounds.number(table), zeit=self._time())
        self._tick.later(self._seconds, partial(self._look, visitor.id, table, wait))

    def _look(self, who: str, table: Table, wait: object) -> None:
        if self._waits.get(table) is not wait or not self._tables.is_held(table):
            return
        self._tables.put_away(table)
        visitor = self._people.visitor(who)
        if visitor is not None:
            self._audience.say(visitor, "tische.weggeraeumt", tisch=self._rounds.number(table), zeit=self._time())

    def _time(self) -> str:
        key, facts = duration(self._seconds)
        return self._audience.tell(key, **facts)

    def _handed(self, table: Table, before: str) -> None:
        if not table.is_fixed:
            self._tick.later(_AT_ONCE, partial(self._tell_handed, table, before, table.admission.opener))

    def _tell_handed(self, table: Table, before: str, opener: str) -> None:
        """Who decides at a table now hears it, and so does everyone else there, and who decided before."""
        if table.admission.opener != opener:
            return
        for who in dict.fromkeys((*table.around(), before)):
            visitor = self._people.visitor(who)
            if visitor is not None:
                perspective, noun = "du" if who == opener else "alle", self._audience.noun(opener)
                tisch = self._rounds.number(table)
                self._audience.say(visitor, "tische.entscheidet_jetzt", perspective, wer=noun, tisch=tisch)
