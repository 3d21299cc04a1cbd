"""What hands do: every reason why not, and what is different afterwards."""

from typing import Any

import pytest

from mud.game import Refused
from mud.world import actions
from mud.world.events import Answered, Closed, Dropped, Event, Given, Opened, Put, Ref, Shown, Taken, Unlocked
from mud.world.model import World
from mud.world.prototypes import Place

ANNA, BELA = "person:anna", "person:bela"
HANDS = Place("bei", ANNA)


def refusal(world: World, action: Any, *args: Any) -> str:
    """The reason why Anna cannot, having made sure that trying changed nothing."""
    before = world.state()
    with pytest.raises(Refused) as caught:
        action(world, ANNA, *args)
    assert world.state() == before
    return caught.value.reason


def get(world: World, *things: str) -> None:
    for thing in things:
        world.move(thing, HANDS)


def only(events: list[Event]) -> Event:
    (event,) = events
    return event


def test_take_from_the_floor_and_from_a_table(world: World) -> None:
    assert only(actions.take(world, ANNA, "beutel")) == Taken(ANNA, "halle", "beutel")
    assert only(actions.take(world, ANNA, "buch")) == Taken(ANNA, "halle", "buch", "auf", "tisch")
    assert world.carried(ANNA) == ("buch", "beutel")


@pytest.mark.parametrize(
    ("thing", "reason"),
    [
        ("wirt", "person_nehmen"),
        ("statue", "fest_eigen"),
        ("bein", "teil_fest"),
        ("tisch", "fest"),
        ("perle", "nicht_da"),
        ("schluessel", "nicht_da"),
        ("kahn", "nicht_da"),
    ],
)
def test_what_cannot_be_taken(world: World, thing: str, reason: str) -> None:
    assert refusal(world, actions.take, thing) == reason


def test_take_what_one_has_and_what_others_have(world: World) -> None:
    get(world, "buch")
    world.move("rolle", Place("bei", BELA))
    assert refusal(world, actions.take, "buch") == "hast_du_schon"
    assert refusal(world, actions.take, "rolle") == "gehoert"


def test_hands_are_full_after_twelve_things(house: World) -> None:
    house.add_player(ANNA, "Anna")
    actions.arrive(house, ANNA)
    portable = [id_ for id_, thing in house.things.items() if thing.portable and id_ != "muenze"]
    for thing in portable[: actions.CARRY]:
        house.move(thing, HANDS)
    assert refusal(house, actions.take, "muenze") == "haende_voll"


def test_who_has_full_hands_hears_what_could_be_put_down_and_may_still_hand_on_what_lies_here(house: World) -> None:
    house.add_player(ANNA, "Anna")
    actions.arrive(house, ANNA)
    for thing in (
        "korb",
        "lot",
        "hammer",
        "seil",
        "reuse",
        "krug",
        "oellampe",
        "stein_rot",
        "stein_blau",
        "stein_gruen",
    ):
        house.move(thing, HANDS)
    for thing in ("griffel", "wachstafel"):
        house.move(thing, HANDS)
    with pytest.raises(Refused) as refused:
        actions.take(house, ANNA, "muenze")
    assert refused.value.facts["ablage"] == Ref("hammer")  # nothing follows from it, and nothing lies in it
    house.enter(ANNA, "dorfsteg")
    house.move("muenze", Place("in", "dorfsteg"))
    assert actions.give(house, ANNA, "muenze", "mahu")


def test_drop(world: World) -> None:
    get(world, "beutel")
    world.move("rolle", Place("in", "beutel"))
    assert only(actions.drop(world, ANNA, "rolle")) == Dropped(ANNA, "halle", "rolle")
    assert world.place("rolle") == Place("in", "halle")
    assert refusal(world, actions.drop, "rolle") == "hast_du_nicht"
    assert refusal(world, actions.drop, "wirt") == "hast_du_nicht"


def test_put_on_in_and_under(world: World) -> None:
    get(world, "beutel")
    assert only(actions.put(world, ANNA, "rolle", "in", "beutel")) == Put(ANNA, "halle", "rolle", "in", "beutel")
    assert only(actions.put(world, ANNA, "beutel", "unter", "tisch")).key == "welt.Put_unter"
    assert world.place("beutel") == Place("unter", "tisch")
    actions.put(world, ANNA, "beutel", "auf", "tisch")
    assert world.room_of("rolle") == "halle"


@pytest.mark.parametrize(
    ("thing", "relation", "holder", "reason"),
    [
        ("buch", "auf", "tisch", "schon_dort"),
        ("beutel", "in", "beutel", "in_sich_selbst"),
        ("buch", "in", "tisch", "kein_behaelter"),
        ("buch", "in", "kiste", "zu"),
        ("kiste", "in", "beutel", "passt_nicht"),
        ("buch", "auf", "bank", "keine_ablage"),
        ("buch", "unter", "bank", "nichts_darunter"),
        ("buch", "hinter", "tisch", "geht_da_nicht"),
        ("buch", "in", "kahn", "nicht_da"),
        ("statue", "auf", "tisch", "fest_eigen"),
        ("wirt", "auf", "tisch", "person_nehmen"),
    ],
)
def test_where_nothing_can_be_put(world: World, thing: str, relation: str, holder: str, reason: str) -> None:
    assert refusal(world, actions.put, thing, relation, holder) == reason


def test_a_bag_does_not_go_into_what_it_holds(world: World) -> None:
    world.move("rolle", Place("in", "beutel"))
    assert refusal(world, actions.put, "beutel", "auf", "rolle") == "in_sich_selbst"


def test_a_table_holds_what_it_can_and_no_more(world: World) -> None:
    actions.put(world, ANNA, "beutel", "auf", "tisch")
    assert refusal(world, actions.put, "kiste", "auf", "tisch") == "voll"


def test_put_with_a_person_is_giving(world: World) -> None:
    assert only(actions.put(world, ANNA, "buch", "bei", BELA)) == Given(ANNA, "halle", "buch", target=BELA)
    assert world.carried(BELA) == ("buch",)


def test_give_refused(world: World, house: World) -> None:
    get(world, "buch")
    assert refusal(world, actions.give, "buch", ANNA) == "dir_selbst"
    assert refusal(world, actions.give, "buch", "tisch") == "kein_mensch"
    assert refusal(world, actions.give, "buch", "wirt") == "lehnt_ab"
    actions.freeze(world, BELA)
    assert refusal(world, actions.give, "buch", BELA) == "person_erstarrt"
    actions.depart(world, BELA)
    assert refusal(world, actions.give, "buch", BELA) == "person_nicht_da"


def test_nobody_is_given_more_than_they_can_carry(house: World) -> None:
    for id_, name in ((ANNA, "Anna"), (BELA, "Bela")):
        house.add_player(id_, name)
        actions.arrive(house, id_)
    portable = [id_ for id_, thing in house.things.items() if thing.portable and id_ != "muenze"]
    for thing in portable[: actions.CARRY]:
        house.move(thing, Place("bei", BELA))
    assert refusal(house, actions.give, "muenze", BELA) == "traegt_genug"


def test_a_resident_gives_back_what_they_were_given(world: World) -> None:
    get(world, "perle")
    given, answer = actions.give(world, ANNA, "perle", "wirt")
    assert given == Given(ANNA, "halle", "perle", target="wirt")
    assert answer == Answered("wirt", "halle", "Danke!", target=ANNA)
    assert world.place("perle") == Place("in", "kiste")


def test_show_to_a_player_lets_them_see_it(world: World) -> None:
    event = only(actions.show(world, ANNA, "buch", BELA))
    assert isinstance(event, Shown)
    assert event.reader == BELA
    assert "Ein Buch." in str(event.details)


def test_show_to_a_resident(world: World) -> None:
    assert actions.show(world, ANNA, "buch", "wirt")[1] == Answered("wirt", "halle", "Das kenne ich.", target=ANNA)
    assert actions.show(world, ANNA, "tisch", "wirt")[1] == Answered("wirt", "halle", "Keine Ahnung.", target=ANNA)
    assert refusal(world, actions.show, "perle", "wirt") == "nicht_da"
    assert refusal(world, actions.show, BELA, "wirt") == "zeigt_man_nicht"


def test_a_lock_wants_its_key(world: World) -> None:
    assert refusal(world, actions.open_, "kiste") == "verschlossen"
    get(world, "buch", "schluessel")
    assert refusal(world, actions.open_, "kiste", "buch") == "passt_nicht_ins_schloss"
    unlocked, opened = actions.open_(world, ANNA, "kiste")
    assert unlocked == Unlocked(ANNA, "halle", "kiste", "schluessel")
    assert isinstance(opened, Opened)
    assert "perle" in str(opened.details)
    assert refusal(world, actions.open_, "kiste") == "schon_offen"
    assert "perle" in world.reachable(ANNA)


def test_close_does_not_lock(world: World) -> None:
    get(world, "schluessel")
    assert refusal(world, actions.close, "kiste") == "schon_zu"
    actions.open_(world, ANNA, "kiste", "schluessel")
    assert only(actions.close(world, ANNA, "kiste")) == Closed(ANNA, "halle", "kiste")
    world.move("schluessel", Place("in", "halle"))
    assert len(actions.open_(world, ANNA, "kiste")) == 1


@pytest.mark.parametrize("thing", ["tisch", "wirt"])
def test_what_has_no_lid(world: World, thing: str) -> None:
    assert refusal(world, actions.open_, thing) == "geht_nicht_auf"
    assert refusal(world, actions.close, thing) == "geht_nicht_zu"


def test_a_guard_forbids_and_is_told_what(world: World) -> None:
    asked = []

    def guard(deed: str, actor: str, thing: str, holder: str | None) -> None:
        asked.append((deed, actor, thing, holder))
        raise Refused("spiel_laeuft")

    world.guard = guard
    get(world, "rolle", "schluessel")
    assert refusal(world, actions.take, "buch") == "spiel_laeuft"
    assert refusal(world, actions.drop, "rolle") == "spiel_laeuft"
    assert refusal(world, actions.put, "rolle", "in", "beutel") == "spiel_laeuft"
    assert refusal(world, actions.give, "rolle", BELA) == "spiel_laeuft"
    assert refusal(world, actions.open_, "kiste") == "spiel_laeuft"
    world.set_open("kiste", True)
    assert refusal(world, actions.close, "kiste") == "spiel_laeuft"
    assert asked == [
        ("nehmen", ANNA, "buch", "tisch"),
        ("ablegen", ANNA, "rolle", None),
        ("legen", ANNA, "rolle", "beutel"),
        ("geben", ANNA, "rolle", BELA),
        ("oeffnen", ANNA, "kiste", None),
        ("schliessen", ANNA, "kiste", None),
    ]
