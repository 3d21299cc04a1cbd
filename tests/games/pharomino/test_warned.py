"""What is asked before somebody breaks a temple of his own, gives one away or swaps in vain at PHAROMINO."""

import random

import pytest

from mud.game import CHANCE
from mud.games import Level, Trial
from mud.games.pharomino import GAME, opponent, rules
from mud.games.pharomino.advice.odds import chance, drawn_by, finishing
from mud.games.pharomino.model import Apart, Laying, Together, View
from mud.games.pharomino.model.cards import DECK
from mud.games.pharomino.model.layout import Spot
from mud.games.pharomino.model.moves import Finish, Lift, Move, Place, SetPharao, SwapReserve, TakeBack
from mud.games.pharomino.rules.board import lay, places
from mud.games.pharomino.rules.temples import temples
from mud.games.pharomino.words.warned import warn
from tests.games.pharomino.desks import NAMES, told
from tests.games.pharomino.tables import COMB, apart, fill, fitting, together
from tests.games.pharomino.turns import turns


def asked(view: View, *moves: Move, seat: int = 0) -> str:
    trial = Trial(GAME, seat, view)
    trial.play(moves)
    told_ = warn(trial, seat, NAMES)
    return "" if told_ is None else told(told_)


def test_a_card_into_an_own_temple_is_asked_about() -> None:
    table = fill(COMB)
    into = fitting(table, 2, 2)
    for view in (apart(table, hands=((into.card,),), variant="spiel4"), together(table, (into.card, 5), (6,))):
        assert asked(view, Place(*into)) == (
            "Damit ist der Tempel auf (11, 11) dahin, ehe ein Pharao einziehen konnte. Trotzdem so? (ja/nein)"
        )
    beside = fitting(table, 0, 4)
    assert asked(apart(table, hands=((beside.card,),), variant="spiel4"), Place(*beside)) == ""


def test_where_no_pharao_is_left_no_temple_is_missed() -> None:
    table = fill(COMB)
    into = fitting(table, 2, 2)
    assert asked(together(table, (into.card, 5), (6,), supply=(0, 60)), Place(*into)) == ""


def test_a_wall_taken_from_a_pharao_is_asked_about() -> None:
    view = apart(fill(COMB), variant="spiel4", hands=((),))
    lived, _ = rules.play(view, 0, SetPharao(2, 2))
    wall = next(one.card for one in view.layouts[0].cards if one.spot == Spot(2, 0))
    assert "verliert der Pharao" in asked(lived, TakeBack(wall))
    assert asked(view, SetPharao(2, 2)) == ""


def test_a_temple_left_to_the_next_is_asked_about() -> None:
    table = fill(COMB[:-1])
    last = fitting(table, 4, 2)
    assert Spot(2, 2) in finishing(table)
    cards = tuple(sorted(finishing(table)[Spot(2, 2)]))
    left = together(table, (last.card,), (cards[-1],), phase=Laying(laid=(1,)))
    assert asked(left, Finish()).startswith(f"Mit Karte {last.card} würde die Lücke auf (11, 11) ein Tempel")
    assert "in 100 von hundert Fällen" in asked(left, Finish())
    unlikely = together(table, (last.card,), (), phase=Laying(laid=(1,)), reserve=0)
    assert asked(unlikely, Finish()) == ""


def test_a_swap_with_a_card_that_fits_is_asked_about() -> None:
    table = fill(COMB)
    fits = fitting(table, 0, 4).card
    assert f"Karte {fits} passt noch: „lege {fits} " in asked(together(table, (fits,)), SwapReserve(fits))


def _rate(level: Level, seats: int, variant: str, seeds: int) -> tuple[int, int]:
    warned = moves_made = 0
    for seed in range(seeds):
        for state, seat, moves in turns(variant, seats, (level,), seed):
            waiting, view = list(moves), state
            while waiting:
                gesture = [waiting.pop(0)]
                if isinstance(gesture[0], Lift):
                    gesture.append(waiting.pop(0))
                trial = Trial(GAME, seat, view)
                trial.play(gesture)
                moves_made += 1
                warned += warn(trial, seat, NAMES) is not None
                view = trial.state
    return warned, moves_made


@pytest.mark.parametrize(("level", "seeds"), [("mittel", 4), ("schwer", 1)])
@pytest.mark.parametrize(("variant", "seats"), [("spiel3", 2), ("spiel3", 4), ("spiel1", 2), ("spiel4", 1)])
def test_good_players_are_hardly_ever_warned(level: Level, seeds: int, variant: str, seats: int) -> None:
    warned, moves_made = _rate(level, seats, variant, seeds)
    assert warned <= 0.02 * moves_made


def test_what_one_card_finishes_is_all_that_does() -> None:
    """The squares and cards by which the odds go are those found by laying every card everywhere."""
    dice, state = random.Random(5), rules.start(3, "spiel3")
    looked = 0
    while looked < 12:
        acting = rules.to_act(state)
        if CHANCE in acting:
            state, _ = rules.play(state, CHANCE, dice.choice([move for _, move in rules.chances(state)]))
            continue
        assert isinstance(state, Together)
        table, there = state.layout, set(temples(state.layout))
        found = dict[Spot, set[int]]()
        for number in DECK - {one.card for one in table.cards}:
            for lying in places(table, number):
                for temple in set(temples(lay(table, lying))) - there:
                    found.setdefault(temple.spot, set()).add(number)
        known = {one.card for one in table.cards}
        assert {spot: cards - known for spot, cards in finishing(table).items() if cards - known} == found
        looked += 1
        for move in opponent.choose(state, state.side, "leicht", dice):
            state, _ = rules.play(state, state.side, move)


def test_odds_are_those_of_drawing_without_putting_back() -> None:
    table = fill(COMB)
    view = together(table, (5,), (6,), piles=(3, 3), reserve=20)
    unseen, dice = sorted(view.stock), random.Random(2)
    wanted, drawn = frozenset(unseen[:30]), drawn_by(view, 1)
    assert drawn == 2
    tried = [not wanted.isdisjoint(dice.sample(unseen, drawn)) for _ in range(4000)]
    assert chance(view, 1, wanted) == pytest.approx(sum(tried) / len(tried), abs=0.03)
    assert chance(view, 1, {6}) == 1.0
    assert chance(view, 1, ()) == 0.0


def test_nobody_is_warned_in_a_layout_of_somebody_else() -> None:
    view = apart(fill(COMB), fill(COMB, range(60, 120)), variant="spiel1", hands=((), ()))
    assert isinstance(view, Apart)
    assert asked(view, Finish(), seat=1) == ""
