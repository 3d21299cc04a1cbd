"""A number for every position of PHARAO before the throw, without gaps: what belongs to it can stand in an array.

Knows sets of fields; refuses to know what a position is worth.

The mover's stones and the other's, whatever their colours: the board is the same for both. The thirty fields without
Nil are 29 places. If the mover has a stone on Nil the position is *wet*: then one of hers takes none of the places. Her
other stones are a combination of the places that the other's stones leave, in the order of their bits. The other's
stones come first, so that what the mover can do leads to numbers near by.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from math import comb
from typing import Final

from mud.games.pharao.model import NIL_BIT, Bits

PLACES: Final = 29
"""Fields but Nil, on which a stone of whoever moves next may only stand while it drowns (pharao R9)."""
MOST: Final = 4
"""Stones each begins with."""
_BELOW: Final = NIL_BIT - 1


@dataclass(frozen=True, slots=True)
class Kind:
    """Positions with the same numbers of stones, all wet or all dry. `mine`: the mover's, the one on Nil included."""

    mine: int
    theirs: int
    wet: bool

    @property
    def placed(self) -> int:
        """The mover's stones that take a place."""
        return self.mine - self.wet

    @property
    def row(self) -> int:
        """How many positions there are for each combination of the other's stones."""
        return comb(PLACES - self.theirs, self.placed)

    @property
    def size(self) -> int:
        """How many positions are of this kind."""
        return comb(PLACES, self.theirs) * self.row


def kinds(mine: int, theirs: int) -> tuple[Kind, ...]:
    """Dry, and wet: but a last stone on Nil has lost already (pharao R6)."""
    dry = Kind(mine, theirs, False)
    return (dry, Kind(mine, theirs, True)) if mine > 1 else (dry,)


def number(mine: Bits, theirs: Bits) -> int:
    """The number of a position within its kind."""
    places, others = _places(mine), _places(theirs)
    row = comb(PLACES - others.bit_count(), places.bit_count())
    return _rank(others) * row + _rank(_squeezed(places, others))


def numbers(some: Sequence[Bits], theirs: Bits) -> list[int]:
    """The numbers of positions of one kind that have the other's stones in common, as quick as can be."""
    others = _places(theirs)
    cuts = list[tuple[int, int]]()
    away = others
    while away:
        low = away & -away
        cuts.append((low - 1, -low))
        away = (away ^ low) >> 1
    first = _rank(others) * comb(PLACES - others.bit_count(), _places(some[0]).bit_count())
    found = list[int]()
    for mine in some:
        places = mine & _BELOW | mine >> 1 & ~_BELOW
        for below, above in cuts:  # as in `_squeezed`
            places = places & below | places >> 1 & above
        found.append(first + _rank(places))
    return found


def numbered(kind: Kind, at: int) -> tuple[Bits, Bits]:
    """The inverse of `number`: the mover's stones and the other's."""
    first, second = divmod(at, kind.row)
    others = _unranked(first, kind.theirs)
    places = _spread(_unranked(second, kind.placed), others)
    return _fields(places) | (NIL_BIT if kind.wet else 0), _fields(others)


def _places(some: Bits) -> int:
    return some & _BELOW | some >> 1 & ~_BELOW


def _fields(places: int) -> Bits:
    return places & _BELOW | (places & ~_BELOW) << 1


def _bits(some: int) -> Iterator[int]:
    while some:
        yield (some & -some).bit_length() - 1
        some &= some - 1


@cache
def _rank(places: int) -> int:
    """Which of the combinations of as many places, in the order of their bits as a number."""
    return sum(comb(place, count) for count, place in enumerate(_bits(places), 1))


def _unranked(rank: int, count: int) -> int:
    found = 0
    for left in range(count, 0, -1):
        place = left - 1
        while comb(place + 1, left) <= rank:
            place += 1
        rank -= comb(place, left)
        found |= 1 << place
    return found


def _squeezed(some: int, away: int) -> int:
    """`some` when the places of `away` are taken out, and those above close up."""
    while away:
        low = away & -away
        some = some & (low - 1) | some >> 1 & -low
        away = (away ^ low) >> 1
    return some


def _spread(some: int, away: int) -> int:
    """The inverse of `_squeezed`."""
    for place in _bits(away):
        low = 1 << place
        some = some & (low - 1) | (some & -low) << 1
    return some
