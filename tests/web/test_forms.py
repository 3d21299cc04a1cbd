"""Positions as JSON has them: what is as with most things is left out, and nothing in them is to be obeyed."""

from dataclasses import replace

from mud.scene import Choice, Field, Piece, Scene, Stroke
from mud.web.forms import drawn

SCENE = Scene(
    "spiel",
    2,
    1,
    (Field("a", 0.5, 0.5, "Feld a"), Field("b", 1.5, 0.5, "Karte", "hand", label="", kind="5", seat=1)),
    (Piece("a", "eigen", "M", "Memphis"), Piece("b", "k5", "5", "", x=0.1, size=0.8, shape="karte")),
    ("Ein Satz.",),
    (Choice(("5", "a"), "lege 5 auf a"),),
    (Stroke("rand", 0, 0, 2, 0),),
)


def test_what_is_as_with_most_is_left_out() -> None:
    assert drawn(SCENE) == {
        "spiel": "spiel",
        "groesse": [2, 1],
        "felder": [
            ["a", 0.5, 0.5, 1.0, 1.0, "Feld a", "", "Feld a"],
            ["b", 1.5, 0.5, 1.0, 1.0, "Karte", "hand", "", "5"],
        ],
        "steine": [["a", "eigen", "M", "Memphis"], ["b", "k5", "5", "", 0.1, 0.0, 0.8, "karte"]],
        "striche": [["rand", 0, 0, 2, 0]],
        "saetze": ["Ein Satz."],
        "zuege": [[("5", "a"), "lege 5 auf a"]],
    }


def test_nothing_in_it_commands_a_terminal() -> None:
    named = Field("a", 0.5, 0.5, "b\x1b[2Jöse", label="\x07laut")
    assert drawn(replace(SCENE, fields=(named,)))["felder"][0][5:8] == ["b[2Jöse", "", "laut"]
