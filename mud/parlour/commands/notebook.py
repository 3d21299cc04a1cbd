"""What somebody has come upon: what they ask themselves, who said what of it, and whom they may ask of what.

Knows which sentence tells which; refuses to know when something counts as known: the world and hearsay do.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from mud.game import Refused
from mud.german.line.normalise import fold
from mud.german.meaning.reading import Reading
from mud.german.speech.narrator import Saying
from mud.parlour.acquaintance import Acquaintance
from mud.parlour.audience import Audience
from mud.parlour.commands.command import Command, Commands, Module
from mud.parlour.hearsay import Hearsay
from mud.parlour.jottings import Jottings
from mud.parlour.recalling import Recalling
from mud.parlour.vicinity import called
from mud.parlour.visitor import Visitor
from mud.parlour.vocabulary import vocabulary
from mud.parlour.whereabouts import Whereabouts
from mud.text import Text
from mud.world import progress
from mud.world.journal import Note
from mud.world.model import World
from mud.world.progress import Asked
from mud.world.talk import SHOWN as SHOWN_TO
from mud.world.talk import figures
from mud.world.topics import topic_of

WHOLE: Final = 3
"""So many open questions are told with all that is known of them; of more only how much that is."""
SHOWN: Final = 10
"""Topics of one kind that are named."""
_FEWEST: Final = 3
"""Topics of each of many people that are named at least, and people elsewhere at most."""
_WORDS: Final = vocabulary("tagebuch")
_PRONOUNS: Final = _WORDS.meanings("fuerwoerter")
_SOLVED: Final = _WORDS.words("geklaert")
_SHOWING: Final = f"{SHOWN_TO}."
"""Stands before a thing in what was told to somebody by those they held it out to."""
QUOTED: Final = 3
"""So much of what was said of something is told at most."""
_IDLE: Final = _WORDS.words("nebenbei")
"""Words that say nothing of what somebody wants to hear about: `der`, `mit`."""


class Notebook(Module):
    """The notebook, and what to ask."""

    def __init__(
        self,
        world: World,
        audience: Audience,
        hearsay: Hearsay,
        acquaintance: Acquaintance,
        recalling: Recalling,
        whereabouts: Whereabouts,
        jottings: Jottings,
    ) -> None:
        self._jottings = jottings
        self._whereabouts = whereabouts
        self._recalling = recalling
        self._world = world
        self._audience = audience
        self._hearsay = hearsay
        self._acquaintance = acquaintance

    @staticmethod
    def _wanted(reading: Reading) -> list[str]:
        """The words of what somebody wants to hear about."""
        text = fold(str(reading.values.get("text", "")))
        return [word for word in re.findall(r"\w+", text) if word not in _IDLE]

    # What is known

    def notes(self, visitor: Visitor, reading: Reading) -> None:
        """`tagebuch`: open questions; `tagebuch 2|STICHWORT|NAME|geklärt`: more of one, or what somebody said"""
        wanted = self._wanted(reading)
        if reading.values.get("gesagt") and self._heard(visitor, wanted[-1:]):  # wem gehört die Barke
            return
        asked = progress.questions(self._world, visitor.id)
        progress.note(self._world, visitor.id, asked)
        if not wanted:
            self._overview(visitor, asked)
        elif not _SOLVED.isdisjoint(wanted):
            self._solved(visitor, asked)
        elif wanted[0].isdecimal():
            self._found(visitor, reading, [one for one in asked if one.number == int(wanted[0])], wanted[1:])
        elif (person := self._person(visitor, wanted)) is not None:
            self._said(visitor, *person)
        else:
            self._found(visitor, reading, [one for one in asked if self._is_about(one, wanted)], wanted)

    def _overview(self, visitor: Visitor, asked: Sequence[Asked]) -> None:
        open_, solved = [one for one in asked if not one.solved], [one for one in asked if one.solved]
        if open_:
            self._say(visitor, "fragen")
            for one in open_:
                self._question(visitor, one, whole=len(open_) <= WHOLE)
        else:
            self._say(visitor, "nichts_offen")
        if len(open_) > WHOLE:
            self._say(visitor, "mehr", befehl=f"tagebuch {open_[0].number}")
        if solved:
            self._say(visitor, "geklaert_zahl", n=len(solved))
        people = [id_ for id_ in self._world.residents if self._told(visitor, id_)]
        if people:
            name = self._world.name(self._most_talkative(visitor, people)).noun
            nouns = [self._hearsay.noun(visitor, id_) for id_ in people]
            self._say(visitor, "gesprochen", wer=nouns, befehl=f"tagebuch {name}")
        if own := self._jottings.all(visitor):
            self._audience.say(visitor, "notizen.im_tagebuch", n=len(own))

    def _question(self, visitor: Visitor, one: Asked, *, whole: bool) -> None:
        key, facts = ("zeile", {}) if whole or not one.notes else ("zeile_mehr", {"m": len(one.notes)})
        self._line(visitor, 2, key, n=one.number, text=one.question.text, **facts)
        if whole:
            self._notes(visitor, one.notes, set())

    def _notes(self, visitor: Visitor, notes: Sequence[Note], told: set[str]) -> None:
        """Tell what is known of a question, but for what was told already."""
        for note in notes:
            if note.text in told:
                continue
            told.add(note.text)
            if note.by:
                self._line(visitor, 4, "notiz_von", wer=self._audience.noun(note.by), text=note.text)
            else:
                self._line(visitor, 4, "notiz", text=note.text)

    def _solved(self, visitor: Visitor, asked: Sequence[Asked]) -> None:
        solved = [one for one in asked if one.solved]
        if not solved:
            raise Refused("tagebuch.nichts_geklaert")
        self._say(visitor, "geklaert")
        for one in solved:
            self._line(visitor, 2, "zeile", n=one.number, text=one.question.answer)

    def _found(self, visitor: Visitor, reading: Reading, found: Sequence[Asked], wanted: Sequence[str]) -> None:
        """`wanted`: the words it is about; where no question is, all that was said of that."""
        if not found:
            text = str(reading.values.get("text", "")).strip(" ?.!")
            if self._whereabouts.tell_unmet(visitor, text) or self._heard(visitor, wanted):
                return
            raise Refused("tagebuch.nichts_dazu", text=text)
        told: set[str] = set()  # somebody's words may go with two questions
        for one in found:
            self._audience.hear(visitor, Text(one.question.text))
            if one.solved:
                self._line(visitor, 2, "notiz", text=one.question.answer)
            elif not one.notes and not self._heard(visitor, self._named(reading, one)):
                self._line(visitor, 2, "ohne_notiz")
            self._notes(visitor, one.notes, told)

    def _is_about(self, one: Asked, wanted: Sequence[str]) -> bool:
        """Whether words stand in a question, or in what is known of it."""
        texts = (one.question.id, one.question.text, one.question.answer if one.solved else "")
        known = fold(" ".join((*texts, *(note.text for note in one.notes))))
        return all(re.search(rf"\b{re.escape(word)}", known) for word in wanted)

    def _heard(self, visitor: Visitor, wanted: Sequence[str]) -> bool:
        """Tell what those who live here have said of something, the last of it; False if nobody has."""
        heard = self._hearsay.heard_of(visitor, wanted) if wanted else ()
        speaker = ""
        for who, text in heard[-QUOTED:]:
            if who != speaker:
                self._say(visitor, "dazu_gesagt", wer=self._hearsay.noun(visitor, who))
            self._audience.prose(visitor, text)
            speaker = who
        return bool(heard)

    @staticmethod
    def _named(reading: Reading, one: Asked) -> Sequence[str]:
        """The nouns of a question that it was asked with: `wie hieß der König?`"""
        said = {fold(word) for word in re.findall(r"\w+", reading.line)}
        return [fold(word) for word in re.findall(r"(?<=\w )[A-ZÄÖÜ]\w+", one.question.text) if fold(word) in said]

    # Who said what, and to whom was shown what

    def shown(self, visitor: Visitor, reading: Reading) -> None:
        """`was habe ich NAME gezeigt`, `wem habe ich DING gezeigt`: what somebody has held out to whom"""
        wanted = self._wanted(reading)
        person, shown = self._meant(visitor, wanted), dict[str, list[str]]()
        for id_ in self._world.residents if person is None else (person,):
            keys = (key.removeprefix(_SHOWING) for key in self._told(visitor, id_) if key.startswith(_SHOWING))
            shown[id_] = [thing for thing in keys if thing in self._world.things]
        if person is None and wanted:  # wem habe ich den Griffel gezeigt
            nouns = {thing for some in shown.values() for thing in some}
            meant = {thing for thing in nouns if called(self._world.name(thing))[0] & set(wanted)}
            shown = {id_: [thing for thing in some if thing in meant] for id_, some in shown.items()}
        if not any(shown.values()):
            if person is None:
                raise Refused("tagebuch.nichts_gezeigt")
            raise Refused("tagebuch.ihm_nichts_gezeigt", wer=self._hearsay.noun(visitor, person))
        for id_, things in shown.items():
            if things:
                sachen = [self._audience.noun(thing) for thing in things]
                self._say(visitor, "gezeigt", wer=self._hearsay.noun(visitor, id_), sachen=sachen)

    def people(self, visitor: Visitor, reading: Reading) -> None:
        """`mit wem habe ich schon gesprochen`: with whom somebody has, and with whom of those they have seen they have
        not"""
        known = [id_ for id_ in self._world.residents if self._acquaintance.has_met(visitor.id, id_)]
        spoken = [id_ for id_ in known if self._told(visitor, id_)]
        silent = [id_ for id_ in known if id_ not in spoken]
        if not known:
            raise Refused("tagebuch.niemand_gesehen")
        for key, people in (("leute", spoken), ("leute_stumm", silent)):
            if people:
                self._say(visitor, key, wer=[self._hearsay.noun(visitor, id_) for id_ in people])

    def _person(self, visitor: Visitor, wanted: Sequence[str]) -> tuple[str, str] | None:
        """Somebody who lives here and is known, who stands by before all others, and the words beside their name."""
        here = self._world.present(self._world.room_of(visitor.id), visitor.id)
        for id_ in sorted(self._world.residents, key=lambda one: one not in here):
            words = self._world.name(id_)
            names = called(words)[0] & set(wanted)
            own = names & {fold(words.noun), *map(fold, words.synonyms[:1])}  # a ring may be Nebet, too
            if names and self._is_known(visitor, id_):
                return id_, " ".join(word for word in wanted if word not in (own or names))
        return None

    def _meant(self, visitor: Visitor, wanted: Sequence[str]) -> str | None:
        """Whom a name means, or `ihn`, `ihm`, `ihr`: who was spoken of last."""
        if (person := self._person(visitor, wanted)) is not None:
            return person[0]
        genders = [gender for word, gender in _PRONOUNS.items() if word in wanted]
        meant = (id_ for gender in genders for id_ in visitor.dialogue.focus.get(gender, ()))
        return next((id_ for id_ in meant if self._answers(id_)), None)

    def _is_known(self, visitor: Visitor, person: str) -> bool:
        return self._acquaintance.has_met(visitor.id, person) or bool(self._told(visitor, person))

    def _told(self, visitor: Visitor, person: str) -> Mapping[str, int]:
        """How often each topic of somebody was answered, their greeting included."""
        told = self._world.person(visitor.id).told
        return {key.partition(".")[2]: times for key, times in told.items() if key.partition(".")[0] == person}

    def _most_talkative(self, visitor: Visitor, people: Sequence[str]) -> str:
        """Of those somebody has spoken with, the last who has said anything but a greeting; the last, if nobody has."""
        told = [id_ for id_ in people if any(self._hearsay.asked(visitor, id_).values())]
        return (told or people)[-1]

    def _said(self, visitor: Visitor, person: str, about: str) -> None:
        """`tagebuch Senbi`: of what somebody spoke; `tagebuch Senbi Krone`: the last they said of it, once more"""
        told, noun = self._told(visitor, person), self._hearsay.noun(visitor, person)
        topics = tuple(topic for topic in self._world.person(person).person.topics if topic.id in told)
        words = [word for word, is_told in self._hearsay.asked(visitor, person).items() if is_told]
        if about:
            topic = topic_of(topics, about)
            if topic is None:
                raise Refused("tagebuch.nichts_dazu", text=about)
            self._say(visitor, "nochmal")
            self._audience.prose(visitor, topic.answers[min(told[topic.id], len(topic.answers)) - 1])
        elif words:
            befehl = f"tagebuch {self._world.name(person).noun} {words[0]}"
            self._say(visitor, "gesagt", wer=noun, themen=words, befehl=befehl)
        else:
            self._say(visitor, "begruesst", wer=noun)

    # Whom one may ask of what

    def topics(self, visitor: Visitor, reading: Reading) -> None:
        """`themen [NAME]`: what those here may be asked about; where nobody is, who else may know something"""
        world, wanted = self._world, self._wanted(reading)
        if wanted:
            person = self._meant(visitor, wanted)
            if person is not None:
                self._ask(visitor, person, SHOWN)
            elif not self._whereabouts.tell_unmet(visitor, " ".join(wanted)):
                raise Refused("tagebuch.themen_nie_getroffen")
            return
        here = [id_ for id_ in world.present(world.room_of(visitor.id), visitor.id) if self._answers(id_)]
        for id_ in here:
            self._ask(visitor, id_, max(_FEWEST, SHOWN // len(here)))
        if not here and (busy := figures(world, visitor.id)):
            self._say(visitor, "themen_stumm", wer=[self._audience.noun(id_) for id_ in busy])
        if not here:
            self._elsewhere(visitor)

    def _answers(self, person: str) -> bool:
        return person in self._world.residents and bool(self._world.person(person).person.topics)

    def _ask(self, visitor: Visitor, person: str, most: int) -> None:
        """What one of those here may be asked about, `most` of it: three who stand together are no wall of words."""
        words, noun = self._hearsay.asked(visitor, person), self._hearsay.noun(visitor, person)
        fresh, old = ([word for word, was in words.items() if was == is_told] for is_told in (False, True))
        if fresh:
            key = "themen_neu" if len(fresh) <= most else "themen_neu_mehr"
            self._say(visitor, key, wer=noun, themen=fresh[:most])
        else:
            self._say(visitor, "themen_keine", wer=noun)
        if old:
            self._say(visitor, "themen_gefragt", themen=old[:most])

    def _elsewhere(self, visitor: Visitor) -> None:
        """Those who are known and somewhere else, the three with most to be asked first."""
        world, fresh = self._world, dict[str, int]()
        for id_ in world.residents:
            if self._answers(id_) and self._is_known(visitor, id_):
                fresh[id_] = sum(not was for was in self._hearsay.asked(visitor, id_).values())
        known = sorted((id_ for id_, n in fresh.items() if n), key=lambda id_: -fresh[id_])[:_FEWEST]
        if not known:
            raise Refused("tagebuch.themen_niemand_mehr")
        where = [(self._hearsay.noun(visitor, id_), self._audience.inside(world.room_of(id_))) for id_ in known]
        self._say(
            visitor, "themen_niemand", wo=[Saying("tagebuch.themen_wo", {"wer": who, "wo": at}) for who, at in where]
        )

    # Telling

    def _say(self, visitor: Visitor, key: str, **facts: Any) -> None:
        self._audience.say(visitor, f"tagebuch.{key}", **facts)

    def _line(self, visitor: Visitor, indent: int, key: str, **facts: Any) -> None:
        for said in self._audience.put(visitor, "", f"tagebuch.{key}", "du", facts):
            self._audience.hear(visitor, replace(said, indent=indent) if isinstance(said, Text) else said)

    def recap(self, visitor: Visitor, reading: Reading) -> None:
        """`wo waren wir?`: what came clear last and what is asked; if there is nothing to recall, the notebook"""
        if not self._recalling.tell(visitor):
            self.notes(visitor, reading)

    def commands(self) -> Commands:
        return {
            "tagebuch": Command(self.notes),
            "themen": Command(self.topics),
            "vorgezeigt": Command(self.shown),
            "begegnet": Command(self.people),
            "rueckblick": Command(self.recap),
        }
