"""What authors of rooms forget: ways into nothing, words without a lexicon, nouns nobody can look at.

Knows the prototypes and what a lexicon says of words; refuses to know sentences: a finding is a key with facts.
"""

from collections.abc import Collection, Iterator
from typing import Any, Final

from mud.world import references
from mud.world.events import say
from mud.world.findings import Finding
from mud.world.mentions import Lemmas, mentioned
from mud.world.model import World
from mud.world.prototypes import Exit, Name, Person, Room, Thing
from mud.world.storychecks import story_findings


def check(
    world: World,
    nouns: Collection[str],
    adjectives: Collection[str],
    lemmas: Lemmas,
    verbs: Collection[str] | None = None,
) -> list[Finding]:
    """Everything wrong with the rooms, file by file. `nouns`, `adjectives`: the lemmas of the lexicon.

    `verbs`: what a trigger may begin with; None: anything.
    """
    found = [
        *story_findings(world, verbs),
        *_ways(world),
        *_doors(world),
        *_unreachable(world),
        *unknown_words(world, nouns, adjectives),
    ]
    found += [*_silent(world), *mentioned(world, lemmas), *_alike(world)]
    return sorted(found, key=lambda finding: (finding.file, finding.id, finding.code))


def _way(exit_: Exit, **facts: Any) -> dict[str, Any]:
    return {"richtung": say(f"nach_{exit_.direction}"), "ziel": exit_.target, **facts}


def _ways(world: World) -> Iterator[Finding]:
    for room in world.rooms.values():
        for exit_ in room.exits:
            target = world.rooms.get(exit_.target)
            if target is None:
                yield Finding("ausgang_ins_leere", room.file, room.id, _way(exit_))
                continue
            back = [way for way in target.exits if way.target == room.id]
            if not back and not exit_.one_way:
                yield Finding("einbahn", room.file, room.id, _way(exit_))
            elif not back and not exit_.text:
                yield Finding("einweg_stumm", room.file, room.id, _way(exit_))
        yield from _crooked(world, room)
        for id_ in (id_ for id_ in world.things if world.things[id_].way and world.room_of(id_) == room.id):
            way = world.things[id_].way
            if not any(way in (exit_.direction, *exit_.aliases) for exit_ in room.exits):
                yield Finding("weg_ohne_ausgang", room.file, id_, {"ding": id_, "richtung": say(f"nach_{way}")})


_OPPOSITE: Final = {
    "norden": "sueden",
    "nordosten": "suedwesten",
    "osten": "westen",
    "suedosten": "nordwesten",
    "oben": "unten",
    "hinaus": "hinein",
}
"""Which way one comes back by, of one of each two."""
_PAIRS: Final = frozenset([*_OPPOSITE.items(), *((back, way) for way, back in _OPPOSITE.items())])


def _crooked(world: World, room: Room) -> Iterator[Finding]:
    """Neighbours one does not come back from the way one came: of several ways between them, one must be straight."""
    for id_ in dict.fromkeys(exit_.target for exit_ in room.exits if _exists(world, exit_)):
        there = [way for exit_ in room.exits if exit_.target == id_ for way in (exit_.direction, *exit_.aliases)]
        back = [exit_ for exit_ in world.rooms[id_].exits if exit_.target == room.id]
        again = [way for exit_ in back for way in (exit_.direction, *exit_.aliases)]
        if again and room.id <= id_ and not any((way, other) in _PAIRS for way in there for other in again):
            facts = {"richtung": say(f"nach_{there[0]}"), "zurueck": say(f"nach_{again[0]}"), "ziel": id_}
            yield Finding("krummer_weg", room.file, room.id, facts)


def _doors(world: World) -> Iterator[Finding]:
    used = set()
    for room in world.rooms.values():
        for exit_ in room.exits:
            used.add(exit_.door)
            back = [e for e in world.rooms[exit_.target].exits if e.target == room.id] if _exists(world, exit_) else []
            if exit_.door is not None and back and all(e.door != exit_.door for e in back):
                yield Finding("tuer_einseitig", room.file, room.id, _way(exit_, ding=exit_.door))
    for id_, thing in world.things.items():
        if thing.door and id_ not in used:
            yield Finding("tuer_ohne_ausgang", _file(world, thing), id_, {"ding": id_})


def _exists(world: World, exit_: Exit) -> bool:
    return exit_.target in world.rooms


def _unreachable(world: World) -> Iterator[Finding]:
    led = {step.id for _, _, step in references.steps(world) if step.word == "gehe"}
    seen, waiting = {world.start, *led}, [world.start, *led]
    while waiting:
        for exit_ in world.rooms[waiting.pop()].exits:
            if _exists(world, exit_) and exit_.target not in seen:
                seen.add(exit_.target)
                waiting.append(exit_.target)
    for room in world.rooms.values():
        if room.id not in seen:
            yield Finding("unerreichbar", room.file, room.id)


def _named(world: World) -> Iterator[tuple[str, str, Name]]:
    """(file, id, name) of everything that has one."""
    for room in world.rooms.values():
        yield room.file, room.id, room.name
    for item in _items(world):
        yield _file(world, item), item.id, item.name


def _items(world: World) -> list[Thing | Person]:
    return [*world.residents.values(), *world.things.values()]


def _file(world: World, item: Thing | Person) -> str:
    return world.files[item.id]


def unknown_words(world: World, nouns: Collection[str], adjectives: Collection[str]) -> Iterator[Finding]:
    """What something is called and no lexicon can inflect: nobody could be told of it."""
    for file, id_, name in _named(world):
        own = () if name.proper else (name.noun,)
        inside = world.rooms[id_].inside if id_ in world.rooms else ()
        for word in (*own, *name.synonyms, *inside):
            if word not in nouns:
                yield Finding("unbekanntes_nomen", file, id_, {"ding": id_, "wort": word})
        for word in (*name.adjectives, *name.marks):
            if word not in adjectives:
                yield Finding("unbekanntes_adjektiv", file, id_, {"ding": id_, "wort": word})


def _silent(world: World) -> Iterator[Finding]:
    for item in _items(world):
        if not item.text:
            yield Finding("ohne_text", _file(world, item), item.id, {"ding": item.id})
    for person in world.residents.values():
        if person.topics and not person.shrugs:
            yield Finding("person_stumm", _file(world, person), person.id, {"ding": person.id})


def _alike(world: World) -> Iterator[Finding]:
    """Two things of a room under the same displayed noun and the same displayed adjectives."""
    for room in world.rooms.values():
        ids = [id_ for id_ in (*world.residents, *world.things) if world.room_of(id_) == room.id]
        ids += [e.door for e in room.exits if e.door is not None and world.room_of(e.door) != room.id]
        seen: dict[tuple[str, frozenset[str]], str] = {}
        for id_ in ids:
            name = world.name(id_)
            key = (name.noun, frozenset((*name.adjectives, *name.marks)))
            if key in seen:
                yield Finding("verwechselbar", room.file, id_, {"ding": seen[key], "anderes": id_, "wort": name.noun})
            seen.setdefault(key, id_)
