"""What somebody civil says at the board: thanks before a command, a game against `Sie`, a request said twice.

Knows what is typed and heard; refuses to know how a line is cut.
"""

import pytest

from tests.parlour.test_takeback import alone
from tests.stage import Stage

ASKED = "Damit gibst du die Partie auf."


def guest(*before: str) -> Stage:
    """Anna is in the chamber with the priest."""
    stage = Stage()
    stage.stand_ready("Anna")
    for line in before:
        stage.ask("Anna", line)
    return stage


@pytest.mark.parametrize(
    "line", ["Danke für den Tee, Herr Senbi. Ich mag ihn.", "Vielen Dank! Das war nett.", "Danke, ich weiß nicht recht"]
)
def test_thanks_alone_do_nothing(line: str) -> None:
    stage = alone()
    assert ASKED not in stage.ask("Anna", line)


@pytest.mark.parametrize("way", ["Ich stehe jetzt auf.", "gib auf", "gehe nach Osten", "stoppe das Spiel"])
def test_who_says_yes_and_gives_up_has_said_it_once(way: str) -> None:
    stage = alone()
    stage.ask("Anna", way)
    told = stage.ask("Anna", "Ja, ich gebe auf.")
    assert "Partie" in told
    assert "keine Partie" not in told


def test_who_gives_up_and_gets_up_does_both() -> None:
    stage = alone()
    stage.ask("Anna", "gib auf")
    assert "Du stehst auf." in stage.ask("Anna", "Ja, ich gebe auf und stehe auf.")


@pytest.mark.parametrize(
    "line",
    [
        *("Ich würde gern ein leichtes Spiel gegen Sie spielen.", "ein leichtes Spiel gegen Sie, bitte"),
        *("Ich spiele gegen Sie", "Starten Sie ein Spiel gegen Sie"),
    ],
)
def test_nobody_plays_against_a_board(line: str) -> None:
    stage = guest("öffne die Schatulle", "setz dich")
    assert "der Priester führt" in stage.ask("Anna", line)


def test_a_request_that_has_nothing_before_it_is_said() -> None:
    stage = guest()
    assert stage.ask("Anna", "Können Sie es mir bitte erklären?").startswith("Du sagst: ")


@pytest.mark.parametrize(
    "line",
    [
        *("muss ich das zu ende spielen", "Muss ich die Partie zu Ende spielen?", "muss ich fertig spielen?"),
        "muss ich das durchspielen",
    ],
)
def test_nobody_has_to_play_on(line: str) -> None:
    told = alone().ask("Anna", line)
    assert told.startswith(("Nein.", "Zu Ende spielen muss hier niemand"))
    assert "„ende“" in told


@pytest.mark.parametrize(
    "line", ["kann ich einfach aufhören?", "darf ich mittendrin aufhören", "kann man jederzeit gehen"]
)
def test_who_asks_whether_one_may_stop_hears_what_becomes_of_it(line: str) -> None:
    assert "gibt sie auf" in alone().ask("Anna", line)


@pytest.mark.parametrize(
    "line",
    [
        "wie gehen die steine, auch schräg?",
        "wie ziehen die Steine, auch diagonal?",
        "wie laufen die Steine, auch schräg",
    ],
)
def test_how_stones_go_is_told_in_one_sentence(line: str) -> None:
    assert alone().ask("Anna", line) == "Nein, schräg geht es nie: Jeder Schritt ist waagrecht oder senkrecht (R1)."


@pytest.mark.parametrize(
    "line",
    [
        *("Wie kommt ein Stein wieder aus dem Nil heraus?", "Wie holt man einen Stein aus dem Nil heraus?"),
        *("wie kommt mein Spielstein aus dem Nil raus?", "wie kommt man aus dem Nil heraus"),
    ],
)
def test_of_a_stone_in_the_nile_the_rules_tell(line: str) -> None:
    assert "R4a Hält ein anderer seiner Steine das Leben" in guest().ask("Anna", line)
    assert "Anlegestelle" in guest().ask("Anna", "wie komme ich zum Nil?")
