"""How many stones are still missing for each kind a pyramid can become, with some stones at hand.

Knows levels and the spot where no colour counts; refuses to know hands, and whose the stones are.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import product
from typing import Final, NamedTuple

from mud.games.tal_der_koenige.model import COLOURS, EMPTY, Colour, Pyramid, Stones
from mud.games.tal_der_koenige.model.events import Kind
from mud.games.tal_der_koenige.rules.pyramids import LEVELS, height, hidden, worth
from mud.games.tal_der_koenige.words.building import possible

_OF_COLOURS: Final = ("einfarbig", "schichten")


class Lack(NamedTuple):
    """A kind, its points, and how many stones are missing."""

    kind: Kind
    points: int
    missing: int


def lacks(pyramid: Pyramid, stock: Stones, experten: bool) -> list[Lack]:
    """For each kind it can still become, the most valuable first; stripes are left to who lays them."""
    kinds = [kind for kind in possible(pyramid, experten) if kind != "streifen"]
    return [Lack(kind, worth(kind, len(pyramid)), _missing(pyramid, stock, kind)) for kind in kinds]


def _missing(pyramid: Pyramid, stock: Stones, kind: Kind) -> int:
    room = len(pyramid) - height(pyramid)
    if kind not in _OF_COLOURS:
        return max(0, room - sum(stock))
    covered = hidden(len(pyramid))
    levels = [[spot for spot in level if spot != covered] for level in LEVELS[len(pyramid)]]
    free = [sum(pyramid[spot] == EMPTY for spot in level) for level in levels]
    is_covered_free = covered is not None and pyramid[covered] == EMPTY
    least = room
    for colours in _colourings(pyramid, levels, kind):
        wanted = Counter[Colour]()
        for colour, count in zip(colours, free, strict=True):
            wanted[colour] += count
        used = sum(min(stock[colour], count) for colour, count in wanted.items())
        least = min(least, room - used - (is_covered_free and sum(stock) > used))
    return least


def _colourings(pyramid: Pyramid, levels: Sequence[Sequence[int]], kind: Kind) -> Iterator[tuple[Colour, ...]]:
    """A colour for each level, as what lies there allows it."""
    lying = [{pyramid[spot] for spot in level} - {EMPTY} for level in levels]
    if kind == "einfarbig":
        seen = set[Colour]().union(*lying)
        yield from ((colour,) * len(levels) for colour in seen or range(len(COLOURS)))
    else:
        yield from product(*(tuple(colours) or tuple(range(len(COLOURS))) for colours in lying))
