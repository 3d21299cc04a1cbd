"""Computer players of games 1, 2 and 4: each lays for himself, at a human pace where there is a clock.

Knows one's own layout, what is aimed at and the time left; refuses to know what the others lay.
"""

import random
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from mud.game import Seat
from mud.games import Level
from mud.games.pharomino.advice import Ranking
from mud.games.pharomino.model import Apart, Hand, hand
from mud.games.pharomino.model.layout import Layout, Lying
from mud.games.pharomino.model.moves import Finish, Move, Place, SetPharao
from mud.games.pharomino.opponent.filling import filled
from mud.games.pharomino.opponent.shapes import Shape, shapes
from mud.games.pharomino.rules.apart import supply
from mud.games.pharomino.rules.board import fits
from mud.games.pharomino.rules.temples import temples

PACE: Final[dict[Level, float]] = {"leicht": 48.0, "mittel": 38.0, "schwer": 30.0}
"""Seconds for a card, if the clock leaves them."""
CARELESS: Final = 6
"""Of so many good places a weak player takes any."""


def pause(state: Apart, seat: Seat, level: Level) -> float:
    """Seconds for the next card: some go on looking for the last place when the clock runs out."""
    if not state.left:
        return 0.0
    return min(PACE[level], state.left / (len(state.hands[seat]) + 2))


def step(state: Apart, seat: Seat, level: Level, dice: random.Random) -> tuple[Move, ...]:
    """Pharaos into all temples, else the next card, else done."""
    layout = state.layouts[seat]
    rest = waiting(state, seat, layout) if level == "schwer" else ()
    taken = {lying.spot for lying in rest}
    free = [temple for temple in temples(layout) if temple.sides >= state.rules.sides and temple.spot not in taken]
    if free := free[: supply(state, seat)]:
        return tuple(SetPharao(x, y) for x, y, _ in free)
    lying = next((one for one in rest if fits(layout, one)), None) or _next(state, seat, layout, level, dice)
    return (Finish(),) if lying is None else (Place(*lying),)


def _next(state: Apart, seat: Seat, layout: Layout, level: Level, dice: random.Random) -> Lying | None:
    own, ranking = state.hands[seat], Ranking(layout, state.rules.sides)
    if level != "leicht":
        return ranking.best(own)
    ways = [lying for card in own for lying in ranking.ways(card)[:CARELESS]]
    return dice.choice(sorted(ways, key=ranking.order)[: CARELESS * 3]) if ways else None


def waiting(state: Apart, seat: Seat, layout: Layout) -> Sequence[Lying]:
    """What is yet to be laid of the plan that all the cards were made for, or of any that what lies is part of."""
    own, rules = state.hands[seat], state.rules
    everything = hand((*own, *(lying.card for lying in layout.cards)))
    lie, spots = set(layout.cards), {lying.spot for lying in layout.cards}
    plans = list(shapes(len(everything), rules.sides, points=rules.four > rules.three))
    plan = _planned(tuple(plans), everything)
    if lie <= set(plan):
        return [lying for lying in plan if lying not in lie]
    for shape in plans:
        if spots <= set(shape) and (rest := filled(shape, own, layout.cards)):
            return rest
    return ()


@lru_cache(16)
def _planned(plans: tuple[Shape, ...], cards: Hand) -> tuple[Lying, ...]:
    """The first of some shapes that can be filled."""
    return next((found for shape in plans if (found := filled(shape, cards))), ())
