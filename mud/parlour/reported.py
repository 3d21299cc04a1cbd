"""What somebody asked as others hear it: `ob sie mir hilft` says who is to be helped.

Knows the words with which people speak of themselves; refuses to know what is asked.
"""

import re
from typing import Final

from mud.german.speech.inflection import Noun
from mud.parlour.vocabulary import vocabulary

_WORDS: Final = vocabulary("reden")
_I: Final = _WORDS.pattern("ich_wort", re.IGNORECASE)
_FORMS: Final = _WORDS.meanings("berichtet")


def reported(said: str, by: Noun) -> str:
    """A subordinate clause with the name of who said it where they said `ich`; whatever else was said as it was."""
    if not said.startswith(","):
        return said
    return _I.sub(lambda found: format(by, _FORMS[found[0].lower()]), said)
