"""What is told of something before the command about it, `die 3 liegt falsch, dreh sie um`; and of somebody else.

Knows how German tells and goes on with a pronoun; refuses to know what has which number.
"""

from collections.abc import Sequence
from typing import Final

from mud.german.line.manner import Manner
from mud.german.line.normalise import Word
from mud.german.line.numbers import number
from mud.german.line.words import KnownWords

IT: Final = frozenset(("sie", "se"))
_OF_OTHERS: Final = frozenset(
    ("hat", "ist", "war", "hatte", "wird", "will", "kann", "soll", "darf", "muss", "mag", "wollte")
)
"""Verbs of which no form is an order."""
_NAMES: Final = frozenset(("die", "karte"))
_TELLS: Final = frozenset(("liegt", "steht", "passt", "gehoert", "stoert", "sollte", "muesste"))
_NEAR: Final = 3
"""Words of the command among which the pronoun stands."""


def with_its_number(found: list[Word], manner: Manner) -> list[Word]:
    """`die 3 liegt falsch, dreh sie um` is `dreh die 3 um`: what is told first is no command."""
    known = manner.known
    comma = next((at for at, word in enumerate(found) if word.key == ","), 0)
    named = next((at for at in range(1, comma - 1) if _is_told(found[at - 1 : at + 2], known)), 0)
    verb = known.verb(found[comma + 1].key) if named and comma + 1 < len(found) else None
    if verb is None or verb.final or any(word.key in IT for word in found[:comma]):
        return found
    for at in range(comma + 2, min(comma + 2 + _NEAR, len(found))):
        if found[at].key in IT:
            meant = found[named]._replace(start=found[at].start, end=found[at].end)
            return [*found[comma + 1 : at], meant, *found[at + 1 :]]
    return found


def is_of_others(key: str, known: KnownWords) -> bool:
    """`geht`, `öffnet`, `hat`: behind one name, without a comma, a verb that tells what somebody does."""
    if key in _OF_OTHERS:
        return True
    verb, stem = known.verb(key), known.verb(key.removesuffix("t"))
    return key.endswith("t") and verb is not None and stem is not None and verb.infinitive == stem.infinitive


def _is_told(three: Sequence[Word], known: KnownWords) -> bool:
    """`die 3 liegt`"""
    before, counted, tells = (word.key for word in three)
    is_verb = tells in _TELLS or known.is_in(tells, "FINIT")
    return before in _NAMES and number(counted) is not None and is_verb
