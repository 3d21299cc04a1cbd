"""What people only tell, of themselves, of others, of the game: `ich komme aus Berlin`, `das war knapp`.

Knows how such sentences are put, and that nothing is done for one; refuses to know who hears it.
"""

import re
from collections.abc import Sequence
from typing import Final

from mud.german.line.clauses import Clause
from mud.german.meaning.reading import Misread, Outcome, Reading
from mud.german.offers import NOT_HERE, UNKNOWN
from mud.parlour.outcomes import DENIED
from mud.parlour.vocabulary import vocabulary

_WORDS: Final = vocabulary("plauderei")
_TOLD: Final = _WORDS.pattern("erzaehlt", re.IGNORECASE)
_SHORT: Final = _WORDS.pattern("kurz", re.IGNORECASE)
_NUMBER: Final = _WORDS.pattern("zahl")
_LOST: Final = frozenset(
    (*UNKNOWN, *NOT_HERE, *(f"sprache.{key}" for key in ("FalscherOrt", "OhneVerb", "KeinBezug", "NurDieRede")))
)
"""How words are read that nobody could obey."""
_ALL_LOST: Final = _LOST | {"sprache.Unvollstaendig"}
_SAID: Final = frozenset(("sagen", "ja"))
_LONGEST: Final = 160


def instead(clause: Clause, outcome: Outcome) -> Outcome:
    """Such a sentence as something said, if it was read as nothing else; the outcome of every other."""
    if not isinstance(outcome, Misread) or clause.asks:
        return outcome
    is_told = outcome.key in (*_LOST, DENIED) and is_told_of(clause.raw)
    is_told = is_told or (outcome.key in _LOST and _SHORT.match(clause.raw) is not None)
    return Reading("sagen", values={"text": clause.raw.strip()}, line=clause.raw) if is_told else outcome


def is_told_of(line: str) -> bool:
    """Whether a line is put so."""
    return len(line) <= _LONGEST and _TOLD.match(line) is not None and _NUMBER.search(line) is None


def is_only_said(outcomes: Sequence[Outcome]) -> bool:
    """Whether nothing of a line is a command: `hier ist es aber heiß`, `ich glaube, der Affe hat es`."""
    return all(
        one.verb in _SAID if isinstance(one, Reading) else isinstance(one, Misread) and one.key in _ALL_LOST
        for one in outcomes
    )
