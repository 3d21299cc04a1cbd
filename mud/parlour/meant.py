"""Whom words are meant for when it is not one who stands here: several, all, who spoke last, who is elsewhere.

Knows who said what to whom the last time and who can hear; refuses to know who else is at which table.
"""

import re
from collections.abc import Sequence
from typing import Final

from mud.game import Refused
from mud.german.line.normalise import fold
from mud.german.meaning.reading import Reading
from mud.german.speech.inflection import Noun
from mud.parlour.approaches import is_put_to
from mud.parlour.audience import Audience
from mud.parlour.hearsay import Hearsay
from mud.parlour.people import People
from mud.parlour.reported import reported
from mud.parlour.rounds import Rounds
from mud.parlour.speech import Speech
from mud.parlour.tables import Tables
from mud.parlour.visitor import Visitor
from mud.parlour.vocabulary import vocabulary
from mud.world import actions
from mud.world.model import World

_WORDS: Final = vocabulary("reden")
_NAMED: Final = _WORDS.pattern("mit_namen", re.DOTALL | re.IGNORECASE)
_BUT: Final = _WORDS.pattern("alle_ausser", re.IGNORECASE)
_ANSWERS: Final = _WORDS.words("antworten")
_SPEAKS: Final = _WORDS.words("sprechen")
_GREETS: Final = _WORDS.words("gruessen")
_EVERYBODY: Final = _WORDS.words("alle")


class Meant:
    """Each method says whether it saw to what was said; what it leaves is said to one, or to the room."""

    def __init__(
        self,
        world: World,
        people: People,
        audience: Audience,
        rounds: Rounds,
        speech: Speech,
        tables: Tables,
        hearsay: Hearsay,
    ) -> None:
        self._hearsay = hearsay
        self._rounds = rounds
        self._world = world
        self._people = people
        self._audience = audience
        self._speech = speech
        self._tables = tables

    # Saying and answering

    def said(self, visitor: Visitor, reading: Reading) -> bool:
        """`sage TEXT`: to several, back to who whispered, or to somebody who is not here."""
        text = str(reading.values.get("text", "")).strip()
        listeners = reading.things.get("wem", ())
        is_answer = reading.said[:1] and reading.said[0] in _ANSWERS
        if len(listeners) > 1:
            phrases = reading.phrases.get("wem", ())
            if any(phrase.all for phrase in phrases) and _BUT.match(text):
                raise Refused("reden.niemand_ausgenommen")
            key = "haus.sagt" if all(phrase.all for phrase in phrases) else "haus.sagt_zu"
            here = self._rounds.address(visitor)
            self._speech.say(visitor, key, here, text=text, person=self._nouns(visitor, listeners))
            return True
        if is_answer and self._answered(visitor, text, listeners):
            return True
        if not listeners and (named := _NAMED.fullmatch(text)):
            self._check_here(visitor, named["name"])
        name, _, rest = text.partition(" ")
        if not listeners and is_put_to(rest):  # sag Tom dass ich warte
            self._check_here(visitor, name)
        return False

    def check_hearer(self, visitor: Visitor, text: str) -> None:
        """Raises Refused for what is whispered with somebody's name before it who is somewhere else: it is for nobody
        here."""
        self._check_here(visitor, text.partition(" ")[0].strip(",:"))

    def _check_here(self, visitor: Visitor, name: str) -> None:
        """Raises Refused where who is spoken to is somewhere else."""
        other = self._people.called(name)
        if other is not None and not self._is_near(visitor, other):
            raise Refused("reden.nicht_hier", name=other.name)
        if other is None and (resident := self._hearsay.elsewhere(visitor, name)) is not None:
            raise Refused("reden.wohnt_nicht_hier", wer=resident)

    def _answered(self, visitor: Visitor, text: str, listeners: Sequence[str]) -> bool:
        """`antworte` goes back the way the last words came, never aloud to others than who spoke aloud."""
        who, way = visitor.heard
        named = _NAMED.fullmatch(text)
        if listeners:
            other = self._people.visitor(listeners[0])
        elif named and (called := self._people.called(named["name"])):
            other, text = called, named["text"]
        else:
            other = self._people.visitor(who)
            if who and other is None:
                raise Refused("reden.nicht_mehr_da")
        if other is None:
            if not listeners and not self._residents(visitor):
                raise Refused("reden.wem_antworten")
            return False
        if other is visitor:
            raise Refused("haus.selbstgespraech")
        if other.id != who or way == "haus.sagt_zu":
            way = "haus.sagt_zu" if self._is_near(visitor, other) else "haus.teilt_mit"
        elif way == "haus.fluestert" and not self._is_near(visitor, other):
            way = "haus.teilt_mit"
        self._privately_or_aloud(visitor, other, way, text)
        return True

    def _privately_or_aloud(self, visitor: Visitor, other: Visitor, way: str, text: str) -> None:
        if way == "haus.sagt_zu":
            if other.session is None:
                raise Refused("haus.erstarrt_hoert_nicht", wer=other.id)
            self._speech.say(visitor, way, self._rounds.address(visitor, other), other, text=text)
            return
        self._check(visitor, other)
        self._speech.say(visitor, way, [visitor, other], other, text=text)
        if way == "haus.fluestert":
            self._noticed(visitor, [other], other.noun)

    # Whispering and telling

    def whispered(self, visitor: Visitor, reading: Reading) -> bool:
        """`flüstere Anna und Berta TEXT`: the others see it, but hear nothing."""
        listeners = reading.things.get("wem", ())
        if len(listeners) < 2:
            return False
        text = str(reading.values.get("text", "")).strip()
        if _BUT.match(text):
            raise Refused("reden.niemand_ausgenommen")
        hearers = self._awake(visitor, listeners)
        for other in hearers:
            self._check(visitor, other)
        self._speech.tell_each(visitor, "haus.fluestert", hearers, text=text)
        self._noticed(visitor, hearers, [other.noun for other in hearers])
        return True

    def _noticed(self, visitor: Visitor, hearers: Sequence[Visitor], person: Noun | list[Noun]) -> None:
        for witness in self._audience.company(visitor):
            if witness is not visitor and witness not in hearers:
                self._audience.say(witness, "haus.fluestert", "alle", wer=visitor.noun, person=person)

    def told(self, visitor: Visitor, reading: Reading) -> bool:
        """`teile Anna und Berta mit: TEXT`; what is told to all is shouted."""
        text, name = str(reading.values.get("text", "")).strip(), str(reading.values.get("name", ""))
        if fold(name) in _EVERYBODY and self._people.called(name) is None:
            self._speech.shout(visitor, "haus.ruft", text=text)
            return True
        names = name.split(" und ")
        if len(names) < 2:
            return False
        hearers: list[Visitor] = []
        for one in names:
            other = self._people.called(one)
            if other is None:
                raise Refused("haus.nicht_im_haus", name=one)
            if other is not visitor and other not in hearers:
                if other.session is None:
                    raise Refused("haus.erstarrt_hoert_nicht", wer=other.id)
                self._check(visitor, other)
                hearers.append(other)
        if not hearers:
            raise Refused("haus.selbstgespraech")
        self._speech.tell_each(visitor, "haus.teilt_mit", hearers, text=text)
        return True

    # Asking and greeting

    def asked(self, visitor: Visitor, reading: Reading, said: str) -> bool:
        """`frage alle, ob ...`: everybody here hears who was asked."""
        listeners = reading.things.get("wen", ())
        if len(listeners) < 2:
            return False
        here = self._rounds.address(visitor)
        heard, asked = reported(said, visitor.noun), self._nouns(visitor, listeners)
        self._speech.say(visitor, "haus.fragt", here, text=said, gehoert=heard, person=asked)
        return True

    def greeted(self, visitor: Visitor, reading: Reading) -> bool:
        """`grüße alle`, `danke Anna`, `gut gespielt, Anna`: what was meant arrives."""
        listeners = [id_ for id_ in reading.things.get("wen", ()) if id_ != visitor.id]
        residents = [id_ for id_ in listeners if self._people.visitor(id_) is None and self._world.is_person(id_)]
        if not listeners or (len(listeners) == 1 and (residents or set(reading.said) & _SPEAKS)):
            return False
        if len(residents) < len(listeners):
            hearers = self._awake(visitor, listeners)
            only = hearers[0] if len(hearers) == 1 else None
            here = self._rounds.address(visitor, only)
            text = _without_name(reading.line, only) if only and not set(reading.said) & _GREETS else ""
            key, facts = ("haus.sagt_zu", {"text": text}) if text else ("reden.gruesst", {})
            person = only.noun if only else [other.noun for other in hearers]
            self._speech.say(visitor, key, here, only, **facts, person=person)
        for resident in residents:
            self._audience.report(actions.greet(self._world, visitor.id, resident))
        return True

    # Who can hear

    def _awake(self, visitor: Visitor, ids: Sequence[str]) -> list[Visitor]:
        """The visitors among some who can hear. Raises Refused if there are none."""
        found = [other for other in map(self._people.visitor, ids) if other is not None and other is not visitor]
        awake = [other for other in found if other.session is not None]
        if not awake:
            raise Refused("haus.erstarrt_hoert_nicht", wer=found[0].id) if found else Refused("reden.niemand_hoert")
        return awake

    def _nouns(self, visitor: Visitor, ids: Sequence[str]) -> list[Noun]:
        return [self._audience.noun(id_) for id_ in ids if id_ != visitor.id]

    def _is_near(self, visitor: Visitor, other: Visitor) -> bool:
        return self._world.room_of(visitor.id) == self._world.room_of(other.id)

    def _residents(self, visitor: Visitor) -> list[str]:
        here = self._world.present(self._world.room_of(visitor.id), visitor.id)
        return [id_ for id_ in here if self._people.visitor(id_) is None]

    def _check(self, visitor: Visitor, other: Visitor) -> None:
        """Raises Refused where nobody may tell somebody what their table does not hear, and for who is not heard."""
        table = self._tables.playing(other)
        if table is not None and table.looks_on(visitor.id):
            raise Refused("haus.nichts_zustecken")
        if other.session is None:
            raise Refused("haus.erstarrt_hoert_nicht", wer=other.id)
        self._speech.check(visitor, other)


def _without_name(line: str, other: Visitor) -> str:
    """`gut gespielt` of `gut gespielt, Anna!`; empty if the name does not stand at the end."""
    text = _WORDS.pattern("angeredet", re.IGNORECASE, name=re.escape(other.name)).sub(r"\1", line)
    return text.strip() if text != line else ""
