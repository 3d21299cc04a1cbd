"""Places, turns and coordinates in every form they are typed in."""

import pytest

from mud.games.pharomino.model.layout import Spot
from mud.games.pharomino.words.wishes import quarter_turns, wish
from tests.games.pharomino.desks import read


@pytest.mark.parametrize(
    ("line", "spot"),
    [
        ("lege 7 auf (4, 2,5)", (8, 5)),
        ("lege 7 auf (4,5, 2)", (9, 4)),
        ("lege 7 auf (4,5,2)", (9, 4)),
        ("lege 7 auf (4,2,5)", (8, 5)),
        ("lege 7 auf (4,5, 5,5)", (9, 11)),
        ("lege 7 auf (4, 5)", (8, 10)),
        ("lege 7 auf 4 5", (8, 10)),
        ("lege 7 auf 4/5", (8, 10)),
        ("lege 7 auf (4.5, 3)", (9, 6)),
        ("lege 7 nach 4, 2,5", (8, 5)),
        ("lege 7 gedreht auf (12, 10)", (24, 20)),
        ("lege 7 auf (-1, 2,5)", (-2, 5)),
        ("lege 7 auf (-1,5, -2)", (-3, -4)),
        ("lege 7 auf minus 1, 2", (-2, 4)),
        ("lege 7 auf vier zwei", (8, 4)),
    ],
)
def test_coordinates_are_read_as_they_were_typed(line: str, spot: tuple[int, int]) -> None:
    assert wish(read(line)).spot == Spot(spot[0] - 20, spot[1] - 20)


@pytest.mark.parametrize(
    ("line", "turn"),
    [
        ("lege 7 rechts an 3", None),
        ("lege 7 gedreht rechts an 3", 1),
        ("lege 7 rechts an 3 gedreht", 1),
        ("lege 7 zweimal gedreht unter 3", 2),
        ("lege 7 kopfüber unter 3", 2),
        ("lege 7 auf dem Kopf unter 3", 2),
        ("lege 7 halb gedreht unter 3", 2),
        ("lege 7 dreimal gedreht unter 3", 3),
        ("lege 7 nach links gedreht rechts an 3", 3),
        ("lege 7 nach rechts gedreht links an 3", 1),
        ("lege 7 ungedreht rechts an 3", 0),
        ("lege 7 um 180 Grad gedreht unter 3", 2),
        ("lege 7 um 90 Grad nach links gedreht unter 3", 3),
        ("lege 7 um 360 Grad gedreht unter 3", 0),
    ],
)
def test_turns(line: str, turn: int | None) -> None:
    assert wish(read(line)).turn == turn


@pytest.mark.parametrize(
    ("line", "turn"),
    [
        ("drehe 7", 1),
        ("drehe 7 nach rechts", 1),
        ("drehe 7 nach links", 3),
        ("drehe 7 um", 2),
        ("drehe 7 zweimal", 2),
        ("drehe 7 dreimal", 3),
        ("drehe 7 um 270 Grad", 3),
        ("drehe 7 um 90 Grad nach links", 3),
        ("drehe 7 auf den Kopf", 2),
    ],
)
def test_how_far_a_lying_card_is_turned(line: str, turn: int) -> None:
    assert quarter_turns(read(line)) == turn


@pytest.mark.parametrize(
    ("line", "side", "shift"),
    [
        ("lege 7 rechts an 3", 1, None),
        ("lege 7 an die rechte Seite von 3", 1, None),
        ("lege 7 r 3", 1, None),
        ("lege 7 rechts an 3 halb hoch", 1, (0, 1)),
        ("lege 7 halb hoch rechts an 3", 1, (0, 1)),
        ("lege 7 rechts an 3 um eine halbe Karte nach oben versetzt", 1, (0, 1)),
        ("lege 7 rechts an 3 halb tiefer", 1, (0, -1)),
        ("lege 7 links an 3 tiefer", 3, (0, -1)),
        ("lege 7 über 3 halb rechts", 0, (1, 0)),
        ("lege 7 unter 3 halb nach links", 2, (-1, 0)),
        ("lege 7 an 3", None, None),
    ],
)
def test_sides_and_shifts(line: str, side: int | None, shift: tuple[int, int] | None) -> None:
    found = wish(read(line))
    assert (found.side, found.shift, found.anchors) == (side, shift, (3,))
