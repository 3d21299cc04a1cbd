"""Two matters in one line: two questions, each answered, and a part of a command that is put right at once."""

import pytest

from tests.corpus.scenes import opened


def told(scene: str, line: str) -> str:
    return opened(scene)[0].ask("Anna", line)


@pytest.mark.parametrize(
    ("scene", "line", "first", "second"),
    [
        ("karten", "wieviel karten hat nofret noch und wer liegt hier vorn", "sechs Karten auf", "Nach Punkten"),
        ("karten", "wieviele karten hat jeder und was heißt das * bei nebet", "sieben Karten", "Ein „*“ hinter"),
        ("karten", "was bedeutet der stern und wer hat die meisten punkte", "Ein „*“ hinter", "gleich viele Punkte"),
        ("karten", "wie viele karten hat nebet und welche karten liegen offen", "sieben Karten", "Offen liegen die"),
        ("karten", "was macht der dieb und wie viele siebenen gibt es noch", "Ein Dieb holt", "sechs Siebenen"),
        (
            "karten_gefragt",
            "Wofür braucht Nebet die Sieben, und was habe ich davon, wenn ich nein sage?",
            "nennt keinen Grund",
            "kostet dich nichts",
        ),
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
    "line",
    [
        "biete 7 gegen joker. ja ich weiß, unverschämt. dann halt gegen 9",
        "biete 7 gegen joker, nein, gegen 9",
        "biete 7 gegen 8. quatsch, gegen 9",
        "biete nebet 7 gegen 8, ach was, lieber gegen 9",
        "7 gegen joker oder nee doch lieber 9",
        "biete 7 gegen joker, na gut, dann eben 9",
    ],
)
def test_of_two_prices_the_one_that_is_said_last_is_meant(line: str) -> None:
    assert told("karten_gefragt", line).startswith("Dein Gegenangebot an Nebet: eine Sieben gegen eine Neun.")


@pytest.mark.parametrize(
    ("scene", "line", "done"),
    [
        ("pharao", "ziehe b0 nach b4, nein, nach a3", "Du ziehst von B0 nach A3."),
        ("pharao", "zieh b0 auf b4, ach ne dann halt auf a3", "Du ziehst von B0 nach A3."),
        ("tal_bieten", "biete 4 auf gruppe 2, nein auf gruppe 3", "Dein Gebot bisher: 4 auf Gruppe 3."),
        ("legen", "lege 84 rechts an 85, nein, links an 118", "Du legst Karte 84 einmal gedreht auf (8, 9,5)."),
        ("kammer", "setz dich auf die bank, ach ne, lieber auf das kissen", "Du setzt dich zu Unterägypten"),
    ],
)
def test_what_is_put_right_is_done_as_it_is_said_last(scene: str, line: str, done: str) -> None:
    assert told(scene, line).startswith(done)


def test_what_only_sounds_like_it_is_left_as_it_is() -> None:
    assert told("kammer", "sag ben: komm zu mir, nein, zu ihm") == "Du sagst zu Ben: komm zu mir, nein, zu ihm"
    assert "3 auf Gruppe 1 und 4 auf Gruppe 2" in told("tal_bieten", "biete 4 auf gruppe 2 und lieber 3 auf gruppe 1")
    assert "8 oder 9" in told("karten_gefragt", "biete 7 gegen 8 oder 9")


@pytest.mark.parametrize(
    ("scene", "line", "answer", "done"),
    [
        (
            "legen",
            "Darf man Karten drehen? leg die 84 gedreht rechts an 85",
            "Gedreht wird beim Legen",
            "Du legst Karte 84",
        ),
        (
            "legen",
            "Kann man die Karte auch drehen? Dann ich möchte 93 drehen und unter die 110 legen.",
            "Gedreht wird beim Legen",
            "„lege 93 unter 110 halb rechts“",
        ),
        ("karten", "was macht der dieb? ich nehm den dieb", "Ein Dieb holt", "Du nimmst den Dieb"),
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
