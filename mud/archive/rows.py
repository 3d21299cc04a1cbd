"""Rows and what they stand for: the statements that a change takes, and the values that are read back.

Knows columns and JSON; refuses to know connections and transactions.
"""

import json
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, assert_never

from sqlalchemy import Executable, Table, func, select
from sqlalchemy import bindparam as bind
from sqlalchemy import literal_column as literal
from sqlalchemy.dialects.sqlite import insert

from mud.archive import schema
from mud.parlour.store import AddMove, Change, DropState, GameRow, Json, PutAccount, PutGame, PutState, SetAside

Step = tuple[Executable, Mapping[str, Any]]
"""A statement with its values."""


def put(table: Table, *only: Any) -> Executable:
    """Insert a row or replace the one with its key (if `only` holds of it), without deleting what refers to it."""
    statement = insert(table)
    keys = table.primary_key.columns.keys()
    rest = {column.name: statement.excluded[column.name] for column in table.c if column.name not in keys}
    where = only[0] if only else None
    return statement.on_conflict_do_update(index_elements=keys, set_=rest, where=where)


_accounts, _state, _games, _players, _moves, _aside = (
    schema.accounts,
    schema.state,
    schema.games,
    schema.players,
    schema.moves,
    schema.aside,
)
_next_number = select(func.coalesce(func.max(_moves.c.number) + literal("1"), literal("0"))).where(
    _moves.c.game_id == bind("game_id")
)
# An insert that finds no place for the move adds no row: a log with a gap could never be replayed.
_ADD_MOVE: Final = _moves.insert().from_select(
    ["game_id", "number", "actor", "move"],
    select(*(bind(column.name, type_=column.type) for column in _moves.c)).where(
        bind("number") == _next_number.scalar_subquery()
    ),
)
_PUT_ACCOUNT, _PUT_STATE = put(_accounts), put(_state)
# A game ends once: its end is in the tallies, so nothing replaces a row that has one.
_PUT_GAME: Final = put(_games, _games.c.ended.is_(None))
_DROP_STATE: Final = _state.delete().where(_state.c.key == bind("gone"))
_DROP_PLAYERS: Final = _players.delete().where(_players.c.game_id == bind("gone"))
_ADD_PLAYER: Final = _players.insert()
_NO_SETTINGS: Final = _accounts.update().where(_accounts.c.key == bind("whose")).values(settings="{}")
_ADD_ASIDE: Final = _aside.insert()
_ORIGINALS: Final = {
    "state": select(_state.c.value).where(_state.c.key == bind("key")),
    "account": select(_accounts.c.settings).where(_accounts.c.key == bind("key")),
}
_SET_ASIDE: Final = {
    kind: _aside.insert().from_select(
        ["at", "kind", "key", "reason", "detail", "original"],
        select(
            *(bind(name, type_=_aside.c[name].type) for name in ("at", "kind", "key", "reason", "detail")),
            func.coalesce(original.scalar_subquery(), literal("''")),
        ),
    )
    for kind, original in _ORIGINALS.items()
}

MUST_FIT: Final = frozenset((_ADD_MOVE, _PUT_GAME))
"""Statements that change no row where the change would contradict what is kept."""

GAMES: Final = select(_games, _players.c.person, _players.c.name, _players.c.human).outerjoin(_players)
"""Rows of games, one a seat; to be ordered by game and seat."""


def steps(change: Change) -> Iterator[Step]:
    """The statements a change takes. TypeError for what JSON cannot say."""
    match change:
        case AddMove(game_id, index, actor, move):
            yield _ADD_MOVE, {"game_id": game_id, "number": index, "actor": actor, "move": move}
        case PutState(key, value):
            yield _PUT_STATE, {"key": key, "value": json_text(value)}
        case DropState(key):
            yield _DROP_STATE, {"gone": key}
        case PutAccount(a):
            settings = json_text(dict(a.settings))
            yield (
                _PUT_ACCOUNT,
                {"key": a.key, "name": a.name, "secret": a.secret, "created": a.created, "settings": settings},
            )
        case PutGame(row):
            yield from _put_game(row)
        case SetAside(kind, key, reason, detail, at):
            values = {"at": at, "kind": kind, "key": key, "reason": reason, "detail": detail}
            match kind:
                case "state":
                    yield _SET_ASIDE[kind], values
                    yield _DROP_STATE, {"gone": key}
                case "account":
                    yield _SET_ASIDE[kind], values
                    yield _NO_SETTINGS, {"whose": key}
                case "game":
                    yield _ADD_ASIDE, {**values, "original": ""}
                case _:
                    assert_never(kind)
        case _:
            assert_never(change)


def _put_game(row: GameRow) -> Iterator[Step]:
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
            "ending": None if row.end is None else json_text(dict(row.end)),
        },
    )
    yield _DROP_PLAYERS, {"gone": row.id}
    for seat, (person, name, human) in enumerate(zip(row.players, row.names, row.human, strict=True)):
        yield _ADD_PLAYER, {"game_id": row.id, "seat": seat, "person": person, "name": name, "human": int(human)}


def json_text(value: Json) -> str:
    """A value as it is kept."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def game_of(seats: Sequence[Any]) -> GameRow:
    """The row of a game from its joined rows, one a seat. Raises ValueError for what cannot be read."""
    row = seats[0]
    taken = [seat for seat in seats if seat.person is not None]
    end = None if row.ending is None else json.loads(row.ending)
    if end is not None and not isinstance(end, dict):
        raise ValueError(row.ending)
    texts = (row.game, row.variant, row.at_table, *(text for seat in taken for text in (seat.person, seat.name)))
    if not all(isinstance(text, str) for text in texts):
        raise ValueError(f"no text in {texts}")
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
        end,
    )
