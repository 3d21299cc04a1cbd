"""How something said is put, by its words alone: a greeting, a question, an answer, an invitation.

Knows the words of conversation; refuses to know who speaks and who hears it.
"""

import re
from collections.abc import Mapping
from typing import Final

from mud.parlour.vocabulary import vocabulary
from mud.world.talk import Manner

_WORDS: Final = vocabulary("gespraech")
MANNERS: Final[Mapping[Manner, re.Pattern[str]]] = {
    "gruss": _WORDS.pattern("gruss", re.IGNORECASE),
    "dank": _WORDS.pattern("dank", re.IGNORECASE),
    "abschied": _WORDS.pattern("abschied", re.IGNORECASE),
}
_WHO: Final = _WORDS.pattern("vorstellung", re.IGNORECASE)
HOW: Final = _WORDS.pattern("befinden", re.IGNORECASE)
"""How somebody is."""
ASKING: Final = _WORDS.pattern("frage", re.IGNORECASE)
TELL_ME: Final = _WORDS.pattern("erzaehl", re.IGNORECASE)
_OWN_DEED: Final = _WORDS.pattern("eigene_tat", re.IGNORECASE)
_GUESSED: Final = _WORDS.pattern("geraten", re.IGNORECASE)
INVITED: Final = _WORDS.pattern("mitkommen", re.IGNORECASE)
"""To come along."""


def manner_of(text: str) -> Manner | None:
    """Whether something said is a greeting, thanks or a farewell, by how it begins."""
    return next((manner for manner, pattern in MANNERS.items() if pattern.search(text)), None)


def is_bare_farewell(text: str) -> bool:
    """Whether something said is goodbye and no more: it names nobody of whom leave is taken."""
    found = MANNERS["abschied"].search(text)
    return found is not None and not text[found.end() :].strip(" .!")


def is_about_self(text: str) -> bool:
    """Whether somebody is asked who they are, how they are, or what they do."""
    return _WHO.search(text) is not None or HOW.search(text) is not None


def is_about_them(text: str) -> bool:
    """The same, or to come along."""
    return is_about_self(text) or INVITED.search(text) is not None


def is_question(text: str) -> bool:
    """Whether something said asks for more, and answers nothing."""
    return ASKING.match(text) is not None or TELL_ME.search(text) is not None


def is_guessed(text: str) -> bool:
    """Whether something said is put as an answer, whatever it names."""
    return _GUESSED.match(text) is not None


def tells_own_deed(text: str) -> bool:
    """Whether somebody tells what they do, whether or not they can: `ich gehe zu Paheri`."""
    return _OWN_DEED.match(text) is not None
