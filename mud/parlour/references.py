"""What a question is about that does not name it: `nach ihm`, `nach seinem Namen`; or only nearly: `nach der Schatule`.

Knows what somebody last talked of with those who live here, and whom they named; refuses to know what they say to it.
"""

import re
from collections.abc import Iterable, Sequence
from difflib import get_close_matches
from typing import Final

from mud.expression import expression
from mud.german.speech.lexicon import Lexicon
from mud.parlour.overtures import STORY, overture_asked
from mud.parlour.roles import role_of
from mud.parlour.sense import asks_sense
from mud.parlour.visitor import Visitor
from mud.parlour.vocabulary import vocabulary
from mud.world.events import Answered, Event
from mud.world.model import World
from mud.world.talk import known, to_tell
from mud.world.topics import fold, names, rest_of, words_of

_WORDS: Final = vocabulary("gespraech")
_MEANS: Final = _WORDS.meanings("verweis")
"""Of each word that refers the genders it may have; none: whatever was spoken of."""
_NAME: Final = _WORDS.words("name")
_ITS: Final = _WORDS.words("dessen")
_SUBJECTS: Final = _WORDS.words("subjekte")
_ABOUT: Final = _WORDS.pattern("worum", re.IGNORECASE)
"""`worum es geht`: that asks of what whoever is asked has to do."""
_ABOUT_WORD: Final = next(iter(_WORDS.words("worum_thema")))
_OF_STORY: Final = [
    (expression(pattern, re.IGNORECASE), words.split(" / "))
    for words, pattern in _WORDS.meanings("umschrieben").items()
]
"""What is asked of the story in whatever words, and by which it is known."""
_IT: Final = "davon"
"""What was said last and is no topic: nobody has more to say of it."""
_CLOSE: Final = 0.85
"""So alike, of 1, are a word and what it was meant to be: a letter in seven."""
_LISTED: Final = _WORDS.pattern("aufzaehlung", re.IGNORECASE)
_BRIEF: Final = 3
"""Words at most of one of several topics."""
_SPELT: Final = 6
"""Letters at least of a word that is taken for another."""


def of_story(text: str) -> Sequence[str]:
    """By which words the story is asked of what a text asks of it; the first of them that is known is meant."""
    return next((words for pattern, words in _OF_STORY if pattern.match(text) is not None), ())


class References:
    """What was talked of, the last thing last."""

    def __init__(self, world: World, lexicon: Lexicon) -> None:
        self._world = world
        self._lexicon = lexicon

    def meant(self, visitor: Visitor, resident: str, text: str) -> str:
        """A topic as it is meant; as it was typed if it refers to nothing."""
        words = words_of(text)
        if not words:
            return text
        if _ABOUT.match(text) and known(self._world, visitor.id, resident, _ABOUT_WORD) is not None:
            return _ABOUT_WORD
        if named := of_story(text):
            return next((one for one in named if known(self._world, visitor.id, resident, one) is not None), text)
        if (about := overture_asked(text)) and (told := self._told(visitor, resident, about)):
            return told
        if asks_sense(visitor, self._world.name(resident), text):
            about = next(iter(visitor.dialogue.topics), "")
            topic = known(self._world, visitor.id, resident, about)
            is_of_it = (
                topic is not None
                and visitor.dialogue.answered[0] == resident
                and visitor.dialogue.answered[1] in topic.answers
            )
            return about if is_of_it else _IT
        if all(word in _MEANS for word in words):
            return next((about for about in visitor.dialogue.topics if self._fits(words, about)), text)
        if words[-1] in _NAME and _ITS.issuperset(words[:-1]):
            return self._name_of(visitor, resident) or text
        if known(self._world, visitor.id, resident, text) is not None:
            return text
        return text if "," in text else self._spelt(visitor, resident, text, words[-1])

    def _told(self, visitor: Visitor, resident: str, about: str) -> str:
        """What answers an offer of help or a wish to hear something; empty if they have nothing to say to that."""
        if about == STORY:
            about = to_tell(self._world, visitor.id, resident) or about
        return about if known(self._world, visitor.id, resident, about) is not None else ""

    def topics(self, visitor: Visitor, resident: str, text: str) -> Sequence[str]:
        """The topics of a text that lists several, each a noun with little beside it; else the text alone."""
        parts = [part for part in _LISTED.split(text.rstrip(" .!?")) if part]
        is_list = len(parts) > 1 and all(len(part.split()) <= _BRIEF and self._is_noun(part) for part in parts)
        whole = known(self._world, visitor.id, resident, text)
        if not is_list or (whole is not None and any(len(_LISTED.split(word)) > 1 for word in whole.words)):
            return (text,)
        found = {part: known(self._world, visitor.id, resident, part) for part in parts}
        if all(topic is None for topic in found.values()):
            return (text,)
        first: dict[str, str] = {}
        for part, topic in found.items():
            first.setdefault("" if topic is None else topic.id, part)
        return tuple(first.values())

    def _is_noun(self, text: str) -> bool:
        last = text.split()[-1]
        return last[:1].isupper() or bool(self._lexicon.forms(fold(last)))

    def remember(self, visitor: Visitor, resident: str, text: str, events: Iterable[Event]) -> None:
        """Keep what was talked of, if somebody knew of it, and who of those who live here was named in the answer."""
        answer = " ".join(event.text for event in events if isinstance(event, Answered))
        others = (one.name for id_, one in self._world.residents.items() if id_ != resident)
        named = [name.noun for name in others if re.search(rf"\b(?:{name.noun}|{role_of(name)})\b", answer)]
        if known(self._world, visitor.id, resident, text) is not None:
            named.append(text)
        for about in named:
            visitor.dialogue.topics.appendleft(about)

    def overhear(self, visitor: Visitor, resident: str, text: str, events: Iterable[Event]) -> None:
        """The same of what was only said: `und nach dem Rauch?` is about the smoke, and no word more."""
        topic = known(self._world, visitor.id, resident, text)
        rest = set(rest_of(topic, words_of(text))) if topic is not None else set[str]()
        named = " ".join(word for word in re.findall(r"\w+", text) if fold(word) not in rest)
        self.remember(visitor, resident, named or text, events)

    def _fits(self, words: Sequence[str], about: str) -> bool:
        """Whether all words may stand for a topic, by its gender; one nobody knows is stood for by any."""
        gender = self._gender(about)
        return all(not (means := _MEANS[word]) or not gender or gender in means for word in words)

    def _gender(self, about: str) -> str:
        last = fold(about.rstrip(" .!?").rpartition(" ")[2])
        for one in self._world.residents.values():
            if one.name.proper and fold(one.name.noun) == last:
                return self._gender(role_of(one.name))
        form = next(iter(self._lexicon.forms(last)), None)
        if form is None:
            return ""
        return "p" if form.number == "pl" else str(self._lexicon.nouns[form.lemma].gender)

    def _name_of(self, visitor: Visitor, resident: str) -> str:
        """`Name des Königs`, if it was a king that was talked of last; empty if it was nobody, or who is asked."""
        about = next(iter(visitor.dialogue.topics), "")
        others = (one.name for id_, one in self._world.residents.items() if id_ != resident)
        if not any(names(name, about) for name in others):
            return ""
        lemma = next((form.lemma for form in self._lexicon.forms(fold(about.rpartition(" ")[2]))), "")
        return f"dem Namen {self._lexicon.noun(lemma):des}" if lemma else f"dem Namen von {about}"

    def _spelt(self, visitor: Visitor, resident: str, text: str, last: str) -> str:
        """A topic with its last word put right: one no lexicon knows, and nearly one that somebody talks of."""
        if len(last) < _SPELT or self._lexicon.forms(last):
            return text
        topics = (one for one in self._world.residents[resident].topics if self._world.holds(one.when, visitor.id))
        spoken = (word for topic in topics for word in (*topic.words, *topic.kindred) if len(word) >= _SPELT)
        if _SUBJECTS.intersection(words_of(text)):
            return text  # `den Steinen mit denen er spielte`: that is a verb
        found = get_close_matches(last, spoken, 1, _CLOSE)
        written = next((form.lemma for word in found for form in self._lexicon.forms(word)), "".join(found))
        return re.sub(r"\w+(?=\W*$)", written, text) if found else text
