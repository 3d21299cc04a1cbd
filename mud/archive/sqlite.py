"""The archive in one SQLite file: one transaction a commit, durable when it returns.

Knows rows and how they are kept; refuses to know sentences and what the values mean. One thread may write while another
reads: each has a connection of its own, and what is read is what was durable when it was asked for.
"""

import errno
import json
import logging
import os
import sqlite3
import sys
from collections.abc import Iterable, Iterator, Sequence
from contextlib import ExitStack, closing, contextmanager
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path

from mud.archive import schema
from mud.archive.lock import DirectoryLock
from mud.archive.rows import GAMES, LATEST, MUST_FIT, Step, game_of, steps
from mud.archive.tallies import FINISHED, Tallies
from mud.archive.watch import Watch
from mud.parlour.standings import FOLDS
from mud.parlour.store import (
    Account,
    ArchiveError,
    Change,
    Entry,
    Fold,
    GameRow,
    Json,
    LogError,
    PutGame,
    Recount,
    SetAside,
    Unreadable,
)
from mud.trouble import reason

log = logging.getLogger(__name__)

FILE = "schatulle.db"
_STATE = "SELECT key, value FROM state WHERE true"
_SYSTEM = {sqlite3.SQLITE_FULL: errno.ENOSPC, sqlite3.SQLITE_IOERR: errno.EIO, sqlite3.SQLITE_READONLY: errno.EROFS}
_PATIENCE = "busy_timeout=30000"
"""How long somebody else may hold the file while the house writes. What was written together is tried once more alone
(see `CommitQueue`): that makes a minute."""
_PRAGMAS = ("busy_timeout=2000", "journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON")


@dataclass(frozen=True, slots=True)
class Batch:
    """Changes as statements, worked out when they were made: what they hold may change before they are written."""

    changes: Sequence[Change]
    steps: Sequence[Sequence[Step]]


class SqliteArchive:
    """The port `mud.parlour.store.Archive` on `directory`/schatulle.db. Every method may raise ArchiveError."""

    def __init__(self, directory: Path, folds: Sequence[Fold] = FOLDS) -> None:
        """Lock the directory, open the file, make or migrate its schema, fold the tallies that are not up to date."""
        self._path = directory / FILE
        with ExitStack() as held, self._clear_errors():
            held.callback(DirectoryLock(directory).release)
            self._watch = Watch(self._path)
            held.callback(self._watch.close)
            self._writer = held.enter_context(closing(_connected(self._path)))
            self._migrate()
            self._reader = held.enter_context(closing(_connected(self._path, "query_only=ON")))
            self._tallies, self._read_tallies = Tallies(self._writer, folds), Tallies(self._reader, folds)
            with self._transaction():
                self._tallies.bring_up_to_date()
            self._last_game: int = self._writer.execute("SELECT coalesce(max(id), 0) FROM games").fetchone()[0]
            self._watch.begin(self._writer)
            self._writer.execute(f"PRAGMA {_PATIENCE}")
            self._held = held.pop_all()

    def _migrate(self) -> None:
        # BEGIN IMMEDIATE asks for the right to write: a file that is read-only shows it here.
        with self._transaction():
            standing = _revision(self._writer)
            if standing is None:
                for statement in schema.TABLES:
                    self._writer.execute(statement)
                self._writer.execute("INSERT INTO alembic_version VALUES (?)", (schema.HEAD,))
        if standing not in (None, schema.HEAD):
            from mud.archive.migrate import upgrade  # half a second that an up-to-date archive is spared

            if not upgrade(self._writer, standing):
                raise ArchiveError("ablage_zu_neu", datei=str(self._path))

    @contextmanager
    def _transaction(self) -> Iterator[None]:
        """All that is written inside, or nothing of it."""
        self._writer.execute("BEGIN IMMEDIATE")
        try:
            yield
            self._writer.execute("COMMIT")
        except BaseException:
            if self._writer.in_transaction:
                self._writer.execute("ROLLBACK")
            raise

    def commit(self, changes: Sequence[Change]) -> None:
        """All of them or none, durable when it returns. Raises ArchiveError; TypeError for what JSON cannot say."""
        self.write([self.prepare(changes)])

    def prepare(self, changes: Sequence[Change]) -> Batch:
        """What `write` takes. Raises TypeError, ValueError or RecursionError for what JSON cannot say."""
        self._last_game = max(self._last_game, *(change.row.id for change in changes if isinstance(change, PutGame)), 0)
        return Batch(changes, [list(steps(change)) for change in changes])

    def write(self, batches: Sequence[Batch]) -> None:
        """All of them in this order or none, in one transaction, durable when it returns. Raises ArchiveError."""
        if not any(batch.changes for batch in batches):
            return
        with self._clear_errors(), self._transaction():
            for batch in batches:
                for change, taken in zip(batch.changes, batch.steps, strict=True):
                    for statement, values in taken:
                        done = self._writer.execute(statement, values)
                        if statement in MUST_FIT and done.rowcount != 1:
                            raise ArchiveError("ablage_widerspruch", grund=f"{values}")
                    if isinstance(change, PutGame) and change.row.ended is not None:
                        self._tallies.carry_on(change.row)

    def account(self, key: str) -> Account | None:
        """The account of this key, None if there is none."""
        found = self._rows("SELECT * FROM accounts WHERE key = ?", key)
        return _account(found[0]) if found else None

    def called(self, name: str) -> Sequence[Account]:
        """The accounts of a name, given as names are compared, the oldest first."""
        rows = self._rows("SELECT * FROM accounts WHERE called = ?", name)
        return sorted(map(_account, rows), key=lambda account: (account.created, account.key))

    def state(self, without: Sequence[tuple[str, str]] = ()) -> dict[str, Json]:
        """All pieces of state but those of these patterns; an Unreadable in place of each that is no JSON."""
        patterns = [pattern for pair in without for pattern in pair]
        rows = self._rows(_STATE + " AND NOT (key GLOB ? AND value GLOB ?)" * len(without), *patterns)
        if unnamed := [row["key"] for row in rows if not isinstance(row["key"], str)]:
            log.warning("state without a name that could be read: %s", unnamed)
        return {row["key"]: _read(row["value"]) for row in rows if isinstance(row["key"], str)}

    def pieces(self, keys: Iterable[str]) -> dict[str, Json]:
        """Those of some pieces of state that there are; an Unreadable in place of each that is no JSON."""
        rows = (row for key in keys for row in self._rows(_STATE + " AND key = ?", key))
        return {row["key"]: _read(row["value"]) for row in rows}

    def settings(self, key: str) -> Json:
        """The settings of an account as they are kept, or an Unreadable; None if there is no such account."""
        rows = self._rows("SELECT settings FROM accounts WHERE key = ?", key)
        return _read(rows[0]["settings"]) if rows else None

    def aside(self) -> Sequence[tuple[SetAside, str]]:
        """What was set aside, in that order, each with what stood there."""
        rows = self._rows("SELECT kind, key, reason, detail, at, original FROM aside ORDER BY number")
        return [(SetAside(*tuple(row)[:-1]), str(row["original"])) for row in rows]

    def next_game_id(self) -> int:
        """One more than every number kept or promised."""
        self._last_game += 1
        return self._last_game

    def running(self) -> Sequence[GameRow]:
        """The games that have not ended, oldest first."""
        return self._games(GAMES + "WHERE games.ended IS NULL ORDER BY games.id, players.seat")

    def game(self, game_id: int) -> GameRow | None:
        """The game of this number, None if there is none."""
        found = self._games(GAMES + "WHERE games.id = ? ORDER BY players.seat", game_id)
        return found[0] if found else None

    def moves(self, game_id: int) -> Sequence[tuple[str, str]]:
        """(actor, move) in order. Raises LogError where one is missing."""
        found = self._rows("SELECT number, actor, move FROM moves WHERE game_id = ? ORDER BY number", game_id)
        for number, row in enumerate(found):
            if row["number"] != number:
                raise LogError(number)
        return [(row["actor"], row["move"]) for row in found]

    def finished(self, game: str, player: str | None = None) -> Sequence[GameRow]:
        """Ended games of one kind in the order they ended; only those with `player`, if given."""
        if player is None:
            return self._games(FINISHED.format(where="WHERE games.game = ?"), game)
        theirs = "WHERE games.game = ? AND games.id IN (SELECT game_id FROM players WHERE person = ?)"
        return self._games(FINISHED.format(where=theirs), game, player)

    def latest(self, before: int | None, most: int, game: str = "") -> Sequence[GameRow]:
        """Games with a number below `before`, the latest first; only those of one kind, if given."""
        return self._games(LATEST, sys.maxsize if before is None else before, game, game, most)

    def entry(self, fold: str, sheet: str, key: str) -> Entry | None:
        """One line of a tally; one that cannot be read is none, until it is folded anew."""
        try:
            with self._clear_errors():
                return self._read_tallies.entry(fold, sheet, key)
        except ValueError as cause:
            log.warning("%s of %s, %s cannot be read: %s", fold, sheet, key, cause)
            return None

    def entries(self, fold: str, sheet: str, first: int, most: int) -> Sequence[Entry]:
        """The lines of a sheet from number `first` (0: the highest), `most` at most."""
        try:
            with self._clear_errors():
                return self._read_tallies.entries(fold, sheet, first, most)
        except ValueError as cause:
            log.warning("%s of %s cannot be read: %s", fold, sheet, cause)
            return []

    def recount(self) -> Recount:
        """Fold every tally anew, and say what was wrong with those that were kept."""
        with self._clear_errors(), self._transaction():
            return self._tallies.fold_anew()

    def inspect(self) -> None:
        """Raises ArchiveError when the file was deleted, moved or overwritten: then nothing is kept any more."""
        with self._clear_errors():
            if not self._watch.is_there():
                raise ArchiveError("ablage_verschwunden", datei=str(self._path))

    def close(self) -> None:
        """Let go of file and directory. Nothing may be asked afterwards."""
        self._held.close()

    def _rows(self, wanted: str, *values: object) -> Sequence[sqlite3.Row]:
        with self._clear_errors():
            return self._reader.execute(wanted, values).fetchall()

    def _games(self, wanted: str, *values: object) -> list[GameRow]:
        """Games of rows that are ordered by game; one whose end cannot be read is left out."""
        found = []
        for number, seats in groupby(self._rows(wanted, *values), lambda row: row["id"]):
            try:
                found.append(game_of(list(seats)))
            except ValueError as cause:
                log.warning("game %s cannot be read: %s", number, cause)
        return found

    @contextmanager
    def _clear_errors(self) -> Iterator[None]:
        """What the database complains of, as what a host can do something about."""
        try:
            yield
        except sqlite3.IntegrityError as cause:
            raise ArchiveError("ablage_widerspruch", grund=str(cause)) from cause
        except sqlite3.OperationalError as cause:
            raise ArchiveError("ablage_schreibfehler", datei=str(self._path), grund=_grund(cause)) from cause
        except sqlite3.DatabaseError as cause:
            raise ArchiveError("ablage_beschaedigt", datei=str(self._path), grund=str(cause)) from cause
        except (OSError, sqlite3.Error) as cause:
            raise ArchiveError("ablage_schreibfehler", datei=str(self._path), grund=reason(cause)) from cause


def _grund(cause: sqlite3.Error) -> str:
    """Why SQLite could not read or write: the system's word where it only repeats that in its own."""
    code = getattr(cause, "sqlite_errorcode", 0) & 0xFF
    return os.strerror(_SYSTEM[code]) if code in _SYSTEM else str(cause)


def _connected(path: Path, *more: str) -> sqlite3.Connection:
    # Whoever writes says BEGIN itself, so that schema changes are in the transaction, too.
    connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
    try:
        connection.row_factory, connection.text_factory = sqlite3.Row, _text
        for pragma in (*_PRAGMAS, *more):
            connection.execute(f"PRAGMA {pragma}")
    except BaseException:
        connection.close()
        raise
    return connection


def _revision(connection: sqlite3.Connection) -> str | None:
    """Where the schema stands: a migration's name, None for a new file."""
    if not connection.execute("SELECT 1 FROM sqlite_master WHERE name = 'alembic_version'").fetchone():
        return None
    row = connection.execute("SELECT version_num FROM alembic_version").fetchone()
    return None if row is None else str(row[0])


def _account(row: sqlite3.Row) -> Account:
    """An account as it was kept. Settings that cannot be read are none, and a name that cannot be read is the key's."""
    settings = _read(row["settings"])
    name = row["name"] if isinstance(row["name"], str) else row["key"].capitalize()
    return Account(row["key"], name, row["secret"], row["created"], settings if isinstance(settings, dict) else {})


def _text(stored: bytes) -> str | bytes:
    """A text as it was stored; what is none, because the disk lost a bit, is read as it is and breaks nothing else."""
    try:
        return stored.decode()
    except UnicodeDecodeError:
        return stored


def _read(value: str) -> Json:
    """What JSON says, or why it cannot be read."""
    try:
        return json.loads(value)
    except ValueError as cause:
        return Unreadable(str(cause))
