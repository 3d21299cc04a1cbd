"""What somebody who hears everything asks at PHAROMINO: short answers, and none that repeats the whole table."""

import pytest

from tests.parlour.test_spoken_at_pharomino import LAID, begun
from tests.stage import Stage


def listening() -> Stage:
    stage = begun()
    stage.say("Anna", "leser an")
    stage.heard("Anna")
    return stage


@pytest.mark.parametrize(
    ("line", "told"),
    [
        (
            "wer hat noch wie viele Karten?",
            "einunddreißig Karten, Paheri achtundzwanzig. In der Reserve liegen neunzehn.",
        ),
        ("wie viele Karten hat noch jeder?", "Paheri achtundzwanzig"),
        ("wo kann ich einen Tempel fertig machen?", "Keine deiner Karten ergibt allein schon einen Tempel."),
        ("und die 22, wo könnte die hin, damit ein Tempel entsteht?", "Karte 22 allein ergibt jetzt nirgends"),
        ("wer hat die 110 gelegt", "wer sie gelegt hat, ist nicht zu sehen"),
        ("von wem ist die 85?", "wer sie gelegt hat, ist nicht zu sehen"),
        ("wann ist es zu Ende", "Dir fehlen dazu noch einunddreißig Karten und zwölf Pharaonen"),
        ("und wenn ich die 22 rechts an die 110 lege?", "nur ausprobiert"),
        ("wenn ich die 84 links an die 101 lege, geht das?", "„lege 84 ungedreht links an 101“, nur ausprobiert"),
        ("halb versetzt rechts an 110", "Welche Karte soll dorthin, und halb hoch oder halb tiefer?"),
        ("leg die 22 halb versetzt rechts an die 110", "„lege 22 rechts an 110 halb hoch“, „lege 22 gedreht rechts"),
        ("leg die 22 halb versetzt über die 118", "„lege 22 ungedreht über 118 halb links“ oder"),
        ("mach du den Zug für mich", "Wie wäre es mit „lege 22"),
    ],
)
def test_a_question_has_a_short_answer_and_lays_nothing(line: str, told: str) -> None:
    heard = listening().ask("Anna", line)
    assert told in heard
    assert len(heard.splitlines()) <= 4
    assert LAID not in heard


@pytest.mark.parametrize("line", ["wie liegt jetzt alles?", "wie liegen die Karten jetzt?"])
def test_how_all_lies_is_what_lies_there_and_no_more(line: str) -> None:
    stage = listening()
    assert stage.ask("Anna", line) == stage.ask("Anna", "auslage")


def test_places_stand_in_the_order_of_their_numbers_and_say_which_pictures_meet() -> None:
    lines = listening().ask("Anna", "wo passt die 22 an die 118?").splitlines()[1:]
    numbers = [int(line.split(":")[0]) for line in lines]
    assert numbers == sorted(numbers)
    assert "5: links an 118, zweimal gedreht, Skarabäus an Skarabäus." in [line.strip() for line in lines]


def test_the_other_side_is_that_of_the_last_question() -> None:
    stage = listening()
    stage.ask("Anna", "was liegt links von der 118?")
    assert "Karte 85" in stage.ask("Anna", "und auf der anderen Seite?")
    stage.ask("Anna", "wo passt die 22 an die 118?")
    assert "Welche Seite meinst du?" in stage.ask("Anna", "und auf der anderen Seite?")
    stage.ask("Anna", "wo passt die 22 an die 118?")
    assert "links an 118, zweimal gedreht" in stage.ask("Anna", "und links?")


def test_half_a_card_aside_is_asked_up_or_down_and_answered() -> None:
    stage = listening()
    stage.ask("Anna", "leg die 22 halb versetzt rechts an die 110")
    assert "rechts an 110 halb tiefer: oben frei, Skarabäus" in stage.ask("Anna", "halb tiefer, gedreht")


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("Bitte lies mir meine drei Karten einzeln vor, oben links, unten rechts.", "Karte 84: oben links"),
        ("wie sieht die 84 aus, wenn ich sie genauso drehe wie die 110", "Dreimal gedreht zeigt Karte 84"),
        ("Die 110 sei dreimal gedreht. Wie sähe meine 84 aus, wenn man dasselbe machte?", "Dreimal gedreht"),
        ("kumma ob die zwounzwanzich da irgendwo passt wo joker auf joker kommt", "nirgends an seinesgleichen"),
        ("krieg ich da mehr raus als mit der 93 auf einer Ecke, oder gibts da gar nix extra?", "zählt 20 Punkte"),
        ("passt die blume irgendwo an die blume", "„lege 84 ungedreht links an 101“"),
        ("geht das mit der mit ganz viel nix drauf", "lege 22"),
        ("93 drehen und unter die 110 legen", "um eine halbe Karte versetzt schon"),
    ],
)  # fmt: skip
def test_what_is_asked_with_its_turn_or_in_dialect_is_answered(line: str, told: str) -> None:
    heard = begun().ask("Anna", line)
    assert told in heard
    assert "Du legst" not in heard


@pytest.mark.parametrize(
    "line", ["Ach nein, doch lieber die 84 dorthin.", "dann die 84 dahin", "probier da die 84 stattdessen"]
)
def test_another_card_goes_to_the_place_where_one_was_refused(line: str) -> None:
    stage = begun()
    stage.ask("Anna", "Ich lege die 93 unter die 110.")
    assert "Genau dort passt Karte 84 nicht" in stage.ask("Anna", line)
