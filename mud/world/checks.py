"""What authors of rooms forget: ways into nothing, words without a lexicon, nouns nobody can look at.

Knows the prototypes and what a lexicon says of words; refuses to know sentences: a finding is a key with facts.
"""

import re
from collections.abc import Callable, Collection, Iterable, Iterator
from typing import Any, Final

from mud.world import references
from mud.world.events import say
from mud.world.findings import Finding
from mud.world.model import World
from mud.world.prototypes import DIRECTIONS, Exit, Name, Person, Room, Thing
from mud.world.storychecks import story_findings
from mud.world.topics import fold

Lemmas = Callable[[str], Collection[str]]
"""The noun lemmas a word as it stands in a text may be a form of; none for an unknown word."""


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
        *_words(world, nouns, adjectives),
    ]
    found += [*_silent(world), *_mentioned(world, lemmas), *_alike(world)]
    return sorted(found, key=lambda finding: (finding.file, finding.id, finding.code))


def _way(exit_: Exit, **facts: Any) -> dict[str, Any]:
    return {"richtung": say(f"nach_{exit_.direction}"), "ziel": exit_.target, **facts}


def _ways(world: World) -> Iterator[Finding]:
    for room in world.rooms.values():
        for exit_ in room.exits:
            target = world.rooms.get(exit_.target)
            if target is None:
                yield Finding("ausgang_ins_leere", room.file, room.id, _way(exit_))
            elif not exit_.one_way and all(back.target != room.id for back in target.exits):
                yield Finding("einbahn", room.file, room.id, _way(exit_))
        for id_ in (id_ for id_ in world.things if world.things[id_].way and world.room_of(id_) == room.id):
            way = world.things[id_].way
            if not any(way in (exit_.direction, *exit_.aliases) for exit_ in room.exits):
                yield Finding("weg_ohne_ausgang", room.file, id_, {"ding": id_, "richtung": say(f"nach_{way}")})


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


def _words(world: World, nouns: Collection[str], adjectives: Collection[str]) -> Iterator[Finding]:
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


_DIRECTIONS: Final = frozenset(DIRECTIONS)


def _mentioned(world: World, lemmas: Lemmas) -> Iterator[Finding]:
    for room in world.rooms.values():
        fast, loose = _names_in(world, room)
        known = fast | loose
        more = (str(variant.fields.get("text", "")) for variant in (*room.variants, *room.additions))
        text = " ".join([room.text, room.dark, *more, *_own_sentences(world, room)])
        spoken = set()
        for word, first, at in _capitalised(text):
            meant = set(lemmas(word))
            spoken |= meant | {word}
            if at < len(room.text) and meant & loose and not meant & fast:
                yield Finding("tragbar_im_text", room.file, room.id, {"wort": word})
            if meant & known or meant & set(room.aside) or word in room.aside:
                continue
            if any(fold(lemma) in _DIRECTIONS for lemma in meant):
                continue
            if meant:
                yield Finding("nicht_zu_betrachten", room.file, room.id, {"wort": word})
            elif not first:  # any word may begin a sentence with a capital
                yield Finding("unbekanntes_wort", room.file, room.id, {"wort": word})
        for word in room.aside:
            if word not in spoken or word in known:
                yield Finding("beilaeufig_unnoetig", room.file, room.id, {"wort": word})


def _names_in(world: World, room: Room) -> tuple[set[str], set[str]]:
    """Every noun that something in a room answers to, its doors and neighbours included: what stays, what not."""
    ids = [id_ for id_ in (*world.things, *world.residents) if world.room_of(id_) == room.id]
    doors = [exit_.door for exit_ in room.exits if exit_.door is not None]
    neighbours = [exit_.target for exit_ in room.exits if exit_.target in world.rooms]
    fast = set(room.inside)
    loose: set[str] = set()
    for id_ in (*ids, *doors, room.id, *neighbours):
        name = world.name(id_)
        portable = id_ in world.things and world.things[id_].portable
        (loose if portable else fast).update((name.noun, *name.synonyms))
    return fast, loose


def _own_sentences(world: World, room: Room) -> Iterable[str]:
    for item in _items(world):
        if world.room_of(item.id) == room.id:
            yield from filter(None, (item.here, *(variant.fields.get("here", "") for variant in item.variants)))


def _capitalised(text: str) -> Iterator[tuple[str, bool, int]]:
    """(word, whether it begins a sentence, where it stands) of every word with a capital letter."""
    first = True
    for found in re.finditer(r"[^\W\d_]+|[.!?:„“]", text):
        token = found[0]
        if not token[0].isalpha():
            first = True
            continue
        if token[0].isupper():
            yield token, first, found.start()
        first = False


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
