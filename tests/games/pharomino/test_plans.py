"""What the strongest players have in mind when each lays for himself: shapes, and cards that fill them."""

import random
from collections import Counter

import pytest

from mud.games.pharomino.model import hand
from mud.games.pharomino.model.cards import DECK, symbols
from mud.games.pharomino.model.data import Customs
from mud.games.pharomino.model.layout import SIDES, Layout, Lying, Spot
from mud.games.pharomino.opponent.filling import filled
from mud.games.pharomino.opponent.shapes import comb, shapes
from mud.games.pharomino.rules.board import fits, lay
from mud.games.pharomino.rules.groups import is_group
from mud.games.pharomino.rules.temples import temples

ALL = hand(DECK)


def laid(ways: tuple[Lying, ...]) -> Layout:
    """Cards laid as the rules allow it, one after the other: whichever fits by then."""
    layout, waiting = Layout(Customs()), list(ways)
    while waiting:
        lying = next(one for one in waiting if fits(layout, one))
        layout = lay(layout, lying)
        waiting.remove(lying)
    return layout


def worth(layout: Layout) -> int:
    return sum(20 if temple.sides == 4 else 10 for temple in temples(layout))


@pytest.mark.parametrize(("cards", "sides", "used"), [(24, 3, 23), (20, 3, 19), (24, 4, 23), (3, 3, 3), (5, 4, 3)])
def test_a_comb_is_as_large_as_the_cards_allow(cards: int, sides: int, used: int) -> None:
    places = comb(cards, sides)
    assert len(set(places)) == len(places) == used
    assert places[0] == (0, 0)


@pytest.mark.parametrize(
    ("cards", "points", "worths"),
    [(24, True, [110, 110, 100, 80]), (24, False, [100, 80]), (120, True, [700, 580, 560]), (120, False, [580, 560])],
)
def test_what_the_shapes_are_worth(cards: int, points: bool, worths: list[int]) -> None:
    found = list(shapes(cards, 3, points=points))
    assert all(len(set(shape)) == len(shape) <= cards and shape[0] == (0, 0) for shape in found)
    walls = [Counter(Spot(x + dx, y + dy) for x, y in shape for dx, dy in SIDES) for shape in found]
    homes = [
        [count for place, count in around.items() if place not in shape]
        for around, shape in zip(walls, found, strict=True)
    ]
    assert [10 * here.count(3) + 20 * here.count(4) for here in homes] == worths


def test_24_cards_fill_a_shape_of_110_points() -> None:
    dice = random.Random(1)
    for _ in range(10):
        cards = hand(dice.sample(ALL, 24))
        ways = next(found for shape in shapes(24, 3, points=True) if (found := filled(shape, cards)))
        assert hand(one.card for one in ways) == cards
        layout = laid(ways)
        assert is_group(layout)
        assert worth(layout) == 110


def test_all_cards_fill_the_great_lattice() -> None:
    lattice = next(shapes(120, 3, points=True))
    ways = filled(lattice, ALL)
    assert ways is not None
    assert hand(one.card for one in ways) == ALL
    layout = laid(ways)
    assert is_group(layout)
    assert worth(layout) == 700


def test_what_lies_already_stays() -> None:
    shape, dice = comb(24, 3), random.Random(2)
    cards = hand(dice.sample(ALL, 24))
    begun = filled(shape, cards)
    assert begun is not None
    lying = begun[:5]
    rest = filled(shape, hand(set(cards) - {one.card for one in lying}), lying)
    assert rest is not None
    assert not {one.card for one in rest} & {one.card for one in lying}
    assert worth(laid((*lying, *rest))) == 100


def test_too_few_cards_and_cards_that_cannot_agree_are_given_up() -> None:
    assert filled(comb(11, 3), ALL[:3]) is None
    stubborn = hand(card for card in DECK if symbols(card) == 4)[:9]
    block = tuple(Spot(2 * x, 2 * y) for x in range(3) for y in range(3))
    assert filled(block, stubborn) is None
