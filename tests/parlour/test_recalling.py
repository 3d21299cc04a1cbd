"""Who comes back is told in a sentence or two where the story stands: what came clear last, and what is still asked."""

import pytest

from tests.stage import Stage

ANNA = "person:anna"
ASKED = "Noch immer fragst du dich: "


@pytest.fixture
def stage() -> Stage:
    stage = Stage()
    stage.enter("Anna")
    return stage


def come_back(stage: Stage) -> list[str]:
    stage.say("Anna", "ende")
    stage.restart()
    stage.connect("Anna")
    stage.say("Anna", "Anna")
    before = len(stage.heard("Anna"))
    stage.say("Anna", "skarabäus")
    return stage.heard("Anna")[before - len(stage.heard("Anna")) :]


def test_who_has_come_nowhere_yet_is_told_nothing(stage: Stage) -> None:
    assert not any("Zuletzt" in line or ASKED in line for line in come_back(stage))


def test_the_newest_question_and_what_came_clear_last(stage: Stage) -> None:
    world = stage.house.world
    world.enter(ANNA, "fischerbucht")
    assert come_back(stage)[-1] == f"{ASKED}Wie kommt man über den Nil?"
    stage.house.world.enter(ANNA, "schreibstube")
    stage.say("Anna", "schau")
    for room, line in (("anlegestelle", "nimm die Reuse"), ("fischerbucht", "gib Taui die Reuse")):
        stage.house.world.enter(ANNA, room)
        stage.say("Anna", line)
    assert come_back(stage)[-2:] == [
        "Zuletzt ist dir klar geworden: Taui setzt dich im Schilfboot über, wann immer du willst.",
        f"{ASKED}Was hält der Schreiber in seiner Truhe verschlossen?",
    ]
    stage.house.world.enter(ANNA, "archiv")
    stage.say("Anna", "sage zehn")
    assert "Zuletzt ist dir klar geworden: Die Königin starb im zehnten Jahr." in " ".join(come_back(stage)[-2:])


def test_after_the_end_there_is_nothing_left_to_recall(stage: Stage) -> None:
    world = stage.house.world
    world.enter(ANNA, "fischerbucht")
    for mark in ("geloest.boot", "folge.kroenung", "gekroent"):
        world.set_mark(ANNA, mark, 1)
    assert not any("Zuletzt" in line or ASKED in line for line in come_back(stage))


def test_a_link_that_only_broke_tells_nothing_again(stage: Stage) -> None:
    stage.house.world.enter(ANNA, "fischerbucht")
    stage.lose("Anna")
    stage.connect("Anna")
    for line in ("Anna", "skarabäus"):
        stage.say("Anna", line)
    assert not any(ASKED in line for line in stage.heard("Anna"))
