"""What eyes, ears, nose and fingertips do: examine, search, read, smell, listen, touch.

Knows what can be perceived from where; refuses to know how it is worded beyond authors' prose.
"""

from collections.abc import Iterable, Sequence
from typing import Final

from mud.game import Refused
from mud.world import scenes
from mud.world.events import (
    Event,
    Examined,
    Line,
    Listened,
    Prose,
    Read,
    Ref,
    Regarded,
    Scene,
    Searched,
    Smelled,
    Touched,
    say,
)
from mud.world.handling import check_reach
from mud.world.model import World
from mud.world.prototypes import Exit, Relation

_ANYWHERE: Final = frozenset(("oben", "unten", "hinein", "hinaus", "zurueck"))
"""Where there is something to be seen though no way leads there."""
_SIDES: Final[tuple[Relation, ...]] = ("in", "auf", "unter", "hinter")


def examine(world: World, actor: str, id_: str, *, openly: bool = True) -> list[Event]:
    """Look closely at a thing or person, at the room one is in, or towards a neighbouring one. `openly`: a person
    notices it; what is only asked of them they do not."""
    here = world.room_of(actor)
    if id_ in world.rooms:
        return [Examined(actor, here, id_, details=_view(world, actor, id_))]
    if id_ != actor and id_ not in world.visible(actor):
        raise (
            Refused("person_nicht_da", person=Ref(id_)) if world.is_person(id_) else Refused("nicht_da", ding=Ref(id_))
        )
    details = scenes.describe(world, actor, id_)
    if world.is_person(id_) and openly:
        return [Regarded(actor, here, target=id_, details=details)]
    return [Examined(actor, here, id_, details=details)]


def look_towards(world: World, actor: str, direction: str) -> list[Event]:
    """Look the way something leads; up, down, in or out where nothing leads there is around."""
    here = world.room_of(actor)
    ways = (way.exit for way in world.exits(here, actor) if direction in (way.exit.direction, *way.exit.aliases))
    if (way := next(ways, None)) is not None:
        return [Examined(actor, here, way.target, details=((_along(way),),))]
    if direction in _ANYWHERE:
        return [Examined(actor, here, here, details=scenes.look(world, actor))]
    raise Refused("kein_ausgang_dort", wege=scenes.ways(world, actor))


def _view(world: World, actor: str, room: str) -> Scene:
    if room == world.room_of(actor):
        return scenes.look(world, actor)
    for way in world.exits(world.room_of(actor), actor):
        if way.exit.target == room:
            return ((_along(way.exit),),)
    raise Refused("nicht_von_hier", raum=Ref(room))


def _along(way: Exit) -> Line:
    """What one sees of where a way leads."""
    if way.text:
        return Prose(way.text)
    return say("dort_geht_es", nach=say(f"nach_{way.direction}"), raum=Ref(way.target))


def _behind_door(world: World, actor: str, thing: str) -> list[Line]:
    """What one sees behind a thing that is a door of this room, or a gate; of several archways behind each."""
    proto = world.things[thing]
    ways = [way.exit for way in world.exits(world.room_of(actor), actor)]
    found = [way for way in ways if way.door == thing or way.direction in (proto.way, *proto.ways)]
    if not proto.ways:
        return [_along(way) for way in found]
    return [say("dahinter", nach=say(f"nach_{way.direction}"), text=way.text) for way in found if way.text]


def search(world: World, actor: str, thing: str, relation: Relation | None = None) -> list[Event]:
    """Look in, on, under or behind a thing; without a relation wherever it can be. Finds what is hidden there."""
    if world.is_person(thing):
        raise Refused("person_durchsuchen", person=Ref(thing))
    check_reach(world, actor, thing)
    proto = world.as_seen(world.things[thing], actor)
    if relation in ("bei", "teil"):
        relation = None
    looks_only = relation == "in" and not proto.container  # into a shelf or a gap one looks, nothing lies `in` it
    if not world.thing(thing).open and (relation == "in" or (relation is None and proto.container)):
        raise Refused("zu", ding=Ref(thing))
    found = _found(world, actor, thing, _SIDES if relation is None or looks_only else (relation,))
    if relation == "hinter":
        found = [*_behind_door(world, actor, thing), *found]
    if looks_only:
        found = [Prose(proto.text), *found]
    elif not found:
        found = [say("nichts_gefunden" if relation is None else f"nichts_{relation}", ding=Ref(thing))]
    return [Searched(actor, world.room_of(actor), thing, relation, thing, details=(tuple(found),))]


def search_all(world: World, actor: str, things: Iterable[str]) -> list[Searched]:
    """Look everywhere at once: only those are told of where something is, or that are shut."""
    events: list[Searched] = []
    for thing in things:
        try:
            check_reach(world, actor, thing)
        except Refused:
            continue
        is_shut = world.as_seen(world.things[thing], actor).container and not world.thing(thing).open
        found = _found(world, actor, thing, _SIDES[1:] if is_shut else _SIDES)
        if is_shut:
            found = [say("zu", ding=Ref(thing)), *found]
        if found:
            events.append(Searched(actor, world.room_of(actor), thing, None, thing, details=(tuple(found),)))
    return events


def _found(world: World, actor: str, thing: str, sides: Sequence[Relation]) -> list[Line]:
    """What is in, on, under or behind a thing and its parts; what was hidden there is no more."""
    found: list[Line] = []
    for part in (thing, *world.contents(thing, "teil", who=actor)):
        for id_ in world.contents(part, *sides, hidden=True, who=actor):
            if world.thing(id_).hidden:
                world.reveal(id_)
        found += scenes.contents(world, actor, part, *sides)
    return found


def read(world: World, actor: str, thing: str) -> list[Event]:
    """Read what stands on a thing. Rules of a game are named by `Read.rules`; their text lies in data/regeln."""
    if world.is_person(thing):
        raise Refused("nichts_zu_lesen", ding=Ref(thing))
    if thing not in world.visible(actor):
        raise Refused("nicht_da", ding=Ref(thing))
    proto = world.as_seen(world.things[thing], actor)
    if not proto.writing and proto.rules is None and (part := _written_part(world, actor, thing)):
        return read(world, actor, part)
    if not proto.writing and proto.rules is None:
        raise Refused("nichts_zu_lesen", ding=Ref(thing))
    details: Scene = ((Prose(proto.writing),),) if proto.writing else ()
    return [Read(actor, world.room_of(actor), thing, proto.rules, details=details)]


def _written_part(world: World, actor: str, thing: str) -> str | None:
    """The one part of a thing on which something stands: the pedestal of a statue."""
    parts = [part for part in world.contents(thing, "teil", who=actor) if part in world.visible(actor)]
    found = [part for part in parts if world.as_seen(world.things[part], actor).writing]
    return found[0] if len(found) == 1 else None


def smell(world: World, actor: str, thing: str | None = None) -> list[Event]:
    """Smell at something, or what is in the air."""
    room = world.room_of(actor)
    return [Smelled(actor, room, details=_sense(world, actor, thing, "smell", "riecht_nach_nichts"))]


def listen(world: World, actor: str, thing: str | None = None) -> list[Event]:
    """Listen to something, or into the room."""
    room = world.room_of(actor)
    return [Listened(actor, room, details=_sense(world, actor, thing, "sound", "still"))]


def touch(world: World, actor: str, thing: str, *, moving: bool = False) -> list[Event]:
    """Feel a thing, or `moving` try whether it can be pulled or turned."""
    if world.is_person(thing):
        raise Refused("person_beruehren", person=Ref(thing))
    check_reach(world, actor, thing)
    details = _sense(world, actor, thing, "touch", _moved(world, actor, thing) if moving else "fuehlt_sich_an")
    return [Touched(actor, world.room_of(actor), thing, details=details)]


def _moved(world: World, actor: str, thing: str) -> str:
    """The sentence for a thing that is pulled or turned, and does nothing of its own then."""
    if thing not in world.things or not world.things[thing].portable:
        return "bewegt_sich_nicht"
    return "gewendet" if thing in world.contents(actor) else "gibt_nach"


def _sense(world: World, actor: str, thing: str | None, sense: str, otherwise: str) -> Scene:
    if thing is None or thing in world.rooms:
        text = getattr(world.as_seen(world.rooms[world.room_of(actor)], actor).senses, sense)
        return ((Prose(text) if text else say(f"{otherwise}_hier"),),)
    if world.is_person(thing):
        return ((say(f"{otherwise}_person", person=Ref(thing)),),)
    if thing not in world.visible(actor):
        raise Refused("nicht_da", ding=Ref(thing))
    text = getattr(world.as_seen(world.things[thing], actor).senses, sense)
    return ((Prose(text) if text else say(otherwise, ding=Ref(thing)),),)
