"""Positions and moves as text and back, and what is no position."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mud.games.tal_der_koenige import notation, rules
from mud.games.tal_der_koenige.model import PHARAO, Pyramid, spots
from mud.games.tal_der_koenige.model.board import PLOTS
from mud.games.tal_der_koenige.notation.parts import read_stones, write_stones
from tests.games.tal_der_koenige.tables import COMBINATIONS, game, lay


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_whole_games_are_written_and_read_back(seats: int) -> None:
    for scene in game(seats, COMBINATIONS[seats + 3] + " frist=60", 40 + seats):
        text = notation.write(scene.after)
        assert notation.read(text) == scene.after
        assert len(text.split()) == 15
        assert notation.read_move(notation.write_move(scene.move)) == scene.move


@pytest.mark.parametrize("plot", [plot.number for plot in PLOTS])
def test_spots_are_written_and_read_back(plot: int) -> None:
    count = spots(PLOTS[plot - 1].large)
    texts = [notation.write_spot(plot, spot) for spot in range(count)]
    assert [notation.read_spot(plot, text) for text in texts] == list(range(count))
    assert texts[0] == "1a"
    assert texts[-1] == ("3a" if count == 14 else "2a")


@given(st.tuples(*[st.integers(0, 33)] * 5))
def test_stones_are_written_and_read_back(some: tuple[int, ...]) -> None:
    assert read_stones(write_stones(some)) == some


@given(st.lists(st.integers(0, 4), min_size=0, max_size=14))
def test_pyramids_are_written_and_read_back(colours: list[int]) -> None:
    pyramid: Pyramid = (*colours, *[-1] * (14 - len(colours)))
    assert notation.read_pyramid(notation.write_pyramid(pyramid)) == pyramid


@pytest.mark.parametrize("text", ["", "rr", "rrr.r", "rrrx.", "." * 6, "r" * 9 + "rr..r"])
def test_what_is_no_pyramid(text: str) -> None:
    with pytest.raises(ValueError, match=r"^[\s\S]*$"):
        notation.read_pyramid(text)


@pytest.mark.parametrize(
    "text",
    [
        "legt",
        "legt 4",
        "legt ² 1",
        "legt 4 100",
        "Aufseher 16 99-Z",
        "Aufseher 16",
        "Bote 16 17",
        "notiert 23",
        "stiehlt 16 1a",
        "stiehlt 15 3a",
        "stiehlt 15 1e",
        "stiehlt 15 0a",
        "übernimmt 0",
        "baut 15 1a x",
        "baut 15 1a wg",
        "zieht",
        "zieht  w",
        "fertig fertig",
    ],
)
def test_what_is_no_move(text: str) -> None:
    with pytest.raises(ValueError, match=r"^[\s\S]*$"):
        notation.read_move(text)


GOOD = notation.write(lay(phase="bid:0:41/-/-", market=("r5", "g5", "w5", "s5"), owners={2: 1}, aufseher={0: "6-C"}))


@pytest.mark.parametrize(
    ("part", "other"),
    [
        ("normal", "anders"),
        ("normal", "normal,frist=1"),
        (" 2 0 0 ", " 0 0 0 "),
        (" 2 0 0 ", " 2 3 0 "),
        ("w28", "w27"),
        ("r5", "r4"),
        ("-/-/- 16", "-/- 16"),
        ("16,6-C", "6-C,6-C"),
        ("16,6-C", "3-A,6-C"),
        ("16,6-C", "6-C"),
        (".1.............", ".3............."),
        (".1.............", "..1............"),
        (".1.............", ".1."),
        ("bid:0:41/-/-", "bid:3:41/-/-"),
        ("bid:0:41/-/-", "bid:0:41/-"),
        ("bid:0:41/-/-", "note:-:-/-"),
        ("bid:0:41/-/-", "note:3:-/-/-"),
        ("bid:0:41/-/-", "wait:0:-"),
        ("bid:0:41/-/-", "steal:0:2.9z.r"),
    ],
)
def test_what_is_no_position(part: str, other: str) -> None:
    assert notation.write(notation.read(GOOD)) == GOOD
    assert part in GOOD
    with pytest.raises(ValueError, match=r"^[\s\S]*$"):
        notation.read(GOOD.replace(part, other, 1))


def test_a_start_is_a_line_one_can_read() -> None:
    assert notation.write(rules.start(2, "normal experten=ja")) == (
        "normal,experten=ja 1 0 0 w33g33s33r33b33 - -/- 16,16/16,16 16,16,16,16,16/16,16,16,16,16 ............... "
        + "/".join("." * spots(plot.large) for plot in PLOTS)
        + " - - - fill"
    )
    assert PHARAO == 30
