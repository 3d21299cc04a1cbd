"""The table, the cards, pyramids, and the four actions (R1 to R9, R13)."""

from collections import Counter

import pytest

from mud.game import CHANCE, CLOCK, Refused
from mud.games.oh_pharao.model import DECK, score
from mud.games.oh_pharao.model.events import Advanced, Replenished, Scored
from mud.games.oh_pharao.notation import read_pyramid
from mud.games.oh_pharao.rules.pyramids import fault
from tests.games.oh_pharao.tables import GAME, N, hand, lay, lying, moves, names, play, why

regel = pytest.mark.regel


# --- R1, R2 -----------------------------------------------------------------------------------------------------------


@regel("oh_pharao", "R1a")
def test_two_to_four_play_three_usually_and_seat_0_begins() -> None:
    assert GAME.seats("normal") == (3, 4, 2)
    with pytest.raises(ValueError, match="5"):
        GAME.start(5, "normal")
    with pytest.raises(ValueError, match="kurz"):
        GAME.start(3, "kurz")
    state = GAME.start(3, "normal")
    while CHANCE in GAME.to_act(state):
        (_, card), *_ = sorted(GAME.chances(state), key=str)
        state, _ = GAME.play(state, CHANCE, card)
    assert GAME.to_act(state) == {0}


@regel("oh_pharao", "R1b")
def test_the_deck() -> None:
    assert sum(DECK) == 89
    assert N.write(GAME.start(3, "normal")).split()[7].count("1") == 13
    assert DECK == (3, 13, 12, 11, 10, 9, 8, 6, 4, 3, 5, 2, 3, 0)


@regel("oh_pharao", "R2a")
def test_seven_cards_for_everyone() -> None:
    state = GAME.start(4, "normal")
    for _ in range(28):
        state, events = GAME.play(state, CHANCE, next(iter(GAME.chances(state)))[1])
    assert [sum(held) for held in state.hands] == [7, 7, 7, 7]
    assert [event.seen_by for event in events] == [frozenset({3})]


@regel("oh_pharao", "R2b")
def test_the_open_row_has_three_kinds_special_cards_too() -> None:
    state = lay("1111111", "2222222", "3333333", phase="first", opened="")
    state, events = play(state, "zieht D", "zieht D", "zieht 9", "zieht J")
    assert names(events) == ["Doubled", "LaidOut", "Began"]
    assert N.write(state).split()[6:10:2] == ["J9D", "D"]
    assert N.write(state).split()[9] == "take"  # nobody has anything to score


# --- R3 ---------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("bricks", "reason"),
    [
        ("556", None),
        ("333445", None),
        ("5555667", None),
        ("56", "nicht_schmaler"),
        ("55", "zu_wenige_karten"),
        ("555", "nur_eine_stufe"),
        ("5566", "nicht_schmaler"),
        ("5667", "nicht_schmaler"),
        ("5557", "luecke"),
        ("1114", "luecke"),
    ],
)
@regel("oh_pharao", "R3a", "R3b", "R3c")
def test_what_is_a_pyramid(bricks: str, reason: str | None) -> None:
    broken = fault(read_pyramid(bricks))
    assert (broken.reason if broken else None) == reason


@regel("oh_pharao", "R3c")
def test_the_refusal_says_which_levels_are_wrong() -> None:
    broken = fault(read_pyramid("5556667"))
    assert isinstance(broken, Refused)
    assert dict(broken.facts) == {"unten": 5, "oben": 6, "breit": 3, "schmal": 3}


# --- R4, R5 -----------------------------------------------------------------------------------------------------------


@regel("oh_pharao", "R4")
def test_the_actions_come_in_their_order() -> None:
    state = lay("1123", pyramids=["556"], phase="score")
    assert why(state, "nimmt 1") == "erst_werten"
    state, _ = play(state, "wertet nicht")
    assert why(state, "fertig") == "erst_nehmen"
    assert why(state, "wertet 0") == "erst_nehmen"
    state, _ = play(state, "zieht blind", "zieht 9")
    assert why(state, "nimmt 1") == "schon_genommen"
    assert why(state, "wertet 0") == "zu_spaet_zum_werten"
    assert why(state, "wertet nicht") == "zu_spaet_zum_werten"
    assert moves(state, 1) == set()
    assert why(state, "1: fertig") == "nicht_dran"


@pytest.mark.parametrize(("bricks", "points"), [("556", 22), ("333445", 36), ("5555667", 54)])
@regel("oh_pharao", "R5a")
def test_points(bricks: str, points: int) -> None:
    assert score(read_pyramid(bricks)) == points
    assert score(read_pyramid("111223")) == 18


@regel("oh_pharao", "R5b", "R14a")
def test_a_scored_pyramid_is_discarded_and_the_aufseher_moves_on() -> None:
    state, events = play(lay("12", pyramids=["5556"], phase="score", field=1), "wertet 0")
    assert events[:2] == [Scored(0, (5, 5, 5, 6), 22, 22), Advanced(0, 2, "feld")]
    assert (state.points, state.aufseher, lying(state, 0)) == ((22, 0, 0), 2, "-")
    assert N.write(state).split()[8:10] == ["5556", "take"]


@regel("oh_pharao", "R5c")
def test_one_of_two_both_or_none_in_any_order() -> None:
    state = lay("12", pyramids=["556+1112"], phase="score", field=3)
    assert moves(state, 0) == {"wertet 0", "wertet 1", "wertet nicht"}
    after, _ = play(state, "wertet 1")
    assert (after.points[0], moves(after, 0)) == (6, {"wertet 0", "wertet nicht"})
    assert play(after, "wertet nicht")[0].points[0] == 6
    assert play(after, "wertet 0")[0].points[0] == 28
    assert play(state, "wertet nicht")[0].points[0] == 0


@regel("oh_pharao", "R5c", "R14c")
def test_the_first_scoring_may_forbid_the_second() -> None:
    state = lay("12", pyramids=["556+111223"], phase="score", field=6)
    after, events = play(state, "wertet 1")
    assert events[1] == Advanced(0, 7, "drei")
    assert N.write(after).split()[9] == "take"
    both, _ = play(state, "wertet 0", "wertet 0")
    assert both.points[0] == 22 + 18


@regel("oh_pharao", "R5d")
def test_twelve_cards_must_be_scored() -> None:
    state = lay("3", pyramids=["111111122222+4445"], phase="score", field=3, opened="678")
    assert moves(state, 0) == {"wertet 0", "wertet 1"}
    assert why(state, "wertet nicht") == "muss_werten"
    after, _ = play(state, "wertet 0")
    assert moves(after, 0) == {"wertet 0", "wertet nicht"}
    eleven = lay("3", pyramids=["11111112222"], phase="score")
    assert "wertet nicht" in moves(eleven, 0)


@regel("oh_pharao", "R5e", "R14a")
def test_twelve_cards_in_two_levels_are_worth_nothing_late_but_move_the_aufseher() -> None:
    state = lay("3", pyramids=["111111122222"], phase="score", field=8, opened="678")
    assert moves(state, 0) == {"wertet 0"}
    state, events = play(state, "wertet 0")
    assert names(events) == ["Scored", "Advanced"]
    assert (state.points[0], state.aufseher) == (0, 9)


# --- R6 ---------------------------------------------------------------------------------------------------------------


@regel("oh_pharao", "R6a")
def test_one_card_must_be_taken() -> None:
    state = lay("5", phase="take", opened="12D")
    assert moves(state, 0) == {"nimmt 1", "nimmt 2", "nimmt D", "zieht blind"}
    blind, events = play(state, "zieht blind", "zieht 9")
    assert hand(blind, 0) == "59"
    assert [event.seen_by for event in events] == [None, frozenset({0})]
    assert why(state, "nimmt 9") == "liegt_nicht_offen"


@regel("oh_pharao", "R6b")
def test_an_open_card_is_replaced_at_once_by_another_kind() -> None:
    state, events = play(lay("5", phase="take"), "nimmt 2", "zieht 1", "zieht 3", "zieht 2")
    assert names(events) == ["Took", "Doubled", "Doubled", "Opened"]
    assert (hand(state, 0), N.write(state).split()[6]) == ("25", "123")


@regel("oh_pharao", "R6c")
def test_fewer_lie_open_when_no_other_kind_is_left() -> None:
    # everything but ones and twos is on a hand
    rest = "3" * 11 + "4" * 10 + "5" * 9 + "6" * 8 + "7" * 6 + "8" * 4 + "999JJJDDDDDSSPPP"
    state = lay("-", rest, phase="take", opened="12")
    state, _ = play(state, "nimmt 1", "zieht 2", "zieht 1")
    assert N.write(state).split()[6] == "12"
    assert GAME.to_act(state) == {0}


@regel("oh_pharao", "R6c")
def test_what_lies_open_is_three_again_at_the_next_turn_as_soon_as_that_can_be() -> None:
    state = lay("3334445", opened="12", draw="1", discard="9")
    assert GAME.to_act(state) == {0}
    state, _ = play(state, "fertig")
    assert (state.side, GAME.to_act(state)) == (1, {CHANCE})
    state, events = play(state, "zieht 1", "zieht 9")
    assert N.write(state).split()[6] == "129"
    assert names(events)[-2:] == ["LaidOut", "Began"]
    assert GAME.to_act(state) == {1}


@regel("oh_pharao", "R6d")
def test_the_discard_pile_becomes_the_pile() -> None:
    state = lay("5", phase="take", draw="")
    after, events = play(state, "zieht blind")
    assert names(events) == ["Drew", "Shuffled"]
    assert N.write(after).split()[8] == "-"
    assert sum(after.draw) == 85


@regel("oh_pharao", "R6d")
def test_with_both_piles_empty_nothing_is_drawn() -> None:
    rest = "1" * 13 + "2" * 12 + "3" * 11 + "4" * 10 + "5" * 9 + "6" * 8 + "7" * 6 + "8" * 4 + "999JJJDDDDDSSPPP"
    full = lay("1", rest.replace("1", "", 2).replace("2", "", 1), phase="take", opened="12")
    assert moves(full, 0) == {"nimmt 1", "nimmt 2"}
    assert why(full, "zieht blind") == "stapel_leer"
    state, events = play(full, "nimmt 1", "fertig")
    assert "Replenished" not in names(events)
    assert state.side == 1


# --- R7 ---------------------------------------------------------------------------------------------------------------


@regel("oh_pharao", "R7a", "R7b")
def test_cards_of_any_kind_and_number_change_hands_at_once() -> None:
    state = lay("34D", "J55", "J1")
    state, events = play(state, "gibt 3", "gibt D", "will J", "bietet allen", "2: ja")
    assert (hand(state, 0), hand(state, 2)) == ("J4", "13D")
    assert [event.seen_by for event in events[:3]] == [frozenset({0})] * 3
    assert names(events[3:]) == ["Offered", "Traded"]


@regel("oh_pharao", "R7a")
def test_only_whole_offers_only_of_what_one_has_and_only_to_others() -> None:
    state = lay("34", "J55", "J1")
    assert why(state, "bietet allen") == "halbes_angebot"
    assert why(state, "gibt 5") == "nicht_auf_der_hand"
    assert why(state, "nimmt an 1") == "kein_gegenangebot"
    half, _ = play(state, "gibt 3")
    assert why(half, "gibt 3") == "nicht_auf_der_hand"
    assert why(half, "bietet 1") == "halbes_angebot"
    whole, _ = play(half, "will 5", "will 5", "will 5")
    assert why(whole, "will 5") == "so_viel_hat_keiner"
    assert why(whole, "bietet 0") == "kein_partner"
    assert why(whole, "bietet 7") == "kein_partner"
    assert why(whole, "bietet 2") == "so_viel_hat_keiner"
    offered, _ = play(whole, "bietet allen")
    assert GAME.to_act(offered) == {0, 1, CLOCK}  # seat 2 has but two cards
    assert why(offered, "gibt 4") == "angebot_liegt_schon"
    assert why(offered, "1: ja") == "hast_du_nicht"
    assert why(offered, "1: fertig") == "nur_antworten"
    assert why(offered, "2: nein") == "nicht_dran"
    assert why(offered, "ja") == "nichts_gefragt"


@regel("oh_pharao", "R7a")
def test_there_is_no_trade_outside_action_3() -> None:
    assert why(lay("34", "5", phase="take"), "gibt 3") == "erst_nehmen"
    assert moves(lay("34", "5"), 1) == set()


@regel("oh_pharao", "R7c")
def test_an_offer_lapses_with_the_turn_and_when_a_card_of_it_is_gone() -> None:
    offered, _ = play(lay("55634", "J", "J"), "gibt 6", "will J", "bietet allen")
    _, events = play(offered, "baut 556")
    assert names(events) == ["Built", "Lapsed"]
    _, events = play(offered, "legt 3")
    assert names(events)[:2] == ["Discarded", "Lapsed"]
    kept, events = play(offered, "1: nein")
    assert names(events) == ["Declined"]
    _, events = play(kept, "2: nein")
    assert names(events) == ["Declined", "Lapsed"]
    _, events = play(offered, "zurück")
    assert names(events) == ["Withdrawn"]
    _, events = play(offered, "@: Frist")
    assert names(events) == ["Lapsed"]


@regel("oh_pharao", "R7c")
def test_an_offer_of_too_full_a_hand_lapses_before_cards_are_thrown_away() -> None:
    offered, _ = play(lay("123456789", "J", "J"), "gibt 6", "will J", "bietet 1", "fertig")
    assert GAME.to_act(offered) == {0}
    assert offered.deal is None


@regel("oh_pharao", "R7c")
def test_an_unfinished_offer_can_be_dropped_and_is_dropped_when_its_cards_go() -> None:
    drafted, _ = play(lay("55634", "J", "J"), "gibt 6", "will J")
    assert play(drafted, "zurück")[0].drafts == play(drafted, "baut 556")[0].drafts
    assert why(lay("1", "2"), "zurück") == "nichts_angeboten"


@regel("oh_pharao", "R7d")
def test_who_is_asked_may_offer_something_else() -> None:
    offered, _ = play(lay("34", "J55", "J1"), "gibt 3", "will J", "bietet allen")
    assert {"ja", "nein", "gibt 5", "will 4"} <= moves(offered, 1)
    half, _ = play(offered, "1: gibt 5")
    assert why(half, "1: bietet 0") == "halbes_gegenangebot"
    assert why(half, "1: bietet 2") == "nur_mit_dem_zug"
    countered, events = play(half, "1: will 4", "1: bietet 0")
    assert names(events) == ["Drafted", "Countered"]
    assert GAME.to_act(countered) == {0, 2, CLOCK}  # that was a no to the offer itself
    assert why(countered, "1: ja") == "nicht_dran"
    done, events = play(countered, "2: nein")
    assert names(events) == ["Declined"]
    assert GAME.to_act(done) == {0}
    agreed, events = play(done, "nimmt an 1")
    assert names(events) == ["Traded"]
    assert (hand(agreed, 0), hand(agreed, 1)) == ("35", "J45")
    assert names(play(done, "lehnt ab 1")[1]) == ["Declined"]
    assert names(play(done, "fertig")[1])[:1] == ["Lapsed"]


@regel("oh_pharao", "R7d")
def test_a_counter_offer_stays_until_its_cards_are_gone_or_another_takes_its_place() -> None:
    offered, _ = play(lay("S34", "5", "J1"), "gibt 3", "will J", "bietet 1")
    countered, _ = play(offered, "1: gibt 5", "1: will 4", "1: bietet 0")
    again, _ = play(countered, "gibt 4", "will J", "bietet 1", "1: gibt 5", "1: will 3", "1: bietet 0")
    assert [(one.seat, one.want[3]) for one in again.counters] == [(1, 1)]
    taxed, events = play(countered, "Steuer", "1: nein", "*: zieht 5")
    assert "Lapsed" in names(events)
    assert taxed.counters == ()
    assert play(countered, "legt 3")[0].counters == ()
    dear, _ = play(offered, "1: gibt 5", "1: will 9", "1: bietet 0")
    assert why(dear, "nimmt an 1") == "hast_du_nicht"


@regel("oh_pharao", "R7c", "R7d")
def test_what_somebody_was_about_to_offer_is_dropped_when_another_was_quicker() -> None:
    offered, _ = play(lay("34", "J55", "J1"), "gibt 3", "will J", "bietet allen", "1: gibt 5")
    traded, events = play(offered, "2: ja")
    assert names(events) == ["Traded", "Dropped"]
    assert events[-1].seen_by == frozenset({1})
    assert not any(draft.give[5] for draft in traded.drafts)


@regel("oh_pharao", "R7e")
def test_a_wish_is_answered_with_prices() -> None:
    wished, events = play(lay("34", "J55", "J1"), "will J", "bietet allen")
    assert names(events) == ["Drafted", "Offered"]
    assert "ja" not in moves(wished, 1)
    assert why(wished, "1: ja") == "wunsch_ohne_preis"
    priced, _ = play(wished, "1: gibt J", "1: will 3", "1: bietet 0", "2: nein")
    assert moves(priced, 0) >= {"nimmt an 1", "lehnt ab 1"}
    assert hand(play(priced, "nimmt an 1")[0], 0) == "J4"


# --- R8, R9 -----------------------------------------------------------------------------------------------------------


@regel("oh_pharao", "R8a")
def test_building_and_extending_any_number_of_times() -> None:
    state, _ = play(lay("556444773"), "baut 556", "erweitert 0 444")
    assert lying(state, 0) == "444556"
    assert why(state, "erweitert 0 7") == "nicht_schmaler"
    assert why(state, "erweitert 0 9") == "nicht_auf_der_hand"
    assert why(state, "erweitert 0 -") == "nichts_zu_bauen"
    assert why(state, "erweitert 1 7") == "keine_pyramide"
    assert why(lay("5"), "baut -") == "nichts_zu_bauen"


@regel("oh_pharao", "R8a")
def test_every_extension_is_found() -> None:
    state = lay("4445567", pyramids=["556"])
    found = {move for move in moves(state, 0) if move.startswith("erweitert")}
    assert all(fault(_whole("556", move)) is None for move in found)
    assert {"erweitert 0 5", "erweitert 0 55", "erweitert 0 556", "erweitert 0 5567", "erweitert 0 444"} <= found
    assert "erweitert 0 7" not in found


def _whole(pyramid: str, move: str) -> tuple[int, ...]:
    return read_pyramid(pyramid + move.split()[2])


@regel("oh_pharao", "R8b", "R14b")
def test_one_pyramid_then_two() -> None:
    hand_of_two = "5561123"
    early, _ = play(lay(hand_of_two, field=2), "baut 556")
    assert why(early, "baut 112") == "kein_bauplatz"
    assert not any(move.startswith("baut") for move in moves(early, 0))
    late, _ = play(lay(hand_of_two, field=3), "baut 556", "baut 112")
    assert lying(late, 0) == "556+112"
    assert why(late, "baut 3") == "kein_bauplatz"


@regel("oh_pharao", "R8b")
def test_two_pyramids_never_become_one() -> None:
    state = lay("44", pyramids=["2223+556"], field=3)
    assert why(state, "erweitert 0 4") == "nicht_schmaler"
    assert all("+" in lying(play(state, move)[0], 0) for move in moves(state, 0) if move.startswith("erw"))


@regel("oh_pharao", "R8c")
def test_nothing_that_lies_can_be_taken_back() -> None:
    state = lay("1", pyramids=["5556"])
    assert why(state, "behält 556") == "nichts_gefragt"
    assert why(state, "raubt 5") == "kein_dieb_am_werk"


@regel("oh_pharao", "R9a", "R9b")
def test_jokers_stand_for_numbers_even_alone_in_a_level() -> None:
    state = lay("JJJ55")
    assert "baut 55f" in moves(state, 0)
    assert "baut eef" in moves(state, 0)
    built, _ = play(state, "baut 55f")
    assert score(built.pyramids[0][0]) == 22
    assert "erweitert 0 dddd" not in moves(built, 0)
    assert play(state, "baut eef")[0].pyramids[0] == ((-5, -5, -6),)


@regel("oh_pharao", "R9c")
def test_a_joker_is_swapped_for_its_number_anywhere_any_number_of_times() -> None:
    state = lay("666", pyramids=["55f", "4445f"])
    assert {move for move in moves(state, 0) if move.startswith("Joker")} == {"Joker 0.0 6", "Joker 1.0 6"}
    state, events = play(state, "Joker 0.0 6", "Joker 1.0 6")
    assert names(events) == ["Swapped", "Swapped"]
    assert (hand(state, 0), lying(state, 0), lying(state, 1)) == ("JJ6", "556", "44456")
    assert why(state, "Joker 1.0 6") == "kein_joker_dort"
    assert why(lay("5", pyramids=["55f"]), "Joker 0.0 6") == "nicht_auf_der_hand"
    assert why(lay("5", pyramids=["55f"]), "Joker 1.0 6") == "keine_pyramide"
    assert why(lay("5", pyramids=["55f"], phase="take"), "Joker 0.0 6") == "erst_nehmen"


# --- R13 --------------------------------------------------------------------------------------------------------------


@regel("oh_pharao", "R13a")
def test_one_card_may_be_discarded_then_the_hand_is_filled_up() -> None:
    state = lay("12345", "9")
    discarded, events = play(state, "legt 1", "zieht 7", "zieht 7", "zieht 8")
    assert (hand(discarded, 0), discarded.side) == ("2345778", 1)
    assert Replenished(0, 3) in events
    kept, _ = play(state, "fertig", "zieht 7", "zieht 8")
    assert (hand(kept, 0), kept.side) == ("1234578", 1)


@regel("oh_pharao", "R13b")
def test_too_many_cards_are_discarded_down_to_seven() -> None:
    state = lay("123456789", "9")
    shed, _ = play(state, "fertig")
    assert why(shed, "fertig") == "erst_ablegen"
    done, events = play(shed, "legt 1", "legt 2")
    assert (hand(done, 0), done.side) == ("3456789", 1)
    assert "Replenished" not in names(events)
    assert hand(play(state, "legt 9", "legt 8")[0], 0) == "1234567"
    eight, _ = play(lay("12345678", "9"), "legt 1")
    assert eight.side == 1


def test_chance_draws_what_is_there() -> None:
    state = lay("5", phase="draw", draw="1117")
    assert Counter({N.write_move(move): weight for weight, move in GAME.chances(state)}) == {"zieht 1": 3, "zieht 7": 1}
    assert why(state, "*: zieht 9") == "nicht_im_stapel"
    assert why(state, "*: wirft 3") == "nicht_der_zufall"
    assert why(state, "0: fertig") == "wird_gezogen"
    assert why(state, "@: Frist") == "keine_frist"
