"""Who says what they are called says it, and who plays alone learns how one comes to a name; nobody is at a loss."""

import pytest

from tests.parlour.test_asked_of_the_story import player

HOW = "make spielen ARGS=--figur=NAME"


def told_in_all(room: str, line: str) -> str:
    """What Anna hears for a line in a room, and what is told her right behind it."""
    stage = player(room)
    told = stage.ask("Anna", line)
    stage.house.tick()
    return "\n".join([told, *stage.heard("Anna")])


@pytest.mark.parametrize(
    "line",
    [
        "Darf ich mich kurz vorstellen?",
        "ich möchte mich gern vorstellen",
    ],
)
def test_who_would_say_their_name_learns_how_one_is_named(line: str) -> None:
    told = told_in_all("halle", line)
    assert told.startswith("Du sagst: ")
    assert told.count(HOW) == 1


def test_it_is_told_once_however_it_is_said() -> None:
    told = told_in_all("schreibstube", "Guten Tag. Mein Name ist Gerd. Darf ich mich vorstellen?")
    assert "„Guten Tag, oder vielmehr" in told
    assert told.count(HOW) == 1
    assert "Das weiß ich selbst nicht" not in told


def test_what_else_is_in_the_line_is_done() -> None:
    assert "Du nimmst die Münze" in player("halle").ask("Anna", "Ich heiße Gerd und nehme die Münze")


def test_who_asks_leave_for_something_else_names_nobody() -> None:
    assert HOW not in player("halle").ask("Anna", "Gestatten Sie, dass ich mich setze?")
