"""Where one command ends and the next begins though nothing stands between them: `steh auf geh raus`.

Knows how a German order begins and that one is enough for a command; refuses to know what is there.
"""

from collections.abc import Sequence
from typing import Final

from mud.german.line.dress import is_final
from mud.german.line.manner import Manner
from mud.german.line.normalise import Word
from mud.german.line.sharing import OF_THINGS
from mud.german.line.words import JOINTS, KnownWords

_STOPS: Final = frozenset(".;!?:,") | JOINTS
_ENDS: Final = frozenset(".;!?:")
_FRAMES: Final = frozenset(("FRAGEWORT", "BITTE_DU", "LASS", "VERSUCH", "JANEIN", "NICHT", "WEIL"))
"""What a line must not hold that is to be cut by its verbs alone: their order says something else there."""
_HELPING: Final = frozenset(("gehen", "lassen", "lernen", "bleiben", "koennen", "wollen", "helfen", "kommen"))
"""Verbs that another stands before without there being two orders: `liegen lassen`."""
_SHORTEST: Final = 3
_BOTH: Final = 2
_LEADS: Final = ("FLOSKEL", "AUFTAKT")
_SUBJECTS: Final = frozenset(
    ("du", "ihr", "er", "es", "man", "wer", "was", "ich", "wir", "der", "die", "das", "wo", "zu", "um")
)
"""What stands before a verb that orders nothing: `nimm, was du findest`."""


def with_seams(found: list[Word], manner: Manner) -> list[Word]:
    """A comma before an order that nothing joins to the one before it; speech and questions are left alone."""
    known = manner.known
    acting = sum(known.verb(word.key) is not None for word in found)
    if len(found) < _SHORTEST or not acting or (acting < _BOTH and not is_final(found[-1].key, known)):
        return found
    says = (at for at, word in enumerate(found) if _says(word.key, known) and not _is_named(found, at, known))
    size = next(says, len(found))
    if any(not _FRAMES.isdisjoint(known.kinds(word.key)) for word in found[:size]):
        return found
    kept: list[Word] = []
    begin = 0
    for at, word in enumerate(found[: size + 1]):
        if word.key in _STOPS and not _lists(found, at, known):
            begin = at + 1
        elif at > begin and _orders(found, at, known) and _is_whole(found[begin:at], known):
            kept.append(Word(",", found[at - 1].end, found[at - 1].end))
            begin = at
        elif at > begin + 1 and at + 1 == len(found) and _does_both(found[at - 1].key, word.key, known):
            kept.append(Word("und", found[at - 1].end, found[at - 1].end))
        kept.append(word)
    return [*kept, *found[size + 1 :]] if len(kept) > size + 1 or (size == len(found) < len(kept)) else found


def _says(key: str, known: KnownWords) -> bool:
    """Whether what stands behind a word is said, and nobody may cut it."""
    return (known.speech(key) and not known.is_in(key, "V_REDEN")) or known.is_in(key, "ANSAGE")


def _lists(found: Sequence[Word], at: int, known: KnownWords) -> bool:
    """Whether an `und` or a comma stands between two things of a list."""
    if found[at].key in _ENDS or not 0 < at < len(found) - 1 or not known.noun(found[at - 1].key):
        return False
    after = found[at + 1].key
    return known.verb(after) is None and (known.noun(after) or known.is_in(after, "ART"))


def _is_named(found: Sequence[Word], at: int, known: KnownWords) -> bool:
    """Whether a word is the thing it names here: `nimm den Brief`."""
    return at > 0 and known.noun(found[at].key) and known.is_in(found[at - 1].key, "ART")


def _does_both(first: str, second: str, known: KnownWords) -> bool:
    """`Hut nehmen aufsetzen`"""
    of_things = any(known.is_in(first, kind) for kind in OF_THINGS)
    return of_things and is_final(first, known) and is_final(second, known) and second not in _HELPING


def _orders(found: Sequence[Word], at: int, known: KnownWords) -> bool:
    """Whether an order begins here: a verb as one calls it, that is nothing else, or `ich nehme`."""
    key, before = found[at].key, found[at - 1].key
    verb = known.verb(key)
    if verb is None or verb.final or verb.asks or before in _SUBJECTS:
        return False
    if at + 1 == len(found) and not known.is_in(key, "V_WARTEN"):
        return False
    if known.noun(key) or known.adjective(key) or known.particle(key) or known.direction(key):
        return False
    kinds = known.kinds(key)
    return len(key) >= _SHORTEST and all(kind.startswith("V_") for kind in kinds)


def _is_whole(part: Sequence[Word], known: KnownWords) -> bool:
    """Whether some words are a command as they stand: they begin with a verb, or end with one, and say more."""
    words = [word for word in part if not any(known.is_in(word.key, kind) for kind in _LEADS)]
    if len(words) < 2 or words[-1].key == "oder":
        return False
    verb = known.verb(words[0].key)
    if verb is not None and not verb.asks:
        last = words[-1].key
        return not known.is_in(last, "ART") and (known.particle(last) or not known.is_in(last, "LOKAL"))
    return is_final(words[-1].key, known)
