"""Temples: where a Pharao can be enclosed, and where nearly (pharomino R4).

Knows sides and what covers them; refuses to know who may set a Pharao there.
"""

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from mud.games.pharomino.model.layout import SIDES, Layout, Pharao, Spot
from mud.games.pharomino.rules.board import EDGES, SQUARE, Board, Cell, board, cell

WALLS = 3
"""So many whole sides at least enclose a Pharao (pharomino R4a)."""


class Temple(NamedTuple):
    """A free place closed at `sides` whole sides, three or four."""

    x: int
    y: int
    sides: int

    @property
    def spot(self) -> Spot:
        """Where it is."""
        return Spot(self.x, self.y)


class Nearly(NamedTuple):
    """A free place that one card more makes a temple; `missing`: the places where that card may lie."""

    x: int
    y: int
    missing: tuple[Spot, ...]


def walls(made: Board, at: Cell, whole: bool) -> tuple[bool, ...] | None:
    """Which sides of a place are closed, None if one is closed by half. Above, right, below, left."""
    found = []
    for one, other in EDGES:
        first, second = made.owner.get(at + one, 0), made.owner.get(at + other, 0)
        if bool(first) != bool(second) or (whole and first != second):  # pharomino R4b, R4c
            return None
        found.append(bool(first))
    return tuple(found)


def enclosed(layout: Layout, pharao: Pharao) -> int:
    """At how many sides a lying Pharao is closed, 0 if they are fewer than three or one is closed by half."""
    closed = walls(board(layout), cell(*pharao.spot), layout.customs.whole)
    return 0 if closed is None or sum(closed) < WALLS else sum(closed)


def temple_at(layout: Layout, x: int, y: int) -> int:
    """The closed sides of the temple at a place, 0 if there is none or a Pharao in it already."""
    closed = free_walls(layout, x, y)
    return 0 if closed is None or sum(closed) < WALLS else sum(closed)


def free_walls(layout: Layout, x: int, y: int) -> tuple[bool, ...] | None:
    """Which sides of a free place are closed, None if something lies there or one is closed by half."""
    made, at = board(layout), cell(x, y)
    if any(at + step in made.signs or at + step in made.tombs for step in SQUARE):
        return None
    return walls(made, at, layout.customs.whole)


@lru_cache(1024)
def temples(layout: Layout) -> tuple[Temple, ...]:
    """Every free temple, from left to right and from below."""
    found = ((x, y, temple_at(layout, x, y)) for x, y in sorted(_beside(layout, WALLS)))
    return tuple(Temple(x, y, sides) for x, y, sides in found if sides)


def _beside(layout: Layout, least: int) -> Iterator[Spot]:
    """Places that may have at least so many whole sides closed."""
    if layout.customs.whole:
        counts = Counter((card.x + dx, card.y + dy) for card in layout.cards for dx, dy in SIDES)
        return (Spot(*place) for place, count in counts.items() if count >= least)
    steps = [(dx + slip * (not dx), dy + slip * (not dy)) for dx, dy in SIDES for slip in (-1, 0, 1)]
    return (Spot(*place) for place in {(card.x + dx, card.y + dy) for card in layout.cards for dx, dy in steps})


def nearly(layout: Layout) -> tuple[Nearly, ...]:
    """Every place that lacks one aligned card, where some card could lie, from left to right and from below."""
    made, found = board(layout), []
    for x, y in sorted(_beside(layout, WALLS - 1)):
        closed = free_walls(layout, x, y)
        if closed is None or sum(closed) != WALLS - 1:
            continue
        missing = [Spot(x + dx, y + dy) for (dx, dy), shut in zip(SIDES, closed, strict=True) if not shut]
        if possible := tuple(place for place in missing if cell(*place) in made.open):
            found.append(Nearly(x, y, possible))
    return tuple(found)
