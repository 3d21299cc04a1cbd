"""What somebody can be told of what is not here: where they saw it last, who it is, and the way there as they know it.

Knows which sentence tells what; refuses to know more than the person who asks.
"""

from typing import Any, Final

from mud.game import Refused
from mud.german.line.normalise import name_key
from mud.german.speech.lexicon import Lexicon
from mud.parlour.acquaintance import Acquaintance
from mud.parlour.audience import Audience
from mud.parlour.strolling import Strolling
from mud.parlour.visitor import Visitor
from mud.world.model import World

STEPS: Final = 3
"""Steps of a way that are told one by one."""


class Whereabouts:
    """Places, residents and things from afar. Called inside a tick."""

    def __init__(
        self, world: World, audience: Audience, lexicon: Lexicon, acquaintance: Acquaintance, strolling: Strolling
    ) -> None:
        self._world = world
        self._audience = audience
        self._lexicon = lexicon
        self._acquaintance = acquaintance
        self._strolling = strolling

    def tell(self, visitor: Visitor, id_: str) -> bool:
        """Tell where something was seen last that is not here; False for what is, or was never met."""
        world, place = self._world, self._acquaintance.place(visitor.id, id_)
        if place is None or id_ in world.visible(visitor.id):
            return False
        if id_ in world.rooms:
            self.tell_way(visitor, id_)
            return True
        facts: dict[str, Any] = {"wo": self._audience.inside(place), "ding": self._audience.noun(id_)}
        words = world.name(id_)
        if words.proper and words.synonyms:
            facts["wer"] = self._lexicon.noun(words.synonyms[0], words.adjectives, 1)
            self._audience.say(visitor, "orte.person", **facts)
        else:
            self._audience.say(visitor, "orte.zuletzt", **facts)
        return True

    def tell_of(self, visitor: Visitor, name: str) -> bool:
        """The same of a resident, by name; False if nobody met is called so."""
        found = self._acquaintance.known(visitor.id).get(name_key(name))
        return found is not None and found in self._world.residents and self.tell(visitor, found)

    def way_to(self, visitor: Visitor, where: str) -> None:
        """The known way to a place, or to where something was seen last. Raises Refused."""
        goal = where if where in self._world.rooms else self._acquaintance.place(visitor.id, where)
        self.tell_way(visitor, goal or self._world.room_of(where))

    def tell_way(self, visitor: Visitor, goal: str) -> None:
        """The known way to a room, its first steps one by one. Raises Refused."""
        world, room = self._world, self._world.room_of(visitor.id)
        if goal == room:
            raise Refused("orte.schon_da")
        way = self._strolling.way(visitor.id, goal)
        if not way:
            raise Refused("orte.kein_weg")
        told: list[str] = []
        for step in way[:STEPS]:
            exit_ = next(found.exit for found in world.exits(room, visitor.id) if found.exit.target == step)
            towards = self._audience.tell(f"welt.nach_{exit_.direction}")
            told.append(self._audience.tell("orte.dann", nach=towards) if told else towards)
            room = step
        rest = len(way) - len(told)
        facts: dict[str, Any] = {"ziel": self._audience.noun(goal), "wege": ", ".join(told)}
        if rest:
            self._audience.say(visitor, "orte.weg_weit", **facts, n=rest)
        else:
            self._audience.say(visitor, "orte.weg", **facts)
