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
        ("was macht Paheri als Nächstes", "weiß das Haus auch nicht vorher"),
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
