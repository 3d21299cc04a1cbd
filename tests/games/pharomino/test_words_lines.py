"""A move that is advised at PHAROMINO is typed as it stands, and means that move."""

import random

import pytest

from mud.game import CHANCE
from mud.games.pharomino import opponent, rules
from mud.games.pharomino.model import Apart, Laying, Together
from mud.games.pharomino.model.moves import (
    Allow,
    Lift,
    LiftPharao,
    Move,
    Object,
    Place,
    SetPharao,
    SwapReserve,
    TakeBack,
)
from mud.games.pharomino.words import WORDS
from tests.games.pharomino.desks import NAMES, typed, why
from tests.games.pharomino.tables import COMB, apart, fill, fitting, together


def line(move: Move, view: Apart | Together, seat: int = 0) -> str:
    assert WORDS.typed is not None
    said = WORDS.typed(move, view, seat, NAMES)
    assert isinstance(said, str)
    return said


@pytest.mark.parametrize(("variant", "seats"), [("spiel3", 3), ("spiel1", 2), ("spiel4", 1)])
def test_every_move_of_the_house_can_be_typed(variant: str, seats: int) -> None:
    dice, state = random.Random(4), rules.start(seats, variant)
    looked = 0
    while looked < 40 and rules.over(state) is None:
        acting = rules.to_act(state)
        if CHANCE in acting:
            state, _ = rules.play(state, CHANCE, dice.choice([move for _, move in rules.chances(state)]))
            continue
        seat = min(seat for seat in acting if isinstance(seat, int))
        for move in opponent.choose(state, seat, "mittel", dice):
            assert typed(state, line(move, state, seat), seat) == [move]
            state, _ = rules.play(state, seat, move)
            looked += 1
    assert looked


def test_the_exchange_trick_is_typed_in_two_halves() -> None:
    table = fill([*COMB, (0, 4)])
    last = next(one for one in table.cards if one.spot == (0, 4))
    view = together(table, (fitting(table, 4, 4).card, 7), (6,))
    assert line(Lift(last.card), view) == f"hebe {last.card} auf"
    assert typed(view, f"hebe {last.card} auf") == [Lift(last.card)]
    lifted, _ = rules.play(view, 0, Lift(last.card))
    assert isinstance(lifted, Together)
    assert line(Place(*last), lifted) == f"lege {last.card} zurück"
    for move in rules.moves(lifted, 0)[:12]:
        assert typed(lifted, line(move, lifted)) == [move]


def test_a_card_that_lies_is_taken_away_in_no_other_way_where_all_lay() -> None:
    view = together(fill(COMB), (7,), (6,))
    assert isinstance(view.phase, Laying)
    for text in ("nimm 1 weg", "nimm 1 auf", "hebe 1 und 2 auf", "nimm alles weg"):
        assert why(view, text).startswith("In diesem Spiel bleibt liegen, was liegt.")


def test_other_moves_are_typed_too() -> None:
    table = fill(COMB)
    home = apart(table, hands=((),), variant="spiel4")
    assert isinstance(home, Apart)
    assert typed(home, line(SetPharao(2, 2), home)) == [SetPharao(2, 2)]
    assert typed(home, line(TakeBack(table.cards[0].card), home)) == [TakeBack(table.cards[0].card)]
    lived, _ = rules.play(home, 0, SetPharao(2, 2))
    assert isinstance(lived, Apart)
    assert typed(lived, line(LiftPharao(2, 2), lived)) == [LiftPharao(2, 2)]
    shared = together(table, (7,), (6,))
    assert typed(shared, line(SwapReserve(7), shared)) == [SwapReserve(7)]
    asked, _ = rules.play(shared, 0, SwapReserve(7))
    assert isinstance(asked, Together)
    assert [line(move, asked, 1) for move in (Object(), Allow())] == ["einspruch", "kein Einspruch"]
