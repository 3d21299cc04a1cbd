"""Turning things: to the side that is said, as often as is said, and not at all where that side will not go."""

import pytest

from mud.world.prototypes import Place
from tests.stage import Stage


def _in(room: str, *carried: str) -> tuple[Stage, str]:
    stage = Stage(alone=True)
    visitor = stage.house.people.owners[stage.enter("Anna")]
    stage.house.world.enter(visitor.id, room)
    for thing in carried:
        stage.house.world.move(thing, Place("bei", visitor.id))
    return stage, visitor.id


def test_a_plate_turns_as_said() -> None:
    stage, anna = _in("kreuzgang", "oellampe")
    for lines, stands_at in (
        (["drehe die blaue Platte"], 1),
        (["drehe die blaue Platte nach rechts"], 1),
        (["drehe die blaue Platte nach links"], 3),
        (["drehe die blaue Platte gegen den Uhrzeigersinn", "drehe sie im Uhrzeigersinn"], 0),
        (["drehe die blaue Platte zweimal nach links"], 2),
        (["drehe die blaue Platte um 180 Grad"], 2),
        (["drehe die blaue Platte viermal nach links"], 0),
        (["drehe die blaue Platte", "und jetzt nach links"], 0),
        (["drehe die blaue Platte nach links und die grüne nach rechts"], 3),
        (["drehe die blaue Platte nicht nach links"], 0),
    ):
        stage.house.world.set_mark(anna, "mauer_blau", 0)
        heard = [stage.ask("Anna", line) for line in lines]
        assert stage.house.world.mark(anna, "mauer_blau") == stands_at, heard


@pytest.mark.parametrize(
    ("colour", "marks"),
    [
        ("blaue", {"mauer_blau": 3, "mauer_gruen": 1, "mauer_schwarz": 3}),
        ("grüne", {"mauer_blau": 2, "mauer_gruen": 2, "mauer_schwarz": 3}),
        ("schwarze", {"mauer_blau": 2, "mauer_gruen": 1, "mauer_schwarz": 0}),
    ],
)
def test_the_wall_opens_by_a_turn_to_the_left(colour: str, marks: dict[str, int]) -> None:
    stage, anna = _in("kreuzgang", "oellampe")
    world = stage.house.world
    for name, value in {**marks, "platte_sitzt": 1}.items():
        world.set_mark(anna, name, value)
    assert "ein Viertel herum" in stage.ask("Anna", f"drehe die {colour} Platte nach links")
    assert world.mark(anna, "mauer_offen")


def test_what_turns_to_one_side_only_says_so_and_stays() -> None:
    stage, anna = _in("spiegelkammer")
    assert "nur nach rechts" in stage.ask("Anna", "drehe den linken Spiegel nach links")
    assert not stage.house.world.mark(anna, "spiegel_links")
    stage.say("Anna", "drehe den linken Spiegel nach rechts")
    assert stage.house.world.mark(anna, "spiegel_links") == 1


def test_what_changes_nothing_is_told_once() -> None:
    stage, _ = _in("toepferei")
    assert stage.ask("Anna", "drehe die Scheibe dreimal").count("Schubs") == 1
