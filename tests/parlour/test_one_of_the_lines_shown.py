"""The house shows several lines and asks which is meant: one is told by what sets it apart, by its place or number."""

import pytest

from tests.parlour.test_spoken_at_pharao import THROWN
from tests.parlour.test_spoken_at_pharomino import begun
from tests.parlour.test_told_moves import standing


@pytest.mark.parametrize(
    ("asked", "line", "moved"),
    [
        ("A1 vier vor", "nach B4", "von A1 nach B4"),
        ("A1 vier vor", "dann eben nach A3", "von A1 nach A3"),
        ("A1 vier vor", "den auf B4", "von A1 nach B4"),
        ("A1 vier vor", "B4", "von A1 nach B4"),
        ("A1 vier vor", "die zweite Möglichkeit", "von A1 nach B4"),
        ("ich nehm den vordersten", "den mit dem Glück", "von A2 nach B5 (Glück)"),
        ("ich nehm den vordersten", "lieber nach b 1, bitte", "von A2 nach B1"),
        ("ich nehm den vordersten", "den letzten", "von A2 nach B5 (Glück)"),
    ],
)
def test_a_move_of_those_shown_is_told_by_what_sets_it_apart(asked: str, line: str, moved: str) -> None:
    stage = standing(THROWN)
    assert "Das kann mehreres heißen" in stage.ask("Anna", asked)
    assert f"Du ziehst {moved}." in stage.ask("Anna", line)


@pytest.mark.parametrize("line", ["nach B4?", "nicht nach B4", "warum?", "nach C3", "B4 ist doof", "den auf A1 nicht"])
def test_what_asks_denies_or_names_another_chooses_nothing(line: str) -> None:
    stage = standing(THROWN)
    stage.ask("Anna", "A1 vier vor")
    assert "Du ziehst" not in stage.ask("Anna", line)


def test_whatever_still_fits_several_is_asked_again_with_these() -> None:
    stage = standing(THROWN)
    stage.ask("Anna", "A1 vier vor, C1 zwei vor")
    assert "Das kann mehreres heißen" in stage.ask("Anna", "den auf A1")
    several = begun()
    several.ask("Anna", "leg die 84 über die 85")
    heard = several.ask("Anna", "rechts")
    assert "„lege 84 ungedreht über 85 halb rechts“ oder „lege 84 zweimal gedreht über 85 halb rechts“" in heard
    assert "Du legst Karte 84 zweimal gedreht" in several.ask("Anna", "die gedrehte")


@pytest.mark.parametrize(
    ("asked", "line", "laid"),
    [
        ("leg die 84 über die 118", "dann zweimal gedreht", "oben Lotos, Falke, unten frei, Auge"),
        ("leg die 84 über die 118", "gedreht bitte", "oben Falke, Auge, unten Lotos, frei"),
        ("leg die 84 über die 118", "auf den Kopf gestellt", "oben Lotos, Falke, unten frei, Auge"),
        ("leg die 22 an die 118", "halb links", "oben Falke, frei, unten Skarabäus, frei"),
        ("leg die 22 an die 118", "über 118", "oben Skarabäus, Falke, unten frei"),
        ("leg die 93 an die 85", "die zweite", "oben Auge, Falke, unten Ankh, Skarabäus"),
    ],
)
def test_a_card_is_laid_as_the_answer_says(asked: str, line: str, laid: str) -> None:
    stage = begun()
    stage.say("Anna", "leser an")
    stage.heard("Anna")
    assert "„lege" in stage.ask("Anna", asked)
    assert laid in stage.ask("Anna", line)


def test_a_refused_place_is_put_right_by_another_and_a_question_lays_nothing() -> None:
    stage = begun()
    stage.ask("Anna", "leg die 84 über die 85")
    assert "unter 85 halb rechts" in stage.ask("Anna", "dann eben unter die 85")
    assert "da ist frei" in stage.ask("Anna", "was liegt unter der 85")
