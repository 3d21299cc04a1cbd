"""Layouts that strong computer players have in mind when each lays for himself: where cards lie, before any is chosen.

Knows aligned places and how many Pharaos live between them; refuses to know symbols, clocks and players.
"""

from collections.abc import Iterator
from typing import Final

from mud.games.pharomino.model.layout import Spot

Shape = tuple[Spot, ...]
"""Places in the order they are thought of; the first is (0, 0)."""

_RICH: Final = (
    ("## ##", " ### ", "## ##", " ### ", "## ##", " ### ", " # ##"),
    (" # # ", "#####", " # # ", "#####", " # # ", "#####", "# # #"),
)
"""24 cards around two Pharaos at four sides and seven at three: 110 points, and no aligned layout has more
(tools/schranke.py proves it)."""
_SPARE: Final = 4
"""Cards that are left over where the largest comb cannot be filled: with so much to choose from, a smaller one can."""
_SIDE: Final = 11
"""Cards along a side of the great lattice: 25 holes at four sides, and teeth on all sides with 20 Pharaos between."""


def shapes(cards: int, sides: int, *, points: bool) -> Iterator[Shape]:
    """Shapes for so many cards, the best first; none has more places. `points`: those are wanted, not many Pharaos."""
    if points and sides == 3:
        for rows in _RICH:
            if cards == sum(row.count("#") for row in rows):
                yield _drawn(rows)
        if cards == len(_LATTICE):
            yield _LATTICE
    yield comb(cards, sides)
    yield comb(cards - _SPARE, sides)


def comb(cards: int, sides: int) -> Shape:
    """The largest comb for so many cards.

    With three sides the back has teeth above and below: 4n + 3 cards enclose 2n Pharaos. With four it is a ladder:
    5n + 3 cards enclose n.
    """
    per_gap, ends = (4, 3) if sides == 3 else (5, 3)
    gaps = max(0, (cards - ends) // per_gap)
    found = []
    for column in range(2 * gaps + 1):
        is_tooth = column % 2 == 0
        if sides == 3:
            rows: tuple[int, ...] = (0, 1, -1) if is_tooth else (0,)
        else:
            # the tooth comes last: before it has both ends beside it, it would meet cards corner to corner
            rows = (0, 2) if not is_tooth else (0, 2, 1) if column else (0, 1, 2)
        found += [Spot(2 * column, 2 * row) for row in rows]
    return tuple(found)


def _drawn(rows: tuple[str, ...]) -> Shape:
    """The places of a drawing, moved so that the first is (0, 0)."""
    found = [Spot(2 * x, -2 * y) for y, row in enumerate(rows) for x, sign in enumerate(row) if sign == "#"]
    first = found[0]
    return tuple(Spot(x - first.x, y - first.y) for x, y in found)


def _lattice() -> Shape:
    every = range(_SIDE)
    found = [Spot(2 * x, 2 * y) for y in every for x in every if not (x % 2 and y % 2)]
    for tooth in every[::2]:
        found += [Spot(2 * tooth, -2), Spot(2 * tooth, 2 * _SIDE), Spot(-2, 2 * tooth), Spot(2 * _SIDE, 2 * tooth)]
    return tuple(found)


_LATTICE: Final = _lattice()
