"""One of several, what takes something, and what is searched for without being seen."""

import pytest

from mud.world.prototypes import Place
from tests.stage import Stage

ANNA = "person:anna"
PLATES = tuple(f"plaettchen_{name}" for name in ("falke", "ankh", "auge", "lotos", "skarabaeus"))
MARKS = tuple(f"mulde_{name}" for name in ("falke", "ankh", "auge", "lotos", "skarabaeus"))


def at(room: str, *carried: str) -> Stage:
    stage = Stage()
    stage.enter("Anna")
    world = stage.house.world
    world.enter(ANNA, room)
    for thing in carried:
        world.move(world.mine(thing, ANNA), Place("bei", ANNA))
    return stage


def counted(stage: Stage) -> int:
    return sum(stage.house.world.mark(ANNA, mark) for mark in MARKS)


def test_an_ordinal_behind_a_place_means_one_of_several_there_and_nothing_that_is_carried() -> None:
    stage = at("westhang", *PLATES, "schlauch", "hammer")
    for number, line in enumerate(
        ("leg den Falken in die erste Mulde", "lege den Lotos in die zweite", "lege das Ankh in die dritte"), start=1
    ):
        stage.ask("Anna", line)
        assert counted(stage) == number, line
    assert stage.ask("Anna", "steck das Auge in die sechste Mulde") == (
        "So viele gibt es hier nicht; ich zähle nur fünf."
    )
    stage.ask("Anna", "lege das Auge in die linke Mulde")
    stage.ask("Anna", "lege den Skarabäus in die letzte")
    assert stage.house.world.mark(ANNA, "siegel_offen") == 1


@pytest.mark.parametrize(
    "line",
    [
        "drück das Auge in die Mulde",
        "presse das Auge in die mittlere Mulde",
        "steck das Auge hinein",
        "setz das Auge ein",
        "füg das Auge ein",
        "füg das Auge in die Tür ein",
        "das Auge in die Vertiefung drücken",
        "lege das Auge in die rechte",
    ],
)
def test_what_waits_for_something_is_found_though_a_lamp_was_spoken_of_last(line: str) -> None:
    stage = at("westhang", *PLATES, "laterne")
    stage.ask("Anna", "betrachte die Lampe")
    stage.ask("Anna", line)
    assert counted(stage) == 1


def test_where_several_things_or_none_wait_it_is_asked_where() -> None:
    stage = at("halle", "plaettchen_auge")
    assert stage.ask("Anna", "setz das Auge ein") == "Wohin willst du das Augenplättchen legen?"


@pytest.mark.parametrize(
    "line",
    [
        "grab im Sand nach dem Würfel",
        "grabe nach dem Knochenwürfel",
        "buddle hier nach einem Schatz",
        "wühle im Sand nach einem Würfel",
        "durchsuche den Sand nach dem Würfel",
        "im Sand nach dem Würfel graben",
        "such hier nach dem Würfel",
    ],
)
def test_what_one_digs_for_need_not_be_seen(line: str) -> None:
    stage = at("westhang")
    assert "einen Würfel aus Knochen" in stage.ask("Anna", line)
    assert stage.house.world.mark(ANNA, "gegraben") == 1


def test_the_smoke_smells_of_incense() -> None:
    assert at("kammer").ask("Anna", "riech am Rauch").startswith("Weihrauch")
