"""What is written somewhere is read, whoever stands by; and what is asked of in a shelf is looked at, not the shelf."""

from tests.parlour.test_asked_of_the_story import player
from tests.parlour.test_small_deeds import at

INSCRIPTION = "„Sie spielte jeden Abend, gewann jeden zweiten und regierte zweiundzwanzig Jahre.“"


def test_who_is_asked_what_they_say_is_asked() -> None:
    stage = player("saeulensaal")
    stage.say("Anna", "hallo")
    assert "Nebet" in stage.ask("Anna", "was sagt Nebet?")
    assert "Herrin" in stage.ask("Anna", "Wie lautet dein Name?")


def test_what_lies_in_something_is_still_told() -> None:
    assert at("halle", "Welche Münzen liegen im Becken?") == "Darin liegt eine Münze."
