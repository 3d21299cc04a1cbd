"""What people only tell, of themselves, of others, of the game: `ich komme aus Berlin`, `das war knapp`.

Knows how such sentences are put, and that nothing is done for one; refuses to know who hears it.
"""

import re
from collections.abc import Callable, Sequence
from typing import Final

from mud.german.line.clauses import Clause
from mud.german.line.normalise import fold
from mud.german.line.numbers import number
from mud.german.line.words import KnownWords
from mud.german.meaning.reading import Misread, Outcome, Reading
from mud.german.offers import NOT_HERE, UNKNOWN
from mud.parlour.outcomes import DENIED, ONLY_ASKED, saying
from mud.parlour.vocabulary import vocabulary

_WORDS: Final = vocabulary("plauderei")
_TOLD: Final = _WORDS.pattern("erzaehlt", re.IGNORECASE)
_SHORT: Final = _WORDS.pattern("kurz", re.IGNORECASE)
_WISHED: Final = _WORDS.pattern("redensart", re.IGNORECASE)
_ASKED: Final = _WORDS.pattern("fragt_auch", re.IGNORECASE)
_TAG: Final = _WORDS.pattern("zustimmung", re.IGNORECASE)
_NUMBER: Final = _WORDS.pattern("zahl")
_LOST: Final = frozenset(
    (*UNKNOWN, *NOT_HERE, *(f"sprache.{key}" for key in ("FalscherOrt", "OhneVerb", "KeinBezug", "NurDieRede")))
)
"""How words are read that nobody could obey."""
_ALL_LOST: Final = _LOST | {"sprache.Unvollstaendig"}
_CRIES: Final = vocabulary("bemerkung").words("aufschrei")
_TALK: Final = _LOST | {DENIED, ONLY_ASKED, "sprache.FrageOffen"}
"""The same, and what asks or denies: where others hear it, it may be for them."""
_NEAR: Final = "sprache.UnbekanntesWortNah"
_ONE: Final = _WORDS.words("einer")
_SAID: Final = frozenset(("sagen", "ja"))
_LONGEST: Final = 160


def instead(clause: Clause, outcome: Outcome) -> Outcome:
    """Such a sentence as something said, if it was read as nothing else; the outcome of every other."""
    if not isinstance(outcome, Misread) or clause.asks:
        return outcome
    is_told = outcome.key in (*_LOST, DENIED) and is_told_of(clause.raw)
    is_told = is_told or (outcome.key in _LOST and _SHORT.match(clause.raw) is not None)
    return saying(clause.raw) if is_told else outcome


def without_tag(line: str) -> str:
    """What somebody tells who wants others to agree: `das war knapp, oder?` is that it was close."""
    return _TAG.sub("", line)


def is_told_of(line: str) -> bool:
    """Whether a line is put so."""
    is_put = _TOLD.match(line) is not None or _WISHED.match(line) is not None
    if not is_put or _ASKED.search(line) is not None:
        return False
    return len(line) <= _LONGEST and not counts(line)


def is_only_said(outcomes: Sequence[Outcome]) -> bool:
    """Whether nothing of a line is a command: `hier ist es aber heiß`, `ich glaube, der Affe hat es`."""
    return _is_no_command(outcomes, lambda one: one.key in _ALL_LOST)


def is_talk(outcomes: Sequence[Outcome]) -> bool:
    """Whether a line means nothing to the house: where others hear it, it may be for them, `JAAA gewonnen!!!`."""
    return _is_no_command(outcomes, _is_lost)


def _is_no_command(outcomes: Sequence[Outcome], is_lost: Callable[[Misread], bool]) -> bool:
    """Whether each part of a line is only said, or lost; a mere yes is an answer: `ich bin dabei`."""
    if all(isinstance(one, Reading) and one.verb != "sagen" for one in outcomes):
        return False
    return all(
        one.verb in _SAID if isinstance(one, Reading) else isinstance(one, Misread) and is_lost(one) for one in outcomes
    )


def _is_lost(outcome: Misread) -> bool:
    return outcome.key in _TALK and not outcome.facts.get("befehl") and (outcome.key != _NEAR or outcome.at > 0)


def orders(line: str, clauses: Sequence[Clause], known: KnownWords) -> bool:
    """Whether a line begins as commands for the house do, with a verb, a direction or a thing, or counts like moves."""
    every = [word.key for one in clauses[:1] for word in one.words if word.key[0].isalnum()]
    words = [key for key in every if not known.is_in(key, "FLOSKEL")]  # bitte öffnen Sie
    is_slip = (
        len(clauses) == len(every) == 1 and not known.listed(every[0]) and not line.rstrip().endswith("!")
    )  # blorx
    if not words or is_slip or len(line) > _LONGEST or counts(line) or _ASKED.search(line) is not None:
        return True
    is_new = len(words) > 1 and not known.listed(words[0]) and known.is_in(words[1], "ART")  # frobniziere den Hut
    return is_new or known.verb(words[0]) is not None or known.direction(words[0]) or known.is_in(words[0], "ART")


def cries(line: str, known: KnownWords) -> bool:
    """Whether a line begins with a cry, with no order and no question behind it: `ey, die Frau flext ja voll`."""
    keys = re.findall(r"\w+", fold(line))
    behind = [key for key in keys if key not in _CRIES]
    if not keys or keys[0] not in _CRIES or len(behind) <= 1 or "?" in line or _ASKED.search(line) is not None:
        return False
    verbs = (known.verb(key) for key in behind[:2])
    is_order = any(verb is not None and not verb.final and not verb.asks for verb in verbs)
    is_put = known.is_in(behind[0], "FRAGEWORT") or known.direction(behind[0])
    return not is_order and not is_put and len(line) <= _LONGEST


def counts(line: str) -> bool:
    """Whether a number stands in a line: moves have some, and so has what the story waits for."""
    words = re.findall(r"\w+", fold(line))
    return _NUMBER.search(line) is not None or any(number(word) is not None and word not in _ONE for word in words)
