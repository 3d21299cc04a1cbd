"""Moves told in sentences in a running game: played by who is to move, and never by who only talks of them."""

import pytest

from tests.parlour.test_advising import put
from tests.parlour.test_game_loop import silence
from tests.parlour.test_takeback import alone
from tests.stage import Stage, at_the_board

OWN = "..O...O.../....u...../..u....... u 10"
"""An own stone goes one step now."""
LOST = "........../u........./.....O.... u x1"
"""The only stone of the other stands beside Nil and goes one step now."""


def standing(position: str) -> Stage:
    stage = alone(throws="21 10 11 10 10")
    stage.say("Anna", "würfle")
    silence(stage)
    put(stage, position)
    return stage


@pytest.mark.parametrize("line", ["schubse A2 nach rechts", "dann nehme ich A2 und setze ihn auf A3, hihi"])
def test_a_stone_goes_by_steps_and_from_hand_to_field(line: str) -> None:
    assert "Du ziehst von A2 nach A3." in standing(OWN).ask("Anna", line)


@pytest.mark.parametrize("line", ["jetzt stoße ich deinen Stein in den Nil", "Haha! Ich schubse A5 in den Nil"])
def test_the_one_stone_that_can_be_drowned_is(line: str) -> None:
    assert "in den Nil" in standing(LOST).ask("Anna", line)


@pytest.mark.parametrize(
    "line",
    [
        "vielleicht A2 nach A3",
        "soll ich A2 nach A3 ziehen?",
        "wenn ich A2 nach A3 ziehe, gewinne ich",
        "A2 nach A3 wäre dumm",
        "ich habe A2 nach A3 gezogen",
        "der Priester zieht A2 nach A3",
        "Senbi: A2 nach A3",
        "sage dann ziehe ich A2 nach A3",
    ],
)
def test_who_only_talks_of_a_move_moves_nothing(line: str) -> None:
    stage = standing(OWN)
    before = stage.ask("Anna", "meine Steine")
    assert "Du ziehst" not in stage.ask("Anna", line)
    assert stage.ask("Anna", "meine Steine") == before


def test_who_is_not_to_move_only_says_so() -> None:
    stage = at_the_board()
    stage.say("Ben", "starte Spiel")
    waiting = "Anna" if "Du bist" in stage.ask("Ben", "wer ist dran") else "Ben"
    line = "Haha, getroffen! Jetzt würfle ich wieder"
    assert stage.ask(waiting, line) == f"Du sagst: {line}"
