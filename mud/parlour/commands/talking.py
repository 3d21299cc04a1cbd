"""Talking: saying, whispering, telling, shouting, gestures, and conversation with those who live here.

Knows who hears what; what is said is kept letter for letter. Refuses to know topics: the world has them."""

import re
from collections.abc import Callable
from dataclasses import replace
from typing import Final

from mud.game import Refused
from mud.german.meaning.reading import Reading
from mud.parlour.audience import Audience
from mud.parlour.commands.command import Command, Commands, Module
from mud.parlour.commands.spoken_text import signed, text_of, unfolded
from mud.parlour.indirect import is_clause, turned
from mud.parlour.journey import Journey
from mud.parlour.meant import Meant
from mud.parlour.overtures import overture, overture_asked, praises
from mud.parlour.partners import ABOUT_SELF, WORDLESS, Partners
from mud.parlour.people import People
from mud.parlour.phrased import INVITED, is_about_self, is_about_them, is_bare_farewell, manner_of
from mud.parlour.rapport import Rapport
from mud.parlour.references import References
from mud.parlour.repeating import Repeating
from mud.parlour.reported import reported, with_own
from mud.parlour.rounds import Rounds
from mud.parlour.speech import Speech
from mud.parlour.tables import Tables
from mud.parlour.topics import Topics
from mud.parlour.visitor import Visitor
from mud.parlour.vocabulary import vocabulary
from mud.world import actions
from mud.world.events import Asked, Event
from mud.world.model import World
from mud.world.talk import known

_WORDS: Final = vocabulary("reden")
_OF: Final = _WORDS.pattern("von", re.IGNORECASE | re.DOTALL)
_MANNER: Final = _WORDS.pattern("rufweise", re.IGNORECASE)
_TO_ALL: Final = _WORDS.pattern("hausruf", re.IGNORECASE)
_ALONG: Final = next(iter(vocabulary("gespraech").words("mitkommen_thema")))
_ONESELF: Final = _WORDS.pattern("selbst", re.IGNORECASE)
_THAT: Final = _WORDS.pattern("jemandem_dass", re.IGNORECASE)
_GREETING: Final = 3
"""So many at most greet back at once."""
_POINTING: Final = _WORDS.pattern("nur_hinweis", re.IGNORECASE)


class Talking(Module):
    """Everything people say on purpose."""

    def __init__(
        self,
        world: World,
        people: People,
        audience: Audience,
        rounds: Rounds,
        speech: Speech,
        meant: Meant,
        journey: Journey,
        tables: Tables,
        topics: Topics,
        partners: Partners,
        references: References,
        repeating: Repeating,
        rapport: Rapport,
    ) -> None:
        self._rapport = rapport
        self._repeating = repeating
        self._partners = partners
        self._references = references
        self._world = world
        self._people = people
        self._audience = audience
        self._rounds = rounds
        self._speech = speech
        self._meant = meant
        self._journey = journey
        self._tables = tables
        self._topics = topics

    def _target(self, visitor: Visitor, reading: Reading, slot: str = "wem") -> str | None:
        target = next(iter(reading.things.get(slot, ())), None)
        if target == visitor.id:
            raise Refused("haus.selbstgespraech")
        return target

    def _addressed(self, visitor: Visitor, reading: Reading, slot: str) -> str | None:
        """Who is meant by `sprich mit mir`: not oneself, but the only one who lives here and can be."""
        is_own = reading.things.get(slot) == (visitor.id,) and not _ONESELF.search(reading.line)
        return self._partners.only(visitor) if is_own else None

    def _awake(self, who: str) -> Visitor | None:
        """The visitor spoken to; None for a resident. Raises Refused for things and for the frozen."""
        if not self._world.is_person(who):
            raise Refused("haus.hoert_nicht", ding=who)
        visitor = self._people.visitor(who)
        if visitor is not None and visitor.session is None:
            raise Refused("haus.erstarrt_hoert_nicht", wer=who)
        return visitor

    def _may_tell_alone(self, visitor: Visitor, other: Visitor) -> None:
        """Nobody who watches a running game, or has left it, tells its players what the table does not hear."""
        table = self._tables.playing(other)
        if table is not None and table.looks_on(visitor.id):
            raise Refused("haus.nichts_zustecken")
        self._speech.check(visitor, other)

    def say(self, visitor: Visitor, reading: Reading) -> None:
        """`sage TEXT`, `sage zu NAME TEXT`"""
        text, target = text_of(reading), self._target(visitor, reading)
        if WORDLESS.match(text) and not self._partners.has_company(visitor):
            raise Refused("haus.welches_wort")
        if self._meant.said(visitor, reading):
            return
        if (asker := self._journey.hearer(visitor, reading)) is not None:
            self._reply(visitor, reading, asker, text)
            return
        if target is None:
            self._speech.say(
                visitor, "haus.sagt", self._rounds.address(visitor), text=signed(text, visitor.dialogue.last_line)
            )
            if not self._journey.after(visitor, reading):
                self._overheard_at(visitor, text)
            return
        here = self._rounds.address(visitor, other := self._awake(target))
        said, person = signed(text, visitor.dialogue.last_line), self._audience.noun(target)
        self._speech.say(visitor, "haus.sagt_zu", here, other, text=said, person=person)
        if other is None:
            self._answer(visitor, reading, target, text)

    def _reply(self, visitor: Visitor, reading: Reading, resident: str, text: str) -> None:
        """What who lives here has asked for is heard by them; the others only see that it was said."""
        person = self._audience.noun(resident)
        self._speech.say(visitor, "haus.antwortet", [visitor], text=text, person=person)
        for witness in self._rounds.address(visitor):
            if witness is not visitor:
                self._audience.say(witness, "haus.antwortet", "alle", wer=visitor.noun, person=person)
        self._journey.after(visitor, reading)

    def _overheard_at(self, visitor: Visitor, text: str) -> None:
        """The same while a game runs: only a question that is put to one of them is for them, not for the table."""
        if not self._tables.is_at_game(visitor):
            self._overheard(visitor, text)
        elif (asked := self._rapport.asked_at_board(visitor, text)) is not None:
            self._respond(visitor, actions.ask, asked, text)

    def _overheard(self, visitor: Visitor, text: str) -> None:
        """What those say who live here to what was said to nobody by name: all greet back; else who was spoken to."""
        manner, partner, asked = manner_of(text), self._partners.of(visitor), self._partners.only(visitor)
        is_asked = self._partners.is_asked(visitor, text) or self._partners.is_put_to(visitor, text)
        if INVITED.search(text) is not None and asked is not None:
            self._decline(visitor, asked)
            return
        if is_about_self(text):
            for resident in self._partners.listening(visitor)[:1]:
                visitor.dialogue.addressee = resident
                self._introduce(visitor, resident, text)
        elif manner is not None and not overture(text):
            listening = self._partners.listening(visitor) or self._partners.unmet(visitor, text)
            for resident in listening[: _GREETING if manner != "dank" else 1]:
                self._repeating.tell(visitor, resident, actions.reply(self._world, visitor.id, resident, manner))
            visitor.dialogue.addressee = listening[0] if listening else visitor.dialogue.addressee
            if is_bare_farewell(text) and self._partners.is_farewell(visitor, text):
                self._audience.say(visitor, "haus.gehen_heisst_ende")
        elif partner is not None and known(self._world, visitor.id, partner, text) is not None:
            self._respond(visitor, actions.tell, partner, text)
        elif asked is not None and (is_asked or overture(text)):
            visitor.dialogue.addressee = asked
            self._respond(visitor, actions.ask, asked, text)

    def _respond(self, visitor: Visitor, heard: Callable[..., list[Event]], resident: str, text: str) -> None:
        """What a resident answers to words that everybody has seen said; `danach` is from now on what they know of."""
        about = self._references.meant(visitor, resident, text)
        _, *answers = heard(self._world, visitor.id, resident, about)
        self._references.overhear(visitor, resident, about, answers)
        self._repeating.tell(visitor, resident, answers, about)

    def _decline(self, visitor: Visitor, resident: str) -> None:
        """What a resident says who is asked to come along: they stay where they are."""
        visitor.dialogue.addressee = resident
        if known(self._world, visitor.id, resident, _ALONG) is None:
            self._audience.say(visitor, "haus.kommt_nicht_mit", person=self._audience.noun(resident))
        else:
            self._respond(visitor, actions.ask, resident, _ALONG)

    def _introduce(self, visitor: Visitor, resident: str, text: str) -> None:
        """Who is asked who they are says so by greeting, and after that has more to tell; who is asked for their name
        tells that."""
        about = self._partners.of_self(visitor, resident, text)
        is_known = known(self._world, visitor.id, resident, about) is not None
        if not is_known or (about == ABOUT_SELF and not self._partners.has_met(visitor, resident)):
            self._journey.tell(actions.reply(self._world, visitor.id, resident, "gruss"))
            return
        self._repeating.tell(visitor, resident, actions.ask(self._world, visitor.id, resident, about)[1:], about)

    def _of_themselves(self, visitor: Visitor, resident: str, text: str) -> None:
        """What a resident says who is asked who they are, or to come along."""
        if is_about_self(text):
            self._introduce(visitor, resident, text)
        else:
            self._decline(visitor, resident)

    def _answer(self, visitor: Visitor, reading: Reading, resident: str, text: str) -> None:
        """What a resident says to what was said to them, unless a story has something else follow from it."""
        visitor.dialogue.addressee = resident
        if self._journey.after(visitor, reading):
            return
        if reading.values.get("versprochen"):
            self._audience.say(visitor, "haus.nimmt_beim_wort", person=self._audience.noun(resident))
            return
        if is_about_them(text):
            self._of_themselves(visitor, resident, text)
            return
        manner = "dank" if praises(text) else manner_of(text)
        if manner is not None and (praises(text) or known(self._world, visitor.id, resident, text) is None):
            self._repeating.tell(visitor, resident, actions.reply(self._world, visitor.id, resident, manner))
            return
        heard = actions.ask if text.rstrip().endswith("?") else actions.tell
        self._respond(visitor, heard, resident, text)

    def whisper(self, visitor: Visitor, reading: Reading) -> None:
        """`fluestere NAME TEXT`: the others see it, but hear nothing"""
        text, target = text_of(reading), self._target(visitor, reading)
        if target is None:
            raise Refused("haus.wem_fluestern")
        if self._meant.whispered(visitor, reading):
            return
        other, person = self._awake(target), self._audience.noun(target)
        if other is not None:
            self._may_tell_alone(visitor, other)
        hearers = [visitor, other] if other else [visitor]
        self._speech.say(visitor, "haus.fluestert", hearers, other, text=text, person=person)
        for witness in self._rounds.address(visitor):
            if witness not in hearers:
                self._audience.say(witness, "haus.fluestert", "alle", wer=visitor.noun, person=person)
        if other is None:
            self._answer(visitor, reading, target, text)

    def whisper_away(self, visitor: Visitor, reading: Reading) -> None:
        """`fluestere TEXT`: to the only one who is here, or to a place that listens"""
        self._meant.check_hearer(visitor, text_of(reading))
        other, absent = self._only_other(visitor), _THAT.match(text_of(reading))
        if absent is not None:  # flüstere Cleo, dass …: it is for her, and for nobody else
            raise Refused("haus.fluestert_nicht_hier", name=absent[1])
        if other is not None:
            self.whisper(visitor, replace(reading, verb="fluestern", things={"wem": (other,)}))
        elif not self._journey.after(visitor, reading):
            raise Refused("haus.wem_fluestern")

    def _only_other(self, visitor: Visitor) -> str | None:
        """Who alone is where somebody is, and hears them."""
        here = self._world.present(self._world.room_of(visitor.id), visitor.id)
        others = [id_ for id_ in here if id_ != visitor.id and self._hears(id_)]
        return others[0] if len(others) == 1 else None

    def _hears(self, who: str) -> bool:
        return (other := self._people.visitor(who)) is None or other.session is not None

    def say_at_table(self, visitor: Visitor, reading: Reading) -> None:
        """`sage am Tisch: TEXT`: what is said there is heard there anyway; who sits nowhere says it to nobody"""
        if self._tables.of(visitor.id) is None:
            raise Refused("tische.an_keinem_tisch")
        self._speech.say(visitor, "haus.sagt", self._rounds.address(visitor), text=unfolded(reading))

    def say_aloud(self, visitor: Visitor, reading: Reading) -> None:
        """`sage laut TEXT`: heard in the whole room, at every table; who watches a game keeps it from its players"""
        table = self._tables.of(visitor.id)
        is_watching = table is not None and table.match is not None and visitor.id in table.watchers
        hearers = self._rounds.address(visitor) if is_watching else list(self._audience.company(visitor))
        self._speech.say(visitor, "tische.sagt_laut", hearers, text=unfolded(reading))

    def shout(self, visitor: Visitor, reading: Reading) -> None:
        """`rufe: TEXT`: heard in the whole house; `rufe laut`, and `rufe hallo` out of its doors or where nobody is
        else, belong to the place and to who lives there"""
        text = text_of(reading)
        if self._is_for_house(visitor, reading, text):
            self._speech.shout(visitor, "haus.ruft", text=text)
            self._journey.after(visitor, reading)
            return
        key = "haus.ruft_so" if _MANNER.match(text) else "haus.ruft_hier"
        self._speech.say(visitor, key, self._rounds.address(visitor), text=text.rstrip(" ."))
        if self._journey.after(visitor, reading) or self._tables.is_at_game(visitor):
            return
        listening = self._partners.listening(visitor)
        if listening and key == "haus.ruft_so":
            self._audience.say(visitor, "haus.ruft_abwarten", person=self._audience.noun(listening[0]))
        elif listening:
            self._overheard(visitor, text)
        elif not self._partners.has_company(visitor):
            self._audience.say(visitor, "haus.ruft_ins_leere" if self._is_alone(visitor) else "haus.ruft_nur_hier")

    def _is_for_house(self, visitor: Visitor, reading: Reading, text: str) -> bool:
        """Whether others are in the house, and are meant: by a colon, or by words called out within its walls."""
        if self._is_alone(visitor) or _TO_ALL.match(reading.line):
            return not self._is_alone(visitor)
        region_of = self._world.story.journal.region_of
        is_within = region_of(self._world.room_of(visitor.id)) is region_of(self._world.start)
        return is_within and _MANNER.match(text) is None

    def _is_alone(self, visitor: Visitor) -> bool:
        return all(other is visitor for other in self._people.connected())

    def send(self, visitor: Visitor, reading: Reading) -> None:
        """`teile NAME mit: TEXT`: heard by one person, wherever they are"""
        text = text_of(reading)
        if self._meant.told(visitor, reading):
            return
        name = str(reading.values.get("name", ""))
        other = self._people.called(name) or self._people.visitor(name)
        if other is visitor:
            raise Refused("haus.selbstgespraech")
        if other is None:
            raise Refused("haus.nicht_im_haus", name=name)
        if other.session is None:
            raise Refused("haus.erstarrt_hoert_nicht", wer=other.id)
        self._may_tell_alone(visitor, other)
        self._speech.say(visitor, "haus.teilt_mit", [visitor, other], other, text=text)

    def gesture(self, visitor: Visitor, reading: Reading) -> None:
        """`:lacht`: shown to the room as it was typed, after the name"""
        here = self._rounds.address(visitor)
        self._speech.say(visitor, "haus.gebaerde", here, text=text_of(reading))

    def ask(self, visitor: Visitor, reading: Reading) -> None:
        """`frage NAME nach THEMA`"""
        typed, target = _POINTING.sub("", text_of(reading)), self._target(visitor, reading, "wen")
        if target is None:
            raise Refused("haus.wen_fragen")
        text = self._references.meant(visitor, target, typed) if target in self._world.residents else typed
        offer = overture_asked(typed)
        said = self._topics.put(
            reading.line, typed if offer or is_clause(typed) else text, str(reading.values.get("wortlaut", ""))
        )
        if self._meant.asked(visitor, reading, said):
            return
        other = self._awake(target)
        if other is None:
            visitor.dialogue.addressee = target
            if (direct := turned(typed)) != typed and is_about_them(direct):
                self._journey.tell([Asked(visitor.id, self._world.room_of(visitor.id), said, target=target)])
                self._of_themselves(visitor, target, direct)
                return
            if direct != typed and not offer and known(self._world, visitor.id, target, direct) is not None:
                text = direct
            for about in self._references.topics(visitor, target, text):
                asked, *answers = actions.ask(self._world, visitor.id, target, about, said)
                self._references.remember(visitor, target, about, answers)
                self._repeating.tell(visitor, target, [with_own(asked), *answers] if said else answers, about)
                said = ""
        else:
            here = self._rounds.address(visitor, other)
            heard = reported(said, visitor.noun)
            self._speech.say(visitor, "haus.fragt", here, other, text=said, gehoert=heard)

    def narrate(self, visitor: Visitor, reading: Reading) -> None:
        """`erzaehle NAME von THEMA`: a visitor hears it as it was typed, a resident may know the topic"""
        if (teller := self._addressed(visitor, reading, "wem")) is not None:  # erzähl mir eine Geschichte
            self.ask(visitor, replace(reading, verb="fragen", things={"wen": (teller,)}))
            return
        target, phrase = self._target(visitor, reading), _OF.search(reading.line)
        if target is None or phrase is None:
            self.say(visitor, reading)
            return
        other, said = self._awake(target), f" {self._topics.large(phrase[0].strip(' .!'))}."
        if other is None:
            visitor.dialogue.addressee = target
            self._journey.tell(actions.tell(self._world, visitor.id, target, text_of(reading), said))
        else:
            here = self._rounds.address(visitor, other)
            self._speech.say(visitor, "haus.erzaehlt", here, other, text=said)

    def address(self, visitor: Visitor, reading: Reading) -> None:
        """`sprich mit NAME`, `grüße NAME`, `danke NAME`, `tschüss NAME`"""
        target = self._addressed(visitor, reading, "wen") or self._target(visitor, reading, "wen")
        if target is None:
            raise Refused("haus.wen_fragen")
        if self._meant.greeted(visitor, reading):
            return
        if self._awake(target) is not None:
            self._speech.take_time(visitor, self._rounds.address(visitor))
        visitor.dialogue.addressee = target
        if is_about_self(line := str(reading.values.get("text", reading.line))):
            self._introduce(visitor, target, line)
            return
        greeted = actions.greet(self._world, visitor.id, target, manner_of(reading.line) or "gruss")
        self._repeating.tell(visitor, target, greeted)

    def commands(self) -> Commands:
        return {
            "sagen": Command(self.say, is_deed=True, follows=False),
            "fluestern": Command(self.whisper, is_deed=True, follows=False),
            "hinfluestern": Command(self.whisper_away, is_deed=True, follows=False),
            "lautsagen": Command(self.say_aloud, is_deed=True),
            "tischsagen": Command(self.say_at_table, is_deed=True),
            "rufen": Command(self.shout, is_deed=True, follows=False),
            "mitteilen": Command(self.send, is_deed=True),
            "gebaerde": Command(self.gesture, is_deed=True),
            "fragen": Command(self.ask, is_deed=True),
            "erzaehlen": Command(self.narrate, is_deed=True),
            "ansprechen": Command(self.address, is_deed=True),
        }
