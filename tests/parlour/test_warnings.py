"""Before a mistake somebody is asked once in a position, and not at all who does not wish it."""

import pytest

from tests.parlour.test_advising import put
from tests.parlour.test_once import TRAP, playing
from tests.parlour.test_takeback import alone, position
from tests.stage import Stage

RISKY = "ziehe B5 nach B6"
WORSE = "ziehe B5 nach A5"
SAFE = "ziehe B5 nach B4"


def at_the_river() -> Stage:
    stage = alone(throws="10 00 00 00")
    put(stage, "..O...O.../.....u..../O......... u 10")
    return stage


def test_it_is_asked_and_a_yes_does_it() -> None:
    stage = at_the_river()
    assert "Danach gewinnt der Priester mit dem nächsten Wurf in 33 von hundert Fällen." in stage.ask("Anna", RISKY)
    assert "Du ziehst von B5 (Glück) nach B6." in stage.ask("Anna", "ja")


@pytest.mark.parametrize("answer", ["nein", "brett", "wer ist dran?"])
def test_it_is_asked_only_once(answer: str) -> None:
    stage = at_the_river()
    stage.ask("Anna", RISKY)
    before = position(stage)
    stage.ask("Anna", answer)
    assert position(stage) == before
    assert "Du ziehst von B5" in stage.ask("Anna", RISKY)


def test_another_move_instead_is_an_answer() -> None:
    stage = at_the_river()
    stage.ask("Anna", RISKY)
    assert "Du ziehst von B5" in stage.ask("Anna", WORSE)


def test_a_safe_move_is_not_asked_about() -> None:
    assert "Du ziehst von B5" in at_the_river().ask("Anna", SAFE)


def test_whoever_comes_back_is_asked_again() -> None:
    stage = at_the_river()
    stage.ask("Anna", RISKY)
    stage.lose("Anna")
    stage.connect("Anna")
    for line in ("Anna", "skarabäus"):
        stage.say("Anna", line)
    assert "Danach gewinnt der Priester" in " ".join(stage.heard("Anna"))
    assert "Du ziehst von B5" in stage.ask("Anna", "ja")


def test_it_can_be_switched_off_for_good() -> None:
    stage = at_the_river()
    assert "Warnungen aus" in stage.ask("Anna", "warnungen aus")
    stage.lose("Anna")
    stage.enter("Anna")
    assert "Du ziehst von B5" in stage.ask("Anna", RISKY)


def test_what_ends_the_game_is_asked_about_all_the_same() -> None:
    stage = playing("schatulle", TRAP)
    stage.say("Ben", "warnungen aus")
    assert stage.ask("Ben", "ziehe A3 nach A2").endswith("Willst du das wirklich? (ja/nein)")
