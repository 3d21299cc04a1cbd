"""What somebody has heard of or seen, and may ask those about who live here.

Knows what was answered to a person and where they have been; refuses to know how any of it is named in a line.
"""

import re
from collections.abc import Iterator, Mapping, Sequence, Set
from difflib import get_close_matches
from functools import cached_property, lru_cache
from typing import Final

from mud.german.line.normalise import fold
from mud.german.speech.inflection import Noun
from mud.german.speech.lexicon import Lexicon
from mud.parlour.acquaintance import Acquaintance
from mud.parlour.audience import Audience
from mud.parlour.placed import place_of
from mud.parlour.scope import Scopes
from mud.parlour.vicinity import called
from mud.parlour.visitor import Visitor
from mud.world.model import World
from mud.world.prototypes import Person, Topic
from mud.world.talk import known
from mud.world.topics import topic_of

_NOUN: Final = re.compile(r"[A-ZÄÖÜ]\w+")
_BEGUN: Final = 3
"""Letters at least of a name that is only begun."""
_CLOSE: Final = 0.75
"""So alike, of 1, are a name and what was typed for it."""
_GREETING: Final = "gruss"
"""Stands in what was told to somebody for being greeted."""


@lru_cache(4096)
def _nouns(text: str) -> Set[str]:
    """The folded words of a text that are written large."""
    return frozenset(map(fold, _NOUN.findall(text)))


class Hearsay:
    """What each knows to ask about."""

    def __init__(
        self, world: World, acquaintance: Acquaintance, scopes: Scopes, lexicon: Lexicon, audience: Audience
    ) -> None:
        audience.stranger = self.just_met
        self._world = world
        self._acquaintance = acquaintance
        self._scopes = scopes
        self._lexicon = lexicon

    def topics(self, visitor: Visitor, person: str) -> Sequence[str]:
        """What somebody who lives here may be asked about: what was asked before, and what was heard of or seen."""
        return sorted(self.asked(visitor, person), key=fold)

    def asked(self, visitor: Visitor, person: str) -> Mapping[str, bool]:
        """The same, in the authors' order, with whether it was asked before."""
        if person not in self._world.residents:
            return {}
        resident, told = self._world.person(person).person, self._world.person(visitor.id).told
        met, found = self._met(visitor), dict[str, bool]()
        for topic in resident.topics:
            is_told = f"{person}.{topic.id}" in told
            if (word := self._word(topic, is_told, met)) and self._world.holds(topic.when, visitor.id):
                found[word] = found.get(word, False) or is_told
        return found

    def _word(self, topic: Topic, is_told: bool, met: Set[str]) -> str:
        """The first word for a topic that somebody knows, as it is written; nothing if they know none. What they were
        told of they know by some word; but nobody's name is told them who they have not heard of.
        """
        for word in topic.words:
            if " " not in word and (word in met or (is_told and word not in self._names)):
                for form in self._lexicon.forms(word)[:1]:
                    return form.lemma if fold(form.lemma).startswith(word) else self._lexicon.written(word)
        return ""

    def word_for(self, visitor: Visitor, person: str, about: str) -> str:
        """The word for what somebody has just asked one who lives here, the one they have used if it is the last they
        said; empty for what those know nothing of."""
        topic, last = known(self._world, visitor.id, person, about), about.rstrip(" .!?").rpartition(" ")[2]
        if topic is None:
            return ""
        return (
            self._lexicon.written(last)
            if topic_of([topic], last) is not None
            else self._word(topic, True, self._met(visitor))
        )

    def has_heard_of(self, visitor: Visitor, person: str) -> bool:
        """Whether somebody who lives here has spoken to a person, or others have told them who that is."""
        told = self._world.person(visitor.id).told
        if any(key.partition(".")[0] == person for key in told):
            return True
        own = self._own_names.get(person)
        return own is not None and any(own in _nouns(text) for text in self._answers(told))

    def noun(self, visitor: Visitor, person: str) -> Noun:
        """What somebody calls one who lives here: `Taui`, or `die Fischerin` as long as nobody has told them."""
        name = self._world.residents[person].name
        if not name.proper:
            return self._lexicon.noun(name.noun, name.adjectives, name.count)
        return (
            Noun.name(name.noun) if self.has_heard_of(visitor, person) else self._lexicon.noun(name.synonyms[0], (), 1)
        )

    def just_met(self, visitor: Visitor, person: str) -> Noun | None:
        """What somebody calls one they have spoken with for the first time just now, `die Fischerin`; None for whom
        they know by name, or have named."""
        told, one = self._world.person(visitor.id).told, self._world.residents.get(person)
        if one is None or not one.name.proper or fold(one.name.noun) in fold(visitor.dialogue.last_line):
            return None
        if sum(times for key, times in told.items() if key.partition(".")[0] == person) > 1:
            return None
        own = self._own_names.get(person)
        others = {key: times for key, times in told.items() if key.partition(".")[0] != person}
        is_told = own is not None and any(own in _nouns(text) for text in self._answers(others))
        return None if is_told or self._was_named(visitor, person) else self._lexicon.noun(one.name.synonyms[0], (), 1)

    def gone(self, visitor: Visitor) -> Noun | None:
        """Who was here when somebody came, and is no more, if nobody else is whom they could ask."""
        left, here = self._acquaintance.left(visitor.id), self._world.present(self._world.room_of(visitor.id))
        is_alone = left is not None and not any(id_ != visitor.id for id_ in here)
        return self.noun(visitor, left) if left is not None and is_alone else None

    def strangers(self, visitor: Visitor) -> Mapping[str, Noun]:
        """By id what somebody calls those here whose name they do not know."""
        world = self._world
        here = (id_ for id_ in world.present(world.room_of(visitor.id), visitor.id) if id_ in world.residents)
        return {
            id_: self.noun(visitor, id_)
            for id_ in here
            if not self.has_heard_of(visitor, id_) and not self._was_named(visitor, id_)
        }

    def _was_named(self, visitor: Visitor, person: str) -> bool:
        """Whether somebody is called by name in what has happened at somebody's table."""
        name = self._world.residents[person].name
        return name.proper and any(name.noun in heard.text for heard in visitor.happened)

    def _called(self, visitor: Visitor, one: Person) -> Iterator[str]:
        """What somebody who has seen a resident calls them: by their name only if they have heard it."""
        if not one.name.proper or self.has_heard_of(visitor, one.id):
            yield fold(one.name.noun)
        if one.name.proper:
            yield from map(fold, one.name.synonyms[:1])

    def unmet(self, visitor: Visitor, text: str) -> str | None:
        """The resident a text names whom somebody has never seen; by what they are only if they have heard of them."""
        said = {fold(word) for word in re.findall(r"\w+", text)}
        for id_ in self._world.residents:
            own = self._own_names.get(id_, "")
            is_named = bool(own) and not said.isdisjoint((own, f"{own}s"))
            if not is_named and (said.isdisjoint(self.roles(id_)) or self.rumour(visitor, id_) is None):
                continue
            if not self._acquaintance.has_met(visitor.id, id_):
                return id_
        return None

    def elsewhere(self, visitor: Visitor, word: str) -> Noun | None:
        """What somebody calls one who lives here and is not where they are, by a name, or by what they are."""
        key, world = fold(word), self._world
        named = [id_ for id_ in world.residents if key in {self._own_names.get(id_, ""), *self.roles(id_)}]
        is_near = any(world.room_of(id_) == world.room_of(visitor.id) for id_ in named)
        if not named or is_near:
            return None
        is_own = key == self._own_names.get(named[0])
        return Noun.name(self.own_name(named[0])) if is_own else self.noun(visitor, named[0])

    def nearest(self, visitor: Visitor, word: str) -> str:
        """The name of somebody one knows that a word is nearly, or begins: `Senb`; empty if it is nobody's."""
        known = [id_ for id_ in self._world.residents if self._is_known(visitor, id_)]
        called_ = {fold(self.noun(visitor, id_).lemma): self.noun(visitor, id_).lemma for id_ in known}
        for id_ in known:
            called_ |= {role: self._lexicon.written(role) for role in self.roles(id_)}
        key = fold(word)
        begun = [name for name in called_ if len(key) >= _BEGUN and name.startswith(key)]
        found = begun or get_close_matches(key, called_, 1, _CLOSE)
        return called_[found[0]] if found and found[0] != key else ""

    def _is_known(self, visitor: Visitor, person: str) -> bool:
        return self._acquaintance.has_met(visitor.id, person) or self.has_heard_of(visitor, person)

    def own_name(self, person: str) -> str:
        """What a resident is called by those who know them; what they are, if they are called nothing else."""
        name = self._world.residents[person].name
        return name.noun if name.proper or not name.synonyms else name.synonyms[0]

    def rumour(self, visitor: Visitor, person: str) -> tuple[str, str] | None:
        """Who has spoken of a resident last, and what they said, by name before all; None if nobody has."""
        own = self._own_names.get(person, "")
        names = {own, *self.roles(person)}
        told = self._world.person(visitor.id).told
        heard = [(who, text) for who, about, text in self._heard(told) if about == person or names & _nouns(text)]
        named = [one for one in heard if own in _nouns(one[1])] or heard
        return named[-1] if named else None

    def heard_of(self, visitor: Visitor, wanted: Sequence[str]) -> Sequence[tuple[str, str]]:
        """Who has said what of something, by folded words that all stand in it or name its topic; the newest last."""
        found, greeted = dict[tuple[str, str], None](), dict[tuple[str, str], None]()
        for who, about, text in self._heard(self._world.person(visitor.id).told):
            topics = [topic for topic in self._world.residents[who].topics if topic.id == about]
            words = re.findall(r"\w+", fold(text))
            is_said = all(any(word.startswith(one) for word in words) for one in wanted)
            if is_said or topic_of(topics, " ".join(wanted)) is not None:
                (greeted if about == _GREETING else found)[who, text] = None
        return list(found or greeted)

    def knows_of(self, visitor: Visitor, room: str) -> bool:
        """Whether somebody has been told of a room where they have never been."""
        told = (*visitor.dialogue.read, *self._answers(self._world.person(visitor.id).told))
        return any(room == place_of(noun) for text in told for noun in _nouns(text))

    def roles(self, person: str) -> Set[str]:
        """What somebody of that name is called before one knows it; nothing for who has no name."""
        return self.called_so[person] if self._world.residents[person].name.proper else frozenset()

    @cached_property
    def called_so(self) -> Mapping[str, Set[str]]:
        """By resident what they are called by those who know no name of theirs: what they are, and what others also
        call them by whom one asks others for them."""
        residents = self._world.residents
        topics = [(topic.id, {*topic.words, *topic.kindred}) for one in residents.values() for topic in one.topics]
        found = dict[str, Set[str]]()
        for id_, one in residents.items():
            others = [*map(fold, one.name.synonyms)] if one.name.proper else [fold(one.name.noun)]
            asked = {word for about, words in topics if about == id_ for word in words}
            found[id_] = frozenset({*(others[:1] if one.name.proper else ()), *asked.intersection(others)})
        return found

    def stranger(self, visitor: Visitor, word: str) -> str | None:
        """Who lives here, is called so by those who know no name of theirs, and was never seen by somebody."""
        called_so = [id_ for id_, words in self.called_so.items() if fold(word) in words]
        is_met = any(self._acquaintance.has_met(visitor.id, id_) for id_ in called_so)
        return None if is_met else next(iter(called_so), None)

    def resident_called(self, visitor: Visitor, word: str) -> str | None:
        """The one resident somebody has met who is called so, if they are not where somebody is."""
        room = self._world.room_of(visitor.id)
        met = [
            id_
            for id_, words in self.called_so.items()
            if fold(word) in {*words, self._own_names.get(id_, "")} and self._acquaintance.has_met(visitor.id, id_)
        ]
        return met[0] if len(met) == 1 and self._world.room_of(met[0]) != room else None

    def names_strangers(self, visitor: Visitor, text: str) -> bool:
        """Whether a text calls somebody by a name that a person has not heard."""
        words = [fold(word) for word in _NOUN.findall(text)]
        named = (person for person, own in self._own_names.items() if any(word.startswith(own) for word in words))
        return not all(self.has_heard_of(visitor, person) for person in named)

    @cached_property
    def _own_names(self) -> Mapping[str, str]:
        """By resident the folded name that nobody else has; not of those who are only called what they are."""
        names = {id_: self.own_name(id_) for id_ in self._world.residents}
        return {
            id_: fold(name)
            for id_, name in names.items()
            if name not in self._lexicon.nouns or not self._lexicon.nouns[name].plural
        }

    @cached_property
    def _names(self) -> Set[str]:
        """The folded names of all who live here."""
        return frozenset(name for one in self._world.residents.values() for name in called(one.name)[0])

    def _met(self, visitor: Visitor) -> Set[str]:
        """The folded nouns of what is here, where somebody has been, who lives there, and what was answered to them."""
        world, visited = self._world, self._world.person(visitor.id).visited
        referents = [one for one in self._scopes.of(visitor).all() if one.id not in world.residents]
        found = {fold(referent.noun.lemma) for referent in referents}  # as it is shown; what else it answers to, is not
        found -= {fold(world.rooms[room].name.noun) for room in self._acquaintance.unmet(visitor.id)}
        found |= {fold(world.rooms[room].name.noun) for room in visited if room in world.rooms}
        seen = (one for one in world.residents.values() if world.room_of(one.id) in visited)
        found |= {name for one in seen for name in self._called(visitor, one)}
        found.update(*(_nouns(text.text) for text in (visitor.seen[1] if visitor.seen is not None else ())))
        return found.union(*map(_nouns, self._answers(world.person(visitor.id).told)))

    def _answers(self, told: Mapping[str, int]) -> Iterator[str]:
        """The texts of all that was answered to somebody, however long ago."""
        return (text for _, _, text in self._heard(told))

    def _heard(self, told: Mapping[str, int]) -> Iterator[tuple[str, str, str]]:
        """The same, each with who has said it, and of what."""
        for key, times in told.items():
            who, _, about = key.partition(".")
            resident = self._world.residents.get(who)
            if resident is not None and about == _GREETING:
                yield from ((who, about, text) for text in resident.greetings[:times])
            elif resident is not None:
                answers = (topic.answers[:times] for topic in resident.topics if topic.id == about)
                yield from ((who, about, text) for some in answers for text in some)
