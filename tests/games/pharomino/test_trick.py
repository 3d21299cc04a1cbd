"""Game 3: the exchange trick (R11)."""

import pytest

from mud.games.pharomino.model import Laying, Lifted
from mud.games.pharomino.model.cards import DECK
from mud.games.pharomino.model.events import Exchanged, Relaid
from mud.games.pharomino.model.layout import Layout, Lying, Pharao
from mud.games.pharomino.rules.board import fits, lay, lift, places, with_pharaos
from mud.games.pharomino.rules.groups import is_whole
from tests.games.pharomino.tables import COMB, fill, fitting, legt, moves, names, only, play, together, why

regel = pytest.mark.regel
ROW = fill([(0, 0), (2, 0), (4, 0)])


def at(laid: Layout, x: int, y: int) -> Lying:
    return next(one for one in laid.cards if one.spot == (x, y))


@regel("pharomino", "R11a")
def test_once_and_before_an_own_card() -> None:
    end = at(ROW, 4, 0)
    state = together(ROW, [118, 119, 120])
    lifts = {text for text in moves(state) if text.startswith("hebt")}
    assert lifts == {f"hebt {one.card}" for one in ROW.cards}
    state, events = play(state, f"hebt {end.card}")
    assert names(events) == ["TrickBegun"]
    assert isinstance(state.phase, Lifted)
    assert why(state, "fertig").reason == "erst_der_trick"
    state, events = play(state, legt(end))
    assert why(state, f"hebt {end.card}").reason == "trick_verbraucht"
    new = fitting(ROW, 6, 0)
    laid, _ = play(together(ROW, [new.card, 118, 119]), legt(new))
    assert why(laid, f"hebt {end.card}").reason == "schon_gelegt"
    assert not any(text.startswith("hebt") for text in moves(laid))
    assert why(together(fill(COMB), []), "hebt 1").reason == "keine_karten"
    assert why(together(ROW, [118]), "hebt 118").reason == "liegt_nicht"


@regel("pharomino", "R11b")
def test_a_card_laid_elsewhere_is_not_the_compulsory_one() -> None:
    end = at(ROW, 4, 0)
    rest = lift(ROW, end)
    goal = next(one for one in places(rest, end.card) if one.spot == (0, 2))
    state, events = play(together(ROW, [118, 119, 120]), f"hebt {end.card}", legt(goal))
    assert only(events, Relaid) == [Relaid(0, *goal)]
    assert state.layout == lay(rest, goal)
    assert isinstance(state.phase, Laying)
    assert state.phase.laid == ()
    assert state.phase.tricked
    assert why(state, "fertig").reason == "eine_muss"


@regel("pharomino", "R11b")
def test_what_would_fall_apart_is_refused() -> None:
    middle = at(ROW, 2, 0)
    rest = lift(ROW, middle)
    away = next(one for one in places(rest, middle.card) if one.spot == (-2, 0))
    state, _ = play(together(ROW, [118, 119, 120]), f"hebt {middle.card}")
    refused = why(state, legt(away))
    assert (refused.reason, refused.facts) == ("reisst_auseinander", {"karte": middle.card, "ort": (2, 0)})
    assert legt(away) not in moves(state)
    comb = with_pharaos(fill(COMB), [Pharao(2, 2, 1)])
    tooth = at(comb, 4, 2)
    held, _ = play(together(comb, [118, 119, 120]), f"hebt {tooth.card}")
    there = next(one for one in places(held.layout, tooth.card) if one.spot == (6, 0))
    assert why(held, legt(there)).reason == "reisst_auseinander"
    for text in moves(held):
        after, _ = play(held, text)
        assert is_whole(after.layout)


@regel("pharomino", "R11b")
@pytest.mark.parametrize("how", ["ecken=streng", "seite=geteilt"])
def test_a_free_temple_is_spared_like_one_with_a_pharao(how: str) -> None:
    comb = fill(COMB)
    tooth = at(comb, 4, 2)
    held, _ = play(together(comb, [118, 119, 120], variant=f"spiel3 {how}"), f"hebt {tooth.card}")
    away = [one for one in places(held.layout, tooth.card) if one.spot == (6, 0)]
    assert away
    for goal in away:
        assert why(held, legt(goal)).reason == "reisst_auseinander"
    back = {text for text in moves(held) if text.startswith(f"legt {tooth.card} ")}
    assert legt(tooth) in back
    assert all(text.split()[2:4] == ["4", "2"] for text in back)


@regel("pharomino", "R11b")
def test_a_card_is_not_laid_into_a_free_temple_by_the_trick() -> None:
    long = fill([*COMB, (6, 0), (8, 0)])
    end = at(long, 8, 0)
    state, _ = play(together(long, [118, 119, 120]), f"hebt {end.card}")
    inside = [one for one in places(state.layout, end.card) if one.spot == (2, 2)]
    beside = [one for one in places(state.layout, end.card) if one.spot[1] < 0]
    assert inside
    for goal in inside:
        assert why(state, legt(goal)).reason == "reisst_auseinander"
    assert {legt(goal) for goal in beside} <= moves(state)


@regel("pharomino", "R11b")
def test_a_lifted_card_must_fit_like_any_other() -> None:
    end = at(ROW, 4, 0)
    state, _ = play(together(ROW, [118, 119, 120]), f"hebt {end.card}")
    assert why(state, f"legt {end.card} 40 40 0").reason == "nicht_verbunden"
    assert why(state, f"legt {end.card} 1 0 0").reason == "belegt"


@regel("pharomino", "R11b", "R11a")
def test_a_lifted_card_may_be_turned() -> None:
    state, _ = play(together(fill([(0, 0)]), [118, 119, 120]), "hebt 1", "legt 1 0 0 2")
    assert state.layout.cards == (Lying(1, 0, 0, 2),)


def exchange() -> tuple[Lying, Lying]:
    """The middle card of the row and another that fits in its place."""
    middle = at(ROW, 2, 0)
    rest = lift(ROW, middle)
    free = DECK - {one.card for one in ROW.cards}
    new = next(one for card in sorted(free) for one in places(rest, card) if one.spot == (2, 0) and fits(rest, one))
    return middle, new


@regel("pharomino", "R11c")
def test_an_own_card_takes_the_place_of_another() -> None:
    middle, new = exchange()
    state, events = play(together(ROW, [new.card, 119, 120]), f"hebt {middle.card}", legt(new))
    assert only(events, Exchanged) == [Exchanged(0, new.card, middle.card, 2, 0, new.turn)]
    assert state.hands[0] == tuple(sorted((middle.card, 119, 120)))
    assert isinstance(state.phase, Laying)
    assert (state.phase.laid, state.phase.taken) == ((new.card,), middle.card)


@regel("pharomino", "R11c")
def test_the_own_card_goes_exactly_into_the_gap() -> None:
    middle, new = exchange()
    state, _ = play(together(ROW, [new.card, 119, 120]), f"hebt {middle.card}")
    aside = next(one for one in places(state.layout, new.card) if one.spot != (2, 0))
    refused = why(state, legt(aside))
    assert (refused.reason, refused.facts) == ("erst_die_luecke", {"karte": middle.card, "ort": (2, 0)})
    assert why(state, "legt 60 2 0 0").reason == "nicht_deine_karte"
    wrong = next(
        (card, turn) for card in (119, 120) for turn in range(4) if not fits(state.layout, Lying(card, 2, 0, turn))
    )
    assert why(state, f"legt {wrong[0]} 2 0 {wrong[1]}").reason == "passt_nicht"


@regel("pharomino", "R11d")
def test_the_taken_card_laid_at_once_does_not_count() -> None:
    middle, new = exchange()
    state, _ = play(together(ROW, [new.card, 119, 120]), f"hebt {middle.card}", legt(new))
    back = next(one for one in places(state.layout, middle.card))
    state, _ = play(state, legt(back))
    assert isinstance(state.phase, Laying)
    assert (state.phase.laid, state.phase.taken) == ((new.card,), 0)
    assert "fertig" in moves(state)


@regel("pharomino", "R11e")
def test_who_keeps_it_lays_one_more() -> None:
    middle, new = exchange()
    state, _ = play(together(ROW, [new.card, 119, 120]), f"hebt {middle.card}", legt(new))
    refused = why(state, "fertig")
    assert (refused.reason, refused.facts) == ("noch_eine_karte", {"karte": middle.card})
    assert "fertig" not in moves(state)
    other = next(one for card in (119, 120) for one in places(state.layout, card))
    state, _ = play(state, legt(other))
    assert "fertig" in moves(state)
    assert middle.card in state.hands[0]


@regel("pharomino", "R11e")
def test_no_exchange_after_which_nothing_fits() -> None:
    around = [Pharao(x, y, 1) for x in (-2, 0, 2) for y in (-2, 0, 2) if (x, y) != (0, 0)]
    lone = with_pharaos(fill([(0, 0)]), around)
    state, _ = play(together(lone, [118, 119, 120]), "hebt 1")
    assert why(state, "legt 118 0 0 0").reason == "danach_passt_nichts"
    assert not any(text.startswith("legt 118") for text in moves(state))


@regel("pharomino", "R11f")
def test_putting_it_back_uses_the_trick_up() -> None:
    end = at(ROW, 4, 0)
    state, events = play(together(ROW, [118, 119, 120]), f"hebt {end.card}", legt(end))
    assert names(events) == ["TrickBegun", "PutBack"]
    assert state.layout == ROW
    assert why(state, f"hebt {end.card}").reason == "trick_verbraucht"
