"""A command that leaves its verb out: `Tür zu`, `die Lampe auf den Tisch`, `alles aus der Kiste`.

Knows what particle, preposition and case give away of the verb; refuses to know what is there.
"""

from typing import Final

from mud.german.line.manner import Manner
from mud.german.line.normalise import Word
from mud.german.line.words import MOVED, KnownWords

_SHUT: Final = frozenset(("auf", "zu", "an", "aus"))
_INTO: Final = frozenset(("in", "auf", "unter", "hinter"))
_OUT_OF: Final = frozenset(("aus", "von"))
_GOAL: Final = frozenset(("den", "die", "das", "meinen", "meine", "mein", "deinen", "deine", "dein"))
_MUST: Final = frozenset(("muss", "soll", "sollte", "gehoert", "kommt"))
_SOURCE: Final = frozenset(("dem", "der", "den"))
LEFT_BEHIND: Final = _SHUT | _INTO | _OUT_OF
"""What stands in a command that has left its verb out."""


def with_left_out_verb(found: list[Word], manner: Manner) -> list[Word]:
    """The verb that is meant put first, where only one can be; everything else stays as it was."""
    known = manner.known
    typed, found = found, _without_must(_without_polite(found, known), known)
    if len(found) < 2 or not known.is_in("mach", "V_MACHEN") or not _names(found[0], known):
        return typed
    if any(_is_order(word.key, known) for word in found):
        return typed
    start, last = found[0].start, found[-1]
    if last.key in _SHUT and len(found) < 6 and not any(known.is_in(word.key, "LOKAL") for word in found[:-1]):
        return [Word("mach", start, start), Word(MOVED + last.key, last.start, last.end), *found[:-1]]
    for at in range(1, len(found) - 1):
        key, after = found[at].key, found[at + 1].key
        leads = after in _GOAL or (_is_goal(found[at + 1], known) and len(found) == at + 3)
        if key in _INTO and leads and len(found) > at + 2:
            return [Word("lege", start, start), *found]
        if key in _OUT_OF and after in _SOURCE and known.is_in(found[0].key, "MENGE"):
            return [Word("nimm", start, start), *found]
    return typed


def _without_polite(found: list[Word], known: KnownWords) -> list[Word]:
    """`jetzt das Auge in die dritte`"""
    while len(found) > 1 and known.is_in(found[0].key, "FLOSKEL"):
        found = found[1:]
    return found


def _without_must(found: list[Word], known: KnownWords) -> list[Word]:
    """`der Eimer muss in den Brunnen`, without saying that it must."""
    for at in range(1, len(found) - 2):
        if found[at].key in _MUST and found[at + 1].key in _INTO and found[at + 2].key in _GOAL:
            return [*found[:at], *found[at + 1 :]]
    return found


def _names(word: Word, known: KnownWords) -> bool:
    """Whether a noun phrase begins with a word, and nothing that is a command by itself."""
    key = word.key
    if known.verb(key) is not None or known.is_in(key, "FRAGEWORT") or known.is_in(key, "LOKAL"):
        return False
    return known.is_in(key, "ART") or known.is_in(key, "MENGE") or known.noun(key) or known.adjective(key)


def _is_goal(word: Word, known: KnownWords) -> bool:
    """`Stein in rote Schale`: an adjective without its article, in the accusative of where something goes."""
    return word.key.endswith("e") and known.adjective(word.key) and not known.noun(word.key)


def _is_order(key: str, known: KnownWords) -> bool:
    return known.verb(key) is not None or known.apart(key) is not None or known.is_in(key, "JANEIN")
