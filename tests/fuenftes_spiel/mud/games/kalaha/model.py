"""Positions, moves and events of KALAHA.

Knows pits and seeds; refuses to know which move is allowed.
"""

from dataclasses import dataclass
from typing import Final

from mud.game import Done, Seat

PITS: Final = 6
"""Pits of a player; they are 1 to 6, the sixth beside the player's own store."""
PLACES: Final = PITS + 1
"""Pits and store of a player."""
VARIANTS: Final = ("normal",)
OPTIONS: Final = {"saat": ("3", "4", "6")}


@dataclass(frozen=True, slots=True)
class State:
    """`seeds`: pits 1 to 6 and the store of seat 0, then those of seat 1. `seat`: who is to sow, None: it is over."""

    seeds: tuple[int, ...]
    seat: Seat | None


@dataclass(frozen=True, slots=True)
class Sow:
    """Take all seeds of one's own pit (1 to 6) and sow them."""

    pit: int


@dataclass(frozen=True, slots=True)
class Sown(Done):
    """The seeds of a pit were sown."""

    mulde: int
    zahl: int


@dataclass(frozen=True, slots=True)
class Captured(Done):
    """The last seed met an empty pit of one's own: it and the seeds opposite went into the store."""

    zahl: int


@dataclass(frozen=True, slots=True)
class AgainToSow(Done):
    """The last seed fell into one's own store."""


@dataclass(frozen=True, slots=True)
class Ended(Done):
    """`seat` had nothing left to sow; the other kept what lay in the pits."""

    zahl: int


@dataclass(frozen=True, slots=True)
class Won(Done):
    """`seat` has more seeds in the end."""

    zahl: int


@dataclass(frozen=True, slots=True)
class Tied(Done):
    """Both have as many; `seat` sowed last."""


def pit_of(seat: Seat, pit: int) -> int:
    """The index of a pit (1 to 6) or of the store (7)."""
    return seat * PLACES + pit - 1


def store_of(seat: Seat) -> int:
    """The index of a store."""
    return pit_of(seat, PLACES)


def pits_of(state: State, seat: Seat) -> tuple[int, ...]:
    """The seeds in the pits of a seat."""
    return state.seeds[seat * PLACES : seat * PLACES + PITS]


def stored(state: State, seat: Seat) -> int:
    """The seeds in the store of a seat."""
    return state.seeds[store_of(seat)]
