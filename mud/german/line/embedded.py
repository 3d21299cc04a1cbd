"""Questions within a sentence as they are asked alone: `wo ich bin` is `wo bin ich`, `ob sie da ist` `ist sie da`.

Knows where German puts the verb of a clause, and of a question; refuses to know what is asked.
"""

from collections.abc import Sequence
from typing import Final

from mud.german.line.normalise import Word
from mud.german.line.words import JOINTS, KnownWords

_BEFORE: Final = frozenset(("mit", "gegen", "fuer", "von", "aus", "nach", "zu", "ab", "seit", "um"))
_WHICH: Final = ("welche", "wieviel")
_HOW: Final = "wie"
_MANY: Final = ("viel", "viele")
_WHETHER: Final = "ob"
_ABOUT: Final = frozenset(("ich", "du", "er", "sie", "es", "wir", "ihr", "man", "das", "hier", "da", "davon", "von"))
"""What is asked about, or where, and is no thing that is counted or chosen."""


def begins_question(found: Sequence[Word], at: int, known: KnownWords) -> bool:
    """Whether the words at `at` begin a question: `wo`, `mit wem`, `in welchem Raum`."""
    if _stands_before(found[at].key, known) and at + 1 < len(found):
        at += 1
    return known.is_in(found[at].key, "FRAGEWORT") or found[at].key.startswith(_WHICH)


def in_order(asked: list[Word], known: KnownWords) -> list[Word]:
    """The verb of a subordinate clause where that of a question stands; what is asked directly stays."""
    head = _head([word.key for word in asked], known)
    if len(asked) < head + 2 or not _is_finite(asked[-1].key, known) or _is_finite(asked[head].key, known):
        return asked
    if asked[head - 1].key == asked[-1].key:
        return asked
    return [*asked[asked[0].key == _WHETHER : head], asked[-1], *asked[head:-1]]


def end_of_clause(asked: list[Word], known: KnownWords) -> int:
    """Where the clause ends with which a question begins that is put as one; else where the question does."""
    ends = [at for at, word in enumerate(asked) if word.key in JOINTS or not word.key[0].isalnum()]
    return next((end for end in ends if end and in_order(asked[:end], known) != asked[:end]), len(asked))


def _head(keys: Sequence[str], known: KnownWords) -> int:
    """With how many words a question asks, before its verb: `wo`, `mit wem`, `in welchem Raum`, `wie viele Steine`."""
    at = int(_stands_before(keys[0], known))
    if at + 1 >= len(keys):
        return 1
    if keys[at] == _HOW and keys[at + 1] in _MANY:
        at += 1
    elif not keys[at].startswith(_WHICH):
        return at + 1 + (keys[at] == _HOW and known.adjective(keys[at + 1]))
    is_named = at + 3 < len(keys) and keys[at + 1] not in _ABOUT and not known.is_in(keys[at + 1], "ART")
    return at + 1 + is_named


def _stands_before(key: str, known: KnownWords) -> bool:
    return key in _BEFORE or known.is_in(key, "LOKAL")


def _is_finite(key: str, known: KnownWords) -> bool:
    verb = known.verb(key)
    return known.is_in(key, "FINIT") or known.is_in(key, "JANEIN") or (verb is not None and not known.noun(key))
