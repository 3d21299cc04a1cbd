"""What is written somewhere is read, whoever stands by; and what is asked of in a shelf is looked at, not the shelf."""

import pytest

from tests.parlour.test_asked_of_the_story import player
from tests.parlour.test_small_deeds import at

INSCRIPTION = "„Sie spielte jeden Abend, gewann jeden zweiten und regierte zweiundzwanzig Jahre.“"


@pytest.mark.parametrize(
    "line",
    [
        "Wie lautet die Inschrift auf dem Sockel?",
        "wie heißt es auf dem Sockel?",
        "was sagt die Inschrift?",
        "kannst du mir die Inschrift vorlesen?",
        "was ist auf dem Sockel eingemeißelt?",
        "Wie lautet denn der Text auf dem Sockel?",
    ],
)
def test_what_is_written_is_read(line: str) -> None:
    assert at("saeulensaal", "hallo", line) == INSCRIPTION


def test_so_is_a_sentence_that_others_know_as_well() -> None:
    assert "Weiter ist der Antrag nicht gekommen" in at("schreibstube", "hallo", "Wie lautet der Satz auf dem Pult?")


def test_who_is_asked_what_they_say_is_asked() -> None:
    stage = player("saeulensaal")
    stage.say("Anna", "hallo")
    assert "Nebet" in stage.ask("Anna", "was sagt Nebet?")
    assert "Herrin" in stage.ask("Anna", "Wie lautet dein Name?")


@pytest.mark.parametrize("line", ["Welche Schriftrollen stehen im Regal?", "was für Rollen liegen im Regal?"])
def test_a_part_is_looked_at_if_it_is_asked_which(line: str) -> None:
    assert "Du ziehst eine heraus: Weizen." in at("schreibstube", line)


def test_what_lies_in_something_is_still_told() -> None:
    assert at("halle", "Welche Münzen liegen im Becken?") == "Darin liegt eine Münze."
