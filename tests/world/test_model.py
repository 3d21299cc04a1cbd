"""Where everything is, who perceives what, and what outlives the process."""

import json
from pathlib import Path
from typing import Any

import pytest

from mud.world import actions
from mud.world.loader import load
from mud.world.model import World
from mud.world.prototypes import Place
from mud.world.snapshot import merge

ANNA, BELA = "person:anna", "person:bela"


def test_what_is_visible_and_what_of_it_in_reach(world: World) -> None:
    world.move("rolle", Place("bei", BELA))
    world.move("beutel", Place("bei", ANNA))
    seen = world.visible(ANNA)
    assert seen[0] == "beutel"
    assert {"tuer", "bein", "buch", "rolle", "wirt", BELA, "kiste"} <= set(seen)
    assert {"perle", "schluessel", "kahn", ANNA}.isdisjoint(seen)
    assert set(seen) - set(world.reachable(ANNA)) == {"rolle"}


def test_a_door_is_seen_from_both_sides(world: World) -> None:
    actions.go(world, ANNA, "norden")
    assert "tuer" in world.reachable(ANNA)
    actions.close(world, ANNA, "tuer")
    assert [way.open for way in world.exits("halle")] == [False, True]


def test_what_lies_in_a_shut_box_is_not_seen_but_what_lies_on_it_is(world: World) -> None:
    world.set_open("kiste", True)
    assert "perle" in world.visible(ANNA)
    world.set_open("kiste", False)
    assert "perle" not in world.visible(ANNA)


def test_order_does_not_depend_on_what_happened(world: World) -> None:
    before = world.contents("tisch", "auf")
    for thing in before:
        world.move(thing, Place("in", "halle"))
    for thing in reversed(before):
        world.move(thing, Place("auf", "tisch"))
    assert world.contents("tisch", "auf") == before == ("buch", "rolle")


def test_who_holds_what(world: World) -> None:
    world.move("beutel", Place("bei", ANNA))
    world.move("buch", Place("in", "beutel"))
    assert world.holder("buch") == ANNA
    assert world.holder("tisch") is None
    assert world.inside("buch", ANNA)
    assert world.room_of("buch") == "halle"
    assert not world.at_home("buch")
    assert world.at_home("perle")


def test_nothing_goes_into_itself(world: World) -> None:
    world.move("rolle", Place("in", "beutel"))
    with pytest.raises(ValueError, match="beutel"):
        world.move("beutel", Place("in", "rolle"))


@pytest.mark.parametrize(
    ("thing", "tags"),
    [
        ("kiste", {"portable", "container", "openable"}),
        ("tisch", {"supporter"}),
        ("spieltisch", {"seat", "table"}),
        ("kissen", {"seat"}),
        ("buch", {"portable", "readable"}),
        ("bein", {"part"}),
        ("tuer", {"openable", "door"}),
        ("treppe", {"way"}),
        ("wirt", {"person", "resident"}),
    ],
)
def test_tags(world: World, thing: str, tags: set[str]) -> None:
    assert world.tags(thing, ANNA) == tags


def test_tags_of_the_moment(world: World) -> None:
    world.move("beutel", Place("bei", ANNA))
    world.set_open("tuer", True)
    actions.freeze(world, BELA)
    assert "held" in world.tags("beutel", ANNA)
    assert "held" not in world.tags("beutel", BELA)
    assert "open" in world.tags("tuer", ANNA)
    assert world.tags(BELA, ANNA) == {"person", "asleep"}


def test_only_what_differs_is_stored(folder: Path) -> None:
    world = load(folder)
    assert world.changes() == {}
    world.move("buch", Place("in", "halle"))
    assert world.changes() == {"thing:buch": {"place": ["in", "halle"]}}
    assert world.changes() == {}
    world.move("buch", Place("auf", "tisch"))
    world.set_open("tuer", True)
    assert world.changes() == {"thing:buch": None, "thing:tuer": {"open": True}}
    world.set_open("tuer", False)
    world.set_open("tuer", True)
    assert world.changes() == {}


def test_changes_add_up_to_the_state_and_restore_it(world: World, folder: Path) -> None:
    stored: dict[str, Any] = {}
    world = load(folder)
    steps: list[Any] = [
        lambda: world.add_player(ANNA, "Anna"),
        lambda: actions.arrive(world, ANNA),
        lambda: actions.search(world, ANNA, "tisch"),
        lambda: actions.take(world, ANNA, "schluessel"),
        lambda: actions.open_(world, ANNA, "kiste"),
        lambda: actions.take(world, ANNA, "kiste"),
        lambda: actions.ask(world, ANNA, "wirt", "Wein"),
        lambda: actions.sit(world, ANNA, "bank"),
        lambda: actions.freeze(world, ANNA),
    ]
    for step in steps:
        step()
        merge(stored, world.changes())
        assert stored == world.state()
    again = load(folder)
    again.restore(json.loads(json.dumps(stored)))
    assert again.state() == stored
    assert again.changes() == {}
    assert again.visible(ANNA) == world.visible(ANNA)
    assert again.present("halle") == ("wirt", ANNA)


def test_a_forgotten_player_leaves_nothing_behind(world: World) -> None:
    world.move("buch", Place("bei", BELA))
    world.changes()
    world.forget(BELA)
    assert world.changes() == {"thing:buch": None, "person:person:bela": None}
    assert world.present("halle") == ("wirt", ANNA)
    assert not world.knows(BELA)


def test_a_player_whose_key_is_a_residents_id(world: World) -> None:
    world.add_player("person:wirt", "Wirt")
    actions.arrive(world, "person:wirt")
    stored = world.state()
    assert stored["person:person:wirt"]["name"] == "Wirt"
    assert "person:wirt" not in stored


@pytest.mark.parametrize(
    "stored",
    [
        {"thing:gibtsnicht": {"place": ["in", "halle"]}},
        {"person:gibtsnicht": {"room": "garten"}},
        {"thing:buch": {"place": ["in", "abgerissen"]}},
        {"thing:buch": {"place": ["in", "tisch"]}},
        {"thing:buch": {"place": ["auf", "bank"]}},
        {"thing:buch": {"place": ["unter", "bank"]}},
        {"thing:buch": {"place": ["bei", "person:niemand"]}},
        {"thing:buch": {"place": ["teil", "tisch"]}},
        {"thing:buch": {"place": "tisch"}},
        {"thing:buch": {"place": ["in", 7]}},
        {"thing:buch": "kaputt"},
        {"thing:tisch": {"place": ["in", "garten"]}},
        {"thing:kiste": {"open": "ja"}},
        {"person:person:carl": {"room": "halle"}},
        {"konto:anna": {"name": "Anna"}},
    ],
)
def test_what_rooms_no_longer_know_is_as_authors_wrote_it(folder: Path, stored: dict[str, Any]) -> None:
    world = load(folder)
    world.restore(stored)
    assert world.state() == {}


def test_a_player_of_a_vanished_room_stands_at_the_start(folder: Path) -> None:
    world = load(folder)
    world.restore(
        {
            "person:person:anna": {
                "name": "Anna",
                "room": "abgerissen",
                "posture": ["auf", "tisch"],
                "back": "abgerissen",
                "visited": ["garten", "abgerissen"],
                "told": {"wirt.wein": 2, "wirt.krumm": "x"},
            }
        }
    )
    state = world.person(ANNA)
    assert (state.room, state.posture, state.back, state.visited) == ("halle", None, None, {"garten"})
    assert state.told == {"wirt.wein": 2}
    assert world.changes().keys() == {"person:person:anna"}


def test_a_circle_goes_home(folder: Path) -> None:
    world = load(folder)
    world.restore({"thing:kiste": {"place": ["in", "beutel"]}, "thing:beutel": {"place": ["in", "kiste"]}})
    assert world.room_of("kiste") == world.room_of("beutel") == "halle"
    assert world.changes() == {"thing:beutel": None, "thing:kiste": None}


def test_places_that_can_be_named(house: World) -> None:
    house.add_player(ANNA, "Anna")
    actions.arrive(house, ANNA)
    actions.go(house, ANNA, "norden")
    assert house.places(ANNA) == {"saeulensaal": ("Säulensaal", "Saal", "Raum"), "halle": ("Halle", "Eingangshalle")}
    assert house.tags("saeulensaal", ANNA) == {"room"}
    assert house.tags("halle", ANNA) == {"exit"}
