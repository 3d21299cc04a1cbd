"""What people ask the house and tell it in their own words: answered, proposed, or told of in a sentence that helps.

No question ends with a word of it that nobody knows."""

import re

import pytest

from mud.parlour.likeness import HOUSE, likeness_of
from tests.parlour.test_beheld import standing
from tests.parlour.test_likeness import kept
from tests.parlour.test_newcomers_at_tables import on_turn
from tests.stage import Stage

LEAD = "Dazu lässt sich nur sagen, was man sieht:\n"


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("Welche Spiele kann man in diesem Haus spielen, und in welchem Raum?", "PHARAO in der Kammer"),
        ("was spielt man hier eig", "PHARAO in der Kammer"),
        ("was hat sich geändert", "„aushang“"),
        ("gibts n tutorial", "führe mich"),
        ("wo gibts noch mehr punkte", "von 300 Punkten"),
        ("Ich würde für den Anfang gern etwas Leichtes spielen, in welches Zimmer soll ich da?", "lehre mich PHARAO"),
        ("womit zahlt man hier eigtl", "Mit Geld bezahlt hier niemand"),
        ("wohnt hier jemand", "An jedem Spieltisch"),
        ("mach mal dass hier nacht ist", "Über Sonne und Wetter"),
        ("schreib größer", "Strg und Plus"),
    ],
)
def test_the_house_answers_what_is_asked_of_it(line: str, told: str) -> None:
    assert told in standing("halle").ask("Anna", line)


def test_every_wish_is_a_command_with_several_ways_to_wish_it() -> None:
    stage = on_turn("Kammer")
    wishes = kept(HOUSE)["wuensche"]
    assert len(wishes) > 15
    for command, ways in wishes.items():
        assert len(ways) >= 3, command
        assert not re.search("kenne ich nicht|verstehe ich so nicht", stage.ask("Anna", command)), command
        stage.ask("Anna", "nein")
        found = likeness_of("").best(ways[0])
        assert found is not None
        assert (found.answer, found.is_wish) == (command, True)


@pytest.mark.parametrize(
    "line",
    [
        "warum heißt das hier Zwuckel?",
        "krieg ich hier Zwuckel?",
        "Welcher König stand an vierter Stelle, und warum hat man ihn weggehauen?",
        "wie funktioniert das Zwuckelwerk",
        "kann ich gegen ben spielen oder nur gegen den priester",
    ],
)
def test_no_question_ends_with_a_word_that_nobody_knows(line: str) -> None:
    told = standing("halle").ask("Anna", line)
    assert not re.search("kenne ich nicht|nichts anzufangen|Auf ein Wenn|Nenn nur eines", told)


def test_at_a_game_it_does_not_either() -> None:
    assert "kenne ich nicht" not in on_turn("Kammer").ask("Anna", "Wofür ist Thot zuständig?")


@pytest.mark.parametrize("word", ["dass", "während", "obwohl", "welchem", "ließe", "immerhin"])
def test_small_words_are_known(word: str) -> None:
    assert f"„{word}“" not in standing("halle").ask("Anna", f"nimm {word} die Zwuckel")


@pytest.mark.parametrize(
    ("room", "line", "told"),
    [
        ("halle", "ich suche den Säulensaal, wo ist der?", "Von hier geht es nach Norden"),
    ],
)
def test_who_or_what_somebody_turns_to_hears_it(room: str, line: str, told: str) -> None:
    assert standing(room).ask("Anna", line).startswith(told)


@pytest.mark.parametrize("line", ["betrachte du die Katze", "Ben geht nach Osten", "nimm die Münze, du", "Katze"])
def test_nobody_is_turned_to_who_is_only_named(line: str) -> None:
    assert "schweigt" not in standing("halle").ask("Anna", line)


def test_a_condition_is_no_reason_to_do_nothing_and_none_to_do_it_unasked() -> None:
    stage = standing("anlegestelle")
    line = "ich gehe nach Norden, wenn da nichts Gefährliches ist"
    assert stage.ask("Anna", line).endswith("Soll es gleich geschehen, „ich gehe nach Norden“?")
    assert stage.ask("Anna", "ja").startswith("Du gehst nach Norden")


HOLDING = (
    "halt halt, wer ist dran?",
    "stop, ich bin noch nicht so weit",
)


@pytest.mark.parametrize("line", HOLDING)
@pytest.mark.parametrize("room", ["Kammer", "Säulensaal"])
def test_who_holds_on_and_says_more_ends_no_game(line: str, room: str) -> None:
    told = on_turn(room).ask("Anna", line)
    assert "endet die Partie" not in told
    assert "verlassen" not in told


@pytest.mark.parametrize("line", ["halt", "stopp", "ich hab genug, hör auf damit", "mir reicht es"])
def test_who_wants_no_more_of_a_game_is_asked_about_the_game(line: str) -> None:
    assert on_turn("Kammer").ask("Anna", line).startswith("Damit endet die Partie")


def test_where_the_room_tells_of_something_it_is_told_as_that() -> None:
    stage = Stage([], seed=3, lucky=True)
    stage.enter("Anna")
    assert "Davon war bisher nur die Rede" not in stage.ask("Anna", "betrachte den Durchgang aus Glas")
