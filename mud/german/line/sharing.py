"""When two parts of a line share a verb: `leg den Hut auf den Tisch und die Feder in die Schale`."""

from collections.abc import Sequence
from typing import Final

from mud.german.line.normalise import Word
from mud.german.line.numbers import number
from mud.german.line.turning import SIDES
from mud.german.line.words import KnownWords

_WHOM: Final = frozenset(("dem", "der", "einem", "einer"))
_THEM: Final = frozenset(("mir", "ihm", "ihr", "uns", "ihnen"))
OF_THINGS: Final = ("V_NEHMEN", "V_LESEN", "V_OEFFNEN", "V_BETRACHTEN", "V_ESSEN", "V_TRINKEN")


def shares_verb(taken: Sequence[Word], segment: Sequence[Word], known: KnownWords) -> bool:
    """Whether words may be a second frame of the verb that others begin with: `und unter den Teppich`."""
    if not segment or known.verb(segment[0].key) is not None:
        return False
    if known.is_in(taken[0].key, "V_SCHAUEN"):
        return known.is_in(segment[0].key, "LOKAL") and any(known.is_in(w.key, "LOKAL") for w in taken)
    if known.is_in(taken[0].key, "V_DREHEN"):  # drehe die blaue Platte nach links und die grüne nach rechts
        return all(any(w.key in SIDES for w in part) for part in (taken, segment))
    if known.is_in(taken[0].key, "V_GEBEN"):
        return _gives(taken[1:], known) and _gives(segment, known)
    if known.is_in(taken[0].key, "V_LEGEN"):  # leg den Hut auf den Tisch und die Feder in die Schale
        begins = not known.is_in(segment[0].key, "LOKAL")
        return begins and all(any(known.is_in(w.key, "LOKAL") for w in part[2:]) for part in (taken, segment))
    return False


def _gives(part: Sequence[Word], known: KnownWords) -> bool:
    """`dem Wirt die Fackel`, `Hans die Fackel`: whom and what, both named."""
    keys = [word.key for word in part if not known.is_in(word.key, "FLOSKEL")]
    at = 1 if keys and keys[0] in _WHOM else 0
    at += at < len(keys) and known.adjective(keys[at])
    is_whom = at < len(keys) and (
        keys[0] in _THEM or not (known.is_in(keys[at], "ART") or known.is_in(keys[at], "MENGE"))
    )
    what = keys[at + (keys[0] not in _THEM) :] if is_whom else []
    begins = bool(what) and (known.is_in(what[0], "ART") or number(what[0]) is not None)
    return begins and known.noun(what[-1]) and not any(known.is_in(key, "LOKAL") for key in what)
