"""What people do all day: where something is, gestures, and deeds of no consequence, each with a sentence of its own.

Knows which sentence belongs to which verb; refuses to know more about any of them: here they change nothing.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from mud.game import Refused
from mud.german.line.normalise import fold
from mud.german.meaning.reading import Reading
from mud.parlour.audience import Audience
from mud.parlour.commands.command import Command, Commands, Module
from mud.parlour.journey import Journey
from mud.parlour.overtures import HELP
from mud.parlour.people import People
from mud.parlour.rounds import Rounds
from mud.parlour.speech import Speech
from mud.parlour.visitor import Visitor
from mud.parlour.vocabulary import vocabulary
from mud.parlour.whereabouts import Whereabouts
from mud.world import actions, scenes
from mud.world.events import Prose
from mud.world.model import World
from mud.world.talk import Manner, known

DEEDS = (
    "essen",
    "trinken",
    "anzuenden",
    "loeschen",
    "klopfen",
    "benutzen",
    "anziehen",
    "ausziehen",
    "kuessen",
    "umarmen",
    "schlagen",
    "fuettern",
    "fangen",
    "pfluecken",
    "graben",
    "schlafen",
    "kaufen",
    "zerstoeren",
    "putzen",
    "schneiden",
    "giessen",
    "fuellen",
    "schwimmen",
    "beten",
    "wuenschen",
    "opfern",
    "binden",
    "beladen",
    "helfen",
    "bestehlen",
    "leuchten",
    "scheuchen",
    "stossen",
    "nachmachen",
    "erschrecken",
    "aergern",
    "bespritzen",
    "bewerfen",
    "zerteilen",
    "ablenken",
    "umstimmen",
    "vorbeigehen",
    "fliegen",
)
"""Verbs that are understood and come to nothing; a house where one of them matters gives it an action."""


_NOTICED: Final = ("umarmen", "erschrecken")
"""What another person notices to whom it is done."""
_MANNERS: Final[Mapping[str, Manner]] = vocabulary("gespraech").meanings("gebaerden")
"""Gestures that those who live here answer, and as what."""


class Everyday(Module):
    """Where something is, gestures, and deeds of no consequence."""

    def __init__(
        self,
        world: World,
        people: People,
        audience: Audience,
        rounds: Rounds,
        speech: Speech,
        whereabouts: Whereabouts,
        journey: Journey,
    ) -> None:
        self._journey = journey
        self._whereabouts = whereabouts
        self._world = world
        self._people = people
        self._audience = audience
        self._rounds = rounds
        self._speech = speech

    def where(self, visitor: Visitor, reading: Reading) -> None:
        """`wo ist DING`, `wo ist NAME`, `wo ist ORT`"""
        for id_ in reading.things["was"]:
            phrases = reading.phrases.get("was", ())
            if self._whereabouts.tell_meant(visitor, id_, phrases):
                continue
            if self._whereabouts.tell(visitor, id_, self._whereabouts.as_said(id_, phrases)):
                continue
            self._audience.scene(visitor, scenes.where(self._world, visitor.id, id_))

    def gesture(self, visitor: Visitor, reading: Reading) -> None:
        """`nicke [NAME zu]`: shown to the room; whom it is meant for sees it so"""
        kind = reading.values["geste"]
        targets = [who for who in reading.things.get("wem", ()) if who != visitor.id]
        other = self._people.visitor(targets[0]) if len(targets) == 1 else None
        here = self._rounds.address(visitor, other)
        if not targets:
            self._speech.say(visitor, f"haus.geste_{kind}", here)
            return
        nouns = [self._audience.noun(who) for who in targets]
        self._speech.say(visitor, f"haus.gestezu_{kind}", here, other, ziel=nouns if len(nouns) > 1 else nouns[0])
        if kind in _MANNERS and len(targets) == 1 and targets[0] in self._world.residents:
            visitor.dialogue.addressee = targets[0]
            self._journey.tell(actions.reply(self._world, visitor.id, targets[0], _MANNERS[kind]))

    def deed(self, visitor: Visitor, reading: Reading) -> None:
        """`iss DING`, `klopfe an DING`, ...: nothing comes of it, kindly. Raises Refused if nothing was named."""
        things = reading.things.get("was", ())
        if reading.verb == "fuellen":  # `fülle Wasser in den Krug` is about the jug
            things = reading.things.get("wohin", things)
        if not things:
            raise Refused(f"haus.tat_{reading.verb}")
        for thing in things:
            other = self._people.visitor(thing)
            if reading.verb == "helfen" and known(self._world, visitor.id, thing, HELP) is not None:
                visitor.dialogue.addressee = thing
                self._journey.tell(actions.ask(self._world, visitor.id, thing, HELP)[1:])
                continue
            if reading.verb == "fangen" and (escapes := self._escapes(visitor, thing)):
                self._audience.scene(visitor, ((Prose(escapes),),))
                continue
            if reading.verb in _NOTICED and other is not None and other is not visitor:
                here = list(self._audience.company(visitor))
                self._speech.say(visitor, f"haus.gestezu_{reading.verb}", here, other, ziel=other.noun)
                continue
            self._audience.refuse(visitor, Refused(f"haus.tat_{reading.verb}", ding=self._audience.noun(thing)))

    def _escapes(self, visitor: Visitor, thing: str) -> str:
        """Why something cannot be caught: as it cannot be taken; empty for what has no reason of its own."""
        return self._world.as_seen(self._world.things[thing], visitor.id).fixed if thing in self._world.things else ""

    def _alike(self, visitor: Visitor, reading: Reading) -> str | None:
        """What is here and not in somebody's hands, and is called as what they would have: `die Kugel gegen die
        Tonkugel`."""
        nouns = {phrase.noun for slot in ("was", "gegen") for phrase in reading.phrases.get(slot, ()) if phrase.noun}
        here = (id_ for id_ in self._world.visible(visitor.id) if id_ in self._world.things)
        names = ((id_, self._world.name(id_)) for id_ in here if not self._has(visitor, id_))
        return next((id_ for id_, name in names if not nouns.isdisjoint(map(fold, (name.noun, *name.synonyms)))), None)

    def trade(self, visitor: Visitor, reading: Reading) -> None:
        """`tausche DING gegen DING`, `tausche DING mit NAME`: what one has is given for it. Raises Refused."""
        mine, other = next(iter(reading.things.get("was", ())), None), next(iter(reading.things.get("gegen", ())), None)
        if other is not None and self._has(visitor, other) and not (mine is not None and self._has(visitor, mine)):
            mine, other = other, mine  # gegen: what is offered may be named behind what is wished
        if mine == other and mine is not None:
            mine, other = other, self._alike(visitor, reading) or mine
        if other is None:
            raise Refused("haus.tauschen")
        if mine is None or not self._has(visitor, mine):
            raise Refused("haus.tauschen_womit", ding=self._audience.noun(other))
        given = replace(reading, verb="geben", things={"was": (mine,), "wem": (other,)}, values={})
        if self._journey.before(visitor, given) is None:
            return
        if not self._world.is_person(other):
            raise Refused("haus.tauschen_niemand", ding=self._audience.noun(mine), was=self._audience.noun(other))
        visitor.dialogue.addressee = other
        self._journey.tell(actions.give(self._world, visitor.id, mine, other))
        self._journey.after(visitor, given, mine)

    def _has(self, visitor: Visitor, thing: str) -> bool:
        return thing in self._world.things and self._world.holder(thing) == visitor.id

    def commands(self) -> Commands:
        deeds, trade = dict.fromkeys(DEEDS, Command(self.deed, is_deed=True)), Command(self.trade, is_deed=True)
        return {
            "wo": Command(self.where, is_deed=True),
            "geste": Command(self.gesture, is_deed=True),
            "tauschhandel": trade,
            **deeds,
        }
