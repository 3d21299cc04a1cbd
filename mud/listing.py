"""What the house tells programs of tables, seeks and games: plain data, nothing secret, for doors that hand it on.

Knows names, numbers and values; refuses to know who asks and how it is written.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Literal

Player = Literal["mensch", "gast", "programm", "haus"]
"""What somebody at a table is: nobody is to be taken for something else."""


@dataclass(frozen=True, slots=True)
class Seated:
    """Who has a seat. `level`: how strong the house plays there."""

    seat: int
    name: str
    kind: Player
    level: str | None


@dataclass(frozen=True, slots=True)
class TableListing:
    """A table: what is agreed on there, who sits where, how many watch. `game_number`: of the game that runs; `turn`:
    the seats it waits for; `free`: chairs for more people, none while a game runs."""

    number: int
    game: str
    title: str
    agreed: str
    place: str
    players: Sequence[Seated]
    watchers: int
    private: bool
    free: int
    game_number: int | None
    turn: Sequence[int]


@dataclass(frozen=True, slots=True)
class SeekListing:
    """Somebody looks for others: `wanted` people beside themselves, `missing` of them not there yet; `seats` in all;
    since how many seconds."""

    number: int
    game: str
    title: str
    agreed: str
    by: str
    kind: Player
    wanted: int
    missing: int
    seats: int
    seconds: float


@dataclass(frozen=True, slots=True)
class GameListing:
    """A game that runs or is over. `table`: where it runs, if at one of everybody's; `ended` and what follows: None and
    empty while it runs. Times in seconds since the epoch."""

    number: int
    game: str
    agreed: str
    rules: int
    players: Sequence[Seated]
    started: float
    table: int | None
    ended: float | None
    reason: str
    winners: Sequence[int]
    points: Sequence[int]


@dataclass(frozen=True, slots=True)
class SeatTime:
    """What a seat has left of its time, in seconds, and whether it runs out just now."""

    seat: int
    left: float
    runs: bool


@dataclass(frozen=True, slots=True)
class Position:
    """A position as one viewer may know it: who plays the `seat`, or a watcher.

    `played`: after how many moves of the log it became so. It is another one if this is, or the game, or `over`.
    `notation`: as the game writes it, where it has no secrets; `view`: all of it as values; `picture`: as it is drawn;
    `sentences`: as it is told; `question`: what the viewer is asked; `lines`: what they may type now.
    """

    table: int | None
    game_number: int
    game: str
    title: str
    agreed: str
    played: int
    over: bool
    seat: int | None
    players: Sequence[Seated]
    turn: Sequence[int]
    notation: str | None
    view: Any
    picture: Sequence[str]
    sentences: Sequence[str]
    question: str
    lines: Sequence[str]
    times: Sequence[SeatTime]
