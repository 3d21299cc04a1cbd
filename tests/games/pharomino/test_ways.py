"""What is kept from layout to layout - the ways to lay, the temples - is what is worked out anew, whatever changed."""

import random
from dataclasses import astuple
from functools import reduce

import pytest

from mud.games.pharomino.model.cards import DECK, Card
from mud.games.pharomino.model.data import Customs
from mud.games.pharomino.model.layout import Layout, Pharao
from mud.games.pharomino.model.moves import Finish, Place, TakeBack
from mud.games.pharomino.rules.board import lay, lift, places, with_pharaos
from mud.games.pharomino.rules.proofs import find_temple
from mud.games.pharomino.rules.temples import temples
from mud.games.pharomino.rules.ways import Moves
from tests.games.pharomino.tables import COMB, fill

CUSTOMS = [Customs(corners, whole) for corners in (True, False) for whole in (True, False)]


def fresh(layout: Layout) -> Layout:
    """The same layout with nothing known of it."""
    return Layout(layout.customs, layout.cards, layout.pharaos)


def by_place(move: Place) -> tuple[int, ...]:
    """The order of the ways to lay: from left to right and from below, then card by card and turn by turn."""
    return move.x, move.y, move.card, move.turn


def changed(dice: random.Random, layout: Layout) -> Layout:
    """With a card more or less, a Pharao, or a temple built."""
    free = temples(fresh(layout))
    if layout.cards and dice.random() < 0.3:
        return lift(layout, dice.choice(layout.cards))
    if free and dice.random() < 0.3:
        place = dice.choice(free)
        return with_pharaos(layout, (*layout.pharaos, Pharao(place.x, place.y, 0)))
    if layout.pharaos and dice.random() < 0.1:
        return with_pharaos(layout, layout.pharaos[1:])
    lying = {one.card for one in layout.cards}
    held = sorted(DECK - lying)
    if dice.random() < 0.1 and (proof := find_temple(layout, tuple(held[:4]), 4)):
        return reduce(lay, proof, layout)
    can = [way for card in dice.sample(held, 5) for way in places(layout, card)]
    return lay(layout, dice.choice(can)) if can else layout


@pytest.mark.parametrize("customs", CUSTOMS)
def test_what_is_kept_is_what_is_found_anew(customs: Customs) -> None:
    dice, asking, layout = random.Random(12), random.Random(13), Layout(customs)
    asked, temples_seen = 0, 0
    own: tuple[Card, ...] = ()
    for _ in range(120):
        layout = changed(dice, layout)
        lying = {one.card for one in layout.cards}
        if dice.random() < 0.5:  # the same hand, a card more, or quite another
            own = tuple(sorted(dice.sample(sorted(DECK), dice.randint(0, 12))))
        own = tuple(card for card in own if card not in lying)
        if dice.random() < 0.7:  # now and then nobody asks between two changes
            anew = fresh(layout)
            expected = sorted((Place(*way) for card in own for way in places(anew, card)), key=by_place)
            moves = Moves((Finish(),), layout, own)
            assert list(moves) == [Finish(), *expected]
            assert len(moves) == 1 + len(expected)
            for number in asking.sample(range(len(moves)), min(5, len(moves))):
                assert moves[number] is moves[number - len(moves)] in moves
                assert moves[number] == [Finish(), *expected][number]
            some = asking.sample(expected, min(20, len(expected)))
            near = {Place(card, x + 1, y, turn) for card, x, y, turn in map(astuple, some)}
            assert {move for move in near if move in moves} == near.intersection(expected)
            assert TakeBack(1) not in moves
            asked += len(expected)
        if dice.random() < 0.7:
            assert temples(layout) == temples(fresh(layout))
            temples_seen += len(temples(layout))
    assert asked > 1000
    assert temples_seen


@pytest.mark.regel("pharomino", "R4a")
@pytest.mark.parametrize("customs", CUSTOMS)
def test_a_temple_that_was_known_is_one_whatever_is_laid_near_it(customs: Customs) -> None:
    """A card beyond its corner changes no side of it."""
    table = fill(COMB, onto=Layout(customs))
    assert temples(table)
    held = DECK - {one.card for one in table.cards}
    kept = 0
    for place in {lying.spot: lying for card in sorted(held) for lying in places(table, card)}.values():
        after = lay(table, place)
        assert temples(after) == temples(fresh(after))
        kept += temples(after) == temples(table)
    assert kept
