"""Temples: where a Pharao can be enclosed, where nearly, and whether some cards can build one (pharomino R4).

Knows sides and what covers them; refuses to know who may set a Pharao there.
"""

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from mud.games.pharomino.model.cards import JOKER, TURNS, Card, fields
from mud.games.pharomino.model.layout import SIDES, Layout, Lying, Pharao, Spot
from mud.games.pharomino.rules.board import ACROSS, EDGES, SQUARE, Board, Cell, board, cell, fits, lay, spot

Proof = tuple[Lying, ...]
"""Cards to be laid one after the other."""
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
    made, at = board(layout), cell(x, y)
    if any(at + step in made.signs or at + step in made.tombs for step in SQUARE):
        return 0
    closed = walls(made, at, layout.customs.whole)
    return 0 if closed is None or sum(closed) < WALLS else sum(closed)


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
        at = cell(x, y)
        if any(at + step in made.signs or at + step in made.tombs for step in SQUARE):
            continue
        closed = walls(made, at, layout.customs.whole)
        if closed is None or sum(closed) != WALLS - 1:
            continue
        missing = [Spot(x + dx, y + dy) for (dx, dy), shut in zip(SIDES, closed, strict=True) if not shut]
        if possible := tuple(place for place in missing if cell(*place) in made.open):
            found.append(Nearly(x, y, possible))
    return tuple(found)


# --- building one -----------------------------------------------------------------------------------------------------


def find_temple(layout: Layout, cards: tuple[Card, ...], most: int) -> Proof | None:
    """Cards, at most so many, whose laying makes a new temple; None if there are none. Every place and turn is tried.

    Cards that do not close a side of the temple are tried only where they make a closing card legal: anything else
    they do is of no use.
    """
    made, whole = board(layout), layout.customs.whole
    wanted: dict[Spot, int] = {}
    doors = {Spot(x + dx, y + dy) for x, y in map(spot, made.open) for dx, dy in SIDES}
    for place in doors | set(_beside(layout, 1)):
        at = cell(*place)
        closed = walls(made, at, whole)
        if closed is not None and not any(at + step in made.signs or at + step in made.tombs for step in SQUARE):
            wanted[place] = max(1, WALLS - sum(closed))
    for count in range(1, min(most, len(cards)) + 1):
        for place, lacking in sorted(wanted.items()):
            if lacking <= count and not temple_at(layout, *place):
                proof = next(_close(layout, place, cards, count), None)
                if proof is not None:
                    return proof
    return None


def _close(layout: Layout, place: Spot, cards: tuple[Card, ...], budget: int) -> Iterator[Proof]:
    closed = walls(board(layout), cell(*place), layout.customs.whole)
    if closed is None:
        return
    if sum(closed) >= WALLS:
        yield ()
        return
    if WALLS - sum(closed) > budget:
        return
    for (dx, dy), shut in zip(SIDES, closed, strict=True):
        if shut:
            continue
        for card in cards:
            rest = tuple(other for other in cards if other != card)
            for turn in TURNS:
                goal = Lying(card, place.x + dx, place.y + dy, turn)
                for way in _enable(layout, goal, rest, budget - 1):
                    after, left = _after(layout, (*way, goal), cards)
                    for further in _close(after, place, left, budget - 1 - len(way)):
                        yield (*way, goal, *further)


def _enable(layout: Layout, goal: Lying, cards: tuple[Card, ...], budget: int) -> Iterator[Proof]:
    """Cards to be laid first so that the goal may be."""
    if fits(layout, goal):
        yield ()
        return
    if not budget or not cards or not _agrees(layout, goal):
        return
    for helper in _helpers(layout, goal, cards):
        rest = tuple(card for card in cards if card != helper.card)
        for way in _enable(layout, helper, rest, budget - 1):
            first = (*way, helper)
            after, left = _after(layout, first, cards)
            for further in _enable(after, goal, left, budget - len(first)):
                yield (*first, *further)


def _after(layout: Layout, way: Proof, cards: tuple[Card, ...]) -> tuple[Layout, tuple[Card, ...]]:
    for lying in way:
        layout = lay(layout, lying)
    used = {lying.card for lying in way}
    return layout, tuple(card for card in cards if card not in used)


def _agrees(layout: Layout, goal: Lying) -> bool:
    """Whether nothing is in the way that no further card could put right: cards, Pharaos, symbols."""
    made, at = board(layout), cell(*goal.spot)
    if any(at + step in made.signs or at + step in made.tombs for step in SQUARE):
        return False
    return all(
        JOKER in (sign, other := made.signs.get(at + SQUARE[field] + step, JOKER)) or sign == other
        for field, sign in enumerate(fields(goal.card, goal.turn))
        for step in (1, ACROSS, -1, -ACROSS)
    )


def _helpers(layout: Layout, goal: Lying, cards: tuple[Card, ...]) -> Iterator[Lying]:
    """Every way to cover what the goal lacks: the touch of a card, or a cell beside a bare corner."""
    made, at = board(layout), cell(*goal.spot)
    lacking = {at + step for edge in EDGES for step in edge}
    if lacking & made.signs.keys():
        for corner, beside in _CORNERS:
            if at + corner in made.signs and not any(at + step in made.signs for step in beside):
                lacking = {at + step for step in beside}
                break
        else:
            return
    own = {at + step for step in SQUARE}
    for place in sorted({where - step for where in lacking for step in SQUARE}):
        if own.isdisjoint({place + step for step in SQUARE}):
            x, y = spot(place)
            yield from (Lying(card, x, y, turn) for card in cards for turn in TURNS)


_CORNERS = (
    (-ACROSS + 2, (-ACROSS + 1, 2)),
    (2 * ACROSS + 2, (ACROSS + 2, 2 * ACROSS + 1)),
    (2 * ACROSS - 1, (2 * ACROSS, ACROSS - 1)),
    (-ACROSS - 1, (-1, -ACROSS)),
)
"""From a place to the cell beyond each corner, and to the two cells beside it."""
