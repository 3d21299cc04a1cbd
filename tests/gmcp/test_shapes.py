"""A board as clients of GMCP have it: all of it on one sheet, with lines, kinds, and how its pieces lie."""

from mud.gmcp.shapes import board
from mud.scene import Choice, Field, Piece, Scene, Stroke

HAND = tuple(Field(f"h{n}", 0.5, 0.5, f"Karte {n}", "hand", beside=True, kind="karte", label="") for n in range(3))
SCENE = Scene(
    "pharomino",
    2.0,
    1.0,
    (Field("a", -4.0, -3.5, "links"), Field("b", -3.0, -3.5, "rechts"), *HAND),
    (
        Piece("a", "karte", "7", "Karte 7", size=0.5, shape="karte", face="AUSF", turn=1),
        Piece("b", "eigen", "P", "Stein"),
    ),
    choices=(Choice(("karte", "a"), "lege an", "gut", 2), Choice(("b",), "", "")),
    strokes=(Stroke("rand", -4.5, -4.0, -2.5, -4.0),),
    left=-4.5,
    top=-4.0,
)


def test_what_lies_beside_a_board_stands_in_rows_below_it() -> None:
    head, lists = board(SCENE)
    fields = dict(lists)["felder"]
    assert [field[:2] + field[2:3] for field in fields[:2]] == [["a", -4.0, -3.5], ["b", -3.0, -3.5]]
    assert [(field[1], field[2]) for field in fields[2:]] == [(-4.0, -2.3), (-3.0, -2.3), (-4.0, -1.3)]
    assert head["groesse"] == [2.0, 3.2]
    assert all(len(field) >= 7 for field in fields)
    assert fields[2][6:] == ["hand", 1, "karte", ""]


def test_lines_pieces_and_notes_are_told_as_far_as_they_are_unusual() -> None:
    lists = dict(board(SCENE)[1])
    assert lists["striche"] == [["rand", -4.5, -4.0, -2.5, -4.0]]
    assert lists["steine"] == [
        ["a", "karte", "7", "Karte 7", 0.0, 0.0, 0.5, "karte", "AUSF", 1],
        ["b", "eigen", "P", "Stein"],
    ]
    assert lists["zuege"] == [[["karte", "a"], "lege an", "gut", 2]]
