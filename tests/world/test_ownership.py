"""Whose things are: one rule for keys, shards, chests and boats, which the house tells once; read from its rooms."""

import re
from collections.abc import Iterator

import pytest

from mud.world.model import World
from mud.world.prototypes import Exit, Thing
from tests.stage import Stage

ANNA, BEN = "person:anna", "person:ben"
KEY = re.compile(r"schlüssel$", re.IGNORECASE)
SHARD = re.compile(r"(ton|krug)?scherbe$", re.IGNORECASE)
BOAT = re.compile(r"^(schilf|ruder)?boot$|^barke$|^kahn$|^einbaum$|^fähre$", re.IGNORECASE)


@pytest.fixture(scope="module")
def world() -> World:
    return Stage().house.world


def named(world: World, pattern: re.Pattern[str]) -> Iterator[Thing]:
    """The things whose own noun fits."""
    return (thing for thing in world.things.values() if pattern.search(thing.name.noun))


def test_everybody_has_their_own_keys_and_shards(world: World) -> None:
    found = [thing for pattern in (KEY, SHARD) for thing in named(world, pattern) if thing.portable]
    assert {"schluessel", "scherbe", "stempelscherbe"} <= {thing.id for thing in found}
    assert [thing.id for thing in found if not thing.own] == []


def test_everybody_has_their_own_chests_with_all_that_is_in_them(world: World) -> None:
    chests = [thing for thing in world.things.values() if thing.openable and thing.container and not thing.game]
    assert "truhe" in {chest.id for chest in chests}
    assert [chest.id for chest in chests if not chest.own] == []
    inside = [thing for thing in world.things.values() if thing.home.id in {chest.id for chest in chests}]
    keys = [world.things[chest.key] for chest in chests if chest.key]
    assert [thing.id for thing in (*inside, *keys) if not thing.own] == []


def test_no_boat_can_be_carried_off(world: World) -> None:
    boats = list(named(world, BOAT))
    assert {"barke", "schilfboot", "mahus_barke", "aa_einbaum", "kahn"} <= {boat.id for boat in boats}
    assert [boat.id for boat in boats if boat.portable] == []


def test_every_boat_that_goes_somewhere_goes_for_each_by_their_own_leave(world: World) -> None:
    """The ways from land onto the water: each hangs on a mark of the person."""
    water = {"strommitte", "altarm"}
    ways = [
        way
        for room in world.rooms.values()
        for way in room.exits
        if way.target in water and room.id not in water | {"dorfsteg", "sandbank"}  # from there one only goes home
    ]
    assert len(ways) == 3
    assert [way for way in ways if not _marks(way)] == []


def _marks(way: Exit) -> list[str]:
    conditions = (way.when, *(bar.when for bar in way.bars))
    return [test.id for condition in conditions for test in condition.tests() if test.kind == "marke"]


def test_whatever_a_story_asks_for_is_ones_own_or_comes_back(world: World) -> None:
    asked = {
        thing.id
        for trigger in world.story.triggers
        if any(step.word in ("marke", "gib", "zaehle") for step in trigger.steps)
        for ids in trigger.slots.values()
        if all(id_ in world.things and world.things[id_].portable for id_ in ids)  # one that stays would do as well
        for thing in map(world.things.__getitem__, ids)
    }
    assert len(asked) > 20
    assert [id_ for id_ in sorted(asked) if not (world.things[id_].own or world.things[id_].returns)] == []


def test_the_house_tells_the_rule(world: World) -> None:
    told = [thing for thing in world.things.values() if "für jeden einzeln" in thing.writing]
    assert [thing.id for thing in told] == ["haustaefelchen"]
    assert all(word in told[0].writing for word in ("Schlüssel", "Scherben", "Truhe", "Boot"))


def test_two_find_a_shard_each() -> None:
    stage = Stage()
    for name in ("Anna", "Ben"):
        stage.enter(name)
        assert "Tonscherbe" in stage.ask(name, "schau unter die Bank")
        assert "Der Ibis hat ihn" in stage.ask(name, "lies die Scherbe")


def test_two_before_the_same_chest_are_told_why_they_do_not_see_the_same() -> None:
    stage = Stage()
    for name in ("Anna", "Ben"):
        stage.stand_ready(name, "Schreibstube")
    world = stage.house.world
    world.set_open(f"truhe@{ANNA}", True)
    waiting = "Für Anna steht sie schon offen; was darin auf dich wartet, wartet noch."
    assert waiting in stage.ask("Ben", "betrachte die Truhe")
    assert "Für Ben ist sie noch zu." in stage.ask("Anna", "betrachte die Truhe")
    world.set_open(f"truhe@{BEN}", True)
    assert "Für Ben" not in stage.ask("Anna", "betrachte die Truhe")
    assert "Für Ben" not in stage.ask("Anna", "betrachte die Matte")


def test_an_answer_is_heard_by_who_asked_and_by_nobody_else() -> None:
    stage = Stage()
    for name in ("Anna", "Ben"):
        stage.stand_ready(name, "Säulensaal")
        stage.house.world.set_mark(f"person:{name.lower()}", "lektion_oh_pharao", 1)
    told = stage.ask("Anna", "36")
    assert "Du sagst Nebet ins Ohr: 36" in told
    assert "Nebets Lotos: geschafft!" in told
    heard = "\n".join(stage.heard("Ben"))
    assert "Anna sagt Nebet etwas ins Ohr." in heard
    assert "36" not in heard


def test_an_answer_may_be_said_to_who_asked_by_name() -> None:
    stage = Stage()
    stage.stand_ready("Anna", "Säulensaal")
    stage.house.world.set_mark(ANNA, "lektion_oh_pharao", 1)
    assert "Du sagst Nebet ins Ohr: zwölf" in stage.ask("Anna", "sage Nebet zwölf")
    assert "Nebets Lotos: geschafft!" in stage.ask("Anna", "sage zu Nebet: sechsunddreißig")


def test_what_is_said_to_somebody_else_is_no_answer() -> None:
    stage = Stage()
    for name in ("Anna", "Ben"):
        stage.stand_ready(name, "Säulensaal")
    stage.house.world.set_mark(ANNA, "lektion_oh_pharao", 1)
    assert "Du sagst zu Ben: 36" in stage.ask("Anna", "sage zu Ben: 36")
    assert stage.house.world.points(ANNA) == 0


def test_a_house_in_which_somebody_carries_the_only_shard_still_opens() -> None:
    stage = Stage()
    stage.enter("Anna")
    world = stage.house.world
    world.restore({**world.state(), "thing:scherbe": {"place": ["bei", ANNA], "hidden": False}})
    assert world.carried(ANNA) == ()
    assert "Tonscherbe" in stage.ask("Anna", "schau unter die Bank")
    assert "Du ziehst die Tonscherbe unter der Bank hervor" in stage.ask("Anna", "nimm die Scherbe")
