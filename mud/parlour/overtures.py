"""What is said to somebody who lives here and asks of no topic: that one would help, or that they shall tell something.

Knows by which words it is said, and the topic that answers it; refuses to know who says it, and to whom.
"""

import re
from functools import lru_cache
from typing import Final

from mud.parlour.vocabulary import vocabulary

_WORDS: Final = vocabulary("ansprache")
_OFFERED: Final = _WORDS.pattern("anbieten", re.IGNORECASE)
_REPORTED: Final = _WORDS.pattern("erfragt", re.IGNORECASE)
_TOLD: Final = _WORDS.pattern("erzaehlen", re.IGNORECASE)
_URGED: Final = _WORDS.pattern("anfeuern", re.IGNORECASE)
_PRAISED: Final = _WORDS.pattern("lob", re.IGNORECASE)
_ENJOYED: Final = _WORDS.pattern("genossen", re.IGNORECASE)
_HOUSES: Final = _WORDS.pattern("nur_haus", re.IGNORECASE)
HELP: Final = next(iter(_WORDS.words("hilfe")))
"""What who offers help, or looks for work, is answered by, as a topic."""
STORY: Final = next(iter(_WORDS.words("geschichte")))
"""The same of who wants to hear something, whatever it is."""


_LONGEST: Final = 120
"""Letters at most of what is but that."""


@lru_cache(512)
def overture(text: str) -> str:
    """The topic that answers something said, if it is an offer of help or a wish to hear something; else empty."""
    if len(text) > _LONGEST:
        return ""
    if _OFFERED.match(text) is not None:
        return HELP
    return STORY if _TOLD.match(text) is not None or _URGED.match(text) is not None else ""


def is_for_house(text: str) -> bool:
    """Whether a question is one that only the house can answer, whoever stands by: `wie viele Punkte habe ich`"""
    return _HOUSES.match(text) is not None


def overture_asked(text: str) -> str:
    """The same of what somebody is asked: `ob sie Hilfe braucht`, `nach Arbeit`."""
    is_reported = len(text) <= _LONGEST and _REPORTED.match(text) is not None
    return HELP if is_reported else overture(text)


def praises(text: str) -> bool:
    """Whether somebody is told how well they do, or how well one was with them: they thank for it, whatever else they
    know of what is named."""
    return _PRAISED.match(text) is not None or _ENJOYED.match(text) is not None
