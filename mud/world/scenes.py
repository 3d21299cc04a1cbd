"""What someone perceives: a room, a thing, a person, their own hands; put together from authors' prose and sentences.

Knows what is worth telling and in which order; refuses to know nouns and how lines are wrapped.
"""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Final

from mud.world.catalogue import base_of, owner_of
from mud.world.events import Line, Prose, Ref, Role, Scene, Sentence, Title, say
from mud.world.model import Way, World
from mud.world.prototypes import GUEST, PLAYER, Relation
from mud.world.states import PersonState, Posture

_WAYS: Final = "welt.ausgaenge"
CROWD: Final = 12
"""People who are named in a room's description."""


def _refs(ids: Iterable[str]) -> tuple[Ref, ...]:
    return tuple(map(Ref, ids))


def _scene(*paragraphs: Iterable[Line]) -> Scene:
    return tuple(lines for paragraph in paragraphs if (lines := tuple(paragraph)))


def look(world: World, actor: str) -> Scene:
    """The room someone is in: title, description, what lies about, who is there, the ways out."""
    room = world.as_seen(world.rooms[world.person(actor).room], actor)
    lit = world.is_lit(actor)
    return _scene(
        [Title(room.title)],
        [Prose(room.text if lit else room.dark)],
        _in_role("things", _lying_about(world, room.id, actor) if lit else []),
        _in_role("people", _people(world, actor)),
        _in_role("exits", [ways(world, actor)]),
    )


def _in_role(role: Role, lines: Sequence[Line]) -> list[Line]:
    return [line if isinstance(line, Title) else replace(line, role=role) for line in lines]


def ways(world: World, actor: str) -> Sentence:
    """The ways out of the room someone is in, shut doors named."""
    found = tuple(map(_way, world.exits(world.person(actor).room, actor)))
    return say("ausgaenge", wege=found) if found else say("kein_ausgang")


def directions(line: Line) -> Sequence[Sentence]:
    """Where it goes, if this is the line that names the ways out; each can be typed to go there."""
    if not isinstance(line, Sentence) or line.key != _WAYS:
        return ()
    return [way.facts.get("nach", way) for way in line.facts["wege"]]


def _way(way: Way) -> Sentence:
    direction = say(f"nach_{way.exit.direction}")
    if way.open or way.exit.door is None:
        return direction
    return say("ausgang_zu", nach=direction, ding=Ref(way.exit.door))


def _lying_about(world: World, room: str, actor: str) -> list[Line]:
    """Things that are at home by their own sentence, all others that can be taken in a list, by what they lie on."""
    own: list[Line] = []
    loose: dict[tuple[str, Relation], list[str]] = {}
    for id_ in world.seen_in(room, actor):
        thing = world.things[id_]
        if not (thing.here or thing.portable or thing.variants):
            continue  # most of it is part of the room's own description
        thing, place = world.as_seen(thing, actor), world.place(id_)
        if thing.here and world.at_home(id_):
            own.append(Prose(thing.here))
        elif thing.portable and (place.relation in ("auf", "unter") or place.id == room):
            loose.setdefault((place.id, place.relation), []).append(id_)
    return own + [_list(room, holder, relation, found) for (holder, relation), found in loose.items()]


def _list(room: str, holder: str, relation: Relation, found: list[str]) -> Sentence:
    if holder == room:
        return say("hier_liegt", sachen=_refs(found))
    return say(f"liegt_{relation}", sachen=_refs(found), ort=Ref(holder))


def _people(world: World, actor: str) -> list[Line]:
    """Who else is here: by their own sentence, by where they sit, standing, frozen."""
    room = world.person(actor).room
    own: list[Line] = []
    sitting: dict[Posture, list[str]] = {}
    standing: list[str] = []
    asleep: list[str] = []
    for id_ in world.present(room, actor):
        state = world.person(id_)
        if id_ == actor:
            continue
        if state.asleep:
            asleep.append(id_)
        if state.posture is not None:
            sitting.setdefault(state.posture, []).append(id_)
        elif here := stands(world, actor, state):
            own.append(Prose(here))
        elif not state.asleep:
            standing.append(id_)
    own += [say(f"sitzt_{at.seating}", leute=_refs(who), ort=Ref(at.thing)) for at, who in sitting.items()]
    own += _standing(standing)
    return own + ([say("ist_erstarrt", leute=_refs(asleep))] if asleep else [])


def stands(world: World, actor: str, state: PersonState) -> str:
    """How a resident is where they live, or where they have walked to; empty for all others."""
    if state.room == state.person.room:
        return world.as_seen(state.person, actor).here
    spot = state.person.spots.get(state.room)
    return spot.here if spot is not None else ""


def _standing(people: list[str]) -> list[Line]:
    """Those who stand about, by name; of a crowd only the first: nobody reads two hundred names."""
    if len(people) > CROWD:
        return [say("menge_hier", leute=_refs(people[:CROWD]), n=len(people) - CROWD)]
    return [say("steht_hier", leute=_refs(people))] if people else []


def describe(world: World, actor: str, id_: str) -> Scene:
    """A thing or person looked at closely."""
    if world.is_person(id_):
        return _describe_person(world, actor, id_)
    thing = world.as_seen(world.things[id_], actor)
    return _scene([Prose(thing.text), *_condition(world, actor, id_)], contents(world, actor, id_))


def _condition(world: World, actor: str, id_: str) -> list[Line]:
    thing, state = world.things[id_], world.thing(id_)
    lines: list[Line] = []
    if thing.openable or thing.door:
        lines.append(say("steht_offen" if state.open else "ist_zu", ding=Ref(id_)))
        lines += _otherwise(world, actor, id_)
    sitting = world.sitting(id_)
    if actor in sitting:
        lines.append(say(f"dort_sitzt_du_{thing.seating}"))
    if others := [person for person in sitting if person != actor]:
        lines.append(say(f"dort_sitzt_{thing.seating}", leute=_refs(others)))
    return lines


def _otherwise(world: World, actor: str, id_: str) -> list[Line]:
    """For whom of those here their own of it stands otherwise than for who looks."""
    if owner_of(id_) is None:
        return []
    here = (other for other in world.present(world.person(actor).room) if world.is_player(other) and other != actor)
    is_open = world.thing(id_).open
    others = [other for other in here if world.thing(world.mine(base_of(id_), other)).open != is_open]
    if not others:
        return []
    return [say("noch_zu_fuer" if is_open else "schon_offen_fuer", leute=_refs(others), ding=Ref(id_))]


def contents(world: World, actor: str, id_: str, *relations: Relation) -> list[Line]:
    """What lies in, on, under and behind a thing, as far as someone can see it."""
    lines: list[Line] = []
    for relation in relations or ("in", "auf", "unter", "hinter"):
        if relation == "in" and not world.thing(id_).open:
            continue
        if found := world.contents(id_, relation, who=actor):
            lines.append(say(f"dort_{relation}", sachen=_refs(found)))
    return lines


def _describe_person(world: World, actor: str, id_: str) -> Scene:
    state = world.person(id_)
    own = id_ == actor
    seen = world.as_seen(state.person, actor)
    if seen.text:
        text: Line = Prose(seen.text)
    elif id_.startswith(PLAYER + GUEST):
        text = say("gast_selbst" if own else "gast", wer=Ref(id_))
    else:
        text = say("mensch_selbst" if own else "mensch", wer=Ref(id_))
    lines: list[Line] = [text]
    if state.posture is not None and not own:
        lines.append(say(f"sitzt_{state.posture.seating}", leute=_refs([id_]), ort=Ref(state.posture.thing)))
    if state.asleep:
        lines.append(say("ist_erstarrt", leute=_refs([id_])))
    if carried := world.contents(id_, "bei", who=actor):
        lines.append(say("du_traegst" if own else "traegt", wer=Ref(id_), sachen=_refs(carried)))
    return _scene(lines)


_INSIDE: Final = ("oben", "unten", "hinaus", "hinein")
"""Ways into what stands here itself, or out of it."""


def where(world: World, actor: str, id_: str) -> Scene:
    """Where something is: who has it, what it lies in or on, what it is a part of, else that it is here."""
    thing = Ref(id_)
    if id_ == actor:
        return _scene([say("wo_du_bist", ding=thing)])
    if world.is_person(id_):
        posture = world.person(id_).posture
        if posture is not None:
            return _scene([say(f"sitzt_{posture.seating}", leute=(thing,), ort=Ref(posture.thing))])
        return _scene([say("wo_hier_erstarrt" if world.person(id_).asleep else "wo_hier", ding=thing)])
    place = world.place(id_)
    if place.relation == "bei":
        return _scene([say("wo_bei_dir" if place.id == actor else "wo_bei", ding=thing, wer=Ref(place.id))])
    if place.id == world.room_of(id_):
        if world.things[id_].afar:
            return _scene([Prose(world.as_seen(world.things[id_], actor).text)])
        way = world.things[id_].way
        if way is not None and way not in _INSIDE and _is_elsewhere(world, place.id, id_):
            return _scene([say("wo_drueben", ding=thing, nach=say(f"nach_{way}"))])
        return _scene([say("wo_hier", ding=thing)])
    return _scene([say(f"wo_{place.relation}", ding=thing, ort=Ref(place.id))])


def _is_elsewhere(world: World, room: str, id_: str) -> bool:
    """Whether what is seen here is a place that lies elsewhere: a house from the river."""
    noun = world.things[id_].name.noun
    return any(noun in (one.name.noun, *one.name.synonyms, *one.afar) for one in world.rooms.values() if one.id != room)


def inventory(world: World, actor: str) -> Scene:
    """What someone carries, and what lies in it."""
    carried = world.carried(actor)
    if not carried:
        return _scene([say("du_traegst_nichts")])
    inner = (
        say(f"liegt_{relation}", sachen=_refs(found), ort=Ref(id_))
        for id_ in carried
        for relation in ("in", "auf")
        if (relation == "auf" or world.thing(id_).open) and (found := world.contents(id_, relation, who=actor))
    )
    return _scene([say("du_traegst", wer=Ref(actor), sachen=_refs(carried))], inner)


def present(world: World, actor: str) -> Scene:
    """Who else is in the room."""
    return _scene(_people(world, actor) or [say("niemand_hier")])
