"""What whoever lays next can finish: the squares that lack one card, and how probable it is to have one that fits.

Knows the cards that lie open, and how many of those nobody has seen will be drawn; refuses to know which, and what
anybody should do. It knows every way only where a single card has to cover a side.
"""

from collections.abc import Collection, Mapping
from functools import lru_cache
from math import comb
from typing import Final

from mud.game import Seat
from mud.games.pharomino.model import Stage, Together
from mud.games.pharomino.model.cards import Card
from mud.games.pharomino.model.layout import Layout, Spot
from mud.games.pharomino.rules.board import Mask, board, cell
from mud.games.pharomino.rules.temples import nearly

_CARD: Final[Mask] = 15


@lru_cache(4096)
def cards_of(fit: Mask) -> frozenset[Card]:
    """The cards in a set of cards and turns."""
    found = set()
    while fit:
        card = ((fit & -fit).bit_length() - 1 >> 2) + 1
        found.add(card)
        fit &= ~(_CARD << 4 * (card - 1))
    return frozenset(found)


def finishing(layout: Layout) -> Mapping[Spot, frozenset[Card]]:
    """By square that one aligned card makes a temple: the cards that do, whoever has them."""
    there, found = board(layout).open, {}
    for x, y, missing in nearly(layout):
        fit = 0
        for place in missing:
            fit |= there[cell(*place)]
        found[Spot(x, y)] = cards_of(fit)
    return found


def following(state: Together) -> Seat | None:
    """Who lays next, None for nobody (pharomino R12a); who comes in the extra round does not matter much."""
    if state.stage is Stage.RUNNING:
        return (state.side + 1) % len(state.hands)
    return state.side + 1 if state.side + 1 < len(state.hands) else None


def drawn_by(state: Together, seat: Seat) -> int:
    """How many cards nobody has seen a seat will draw before it lays (pharomino R8d)."""
    missing = max(0, state.rules.open - len(state.hands[seat]))
    return min(missing, state.piles[seat] + state.reserve, len(state.stock))


def chance(state: Together, seat: Seat, cards: Collection[Card]) -> float:
    """How probable it is that a seat has one of some cards when it lays."""
    if not set(cards).isdisjoint(state.hands[seat]):
        return 1.0
    unseen, drawn = len(state.stock), drawn_by(state, seat)
    other = unseen - len(state.stock.intersection(cards))
    return 1 - comb(other, drawn) / comb(unseen, drawn) if unseen else 0.0
