"""Looking everywhere at once: what is there to be found, and no wall of what is not."""

import pytest

from tests.stage import Stage

ANNA = "person:anna"


@pytest.fixture
def stage() -> Stage:
    stage = Stage()
    stage.enter("Anna")
    return stage


def at(stage: Stage, room: str, line: str = "durchsuche alles") -> list[str]:
    stage.house.world.enter(ANNA, room)
    return stage.ask("Anna", line).splitlines()


@pytest.mark.parametrize(
    "line", ["durchsuche alles", "durchsuche den ganzen Raum", "suche überall", "schau in jeder Ecke nach"]
)
def test_it_names_only_what_has_something_and_says_once_that_this_is_all(stage: Stage, line: str) -> None:
    assert at(stage, "toepferei", line) == [
        "Der Scherbenhaufen:",
        "Darunter liegt eine Krugscherbe.",
        "Sonst ist nichts da, was du nicht schon siehst.",
    ]
    assert stage.ask("Anna", "nimm die Krugscherbe").startswith("Du ziehst die Krugscherbe")


def test_what_is_hidden_comes_to_light_and_what_is_shut_is_named(stage: Stage) -> None:
    assert "Darin liegt ein Schlüssel." in at(stage, "uferpfad")
    assert "Die Truhe ist geschlossen. Öffne sie zuerst." in at(stage, "schreibstube")


def test_what_follows_from_it_follows_but_nothing_else_is_told(stage: Stage) -> None:
    told = at(stage, "westhang")
    assert "einen Würfel aus Knochen" in told[0]
    assert len(told) == 2
    assert stage.house.world.mark(ANNA, "gegraben") == 1


def test_where_nothing_is_there_is_one_sentence_and_it_is_not_about_what_one_carries(stage: Stage) -> None:
    stage.say("Anna", "nimm die Münze")
    assert at(stage, "arbeiterdorf") == ["Du siehst überall nach. Mehr, als du schon siehst, ist nicht zu finden."]
    assert at(stage, "markt")[0] == "Der Korb:"


def test_no_room_is_answered_with_a_wall_nor_with_silence(stage: Stage) -> None:
    for room in stage.house.world.rooms:
        told = at(stage, room)
        assert told, room
        assert len(told) <= 12, room
        assert at(stage, room, "untersuche alles"), room
