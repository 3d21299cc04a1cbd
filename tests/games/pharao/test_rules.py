"""R1 and R2 of data/regeln/pharao.md, the path and the turn, on drawn positions."""

import pytest

from mud.game import CHANCE, Refused
from mud.games.pharao.model import BOARD, fields, reach
from mud.games.pharao.model import START as STARTING
from tests.games.pharao.drawing import GAME, START, N, board, moves, play, refusal, targets

# --- R1 the path ----------------------------------------------------------------------------------------------------


@pytest.mark.regel("pharao", "R1", "R1a", "R1c")
def test_four_steps_from_a_corner_of_an_empty_board() -> None:
    position = board(
        """
        . . . . . . . . . O
        . . . . . . . . . .
        u . . . . . . . . .
        """
    )
    # A0 itself is four steps from A0 by a ring, too, but counts as used
    assert targets(f"{position} u 40", "A0") == {"A2", "A4", "B1", "B3", "C0", "C2"}


@pytest.mark.regel("pharao", "R1b")
def test_stones_of_both_colours_block() -> None:
    position = board(
        """
        . . . . . . . . . .
        O . . . . . . . . .
        u . u . . . . . . .
        """
    )
    assert targets(f"{position} u 20", "A0") == {"B1"}
    assert targets(f"{position} u 30", "A0") == {"C1", "B2"}
    # a detour would come out even, but there is none
    assert refusal("..u......./...O....../.......... u 42", "C2-C4") == (
        "kein_freier_weg",
        {"von": "C2", "nach": "C4", "augen": 4},
    )
    assert refusal(f"{position} u 20", "A0-C0") == ("kein_freier_weg", {"von": "A0", "nach": "C0", "augen": 2})
    assert refusal(f"{position} u 20", "A0-A2") == ("besetzt", {"von": "A0", "nach": "A2"})


@pytest.mark.regel("pharao", "R1c")
def test_no_field_twice_so_a_dead_end_is_one() -> None:
    position = board(
        """
        O O . . . . . . . .
        . O . . . . . . . .
        u O . . . . . . . .
        """
    )
    assert targets(f"{position} u 10", "A0") == {"B0"}
    # to B0 and back would be two steps, to B0, A0, B0 three
    assert N.read(f"{position} u 20") == N.read(f"{position} O =eingesperrt")
    assert N.read(f"{position} u 30") == N.read(f"{position} O =eingesperrt")


@pytest.mark.regel("pharao", "R1d")
def test_empty_special_fields_are_passed_over_nil_included() -> None:
    position = board(
        """
        . . . . . . . . . .
        . . . . O . O . . .
        . . . . u . . . . .
        """
    )
    assert targets(f"{position} u 30", "A4") == {"A1", "A7", "B2", "C3", "C5"}


@pytest.mark.regel("pharao", "R1a", "R1e")
def test_what_is_named_must_fit_the_eyes() -> None:
    start = f"{START} u 32"
    assert refusal(start, "A2-A7") == ("zu_weit", {"von": "A2", "nach": "A7", "augen": 3, "schritte": 5})
    assert refusal(start, "A2-B3") == ("geht_nicht_auf", {"von": "A2", "nach": "B3", "augen": 3, "schritte": 2})
    assert refusal(start, "A2-A2") == ("gleiches_feld", {"von": "A2"})
    assert refusal(start, "B5-B6") == ("feld_leer", {"von": "B5"})
    assert refusal(start, "C1-C0") == ("nicht_dein_stein", {"von": "C1", "augen": 3})
    assert refusal(f"{START} u x2", "A2-A4") == ("dein_eigener_stein", {"von": "A2", "augen": 2})


@pytest.mark.regel("pharao", "R1")
@pytest.mark.parametrize(
    ("seat", "die", "count"),
    [(0, 1, 5), (0, 2, 5), (0, 3, 6), (0, 4, 9), (1, 1, 6), (1, 2, 10), (1, 3, 13), (1, 4, 17)],
)
def test_how_many_ways_the_stones_have_at_the_start(seat: int, die: int, count: int) -> None:
    empty = BOARD & ~(STARTING[0] | STARTING[1])
    assert sum(reach(field, die, empty).bit_count() for field in fields(STARTING[seat])) == count


@pytest.mark.regel("pharao", "R1", "R3a")
@pytest.mark.parametrize(
    ("side", "dice", "count"),
    # with a four one way of either side ends on Nil, where a player does not step while there are others
    [
        *(("u", "10", 5), ("u", "20", 5), ("u", "30", 6), ("u", "40", 9 - 1)),
        *(("O", "10", 6), ("O", "20", 10), ("O", "30", 13), ("O", "40", 17 - 1)),
        *(("u", "x1", 6), ("u", "x2", 10), ("O", "x1", 5), ("O", "x2", 5)),
    ],
)
def test_how_many_moves_the_start_has(side: str, dice: str, count: int) -> None:
    assert len(moves(f"{START} {side} {dice}")) == count


# --- R2 the turn ----------------------------------------------------------------------------------------------------


@pytest.mark.regel("pharao", "R2", "R2a")
def test_unteraegypten_begins() -> None:
    state = GAME.start(2, "normal")
    assert N.write(state) == f"{START} u -"
    assert GAME.to_act(state) == {0}


@pytest.mark.regel("pharao", "R2b")
def test_throw_then_own_stone_then_the_others() -> None:
    assert refusal(f"{START} u -", "A2-A3") == ("erst_wuerfeln", {})
    position, happened = play(f"{START} u -", "wirft", "21")
    assert position == f"{START} u 21"
    assert happened == ["Thrown"]
    assert refusal(position, "wirft") == ("schon_gewuerfelt", {})
    position, happened = play(position, "A2-A4", "C4-C5")
    assert happened == ["Moved", "Pushed"]
    assert position == ".OOO.O..../u........./uu..u..... O -"


@pytest.mark.regel("pharao", "R2b")
def test_while_the_dice_roll_nobody_moves() -> None:
    state = N.read(f"{START} u ?")
    assert GAME.to_act(state) == {CHANCE}
    with pytest.raises(Refused, match="wuerfel_rollen"):
        GAME.play(state, 0, N.read_move("A2-A3"))
    with pytest.raises(Refused, match="nur_die_wuerfel"):
        GAME.play(N.read(f"{START} u -"), 0, N.read_move("42"))


@pytest.mark.regel("pharao", "R2b")
def test_only_the_mover_moves() -> None:
    with pytest.raises(Refused, match="nicht_dran"):
        GAME.play(N.read(f"{START} u 21"), 1, N.read_move("C1-C0"))


@pytest.mark.regel("pharao", "R2c")
def test_a_zero_voids_its_half() -> None:
    assert play(f"{START} u ?", "01")[0] == f"{START} u x1"
    assert play(f"{START} u ?", "10", "A2-A3")[0].endswith(" O -")


@pytest.mark.regel("pharao", "R2d")
def test_double_zero_passes_the_turn() -> None:
    position, happened = play(f"{START} u ?", "00")
    assert position == f"{START} O -"
    assert happened == ["Thrown", "Passed"]
