"""Whose view of the world becomes stale by what: those who could perceive the difference, and nobody else."""

from collections.abc import Callable
from pathlib import Path

import pytest

from mud.world.loader import load
from mud.world.model import World
from mud.world.prototypes import Place

HALL = """
[raum]
id = "halle"
titel = "Halle"
nomen = "Halle"
text = "Eine Halle."
beginn = true
[ausgang.norden]
nach = "garten"
tuer = "tuer"
[ausgang.osten]
nach = "hof"
[ding.tuer]
nomen = "Tür"
text = "Aus Holz."
tuer = true
oeffenbar = true
[ding.kiste]
nomen = "Kiste"
text = "Eine Kiste."
behaelter = true
oeffenbar = true
tragbar = true
[ding.perle]
nomen = "Perle"
text = "Eine Perle."
in = "kiste"
tragbar = true
[ding.muenze]
nomen = "Münze"
text = "Eine Münze."
tragbar = true
[ding.ring]
nomen = "Ring"
text = "Ein Ring."
tragbar = true
je_person = true
"""
GARDEN = """
[raum]
id = "garten"
titel = "Garten"
nomen = "Garten"
text = "Ein Garten."
[[raum.zusatz]]
wenn = "liegt_da"
text = "Es glitzert."
[[raum.zusatz]]
wenn = "perle in hof"
text = "Aus dem Hof funkelt es."
[ausgang.sueden]
nach = "halle"
tuer = "tuer"
"""
YARD = """
[raum]
id = "hof"
titel = "Hof"
nomen = "Hof"
text = "Ein Hof."
[ausgang.westen]
nach = "halle"
"""
ANNA, BEN, CLEO = "person:anna", "person:ben", "person:cleo"


@pytest.fixture
def world(tmp_path: Path) -> World:
    """Anna in the hall, Ben in the garden behind the door, Cleo in the yard."""
    for name, text in (("halle", HALL), ("garten", GARDEN), ("hof", YARD)):
        (tmp_path / f"{name}.toml").write_text(text, "utf-8")
    world = load(tmp_path)
    for who, room in ((ANNA, "halle"), (BEN, "garten"), (CLEO, "hof")):
        world.add_player(who, who.removeprefix("person:").title())
        world.set_away(who, False)
        world.enter(who, room)
    return world


def stale(world: World, change: Callable[[], object]) -> set[str]:
    """The first letters of those for whom a change makes something stale."""
    before = {who: world.version(who) for who in (ANNA, BEN, CLEO)}
    change()
    return {who.removeprefix("person:")[0] for who, version in before.items() if world.version(who) != version}


def test_nothing_is_stale_by_itself(world: World) -> None:
    assert stale(world, lambda: world.visible(ANNA)) == set()


def test_a_thing_concerns_the_room_it_leaves_and_the_one_it_comes_to(world: World) -> None:
    assert stale(world, lambda: world.move("muenze", Place("in", "hof"))) == {"a", "c"}
    assert stale(world, lambda: world.move("muenze", Place("bei", CLEO))) == {"c"}


def test_a_step_concerns_two_rooms(world: World) -> None:
    assert stale(world, lambda: world.enter(ANNA, "hof")) == {"a", "c"}


def test_a_door_concerns_both_its_sides(world: World) -> None:
    assert stale(world, lambda: world.set_open("tuer", True)) == {"a", "b"}


def test_what_a_condition_asks_for_concerns_everybody_wherever_they_are(world: World) -> None:
    assert stale(world, lambda: world.move("perle", Place("in", "hof"))) == {"a", "b", "c"}


def test_and_so_does_what_it_lies_in(world: World) -> None:
    assert stale(world, lambda: world.move("kiste", Place("in", "hof"))) == {"a", "b", "c"}


def test_what_is_somebodys_own_concerns_the_owner_wherever_they_are(world: World) -> None:
    world.move(f"ring@{CLEO}", Place("in", "hof"))
    world.enter(CLEO, "halle")
    assert stale(world, lambda: world.send_home(f"ring@{CLEO}")) == {"a", "c"}
    world.move(f"ring@{CLEO}", Place("in", "hof"))
    assert stale(world, lambda: world.reveal(f"ring@{CLEO}")) == {"c"}


def test_somebodys_story_concerns_them_and_those_beside_them(world: World) -> None:
    assert stale(world, lambda: world.set_mark(BEN, "liegt_da", 1)) == {"b"}
    assert stale(world, lambda: world.set_mark(BEN, "liegt_da", 1)) == set()


def test_after_a_restore_everything_is_stale(world: World) -> None:
    assert stale(world, lambda: world.restore(world.state())) == {"a", "b", "c"}


def test_who_was_forgotten_and_comes_again_is_not_taken_for_the_one_before(world: World) -> None:
    before = world.version(CLEO)
    world.forget(CLEO)
    world.add_player(CLEO, "Cleo")
    world.set_away(CLEO, False)
    world.enter(CLEO, "hof")
    assert world.version(CLEO) != before
