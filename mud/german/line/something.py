"""Things that are not named: `wirf was auf den Baumstamm`, `nimm irgendwas`. What is meant has then to be asked.

Knows the words for something; refuses to know what there is.
"""

from typing import Final

from mud.german.line.manner import Manner
from mud.german.line.normalise import Word

SOMETHING: Final = frozenset(("was", "irgendwas", "irgendetwas", "irgendwelches"))
VERBS: Final = ("V_NEHMEN", "V_LEGEN", "V_GEBEN", "V_LESEN", "V_OEFFNEN", "V_ZEIGEN", "V_BENUTZEN", "V_KAUFEN")
"""Verbs that cannot do without a thing; `iss was` is `iss` as it stands."""
_ALSO: Final = ("V_ESSEN", "V_TRINKEN", "V_HEBEN", "V_ZERSTOEREN", "V_FANGEN", "V_PFLUECKEN", "V_STELLEN")
_BEHIND: Final = ("LOKAL", "ZU", "MIT", "NACH")
_FOR: Final = frozenset((",", "fuer", "gegen", "um", "mit", "als", "wie", "zu"))
"""Behind these something is no thing that a deed is done to."""
_ANY: Final = frozenset(("tu", "tue", "tun"))
"""`tu was` wants something done."""


def without_something(found: list[Word], manner: Manner) -> list[Word]:
    """The command without the word for a thing that is not named: it lacks it, and asks."""
    known = manner.known
    at = next((i for i, word in enumerate(found) if word.key in SOMETHING), 0)
    if not at or found[at - 1].key in _FOR or not any(known.is_in(found[0].key, verb) for verb in (*VERBS, *_ALSO)):
        return found
    if found[0].key in _ANY and len(found) == at + 1:
        return found
    behind = found[at + 1].key if at + 1 < len(found) else ""
    ends = not behind or known.particle(behind) or any(known.is_in(behind, kind) for kind in _BEHIND)
    if not ends or (known.verb(found[-1].key) is not None and at + 1 < len(found)):
        return found  # nimm, was auf dem Tisch liegt
    is_placed = known.is_in(found[at - 1].key, "LOKAL")
    return [*found[: at - is_placed], *found[at + 1 :]]
