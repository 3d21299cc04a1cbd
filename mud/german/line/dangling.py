"""Sentences that hang on a command and order nothing: `..., ohne dass er es merkt`, `so ..., dass`, `mal sehen, ob`.

Knows how they begin and where they end; refuses to know commands. Reasons and aims stand in `asides.py` and
`around.py`; what is to be so first, in `conditions.py`: nothing is done of that.
"""

import re
from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from mud.german.line.manner import Manner
from mud.german.line.normalise import Word
from mud.german.line.words import KnownWords

_LOOK: Final = frozenset(("sehen", "schauen", "gucken", "schaun", "sehn", "kucken"))
_SO_THAT: Final = frozenset(("sodass", "sodas"))
_MEANWHILE: Final = frozenset(("bis", "waehrend", "waehrenddessen", "indem"))
DANGLING: Final = frozenset(("dass", *_SO_THAT, *_MEANWHILE, *_LOOK, "vielleicht", "womoeglich", "moeglicherweise"))
"""One of these stands in all of them."""
_WITHOUT: Final = frozenset(("ohne", "ausser"))
"""`, ohne` has become `ausser` by then."""
_WONDER: Final = frozenset(("ob", "was", "wie", "wer", "wo"))
_MAYBE: Final = frozenset(("vielleicht", "womoeglich", "moeglicherweise"))
_WHO: Final = frozenset(("ich", "du", "er", "sie", "es", "wir", "man", "alle", "keiner", "niemand", "jemand", "alles"))
_MANY: Final = frozenset(("sie", "die", "wir", "alle"))
_WISHES: Final = frozenset(
    ("moechte", "will", "wuensche", "waere", "haette", "hoffe", "glaube", "sorge", "sorg", "pass", "weiss", "dafuer")
)
_TELLS: Final = re.compile(r"\w{2,}(?:t|st)|bin|wird|kann|muss|soll|darf|sind|haben|schlafen|sehen|gehen|kommen|werden")
"""How a word may end with which such a sentence ends."""
_STOPS: Final = frozenset(".;!?")
_SHORTEST: Final = 2


def without_dangling(found: list[Word], manner: Manner) -> list[Word]:
    """The command without the sentence that hangs on it, where a command stands before it."""
    known = manner.known
    if known.speech(found[0].key) or known.is_in(found[0].key, "FRAGEWORT") or found[-1].key == "?":
        return found
    for at in range(_SHORTEST, len(found) - 1):
        start = _start(found, at, known)
        if start < _SHORTEST or not (
            found[at - 1].key in _WITHOUT or found[at].key == "indem" or _orders(found[:start], known)
        ):
            continue
        end = next((i for i in range(at, len(found)) if found[i].key in _STOPS), len(found))
        end = next((i for i in range(at, end) if found[i].key == "dann" and found[i - 1].key in (",", "und")), end)
        last = found[end - 1 - (found[end - 1].key == ",")].key
        told = (
            _TELLS.fullmatch(last) is not None
            or (last.endswith("en") and found[at + 1].key in _MANY)
            or last[-1] == "e"
        )
        if found[at].key in _MEANWHILE and not told:
            continue  # geh bis zum Ende des Stegs
        kept = found[:start]
        if found[at].key == "dass" and _is_best(found[at:end]):
            continue  # leg sie so, dass es am meisten bringt: that tells where
        if found[at].key == "dass":
            kept = [word for word in kept if word.key != "so"] or kept
        return [*kept, *found[end:]]
    return found


def _is_best(behind: Sequence[Word]) -> bool:
    """Whether somebody says which of several ways they mean: `am meisten`."""
    return any(one.key in ("am", "dem") and two.key.endswith("sten") for one, two in pairwise(behind))


def _start(found: Sequence[Word], at: int, known: KnownWords) -> int:
    """Where the sentence begins whose first word may stand at `at`, a comma before it taken in; 0: none does."""
    key, before = found[at].key, found[at - 1].key
    start = 0
    if key == "dass" and (before in _WITHOUT or before == "so"):
        start = at - 1
    elif key in _SO_THAT or (key == "dass" and any(word.key == "so" for word in found[1:at])):
        start = at
    elif key in _MEANWHILE:
        behind = found[at + 1].key
        is_clause = (known.is_in(behind, "ART") or behind in _WHO) and not known.is_in(found[0].key, "V_WARTEN")
        start = at if is_clause and at + _SHORTEST < len(found) else 0
    elif key in _MAYBE and before == ",":  # fass hinein, vielleicht ist da was
        start = at if found[at + 1].key not in _WHO and _TELLS.fullmatch(found[at + 1].key) else 0
    elif key in _LOOK and before == "mal":
        behind = next((word.key for word in found[at + 1 : at + 3] if word.key != ","), "")
        start = at - 1 if behind in _WONDER else 0
        start -= start > 0 and found[start - 1].key == "dann"
        start = start if start and (found[start - 1].key == "," or known.noun(found[start - 1].key)) else 0
    while start > 1 and found[start - 1].key == ",":
        start -= 1
    return start


def _orders(main: Sequence[Word], known: KnownWords) -> bool:
    """Whether words may be a command of their own, and wish for no deed of somebody else."""
    if not _WISHES.isdisjoint(word.key for word in main):
        return False
    return any(known.verb(word.key) is not None or known.apart(word.key) is not None for word in main)
