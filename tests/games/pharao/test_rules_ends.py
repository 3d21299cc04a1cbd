"""R7 to R10 of data/regeln/pharao.md, how a game is won and lost, on drawn positions."""

import pytest

from mud.game import Refused
from tests.games.pharao.drawing import GAME, N, board, moves, play

# --- R7 Glueck ------------------------------------------------------------------------------------------------------

LAST_STONE = board(
    """
    O O . . . . . . . .
    . . . u . . . . . .
    . . . . . . . . . .
    """
)


@pytest.mark.regel("pharao", "R7a", "R10a")
def test_the_last_stone_moved_to_glueck_by_its_owner_wins() -> None:
    position, happened = play(f"{LAST_STONE} u 21", "B3-B5")
    assert position == "OO......../.....u..../.......... u =glueck"
    assert happened == ["Moved", "Won"]
    standing = GAME.over(N.read(position))
    assert standing is not None
    assert standing.winners == {0}


@pytest.mark.regel("pharao", "R7a")
def test_with_two_stones_glueck_is_a_field_like_any_other() -> None:
    position = board(
        """
        O O . . . . . . . u
        . . . u . . . . . .
        . . . . . . . . . .
        """
    )
    assert play(f"{position} u 21", "B3-B5")[0].endswith(" u x1")


@pytest.mark.regel("pharao", "R7b")
def test_to_be_pushed_onto_glueck_does_not_win() -> None:
    assert play(f"{LAST_STONE} O x2", "B3-B5")[0] == "OO......../.....u..../.......... u -"


@pytest.mark.regel("pharao", "R7b")
def test_to_stand_on_glueck_when_the_last_but_one_drowns_does_not_win() -> None:
    position = board(
        """
        O O . . . . . . . .
        . . . . . u . . . .
        . . . . . . u . . .
        """
    )
    assert play(f"{position} u ?", "00")[0] == "OO......../.....u..../.......... O -"
    assert play(f"{position} u ?", "21")[0] == "OO......../.....u..../.......... u 21"


@pytest.mark.regel("pharao", "R4c", "R7a")
def test_who_waives_down_to_one_stone_may_win_in_the_same_turn() -> None:
    position = board(
        """
        O O . . . . . . . .
        . . . . u . . . . .
        . . . . . . u . . .
        """
    )
    state, happened = play(f"{position} u ?", "10")
    assert happened == ["Thrown", "Drowned"]
    assert play(state, "B4-B5")[0].endswith(" u =glueck")


# --- R8 locked in ---------------------------------------------------------------------------------------------------

CORNERED = board(
    """
    . . . . . . . . . .
    O O . . . . . . . .
    u u O . . . . . . .
    """
)


@pytest.mark.regel("pharao", "R8", "R8a")
@pytest.mark.parametrize("throw", ["10", "22", "31", "40"])
def test_who_cannot_move_a_stone_of_his_own_loses_at_once(throw: str) -> None:
    position, happened = play(f"{CORNERED} u ?", throw)
    assert position == f"{CORNERED} O =eingesperrt"
    assert happened == ["Thrown", "LockedIn", "Won"]


@pytest.mark.regel("pharao", "R8c")
def test_the_blocked_player_survives_double_zero() -> None:
    assert play(f"{CORNERED} u ?", "00")[0] == f"{CORNERED} O -"


@pytest.mark.regel("pharao", "R8c")
def test_the_blocked_player_survives_a_zero_of_his_own() -> None:
    assert play(f"{CORNERED} u ?", "01")[0] == f"{CORNERED} u x1"


@pytest.mark.regel("pharao", "R8a")
def test_the_attacker_falls_into_his_own_trap() -> None:
    # the sheet's example: nothing for one's own stones, and the blocked enemy's cannot be moved
    position, happened = play(f"{CORNERED} O ?", "02")
    assert position == f"{CORNERED} u =eingesperrt"
    assert happened == ["Thrown", "LockedIn", "Won"]


@pytest.mark.regel("pharao", "R8b")
def test_the_own_first_half_may_lock_oneself_in() -> None:
    position = board(
        """
        . . . . . . . . . .
        O O . . . . . . . .
        u u . O . . . . . .
        """
    )
    assert "A3-A2" in moves(f"{position} O 11")
    after, happened = play(f"{position} O 11", "A3-A2")
    assert after == f"{CORNERED} u =eingesperrt"
    assert happened == ["Moved", "LockedIn", "Won"]


@pytest.mark.regel("pharao", "R8b")
def test_the_own_first_half_may_also_open_the_lock() -> None:
    assert play(f"{CORNERED} O 11", "A2-A3")[0].endswith(" O x1")


# --- R9 and R10 -----------------------------------------------------------------------------------------------------


@pytest.mark.regel("pharao", "R9")
@pytest.mark.parametrize(
    "impossible",
    [
        "O........./........../......u... O -",
        "O........./........../......u... u -",
        "O........./........../......u... u x1",
        "........../........../u......... u -",
    ],
)
def test_nobody_is_on_nil_but_a_stone_of_the_mover_who_has_another(impossible: str) -> None:
    with pytest.raises(ValueError, match="/"):
        N.read(impossible)


@pytest.mark.regel("pharao", "R9")
def test_pushing_in_is_never_compulsory_while_the_die_can_be_used_otherwise() -> None:
    position = board(
        """
        . . . . . . . . . .
        . . . . . . . . . .
        u . . . . . . O . .
        """
    )
    assert moves(f"{position} u x1") == {"A7-A6", "A7-A8", "A7-B7"}


@pytest.mark.regel("pharao", "R10", "R10a")
def test_a_game_that_is_over_is_over() -> None:
    state = N.read(f"{CORNERED} O =eingesperrt")
    assert GAME.to_act(state) == frozenset()
    assert not GAME.moves(state, 0)
    assert not GAME.moves(state, 1)
    assert not list(GAME.chances(state))
    standing = GAME.over(state)
    assert standing is not None
    assert standing.winners == {1}


@pytest.mark.regel("pharao", "R10d")
@pytest.mark.parametrize("dice", ["u -", "u 32", "O x1", "O ?"])
@pytest.mark.parametrize("seat", [0, 1])
def test_whose_time_is_up_has_lost_however_it_stands(dice: str, seat: int) -> None:
    position = board(
        """
        . O . . . . . . . .
        u . . . . . . . . .
        u u u . . . . . . .
        """
    )
    assert GAME.time_up is not None
    state, events = GAME.time_up(N.read(f"{position} {dice}"), seat)
    standing = GAME.over(state)
    assert standing is not None
    assert (standing.winners, standing.reason) == ({1 - seat}, "zeit")
    assert [type(event).__name__ for event in events] == ["Won"]
    with pytest.raises(Refused, match="vorbei"):
        GAME.time_up(state, seat)
