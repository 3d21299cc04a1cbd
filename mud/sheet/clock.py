"""A clock for any game: what is agreed, what is left to each seat, and whose time is up.

Knows seats and milliseconds that have passed; refuses to know what is played, and where the milliseconds come from.
"""

import re
from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from typing import Final

from mud.game import Seat

PER_TURN: Final = range(30, 601)
"""Seconds there may be for each turn."""
BANK: Final = range(60, 10_801)
"""Seconds that may lie in a bank."""
INCREMENT: Final = range(0, 301)
"""Seconds that may be added to a bank after each turn."""
LAST: Final = 10_000
"""Milliseconds before the end when a seat is warned for the last time; the first time is at a third."""
MISSES: Final = 3
"""How often a seat may be late where that does not lose the game at once: the last time costs the seat."""
_NOBODY: Final[frozenset[Seat]] = frozenset()


@dataclass(frozen=True, slots=True)
class Terms:
    """What is agreed: `base` seconds for each turn, or in a bank that grows by `increment` seconds after a turn."""

    base: int
    increment: int | None = None

    def __post_init__(self) -> None:
        """Raises ValueError for what no table can agree on."""
        if self.base not in (PER_TURN if self.increment is None else BANK):
            raise ValueError(str(self.base))
        if self.increment is not None and self.increment not in INCREMENT:
            raise ValueError(str(self.increment))


USUAL: Final = Terms(60)
"""The clock where nobody has named another: a table of strangers has it."""


def write_terms(terms: Terms) -> str:
    """`60` for each turn, `300+10` for a bank."""
    return str(terms.base) if terms.increment is None else f"{terms.base}+{terms.increment}"


def read_terms(text: str) -> Terms:
    """The inverse of write_terms. Raises ValueError."""
    found = re.fullmatch(r"([0-9]{1,5})(?:\+([0-9]{1,3}))?", text)
    if found is None:
        raise ValueError(text)
    return Terms(int(found[1]), None if found[2] is None else int(found[2]))


@dataclass(frozen=True, slots=True)
class Clock:
    """`left`: milliseconds by seat. `warned`: seats that have heard that a third is left. `missed`: how often by seat.

    `overdue`: seats whose time is up and whose turn is not over yet: somebody moves for them.
    """

    terms: Terms
    left: tuple[int, ...]
    missed: tuple[int, ...]
    warned: frozenset[Seat] = _NOBODY
    overdue: frozenset[Seat] = _NOBODY

    @property
    def full(self) -> int:
        """Milliseconds of a whole turn or of a bank at the beginning."""
        return self.terms.base * 1000

    def asked(self, begun: Collection[Seat], ended: Collection[Seat], acting: Collection[Seat]) -> "Clock":
        """Somebody else is to move: `begun` newly or after the dice, `ended` no more, `acting` are all who are."""
        if self.terms.increment is None:
            left = [self.full if seat in begun else had for seat, had in enumerate(self.left)]
            warned = self.warned.difference(begun)
        else:
            left = [had + self.terms.increment * 1000 * (seat in ended) for seat, had in enumerate(self.left)]
            warned = self.warned
        return replace(self, left=tuple(left), warned=warned, overdue=self.overdue.intersection(acting))

    def passed(self, ms: int, seats: Collection[Seat]) -> tuple["Clock", Sequence[tuple[Seat, int]]]:
        """Time has passed for some seats. With whom it has come to a mark: (seat, milliseconds left); 0: it is up."""
        left, missed, warned, marks = list(self.left), list(self.missed), set(self.warned), []
        for seat in sorted(seats):
            left[seat] = max(0, left[seat] - ms)
            reached = [mark for mark in self._marks(seat) if left[seat] <= mark]
            if not reached:
                continue
            if left[seat] <= self.full // 3:
                warned.add(seat)
            if left[seat] == 0:
                missed[seat] += 1
            marks.append((seat, left[seat]))
        up = self.overdue.union(seat for seat, rest in marks if not rest)
        after = replace(self, left=tuple(left), missed=tuple(missed), warned=frozenset(warned), overdue=up)
        return after, marks

    def _marks(self, seat: Seat) -> list[int]:
        """The milliseconds at which something happens to a seat that has more than these."""
        third = [] if seat in self.warned else [self.full // 3]
        return [mark for mark in (*third, LAST, 0) if mark < self.left[seat] or not mark]

    def granted(self, seat: Seat) -> "Clock":
        """A seat that takes back moves itself again, and has time for it, though it may have been late before."""
        least = self.full if self.terms.increment is None else LAST
        left = tuple(max(had, least) if one == seat else had for one, had in enumerate(self.left))
        return replace(self, left=left, overdue=self.overdue - {seat})

    def until_mark(self, seats: Collection[Seat]) -> int:
        """Milliseconds until the first of some seats comes to a mark."""
        return min(self.left[seat] - max(self._marks(seat)) for seat in seats)


def wound(terms: Terms, seats: int) -> Clock:
    """A clock before the first move."""
    return Clock(terms, (terms.base * 1000,) * seats, (0,) * seats)
