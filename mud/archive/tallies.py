"""The tallies in the SQLite file: read by sheet, carried on by each game that ends, folded anew over all of them.

Knows rows and the order in which games ended; refuses to begin or end a transaction and to know what entries say.
"""

import json
import logging
import sqlite3
from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any, Final

from mud.archive.folding import Folding, Place, carried_on, differing
from mud.archive.rows import GAMES, game_of, json_text
from mud.parlour.store import Entry, Fold, GameRow, Recount

log = logging.getLogger(__name__)

_ADD_ENDING: Final = "INSERT INTO endings (game_id) VALUES (?) ON CONFLICT DO NOTHING"
_PUT: Final = """
    INSERT INTO tallies (fold, sheet, key, rank, since, value) VALUES (:fold, :sheet, :key, :rank, :since, :value)
    ON CONFLICT (fold, sheet, key) DO UPDATE SET rank = excluded.rank, since = excluded.since, value = excluded.value
"""
_ONE: Final = "SELECT * FROM tallies WHERE fold = ? AND sheet = ? AND key = ?"
_SHEET: Final = """
    SELECT * FROM tallies WHERE fold = ? AND sheet = ? ORDER BY rank DESC, since, key LIMIT ? OFFSET ?
"""
FINISHED: Final = (
    GAMES.replace("players.human", "players.human, endings.number")
    + "JOIN endings ON endings.game_id = games.id {where} ORDER BY endings.number, players.seat"
)
"""Rows of the games that ended, one a seat, in the order they ended."""


class Tallies:
    """Tallies of `folds` on a connection. Every method but `entry` and `entries` is called inside a transaction."""

    def __init__(self, connection: sqlite3.Connection, folds: Sequence[Fold]) -> None:
        self._connection = connection
        self._folds = folds

    def entry(self, fold: str, sheet: str, key: str) -> Entry | None:
        """One line. Raises ValueError for what cannot be read."""
        row = self._connection.execute(_ONE, (fold, sheet, key)).fetchone()
        return None if row is None else _entry(row)

    def entries(self, fold: str, sheet: str, first: int, most: int) -> list[Entry]:
        """Lines of a sheet. Raises ValueError for what cannot be read."""
        rows = self._connection.execute(_SHEET, (fold, sheet, most, first))
        return [_entry(row) for row in rows]

    def bring_up_to_date(self) -> None:
        """Fold anew if any tally was folded otherwise than today, or broke off."""
        standing = {tuple(row) for row in self._connection.execute("SELECT name, version FROM folds")}
        if standing != {(fold.name, fold.version) for fold in self._folds}:
            self.fold_anew()

    def carry_on(self, game: GameRow) -> None:
        """Number a game that ends, and add it to every tally. One that cannot be carried on is folded anew at the next
        opening: what counts games must not keep one from ending."""
        added = self._connection.execute(_ADD_ENDING, (game.id,))
        if not added.rowcount:  # it had ended once, and somebody lost its end: what was counted then is no more true
            self._connection.execute("DELETE FROM folds")
            return
        number = added.lastrowid or 0
        for fold in self._folds:
            try:
                entries = carried_on(fold, number, game, self.entry)
            except sqlite3.Error:
                raise
            except Exception:
                log.exception("%s cannot be carried on by game %s", fold.name, game.id)
                self._connection.execute("DELETE FROM folds WHERE name = ?", (fold.name,))
                continue
            for entry in entries:
                self._connection.execute(_PUT, _row((fold.name, entry.sheet, entry.key), entry))

    def fold_anew(self) -> Recount:
        """Fold every tally over all games, and keep what comes of it."""
        folding = Folding(self._folds)
        unreadable = []
        for number, seats in groupby(self._connection.execute(FINISHED.format(where="")), lambda row: row["number"]):
            joined = list(seats)
            try:
                game = game_of(joined)
            except ValueError:
                unreadable.append(joined[0]["id"])
                continue
            folding.add(number, game)
        wrong = list(differing(self._kept(), folding.found))
        self._connection.execute("DELETE FROM tallies")
        self._connection.executemany(_PUT, (_row(place, entry) for place, entry in folding.found.items()))
        self._connection.execute("DELETE FROM folds")
        for fold in self._folds:
            self._connection.execute("INSERT INTO folds (name, version) VALUES (?, ?)", (fold.name, fold.version))
        return folding.recount(unreadable, wrong)

    def _kept(self) -> Iterator[tuple[Place, Entry | None]]:
        for row in self._connection.execute("SELECT * FROM tallies"):
            try:
                entry = _entry(row)
            except ValueError:
                entry = None
            yield (row["fold"], row["sheet"], row["key"]), entry


def _entry(row: sqlite3.Row) -> Entry:
    return Entry(row["sheet"], row["key"], row["rank"], row["since"], json.loads(row["value"]))


def _row(place: Place, entry: Entry) -> Mapping[str, Any]:
    fold, sheet, key = place
    value = json_text(entry.value)
    return {"fold": fold, "sheet": sheet, "key": key, "rank": entry.rank, "since": entry.since, "value": value}
