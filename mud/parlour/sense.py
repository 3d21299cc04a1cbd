"""What is meant by what somebody who lives here has just said: `was meint Paheri damit?`, `das verstehe ich nicht`.

Knows how that is asked, and of whom; refuses to know what is answered.
"""

import re
from typing import Final

from mud.parlour.visitor import Visitor
from mud.parlour.vocabulary import vocabulary
from mud.world.prototypes import Name
from mud.world.topics import fold

_WORDS: Final = vocabulary("gespraech")
_ASKED: Final = _WORDS.pattern("sinnfrage", re.IGNORECASE)
_ABSENT: Final = _WORDS.pattern("sinnfrage_sonst", re.IGNORECASE)
_PRONOUNS: Final = _WORDS.words("sinnfrage_wer")
_TALK: Final = ("fragen", "sagen", "ansprechen", "erzaehlen", "zeigen")
"""What somebody did last who asks of what was said to that."""


def is_talking(visitor: Visitor) -> bool:
    """Whether somebody has just talked with one who lives here."""
    return visitor.dialogue.last_command is not None and visitor.dialogue.last_command.verb in _TALK


def was_answered(visitor: Visitor) -> bool:
    """Whether somebody's line before was one that somebody who lives here answered."""
    return visitor.dialogue.answered_with is not None and any(
        one is visitor.dialogue.answered_with for one in visitor.dialogue.told_before
    )


def asks_sense(visitor: Visitor, who: Name, text: str) -> bool:
    """Whether somebody asks of what one has just said what it means."""
    found = _ASKED.match(text) if is_talking(visitor) else None
    if found is None:
        return False
    named = next((fold(word) for key, word in found.groupdict().items() if key.startswith("wer") and word), "")
    return not named or named in _PRONOUNS or named in map(fold, (who.noun, *who.synonyms))


def asks_sense_of_nobody(text: str) -> bool:
    """Whether it is asked, of nobody that stands here, what somebody meant."""
    return _ABSENT.search(text) is not None and _ASKED.match(text) is not None
