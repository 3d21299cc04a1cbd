"""Rows and what they stand for: the statements that a change takes, and the values that are read back.

Knows columns and JSON; refuses to know connections and transactions.
"""

import json
import sqlite3
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, assert_never

from mud.parlour.store import AddMove, Change, DropState, GameRow, Json, PutAccount, PutGame, PutState, SetAside

Step = tuple[str, Mapping[str, Any]]
"""A statement with its values."""

# "ON CONFLICT" replaces a row without deleting what refers to it.
_PUT_ACCOUNT: Final = """
    INSERT INTO accounts (key, name, called, secret, created, settings)
    VALUES (:key, :name, :called, :secret, :created, :settings)
    ON CONFLICT (key) DO UPDATE SET name = excluded.name, called = excluded.called, secret = excluded.secret,
        created = excluded.created, settings = excluded.settings
"""
_NO_SETTINGS: Final = "UPDATE accounts SET settings = '{}' WHERE key = :key"
_PUT_STATE: Final = """
    INSERT INTO state (key, value) VALUES (:key, :value) ON CONFLICT (key) DO UPDATE SET value = excluded.value
"""
_DROP_STATE: Final = "DELETE FROM state WHERE key = :key"
# A game ends once: its end is in the tallies, so nothing replaces a row that has one.
_PUT_GAME: Final = """
    INSERT INTO games (id, game, version, variant, at_table, started, ended, ending)
    VALUES (:id, :game, :version, :variant, :at_table, :started, :ended, :ending)
    ON CONFLICT (id) DO UPDATE SET game = excluded.game, version = excluded.version, variant = excluded.variant,
        at_table = excluded.at_table, started = excluded.started, ended = excluded.ended, ending = excluded.ending
    WHERE games.ended IS NULL
"""
_DROP_PLAYERS: Final = "DELETE FROM players WHERE game_id = :game_id"
_ADD_PLAYER: Final = """
    INSERT INTO players (game_id, seat, person, name, human) VALUES (:game_id, :seat, :person, :name, :human)
"""
# An insert that finds no place for the move adds no row: a log with a gap could never be replayed.
_ADD_MOVE: Final = """
    INSERT INTO moves (game_id, number, actor, move) SELECT :game_id, :number, :actor, :move
    WHERE :number = (SELECT coalesce(max(number) + 1, 0) FROM moves WHERE game_id = :game_id)
"""
_ORIGINALS: Final = {
    "state": "coalesce((SELECT value FROM state WHERE key = :key), '')",
    "account": "coalesce((SELECT settings FROM accounts WHERE key = :key), '')",
    "game": "''",
}
_SET_ASIDE: Final = {
    kind: f"""
    INSERT INTO aside (at, kind, key, reason, detail, original) VALUES (:at, :kind, :key, :reason, :detail, {original})
"""  # noqa: S608 - only what stands here is put together
    for kind, original in _ORIGINALS.items()
}

MUST_FIT: Final = frozenset((_ADD_MOVE, _PUT_GAME))
"""Statements that change no row where the change would contradict what is kept."""

GAMES: Final = """
    SELECT games.*, players.person, players.name, players.human
    FROM games LEFT JOIN players ON players.game_id = games.id
"""
"""Rows of games, one a seat; to be ordered by game and seat."""
_LATEST: Final = "SELECT id FROM games WHERE id < ? AND (? = '' OR game = ?) ORDER BY id DESC LIMIT ?"
LATEST: Final = f"{GAMES} WHERE games.id IN ({_LATEST}) ORDER BY games.id DESC, players.seat"
"""The same of the latest games."""


def steps(change: Change) -> Iterator[Step]:
    """The statements a change takes. TypeError for what JSON cannot say."""
    match change:
        case AddMove(game_id, index, actor, move):
            yield _ADD_MOVE, {"game_id": game_id, "number": index, "actor": actor, "move": move}
        case PutState(key, value):
            yield _PUT_STATE, {"key": key, "value": json_text(value)}
        case DropState(key):
            yield _DROP_STATE, {"key": key}
        case PutAccount(a):
            settings = json_text(dict(a.settings))
            values = {"key": a.key, "name": a.name, "called": a.called, "secret": a.secret, "created": a.created}
            yield _PUT_ACCOUNT, {**values, "settings": settings}
        case PutGame(row):
            yield from _put_game(row)
        case SetAside(kind, key, reason, detail, at):
            yield _SET_ASIDE[kind], {"at": at, "kind": kind, "key": key, "reason": reason, "detail": detail}
            if kind == "state":
                yield _DROP_STATE, {"key": key}
            elif kind == "account":
                yield _NO_SETTINGS, {"key": key}
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
    yield _DROP_PLAYERS, {"game_id": row.id}
    for seat, (person, name, human) in enumerate(zip(row.players, row.names, row.human, strict=True)):
        yield _ADD_PLAYER, {"game_id": row.id, "seat": seat, "person": person, "name": name, "human": int(human)}


def json_text(value: Json) -> str:
    """A value as it is kept."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def game_of(seats: Sequence[sqlite3.Row]) -> GameRow:
    """The row of a game from its joined rows, one a seat. Raises ValueError for what cannot be read."""
    row = seats[0]
    taken = [seat for seat in seats if seat["person"] is not None]
    end = None if row["ending"] is None else json.loads(row["ending"])
    if end is not None and not isinstance(end, dict):
        raise ValueError(row["ending"])
    texts = (row["game"], row["variant"], row["at_table"])
    texts += tuple(text for seat in taken for text in (seat["person"], seat["name"]))
    if not all(isinstance(text, str) for text in texts):
        raise ValueError(f"no text in {texts}")
    return GameRow(
        row["id"],
        row["game"],
        row["version"],
        row["variant"],
        row["at_table"],
        tuple(seat["person"] for seat in taken),
        tuple(seat["name"] for seat in taken),
        tuple(bool(seat["human"]) for seat in taken),
        row["started"],
        row["ended"],
        end,
    )
