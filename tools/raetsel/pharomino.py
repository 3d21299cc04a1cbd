"""Riddles of PHAROMINO: three cards taken off a layout, where card by card one gets fewer temples than all three make.

Knows a search through every way of laying them; refuses to know how people find theirs.
"""

import random
from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Final

from mud.game import Seat
from mud.games.pharomino import GAME, notation
from mud.games.pharomino.advice import Ranking
from mud.games.pharomino.model import Apart, Building, hand
from mud.games.pharomino.model.cards import DECK, Card
from mud.games.pharomino.model.data import customs
from mud.games.pharomino.model.layout import Layout, Lying
from mud.games.pharomino.model.moves import Place
from mud.games.pharomino.riddle import counted
from mud.games.pharomino.rules.board import fits, lay, places
from mud.games.pharomino.rules.temples import WALLS, nearly
from tools.raetsel.draft import Draft, Proof

VARIANT: Final = "spiel4"
CARDS: Final = 3
"""To be laid: as many as a turn of game 3 allows."""
LYING: Final = 8
"""Cards that lie there first."""
LEAST: Final = 3
"""Temples more than there were, at least."""
DEALT: Final = 24
"""Cards from which the layout is made."""
WAYS: Final = 8
"""To lay the cards for the most temples, at most."""
Way = frozenset[Lying]


def make(dice: random.Random) -> Draft:
    """The next riddle that cards drawn with these dice come to."""
    while True:
        layout = _grown(dice)
        for away in _by_chance(dice, layout.cards[:]):
            rest = _without(layout, away)
            cards = tuple(sorted(one.card for one in away))
            if rest is None or counted(layout) - counted(rest) < LEAST or greedy(rest, cards) >= counted(layout):
                continue
            draft = _draft(rest, cards)
            if draft is not None:
                return draft


def _draft(layout: Layout, cards: Sequence[Card]) -> Draft | None:
    proof, ways = searched(layout, cards)
    if len(ways) > WAYS or min(map(len, ways)) < CARDS or greedy(layout, cards) >= proof.best:
        return None
    state = Apart(VARIANT, (hand(cards),), (layout,), frozenset(), 0, frozenset(), Building())
    state = notation.read(notation.write(state))
    solution = tuple(notation.write_move(Place(*one)) for one in in_order(layout, min(ways, key=sorted)))
    return Draft(GAME.name, 0, notation.write(state), proof.best, proof.second, solution)


def prove(state: Apart, seat: Seat) -> Proof:
    """Every way of laying the cards."""
    return searched(state.layouts[seat], state.hands[seat])[0]


def searched(layout: Layout, cards: Sequence[Card]) -> tuple[Proof, set[Way]]:
    """The most temples, and every way to them. What lies there last is only looked at where it makes a temple: laid
    anywhere else it makes none."""
    found: dict[int, set[Way]] = {counted(layout): set()}
    for laid, now in _pairs(layout, cards):
        (last,) = set(cards) - {one.card for one in laid}
        before = counted(now)
        found.setdefault(before, set()).add(laid)
        wanted = {spot for one in nearly(now) for spot in one.missing}
        for one in places(now, last):
            if one.spot in wanted:
                found.setdefault(counted(lay(now, one)), set()).add(laid | {one})
    best = max(found)
    others = [count for count in found if count < best]
    return Proof(best, max(others, default=best), len(found[best])), found[best]


def _pairs(layout: Layout, cards: Sequence[Card]) -> Iterator[tuple[Way, Layout]]:
    """All cards but one, laid in every way."""
    now: dict[Way, Layout] = {frozenset(): layout}
    for _ in cards[1:]:
        further: dict[Way, Layout] = {}
        for laid, made in now.items():
            for card in set(cards) - {one.card for one in laid}:
                for one in places(made, card):
                    if (way := laid | {one}) not in further:
                        further[way] = lay(made, one)
        now = further
    yield from now.items()


def greedy(layout: Layout, cards: Sequence[Card]) -> int:
    """How many temples there are if one lays card by card where it makes most at once."""
    left = set(cards)
    while ways := [(counted(made := lay(layout, one)), one, made) for card in left for one in places(layout, card)]:
        _, one, layout = max(ways, key=_first)
        left.remove(one.card)
    return counted(layout)


def _first(way: tuple[int, Lying, Layout]) -> tuple[int, Lying]:
    return way[:2]


def in_order(layout: Layout, way: Way) -> list[Lying]:
    """The cards of a way in an order in which they can be laid."""
    found: list[Lying] = []
    while left := [one for one in sorted(way) if one not in found and fits(layout, one)]:
        found.append(left[0])
        layout = lay(layout, left[0])
    return found


# --- layouts ----------------------------------------------------------------------------------------------------------


def _grown(dice: random.Random) -> Layout:
    """A layout as the house lays one that likes temples."""
    deck = dice.sample(sorted(DECK), DEALT)
    layout = lay(Layout(customs(VARIANT)), Lying(deck.pop(), 0, 0, 0))
    while len(layout.cards) < LYING + CARDS and (one := Ranking(layout, WALLS).best(hand(deck))) is not None:
        deck.remove(one.card)
        layout = lay(layout, one)
    return layout


def _by_chance(dice: random.Random, lying: Sequence[Lying]) -> list[tuple[Lying, ...]]:
    """Cards that may be taken away, in any order; the first one stays."""
    found = list(combinations([one for one in lying if one.spot != (0, 0)], CARDS))
    dice.shuffle(found)
    return found


def _without(layout: Layout, away: Sequence[Lying]) -> Layout | None:
    """The layout without some cards, if it could have been laid so."""
    kept = frozenset(layout.cards) - set(away)
    first = next(one for one in kept if one.spot == (0, 0))
    begun = lay(Layout(layout.customs), first)
    order = in_order(begun, kept - {first})
    for one in order:
        begun = lay(begun, one)
    return begun if len(begun.cards) == len(kept) else None
