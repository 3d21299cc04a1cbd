"""Dieb, Pharao, Steuereintreiber, and the clock that answers for those who do not (R10 to R12, R16)."""

import pytest

from mud.game import CHANCE, CLOCK
from mud.games.oh_pharao.model import State
from mud.games.oh_pharao.model.events import Levied, Taxpaid
from mud.games.oh_pharao.notation import read_pyramid
from mud.games.oh_pharao.rules.pyramids import best_part, parts
from tests.games.oh_pharao.tables import GAME, N, hand, lay, lying, moves, names, play, why

regel = pytest.mark.regel


def discards(state: State) -> str:
    """The discard pile in notation."""
    return N.write(state).split()[8]


# --- R10 --------------------------------------------------------------------------------------------------------------


@regel("oh_pharao", "R10a")
def test_a_thief_names_a_pyramid_of_somebody_else() -> None:
    state = lay("D1", pyramids=["556", "5556667", "-"])
    assert {move for move in moves(state, 0) if move.startswith("Dieb")} == {"Dieb 1.0"}
    assert why(state, "Dieb 0.0") == "dich_selbst"
    assert why(state, "Dieb 2.0") == "keine_pyramide"
    assert why(state, "Dieb 1.1") == "keine_pyramide"
    assert why(lay("1", pyramids=["-", "556"]), "Dieb 1.0") == "nicht_auf_der_hand"
    sent, _ = play(state, "Dieb 1.0")
    assert GAME.to_act(sent) == {1, CLOCK}
    assert why(sent, "0: fertig") == "nicht_dran"


@regel("oh_pharao", "R10a", "R10c")
def test_a_pharao_sends_the_thief_away_before_the_throw() -> None:
    sent, _ = play(lay("D1", "P2", pyramids=["-", "556"]), "Dieb 1.0")
    assert moves(sent, 1) == {"Pharao", "nein"}
    after, events = play(sent, "1: Pharao")
    assert names(events) == ["Warded"]
    assert (discards(after), GAME.to_act(after), lying(after, 1)) == ("DP", {0}, "556")


@regel("oh_pharao", "R10a")
def test_who_has_no_pharao_is_asked_like_everyone() -> None:
    sent, _ = play(lay("D1", "2", pyramids=["-", "556"]), "Dieb 1.0")
    assert moves(sent, 1) == {"nein"}
    assert why(sent, "1: Pharao") == "kein_pharao"
    assert why(sent, "1: ja") == "erst_antworten_wehrlos"


@pytest.mark.parametrize(("augen", "gets_in"), [(1, False), (2, False), (3, True), (6, True)])
@regel("oh_pharao", "R10b", "R10c")
def test_as_many_eyes_as_levels(augen: int, gets_in: bool) -> None:
    thrown, events = play(lay("D1", "2", pyramids=["-", "555667"]), "Dieb 1.0", "1: nein", f"*: wirft {augen}")
    assert names(events) == ["ThiefSent", "Allowed", "Thrown"]
    assert discards(thrown) == "D"
    assert any(move.startswith("raubt") for move in moves(thrown, 0)) == gets_in
    assert "fertig" in moves(thrown, 0) or gets_in


@regel("oh_pharao", "R10b")
def test_every_throw_is_as_likely_as_another() -> None:
    rolling, _ = play(lay("D1", "2", pyramids=["-", "556"]), "Dieb 1.0", "1: nein")
    assert [weight for weight, _ in GAME.chances(rolling)] == [1] * 6
    assert why(rolling, "*: wirft 7") == "nicht_der_zufall"


@regel("oh_pharao", "R10b", "R11c")
def test_the_thief_takes_any_card_a_joker_without_its_number() -> None:
    thrown, _ = play(lay("D1", "2", pyramids=["-", "555f"]), "Dieb 1.0", "1: nein", "*: wirft 2")
    assert moves(thrown, 0) == {"raubt 5", "raubt f"}
    assert why(thrown, "raubt 6") == "nicht_in_der_pyramide"
    assert why(thrown, "fertig") == "erst_rauben"
    robbed, events = play(thrown, "raubt f")
    assert names(events) == ["Stolen", "Crumbled"]
    assert (hand(robbed, 0), hand(robbed, 1), lying(robbed, 1)) == ("J1", "2555", "-")


@regel("oh_pharao", "R10d")
def test_seven_levels_are_out_of_reach() -> None:
    high = "1111111222222333334444555667"
    state = lay("D1", pyramids=["-", high])
    assert why(state, "Dieb 1.0") == "zu_hoch_fuer_den_dieb"
    assert not any(move.startswith("Dieb") for move in moves(state, 0))
    six = high.removeprefix("1111111")
    assert "Dieb 1.0" in moves(lay("D1", pyramids=["-", six]), 0)


# --- R11 --------------------------------------------------------------------------------------------------------------


def rob(pyramid: str, brick: str, hands: str = "2") -> tuple[State, list[str]]:
    """After this brick is stolen from seat 1."""
    state, events = play(
        lay("D1", hands, pyramids=["-", pyramid]), "Dieb 1.0", "1: nein", "*: wirft 6", f"raubt {brick}"
    )
    return state, names(events)


@regel("oh_pharao", "R11a")
def test_the_example_of_the_sheet() -> None:
    state, _ = rob("5555667", "6")
    assert GAME.to_act(state) == {1, CLOCK}
    assert moves(state, 1) == {"behält 55556", "behält 5556", "behält 556", "behält -"}
    kept, events = play(state, "1: behält 556")
    assert (lying(kept, 1), hand(kept, 1), names(events)) == ("556", "2557", ["Crumbled"])
    nothing, _ = play(state, "1: behält -")
    assert (lying(nothing, 1), hand(nothing, 1)) == ("-", "2555567")
    whole, events = rob("5555667", "5")
    assert lying(whole, 1) == "555667"
    assert "Crumbled" not in events


@regel("oh_pharao", "R11a")
def test_what_stays_must_lie_there_and_be_a_pyramid() -> None:
    state, _ = rob("5555667", "6")
    assert why(state, "1: behält 5566") == "nicht_in_der_pyramide"
    assert why(state, "1: behält 67") == "nicht_schmaler"
    assert why(state, "1: ja") == "erst_behalten"
    assert why(state, "0: fertig") == "nicht_dran"


@regel("oh_pharao", "R11a")
def test_the_hand_of_a_robbed_owner_may_exceed_seven_until_his_own_action_4() -> None:
    state, _ = rob("5555667", "6", "1122334")
    state, _ = play(state, "1: behält -")
    assert len(hand(state, 1)) == 13
    assert GAME.to_act(state) == {0}


@regel("oh_pharao", "R11b", "R16")
def test_without_an_answer_the_best_part_stays() -> None:
    state, _ = rob("5555667", "6")
    state, _ = play(state, "@: Frist")
    assert (lying(state, 1), hand(state, 1)) == ("55556", "27")
    assert best_part(read_pyramid("1122233")) == (2, 2, 2, 3, 3)
    assert best_part(read_pyramid("5566")) == (5, 5, 6)
    assert best_part(read_pyramid("56")) == ()


@regel("oh_pharao", "R11c")
def test_the_other_jokers_keep_their_numbers() -> None:
    state, events = rob("5555ff7", "f")
    assert "Crumbled" not in events
    assert moves(state, 1) == {"behält 5555f", "behält 555f", "behält 55f", "behält -"}
    assert set(parts(read_pyramid("55ef"))) == {(5, 5, -6), (5, -5, -6), (5, 5, -5, -6)}


# --- R12 --------------------------------------------------------------------------------------------------------------


@regel("oh_pharao", "R12a")
def test_the_tax_collector_goes_clockwise_and_a_pharao_sends_him_on() -> None:
    state, _ = play(lay("S1", "P2", "3", "44"), "Steuer")
    assert GAME.to_act(state) == {1, CLOCK}
    state, events = play(state, "1: Pharao")
    assert names(events) == ["Shielded"]
    assert GAME.to_act(state) == {2, CLOCK}
    state, events = play(state, "2: nein", "zieht 3", "3: nein", "zieht 4")
    assert [hand(state, seat) for seat in range(4)] == ["134", "2", "-", "4"]
    assert discards(state) == "SP"
    assert GAME.to_act(state) == {0}
    assert why(lay("1", "2"), "Steuer") == "nicht_auf_der_hand"


@regel("oh_pharao", "R12b")
def test_a_card_is_drawn_blind_and_only_two_know_which() -> None:
    state, _ = play(lay("S1", "2234", "5"), "Steuer", "1: nein")
    assert GAME.to_act(state) == {CHANCE}
    assert {N.write_move(move): weight for weight, move in GAME.chances(state)} == {
        "zieht 2": 2,
        "zieht 3": 1,
        "zieht 4": 1,
    }
    assert why(state, "zieht 9") == "nicht_im_stapel"
    _, events = play(state, "zieht 3")
    assert events == [Taxpaid(0, 1), Levied(0, 1, 3)]
    assert [event.seen_by for event in events] == [None, frozenset({0, 1})]


@regel("oh_pharao", "R12b")
def test_an_empty_hand_gives_nothing_and_an_unplayed_pharao_can_be_drawn() -> None:
    state, _ = play(lay("S1", "-", "P"), "Steuer")
    assert GAME.to_act(state) == {2, CLOCK}
    state, _ = play(state, "2: nein", "zieht P")
    assert (hand(state, 0), hand(state, 2)) == ("1P", "-")
    assert names(play(lay("S1", "-", "-"), "Steuer")[1]) == ["TaxSent"]


# --- R16 --------------------------------------------------------------------------------------------------------------


@regel("oh_pharao", "R16")
def test_no_answer_is_no() -> None:
    sent, _ = play(lay("D1", "P2", pyramids=["-", "556"]), "Dieb 1.0")
    late, events = play(sent, "@: Frist")
    assert names(events) == ["Allowed"]
    assert GAME.to_act(late) == {CHANCE}
    taxed, _ = play(lay("S1", "P2", "3"), "Steuer", "@: Frist")
    assert GAME.to_act(taxed) == {CHANCE}
    assert lay("1").options.antwortfrist == 30
    assert why(sent, "@: nein") == "keine_frist"
