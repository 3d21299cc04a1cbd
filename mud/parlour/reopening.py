"""The tables when the house is opened again: as they were left, or empty where that cannot be.

Knows stored chairs and logs, and what may be wrong with them; refuses to repair or to guess: what contradicts itself is
put aside, and its game ends without result.
"""

import logging
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import TYPE_CHECKING

from mud.game import Broken
from mud.parlour.aside import Unusable
from mud.parlour.match import without_result
from mud.parlour.store import GameRow, Json, LogError, PutGame
from mud.parlour.table import STATE, Table
from mud.parlour.visitor import Visitor
from mud.world.catalogue import base_of, owner_of

if TYPE_CHECKING:
    from mud.parlour.evening import Evening

log = logging.getLogger(__name__)


class Reopening:
    """Restores tables. `away_for_good(table, who)`: what becomes of somebody at a table who does not come back."""

    def __init__(self, evening: "Evening", away_for_good: Callable[[Table, str], None]) -> None:
        self.evening = evening
        self.house = evening.house
        self._away_for_good = away_for_good
        self._spoilt: dict[str, str] = {}

    def restore(self, state: Mapping[str, Json]) -> None:
        """Be as stored: every table with its chairs, and every running game folded from its log."""
        tables, own_games = self.evening.tables, self.evening.own_games
        for thing in (key.removeprefix(STATE) for key in state if key.startswith(STATE)):
            if owner_of(thing) is not None and base_of(thing) in own_games:
                tables[thing] = Table(thing, own_games[base_of(thing)])
        running = self._running()
        for thing, table in list(tables.items()):
            with self._or_aside(table, running.get(thing), state.get(STATE + thing)):
                self._fold(table, state.get(STATE + thing), running.get(thing))
        for thing, table in list(tables.items()):
            with self._or_aside(table, running.get(thing), state.get(STATE + thing)):
                self._go_on(table)

    def tell(self, visitor: Visitor) -> None:
        """Whoever comes back to a game that could not go on hears of it, once."""
        if (thing := self._spoilt.pop(visitor.id, None)) is not None:
            self.house.audience.say(visitor, "haus.partie_beiseite", ding=self.house.audience.noun(thing))

    def _running(self) -> dict[str, GameRow]:
        """The games that run, by table. Of two at one table only the last can; a room that is gone keeps its game."""
        running: dict[str, GameRow] = {}
        for row in self.house.archive.running():
            if row.table in running:
                self._end(running[row.table], Unusable("doppelt"))
            running[row.table] = row
        for thing in list(running):
            if thing not in self.evening.tables and base_of(thing) in self.evening.own_games:
                self._end(running.pop(thing), Unusable("ohne_tisch"))
        return running

    def _fold(self, table: Table, value: Json, row: GameRow | None) -> None:
        if row is not None and row.game != table.game.name:
            raise Unusable("anderes_spiel", row.game)
        if row is not None and row.version != table.game.version:
            raise Unusable("regelfassung", row.version)
        if row is not None and value is None:
            raise Unusable("ohne_tisch")
        if value is not None:
            table.restore(value, row, self.house.archive.moves(row.id) if row else ())

    def _go_on(self, table: Table) -> None:
        """Let a game go on where it stood when the house was closed."""
        for who in table.around():
            if self.house.audience.visitor(who) is None:
                self._away_for_good(table, who)
            if table.match and table.seat_of(who) is not None:
                self.evening.course.absent(table, who)
        self.evening.course.wind_all(table)
        self.evening.course.settle(table)

    @contextmanager
    def _or_aside(self, table: Table, row: GameRow | None, value: Json) -> Iterator[None]:
        """Whatever is wrong with one table, the others open."""
        try:
            yield
            return
        except Unusable as cause:
            unusable = cause
        except LogError as gap:
            unusable = Unusable("luecke", gap.args[0] + 1)
        except Broken as broken:
            unusable = Unusable("zug", f"{broken.index + 1} ({broken.cause})")
        except Exception as cause:
            log.exception("table %s cannot be restored", table.thing)
            unusable = Unusable("zerbrochen", repr(cause))
        self.evening.tables[table.thing] = Table(table.thing, table.game)
        if value is not None:
            self.house.aside.put("state", STATE + table.thing, unusable)
        if row is not None:
            self._end(row, unusable)

    def _end(self, row: GameRow, unusable: Unusable) -> None:
        """End a game without result that nobody can go on with; its log stays as it is."""
        self.house.aside.put("game", str(row.id), unusable)
        self.house.store(PutGame(without_result(row, self.house.wall())))
        self._spoilt.update(dict.fromkeys(row.players, row.table))
