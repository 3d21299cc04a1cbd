"""Players who are away are not in memory; they are read when they come, and find everything as they left it."""

import gc
import weakref
from collections.abc import Iterator
from typing import Any

import pytest

from mud.archive.memory import MemoryArchive
from mud.german.meaning.reading import Scope
from mud.parlour.store import PutState
from mud.parlour.table import Table
from mud.parlour.visitor import Visitor
from mud.world.prototypes import Thing
from mud.world.states import PersonState
from tests.stage import Stage, at_the_board

LINES = ("gehe nach Westen", "öffne die Schatulle", "untersuche die Schatulle")


def home(stage: Stage, name: str) -> None:
    stage.say(name, "ende")
    stage.sessions.pop(name)


def test_somebody_who_went_home_is_not_read_and_is_as_before_when_they_come() -> None:
    stage = Stage()
    stage.enter("Anna")
    stage.enter("Ben")
    for line in LINES:
        stage.say("Anna", line)
    before = stage.archive.state()["person:person:anna"]
    home(stage, "Anna")
    stage.restart()
    assert not stage.house.world.knows("person:anna")
    assert stage.house.world.knows("person:ben")  # he was here when the house fell
    stage.enter("Anna")
    now = stage.archive.state()["person:person:anna"]
    assert now["visited"] == before["visited"]
    assert now["name"] == "Anna"
    assert "away" not in now


def test_marks_and_own_things_survive_any_number_of_openings_without_their_player() -> None:
    stage = Stage()
    stage.enter("Anna")
    world = stage.house.world
    own = world.things.mine(world.things.own[0], "person:anna")
    world.set_mark("person:anna", "probe", 3)
    is_open = not world.thing(own).open
    world.set_open(own, is_open)
    home(stage, "Anna")
    kept = stage.archive.state()
    assert f"thing:{own}" in kept
    for _ in range(3):
        stage.restart()
        stage.enter("Ben")
        home(stage, "Ben")
        assert stage.archive.state() == kept | stage.archive.pieces(["person:person:ben"])
    stage.enter("Anna")
    assert stage.house.world.mark("person:anna", "probe") == 3
    assert stage.house.world.thing(own).open is is_open
    assert stage.archive.state()[f"thing:{own}"] == kept[f"thing:{own}"]


def test_what_everybody_shares_stays_with_somebody_who_kept_it_when_they_played_alone() -> None:
    archive = MemoryArchive()
    alone = Stage(archive=archive, alone=True)
    alone.enter("Anna")
    alone.say("Anna", "nimm die Münze")
    home(alone, "Anna")
    kept = archive.state()
    (coin,) = (key for key in kept if key.startswith("thing:") and kept[key].get("place") == ["bei", "person:anna"])
    many = Stage(archive=archive)
    many.enter("Ben")
    assert archive.state()[coin] == kept[coin]
    many.enter("Anna")
    assert "Münze" in many.ask("Anna", "inventar")


def test_who_lies_damaged_in_the_archive_comes_in_all_the_same() -> None:
    stage = Stage()
    stage.enter("Anna")
    home(stage, "Anna")
    stage.archive.commit([PutState("person:person:anna", {"name": "Anna", "away": True, "visited": 7})])
    stage.restart()
    assert stage.house.aside.found == []
    stage.enter("Anna")
    assert [aside.key for aside in stage.house.aside.found] == ["person:person:anna"]


@pytest.mark.parametrize("alone", [True, False])
def test_alone_everybody_is_read_for_what_they_carry_stays_theirs(alone: bool) -> None:
    archive = MemoryArchive()
    stage = Stage(archive=archive, alone=alone)
    stage.enter("Anna")
    home(stage, "Anna")
    assert Stage(archive=archive, alone=alone).house.world.knows("person:anna") is alone


ANNA = "person:anna"


def in_memory(kind: type) -> Iterator[Any]:
    """Every such object there is, wherever anybody holds it."""
    gc.collect()
    return (one for one in gc.get_objects() if isinstance(one, kind))


def of_anna() -> list[object]:
    """All that is in memory because there is somebody called Anna."""
    return [
        *(visitor for visitor in in_memory(Visitor) if visitor.id == ANNA),
        *(state for state in in_memory(PersonState) if state.person.id == ANNA),
        *(scope for scope in in_memory(Scope) if scope.actor == ANNA),
        *(thing for thing in in_memory(Thing) if thing.id.endswith(f"@{ANNA}")),
        *(table for table in in_memory(Table) if table.thing.endswith(f"@{ANNA}")),
    ]


def test_of_somebody_who_goes_home_nothing_is_left_in_memory() -> None:
    others = len(of_anna())  # of other tests, if they still hold any
    stage = Stage()
    link = weakref.ref(stage.enter("Anna"))
    for line in (*LINES, "gehe nach Osten", "gehe nach Norden", "inventar", "sage hallo", "frobniziere", "tipp"):
        stage.say("Anna", line)
    own = stage.house.world.things.own
    stage.house.world.set_open(stage.house.world.things.mine(own[0], ANNA), True)
    assert len(of_anna()) > others
    home(stage, "Anna")
    stage.wait(1)
    assert len(of_anna()) <= others  # theirs may be gone by now, too
    assert link() is None
    assert not stage.house.world.knows(ANNA)


def test_who_comes_back_finds_everything_and_nothing_of_it_is_written_again() -> None:
    stage = Stage()
    stage.enter("Anna")
    world = stage.house.world
    own = world.things.mine(world.things.own[0], ANNA)
    world.set_mark(ANNA, "probe", 3)
    is_open = not world.thing(own).open
    world.set_open(own, is_open)
    home(stage, "Anna")
    kept = stage.archive.state()
    for _ in range(2):
        stage.wait(1)
        assert not world.knows(ANNA)
        assert world.changes() == {}
        assert stage.archive.state() == kept
        stage.enter("Anna")
        assert world.mark(ANNA, "probe") == 3
        assert world.thing(own).open is is_open
        home(stage, "Anna")


def test_who_comes_back_in_the_same_second_is_never_forgotten() -> None:
    stage = Stage()
    stage.enter("Anna")
    home(stage, "Anna")
    stage.enter("Anna")
    stage.wait(1)
    assert stage.house.world.knows(ANNA)
    home(stage, "Anna")
    stage.wait(1)
    assert not stage.house.world.knows(ANNA)


def test_who_plays_stays_known_until_the_game_is_over() -> None:
    stage = at_the_board(players=("Anna", "Ben"))
    stage.say("Anna", "starte das Spiel")
    home(stage, "Anna")
    stage.wait(1)
    assert stage.house.world.knows(ANNA)
    stage.say("Ben", "gib auf")
    stage.say("Ben", "ja")
    stage.wait(1)
    assert not stage.house.world.knows(ANNA)


def test_alone_everybody_stays_known() -> None:
    stage = Stage(alone=True)
    stage.enter("Anna")
    home(stage, "Anna")
    stage.wait(1)
    assert stage.house.world.knows(ANNA)
