"""What a person can mean now: the world's visible things and persons as referents for the language.

Knows both the world and the language's values; refuses to know which referent a phrase picks.
"""

from functools import lru_cache
from typing import TYPE_CHECKING

from mud.game import Refused
from mud.german.mentions import mentioned
from mud.german.normalise import fold
from mud.german.reading import Reading, Referent, Scope
from mud.parlour.visitor import Visitor
from mud.world.actions import BACK
from mud.world.events import Ref
from mud.world.prototypes import Name

if TYPE_CHECKING:
    from mud.parlour.house import House


@lru_cache(4096)
def _words(name: Name) -> tuple[frozenset[str], frozenset[str]]:
    """Folded nouns and adjectives a thing answers to."""
    return (
        frozenset(map(fold, (name.noun, *name.synonyms))),
        frozenset(map(fold, (*name.adjectives, *name.marks))),
    )


def scope_of(house: "House", visitor: Visitor) -> Scope:
    """The scope of a person: what they see, the rooms next door, the ways out, and whom they can reach by name.

    It is kept until what they perceive changes; what was mentioned last and who is here it shares with its owners.
    """
    version = house.world.version(visitor.id)
    if visitor.scope is None or visitor.scope[0] != version:
        visitor.scope = (version, _scope(house, visitor))
    return visitor.scope[1]


def _scope(house: "House", visitor: Visitor) -> Scope:
    world = house.world
    directions = {
        name
        for way in world.exits(world.room_of(visitor.id), visitor.id)
        for name in (way.exit.direction, *way.exit.aliases)
    }
    referents = [_referent(house, visitor.id, id_) for id_ in world.visible(visitor.id)]
    referents += [_room(house, visitor.id, id_, nouns) for id_, nouns in world.places(visitor.id).items()]
    return Scope(
        actor=visitor.id,
        referents=referents,
        last=visitor.last,
        names=house.names,
        directions=frozenset(directions | {BACK}),
    )


def _room(house: "House", actor: str, room: str, nouns: tuple[str, ...]) -> Referent:
    tags = house.world.tags(room, actor)
    return Referent(room, house.audience.noun(room), frozenset(map(fold, nouns)), tags=tags)


def _referent(house: "House", actor: str, id_: str) -> Referent:
    """A thing or person as a referent; made once for all in a room until it changes, unless the actor holds it."""
    world = house.world
    if world.holder(id_) == actor:
        return _made(house, actor, id_)
    room = world.room_of(actor)
    version, kept = house.referents.get(room, (None, {}))
    if version != world.versions.room(room):
        kept = {}
        house.referents[room] = (world.versions.room(room), kept)
    if id_ not in kept:
        kept[id_] = _made(house, actor, id_)
    return kept[id_]


def _made(house: "House", actor: str, id_: str) -> Referent:
    world = house.world
    names, adjectives = _words(world.name(id_))
    place = world.place(id_)
    where = ""
    if id_ in world.things and place.relation != "teil" and place.id not in (world.room_of(id_), actor):
        where = _at(house, place.relation, place.id)
    if id_ in world.things and place.relation == "teil":
        where = format(house.audience.noun(place.id), "des")
    inside = place.id if id_ in world.things else None
    tags = world.tags(id_, actor)
    return Referent(id_, house.audience.noun(id_), names, adjectives, where, tags, inside, world.holder(id_))


def _at(house: "House", relation: str, holder: str) -> str:
    return format(house.audience.noun(holder), f"{relation}+dem")


def remember_ids(house: "House", visitor: Visitor, refused: Refused) -> None:
    """`Die Schatulle ist noch zu. Öffne sie zuerst`: then `öffne sie` means what the answer named."""
    for fact in refused.facts.values():
        id_ = fact.id if isinstance(fact, Ref) else fact
        if isinstance(id_, str) and id_ in house.world.things:
            gender = house.audience.noun(id_).agreement
            visitor.last.pop(gender, None)
            visitor.last[gender] = (id_,)


def remember(house: "House", visitor: Visitor, reading: Reading) -> None:
    """Let pronouns stand for what was mentioned last. The scope shares `visitor.last`, so it is changed in place."""
    if reading.things:
        last = mentioned(reading, scope_of(house, visitor), house.lexicon, visitor.last)
        visitor.last.clear()
        visitor.last.update(last)
