"""Indirect questions as they are put to whom one asks: `wie er heißt` is `wie heißt du?`, `ob er will` `willst du?`.

Knows how a German clause is turned into a question; refuses to know who is asked, and what they answer.
"""

import re
from typing import Final

from mud.parlour.vocabulary import vocabulary

_WORDS: Final = vocabulary("reden")
_CLAUSE: Final = _WORDS.pattern("nebensatz", re.IGNORECASE)
_WHETHER: Final = _WORDS.words("ob")
_SUBJECTS: Final = _WORDS.words("er_selbst")
_YOURS: Final = _WORDS.meanings("angesprochen")
_FORMS: Final = _WORDS.meanings("du_form")
_SPEAKERS: Final = _WORDS.words("fragt_selbst")
"""Who asks directly: behind a verb, they are no part of a clause."""
_PREFIX: Final = _WORDS.pattern("vorsilbe")
_HEAD: Final = 4
"""Words at most before whom a clause is about: `wie viele Steine er`."""


def is_clause(text: str) -> bool:
    """Whether what is asked is put as a clause."""
    return _CLAUSE.match(text) is not None


def turned(text: str) -> str:
    """What is asked in a clause as it is asked directly; anything else as it is."""
    words = re.findall(r"[\w-]+", text)
    if not is_clause(text) or len(words) < 3:
        return text
    at = next((n for n, word in enumerate(words[1 : _HEAD + 1], 1) if word.lower() in _SUBJECTS), 0)
    second, last = words[1].lower(), words[-1]
    ends_in_verb = last in _FORMS or (last.endswith("t") and last.islower())
    if words[2].lower() in _SPEAKERS or last[:1].isupper():  # wie komme ich ans andere Ufer
        return text
    if second in _FORMS or (second.endswith("t") and not ends_in_verb):  # wo liegt die Pyramide, wie heißt er
        return text
    asked, rest, verb = words[: at or 1], words[at or 1 : -1], words[-1].lower()
    behind = ""
    if (apart := _PREFIX.match(verb)) is not None:
        behind, verb = apart[1], apart[2]
    if at:
        rest, verb = ["du", *rest[1:]], _of_you(verb)
    rest = [_YOURS.get(word.lower(), word) for word in rest]
    if asked[0].lower() in _WHETHER:
        asked = asked[1:]
    return " ".join(word for word in (*asked, verb, *rest, behind) if word) + "?"


def _of_you(verb: str) -> str:
    """`geht` as `gehst`, `ist` as `bist`."""
    if verb in _FORMS:
        return str(_FORMS[verb])
    stem = verb.removesuffix("t")
    return verb if stem == verb or stem.endswith(("s", "ß", "z", "x")) else f"{stem}st"
