"""Computer players of games 1, 2 and 4: each lays for himself, at a human pace where there is a clock.

Knows one's own layout and the time left; refuses to know what the others lay.
"""

import random
from typing import Final

from mud.game import Seat
from mud.games import Level
from mud.games.pharomino.advice import Ranking
from mud.games.pharomino.model import Apart
from mud.games.pharomino.model.layout import Layout, Lying
from mud.games.pharomino.model.moves import Finish, Move, Place, SetPharao
from mud.games.pharomino.opponent import comb
from mud.games.pharomino.rules.apart import supply
from mud.games.pharomino.rules.board import fits
from mud.games.pharomino.rules.temples import temples

PACE: Final[dict[Level, float]] = {"leicht": 48.0, "mittel": 38.0, "schwer": 30.0}
"""Seconds for a card, if the clock leaves them."""
COMBED: Final = 60
"""Cards up to which a comb holds more Pharaos than going for the best place each time."""
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
    free = [temple for temple in temples(layout) if temple.sides >= state.rules.sides][: supply(state, seat)]
    if free:
        return tuple(SetPharao(x, y) for x, y, _ in free)
    lying = _next(state, seat, layout, level, dice)
    return (Finish(),) if lying is None else (Place(*lying),)


def _next(state: Apart, seat: Seat, layout: Layout, level: Level, dice: random.Random) -> Lying | None:
    own = state.hands[seat]
    if level == "schwer" and (planned := _planned(state, seat, layout)) is not None:
        return planned
    ranking = Ranking(layout, state.rules.sides)
    if level != "leicht":
        return ranking.best(own)
    ways = [lying for card in own for lying in ranking.ways(card)[:CARELESS]]
    return dice.choice(sorted(ways, key=ranking.order)[: CARELESS * 3]) if ways else None


def _planned(state: Apart, seat: Seat, layout: Layout) -> Lying | None:
    """The next card of the comb, if all that lies belongs to it and it can be filled."""
    own = state.hands[seat]
    if len(own) + len(layout.cards) > COMBED:
        return None
    places = comb.places(len(own) + len(layout.cards), state.rules.sides)
    if {lying.spot for lying in layout.cards} <= set(places):
        found = comb.filled(places, own, layout.cards)
        if found and fits(layout, found[0]):
            return found[0]
    return None
