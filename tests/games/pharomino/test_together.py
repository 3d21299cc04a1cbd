"""Game 3: the turn, swaps and objections, Pharaos and special points (R8, R9, R10)."""

import random
from dataclasses import replace

import pytest

from mud.game import CHANCE, CLOCK
from mud.games.pharomino import GAME, rules
from mud.games.pharomino.model import Filling, Laying, Objecting, Opening, Stage, Swapping, Together
from mud.games.pharomino.model.cards import DECK
from mud.games.pharomino.model.data import Customs
from mud.games.pharomino.model.events import Began, FourthClosed, PharaoSet, Upheld
from mud.games.pharomino.model.layout import Layout, Lying, Pharao
from mud.games.pharomino.model.moves import TimeUp
from mud.games.pharomino.rules.board import lay, placeable, with_pharaos
from tests.games.pharomino.tables import (
    COMB,
    ROOF,
    card,
    fill,
    fitting,
    layout,
    legt,
    moves,
    names,
    only,
    play,
    together,
    why,
)

regel = pytest.mark.regel
ONE = layout("AUSF@0,0")


def opened(seats: int, variant: str = "spiel3", seed: int = 1) -> Together:
    """A new game, as far as the first turn."""
    dice, state = random.Random(seed), rules.start(seats, variant)
    while CHANCE in rules.to_act(state):
        state, _ = rules.play(state, CHANCE, dice.choice(list(rules.chances(state)))[1])
    assert isinstance(state, Together)
    return state


def walled(*hands: tuple[int, ...], **other: object) -> Together:
    """A table where nothing fits: Pharaos, who need not be there by the rules, stand all around one card."""
    around = [Pharao(x, y, 1) for x in (-2, 0, 2) for y in (-2, 0, 2) if (x, y) != (0, 0)]
    return together(Layout(Customs(), ONE.cards, tuple(sorted(around))), *hands, **other)


# --- R8 ---------------------------------------------------------------------------------------------------------------


@regel("pharomino", "R8a")
def test_piles_pharaos_and_reserve() -> None:
    expected = {2: (31, 12), 3: (19, 8), 4: (14, 6), 5: (11, 5), 6: (9, 4)}
    assert rules.seats("spiel3") == tuple(expected)
    for seats, (pile, pharaos) in expected.items():
        state = rules.start(seats, "spiel3")
        assert isinstance(state, Together)
        assert (state.piles, state.supply, state.reserve) == ((pile,) * seats, (pharaos,) * seats, 20)
        assert len(state.stock) == 120
        assert len(state.stock) - sum(state.piles) - 20 >= 5 * seats  # enough for the race
        assert state.side == 0


@regel("pharomino", "R8a", "R1d")
def test_nobody_knows_an_order_and_all_see_the_same() -> None:
    state = opened(3)
    for viewer in (None, 0, 1, 2):
        assert GAME.view(state, viewer) == state
    assert isinstance(state.stock, frozenset)
    assert state.stock.isdisjoint(one.card for one in state.layout.cards)


@regel("pharomino", "R8b", "R8c")
def test_the_first_card_and_the_first_turn() -> None:
    state = rules.start(3, "spiel3")
    assert isinstance(state, Together)
    assert isinstance(state.phase, Opening)
    assert rules.to_act(state) == {CHANCE}
    state, events = play(state, "zieht 91")
    assert names(events) == ["Opened"]
    assert state.layout == ONE
    assert state.reserve == 19
    assert state.phase == Filling()
    state, events = play(state, "zieht 1", "zieht 2", "zieht 3", "zieht 4")
    assert only(events, Began) == [Began(0, (1, 2, 3, 4), (1, 2, 3, 4), 0)]
    assert state.piles == (15, 19, 19)
    assert rules.to_act(state) == {0}
    assert rules.timer(state) is None


@regel("pharomino", "R8d")
def test_the_others_draw_up_to_three_from_the_pile_then_the_reserve() -> None:
    new = fitting(ONE, 2, 0, but=[7])
    state = together(ONE, [new.card, 118], [7], piles=(0, 1), turns=1)
    state, _ = play(state, legt(new), "fertig")
    assert state.side == 1
    assert state.phase == Filling()
    state, _ = play(state, "zieht 20")
    assert (state.piles, state.reserve) == ((0, 0), 20)
    state, events = play(state, "zieht 21")
    assert (state.piles, state.reserve) == ((0, 0), 19)
    assert only(events, Began) == [Began(1, (20, 21), (7, 20, 21), 0)]


@regel("pharomino", "R8d")
def test_with_nothing_left_to_draw_there_are_fewer() -> None:
    new = fitting(ONE, 2, 0, but=[7])
    state = together(ONE, [new.card, 118], [7], reserve=0)
    state, events = play(state, legt(new), "fertig")
    assert only(events, Began) == [Began(1, (), (7,), 0)]


@regel("pharomino", "R8e")
def test_one_to_three_cards_are_laid_and_one_must_be() -> None:
    own = (1, 2, 3, 4)
    state = together(ONE, own, turns=1)
    assert why(state, "fertig").reason == "eine_muss"
    assert "fertig" not in moves(state)
    laid = 0
    while isinstance(state.phase, Laying) and len(state.phase.laid) < 3:
        move = next(text for text in sorted(moves(state)) if text.startswith("legt"))
        state, _events = play(state, move)
        laid += 1
        if laid < 3:
            assert "fertig" in moves(state)
    assert laid == 3
    assert state.side == 1  # nothing else could be done
    assert len(state.hands[0]) == 1


@regel("pharomino", "R8e")
def test_a_fourth_card_is_refused() -> None:
    comb = fill(COMB)
    own = [fitting(comb, 6, 0).card, 118, 119, 120]
    state = together(comb, own, phase=Laying(laid=(1, 2, 3)))
    refused = why(state, legt(Lying(own[0], 6, 0, 0)))
    assert (refused.reason, refused.facts) == ("schon_genug_gelegt", {"zahl": 3})
    assert why(state, legt(Lying(comb.cards[0].card, 6, 0, 0))).reason == "liegt_schon"
    assert why(state, legt(Lying(60, 6, 0, 0))).reason == "nicht_deine_karte"


@regel("pharomino", "R8f")
def test_what_is_not_laid_stays_for_the_next_time() -> None:
    new = fitting(ONE, 2, 0)
    state = together(ONE, [new.card, 118, 119], [7, 8, 9])
    state, _ = play(state, legt(new), "fertig")
    assert state.hands == ((118, 119), (7, 8, 9))


@regel("pharomino", "R8g", "R9b")
def test_a_turn_in_which_nothing_can_be_done_ends_by_itself() -> None:
    new = fitting(fill(COMB), 6, 0)
    state = together(fill(COMB), [new.card], [7], reserve=0, supply=(5, 5))
    state, events = play(state, "Pharao 2 2", legt(new))
    assert names(events) == ["PharaoSet", "Placed", "Began"]
    assert state.side == 1


@regel("pharomino", "R8h")
def test_a_round_without_a_card_ends_the_game() -> None:
    state = walled((118,), (119,), reserve=0)
    assert not placeable(state.layout, (118, 119))
    assert "fertig" in moves(state)
    state, events = play(state, "fertig", "fertig")
    assert names(events) == ["Passed", "Began", "Passed", "Settled", "Settled", "Won", "Stuck"] or "Stuck" in names(
        events
    )
    assert rules.over(state) is not None


# --- R9 ---------------------------------------------------------------------------------------------------------------


@regel("pharomino", "R9a", "R9b", "R9d")
def test_a_card_is_swapped_when_nobody_objects() -> None:
    state = walled((118, 119), (120,), ())
    state, events = play(state, "tauscht 118")
    assert names(events) == ["SwapWanted"]
    assert rules.to_act(state) == {1, 2, CLOCK}
    assert why(state, "0: fertig").reason == "nicht_dran"
    state, events = play(state, "1: kein Einspruch")
    assert rules.to_act(state) == {2, CLOCK}
    state, _ = play(state, "2: kein Einspruch")
    assert isinstance(state.phase, Swapping)
    state, events = play(state, "zieht 5")
    assert names(events) == ["Swapped"]
    assert (state.hands[0], state.beneath, state.reserve) == ((5, 119), (118,), 19)
    assert why(state, "tauscht 5").reason == "schon_getauscht"
    state, events = play(state, "fertig")
    assert names(events)[0] == "Passed"


@regel("pharomino", "R9a")
def test_when_no_swap_is_possible() -> None:
    assert why(walled((118,), (119,), reserve=0), "tauscht 118").reason == "reserve_leer"
    assert why(walled((118,), (119,)), "tauscht 5").reason == "nicht_deine_karte"
    new = fitting(ONE, 2, 0)
    state, _ = play(together(ONE, [new.card, 119, 120]), legt(new))
    assert why(state, "tauscht 119").reason == "schon_gelegt"


@regel("pharomino", "R9b")
def test_what_was_put_under_the_reserve_comes_last_and_in_order() -> None:
    state = walled((118, 119), (120,), reserve=1, beneath=(40, 41))
    state, _ = play(state, "tauscht 118", "1: kein Einspruch")
    assert len(list(rules.chances(state))) == len(state.stock)
    state, _ = play(state, "zieht 5")
    assert (state.reserve, state.beneath) == (0, (40, 41, 118))
    state, _ = play(replace(state, phase=Laying()), "tauscht 119", "1: kein Einspruch")
    assert [move for _, move in rules.chances(state)] == [rules.chances(state)[0][1]]  # type: ignore[index]
    assert why(state, "*: zieht 41").reason == "nicht_der_zufall"
    state, _ = play(state, "zieht 40")
    assert state.beneath == (41, 118, 119)


@regel("pharomino", "R9c")
def test_a_right_objection_costs_card_and_turn() -> None:
    state = together(ONE, [1, 2, 3], [4, 5, 6])
    state, events = play(state, "tauscht 1", "1: Einspruch")
    assert names(events)[:3] == ["SwapWanted", "Objected", "Upheld"]
    upheld = only(events, Upheld)[0]
    assert upheld.points == 0
    (proof,) = upheld.proof
    assert proof.card in (1, 2, 3)
    lay(state.layout, proof)
    assert (state.side, state.hands[0], state.reserve) == (1, (1, 2, 3), 20)


@regel("pharomino", "R9d")
def test_the_time_for_an_objection() -> None:
    state, _ = play(walled((118,), (119,)), "tauscht 118")
    timer = rules.timer(state)
    assert timer is not None
    assert (timer.seconds, timer.move) == (20, TimeUp())
    state, _ = play(state, "@: Frist")
    assert isinstance(state.phase, Swapping)
    for variant, seconds in (("spiel3 frist=60", 60), ("spiel3 frist=aus", None)):
        state, _ = play(walled((118,), (119,), variant=variant), "tauscht 118")
        timer = rules.timer(state)
        assert (timer.seconds if timer else None) == seconds
        assert (CLOCK in rules.to_act(state)) == (timer is not None)
    assert why(state, "@: Frist").reason == "keine_uhr"
    assert why(state, "1: fertig").reason == "erst_der_einspruch"


@regel("pharomino", "R9e")
def test_a_wrong_objection_changes_nothing() -> None:
    state, _ = play(walled((118,), (119,), (120,)), "tauscht 118")
    assert isinstance(state.phase, Objecting)
    state, events = play(state, "2: Einspruch")
    assert names(events) == ["Objected", "Overruled"]
    assert isinstance(state.phase, Swapping)
    assert state.special == (0, 0, 0)


# --- R10 --------------------------------------------------------------------------------------------------------------


@regel("pharomino", "R10a")
def test_every_free_temple_may_be_filled_in_ones_turn() -> None:
    two = fill([(2 * x, 0) for x in range(5)] + [(0, 2), (4, 2), (8, 2)])
    state = together(two, [120, 119, 118])
    state, events = play(state, "Pharao 2 2", "Pharao 6 2")
    assert [(event.seat, event.sides, event.extra) for event in only(events, PharaoSet)] == [(0, 3, 0)] * 2
    assert (state.supply, state.placed, state.points) == ((10, 12), (2, 0), (40, 0))
    assert why(state, "Pharao 2 2").reason == "schon_besetzt"
    assert why(state, "Pharao weg 2 2").reason == "nicht_in_diesem_spiel"


@regel("pharomino", "R10b")
def test_pharaos_of_the_reserve_bring_special_points() -> None:
    state = together(fill(COMB), [120, 119], supply=(0, 12))
    state, events = play(state, "Pharao 2 2")
    assert only(events, PharaoSet)[0].extra == 20
    assert (state.special, state.points, state.supply) == ((20, 0), (40, 0), (0, 12))
    none = together(fill(COMB), [120, 119], supply=(0, 60))
    assert why(none, "Pharao 2 2").reason == "kein_pharao_mehr"
    assert "Pharao 2 2" not in moves(none)


@regel("pharomino", "R10b")
def test_the_reserve_has_pharaos_only_for_who_has_cards() -> None:
    two = fill([(2 * x, 0) for x in range(5)] + [(0, 2), (4, 2), (8, 2)])
    bare = together(two, [], [120, 119], supply=(0, 12))
    assert why(bare, "Pharao 2 2").reason == "pharao_nur_mit_karten"
    assert not any(move.startswith("Pharao") for move in moves(bare))
    piled = together(two, [], [120], supply=(0, 12), piles=(1, 0))
    assert "Pharao 2 2" in moves(piled)
    own = together(two, [], [120], supply=(1, 12))
    after, events = play(own, "Pharao 2 2")
    assert only(events, PharaoSet)[0].extra == 0
    assert (after.side, after.layout.pharao_at(6, 2)) == (1, None)  # and no second one: the turn is over


@regel("pharomino", "R10b")
def test_the_last_card_of_a_turn_still_brings_a_pharao_of_the_reserve() -> None:
    tooth = fitting(fill(COMB[:-1]), 4, 2)
    state = together(fill(COMB[:-1]), [tooth.card], [120, 119, 118], supply=(0, 12))
    after, events = play(state, legt(tooth), "Pharao 2 2")
    assert only(events, PharaoSet)[0].extra == 20
    assert after.special == (20, 0)


@regel("pharomino", "R10c")
@pytest.mark.parametrize("owner", [0, 1])
def test_closing_the_fourth_side_brings_ten_once(owner: int) -> None:
    laid = with_pharaos(fill(ROOF[:-1]), [Pharao(2, 2, owner)])
    roof = fitting(laid, 2, 4)
    state = together(laid, [roof.card, 119, 118])
    state, events = play(state, legt(roof))
    assert only(events, FourthClosed) == [FourthClosed(0, 2, 2, 10)]
    assert state.special == (10, 0)
    assert state.layout.pharaos == (Pharao(2, 2, owner, True),)


@regel("pharomino", "R10c")
def test_a_pharao_enclosed_at_four_sides_from_the_start_brings_none() -> None:
    state, events = play(together(fill(ROOF), [120, 119]), "Pharao 2 2")
    assert only(events, PharaoSet)[0].sides == 4
    assert state.layout.pharaos == (Pharao(2, 2, 0, True),)
    assert state.special == (0, 0)


def test_cards_are_never_lost() -> None:
    state = opened(4)
    assert state.stage is Stage.RUNNING
    assert state.stock | {one.card for one in state.layout.cards} | {n for own in state.hands for n in own} == DECK
    assert card("AUSF") == 91
