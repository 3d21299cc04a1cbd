"""The archive in one SQLite file: one connection, one transaction a commit, durable when `commit` returns.

Knows rows and how they are kept; refuses to know threads, sentences and what the values mean.
"""

import errno
import json
import os
import sqlite3
from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from itertools import groupby
from pathlib import Path
from typing import Any, assert_never

from sqlalchemy import Connection, Engine, Executable, create_engine, event, exc, func, inspect, select, text
from sqlalchemy import bindparam as bind
from sqlalchemy import literal_column as literal
from sqlalchemy.dialects.sqlite import insert
from sqlalchemy.pool import StaticPool

from mud.archive import schema
from mud.archive.lock import DirectoryLock
from mud.archive.watch import Watch
from mud.parlour.store import (
    Account,
    AddMove,
    ArchiveError,
    Change,
    DropState,
    GameRow,
    Json,
    PutAccount,
    PutGame,
    PutState,
)
from mud.trouble import reason

FILE = "schatulle.db"
_SYSTEM = {sqlite3.SQLITE_FULL: errno.ENOSPC, sqlite3.SQLITE_IOERR: errno.EIO, sqlite3.SQLITE_READONLY: errno.EROFS}
_PRAGMAS = ("busy_timeout=2000", "journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON")

_accounts, _state, _games, _players, _moves = (
    schema.accounts,
    schema.state,
    schema.games,
    schema.players,
    schema.moves,
)
_next_number = select(func.coalesce(func.max(_moves.c.number) + literal("1"), literal("0"))).where(
    _moves.c.game_id == bind("game_id")
)
# An insert that finds no place for the move adds no row: a log with a gap could never be replayed.
_ADD_MOVE = _moves.insert().from_select(
    ["game_id", "number", "actor", "move"],
    select(*(bind(column.name, type_=column.type) for column in _moves.c)).where(
        bind("number") == _next_number.scalar_subquery()
    ),
)
_DROP_STATE = _state.delete().where(_state.c.key == bind("gone"))
_DROP_PLAYERS = _players.delete().where(_players.c.game_id == bind("gone"))
_ADD_PLAYER = _players.insert()


def _put(table: Any) -> Executable:
    """Insert a row or replace the one with its key, without deleting what refers to it."""
    statement = insert(table)
    keys = table.primary_key.columns.keys()
    rest = {column.name: statement.excluded[column.name] for column in table.c if column.name not in keys}
    return statement.on_conflict_do_update(index_elements=keys, set_=rest)


_PUT_ACCOUNT, _PUT_STATE, _PUT_GAME = _put(_accounts), _put(_state), _put(_games)
_ROWS = select(_games, _players.c.person, _players.c.name, _players.c.human).outerjoin(_players)


class SqliteArchive:
    """The port `mud.parlour.store.Archive` on `directory`/schatulle.db. Every method may raise ArchiveError."""

    def __init__(self, directory: Path) -> None:
        """Lock the directory, open the file, make or migrate its schema."""
        self._path = directory / FILE
        with ExitStack() as held, self._clear_errors():
            held.callback(DirectoryLock(directory).release)
            self._watch = Watch(self._path)
            held.callback(self._watch.close)
            engine = _engine(self._path)
            held.callback(engine.dispose)
            self._connection = held.enter_context(engine.connect())
            self._migrate()
            with self._connection.begin():
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
        steps = [step for change in changes for step in _steps(change)]
        if not steps:
            return
        with self._clear_errors(), self._connection.begin():
            for statement, values in steps:
                done = self._connection.execute(statement, values)
                if statement is _ADD_MOVE and done.rowcount != 1:
                    raise ArchiveError("ablage_widerspruch", grund=f"{values}")
        self._last_game = max(self._last_game, *(change.row.id for change in changes if isinstance(change, PutGame)), 0)

    def account(self, key: str) -> Account | None:
        """The account of this key, None if there is none."""
        for row in self._rows(select(_accounts).where(_accounts.c.key == key)):
            return Account(row.key, row.name, row.secret, row.created, json.loads(row.settings))
        return None

    def names(self) -> Sequence[tuple[str, str]]:
        """(key, name) of every account."""
        return [(row.key, row.name) for row in self._rows(select(_accounts.c.key, _accounts.c.name))]

    def state(self) -> dict[str, Json]:
        """All pieces of state."""
        return {row.key: json.loads(row.value) for row in self._rows(select(_state))}

    def next_game_id(self) -> int:
        """One more than every number kept or promised."""
        self._last_game += 1
        return self._last_game

    def running(self) -> Sequence[GameRow]:
        """The games that have not ended, oldest first."""
        return self._games(_ROWS.where(_games.c.ended.is_(None)).order_by(_games.c.id, _players.c.seat))

    def game(self, game_id: int) -> GameRow | None:
        """The game of this number, None if there is none."""
        found = self._games(_ROWS.where(_games.c.id == game_id).order_by(_players.c.seat))
        return found[0] if found else None

    def moves(self, game_id: int) -> Sequence[tuple[str, str]]:
        """(actor, move) in order."""
        wanted = select(_moves.c.actor, _moves.c.move).where(_moves.c.game_id == game_id).order_by(_moves.c.number)
        return [(row.actor, row.move) for row in self._rows(wanted)]

    def finished(self, game: str, player: str | None = None) -> Sequence[GameRow]:
        """Ended games of one kind in the order they ended; only those with `player`, if given."""
        wanted = _ROWS.where(_games.c.game == game, _games.c.ended.is_not(None))
        if player is not None:
            wanted = wanted.where(_games.c.id.in_(select(_players.c.game_id).where(_players.c.person == player)))
        return self._games(wanted.order_by(_games.c.ended, _games.c.id, _players.c.seat))

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
        return [_game(list(seats)) for _, seats in groupby(self._rows(wanted), lambda row: row.id)]

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


def _steps(change: Change) -> Iterator[tuple[Executable, Mapping[str, Any]]]:
    """The statements a change takes, with their values."""
    match change:
        case AddMove(game_id, index, actor, move):
            yield _ADD_MOVE, {"game_id": game_id, "number": index, "actor": actor, "move": move}
        case PutState(key, value):
            yield _PUT_STATE, {"key": key, "value": _json(value)}
        case DropState(key):
            yield _DROP_STATE, {"gone": key}
        case PutAccount(a):
            settings = _json(dict(a.settings))
            yield (
                _PUT_ACCOUNT,
                {"key": a.key, "name": a.name, "secret": a.secret, "created": a.created, "settings": settings},
            )
        case PutGame(row):
            yield (
                _PUT_GAME,
                {
                    "id": row.id,
                    "game": row.game,
                    "version": row.version,
                    "variant": row.variant,
                    "at_table": row.table,
                    "started": row.started,
                    "ended": row.ended,
                    "ending": None if row.end is None else _json(dict(row.end)),
                },
            )
            yield _DROP_PLAYERS, {"gone": row.id}
            for seat, (person, name, human) in enumerate(zip(row.players, row.names, row.human, strict=True)):
                yield (
                    _ADD_PLAYER,
                    {"game_id": row.id, "seat": seat, "person": person, "name": name, "human": int(human)},
                )
        case _:
            assert_never(change)


def _json(value: Json) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def _game(seats: Sequence[Any]) -> GameRow:
    """The row of a game from its joined rows, one a seat."""
    row = seats[0]
    taken = [seat for seat in seats if seat.person is not None]
    return GameRow(
        row.id,
        row.game,
        row.version,
        row.variant,
        row.at_table,
        tuple(seat.person for seat in taken),
        tuple(seat.name for seat in taken),
        tuple(bool(seat.human) for seat in taken),
        row.started,
        row.ended,
        None if row.ending is None else json.loads(row.ending),
    )
