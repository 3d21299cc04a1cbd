"""Whether some cards can build a temple, found by trying every place and turn that could be of use (pharomino R13d).

Knows what a temple is made of; refuses to know why anyone asks. Each temple wanted has cells that must be covered: two
for each of three sides, and where corners are kept the cell beyond each corner between them, for two sides meet there.
Each of these needs a card of its own, so few temples are within reach of three cards; a card that covers none of these
cells is of use only where it makes one that does legal.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from mud.games.pharomino.model.cards import JOKER, TURNS, Card, fields
from mud.games.pharomino.model.layout import SIDES, Layout, Lying, Spot
from mud.games.pharomino.rules.board import ACROSS, EDGES, SQUARE, Board, Cell, board, cell, covered, fits, lay, spot
from mud.games.pharomino.rules.temples import temple_at

_CORNER: Final = (ACROSS * 2 + 2, ACROSS * 2 - 1, -ACROSS - 1, -ACROSS + 2)
"""From a place to the cell beyond the corner after each side, clockwise."""
_THREE: Final[tuple[tuple[tuple[tuple[Cell, ...], ...], tuple[tuple[Cell, ...], ...]], ...]] = tuple(
    (
        tuple(EDGES[(left_out + side) % 4] for side in (1, 2, 3)),
        tuple((_CORNER[(left_out + side) % 4],) for side in (1, 2)),
    )
    for left_out in range(4)
)
"""By the side left open: the cells that face the three others, and those beyond the corners between these."""
Proof = tuple[Lying, ...]
"""Cards to be laid one after the other."""

_BEYOND = (2 + 2 * ACROSS, -2 + 2 * ACROSS, -2 - 2 * ACROSS, 2 - 2 * ACROSS)
"""From a place to the place beyond each corner: the one after its upper side, and so on clockwise."""
_ASIDE = (
    (-ACROSS + 2, (-ACROSS + 1, 2)),
    (2 * ACROSS + 2, (ACROSS + 2, 2 * ACROSS + 1)),
    (2 * ACROSS - 1, (2 * ACROSS, ACROSS - 1)),
    (-ACROSS - 1, (-1, -ACROSS)),
)
"""From a place to the cell beyond each corner, and to the two cells beside it."""


@lru_cache(16)
def find_temple(layout: Layout, cards: tuple[Card, ...], most: int) -> Proof | None:
    """Cards, at most so many, whose laying makes a temple that is not there yet, as few as do; None if none do."""
    most, made = min(most, len(cards)), board(layout)
    reach = sorted(_within_reach(layout))
    plans = [found for place in reach for found in _plans(layout, made, place, most)]
    for budget in range(1, most + 1):
        for needed, plan in plans:
            if needed <= budget and (proof := next(_carry_out(layout, plan, cards, budget), None)) is not None:
                return proof
    return None


def _within_reach(layout: Layout) -> set[Spot]:
    """Places where a temple might come about."""
    steps = [(dx, dy) for dx in (-2, 0, 2) for dy in (-2, 0, 2)]
    slips = [(dx + slip * (not dx), dy + slip * (not dy)) for dx, dy in SIDES for slip in (-1, 0, 1)]
    near = {Spot(card.x + dx, card.y + dy) for card in layout.cards for dx, dy in (*steps, *slips)}
    doors = {Spot(x + dx, y + dy) for x, y in map(spot, board(layout).open) for dx, dy in SIDES}
    return near | doors


@dataclass(frozen=True, slots=True)
class _Plan:
    """A temple to be: its own cells; pieces that must be covered, each by a card of its own; what must stay bare."""

    at: Cell
    pieces: tuple[tuple[Cell, ...], ...]
    bare: frozenset[Cell]
    whole: bool


def _plans(layout: Layout, made: Board, place: Spot, most: int) -> Iterator[tuple[int, _Plan]]:
    """The ways to enclose a place at three sides with so many cards, and how many pieces each still lacks.

    Nothing if that is done, or something lies there.
    """
    at, customs = cell(*place), layout.customs
    signs, owner = made.signs, made.owner
    if covered(at, signs) or covered(at, made.tombs):
        return
    if customs.whole:
        for one, other in EDGES:
            if owner.get(at + one) != owner.get(at + other):
                return  # a side that is closed by half or by two cards stays so
    if temple_at(layout, *place):
        return
    for left_out, (sides, corners) in zip(EDGES, _THREE, strict=True):
        wanted = sides + corners if customs.corners and customs.whole else sides
        if (at + left_out[0] in signs) != (at + left_out[1] in signs):
            wanted += (left_out,)
        lacking = sum([at + piece[0] not in signs or at + piece[-1] not in signs for piece in wanted])
        if lacking <= most:
            pieces = tuple([tuple([at + step for step in piece]) for piece in wanted])
            yield lacking, _Plan(at, pieces, frozenset(at + step for step in SQUARE), customs.whole)


def _lacking(made: Board, plan: _Plan) -> list[tuple[Cell, ...]]:
    """The pieces that are not covered yet."""
    signs = made.signs
    return [piece for piece in plan.pieces if piece[0] not in signs or piece[-1] not in signs]


def _carry_out(layout: Layout, plan: _Plan, cards: tuple[Card, ...], budget: int) -> Iterator[Proof]:
    """Cards that cover what the plan still needs."""
    made = board(layout)
    lacking = _lacking(made, plan)
    if not lacking:
        x, y = spot(plan.at)
        if temple_at(layout, x, y):
            yield ()
        return
    if len(lacking) > budget:
        return
    if plan.whole and any(where in made.signs for piece in lacking for where in piece):
        return  # half a side is closed and stays so
    goals = [place for piece in lacking for place in _covering(plan, piece)]
    for place in goals:
        for goal in _ways(layout, place, cards):
            yield from _go_on(layout, plan, (goal,), cards, budget)
    if budget == len(lacking):
        return
    taken = plan.bare | {place + step for place in goals for step in SQUARE} if plan.whole else plan.bare
    for place in goals:
        x, y = spot(place)
        for card in cards:
            rest = tuple(other for other in cards if other != card)
            for turn in TURNS:
                goal = Lying(card, x, y, turn)
                if not fits(layout, goal):
                    for way in _enable(layout, goal, rest, budget - len(lacking), taken):
                        yield from _go_on(layout, plan, (*way, goal), cards, budget)


def _go_on(layout: Layout, plan: _Plan, way: Proof, cards: tuple[Card, ...], budget: int) -> Iterator[Proof]:
    after, left = _after(layout, way, cards)
    for further in _carry_out(after, plan, left, budget - len(way)):
        yield (*way, *further)


def _covering(plan: _Plan, piece: tuple[Cell, ...]) -> list[Cell]:
    """The places where a card covers (part of) a piece: aligned, or anyhow where sides may be divided."""
    if not plan.whole:
        found = {where - step for where in piece for step in SQUARE}
        return sorted(place for place in found if plan.bare.isdisjoint({place + step for step in SQUARE}))
    aligned = [plan.at + ACROSS * dx + dy for dx, dy in SIDES] + [plan.at + step for step in _BEYOND]
    return [place for place in aligned if set(piece) <= {place + step for step in SQUARE}]


def _ways(layout: Layout, place: Cell, cards: tuple[Card, ...]) -> Iterator[Lying]:
    """Every legal way to lay one of the cards at a place."""
    mask = board(layout).open.get(place, 0)
    x, y = spot(place)
    for card in cards:
        turns = mask >> 4 * (card - 1) & 15
        yield from (Lying(card, x, y, turn) for turn in TURNS if turns >> turn & 1)


def _after(layout: Layout, way: Proof, cards: tuple[Card, ...]) -> tuple[Layout, tuple[Card, ...]]:
    for lying in way:
        layout = lay(layout, lying)
    used = {lying.card for lying in way}
    return layout, tuple(card for card in cards if card not in used)


# --- helpers ----------------------------------------------------------------------------------------------------------


def _enable(
    layout: Layout, goal: Lying, cards: tuple[Card, ...], budget: int, taken: frozenset[Cell]
) -> Iterator[Proof]:
    """Cards, at most so many, to be laid first so that the goal may be; on none of the cells that are taken."""
    if fits(layout, goal):
        yield ()
        return
    if not budget or not cards or not _agrees(layout, goal):
        return
    blocked = taken | {cell(*goal.spot) + step for step in SQUARE}
    for place in _aids(layout, goal):
        if not blocked.isdisjoint({place + step for step in SQUARE}):
            continue
        for helper in _ways(layout, place, cards):
            after, left = _after(layout, (helper,), cards)
            for further in _enable(after, goal, left, budget - 1, taken):
                yield (helper, *further)
        if budget > 1:
            x, y = spot(place)
            for helper in (Lying(card, x, y, turn) for card in cards for turn in TURNS):
                rest = tuple(card for card in cards if card != helper.card)
                if fits(layout, helper):
                    continue
                for way in _enable(layout, helper, rest, budget - 1, blocked):
                    after, left = _after(layout, (*way, helper), cards)
                    for further in _enable(after, goal, left, budget - 1 - len(way), taken):
                        yield (*way, helper, *further)


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


def _aids(layout: Layout, goal: Lying) -> list[Cell]:
    """The places of a card that gives the goal what it lacks: a touch, or a cell beside a bare corner."""
    made, at = board(layout), cell(*goal.spot)
    lacking = {at + step for edge in EDGES for step in edge}
    if lacking & made.signs.keys():
        bare = [
            beside
            for corner, beside in _ASIDE
            if at + corner in made.signs and not any(at + step in made.signs for step in beside)
        ]
        lacking = {at + step for step in bare[0]} if bare else set()
    return sorted({where - step for where in lacking for step in SQUARE})
