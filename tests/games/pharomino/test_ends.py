"""Game 3: its last rounds, the count and the race; and what advanced players do otherwise (R12, R13)."""

from dataclasses import replace

import pytest

from mud.game import CHANCE, CLOCK
from mud.games.pharomino import rules
from mud.games.pharomino.model import Laying, Objecting, RaceDealing, Racing, Stage, Together
from mud.games.pharomino.model.events import ExtraRound, Late, RaceBegun, Settled, SkipWanted, Upheld, Warned, Withdrawn
from mud.games.pharomino.model.layout import Layout, Lying, Pharao
from mud.games.pharomino.rules.board import fits, lay, places, with_pharaos
from mud.games.pharomino.rules.proofs import find_temple
from mud.games.pharomino.rules.temples import temples
from tests.games.pharomino.tables import COMB, ROOF, fill, fitting, legt, moves, names, only, play, together, why

regel = pytest.mark.regel
ADVANCED = "spiel3 fortgeschritten=ja"
HOME = with_pharaos(fill(COMB), [Pharao(2, 2, 0)])


def last_card(*hands: tuple[int, ...], side: int = 0, **other: object) -> tuple[Together, Lying]:
    """A table where the seat on turn lays its last card and has no Pharaos."""
    new = fitting(HOME, 6, 0, but=[card for own in hands for card in own])
    own = [*hands]
    own.insert(side, (new.card,))
    state = together(HOME, *own, side=side, reserve=0, **other)
    return replace(state, supply=tuple(0 if seat == side else 3 for seat in range(len(own)))), new


# --- R12 --------------------------------------------------------------------------------------------------------------


@regel("pharomino", "R12a")
def test_who_is_rid_of_everything_brings_the_last_turns() -> None:
    state, new = last_card((28,), (29,), side=1)
    state, events = play(state, legt(new))
    assert "LastRound" in names(events)
    assert (state.stage, state.side) == (Stage.LAST, 2)
    move = next(text for text in sorted(moves(state)) if text.startswith("legt"))
    state, events = play(state, move)
    assert "Settled" in names(events)  # seat 0 was already on turn in this round


@regel("pharomino", "R12a")
def test_pharaos_left_keep_the_game_going() -> None:
    state, new = last_card((28,))
    state, events = play(replace(state, supply=(1, 3)), legt(new))
    assert "LastRound" not in names(events)
    assert state.stage is Stage.RUNNING


@regel("pharomino", "R12b", "R12c")
def test_three_cards_left_bring_one_extra_round_for_all_who_have_cards() -> None:
    state, new = last_card((28, 29, 30), (27,), (), side=3)
    state, events = play(state, legt(new))
    assert only(events, ExtraRound) == [ExtraRound((0, 1))]
    assert (state.stage, state.side) == (Stage.EXTRA, 0)
    move = next(text for text in sorted(moves(state)) if text.startswith("legt"))
    state, _ = play(state, move, "fertig")
    assert state.side == 1
    move = next(text for text in sorted(moves(state)) if text.startswith("legt"))
    state, events = play(state, move)
    assert "Settled" in names(events)
    assert not only(events, ExtraRound)


@regel("pharomino", "R12b")
def test_cards_in_the_pile_count_and_two_bring_no_extra_round() -> None:
    state, new = last_card((28,), side=1)
    done, events = play(replace(state, piles=(1, 0)), legt(new))
    assert not only(events, ExtraRound)
    assert rules.over(done) is not None
    _, events = play(replace(state, piles=(2, 0)), legt(new))
    assert only(events, ExtraRound) == [ExtraRound((0,))]


@regel("pharomino", "R12d")
def test_twenty_for_a_pharao_and_less_for_cards_left() -> None:
    state, new = last_card((28, 29), side=1, special=(10, -30))
    state, events = play(state, legt(new))
    assert only(events, Settled) == [Settled(0, 1, 2, 10, -10), Settled(1, 0, 0, -30, -30)]
    standing = rules.over(state)
    assert standing is not None
    assert (standing.winners, standing.points, standing.reason) == ({0}, (-10, -30), "punkte")


def level() -> Together:
    state, new = last_card((28,), side=1, special=(0, 0))
    state, _ = play(state, legt(new))  # 20 - 20 against 0
    assert isinstance(state, Together)
    return state


@regel("pharomino", "R12e")
def test_who_is_level_races_with_five_unseen_cards_each() -> None:
    state = level()
    assert state.phase == RaceDealing((0, 1), ((), ()))
    assert rules.to_act(state) == {CHANCE}
    cards = [1, 2, 3, 4, 5]
    rest = [card for card in sorted(state.stock) if card not in cards]
    first = [card for card in cards if card in state.stock] + rest
    state, events = play(state, *(f"zieht {card}" for card in first[:10]))
    assert [len(own) for own in only(events, RaceBegun)[0].hands] == [5, 5]
    assert isinstance(state.phase, Racing)
    assert rules.to_act(state) == {0, 1}


def racing() -> tuple[Together, Layout]:
    comb = fill(COMB, range(40, 121))
    hands = (tuple(sorted(one.card for one in comb.cards)), (1, 2, 3, 4, 5))
    state = together(fill([(0, 0)], [30]), [], [])
    small = (Layout(comb.customs),) * 2
    stock = state.stock - {card for own in hands for card in own}
    return replace(state, stock=stock, phase=Racing((0, 1), hands, small, frozenset())), comb


@regel("pharomino", "R12e")
def test_the_first_pharao_in_a_temple_wins() -> None:
    state, comb = racing()
    order = sorted(comb.cards, key=lambda one: (one.y, one.x))
    state, _ = play(state, *(f"0: {legt(one)}" for one in order), "1: legt 1 0 0 0")
    assert "Pharao 2 2" in moves(state, 0)
    assert why(state, "1: Pharao 2 2").reason == "zu_offen"
    assert why(state, "1: tauscht 2").reason == "stechen"
    state, _ = play(state, "1: nimmt 1")
    state, events = play(state, "0: Pharao 2 2")
    assert names(events) == ["RaceWon", "Won"]
    standing = rules.over(state)
    assert standing is not None
    assert (standing.winners, standing.points, standing.reason) == ({0}, (20, 0), "stechen")


@regel("pharomino", "R12e")
def test_in_the_race_cards_fit_as_ever_and_the_group_must_hold() -> None:
    state, comb = racing()
    order = sorted(comb.cards, key=lambda one: (one.y, one.x))
    state, _ = play(state, *(f"0: {legt(one)}" for one in order))
    corner = order[0]
    broken, _ = play(state, f"0: nimmt {corner.card}")
    assert why(broken, "0: Pharao 2 2").reason == "nicht_zusammen"
    assert why(broken, f"0: nimmt {corner.card}").reason == "liegt_nicht"
    assert why(broken, "0: legt 1 0 0 0").reason == "nicht_deine_karte"
    assert why(broken, f"0: legt {corner.card} 2 0 0").reason == "belegt"


@regel("pharomino", "R12f")
def test_a_race_may_be_given_up() -> None:
    state, _ = racing()
    state, events = play(state, "0: fertig")
    assert names(events) == ["GaveUp"]
    assert rules.to_act(state) == {1}
    state, events = play(state, "1: fertig")
    assert names(events) == ["GaveUp", "Won"]
    standing = rules.over(state)
    assert standing is not None
    assert (standing.winners, standing.reason) == ({0, 1}, "punkte")


# --- R13 --------------------------------------------------------------------------------------------------------------


def ticks(state: Together, count: int) -> tuple[Together, list[object]]:
    happened: list[object] = []
    for _ in range(count):
        state, events = play(state, "@: Zeit 10")
        happened += events
    return state, happened


@regel("pharomino", "R13a")
def test_three_minutes_for_a_turn() -> None:
    state = together(fill(COMB), [118, 119, 120], variant=ADVANCED)
    timer = rules.timer(state)
    assert timer is not None
    assert (timer.seconds, timer.about) == (10, (3, 180))
    state, events = ticks(state, 17)
    assert only(events, Warned) == [Warned(60)]  # type: ignore[arg-type]
    assert rules.to_act(state) == {0, CLOCK}


@regel("pharomino", "R13b")
def test_who_is_late_loses_thirty_and_lays_one_card() -> None:
    state, events = ticks(together(fill(COMB), [118, 119, 120], [105, 106, 107], variant=ADVANCED), 18)
    assert only(events, Late) == [Late(0, 30)]  # type: ignore[arg-type]
    assert state.special == (-30, 0)
    assert rules.timer(state) is None
    assert why(state, "fertig").reason == "eine_muss"
    first = next(text for text in sorted(moves(state)) if text.startswith("legt"))
    state, _ = play(state, first)
    card = state.hands[0][0]
    assert why(state, legt(next(places(state.layout, card)))).reason == "zeit_um"
    state, _ = play(state, "fertig")  # no temple is asked for any more
    assert state.side == 1


@regel("pharomino", "R13b")
def test_a_card_in_the_air_goes_back_when_the_time_is_over() -> None:
    state = together(fill(COMB), [118, 119, 120], variant=ADVANCED, phase=Laying(left=20))
    state, _ = play(state, "hebt 1", "@: Zeit 10")
    state, events = play(state, "@: Zeit 10")
    assert names(events) == ["PutBack", "Late"]
    assert state.layout == fill(COMB)


def builders() -> tuple[Layout, tuple[Lying, ...], int]:
    """A comb that lacks a tooth, what closes it, and a card that helps nothing."""
    laid = fill(COMB[:4])
    proof = find_temple(laid, tuple(sorted(set(range(1, 121)) - {one.card for one in laid.cards})), 1)
    assert proof is not None
    return laid, proof, proof[0].card


@regel("pharomino", "R13c")
def test_a_turn_with_a_temple_ends_as_usual() -> None:
    laid, (proof,), _ = builders()
    state = together(laid, [proof.card, 119, 120], [105, 106, 107], variant=ADVANCED)
    state, events = play(state, legt(proof))
    assert "TempleBuilt" in names(events)
    state, _ = play(state, "fertig")
    assert state.side == 1


@regel("pharomino", "R13c")
def test_a_turn_without_a_temple_takes_its_cards_back() -> None:
    laid, _, _ = builders()
    state = together(laid, [118, 119, 120], [105, 106, 107], variant=ADVANCED)
    one = next(one for one in places(laid, 118) if not temples(lay(laid, one)))
    state, _ = play(state, legt(one))
    state, events = play(state, "fertig")
    assert only(events, Withdrawn) == [Withdrawn(0, (118,))]
    assert only(events, SkipWanted) == [SkipWanted(0, 20)]
    assert (state.layout, state.hands[0]) == (laid, (118, 119, 120))
    assert isinstance(state.phase, Objecting)
    state, events = play(state, "1: kein Einspruch")
    assert names(events)[:2] == ["Allowed", "Passed"]
    assert (state.side, state.special) == (1, (0, 0))


@regel("pharomino", "R13c")
def test_points_for_a_fourth_side_go_back_too() -> None:
    laid = with_pharaos(fill(ROOF[:-1]), [Pharao(2, 2, 1)])
    roof = fitting(laid, 2, 4)
    state = together(laid, [roof.card, 119, 120], [105, 106, 107], variant=ADVANCED)
    state, _ = play(state, legt(roof))
    assert state.special == (10, 0)
    state, _ = play(state, "fertig")
    assert state.special == (0, 0)
    assert state.layout == laid


@regel("pharomino", "R13d")
def test_a_missed_temple_costs_thirty_and_must_be_built() -> None:
    laid, (proof,), _ = builders()
    state = together(laid, [proof.card, 119, 120], [105, 106, 107], variant=ADVANCED)
    state, events = play(state, "fertig", "1: Einspruch")
    upheld = only(events, Upheld)[0]
    assert (upheld.seat, upheld.other, upheld.points) == (1, 0, 30)
    assert state.special == (-30, 0)
    assert isinstance(state.phase, Laying)
    assert state.phase.must
    assert why(state, "tauscht 119").reason == "tempel_fehlt"
    state, events = play(state, "fertig")
    assert {"Placed", "TempleBuilt"} <= set(names(events))
    assert state.side == 0  # the Pharao may still move in
    state, events = play(state, f"Pharao {temples(state.layout)[0].x} {temples(state.layout)[0].y}")
    assert state.placed == (1, 0)


@regel("pharomino", "R13d")
def test_an_objection_where_no_temple_was_possible_is_wrong() -> None:
    lone = fill([(0, 0)])
    state = together(lone, [118, 119, 120], [105, 106, 107], variant=ADVANCED)
    assert find_temple(lone, (118, 119, 120), 3) is None
    state, events = play(state, "fertig", "1: Einspruch")
    assert "Overruled" in names(events)
    assert (state.side, state.special) == (1, (0, 0))


@regel("pharomino", "R13e")
def test_the_first_turn_is_free_and_so_is_one_after_a_round_without_a_card() -> None:
    start = rules.start(3, ADVANCED)
    assert isinstance(start, Together)
    assert not start.duty
    state = together(fill([(0, 0)]), [118, 119, 120], [105, 106, 107], variant=ADVANCED, idle=1)
    assert state.duty
    state, _ = play(state, "fertig", "1: kein Einspruch")
    assert (state.idle, state.duty, state.side) == (2, False, 1)
    one = next(one for one in places(state.layout, state.hands[1][0]) if fits(state.layout, one))
    assert why(state, "fertig").reason == "eine_muss"
    state, _ = play(state, legt(one), "fertig")
    assert (state.idle, state.duty, state.side) == (0, True, 0)
