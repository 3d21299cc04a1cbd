"""The tables when the house is opened again: as they were left, or empty where that cannot be.

Knows stored chairs and logs, and what may be wrong with them; refuses to repair or to guess: what contradicts itself is
put aside, and its game ends without result.
"""

import logging
from collections.abc import Iterator, Mapping
from contextlib import contextmanager

from mud.game import Broken
from mud.parlour import stored
from mud.parlour.aside import Aside, Unusable
from mud.parlour.leaving import Leaving
from mud.parlour.match import without_result
from mud.parlour.restoring import restore
from mud.parlour.store import Archive, GameRow, Json, LogError, PutGame
from mud.parlour.table import Table
from mud.parlour.tables import Tables
from mud.parlour.tick import Tick

log = logging.getLogger(__name__)


class Reopening:
    """Restores tables."""

    def __init__(self, tick: Tick, archive: Archive, aside: Aside, tables: Tables, leaving: Leaving) -> None:
        self._tick = tick
        self._archive = archive
        self._aside = aside
        self._tables = tables
        self._leaving = leaving

    def restore(self, state: Mapping[str, Json]) -> None:
        """Be as stored: every table with its chairs, and every running game folded from its log."""
        tables = self._tables.all
        for id_ in (key.removeprefix(stored.TABLE) for key in state if key.startswith(stored.TABLE)):
            self._tables.recall(id_)
        running = self._running()
        for id_, table in list(tables.items()):
            with self._or_aside(table, running.get(id_), state.get(stored.TABLE + id_)):
                self._fold(table, state.get(stored.TABLE + id_), running.get(id_))
        for id_, table in list(tables.items()):
            with self._or_aside(table, running.get(id_), state.get(stored.TABLE + id_)):
                self._leaving.reopened(table)
        self._tables.recount(state.get(stored.NUMBER))

    def _running(self) -> dict[str, GameRow]:
        """The games that run, by table. Of two at one table only the last can; a room that is gone keeps its game."""
        running: dict[str, GameRow] = {}
        for row in self._archive.running():
            if row.table in running:
                self._end(running[row.table], Unusable("doppelt"))
            running[row.table] = row
        for id_ in list(running):
            if id_ not in self._tables.all and self._tables.can_stand(id_):
                self._end(running.pop(id_), Unusable("ohne_tisch"))
        return running

    def _fold(self, table: Table, value: Json, row: GameRow | None) -> None:
        if row is not None and row.game != table.game.name:
            raise Unusable("anderes_spiel", row.game)
        if row is not None and row.version != table.game.version:
            raise Unusable("regelfassung", row.version)
        if row is not None and value is None:
            raise Unusable("ohne_tisch")
        if value is not None:
            restore(table, value, row, self._archive.moves(row.id) if row else ())

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
            log.exception("table %s cannot be restored", table.id)
            unusable = Unusable("zerbrochen", repr(cause))
        self._tables.renew(table)
        if value is not None:
            self._aside.put("state", stored.TABLE + table.id, unusable)
        if row is not None:
            self._end(row, unusable)

    def _end(self, row: GameRow, unusable: Unusable) -> None:
        """End a game without result that nobody can go on with; its log stays as it is."""
        self._aside.put("game", str(row.id), unusable)
        self._tick.store(PutGame(without_result(row, self._tick.wall())))
        self._tables.spoilt.update(dict.fromkeys(row.players, row.table))
