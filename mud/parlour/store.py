"""What the house asks of an archive: accounts, world state, games and moves, committed in one transaction a tick.

Knows the rows; refuses to know where they are kept. `mud.archive` keeps them in SQLite, or in memory for tests.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from mud.trouble import HostError

Json = Any
"""Anything json.dumps takes."""


@dataclass(frozen=True, slots=True)
class Account:
    """A person who comes back. `secret`: the argon2id hash in PHC form.

    `key`: who it is, for good: the name folded as it was when the account was made (`anna`). The name may change.
    """

    key: str
    name: str
    secret: str
    created: float
    settings: Mapping[str, Json] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class GameRow:
    """A game at a table. `players` are person keys in seat order; `ended` and `end` are None while it runs.

    `end`: {"winners": [seat, ...], "reason": str, "points": [int, ...]}; no winners: ended without result.
    "gone": [seat, ...] of those who left before.
    """

    id: int
    game: str
    version: int
    variant: str
    table: str
    players: tuple[str, ...]
    names: tuple[str, ...]
    human: tuple[bool, ...]
    started: float
    ended: float | None = None
    end: Mapping[str, Json] | None = None


@dataclass(frozen=True, slots=True)
class PutAccount:
    """Create or replace an account."""

    account: Account


@dataclass(frozen=True, slots=True)
class PutState:
    """Create or replace one piece of the world's or a person's state."""

    key: str
    value: Json


@dataclass(frozen=True, slots=True)
class DropState:
    """Forget one piece of state; nothing happens if there is none."""

    key: str


@dataclass(frozen=True, slots=True)
class PutGame:
    """Create a game's row or replace it (when it ends)."""

    row: GameRow


@dataclass(frozen=True, slots=True)
class AddMove:
    """Append a move: `index` from 0 without gaps, `actor` and `move` as the game's notation writes them."""

    game_id: int
    index: int
    actor: str
    move: str


Change = PutAccount | PutState | DropState | PutGame | AddMove


class Archive(Protocol):
    """The port. Every method is synchronous and quick; only `commit` writes."""

    def commit(self, changes: Sequence[Change]) -> None:
        """All of them or none, durable when it returns. Raises ArchiveError."""
        ...

    def account(self, key: str) -> Account | None: ...

    def names(self) -> Sequence[tuple[str, str]]:
        """(key, name) of every account."""
        ...

    def state(self) -> dict[str, Json]:
        """All pieces of state."""
        ...

    def next_game_id(self) -> int:
        """A number no game has or was promised: every call returns another one."""
        ...

    def running(self) -> Sequence[GameRow]:
        """The games that have not ended, oldest first."""
        ...

    def game(self, game_id: int) -> GameRow | None: ...

    def moves(self, game_id: int) -> Sequence[tuple[str, str]]:
        """(actor, move) in order."""
        ...

    def finished(self, game: str, player: str | None = None) -> Sequence[GameRow]:
        """Ended games of one kind in the order they ended; only those with `player` (a person key), if given."""
        ...

    def inspect(self) -> None:
        """Raises ArchiveError if what was opened lies there no more, or something else does."""
        ...

    def close(self) -> None: ...


class ArchiveError(HostError):
    """The archive cannot be opened or written."""
