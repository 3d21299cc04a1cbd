"""What a person can mean now: the world's visible things and persons as referents for the language.

Knows both the world and the language's values; refuses to know which referent a phrase picks.
"""

from typing import TYPE_CHECKING

from mud.game import Refused
from mud.german.meaning.mentions import mentioned
from mud.german.meaning.reading import Reading, Scope
from mud.parlour.visitor import Visitor
from mud.world.actions import BACK
from mud.world.events import Ref

if TYPE_CHECKING:
    from mud.parlour.house import House


def scope_of(house: "House", visitor: Visitor) -> Scope:
    """The scope of a person: what they see, the rooms next door, the ways out, and whom they can reach by name.

    It is kept until what they perceive changes; what was mentioned last and who is here it shares with its owners.
    """
    version = house.world.version(visitor.id)
    if visitor.scope is None or visitor.scope[0] != version:
        visitor.scope = (version, _scope(house, visitor))
    return visitor.scope[1]


def _scope(house: "House", visitor: Visitor) -> Scope:
    world, who = house.world, visitor.id
    lit = world.is_lit(who)
    own = dict.fromkeys((*world.seen_in(who, who), *world.apart(who, lit=lit)))
    ways = world.exits(world.room_of(who), who)
    directions = {name for way in ways for name in (way.exit.direction, *way.exit.aliases)}
    return Scope(
        actor=who,
        referents=house.vicinities.held(who, own),
        shared=house.vicinities.of(who, lit=lit),
        without=frozenset((who, *own)),
        last=visitor.last,
        names=house.names,
        directions=frozenset(directions | {BACK}),
    )


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
        last = mentioned(reading, house.understanding.around(scope_of(house, visitor)), visitor.last)
        visitor.last.clear()
        visitor.last.update(last)
