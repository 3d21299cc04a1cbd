"""The map: drawn from any place, in 80 columns, and never a way that is not there."""

from functools import cache
from pathlib import Path

from hypothesis import given, settings
from hypothesis import strategies as st

from mud.shelves import shelf
from mud.world import actions
from mud.world.charting import WIDTH, chart
from mud.world.loader import load
from mud.world.model import World
from tests.world.quests import write

ANNA = "person:anna"
ROOM = '[raum]\nid = "{0}"\ntitel = "{0}"\nnomen = "{1}"\ntext = "Hier."\n{2}\n'
EXIT = '[ausgang.{0}]\nnach = "{1}"\n'


def world(folder: Path, exits: dict[str, dict[str, str]], nouns: dict[str, str]) -> World:
    rooms = {}
    for number, (room, ways) in enumerate(exits.items()):
        table = "".join(EXIT.format(direction, target) for direction, target in ways.items())
        rooms[room] = (
            ROOM.format(room, nouns.get(room, room.capitalize()), "beginn = true" if not number else "") + table
        )
    found = load(write(folder, **rooms))
    found.add_player(ANNA, "Anna")
    actions.arrive(found, ANNA)
    for room in (*exits, next(iter(exits))):
        found.enter(ANNA, room)
    return found


def test_a_square_with_a_diagonal(tmp_path: Path) -> None:
    exits = {
        "a": {"osten": "b", "sueden": "c", "suedosten": "d"},
        "b": {"westen": "a", "sueden": "d", "suedwesten": "c"},
        "c": {"norden": "a", "osten": "d"},
        "d": {"westen": "c", "norden": "b"},
    }
    found = chart(world(tmp_path, exits, {}), ANNA)
    assert [" ".join(line.split()) for line in found.lines] == ["[A] ── B", "│ X │", "C ── D"]
    assert found.beside == ()


def test_a_slanting_way_moves_nothing_that_lies_straight_ahead(tmp_path: Path) -> None:
    exits = {"a": {"sueden": "b", "suedwesten": "c"}, "b": {"norden": "a", "sueden": "c"}, "c": {"nordosten": "a"}}
    found = chart(world(tmp_path, exits, {}), ANNA)
    assert [" ".join(line.split()) for line in found.lines] == ["[A]", "│", "B", "│", "C"]
    assert [(route.room, route.direction, route.target) for route in found.beside] == [("a", "suedwesten", "c")]


def test_what_cannot_be_drawn_is_told_once(tmp_path: Path) -> None:
    exits = {"a": {"oben": "b", "osten": "c"}, "b": {"unten": "a"}, "c": {"osten": "a", "westen": "a"}}
    found = chart(world(tmp_path, exits, {}), ANNA)
    assert [(route.room, route.direction, route.target) for route in found.beside] == [("a", "oben", "b")]


def test_where_two_rooms_would_stand_on_one_place_one_is_told(tmp_path: Path) -> None:
    exits = {
        "a": {"norden": "b", "osten": "c"},
        "b": {"osten": "d"},
        "c": {"norden": "e"},
        "d": {},
        "e": {},
    }
    found = chart(world(tmp_path, exits, {}), ANNA)
    drawn = " ".join(found.lines)
    assert ("D" in drawn) != ("E" in drawn)
    assert [route.target for route in found.beside] == ["e" if "D" in drawn else "d"]


def test_long_names_are_cut(tmp_path: Path) -> None:
    found = chart(world(tmp_path, {"a": {"osten": "b"}, "b": {}}, {"a": "Sonnenaufgangsbeobachtungsturm"}), ANNA)
    assert found.lines == ("[Sonnenaufgan]──      B",)


@cache
def real_house() -> World:
    """Loaded once; who is added has to be forgotten."""
    return load(shelf("rooms"))


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 10_000), st.sets(st.integers(0, 200), max_size=40))
def test_the_house_fits_the_page_wherever_one_is(start: int, left_out: set[int]) -> None:
    house = real_house()
    house.add_player(ANNA, "Anna")
    actions.arrive(house, ANNA)
    rooms = list(house.rooms)
    for number, room in enumerate(rooms):
        if number not in left_out:
            house.enter(ANNA, room)
    house.enter(ANNA, rooms[start % len(rooms)])
    found = chart(house, ANNA)
    assert all(len(line) <= WIDTH < 80 for line in found.lines)
    assert sum(line.count("[") for line in found.lines) == 1
    visited = house.person(ANNA).visited
    assert {route.room for route in found.routes} <= visited
    assert all(route.target is None or route.target in visited for route in found.routes)
    house.forget(ANNA)


def test_a_way_by_another_name_takes_no_place_of_what_lies_straight_ahead(tmp_path: Path) -> None:
    exits = {"a": {"hinaus": "b", "osten": "c"}, "b": {"westen": "a"}, "c": {"westen": "a"}}
    found = chart(world(tmp_path, exits, {}), ANNA)
    assert [" ".join(line.split()) for line in found.lines] == ["[A] ── C"]
    assert [(route.room, route.direction, route.target) for route in found.beside] == [("a", "hinaus", "b")]
