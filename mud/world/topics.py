"""What a text is about, by the words of topics and of names.

Knows folded words and what inflection may add to them; refuses to know grammar, and who answers what.
"""

import re
from collections.abc import Container, Iterable, Sequence
from functools import lru_cache
from typing import Final

from mud.world.prototypes import Name, Topic

_FOLDED: Final = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss"})
_ENDINGS: Final = ("", "s", "es", "e", "en", "n", "er", "ern")
"""What inflection may add to a topic's word."""


_HOME: Final = re.compile(r"\b(?:nach|zu) hause\b")
"""Where somebody lives: `wann gehst du nach Hause?` is about no house."""
_SINCE: Final = re.compile(r"^\W*(?:und )?(?:wie (?:lange|oft)|seit wann|wann|warum|wieso|weshalb)\b")
"""Since when, how often and why something is somewhere: that asks nothing of the place."""
_WHERE: Final = re.compile(
    r"\b(?:im|ins|in|am|an|auf|bei|beim|vor|hinter|unter|neben)"
    r"(?: (?:de[mnr]|das|die|diese[mnrs]?|[dms]eine[mnr]))? \w+"
)
_SOMEBODY: Final = re.compile(r"\b(?:du|er|sie|ihr)\b")
_PERSONS: Final = ("st", "t", "est", "te", "test")
"""What stands behind a verb instead of `en`."""
_NOTHING: Final = (False, 0)
_VERB: Final = 4
"""Letters at least of a verb without its ending."""


def fold(text: str) -> str:
    """As topics are compared: lower case, ä as ae."""
    return text.casefold().translate(_FOLDED)


def topic_of(topics: Iterable[Topic], text: str) -> Topic | None:
    """The topic a text is about: the one whose word is the longest in it, a noun before anything else; the first of
    equals. Kindred words count only where it has none of anybody's own. Where something is says less of what it is
    about than what is there; what asks for a time or a reason is about no place it only names.
    """
    asked, written = _HOME.sub(" ", fold(text)), list(topics)
    placeless = _of(written, elsewhere) if (elsewhere := _WHERE.sub(" ", asked)) != asked else None
    if placeless is None and _SINCE.match(asked) and _SOMEBODY.search(asked):
        return None if elsewhere != asked else _of(written, asked)
    return placeless or _of(written, asked)


def _of(written: Sequence[Topic], asked: str) -> Topic | None:
    given = words_of(asked)
    own = ((_longest(topic.words, given, topic.besides), topic) for topic in written)
    kindred = ((_longest(topic.kindred, given), topic) for topic in written)
    return _best(own) or _best(kindred)


def _best(found: Iterable[tuple[tuple[bool, int], Topic]]) -> Topic | None:
    (_, length), topic = max(found, key=lambda one: one[0], default=((False, 0), None))
    return topic if length else None


def names(name: Name, text: str) -> bool:
    """Whether a text has a noun of something in it."""
    return _longest(map(fold, (name.noun, *name.synonyms)), words_of(text)) > _NOTHING


def rest_of(topic: Topic, words: Sequence[str]) -> list[str]:
    """Those of some folded words that are none of a topic's."""
    own = _inflected(topic.words)
    return [word for word in words if word not in own]


@lru_cache(4096)
def _inflected(words: Sequence[str]) -> frozenset[str]:
    """Each word of a topic's words, with whatever ending."""
    return frozenset(part + end for word in words for part in word.split() for end in _ENDINGS)


def words_of(text: str) -> list[str]:
    """The words of a text, folded."""
    return re.findall(r"\w+", fold(text))


def _longest(words: Iterable[str], given: Sequence[str], besides: Container[str] = ()) -> tuple[bool, int]:
    """Whether a text has a word that is none `besides`, and how long the longest of its words is that counts most."""
    joined = f" {' '.join(given)} "
    hits = (word for word in words if f" {word} " in joined or any(map(_forms(word).__contains__, given)))
    return max(((word not in besides, len(word)) for word in hits), default=_NOTHING)


@lru_cache(8192)
def _forms(word: str) -> frozenset[str]:
    """A topic's word as it may be inflected; one that ends like a verb, also as one is: `flicken`, `flickst`."""
    verb = word.removesuffix("en")
    is_verb = word != verb and len(verb) >= _VERB
    return frozenset(word + end for end in _ENDINGS) | {verb + end for end in (_PERSONS if is_verb else ())}
