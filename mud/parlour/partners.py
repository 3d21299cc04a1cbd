"""With whom somebody talks, and what they may say to them in a word: an answer, a topic, a greeting.

Knows who lives here and was spoken to last; refuses to know how a line is read, and what is answered.
"""

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from mud.expression import expression
from mud.german.line.numbers import number, order
from mud.german.meaning.reading import SHORT_DIRECTIONS
from mud.parlour.people import People
from mud.parlour.phrased import (
    ASKING,
    HOW,
    MANNERS,
    TELL_ME,
    is_about_self,
    is_about_them,
    is_guessed,
    is_question,
    manner_of,
    tells_own_deed,
)
from mud.parlour.sense import asks_sense, is_talking, was_answered
from mud.parlour.unasked import is_answer
from mud.parlour.visitor import Visitor
from mud.parlour.vocabulary import vocabulary
from mud.parlour.vocatives import uncalled
from mud.world.model import World
from mud.world.prototypes import Name
from mud.world.story import ANY_GUESS, ANY_NUMBER
from mud.world.talk import known
from mud.world.topics import fold, rest_of, words_of

_WORDS: Final = vocabulary("gespraech")
_CALLED: Final = _WORDS.pattern("heisst", re.IGNORECASE)
_NAMED: Final = _WORDS.pattern("nennt_sich")
_QUOTED: Final = expression(r"„([^“]*)“")
_NAME: Final = next(iter(_WORDS.words("name_thema")))
_OF_SOMEBODY: Final = _WORDS.pattern("erkundigung", re.IGNORECASE)
_WHO_PLAYED: Final = _WORDS.pattern("wer_spielte", re.IGNORECASE)
_PLEASED: Final = _WORDS.pattern("erfreut", re.IGNORECASE)
_WELL_WISHED: Final = _WORDS.pattern("gewuenscht_wem", re.IGNORECASE)
ABOUT_SELF: Final = " ".join(_WORDS.words("selbst_thema"))
"""What somebody is asked of who is asked who they are, and how."""
_SMALL: Final = _WORDS.words("klein")
WORDLESS: Final = _WORDS.pattern("ohne_wort", re.IGNORECASE)
"""Said by who wants to say something and has not said what: `sag den Namen`."""
_ANSWERING: Final = _WORDS.words("antwort") | _SMALL
"""Words that an answer may be put in."""
_OF_THEM: Final = _WORDS.pattern("nach_dem_dritten", re.IGNORECASE)
_NEEDS: Final = _WORDS.pattern("was_gebraucht", re.IGNORECASE)
_NEEDED: Final = next(iter(_WORDS.words("gebraucht")))
"""What somebody needs, as a topic."""
_ASKED_ON: Final = _WORDS.pattern("weiter_gefragt", re.IGNORECASE)
_ASKED_BARE: Final = _WORDS.pattern("weiter_wort", re.IGNORECASE)
_FURTHER: Final = _WORDS.pattern("weiter_nachgefragt", re.IGNORECASE)
OF_IT: Final = _WORDS.pattern("davonfrage", re.IGNORECASE)
"""`was bedeutet das?`: of what was read or heard just now."""
_KNOW_YOU: Final = _WORDS.pattern("kennst_du", re.IGNORECASE)
_MEANT: Final = _WORDS.pattern("gemeint", re.IGNORECASE)
_BEGGED: Final = _WORDS.pattern("erbeten", re.IGNORECASE)
_WISHED: Final = _WORDS.pattern("gewuenscht", re.IGNORECASE)
"""`einen Fisch hätte ich gern`, `zeig mir das Verzeichnis`: of whom has that, and it is not in sight."""
_LAST: Final = "davon"
"""What was spoken of last, whatever it was."""
_WAY_IN: Final = _WORDS.pattern("wegfrage_hinein", re.IGNORECASE)
_LEAVING: Final = vocabulary("reden").words("gehen")
"""What is said to the house and to nobody in it: `ende`."""
_NO_TOPIC: Final = _WORDS.words("weiter_nicht")
_AND: Final = _WORDS.pattern("und_vorn", re.IGNORECASE)
_YOU: Final = _WORDS.words("anrede")
_CALLED_BEHIND: Final = (expression(r"[\s,]*(\w+)"), *(expression(rf"[\s,]*(?:\w+\s+){{{n}}}(\w+)") for n in (1, 2)))
"""`guten Tag Senbi`, `hallo, ehrwürdiger Priester`."""
_TITLES: Final = vocabulary("ansprache").meanings("anreden")
_ADDRESSED: Final = expression(rf"[\s,]*(?:{'|'.join(_TITLES)})\b", re.IGNORECASE)
_GOES_ON: Final = expression(r"^\W*(?:(?:und|aber|also)\b\W*)*", re.IGNORECASE)
_FORMAL: Final = expression(r"\w +Sie\b")
_SHORT: Final = 5
"""Words at most of what is but an answer or a topic."""
_GREETING: Final = 3
"""Words at most of a greeting that says no more: `guten Tag zusammen`."""
_LONG: Final = 12
"""Words at most of a question to whom one talks with: `hast du einen Schlüssel?`"""


def _spelled(name: Name) -> Sequence[str]:
    return (name.noun, *name.synonyms)


@lru_cache(4096)
def _numbered(names: Sequence[str]) -> Sequence[str]:
    """Those of some folded names that have a number in them, each between blanks: ` gang drei `."""
    return [f" {name} " for name in names if any(map(_is_number, name.split()))]


def _counts(names: Sequence[str], words: Sequence[str]) -> bool:
    """Whether words have one of those names in them that have a number: `Gang drei`, `siebzig Tage`."""
    said = f" {' '.join(words)} "
    return any(name in said for name in _numbered(names))


def _is_number(word: str) -> bool:
    return number(word) is not None or order(word) is not None


def _without(name: Name, words: Sequence[str]) -> list[str]:
    """The words that are none of a name; at least one has to be."""
    own = set(map(fold, _spelled(name)))
    return [word for word in words if word not in own] if not own.isdisjoint(words) else [""]


class Partners:
    """Who of those who live here listens to whom; nobody while another person stands by, whom it may be meant for."""

    def __init__(self, world: World, people: People) -> None:
        self._world = world
        self._people = people
        said = (world.story.triggers[at] for at in world.story.by_verb.get("sagen", ()))
        self._said = [one for one in said if one.words and not one.slots]  # what is said to nobody by name
        self._sayable = frozenset(word for one in self._said for phrase in one.words for word in phrase.split())
        self._titles = tuple(fold(room.title) for room in world.rooms.values())

    def here(self, visitor: Visitor) -> list[str]:
        """Who lives here and is where somebody is; whom they spoke to last before all others."""
        present = self._world.present(self._world.room_of(visitor.id), visitor.id)
        found = [id_ for id_ in present if id_ in self._world.residents]
        return sorted(found, key=lambda id_: id_ != visitor.dialogue.addressee)

    def listening(self, visitor: Visitor) -> list[str]:
        """Those who may take for themselves what somebody says to nobody by name."""
        return [] if self.has_company(visitor) else self.here(visitor)

    def has_company(self, visitor: Visitor) -> bool:
        """Whether another person stands by who can hear."""
        others = map(self._people.visitor, self._world.present(self._world.room_of(visitor.id)))
        return any(other is not None and other is not visitor and other.session is not None for other in others)

    def of(self, visitor: Visitor) -> str | None:
        """Who lives here, was spoken to last, and still stands by."""
        found = self.listening(visitor)[:1]
        return found[0] if found and found[0] == visitor.dialogue.addressee else None

    def of_self(self, visitor: Visitor, resident: str, text: str) -> str:
        """What somebody is asked of who is asked that: their name, if they say it themselves; or themselves."""
        topic = known(self._world, visitor.id, resident, _NAME) if _CALLED.match(text) is not None else None
        words = "" if topic is None else " ".join(_QUOTED.findall(topic.answers[0]))
        is_said = (
            any(word in words for word in _spelled(self._world.name(resident))) or _NAMED.search(words) is not None
        )
        return _NAME if is_said else ABOUT_SELF

    def has_met(self, visitor: Visitor, resident: str) -> bool:
        """Whether somebody was greeted by one who lives here."""
        return f"{resident}.gruss" in self._world.person(visitor.id).told

    def unmet(self, visitor: Visitor, text: str) -> list[str]:
        """Who lives here, stands by, and answers the first greeting of somebody, whoever else hears it."""
        is_bare = manner_of(text) == "gruss" and len(words_of(text)) <= _GREETING
        return [id_ for id_ in self.here(visitor) if is_bare and not self.has_met(visitor, id_)]

    def is_awaited(self, visitor: Visitor, text: str, among: Sequence[str] = ()) -> bool:
        """Whether words are what the story waits for somebody to say here, in whatever words it is put: `würfel`, `ich
        glaube, es ist der Würfel`, to who asked for it; said `among` others. What only asks for a topic is none."""
        words = words_of(text)
        counts = any(map(_is_number, words))
        if len(words) > _LONG or not (counts or self._sayable.intersection(words)) or is_question(text):
            return False
        awaited = self._awaited(visitor, among or words)
        plain = [word for word in words if word not in _SMALL]
        if not awaited.isdisjoint((" ".join(words), " ".join(plain))):
            return True
        if not (counts and ANY_NUMBER in awaited) and not any(set(words).issuperset(one.split()) for one in awaited):
            return False
        topics = [topic for id_ in self.listening(visitor) for topic in self._world.residents[id_].topics]
        if counts and (self._names_room(words) or any(_counts(topic.words, words) for topic in topics)):
            return False
        called = self.names(visitor)
        told = [*dict.fromkeys(word for word in plain if word in awaited or word not in {*_ANSWERING, *called})]
        rests = [rest_of(topic, words) for topic in topics] if 1 < len(words) <= _SHORT else []  # `vier Ringe`
        is_count = len(told) == 1 and _is_number(told[0]) and ANY_NUMBER in awaited
        return is_count or not awaited.isdisjoint(map(" ".join, (told, *rests)))

    def is_guess(self, visitor: Visitor, text: str) -> bool:
        """Whether somebody here waits for an answer, and a line is put as one: `es ist der Hase`."""
        return is_guessed(text) and ANY_GUESS in self._awaited(visitor)

    def _awaited(self, visitor: Visitor, said: Sequence[str] = ()) -> set[str]:
        """What would be followed here if it were said, with these words: folded, or what stands for any."""
        world, who = self._world, visitor.id
        if not world.knows(who) or world.plays(who):
            return set()
        room = world.person(who).room
        present = world.present(room, who)
        return {
            word
            for one in self._said
            if one.room in (None, room) and (one.hearer is None or one.hearer in present) and world.holds(one.when, who)
            if is_answer(world, who, one, said)
            for word in one.words
        }

    def asked_on(self, visitor: Visitor, text: str) -> str | None:
        """What else whom somebody talks with is asked of by a line that says no more than that: `und nach dem Wein?`,
        `was ist mit dem Wein?`, `und der Wein?` if they know of it."""
        partner = self.of(visitor)
        if partner is None or tells_own_deed(text) or self.is_awaited(visitor, _AND.sub("", text)):
            return None
        if (about := self._asked_further(visitor, partner, text)) is not None:
            return about
        if asks_sense(visitor, self._world.name(partner), text):
            return _LAST
        if _NEEDS.match(text) is not None and known(self._world, visitor.id, partner, _NEEDED) is not None:
            return _NEEDED
        if (found := _ASKED_ON.match(_AND.sub("", text))) is not None:
            way = fold(found["thema"].split()[0])
            is_way = way in SHORT_DIRECTIONS or way in SHORT_DIRECTIONS.values()
            if is_way and not text.rstrip().endswith("?"):
                return None  # nach Süden und dann ab in die Dünen
            is_known = known(self._world, visitor.id, partner, found["thema"]) is not None
            return found["thema"] if is_known or _AND.match(text) is not None else None
        if (found := _MEANT.match(text)) is not None:
            return found["thema"] or _LAST
        if (found := _BEGGED.match(text)) is not None:
            about = next(word for word in found.groups() if word)
            return about if known(self._world, visitor.id, partner, about) is not None else None
        if self._names_room(words_of(text)) and self.knows(visitor, text):
            return text.rstrip("?")
        if (found := _ASKED_BARE.match(text)) is not None:
            topic = known(self._world, visitor.id, partner, found["thema"])
            is_put = text.rstrip().endswith("?")
            if topic is not None and (is_put or _SMALL.issuperset(rest_of(topic, words_of(found["thema"])))):
                return found["thema"]
        return None

    def _asked_further(self, visitor: Visitor, partner: str, text: str) -> str | None:
        """What was spoken of just now, if a line asks no more of it than one word: `warum?`, `was bedeutet das?`"""
        about = next(iter(visitor.dialogue.topics), "")
        is_sense = asks_sense(visitor, self._world.name(partner), text)
        if _FURTHER.match(text) is not None and known(self._world, visitor.id, partner, text) is not None:
            return None  # und wo war das genau?
        if is_about_self(text) and (_FORMAL.search(text) or not self.has_met(visitor, partner)):
            return None  # wer sind sie, to who was not greeted yet
        is_of_them = was_answered(visitor) and _OF_THEM.match(text) is not None and not self.knows(visitor, text)
        is_further = is_of_them or _FURTHER.match(text) or OF_IT.match(text) or is_sense
        if not is_talking(visitor) or not about or not is_further:
            return None
        topic = known(self._world, visitor.id, partner, about)
        is_of_it = (
            topic is not None
            and visitor.dialogue.answered[0] == partner
            and visitor.dialogue.answered[1] in topic.answers
        )
        return about if is_of_it else None

    def _names_room(self, words: Sequence[str]) -> bool:
        """Whether words name a room by its number: `Gang drei`."""
        return _counts(self._titles, words)

    @staticmethod
    def asks_way_in(text: str) -> bool:
        """Whether it is for the way into something: `wie kommt man in die Pyramide?`"""
        return _WAY_IN.match(text) is not None

    def is_asked_on(self, visitor: Visitor, text: str) -> bool:
        """Whether a line that nobody makes sense of may be meant for whom somebody talks with: `und Harchuf?`"""
        partner = self.of(visitor)
        if partner is not None and _WISHED.match(text) is not None:
            return known(self._world, visitor.id, partner, text) is not None
        found = _ASKED_BARE.match(text) if text.rstrip().endswith("?") else None
        return found is not None and _NO_TOPIC.isdisjoint(words_of(found["thema"]))

    def is_farewell(self, visitor: Visitor, text: str) -> bool:
        """Whether a line says goodbye to whom somebody talks with, and no more: `auf Wiedersehen`."""
        is_bare = manner_of(text) == "abschied" and len(words_of(text)) <= _GREETING
        return is_bare and self.of(visitor) is not None and fold(text.strip(" .!")) not in _LEAVING

    def is_meant(self, visitor: Visitor, text: str) -> bool:
        """Whether a line is said to whoever listens: what the story waits for here, how they are, whom they know."""
        is_polite = any(one.search(text) is not None for one in (HOW, _PLEASED, _WELL_WISHED, WORDLESS))
        if self.is_awaited(visitor, text) or self.is_farewell(visitor, text) or (is_polite and self.listening(visitor)):
            return True
        if _WHO_PLAYED.search(text) is not None:  # what everybody wonders: the notebook answers who asks nobody
            partner = self.of(visitor)
            return partner is not None and known(self._world, visitor.id, partner, text) is not None
        if _KNOW_YOU.match(text) is not None and self.knowing(visitor, text) is not None:
            return True
        return _OF_SOMEBODY.search(text) is not None and self.knows(visitor, text)

    def is_asked(self, visitor: Visitor, text: str) -> bool:
        """Whether a line asks whom somebody talks with about themselves: `warum sitzt du hier`, `bist du müde?`"""
        words = words_of(text)
        asks = ASKING.match(text) is not None or text.rstrip().endswith("?")
        return asks and len(words) <= _LONG and not _YOU.isdisjoint(words) and self.only(visitor) is not None

    @staticmethod
    def is_put(text: str) -> bool:
        """Whether a line is put as a question, by how it begins or ends."""
        return ASKING.match(text) is not None or text.rstrip().endswith("?")

    def is_put_to(self, visitor: Visitor, text: str) -> bool:
        """Whether a question nobody else can answer goes to whom somebody talks with: `wer waren die Spieler?`"""
        words = words_of(text)
        asks = ASKING.search(text) is not None or text.rstrip().endswith("?")
        return asks and 1 < len(words) <= _LONG and self.of(visitor) is not None

    def knowing(self, visitor: Visitor, text: str) -> str | None:
        """Whom somebody talks with, or the only one there is to talk with, if they know of what a question is about."""
        asked = self.only(visitor)
        is_short = len(re.findall(r"\w+", text)) <= _LONG
        return asked if asked and is_short and known(self._world, visitor.id, asked, text) is not None else None

    def only(self, visitor: Visitor) -> str | None:
        """Whom somebody talks with, or the only one there is to talk with."""
        listening = self.listening(visitor)
        return self.of(visitor) or (listening[0] if len(listening) == 1 else None)

    def name(self, visitor: Visitor) -> str:
        """What whom somebody talks with, or the only one there, is called; empty if there is nobody."""
        partner = self.only(visitor)
        return "" if partner is None else self._world.name(partner).noun

    def names(self, visitor: Visitor) -> frozenset[str]:
        """The folded words by which those who live here, and stand by, are called."""
        return frozenset(fold(word) for id_ in self.here(visitor) for word in _spelled(self._world.name(id_)))

    def greeting_first(self, visitor: Visitor, line: str) -> tuple[str, str] | None:
        """`guten Tag, Senbi, wem gehört das Haus?`: the greeting or the thanks, and what the line goes on with, if it
        does; the farewell before what one does. None if others hear it and nobody who lives here is called, or it only
        asks how somebody is."""
        ways = ((manner, found) for manner, pattern in MANNERS.items() if (found := pattern.match(line)))
        manner, found = next(ways, ("", None))
        if found is None:
            return None
        named = self.names(visitor)
        behind = (pattern.match(line, found.end()) for pattern in reversed(_CALLED_BEHIND))  # Frau Nebet is one name
        called = next((one for one in behind if one is not None and fold(one[1]) in named), None)
        begin = (called or _ADDRESSED.match(line, found.end()) or found).end()
        rest = _GOES_ON.sub("", line[begin:])
        if (called is not None or not self.has_company(visitor)) and tells_own_deed(rest):
            return line[:begin], rest
        if manner == "abschied":
            return None
        if not re.search(r"\w", rest):
            return line, ""
        to_others = self.has_company(visitor) or is_about_them(rest)
        if to_others and called is not None and self.is_put(rest):
            return line[:begin], f"{called[1]}, {rest}"  # it reaches who was called, whoever else stands by
        is_word = called is not None and rest.rstrip().endswith("?")  # hi Ipi, Plättchen?
        if to_others or (len(rest.split()) < 2 and not is_word):
            return None
        is_own = called is not None and (len(rest.split()) < 2 or not self.is_put(rest))
        return line[:begin], f"{called[1]}, {rest}" if called is not None and is_own else rest

    def uncalled(self, visitor: Visitor, line: str) -> tuple[str, str] | None:
        """Who stands here and is called with a line, and what it is without: `wer ist dran, Senbi?`."""
        called = tuple(word for id_ in self.here(visitor) for word in _spelled(self._world.name(id_)))
        return uncalled(called, line) if called else None

    def has_topic(self, visitor: Visitor, text: str) -> bool:
        """Whether one who lives here knows something of what a text is about."""
        return any(known(self._world, visitor.id, id_, text) is not None for id_ in self.here(visitor))

    def knows(self, visitor: Visitor, text: str) -> bool:
        """Whether a few words are but a topic of whom somebody talks with, or ask them of one: `und der König?`"""
        partner, words = self.of(visitor), words_of(text)
        if partner is None or len(words) > _LONG or tells_own_deed(text):
            return False
        if (topic := known(self._world, visitor.id, partner, text)) is None:
            return False
        if TELL_ME.search(text) is not None or not _YOU.isdisjoint(words):
            return True
        rest = rest_of(topic, words)
        return (len(words) <= _SHORT and _SMALL.issuperset(rest)) or (
            not is_question(text) and _ANSWERING.issuperset(rest)
        )

    def called(self, visitor: Visitor, text: str) -> str | None:
        """Who lives here and is called by name, with nothing else said: `Nebet!`"""
        words = words_of(text)
        if len(words) > _SHORT:
            return None
        return next(
            (id_ for id_ in self.here(visitor) if _SMALL.issuperset(_without(self._world.name(id_), words))), None
        )
