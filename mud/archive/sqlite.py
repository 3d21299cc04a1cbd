"""The archive in one SQLite file: one connection, one transaction a commit, durable when `commit` returns.

Knows rows and how they are kept; refuses to know threads, sentences and what the values mean.
"""

import errno
import json
import logging
import os
import sqlite3
from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from itertools import groupby
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, Executable, create_engine, event, exc, func, inspect, select, text
from sqlalchemy.pool import StaticPool

from mud.archive import schema
from mud.archive.lock import DirectoryLock
from mud.archive.rows import GAMES, MUST_FIT, game_of, steps
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
_SYSTEM = {sqlite3.SQLITE_FULL: errno.ENOSPC, sqlite3.SQLITE_IOERR: errno.EIO, sqlite3.SQLITE_READONLY: errno.EROFS}
_PRAGMAS = ("busy_timeout=2000", "journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON")

_accounts, _state, _games, _players, _moves, _aside = (
    schema.accounts,
    schema.state,
    schema.games,
    schema.players,
    schema.moves,
    schema.aside,
)


class SqliteArchive:
    """The port `mud.parlour.store.Archive` on `directory`/schatulle.db. Every method may raise ArchiveError."""

    def __init__(self, directory: Path, folds: Sequence[Fold] = FOLDS) -> None:
        """Lock the directory, open the file, make or migrate its schema, fold the tallies that are not up to date."""
        self._path = directory / FILE
        with ExitStack() as held, self._clear_errors():
            held.callback(DirectoryLock(directory).release)
            self._watch = Watch(self._path)
            held.callback(self._watch.close)
            engine = _engine(self._path)
            held.callback(engine.dispose)
            self._connection = held.enter_context(engine.connect())
            self._tallies = Tallies(self._connection, folds)
            self._migrate()
            with self._connection.begin():
                self._tallies.bring_up_to_date()
                self._last_game: int = self._connection.scalar(select(func.max(_games.c.id))) or 0
            self._watch.begin(self._connection.connection.driver_connection)
            self._held = held.pop_all()

    def _migrate(self) -> None:
        # BEGIN IMMEDIATE (see _engine) asks for the right to write: a file that is read-only shows it here.
        with self._connection.begin():
            standing = _revision(self._connection)
            if standing == schema.HEAD:
                return
            from mud.archive.migrate import upgrade  # a third of a second that an up-to-date archive is spared

            if not upgrade(self._connection, standing):
                raise ArchiveError("ablage_zu_neu", datei=str(self._path))

    def commit(self, changes: Sequence[Change]) -> None:
        """All of them or none, durable when it returns. Raises ArchiveError; TypeError for what JSON cannot say."""
        prepared = [(change, list(steps(change))) for change in changes]
        if not prepared:
            return
        with self._clear_errors(), self._connection.begin():
            for change, taken in prepared:
                for statement, values in taken:
                    done = self._connection.execute(statement, values)
                    if statement in MUST_FIT and done.rowcount != 1:
                        raise ArchiveError("ablage_widerspruch", grund=f"{values}")
                if isinstance(change, PutGame) and change.row.ended is not None:
                    self._tallies.carry_on(change.row)
        self._last_game = max(self._last_game, *(change.row.id for change in changes if isinstance(change, PutGame)), 0)

    def account(self, key: str) -> Account | None:
        """The account of this key, None if there is none. Settings that cannot be read are none, and a name that
        cannot be read is the key's."""
        for row in self._rows(select(_accounts).where(_accounts.c.key == key)):
            settings = _read(row.settings)
            name = row.name if isinstance(row.name, str) else key.capitalize()
            return Account(row.key, name, row.secret, row.created, settings if isinstance(settings, dict) else {})
        return None

    def names(self) -> Sequence[tuple[str, str]]:
        """(key, name) of every account; a name that cannot be read is the key's."""
        rows = self._rows(select(_accounts.c.key, _accounts.c.name))
        return [(row.key, row.name if isinstance(row.name, str) else row.key.capitalize()) for row in rows]

    def state(self) -> dict[str, Json]:
        """All pieces of state; an Unreadable in place of each that is no JSON."""
        rows = self._rows(select(_state))
        if unnamed := [row.key for row in rows if not isinstance(row.key, str)]:
            log.warning("state without a name that could be read: %s", unnamed)
        return {row.key: _read(row.value) for row in rows if isinstance(row.key, str)}

    def settings(self) -> Mapping[str, Json]:
        """The settings of every account as they are kept, by its key; an Unreadable in place of what is no JSON."""
        return {row.key: _read(row.settings) for row in self._rows(select(_accounts.c.key, _accounts.c.settings))}

    def aside(self) -> Sequence[tuple[SetAside, str]]:
        """What was set aside, in that order, each with what stood there."""
        rows = self._rows(select(_aside).order_by(_aside.c.number))
        return [(SetAside(row.kind, row.key, row.reason, row.detail, row.at), str(row.original)) for row in rows]

    def next_game_id(self) -> int:
        """One more than every number kept or promised."""
        self._last_game += 1
        return self._last_game

    def running(self) -> Sequence[GameRow]:
        """The games that have not ended, oldest first."""
        return self._games(GAMES.where(_games.c.ended.is_(None)).order_by(_games.c.id, _players.c.seat))

    def game(self, game_id: int) -> GameRow | None:
        """The game of this number, None if there is none."""
        found = self._games(GAMES.where(_games.c.id == game_id).order_by(_players.c.seat))
        return found[0] if found else None

    def moves(self, game_id: int) -> Sequence[tuple[str, str]]:
        """(actor, move) in order. Raises LogError where one is missing."""
        found = self._rows(select(_moves).where(_moves.c.game_id == game_id).order_by(_moves.c.number))
        for number, row in enumerate(found):
            if row.number != number:
                raise LogError(number)
        return [(row.actor, row.move) for row in found]

    def finished(self, game: str, player: str | None = None) -> Sequence[GameRow]:
        """Ended games of one kind in the order they ended; only those with `player`, if given."""
        wanted = FINISHED.where(_games.c.game == game)
        if player is not None:
            wanted = wanted.where(_games.c.id.in_(select(_players.c.game_id).where(_players.c.person == player)))
        return self._games(wanted)

    def entry(self, fold: str, sheet: str, key: str) -> Entry | None:
        """One line of a tally; one that cannot be read is none, until it is folded anew."""
        try:
            with self._clear_errors(), self._connection.begin():
                return self._tallies.entry(fold, sheet, key)
        except ValueError as cause:
            log.warning("%s of %s, %s cannot be read: %s", fold, sheet, key, cause)
            return None

    def entries(self, fold: str, sheet: str, first: int, most: int) -> Sequence[Entry]:
        """The lines of a sheet from number `first` (0: the highest), `most` at most."""
        try:
            with self._clear_errors(), self._connection.begin():
                return self._tallies.entries(fold, sheet, first, most)
        except ValueError as cause:
            log.warning("%s of %s cannot be read: %s", fold, sheet, cause)
            return []

    def recount(self) -> Recount:
        """Fold every tally anew, and say what was wrong with those that were kept."""
        with self._clear_errors(), self._connection.begin():
            return self._tallies.fold_anew()

    def inspect(self) -> None:
        """Raises ArchiveError when the file was deleted, moved or overwritten: then nothing is kept any more."""
        with self._clear_errors():
            if not self._watch.is_there():
                raise ArchiveError("ablage_verschwunden", datei=str(self._path))

    def close(self) -> None:
        """Let go of file and directory. Nothing may be asked afterwards."""
        self._held.close()

    def _rows(self, wanted: Executable) -> Sequence[Any]:
        with self._clear_errors(), self._connection.begin():
            return self._connection.execute(wanted).all()

    def _games(self, wanted: Executable) -> list[GameRow]:
        """Games of rows that are ordered by game; one whose end cannot be read is left out."""
        found = []
        for number, seats in groupby(self._rows(wanted), lambda row: row.id):
            try:
                found.append(game_of(list(seats)))
            except ValueError as cause:
                log.warning("game %s cannot be read: %s", number, cause)
        return found

    @contextmanager
    def _clear_errors(self) -> Iterator[None]:
        """What the driver complains of, as what a host can do something about."""
        try:
            yield
        except exc.IntegrityError as cause:
            raise ArchiveError("ablage_widerspruch", grund=str(cause.orig)) from cause
        except exc.OperationalError as cause:
            raise ArchiveError("ablage_schreibfehler", datei=str(self._path), grund=_grund(cause)) from cause
        except exc.DBAPIError as cause:
            raise ArchiveError("ablage_beschaedigt", datei=str(self._path), grund=str(cause.orig)) from cause
        except (OSError, sqlite3.Error) as cause:
            raise ArchiveError("ablage_schreibfehler", datei=str(self._path), grund=reason(cause)) from cause


def _grund(cause: exc.DBAPIError) -> str:
    """Why the driver could not read or write: the system's word where SQLite only repeats it in its own."""
    code = getattr(cause.orig, "sqlite_errorcode", 0) & 0xFF
    return os.strerror(_SYSTEM[code]) if code in _SYSTEM else str(cause.orig)


def _engine(path: Path) -> Engine:
    engine = create_engine(f"sqlite:///{path}", poolclass=StaticPool)

    @event.listens_for(engine, "connect")
    def prepared(raw: Any, _record: Any) -> None:
        raw.text_factory = _text
        raw.isolation_level = None  # we say BEGIN ourselves, so that schema changes are in the transaction, too
        for pragma in _PRAGMAS:
            raw.execute(f"PRAGMA {pragma}")

    @event.listens_for(engine, "begin")
    def begun(connection: Connection) -> None:
        connection.exec_driver_sql("BEGIN IMMEDIATE")

    return engine


def _revision(connection: Connection) -> str | None:
    """Where the schema stands: a migration's name, None for a new file."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    found: str | None = connection.scalar(text("SELECT version_num FROM alembic_version"))
    return found


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
