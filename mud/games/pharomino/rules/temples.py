"""Temples: where a Pharao can be enclosed, and where nearly (pharomino R4).

Knows sides and what covers them; refuses to know who may set a Pharao there.
"""

from collections import Counter
from collections.abc import Collection, Iterator
from typing import NamedTuple

from mud.games.pharomino.model.layout import SIDES, Layout, Pharao, Spot
from mud.games.pharomino.rules.board import EDGES, Board, Cell, board, cell, covered, spot

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
    found, whose = [], made.owner.get
    for one, other in EDGES:
        first, second = whose(at + one, 0), whose(at + other, 0)
        if bool(first) != bool(second) or (whole and first != second):  # pharomino R4b, R4c
            return None
        found.append(bool(first))
    return tuple(found)


def enclosed(layout: Layout, pharao: Pharao) -> int:
    """At how many sides a lying Pharao is closed, 0 if they are fewer than three or one is closed by half."""
    return _sides(board(layout), cell(*pharao.spot), layout.customs.whole)


def _sides(made: Board, at: Cell, whole: bool) -> int:
    """At how many sides a place is closed, 0 if they are fewer than three or one is closed by half."""
    owner, sides = made.owner, 4
    for one, other in EDGES:
        first = owner.get(at + one)
        second = owner.get(at + other)
        if first is None and second is None:
            if sides == WALLS:
                return 0
            sides -= 1
        elif first is None or second is None or (whole and first != second):  # pharomino R4b, R4c
            return 0
    return sides


def _free_sides(made: Board, at: Cell, whole: bool) -> int:
    """The same, 0 if something lies there."""
    return 0 if covered(at, made.signs) or covered(at, made.tombs) else _sides(made, at, whole)


def temple_at(layout: Layout, x: int, y: int) -> int:
    """The closed sides of the temple at a place, 0 if there is none or a Pharao in it already."""
    return _free_sides(board(layout), cell(x, y), layout.customs.whole)


def free_walls(layout: Layout, x: int, y: int) -> tuple[bool, ...] | None:
    """Which sides of a free place are closed, None if something lies there or one is closed by half."""
    made, at = board(layout), cell(x, y)
    if covered(at, made.signs) or covered(at, made.tombs):
        return None
    return walls(made, at, layout.customs.whole)


def temples(layout: Layout) -> tuple[Temple, ...]:
    """Every free temple, from left to right and from below."""
    made = board(layout)
    found = made.known.temples
    if found is None:
        found = made.known.temples = _found(layout, made)
    return tuple([Temple(*spot(at), found[at]) for at in sorted(found)])


def _found(layout: Layout, made: Board) -> dict[Cell, int]:
    """The closed sides of every free temple: those of the layout before, but for the places that have changed."""
    whole, before = layout.customs.whole, None if made.before is None else made.before.temples
    homes: Collection[Cell]
    if before is None:
        found, homes = {}, [cell(*place) for place in _beside(layout, WALLS)]
    else:
        found = {at: sides for at, sides in before.items() if at not in made.changed}
        homes = [*made.homes, *(before.keys() & made.changed)]
    for at in homes:
        if sides := _free_sides(made, at, whole):
            found[at] = sides
    return found


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
