"""Players who are away when a house is opened are read when they come, and find everything as they left it."""

import pytest

from mud.archive.memory import MemoryArchive
from mud.parlour.store import PutState
from tests.stage import Stage

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
