"""What people try on what they read of: measuring, turning, laying together, breaking open; and who says it twice."""

import pytest

from tests.stage import Stage, standing


@pytest.mark.parametrize(
    ("room", "line", "told"),
    [
        ("kammer", "dreh die Schatulle um", "kein Name, kein Siegel"),
        ("halle", "wische den Ruß ab", "Der Ruß geht auf deinen Finger über"),
        ("halle", "putze die Nische", "Der Ruß geht auf deinen Finger über"),
        ("anlegestelle", "zieh am Ruder", "festgeklemmt, quer unter den Sitzen"),
        ("anlegestelle", "mach die Leine los und fahr rüber", "Dann wäre die Barke fort"),
        ("westhang", "miss die Kuhle mit der Hand", "Eine Spanne tief"),
        ("vorarbeiterhaus", "setz die Holzquadrate zusammen", "So geht es auf"),
        ("vorarbeiterhaus", "lege die Quadrate aneinander", "So geht es auf"),
        ("totentempel", "gib der Hand meine Würfel", "Die Hand hält schon zwei"),
        ("totentempel", "lies die Schlange der Leute an der Wand von vorn", "Brot, tausend."),
        ("totentempel", "betrachte die rote Linie im Becher", "Bis hierher wurde eingeschenkt"),
        ("steinbruch", "betrachte die Zeichen auf den Blöcken", "Jeder trägt rote Zeichen"),
        ("steinbruch", "wer ist Sobek, und warum brüllt er?", "SOBEK brüllt vier"),
        ("wuestenrand", "nach norden der schleifspur nach", "Der Steinbruch"),
        ("schreibstube", "streichle die schlafende Katze", "Sie schnurrt"),
        ("kammer", "Aus dem Nil, den Abschnitt", "R5 Aus dem Nil"),
    ],
)
def test_what_is_tried_has_an_answer_of_its_own(room: str, line: str, told: str) -> None:
    assert told in standing(room).ask("Anna", line)


def test_a_chest_is_not_broken_open_before_its_owner() -> None:
    stage = standing("bauhuette")
    for line in ("nimm den Hammer", "nimm beide Meißel", "gehe nach Westen", "gehe nach Süden"):
        stage.say("Anna", line)
    told = stage.ask("Anna", "schlag mit dem Hammer auf die Truhe")
    assert "Hinter dir hört ein Griffel auf zu kratzen" in told
    assert "verschlossen" in stage.ask("Anna", "öffne die Truhe")


def test_she_is_what_was_stroked_last() -> None:
    stage = standing("schreibstube")
    stage.ask("Anna", "betrachte die Karte")
    stage.ask("Anna", "streichle die schlafende Katze")
    assert "Sie schnurrt" in stage.ask("Anna", "streichle sie")


def test_who_gets_up_takes_leave() -> None:
    stage = standing("kammer")
    for line in ("setz dich auf die Bank", "hallo"):
        stage.say("Anna", line)
    told = stage.ask("Anna", "steh auf und verabschiede dich von Senbi")
    assert "Du stehst auf." in told
    assert "Wer geht, kann wiederkommen" in told


def test_who_wants_to_be_gone_from_here_is_not_away() -> None:
    assert "Du bist weg" not in standing("uferpfad").ask("Anna", "Lieber weg hier. Ich nehm die Feder mit")


def test_what_was_open_before_is_looked_into() -> None:
    stage = standing("kammer")
    stage.say("Anna", "öffne die Schatulle")
    assert "acht Spielsteine" in stage.ask("Anna", "mach die Schatulle auf und schau hinein")


def test_the_voice_that_calls_says_whose_it_is() -> None:
    stage = Stage()
    stage.connect("Anna")
    for line in ("Anna", "skarabäus", "skarabäus", "nein danke"):
        stage.say("Anna", line)
    assert "Senbi heiße ich" in stage.ask("Anna", "frag die Stimme, wem sie gehört")
