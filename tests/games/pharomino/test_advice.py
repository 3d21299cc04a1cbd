"""Which places PHAROMINO recommends: what a card does there, what that is worth, and the order people see."""

import random

import pytest

from mud.games.pharomino.advice import Effects, Ranking
from mud.games.pharomino.model.cards import DECK
from mud.games.pharomino.model.data import Customs
from mud.games.pharomino.model.layout import Layout, Lying, Pharao, Spot
from mud.games.pharomino.rules.board import board, lay, spot, with_pharaos
from mud.games.pharomino.rules.temples import WALLS, enclosed, temples
from mud.games.pharomino.words import WORDS
from tests.games.pharomino.desks import NAMES, SQUARE, TEMPLE, alone, layout

OPEN = layout(TEMPLE[:3])  # type: ignore[index]
"""A temple begun: three sides of (10, 11) are there, the upper one is missing."""


@pytest.mark.parametrize(
    ("effects", "worth"),
    [
        (Effects(temples=1), 16),
        (Effects(closed=1), 12),
        (Effects(nearer=1), 4),
        (Effects(spoilt=1), -3),
        (Effects(touching=3), 1.5),
    ],
)
def test_a_temple_is_worth_most_and_spoiling_one_costs(effects: Effects, worth: float) -> None:
    assert effects.worth == worth


@pytest.mark.parametrize(
    ("table", "sides", "place", "effects"),
    [
        (layout(SQUARE), 3, Spot(0, 2), Effects(nearer=1, touching=2)),
        (layout(SQUARE), 3, Spot(1, 2), Effects(touching=2)),
        (OPEN, 4, Spot(0, 4), Effects(temples=1, nearer=2)),
        (layout(TEMPLE), 3, Spot(-4, 1), Effects(spoilt=1, touching=1)),
        (layout(TEMPLE[:3], [Pharao(0, 2, 0)]), 3, Spot(0, 4), Effects(closed=1, nearer=2)),  # type: ignore[index]
    ],
)
def test_what_a_card_does_at_a_place(table: Layout, sides: int, place: Spot, effects: Effects) -> None:
    assert Ranking(table, sides).effects(place) == effects


@pytest.mark.parametrize("corners", [True, False])
def test_what_is_said_of_a_place_comes_true(corners: bool) -> None:
    """Cards put anywhere, Pharaos into some temples: what a card makes and closes is what is there once it lies."""
    dice, table, seen = random.Random(7), Layout(Customs(corners=corners)), 0
    for _ in range(60):
        ranking, old = Ranking(table, WALLS), {temple.spot for temple in temples(table)}
        for place, mask in board(table).open.items():
            bit = mask.bit_length() - 1
            after, said = lay(table, Lying(bit // 4 + 1, *spot(place), bit % 4)), ranking.effects(spot(place))
            assert said.temples == len({temple.spot for temple in temples(after)} - old)
            closed = [one for one in table.pharaos if enclosed(table, one) == WALLS and enclosed(after, one) == 4]
            assert said.closed == len(closed)
            seen += said.temples
        free = sorted(DECK - {lying.card for lying in table.cards})
        best = ranking.best(dice.sample(free, min(8, len(free))))
        if best is None:
            break
        table = lay(table, best)
        if (homes := temples(table)) and dice.random() < 0.8:
            table = with_pharaos(table, (*table.pharaos, Pharao(*homes[0].spot, 0)))
    assert seen > 20


def test_the_best_ways_come_first_and_the_nearer_the_middle_the_better() -> None:
    assert Ranking(layout(SQUARE), 3).ways(5)[:4] == [
        Lying(5, 0, 2, 0),
        Lying(5, 0, 2, 3),
        Lying(5, 2, 2, 1),
        Lying(5, 1, 2, 0),
    ]


def test_the_list_of_moves_begins_with_the_best_of_each_card() -> None:
    lines = list(WORDS.commands(alone((94, 96, 5, 9), SQUARE), 0, NAMES))
    assert lines[:5] == [
        "lege 5 ungedreht über 91",
        "lege 5 über 118",
        "lege 9 unter 91",
        "lege 9 gedreht über 91",
        "lege 9 unter 118",
    ]
