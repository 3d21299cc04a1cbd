"""Two matters in one line: two questions, each answered, and a part of a command that is put right at once."""

import pytest

from tests.corpus.scenes import opened


def told(scene: str, line: str) -> str:
    return opened(scene)[0].ask("Anna", line)


@pytest.mark.parametrize(
    ("scene", "line", "first", "second"),
    [
        ("karten", "wie viele karten hat nebet und welche karten liegen offen", "sieben Karten", "Offen liegen die"),
        ("karten_gefragt", "wie viel zeit hab ich und was will die von mir", "in 30 Sekunden", "sucht eine Sieben"),
        ("pharao", "was macht das feld nil und wer ist dran", "droht ein Stein zu ertrinken", "Du bist am Zug"),
        ("tal_bieten", "wer hat den pharaostein und wie viele runden gibt es", "hat Nofret", "endet nach der Runde"),
    ],
)
def test_both_of_two_questions_are_answered(scene: str, line: str, first: str, second: str) -> None:
    heard = told(scene, line)
    assert first in heard
    assert second in heard


@pytest.mark.parametrize(
    "line", ["was macht der dieb und warum ist der gut", "was macht der dieb und was bringt er mir"]
)
def test_a_second_question_about_the_same_is_one_with_the_first(line: str) -> None:
    assert "Dieb" in told("karten", line)
    assert "Nach Punkten" not in told("karten", line)


@pytest.mark.parametrize(
    ("scene", "line", "answer", "done"),
    [
        ("karten_gefragt", "was ist eine sieben? biete 7 gegen 9", "", "Dein Gegenangebot an Nebet"),
    ],
)
def test_a_move_behind_a_question_is_made_when_that_is_answered(scene: str, line: str, answer: str, done: str) -> None:
    heard = told(scene, line)
    assert answer in heard
    assert done in heard


@pytest.mark.parametrize(
    ("scene", "line", "done"),
    [
        ("karten_gefragt", "lohnt sich das? 7 gegen 9", "Dein Gegenangebot"),
        ("karten", "soll ich das machen? nimm die 5", "Du nimmst"),
        ("legen", "passt die 22 über 118? dann leg sie da hin", "Du legst"),
        ("legen", "was bringt das? lege 22 über 118", "Du legst"),
        ("pharao", "was passiert dann? ziehe b0 nach b4", "Du ziehst"),
    ],
)
def test_a_move_that_is_only_weighed_is_not_made(scene: str, line: str, done: str) -> None:
    assert done not in told(scene, line)
