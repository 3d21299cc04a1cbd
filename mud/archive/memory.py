"""The archive's double: the same behaviour as SQLite, gone with the process.

Knows the port's promises to the letter, JSON and refusals included; refuses to know files.
"""

import json
from collections.abc import Mapping, Sequence
from copy import copy
from dataclasses import dataclass, field, replace
from typing import Any, assert_never

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


@dataclass(slots=True)
class _Kept:
    accounts: dict[str, Account] = field(default_factory=dict)
    state: dict[str, str] = field(default_factory=dict)
    games: dict[int, GameRow] = field(default_factory=dict)
    moves: dict[int, tuple[tuple[str, str], ...]] = field(default_factory=dict)


class MemoryArchive:
    """The port `mud.parlour.store.Archive` without a file."""

    def __init__(self) -> None:
        self._kept = _Kept()
        self._last_game = 0

    def commit(self, changes: Sequence[Change]) -> None:
        """All of them or none. Raises ArchiveError; TypeError for what JSON cannot say."""
        kept = self._kept
        draft = _Kept(copy(kept.accounts), copy(kept.state), copy(kept.games), copy(kept.moves))
        for change in changes:
            _carry_out(change, draft)
        self._kept = draft
        self._last_game = max(self._last_game, *draft.games, 0)

    def account(self, key: str) -> Account | None:
        """The account of this key, None if there is none."""
        found = self._kept.accounts.get(key)
        return found and replace(found, settings=_through_json(found.settings))

    def names(self) -> Sequence[tuple[str, str]]:
        """(key, name) of every account."""
        return [(account.key, account.name) for account in self._kept.accounts.values()]

    def state(self) -> dict[str, Json]:
        """All pieces of state."""
        return {key: json.loads(value) for key, value in self._kept.state.items()}

    def next_game_id(self) -> int:
        """One more than every number kept or promised."""
        self._last_game += 1
        return self._last_game

    def running(self) -> Sequence[GameRow]:
        """The games that have not ended, oldest first."""
        return [row for _, row in sorted(self._kept.games.items()) if row.ended is None]

    def game(self, game_id: int) -> GameRow | None:
        """The game of this number, None if there is none."""
        return self._kept.games.get(game_id)

    def moves(self, game_id: int) -> Sequence[tuple[str, str]]:
        """(actor, move) in order."""
        return list(self._kept.moves.get(game_id, ()))

    def finished(self, game: str, player: str | None = None) -> Sequence[GameRow]:
        """Ended games of one kind in the order they ended; only those with `player`, if given."""
        ended = sorted((row.ended, row.id, row) for row in self._kept.games.values() if row.ended is not None)
        return [row for _, _, row in ended if row.game == game and (player is None or player in row.players)]

    def inspect(self) -> None:
        """Nobody can take it away."""

    def close(self) -> None:
        """There is nothing to let go of."""


def _carry_out(change: Change, draft: _Kept) -> None:
    match change:
        case PutAccount(account):
            draft.accounts[account.key] = replace(account, settings=_through_json(account.settings))
        case PutState(key, value):
            draft.state[key] = json.dumps(value)
        case DropState(key):
            draft.state.pop(key, None)
        case PutGame(row):
            if (row.ended is None) != (row.end is None):
                raise ArchiveError("ablage_widerspruch", grund=f"{row}")
            end = None if row.end is None else _through_json(row.end)
            draft.games[row.id] = replace(row, end=end)
        case AddMove(game_id, index, actor, move):
            log = draft.moves.get(game_id, ())
            if game_id not in draft.games or index != len(log):
                raise ArchiveError("ablage_widerspruch", grund=f"{change}")
            draft.moves[game_id] = (*log, (actor, move))
        case _:
            assert_never(change)


def _through_json(value: Mapping[str, Json]) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(json.dumps(dict(value)))
    return found
