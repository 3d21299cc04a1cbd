"""What everybody in a room can mean: its things, the people there and the rooms next door, made once for all of them.

Knows the world's ids and turns them into referents; refuses to know whose scope they end up in.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final

from mud.german.line.normalise import fold, name_key
from mud.german.meaning.reading import NounPhrase, Referent, Shared
from mud.german.speech.inflection import Noun
from mud.german.speech.lexicon import Lexicon
from mud.parlour.audience import Audience
from mud.parlour.described import adjectives_told
from mud.parlour.vocabulary import vocabulary
from mud.world.model import World
from mud.world.prototypes import Name
from mud.world.survey import NOBODY

_ANYBODY: Final = vocabulary("gespraech").words("jede_person")
"""What anybody is who lives here, to who knows no more of them."""


@lru_cache(4096)
def called(name: Name) -> tuple[frozenset[str], frozenset[str]]:
    """Folded nouns and adjectives a thing answers to."""
    nouns = (name.noun, *name.synonyms)
    return (
        frozenset((*map(fold, nouns), *(map(name_key, nouns) if name.proper else ()))),
        frozenset(map(fold, (*name.adjectives, *name.marks))),
    )


@dataclass(slots=True, eq=False)
class _Room:
    """What was made for one version of a room; those who see the same things there share them.

    `before`: the things of the version before: who comes or goes changes nothing of them. `places`: of all versions,
    for what a room is called does not change.
    """

    version: tuple[int, int]
    before: Mapping[tuple[str, ...], Shared]
    places: dict[tuple[str, ...], Shared]
    company: dict[bool, Shared] = field(default_factory=dict)
    things: dict[tuple[str, ...], Shared] = field(default_factory=dict)


def _same(before: Shared | None, referents: Sequence[Referent]) -> Shared:
    """What was made before, with all that was worked out about it, if it is still the same."""
    return before if before is not None and before.referents == referents else Shared(referents)


def as_said(lexicon: Lexicon, name: Name, phrase: NounPhrase) -> Noun | None:
    """What something was called, if that is not what it is called first: `Seil` for a Bank that has one."""
    found = next((word for word in name.synonyms if fold(word) == phrase.noun), None)
    if found is None or fold(name.noun) == phrase.noun:
        return None
    return lexicon.noun(found, (), 2 if phrase.number == "pl" else 1)


class Vicinities:
    """Referents of all rooms. A referent is made again only when something about its thing or person has changed."""

    def __init__(self, world: World, audience: Audience, lexicon: Lexicon) -> None:
        self._world = world
        self._lexicon = lexicon
        self._noun = audience.noun
        self._rooms: dict[str, _Room] = {}
        self._made: dict[str, tuple[object, Referent]] = {}

    def of(self, actor: str, *, lit: bool) -> tuple[Shared, ...]:
        """Things, company and places of the room somebody is in, themselves and what they carry included."""
        world, name = self._world, self._world.person(actor).room
        room, version = self._rooms.get(name), world.versions.room(name)
        if room is None or room.version != version:
            room = self._rooms[name] = _Room(
                version, before=room.things if room else {}, places=room.places if room else {}
            )
        if lit not in room.company:
            room.company[lit] = Shared([self._referent(id_) for id_ in world.company(name, lit=lit)])
        things = world.surrounding(actor, lit=lit)
        if things not in room.things:
            room.things[things] = _same(room.before.get(things), [self._referent(id_) for id_ in things])
        places = world.places(actor)
        if (ids := tuple(places)) not in room.places:
            room.places[ids] = Shared([self._place(id_, nouns, actor) for id_, nouns in places.items()])
        return room.things[things], room.company[lit], room.places[ids]

    def held(self, actor: str, ids: Iterable[str]) -> list[Referent]:
        """What somebody has, or sees alone, as they mean it."""
        return [self._make(id_, actor) for id_ in ids]

    def _place(self, room: str, nouns: tuple[str, ...], actor: str) -> Referent:
        marks = called(self._world.name(room))[1]
        return Referent(room, self._noun(room), frozenset(map(fold, nouns)), marks, tags=self._world.tags(room, actor))

    def _referent(self, id_: str) -> Referent:
        facts = self._world.facts(id_)
        found = self._made.get(id_)
        if found is None or found[0] != facts:
            found = self._made[id_] = (facts, self._make(id_, NOBODY))
        return found[1]

    def forget(self, ids: Iterable[str]) -> None:
        """Somebody has left for good, with all that was theirs alone."""
        for id_ in ids:
            self._made.pop(id_, None)

    def _make(self, id_: str, actor: str) -> Referent:
        world = self._world
        names, adjectives = called(world.name(id_))
        names |= _ANYBODY if id_ in world.residents else frozenset()
        where, inside = "", None
        if id_ in world.things:
            place = world.place(id_)
            inside = place.id
            if place.relation == "teil":
                where = format(self._noun(place.id), "des")
            elif place.id not in (world.room_of(id_), actor):
                where = format(self._noun(place.id), f"{place.relation}+dem")
        tags = world.tags(id_, actor)
        told = adjectives_told(self._lexicon, names, *self._texts(id_))
        return Referent(id_, self._noun(id_), names, adjectives, where, tags, inside, world.holder(id_), told)

    def _texts(self, id_: str) -> tuple[str, str]:
        """What one reads of a thing or person as it is at first, and of the room it stays in."""
        world = self._world
        if (thing := world.things.get(id_)) is None:
            who = world.residents.get(id_)
            return "" if who is None else f"{who.text} {who.here}", ""
        room = None if thing.portable else world.rooms.get(world.room_of(id_))
        return f"{thing.text} {thing.here}", "" if room is None else room.text
