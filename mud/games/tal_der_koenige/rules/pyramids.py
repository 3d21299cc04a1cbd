"""Levels and kinds of pyramids, and what they are worth (tal_der_koenige R3).

Knows spots and colours; refuses to know whose plot it is.
"""

from collections.abc import Callable, Sequence
from functools import cache, lru_cache
from itertools import accumulate, pairwise
from typing import Final

from mud.games.tal_der_koenige.model import EMPTY, Colour, Pyramid, Spot, spots
from mud.games.tal_der_koenige.model.board import DATA
from mud.games.tal_der_koenige.model.events import Kind

KINDS: Final[tuple[Kind, ...]] = ("einfarbig", "schichten", "streifen", "bunt")
"""The kinds, the most valuable first."""
SIDES: Final[dict[int, tuple[int, ...]]] = {
    spots(large): tuple(DATA["stufen"]["gross" if large else "klein"]) for large in (False, True)
}
"""By the number of spots: stones along the side of each level, from below."""
LEVELS: Final[dict[int, tuple[range, ...]]] = {
    count: tuple(range(first, last) for first, last in pairwise(accumulate((side * side for side in sides), initial=0)))
    for count, sides in SIDES.items()
}
"""By the number of spots: the spots of each level, from below."""
_POINTS: Final[dict[int, dict[Kind, int]]] = {
    spots(large): DATA["punkte"]["gross" if large else "klein"] for large in (False, True)
}


def level_of(spot: Spot, count: int) -> int:
    """The level of a spot in a pyramid of so many spots, from 0."""
    return next(level for level, row in enumerate(LEVELS[count]) if spot in row)


@lru_cache(4096)
def open_spots(pyramid: Pyramid) -> tuple[Spot, ...]:
    """Where the next stone may lie: the lowest level that is not full (tal_der_koenige R11b); () when complete."""
    for level in LEVELS[len(pyramid)]:
        if free := tuple(spot for spot in level if pyramid[spot] == EMPTY):
            return free
    return ()


@lru_cache(4096)
def top_spots(pyramid: Pyramid) -> tuple[Spot, ...]:
    """The stones of the highest level that has any (tal_der_koenige R9b); () when there is no stone."""
    for level in reversed(LEVELS[len(pyramid)]):
        if lying := tuple(spot for spot in level if pyramid[spot] != EMPTY):
            return lying
    return ()


def complete(pyramid: Pyramid) -> bool:
    """Whether every spot has its stone."""
    return EMPTY not in pyramid


def height(pyramid: Pyramid) -> int:
    """How many stones lie there."""
    return len(pyramid) - pyramid.count(EMPTY)


def hidden(count: int) -> Spot | None:
    """The spot whose colour never counts: the middle of a large base (tal_der_koenige R3e)."""
    side = SIDES[count][0]
    return side * side // 2 if side % 2 else None


@cache
def seen_from_above(count: int) -> tuple[tuple[int, int] | None, ...]:
    """By spot: (x, y) of the stone's middle in half stones from the pyramid's middle; None for the hidden one."""
    places: list[tuple[int, int] | None] = []
    for side in SIDES[count]:
        places += [(2 * x - side + 1, 2 * y - side + 1) for y in range(side) for x in range(side)]
    if (covered := hidden(count)) is not None:
        places[covered] = None
    return tuple(places)


def _one_colour(colours: Sequence[Colour]) -> bool:
    return len(set(colours)) == 1


def _striped(pyramid: Pyramid) -> bool:
    """tal_der_koenige R3g: along one of the two diagonals, every row has one colour and neighbours differ."""
    places = seen_from_above(len(pyramid))
    seen = [(place, colour) for place, colour in zip(places, pyramid, strict=True) if place is not None]
    if len({colour for _, colour in seen}) != 2:
        return False
    directions: tuple[Callable[[int, int], int], ...] = (lambda x, y: x - y, lambda x, y: x + y)
    for across in directions:
        rows: dict[int, set[Colour]] = {}
        for (x, y), colour in seen:
            rows.setdefault(across(x, y), set()).add(colour)
        stripes = [rows[row] for row in sorted(rows)]
        if all(map(_single, stripes)) and all(one != other for one, other in pairwise(stripes)):
            return True
    return False


def _single(colours: set[Colour]) -> bool:
    return len(colours) == 1


def kind(pyramid: Pyramid, experten: bool) -> Kind:
    """The best kind a complete pyramid is of (tal_der_koenige R3f); stripes count among experts only."""
    covered = hidden(len(pyramid))
    levels = [[pyramid[spot] for spot in level if spot != covered] for level in LEVELS[len(pyramid)]]
    if _one_colour([colour for level in levels for colour in level]):
        return "einfarbig"
    if all(map(_one_colour, levels)):
        return "schichten"
    return "streifen" if experten and _striped(pyramid) else "bunt"


def worth(of: Kind, count: int) -> int:
    """The points of a complete pyramid of a kind with so many spots."""
    return _POINTS[count][of]


def points(pyramid: Pyramid, experten: bool) -> int:
    """The points of a pyramid; 0 unless it is complete (tal_der_koenige R12c)."""
    return worth(kind(pyramid, experten), len(pyramid)) if complete(pyramid) else 0
