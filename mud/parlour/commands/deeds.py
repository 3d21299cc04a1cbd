"""Deeds in the world: each verb calls its action, for every thing named, and tells what came of it.

Knows which action belongs to which verb; refuses to know when an action is possible: the world does.
"""

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import Final, cast

from mud.game import Refused
from mud.german.meaning.reading import Reading
from mud.parlour.audience import Audience
from mud.parlour.commands.command import Command, Commands, Module
from mud.parlour.commands.rules import Rules
from mud.parlour.hearsay import Hearsay
from mud.parlour.journey import Journey
from mud.parlour.repeating import Repeating
from mud.parlour.sight import Sight
from mud.parlour.unanswered import begins_as_question
from mud.parlour.visitor import Visitor
from mud.parlour.vocabulary import vocabulary
from mud.world import actions, scenes
from mud.world.events import Event, Read, Ref
from mud.world.model import World
from mud.world.prototypes import NOWHERE, Relation

Deed = Callable[[str], Iterable[Event]]
_BACK: Final = vocabulary("zuruecklegen").pattern("zurueck", re.IGNORECASE)
_FULL: Final = "haende_voll"
_TAKING_NOTHING: Final = ("keine_ablage", "kein_behaelter")
"""Why nothing is put somewhere; what was to be thrown there is told otherwise."""
_MOVING: Final = frozenset(("ziehen", "drehen", "schieben"))
_THROWING: Final = frozenset(("werfen", "schmeissen"))
_SHOWN: Final = vocabulary("gespraech").pattern("was_steht_da", re.IGNORECASE)
_COUNTS: Final = vocabulary("gespraech").pattern("zaehlt", re.IGNORECASE)
_WRITTEN: Final = vocabulary("gespraech").pattern("was_steht_unten", re.IGNORECASE)
_BELOW: Final = ("unter",)
_ON: Final = ("auf", "an", "ueber")


def one(reading: Reading, slot: str) -> str:
    """The one thing that was named. Raises Refused for several."""
    found = reading.things.get(slot, ())
    if len(found) != 1:
        raise Refused("haus.eins_nach_dem_anderen")
    return found[0]


def maybe(reading: Reading, slot: str) -> str | None:
    """The same, or None if none was named."""
    return one(reading, slot) if reading.things.get(slot) else None


def _is_all(reading: Reading) -> bool:
    """Whether somebody said `alles`."""
    return any(phrase.all for phrase in reading.phrases.get("was", ()))


class Deeds(Module):
    """What people do with the things around them."""

    def __init__(
        self,
        world: World,
        audience: Audience,
        journey: Journey,
        sight: Sight,
        rules: Rules,
        hearsay: Hearsay,
        repeating: Repeating,
    ) -> None:
        self._repeating = repeating
        self._world = world
        self._audience = audience
        self._journey = journey
        self._sight = sight
        self._rules = rules
        self._hearsay = hearsay

    def _each(self, visitor: Visitor, reading: Reading, deed: Deed, *, rooms: bool = False) -> None:
        """Do it with each thing. One that is refused is told, and the others go on; a single one raises.

        `rooms`: whether it can be done with a room, too. What follows from a deed follows at once.
        """
        things = reading.things["was"]

        def do(thing: str) -> None:
            if thing in self._world.rooms and not rooms:
                raise Refused("haus.ein_raum", raum=Ref(thing))
            self._journey.tell(deed(thing))
            self._journey.after(visitor, reading, thing)

        if len(things) == 1:
            do(things[0])
            return
        for thing in things:
            try:
                do(thing)
            except Refused as refused:
                self._audience.refuse(visitor, refused)
                if refused.reason == _FULL:  # and so they stay, whatever comes next
                    break

    def look(self, visitor: Visitor, reading: Reading) -> None:
        """`schau [nach RICHTUNG]`"""
        if (direction := reading.values.get("richtung")) is None:
            self._sight.look(visitor)
        else:
            self._audience.report(actions.look_towards(self._world, visitor.id, str(direction)))

    def inventory(self, visitor: Visitor, reading: Reading) -> None:
        """`inventar`"""
        self._audience.scene(visitor, scenes.inventory(self._world, visitor.id))

    def examine(self, visitor: Visitor, reading: Reading) -> None:
        """`betrachte DING`"""
        things = reading.things["was"]
        if len(things) > 1 and _is_all(reading):
            # `alles` is everything here, not the room itself and those next door, nor what somebody carries
            things = tuple(thing for thing in things if thing not in self._world.rooms)
            things = tuple(thing for thing in things if self._world.holder(thing) in (None, thing)) or things
            if not things:  # in the dark there is nothing but the room
                self._sight.look(visitor)
                return
            reading = replace(reading, things={**reading.things, "was": things})

        openly = not reading.line.rstrip().endswith("?") and not begins_as_question(reading.line)
        counts = len(things) == 1 and _COUNTS.match(reading.line) is not None

        def deed(thing: str) -> Iterable[Event]:
            events = actions.examine(self._world, visitor.id, thing, openly=openly)
            if counts and thing in self._world.things and (n := self._world.name(thing).count) > 1:
                self._audience.say(visitor, "haus.gezaehlt", n=n)
            if len(things) > 1:
                is_resident = thing in self._world.residents
                noun = self._hearsay.noun(visitor, thing) if is_resident else self._audience.noun(thing)
                self._audience.say(visitor, "haus.von_mehreren", ding=noun)
            return events

        self._each(visitor, reading, deed, rooms=True)
        if len(things) > 1 and _is_all(reading) and all(phrase.noun is None for phrase in reading.phrases["was"]):
            self._name_rest(visitor, things)

    def _name_rest(self, visitor: Visitor, looked_at: Sequence[str]) -> None:
        """What can be looked at in a room besides what strikes one: who sees no picture knows of it then."""
        world = self._world
        room = world.room_of(visitor.id)
        there = (id_ for id_ in world.visible(visitor.id) if id_ in world.things and id_ not in looked_at)
        rest = [self._audience.noun(id_) for id_ in there if world.place(id_).id == room]
        if rest:
            self._audience.say(visitor, "haus.auch_zu_betrachten", sachen=rest)

    def search(self, visitor: Visitor, reading: Reading) -> None:
        """`schau in|auf|unter|hinter DING`, `durchsuche DING`"""
        relation = cast("Relation | None", reading.values.get("praep"))
        if _is_all(reading):
            self._search_all(visitor, reading)
            return
        if set(reading.things["was"]) <= self._world.rooms.keys():
            self.examine(visitor, reading)
            return
        is_of_looks = relation in _ON and _SHOWN.match(reading.line) is not None
        is_of_looks = is_of_looks or (relation in _BELOW and _WRITTEN.match(reading.line) is not None)

        def deed(thing: str) -> Iterable[Event]:
            if relation in _BELOW and is_of_looks and not self._is_written(visitor, thing):
                return actions.search(self._world, visitor.id, thing, relation)
            if is_of_looks and thing in self._world.things and not self._holds(visitor, thing, relation):
                return self._shown_on(visitor, thing)
            return actions.search(self._world, visitor.id, thing, relation)

        self._each(visitor, reading, deed)

    def _holds(self, visitor: Visitor, thing: str, relation: Relation | None) -> bool:
        """Whether anything lies in or on something, for somebody."""
        world = self._world
        parts = (thing, *world.contents(thing, "teil", who=visitor.id))
        return relation is not None and any(world.contents(part, relation, who=visitor.id) for part in parts)

    def _shown_on(self, visitor: Visitor, thing: str) -> Iterable[Event]:
        """What is written on something where nothing lies, or else how it looks: `was steht auf dem Sockel?`"""
        if self._is_written(visitor, thing):
            return actions.read(self._world, visitor.id, thing)
        return actions.examine(self._world, visitor.id, thing)

    def _is_written(self, visitor: Visitor, thing: str) -> bool:
        """Whether something stands on a thing, or on a part of it."""
        world = self._world
        parts = (thing, *world.contents(thing, "teil", who=visitor.id)) if thing in world.things else ()
        return any(world.as_seen(world.things[part], visitor.id).writing for part in parts)

    def _search_all(self, visitor: Visitor, reading: Reading) -> None:
        """`durchsuche alles`: what is found here, and in one sentence that this was all"""
        world = self._world
        here = [id_ for id_ in reading.things["was"] if id_ in world.things and world.holder(id_) is None]
        events = actions.search_all(world, visitor.id, here)
        for event in events:
            self._audience.say(visitor, "haus.von_mehreren", ding=self._audience.noun(event.thing))
            self._journey.tell([event])
            self._journey.after(visitor, reading, event.thing)
        self._audience.say(visitor, "haus.sonst_nichts" if events else "haus.nirgends_etwas")

    def take(self, visitor: Visitor, reading: Reading) -> None:
        """`nimm DING`"""

        def deed(thing: str) -> Iterable[Event]:
            place = self._world.place(thing) if thing in self._world.things else None
            events = actions.take(self._world, visitor.id, thing)
            if place is not None:
                visitor.taken[thing] = place
            return events

        self._each(visitor, reading, deed)

    def drop(self, visitor: Visitor, reading: Reading) -> None:
        """`lege DING ab`, `lege DING zurück`"""
        if _BACK.search(reading.line):
            self._put_back(visitor, reading)
            return
        self._each(visitor, reading, lambda thing: actions.drop(self._world, visitor.id, thing))

    def _put_back(self, visitor: Visitor, reading: Reading) -> None:
        """To where it was taken from, or else to where it is at home; never somewhere else."""

        def deed(thing: str) -> Iterable[Event]:
            place = visitor.taken.get(thing, self._world.things[thing].home if thing in self._world.things else None)
            here = self._world.room_of(visitor.id)
            if place is None or place.id in (here, NOWHERE) or self._world.holder(thing) != visitor.id:
                return actions.drop(self._world, visitor.id, thing)
            if place.id not in self._world.reachable(visitor.id):
                room = self._world.room_of(place.id)
                raise Refused("haus.von_woanders", ding=Ref(thing), wo=self._audience.inside(room))
            things, values = {"was": (thing,), "wohin": (place.id,)}, {"praep": place.relation}
            meant = replace(reading, verb="legen", things=things, values=values)
            if (left := self._journey.before(visitor, meant)) is not None:
                self.put(visitor, left)
            return ()

        self._each(visitor, reading, deed)

    def put(self, visitor: Visitor, reading: Reading) -> None:
        """`lege DING in|auf|unter DING`"""
        holder, relation = one(reading, "wohin"), cast("Relation", reading.values.get("praep", "in"))

        def put(thing: str) -> Iterable[Event]:
            try:
                return actions.put(self._world, visitor.id, thing, relation, holder)
            except Refused as refused:
                if refused.reason in _TAKING_NOTHING and not _THROWING.isdisjoint(reading.said):
                    raise Refused("haus.nicht_geworfen", **refused.facts) from None
                raise

        self._each(visitor, reading, put)

    def give(self, visitor: Visitor, reading: Reading) -> None:
        """`gib NAME DING`"""
        visitor.dialogue.addressee = person = one(reading, "wem")
        self._each(visitor, reading, lambda thing: actions.give(self._world, visitor.id, thing, person))

    def show(self, visitor: Visitor, reading: Reading) -> None:
        """`zeige NAME DING`"""
        visitor.dialogue.addressee = person = one(reading, "wem")
        self._each(visitor, reading, lambda thing: actions.show(self._world, visitor.id, thing, person))

    def open_(self, visitor: Visitor, reading: Reading) -> None:
        """`oeffne DING [mit DING]`"""
        tool = maybe(reading, "womit")
        self._each(visitor, reading, lambda thing: actions.open_(self._world, visitor.id, thing, tool))

    def close(self, visitor: Visitor, reading: Reading) -> None:
        """`schliesse DING`"""
        self._each(visitor, reading, lambda thing: actions.close(self._world, visitor.id, thing))

    def read(self, visitor: Visitor, reading: Reading) -> None:
        """`lies DING`, `lies regeln`; what tells a game's rules opens them"""
        if "was" not in reading.things:
            self._rules.read(visitor, reading)
            return

        def deed(thing: str) -> list[Event]:
            events = actions.read(self._world, visitor.id, thing)
            for event in events:
                if isinstance(event, Read) and event.rules:
                    self._rules.tell(visitor, event.rules, str(reading.values.get("text", "")))
            return events

        self._each(visitor, reading, deed)

    def smell(self, visitor: Visitor, reading: Reading) -> None:
        """`rieche [an DING]`"""
        self._audience.report(actions.smell(self._world, visitor.id, maybe(reading, "was")))

    def listen(self, visitor: Visitor, reading: Reading) -> None:
        """`lausche`, `höre DING zu`; who lives here goes on with what they tell"""
        thing = maybe(reading, "was")
        if thing is not None and thing in self._world.residents:
            visitor.dialogue.addressee = thing
            self._audience.say(visitor, "haus.hoert_zu", person=self._audience.noun(thing))
            self._repeating.tell(visitor, thing, actions.hear_out(self._world, visitor.id, thing))
            return
        self._audience.report(actions.listen(self._world, visitor.id, thing))

    def touch(self, visitor: Visitor, reading: Reading) -> None:
        """`beruehre DING`, `ziehe DING`, `drehe DING`"""
        moving = not _MOVING.isdisjoint(reading.said)
        self._each(visitor, reading, lambda thing: actions.touch(self._world, visitor.id, thing, moving=moving))

    def commands(self) -> Commands:
        return {
            "schauen": Command(self.look, is_deed=True),
            "inventar": Command(self.inventory, is_deed=True),
            "betrachten": Command(self.examine, is_deed=True, follows=False),
            "durchsuchen": Command(self.search, is_deed=True, follows=False),
            "nehmen": Command(self.take, is_deed=True, follows=False),
            "ablegen": Command(self.drop, is_deed=True, follows=False),
            "legen": Command(self.put, is_deed=True, follows=False),
            "geben": Command(self.give, is_deed=True, follows=False),
            "zeigen": Command(self.show, is_deed=True, follows=False),
            "oeffnen": Command(self.open_, is_deed=True, follows=False),
            "schliessen": Command(self.close, is_deed=True, follows=False),
            "lesen": Command(self.read, is_deed=True, follows=False),
            "riechen": Command(self.smell, is_deed=True),
            "lauschen": Command(self.listen, is_deed=True),
            "beruehren": Command(self.touch, is_deed=True, follows=False),
        }
