"""The cards, their fields and turns, and where things lie (R1, R2)."""

from collections import Counter
from itertools import product

import pytest

from mud.games.pharomino.model.cards import CARDS, DECK, JOKER, SIGNS, TURNS, fields, letters, symbols
from mud.games.pharomino.model.data import PHARAOS
from tests.games.pharomino.tables import layout, lying

regel = pytest.mark.regel


@regel("pharomino", "R1a")
def test_a_hundred_and_twenty_cards_and_sixty_pharaos() -> None:
    assert len(CARDS) == len(DECK) == 120
    assert PHARAOS == 60


@regel("pharomino", "R1b")
def test_every_square_with_two_three_or_four_different_symbols_once() -> None:
    assert Counter(symbols(card) for card in DECK) == {2: 30, 3: 60, 4: 30}
    every = {
        "".join(four)
        for four in product(SIGNS, repeat=4)
        if len({sign for sign in four if sign != "."}) == 4 - four.count(".") >= 2
    }
    shown = [letters(card, turn) for card in DECK for turn in TURNS]
    assert set(shown) == every
    assert len(shown) == len(every) == 480
    mirrored = {letters(card)[::-1] for card in DECK}
    assert mirrored <= every
    assert not any(letters(91, turn) == letters(91)[::-1] for turn in TURNS)


@regel("pharomino", "R1c")
def test_the_numbers_never_change() -> None:
    assert [symbols(card) for card in sorted(DECK)] == [2] * 30 + [3] * 60 + [4] * 30
    known = {1: "AU..", 17: "U.F.", 30: "F..L", 31: "AUS.", 60: "A.SL", 90: "S.LF", 91: "AUSF", 120: "ULFS"}
    assert {card: letters(card) for card in known} == known
    with pytest.raises(IndexError):
        fields(0)
    with pytest.raises(IndexError):
        fields(121)


@regel("pharomino", "R2c")
def test_a_turn_is_a_quarter_clockwise() -> None:
    assert [letters(91, turn) for turn in TURNS] == ["AUSF", "FAUS", "SFAU", "USFA"]
    assert letters(1, 1) == ".AU."
    assert JOKER == 5


@regel("pharomino", "R2a", "R2b")
def test_places_are_counted_in_half_cards_to_the_right_and_upwards() -> None:
    laid = layout("AU..@0,0 .S.U@2,1")
    right = laid.where(lying(".S.U@0,0").card)
    assert right is not None
    assert right.spot == (2, 1)
    assert laid.where(120) is None
