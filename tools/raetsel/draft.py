"""A riddle that has no day yet, and what a proof comes to.

Knows values; refuses to know games.
"""

from dataclasses import dataclass

from mud.game import Seat


@dataclass(frozen=True, slots=True)
class Proof:
    """The best worth, the best of all others, and how many ways there are to the best that count as different."""

    best: int
    second: int
    ways: int


@dataclass(frozen=True, slots=True)
class Draft:
    """As `mud.riddling.Riddle` has them."""

    game: str
    seat: Seat
    position: str
    best: int
    second: int
    solution: tuple[str, ...]
    worths: tuple[tuple[tuple[str, ...], int], ...] = ()
