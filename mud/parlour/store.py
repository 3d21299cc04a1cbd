"""What the house asks of an archive: accounts, world state, games and moves, committed in one transaction a tick.

Knows the rows; refuses to know where they are kept. `mud.archive` keeps them in SQLite, or in memory for tests.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal, Protocol

from mud.german.line.normalise import name_key
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

    @property
    def called(self) -> str:
        """The name as names are compared."""
        return name_key(self.name)


@dataclass(frozen=True, slots=True)
class GameRow:
    """A game at a table. `players` are person keys in seat order; `ended` and `end` are None while it runs.

    `end`: {"winners": [seat, ...], "reason": str, "points": [int, ...]}; no winners: ended without result.
    "gone": [seat, ...] of those who left before; "ceded": [seat, ...] of those whose chair somebody else has taken over
    while they were away, so that it counts neither way for them; "practice": true of a game that counts nowhere;
    "private": true of one that not everybody might watch;
    "levels": by seat, how strong who plays there is, null for people, where anybody of the house does. `human`: who is
    neither of the house nor a program.
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


Kind = Literal["state", "account", "game"]


@dataclass(frozen=True, slots=True)
class SetAside:
    """Put what the house cannot use where it can be looked at, so that it opens without it.

    `state`: the value of this key, which is gone then; `account`: the settings of this person, who has none then;
    `game`: the game of this number, whose row and log stay as they are.
    `reason`: a host's sentence (`wirt.grund_<reason>`); `detail`: what exactly was wrong, if there is more to say.
    `at`: seconds since the epoch.
    """

    kind: Kind
    key: str
    reason: str
    detail: str
    at: float


Change = PutAccount | PutState | DropState | PutGame | AddMove | SetAside


@dataclass(frozen=True, slots=True)
class Unreadable:
    """Stands in a value's place that is no JSON; `detail`: why not."""

    detail: str


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of a tally: what stands under `key` on a `sheet`.

    A sheet is read by `rank`, the highest first, of equals by `since`, the lowest first, then by `key`.
    `value`: anything JSON takes.
    """

    sheet: str
    key: str
    rank: float
    since: int
    value: Json


Place = tuple[str, str]
"""(sheet, key) of an entry."""


class Fold(Protocol):
    """A tally over the log of finished games: `step` folded over them in the order they ended (design.md, promise 10).

    Pure. Who changes what it says gives it another `version`, and it is folded anew when the house opens next.
    """

    @property
    def name(self) -> str: ...

    @property
    def version(self) -> int: ...

    def concerned(self, game: GameRow) -> Iterable[Place]:
        """The entries that `step` has to know of."""
        ...

    def step(self, number: int, game: GameRow, kept: Mapping[Place, Entry]) -> Iterable[Entry]:
        """What becomes of them with game `number` of all that ended. `kept`: those of `concerned` that there are."""
        ...


@dataclass(frozen=True, slots=True)
class Recount:
    """What came of folding all finished games anew. `unreadable`: the numbers of games that could not be read.

    `entries` and `wrong`, by the name of the fold: how many entries there are now, and how many were not so before.
    """

    games: int
    unreadable: Sequence[int]
    entries: Mapping[str, int]
    wrong: Mapping[str, int]


class Archive(Protocol):
    """The port. Every method is synchronous and, but for `recount`, quick; only `commit` and `recount` write."""

    def commit(self, changes: Sequence[Change]) -> None:
        """All of them or none, durable when it returns, with the tallies of the games that end. Raises ArchiveError.

        A game ends once: what is put of it afterwards is a contradiction.
        """
        ...

    def account(self, key: str) -> Account | None:
        """The account of a folded name, None if there is none. Settings that cannot be read are none."""
        ...

    def called(self, name: str) -> Sequence[Account]:
        """The accounts of a name, given as names are compared (`Account.called`), the oldest first."""
        ...

    def state(self, without: Sequence[tuple[str, str]] = ()) -> dict[str, Json]:
        """All pieces of state; an Unreadable in place of each that is no JSON.

        `without`: patterns (as `fnmatch` has them) of a key and of its value as JSON: pieces that are left out.
        """
        ...

    def pieces(self, keys: Iterable[str]) -> dict[str, Json]:
        """Those of some pieces of state that there are; an Unreadable in place of each that is no JSON."""
        ...

    def settings(self, key: str) -> Json:
        """The settings of an account as they are kept, or an Unreadable; None if there is no such account."""
        ...

    def aside(self) -> Sequence[tuple[SetAside, str]]:
        """What was set aside, in that order, each with what stood there."""
        ...

    def next_game_id(self) -> int:
        """A number no game has or was promised: every call returns another one."""
        ...

    def running(self) -> Sequence[GameRow]:
        """The games that have not ended, oldest first."""
        ...

    def game(self, game_id: int) -> GameRow | None: ...

    def moves(self, game_id: int) -> Sequence[tuple[str, str]]:
        """(actor, move) in order. Raises LogError where one is missing."""
        ...

    def finished(self, game: str, player: str | None = None) -> Sequence[GameRow]:
        """Ended games of one kind in the order they ended; only those with `player` (a person key), if given."""
        ...

    def latest(self, before: int | None, most: int, game: str = "") -> Sequence[GameRow]:
        """Games with a number below `before`, running or ended, the latest first; only those of one kind, if given."""
        ...

    def inspect(self) -> None:
        """Raises ArchiveError if what was opened lies there no more, or something else does."""
        ...

    def entry(self, fold: str, sheet: str, key: str) -> Entry | None:
        """One line of a tally."""
        ...

    def entries(self, fold: str, sheet: str, first: int, most: int) -> Sequence[Entry]:
        """The lines of a sheet from number `first` (0: the highest), `most` at most."""
        ...

    def recount(self) -> Recount:
        """Fold every tally anew, and say what was wrong with those that were kept."""
        ...

    def close(self) -> None: ...


class LogError(Exception):
    """The log of a game has a gap: behind it nobody knows how the game went. Its argument: the first missing number."""


class ArchiveError(HostError):
    """The archive cannot be opened or written."""
