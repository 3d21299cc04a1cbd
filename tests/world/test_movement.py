"""What feet do, and how players come, freeze, wake and leave."""

from pathlib import Path
from typing import Any

import pytest

from mud.game import Refused
from mud.world import actions
from mud.world.events import Appeared, Arrived, Departed, Froze, Gone, Opened, Sat, Stood, Title, Woke
from mud.world.loader import load
from mud.world.model import World
from mud.world.prototypes import Place
from mud.world.states import Posture

ANNA, BELA = "person:anna", "person:bela"


def refusal(world: World, action: Any, *args: Any) -> str:
    """The reason why Anna cannot, having made sure that trying changed nothing."""
    before = world.state()
    with pytest.raises(Refused) as caught:
        action(world, ANNA, *args)
    assert world.state() == before
    return caught.value.reason


def test_going_opens_the_door_and_shows_the_room(world: World) -> None:
    opened, gone, arrived = actions.go(world, ANNA, "norden")
    assert opened == Opened(ANNA, "halle", "tuer")
    assert gone == Gone(ANNA, "halle", "norden", "garten")
    assert isinstance(arrived, Arrived)
    assert (arrived.room, arrived.direction) == ("garten", "sueden")
    assert arrived.details[0] == (Title("Garten"),)
    assert world.present("garten") == (ANNA,)
    assert world.present("halle") == ("wirt", BELA)


@pytest.mark.parametrize(
    ("where", "room"), [("norden", "garten"), ("garten", "garten"), ("tuer", "garten"), ("treppe", "keller")]
)
def test_ways_of_naming_a_way(world: World, where: str, room: str) -> None:
    actions.go(world, ANNA, where)
    assert world.room_of(ANNA) == room


def test_an_alias_and_the_way_back(world: World) -> None:
    assert refusal(world, actions.go, "zurueck") == "kein_zurueck"
    actions.go(world, ANNA, "norden")
    actions.go(world, ANNA, "hinein")
    assert world.room_of(ANNA) == "halle"
    actions.go(world, ANNA, "zurueck")
    assert world.room_of(ANNA) == "garten"


def test_no_way_back_from_a_one_way_stair(world: World) -> None:
    *_, arrived = actions.go(world, ANNA, "unten")
    assert isinstance(arrived, Arrived)
    assert arrived.direction is None
    assert arrived.facts["von"].key == "welt.von_irgendwo"
    assert refusal(world, actions.go, "zurueck") == "kein_rueckweg"


@pytest.mark.parametrize(
    ("where", "reason"),
    [("westen", "kein_ausgang_dort"), ("halle", "schon_hier"), ("tisch", "kein_weg"), ("kahn", "nicht_da")],
)
def test_no_way(world: World, where: str, reason: str) -> None:
    assert refusal(world, actions.go, where) == reason


def test_an_exit_into_nothing_is_none(folder: Path) -> None:
    (folder / "b_garten.toml").unlink()
    world = load(folder)
    world.add_player(ANNA, "Anna")
    actions.arrive(world, ANNA)
    assert [way.exit.direction for way in world.exits("halle")] == ["unten"]
    assert refusal(world, actions.go, "norden") == "kein_ausgang_dort"


def test_rooms_further_off_are_named_but_not_reached(world: World) -> None:
    actions.go(world, ANNA, "norden")
    assert refusal(world, actions.go, "keller") == "nicht_von_hier"


def test_a_locked_door_stays_shut(world: World) -> None:
    world.thing("tuer").locked = True
    assert refusal(world, actions.go, "norden") == "verschlossen"


def test_a_guard_may_hold_someone_back(world: World) -> None:
    def guard(deed: str, actor: str, thing: str, holder: str | None) -> None:
        if deed == "aufstehen":
            raise Refused("spiel_laeuft")

    actions.sit(world, ANNA, "spieltisch")
    world.guard = guard
    assert refusal(world, actions.go, "norden") == "spiel_laeuft"
    assert refusal(world, actions.stand) == "spiel_laeuft"
    assert refusal(world, actions.sit, "bank") == "spiel_laeuft"


def test_sitting_down_and_standing_up(world: World) -> None:
    (sat,) = actions.sit(world, ANNA, "bank")
    assert sat == Sat(ANNA, "halle", "bank", "auf", "bank")
    assert sat.key == "welt.Sat_auf"
    assert refusal(world, actions.sit, "bank") == "sitzt_schon"
    assert refusal(world, actions.sit) == "sitzt_schon"
    assert actions.stand(world, ANNA) == [Stood(ANNA, "halle", "bank")]
    assert refusal(world, actions.stand) == "steht_schon"


def test_a_cushion_belongs_to_its_table_and_changing_seats_is_standing_up(world: World) -> None:
    actions.sit(world, ANNA, "bank")
    stood, sat = actions.sit(world, ANNA, "kissen")
    assert isinstance(stood, Stood)
    assert sat.key == "welt.Sat_an"
    assert world.person(ANNA).posture == Posture("an", "spieltisch")


def test_the_first_free_seat(world: World) -> None:
    actions.sit(world, BELA, "bank")
    actions.sit(world, ANNA)
    assert world.person(ANNA).posture == Posture("an", "spieltisch")
    assert world.sitting("bank") == (BELA,)


def test_seats_are_few(world: World) -> None:
    actions.sit(world, BELA, "bank")
    assert refusal(world, actions.sit, "bank") == "besetzt"
    assert refusal(world, actions.sit, "tisch") == "kein_sitz"
    assert refusal(world, actions.sit, "wirt") == "kein_sitz"
    actions.go(world, ANNA, "unten")
    assert refusal(world, actions.sit) == "kein_sitz_hier"


def test_going_into_a_boat_is_sitting_in_it_and_going_away_is_standing_up(world: World) -> None:
    actions.go(world, ANNA, "norden")
    (sat,) = actions.go(world, ANNA, "kahn")
    assert sat.key == "welt.Sat_in"
    stood, gone, _ = actions.go(world, ANNA, "sueden")
    assert isinstance(stood, Stood)
    assert isinstance(gone, Gone)


def test_coming_freezing_waking(world: World) -> None:
    world.add_player("person:carl", "Carl")
    assert world.present("halle") == ("wirt", ANNA, BELA)
    (appeared,) = actions.arrive(world, "person:carl")
    assert isinstance(appeared, Appeared)
    assert "person:carl" in world.present("halle")
    actions.sit(world, ANNA, "bank")
    assert actions.freeze(world, ANNA) == [Froze(ANNA, "halle")]
    assert world.person(ANNA).asleep
    (woke,) = actions.wake(world, ANNA)
    assert isinstance(woke, Woke)
    assert world.person(ANNA).posture == Posture("auf", "bank")


def test_leaving_returns_the_houses_things(world: World) -> None:
    for thing in ("buch", "beutel"):
        world.move(thing, Place("bei", ANNA))
    world.move("rolle", Place("in", "beutel"))
    actions.go(world, ANNA, "norden")
    (departed,) = actions.depart(world, ANNA)
    assert isinstance(departed, Departed)
    assert (departed.room, departed.things) == ("garten", ("buch", "beutel"))
    assert world.place("buch") == world.place("rolle") == Place("auf", "tisch")
    assert world.present("garten") == ()
    actions.arrive(world, ANNA)
    assert world.room_of(ANNA) == "garten"


def test_alone_in_the_house_one_keeps_what_one_has(world: World) -> None:
    world.move("buch", Place("bei", ANNA))
    actions.depart(world, ANNA, keep=True)
    actions.arrive(world, ANNA)
    assert world.carried(ANNA) == ("buch",)
