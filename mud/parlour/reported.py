"""What somebody asked or told as others hear it: `ob sie mir hilft` says who is to be helped.

Knows the words with which people speak of themselves; refuses to know what is asked.
"""

import re
from typing import Final

from mud.german.speech.inflection import Noun
from mud.parlour.vocabulary import vocabulary

_WORDS: Final = vocabulary("reden")
_I: Final = _WORDS.pattern("ich_wort", re.IGNORECASE)
_FORMS: Final = _WORDS.meanings("berichtet")
_SELF: Final = re.compile(r"\bich\b", re.IGNORECASE)
_VERB: Final = _WORDS.pattern("ich_tut", re.IGNORECASE)
_VERBS: Final = _WORDS.meanings("berichtet_tut")
_THAT: Final = _WORDS.pattern("dass_vorn", re.IGNORECASE | re.DOTALL)


def reported(said: str, by: Noun) -> str:
    """A subordinate clause with the name of who said it where they said `ich`; whatever else was said as it was."""
    if not said.startswith(","):
        return said
    if _SELF.search(said) is not None:
        said = _VERB.sub(lambda found: str(_VERBS[found[0].lower()]), said)
    return _I.sub(lambda found: format(by, _FORMS[found[0].lower()]), said)


def told(said: str) -> str:
    """What is said to somebody as it stands behind that: `, dass ich komme`, `: hallo`."""
    clause = _THAT.match(said)
    return f": {said}" if clause is None else f", {clause['satz'].rstrip(' .')}."
