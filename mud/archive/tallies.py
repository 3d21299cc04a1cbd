"""The tallies in the SQLite file: read by sheet, carried on by each game that ends, folded anew over all of them.

Knows rows and the order in which games ended; refuses to begin or end a transaction and to know what entries say.
"""

import json
import logging
from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby, islice
from typing import Any, Final

from sqlalchemy import Connection, bindparam, exc, select
from sqlalchemy.dialects.sqlite import insert

from mud.archive import schema
from mud.archive.folding import Folding, Place, carried_on, differing
from mud.archive.rows import GAMES, game_of, json_text, put
from mud.parlour.store import Entry, Fold, GameRow, Recount

log = logging.getLogger(__name__)

_tallies, _folds, _endings = schema.tallies, schema.folds, schema.endings
_ADD_ENDING: Final = insert(_endings).on_conflict_do_nothing()
_PUT, _PUT_FOLD = put(_tallies), put(_folds)
_ONE: Final = select(_tallies).where(
    _tallies.c.fold == bindparam("fold"), _tallies.c.sheet == bindparam("sheet"), _tallies.c.key == bindparam("key")
)
_SHEET: Final = (
    select(_tallies)
    .where(_tallies.c.fold == bindparam("fold"), _tallies.c.sheet == bindparam("sheet"))
    .order_by(_tallies.c.rank.desc(), _tallies.c.since, _tallies.c.key)
    .limit(bindparam("most"))
    .offset(bindparam("first"))
)
FINISHED: Final = (
    GAMES.join(_endings, schema.games.c.id == _endings.c.game_id)
    .add_columns(_endings.c.number)
    .order_by(_endings.c.number, schema.players.c.seat)
)
"""Rows of the games that ended, one a seat, in the order they ended."""
_AT_ONCE: Final = 1000
"""Rows written in one go."""


class Tallies:
    """Tallies of `folds` on a connection. Every method but `entry` and `entries` is called inside a transaction."""

    def __init__(self, connection: Connection, folds: Sequence[Fold]) -> None:
        self._connection = connection
        self._folds = folds

    def entry(self, fold: str, sheet: str, key: str) -> Entry | None:
        """One line. Raises ValueError for what cannot be read."""
        row = self._connection.execute(_ONE, {"fold": fold, "sheet": sheet, "key": key}).one_or_none()
        return None if row is None else _entry(row)

    def entries(self, fold: str, sheet: str, first: int, most: int) -> list[Entry]:
        """Lines of a sheet. Raises ValueError for what cannot be read."""
        rows = self._connection.execute(_SHEET, {"fold": fold, "sheet": sheet, "first": first, "most": most})
        return [_entry(row) for row in rows]

    def bring_up_to_date(self) -> None:
        """Fold anew if any tally was folded otherwise than today, or broke off."""
        standing = {(row.name, row.version) for row in self._connection.execute(select(_folds))}
        if standing != {(fold.name, fold.version) for fold in self._folds}:
            self.fold_anew()

    def carry_on(self, game: GameRow) -> None:
        """Number a game that ends, and add it to every tally. One that cannot be carried on is folded anew at the next
        opening: what counts games must not keep one from ending."""
        added = self._connection.execute(_ADD_ENDING, {"game_id": game.id})
        if not added.rowcount:  # it had ended once, and somebody lost its end: what was counted then is no more true
            self._connection.execute(_folds.delete())
            return
        number: int = added.lastrowid
        for fold in self._folds:
            try:
                entries = carried_on(fold, number, game, self.entry)
            except exc.DBAPIError:
                raise
            except Exception:
                log.exception("%s cannot be carried on by game %s", fold.name, game.id)
                self._connection.execute(_folds.delete().where(_folds.c.name == fold.name))
                continue
            for entry in entries:
                self._connection.execute(_PUT, _row((fold.name, entry.sheet, entry.key), entry))

    def fold_anew(self) -> Recount:
        """Fold every tally over all games, and keep what comes of it."""
        folding = Folding(self._folds)
        unreadable = []
        for number, seats in groupby(self._connection.execute(FINISHED), lambda row: row.number):
            joined = list(seats)
            try:
                game = game_of(joined)
            except ValueError:
                unreadable.append(joined[0].id)
                continue
            folding.add(number, game)
        wrong = list(differing(self._kept(), folding.found))
        self._connection.execute(_tallies.delete())
        rows = (_row(place, entry) for place, entry in folding.found.items())
        while some := list(islice(rows, _AT_ONCE)):
            self._connection.execute(_tallies.insert(), some)
        self._connection.execute(_folds.delete())
        for fold in self._folds:
            self._connection.execute(_PUT_FOLD, {"name": fold.name, "version": fold.version})
        return folding.recount(unreadable, wrong)

    def _kept(self) -> Iterator[tuple[Place, Entry | None]]:
        for row in self._connection.execute(select(_tallies)):
            try:
                entry = _entry(row)
            except ValueError:
                entry = None
            yield (row.fold, row.sheet, row.key), entry


def _entry(row: Any) -> Entry:
    return Entry(row.sheet, row.key, row.rank, row.since, json.loads(row.value))


def _row(place: Place, entry: Entry) -> Mapping[str, Any]:
    fold, sheet, key = place
    value = json_text(entry.value)
    return {"fold": fold, "sheet": sheet, "key": key, "rank": entry.rank, "since": entry.since, "value": value}
