"""R3 to R6 of data/regeln/pharao.md, everything about the river, on drawn positions."""

import pytest

from mud.games.pharao.model import Drowned, Happening, Waived
from tests.games.pharao.drawing import GAME, START, N, board, happened, moves, play, refusal, targets

# --- R3 one's own stone and Nil -------------------------------------------------------------------------------------


@pytest.mark.regel("pharao", "R3", "R3a")
def test_no_own_step_into_nil_while_there_is_another() -> None:
    position = board(
        """
        . O . . . . . . . .
        . . . . . . . . . .
        . . . . . . . u . .
        """
    )
    assert targets(f"{position} u 10", "A7") == {"A8", "B7"}
    assert refusal(f"{position} u 10", "A7-A6") == ("in_den_nil_verboten", {"von": "A7", "augen": 1})


FORCED = board(
    """
    . . . . . . . . . .
    . . . . . . . O O .
    . . . . . . . u O .
    """
)


@pytest.mark.regel("pharao", "R3b", "R3c", "R6")
def test_forced_into_nil_the_last_stone_drowns_and_loses() -> None:
    assert moves(f"{FORCED} u 11") == {"A7-A6"}
    position, happened = play(f"{FORCED} u 11", "A7-A6")
    assert position == "........../.......OO./......u.O. O =ertraenkt"
    assert happened == ["WentIn", "Drowned", "Won"]


@pytest.mark.regel("pharao", "R3c")
def test_forced_into_nil_without_leben_it_drowns_at_once_and_the_turn_goes_on() -> None:
    position = board(
        """
        . . . . . . . . O u
        . . . . . . . O . O
        . . . . . . . u O .
        """
    )
    assert moves(f"{position} u 11") == {"A7-A6"}
    after, happened = play(f"{position} u 11", "A7-A6")
    assert after == "........Ou/.......O.O/........O. u x1"
    assert happened == ["WentIn", "Drowned"]


FORCED_WITH_LEBEN = board(
    """
    . . . . . . . . . .
    . . . . . O . O . .
    . . . . O u . u O .
    """
)


@pytest.mark.regel("pharao", "R3b")
def test_forced_into_nil_with_leben_held_it_may_be_pulled_out() -> None:
    assert moves(f"{FORCED_WITH_LEBEN} u 11") == {"A5-A6", "A7-A6"}
    position, happened = play(f"{FORCED_WITH_LEBEN} u 11", "A7-A6")
    assert position == "........../.....O.O../....Ouu.O. u n1"
    assert happened == ["WentIn"]
    assert moves(position) == {"rettet C5", "rettet C7", "verzichtet"}
    after, happened = play(position, "rettet C7")
    assert after == ".......u../.....O.O../....Ou..O. u x1"
    assert happened == ["Pulled"]


@pytest.mark.regel("pharao", "R3b")
def test_the_stone_that_held_leben_does_not_save_itself() -> None:
    position, happened = play(f"{FORCED_WITH_LEBEN} u 11", "A5-A6")
    assert position == "........../.....O.O../....O..uO. u x1"
    assert happened == ["WentIn", "Drowned"]


@pytest.mark.regel("pharao", "R3c")
def test_it_may_be_left_to_drown_though_leben_is_held() -> None:
    position, happened = play(f"{FORCED_WITH_LEBEN} u 11", "A7-A6", "verzichtet")
    assert position == "........../.....O.O../....Ou..O. u x1"
    assert happened == ["WentIn", "Waived"]


# --- R4 a drowning stone --------------------------------------------------------------------------------------------


@pytest.mark.regel("pharao", "R4", "R9")
def test_pushed_onto_nil_it_stands_there_until_its_owners_next_turn() -> None:
    position = board(
        """
        O . . . . . . . . .
        . . . . . . . . . .
        u . . . . . . . O .
        """
    )
    after, happened = play(f"{position} u x2", "A8-A6")
    assert after == "O........./........../u.....O... O -"
    assert happened == ["PushedIn"]
    assert moves(after) == {"wirft"}


LEBEN_HELD = board(
    """
    . u . . . . . . . .
    . . . . . . . . . .
    . . . . . O O . . .
    """
)


@pytest.mark.regel("pharao", "R4a", "R5")
def test_with_leben_held_the_stone_is_pulled_and_the_whole_turn_follows() -> None:
    position, _ = play(f"{LEBEN_HELD} O -", "wirft", "21")
    assert moves(position) == {f"rettet {end}" for end in ("A7", "A9", "B4", "B6", "B8", "C5", "C7")} | {"verzichtet"}
    after, happened = play(position, "rettet A7")
    assert after == ".u......../........../.....O.O.. O 21"
    assert happened == ["Pulled"]
    # any stone may use the die now, the rescued one and the rescuer too
    assert targets(after, "A7")
    assert targets(after, "A5")


@pytest.mark.regel("pharao", "R4a")
def test_even_double_zero_rescues_when_leben_is_held() -> None:
    position, happened = play(f"{LEBEN_HELD} O ?", "00", "rettet B6")
    assert position == ".u......../......O.../.....O.... u -"
    assert happened == ["Thrown", "Pulled", "Passed"]


LEBEN_NEAR = board(
    """
    . u . . . . . . . .
    . . . . . . . . . .
    . . . O . . O . . .
    """
)


@pytest.mark.regel("pharao", "R4b")
def test_leben_is_reached_with_the_own_die_then_the_pull_then_the_other_half() -> None:
    position, _ = play(f"{LEBEN_NEAR} O ?", "21")
    assert moves(position) == {"A3-A5", "verzichtet"}
    position, happened = play(position, "A3-A5")
    assert position == ".u......../........../.....OO... O x1"
    assert happened == ["Moved"]
    assert "verzichtet" not in moves(position)
    assert refusal(position, "verzichtet") == ("rettung_begonnen", {})
    assert refusal(position, "C1-C0") == ("erst_retten", {})
    position, happened = play(position, "rettet C7")
    assert position == ".u.....O../........../.....O.... O x1"
    assert happened == ["Pulled"]


@pytest.mark.regel("pharao", "R4b")
def test_after_a_rescue_with_a_zero_for_the_other_the_turn_is_over() -> None:
    assert play(f"{LEBEN_NEAR} O ?", "20", "A3-A5", "rettet C7")[0] == ".u.....O../........../.....O.... u -"


@pytest.mark.regel("pharao", "R4b")
def test_leben_is_no_help_when_no_pull_exists_afterwards() -> None:
    walled = board(
        """
        . . . . . . . . . .
        . . . . . O u u . .
        . . . O . . O u . .
        """
    )
    position, happened = play(f"{walled} O ?", "21")
    assert position == "........../.....Ouu../...O...u.. O 21"
    assert happened == ["Thrown", "Drowned"]


ONE_OPENS = board(
    """
    u . . . . . . . . .
    . . . . O . O . . .
    . . . . . . O u . .
    """
)


@pytest.mark.regel("pharao", "R4b")
def test_a_rescuer_that_opens_the_way_out_is_offered_and_another_is_not() -> None:
    position = f"{ONE_OPENS} O 20"
    assert moves(position) == {"B6-A5", "verzichtet"}
    assert refusal(position, "B4-A5") == ("rettung_versperrt", {"von": "B4"})
    assert play(position, "B6-A5", "rettet C7")[1] == ["Moved", "Pulled"]


@pytest.mark.regel("pharao", "R4a", "R4c")
def test_leben_held_but_every_way_out_shut_it_drowns_by_itself() -> None:
    walled = board(
        """
        . . . . . . . . . .
        . . . . . . u . . .
        . . . . . O O u . .
        """
    )
    position, happened = play(f"{walled} O ?", "10")
    assert happened == ["Thrown", "Drowned"]
    assert position == "........../......u.../.....O.u.. O 10"


@pytest.mark.regel("pharao", "R4c")
def test_who_waives_loses_the_stone_first_and_then_has_the_normal_turn() -> None:
    position, happened = play(f"{LEBEN_NEAR} O ?", "21", "verzichtet")
    assert position == ".u......../........../...O...... O 21"
    assert happened == ["Thrown", "Waived"]
    assert "A3-A6" not in moves(position)
    # the river is free again and may be crossed
    position, _ = play(f"{LEBEN_NEAR} O ?", "41", "verzichtet", "A3-A7")
    assert position == ".u......../........../.......O.. O x1"


@pytest.mark.regel("pharao", "R4b")
def test_a_rescuer_needs_a_free_way_to_leben() -> None:
    through_the_river = board(
        """
        . . . O . . . . . .
        u . . . . . . . . .
        . . . . . . O . . O
        """
    )
    facts = {"von": "A9", "nach": "A5", "augen": 4}
    assert refusal(f"{through_the_river} O 41", "A9-A5") == ("kein_freier_weg", facts)


@pytest.mark.regel("pharao", "R4c")
def test_nothing_is_waived_before_the_throw() -> None:
    assert refusal(f"{START} u -", "verzichtet") == ("erst_wuerfeln", {})


@pytest.mark.regel("pharao", "R4c")
def test_without_eyes_and_without_leben_the_stone_drowns_by_itself() -> None:
    position, happened = play(f"{LEBEN_NEAR} O ?", "00")
    assert position == ".u......../........../...O...... u -"
    assert happened == ["Thrown", "Drowned", "Passed"]


@pytest.mark.regel("pharao", "R4c", "R3c", "R6")
@pytest.mark.parametrize(
    ("position", "texts", "drowned"),
    [
        (f"{LEBEN_NEAR} O ?", ["00"], Drowned(1, 1)),  # after the throw, by itself
        (f"{LEBEN_NEAR} O ?", ["21", "verzichtet"], Waived(1, 1)),
        (f"{FORCED_WITH_LEBEN} u 11", ["A5-A6"], Drowned(0, 1)),  # waded in
        (f"{FORCED_WITH_LEBEN} u 11", ["A7-A6", "verzichtet"], Waived(0, 1)),
        (f"{FORCED} u 11", ["A7-A6"], Drowned(0, 0)),
    ],
)
def test_what_is_left_is_told_when_a_stone_drowns(position: str, texts: list[str], drowned: Happening) -> None:
    assert [event for event in happened(position, *texts) if isinstance(event, Drowned | Waived)] == [drowned]


@pytest.mark.regel("pharao", "R4b", "R4c")
def test_a_leben_taken_by_the_enemy_cannot_be_reached() -> None:
    position = board(
        """
        . . . . . . . . . .
        . . . . . . . . . .
        . . . O . u O . . .
        """
    )
    assert play(f"{position} O ?", "21")[1] == ["Thrown", "Drowned"]


@pytest.mark.regel("pharao", "R4d")
def test_the_drowning_stone_never_moves_by_the_die() -> None:
    position = board(
        """
        . u . . . . . . . .
        . . . . . O . . . .
        . . . . . . O . . .
        """
    )
    assert moves(f"{position} O 10") == {"B5-A5", "verzichtet"}
    assert refusal(f"{position} O 10", "A6-A5") == ("ertrinkender_stein", {})
    assert refusal(f"{position} O 10", "B5-B4") == ("erst_retten_oder_verzichten", {})
    assert refusal(f"{position} O 10", "rettet B7") == ("leben_nicht_gehalten", {"augen": 1})


@pytest.mark.regel("pharao", "R4b")
def test_why_a_step_to_leben_is_refused() -> None:
    position = board(
        """
        . u . . . . . O . .
        . . . . . . . . . .
        . . . . O . O . . .
        """
    )
    assert moves(f"{position} O 11") == {"A4-A5", "verzichtet"}
    assert refusal(f"{position} O 11", "C7-A5")[0] == "zu_weit"
    assert refusal(f"{position} O 11", "C1-A5") == ("nicht_dein_stein", {"von": "C1", "augen": 1})
    assert refusal(f"{position} O 11", "B0-A5") == ("feld_leer", {"von": "B0"})


# --- R5 the pull ----------------------------------------------------------------------------------------------------


@pytest.mark.regel("pharao", "R5")
def test_exactly_three_steps_from_nil() -> None:
    position = f"{LEBEN_HELD} O 21"
    assert refusal(position, "rettet A8") == ("nicht_drei_schritte", {"nach": "A8"})
    assert refusal(position, "rettet A6") == ("nicht_drei_schritte", {"nach": "A6"})
    assert refusal(position, "rettet C9") == ("nicht_drei_schritte", {"nach": "C9"})
    assert refusal(f"{START} u 21", "rettet A9") == ("nichts_zu_retten", {})
    assert refusal(f"{START} u 21", "verzichtet") == ("nichts_zu_verzichten", {})


@pytest.mark.regel("pharao", "R5")
def test_the_pull_needs_a_free_way_and_a_free_end() -> None:
    position = board(
        """
        . . . . . . . u . .
        . . . . . . . . u .
        . . . . . O O u . .
        """
    )
    assert moves(f"{position} O 21") == {"rettet B4", "rettet C5", "verzichtet"}
    assert refusal(f"{position} O 21", "rettet C7") == ("besetzt", {"von": "A6", "nach": "C7"})
    assert refusal(f"{position} O 21", "rettet A9") == ("kein_freier_weg", {"von": "A6", "nach": "A9", "augen": 3})


# --- R6 the last stone ----------------------------------------------------------------------------------------------


@pytest.mark.regel("pharao", "R6", "R10a")
def test_the_last_stone_pushed_in_loses_at_once() -> None:
    position = board(
        """
        . . . . . . . . . .
        . . . . . . O . . .
        u . . . . . . . . .
        """
    )
    after, happened = play(f"{position} u x1", "B6-A6")
    assert after == "........../........../u.....O... u =ertraenkt"
    assert happened == ["PushedIn", "Won"]
    standing = GAME.over(N.read(after))
    assert standing is not None
    assert standing.winners == {0}
    assert standing.reason == "ertraenkt"
    assert GAME.to_act(N.read(after)) == frozenset()
