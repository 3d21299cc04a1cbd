"""What hands do: take, drop, put, give, show, open and close.

Knows when that is possible and why not; refuses to know words, sentences and games: a table forbids by `world.guard`.
"""

from collections.abc import Iterator
from typing import Final

from mud.game import Refused
from mud.world import scenes
from mud.world.catalogue import base_of, owner_of
from mud.world.events import (
    Answered,
    Closed,
    Dropped,
    Event,
    Given,
    Opened,
    OpenedAlike,
    Prose,
    Put,
    Ref,
    StillShut,
    Taken,
    Unlocked,
)
from mud.world.model import World
from mud.world.prototypes import Place, Relation

CARRY: Final = 12
"""How many things someone can carry, not counting what lies in them and what is their own."""


def take(world: World, actor: str, thing: str) -> list[Event]:
    """Take a thing into one's hands."""
    check_take(world, actor, thing)
    _check_load(world, actor, thing)
    place, room = world.place(thing), world.room_of(actor)
    world.move(thing, Place("bei", actor))
    if place.id == room:
        return [Taken(actor, room, thing)]
    return [Taken(actor, room, thing, place.relation, place.id)]


def check_take(world: World, actor: str, thing: str) -> None:
    """Whether it can be taken. Raises Refused."""
    if world.is_person(thing):
        raise Refused("person_nehmen", person=Ref(thing))
    if world.place(thing) == Place("bei", actor):
        raise Refused("hast_du_schon", ding=Ref(thing))
    check_reach(world, actor, thing)
    proto, place = world.as_seen(world.things[thing], actor), world.place(thing)
    if proto.fixed:
        raise Refused("fest_eigen", text=Prose(proto.fixed))
    if place.relation == "teil":
        raise Refused("teil_fest", ding=Ref(thing), ort=Ref(place.id))
    if not proto.portable:
        raise Refused("fest", ding=Ref(thing))
    if world.sitting(thing):
        raise Refused("besetzt", ding=Ref(thing))
    world.guard("nehmen", actor, thing, place.id)


def _check_load(world: World, actor: str, thing: str) -> None:
    """Whether there is a hand free to keep it in; what one could put down is named. Raises Refused."""
    held = shared(world, actor)
    if owner_of(thing) is None and len(held) >= CARRY:
        idle = (id_ for id_ in held if id_ not in world.story.named and not world.things[id_].container)
        raise Refused("haende_voll", ding=Ref(thing), zahl=CARRY, ablage=Ref(next(idle, held[0])))


def shared(world: World, person: str) -> list[str]:
    """What of everyone's things a person carries; what is their own weighs nothing."""
    return [id_ for id_ in world.carried(person) if owner_of(id_) is None]


def check_reach(world: World, actor: str, id_: str) -> None:
    """Whether it is here and nobody else's. Raises Refused."""
    if id_ not in world.visible(actor):
        raise Refused("nicht_da", ding=Ref(id_))
    owner = world.holder(id_)
    if owner not in (None, actor, id_):
        raise Refused("gehoert", ding=Ref(id_), person=Ref(owner))


def check_present(world: World, actor: str, person: str) -> None:
    """Whether it is a person, another one, here and awake. Raises Refused."""
    if not world.is_person(person):
        raise Refused("kein_mensch", ding=Ref(person))
    if person == actor:
        raise Refused("dir_selbst")
    if person not in world.present(world.room_of(actor), actor):
        raise Refused("person_nicht_da", person=Ref(person))
    if world.person(person).asleep:
        raise Refused("person_erstarrt", person=Ref(person))


def drop(world: World, actor: str, thing: str) -> list[Event]:
    """Put down something one carries, also out of a bag one carries."""
    if world.is_person(thing) or world.holder(thing) != actor:
        raise Refused("hast_du_nicht", ding=Ref(thing))
    check_reach(world, actor, thing)
    room = world.room_of(actor)
    world.guard("ablegen", actor, thing, None)
    world.move(thing, Place("in", room))
    return [Dropped(actor, room, thing)]


def put(world: World, actor: str, thing: str, relation: Relation, holder: str) -> list[Event]:
    """Put a thing `in`, `auf` or `unter` another; one that is not in hand is picked up on the way."""
    if world.is_person(holder):
        return give(world, actor, thing, holder)
    if holder in world.rooms:
        if holder == world.room_of(actor):
            return drop(world, actor, thing)
        raise Refused("nicht_da", ding=Ref(holder))
    if relation == "in" and world.place(holder).relation == "teil" and not world.things[holder].container:
        holder = world.place(holder).id  # into the water is into the basin
    if world.place(thing) == Place(relation, holder):
        raise Refused("schon_dort", ding=Ref(thing))
    _check_hand(world, actor, thing)
    check_reach(world, actor, holder)
    if world.inside(holder, thing):
        raise Refused("in_sich_selbst", ding=Ref(thing))
    _check_room_for(world, actor, thing, relation, holder)
    world.guard("legen", actor, thing, holder)
    room = world.room_of(actor)
    world.move(thing, Place(relation, holder))
    return [Put(actor, room, thing, relation, holder)]


def _check_room_for(world: World, actor: str, thing: str, relation: Relation, holder: str) -> None:
    """Whether there is room for it; where its author put it, there is. Raises Refused."""
    proto = world.things[holder]
    facts = {"ding": Ref(thing), "ort": Ref(holder)}
    if world.things[thing].home == Place(relation, holder) and relation in ("unter", "hinter"):
        return
    if owner_of(thing) and not owner_of(holder) and proto.portable:
        raise Refused("bleibt_bei_dir", **facts)  # somebody else could carry it away
    match relation:
        case "in":
            if not proto.container:
                raise Refused("kein_behaelter", **facts)
            if not world.thing(holder).open:
                raise Refused("zu", ding=Ref(holder))
            if world.things[thing].size >= proto.size:
                raise Refused("passt_nicht", **facts)
        case "auf":
            if not proto.supporter:
                raise Refused("keine_ablage", **facts)
        case "unter":
            if not proto.cavity:
                raise Refused("nichts_darunter", **facts)
        case _:
            raise Refused("geht_da_nicht", **facts)
    if len(world.contents(holder, relation, hidden=True, who=actor)) >= proto.capacity:
        raise Refused("voll", **facts)


def _check_hand(world: World, actor: str, thing: str) -> None:
    """Whether it is in hand or could be. Raises Refused."""
    if world.is_person(thing):
        raise Refused("person_nehmen", person=Ref(thing))
    if world.place(thing) != Place("bei", actor):
        check_take(world, actor, thing)


def give(world: World, actor: str, thing: str, person: str) -> list[Event]:
    """Give a thing to someone. A resident who likes it answers and brings it back to where it belongs."""
    _check_hand(world, actor, thing)
    check_present(world, actor, person)
    room, taker = world.room_of(actor), world.person(person).person
    if not world.is_player(person):
        answer = taker.gifts.get(base_of(thing))
        if answer is None:
            facts = _declined(world, actor, thing, person)
            raise Refused("lehnt_ab" if "text" in facts else "mag_nicht", **facts)
        world.guard("geben", actor, thing, person)
        world.send_home(thing)
        return [Given(actor, room, thing, target=person), Answered(person, room, answer, target=actor)]
    if owner_of(thing) is not None:
        raise Refused("nur_deins", ding=Ref(thing), person=Ref(person))
    if len(shared(world, person)) >= CARRY:
        raise Refused("traegt_genug", person=Ref(person))
    world.guard("geben", actor, thing, person)
    world.move(thing, Place("bei", person))
    return [Given(actor, room, thing, target=person)]


def _declined(world: World, actor: str, thing: str, person: str) -> dict[str, Ref | Prose]:
    """Who would not take something, and what they say: as if it were shown to them, if they know more of it."""
    facts: dict[str, Ref | Prose] = {"ding": Ref(thing), "person": Ref(person)}
    resident = world.as_seen(world.person(person).person, actor)
    text = resident.shown.get(base_of(thing), (resident.declines,))[0]
    return facts | {"text": Prose(text)} if text else facts


def _moved_by(world: World, thing: str) -> str:
    """What opens or closes when one does that to something: by its lid, the box."""
    if world.is_person(thing) or world.things[thing].openable:
        return thing
    place = world.thing(thing).place
    opens = place.relation == "teil" and place.id in world.things and world.things[place.id].openable
    return place.id if opens else thing


def open_(world: World, actor: str, thing: str, tool: str | None = None) -> list[Event]:
    """Open something, by a part of it, too; a lock needs its key, in hand, named as `tool` or not."""
    thing = _moved_by(world, thing)
    if world.is_person(thing) or not world.things[thing].openable:
        raise Refused("geht_nicht_auf", ding=Ref(thing))
    check_reach(world, actor, thing)
    state, room = world.thing(thing), world.room_of(actor)
    if state.open:
        raise Refused("schon_offen", ding=Ref(thing))
    key = world.things[thing].key
    key = key and world.mine(key, actor)
    if tool is not None and tool != key:
        if state.locked:
            raise Refused("passt_nicht_ins_schloss", ding=Ref(thing), womit=Ref(tool))
        raise Refused("falscher_schluessel", ding=Ref(thing), womit=Ref(tool))
    if state.locked and (key is None or key not in world.carried(actor)):
        raise Refused("verschlossen", ding=Ref(thing))
    world.guard("oeffnen", actor, thing, None)
    events: list[Event] = []
    if state.locked and key is not None:
        world.unlock(thing)
        events.append(Unlocked(actor, room, thing, key))
    world.set_open(thing, True)
    inside = tuple(scenes.contents(world, actor, thing, "in"))
    return [*events, Opened(actor, room, thing, details=(inside,) if inside else ()), *_alike(world, actor, thing)]


def _alike(world: World, actor: str, thing: str) -> Iterator[Event]:
    """What everyone has for themselves opens for all beside who could open theirs; the others are told it does not."""
    if owner_of(thing) is None:
        return
    room = world.room_of(actor)
    for other in world.present(room):
        copy = world.mine(base_of(thing), other)
        is_there = world.is_player(other) and other != actor and not world.person(other).asleep
        if not is_there or copy not in world.reachable(other) or world.thing(copy).open:
            continue
        key = world.things[copy].key
        if world.thing(copy).locked and (key is None or world.mine(key, other) not in world.carried(other)):
            yield StillShut(other, room, copy, target=actor)
            continue
        world.unlock(copy)
        world.set_open(copy, True)
        yield OpenedAlike(other, room, copy, target=actor)


def close(world: World, actor: str, thing: str) -> list[Event]:
    """Close something that can be opened, by a part of it, too. It is not locked again."""
    thing = _moved_by(world, thing)
    if world.is_person(thing) or not world.things[thing].openable:
        raise Refused("geht_nicht_zu", ding=Ref(thing))
    check_reach(world, actor, thing)
    if not world.thing(thing).open:
        raise Refused("schon_zu", ding=Ref(thing))
    if world.things[thing].seating == "in" and world.sitting(thing):
        raise Refused("besetzt", ding=Ref(thing))
    world.guard("schliessen", actor, thing, None)
    world.set_open(thing, False)
    return [Closed(actor, world.room_of(actor), thing)]
