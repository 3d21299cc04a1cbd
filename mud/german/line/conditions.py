"""What is said to be so before something is done: `wenn`, `sobald`, `warte, bis ...`; and what was done, or will be.

Knows how German speaks of what is not now; refuses to know commands: nothing of it is ever done.
"""

import re
from collections.abc import Sequence
from typing import Final

from mud.german.line.normalise import Word
from mud.german.line.words import KnownWords

CONDITIONS: Final = frozenset(("wenn", "falls", "sobald", "solange", "bevor", "ob"))
"""What a line begins with of which nothing is done."""
_WAITING: Final = CONDITIONS - {"ob"} | {"nachdem"}
_ENDING_WAIT: Final = frozenset((",", "dann", "und"))
_JUST: Final = frozenset(("erst", "nur", "aber", "und"))
_LATER: Final = frozenset(("spaeter", "nachher", "morgen", "irgendwann", "demnaechst", "bald", "naechstens"))
_HAD: Final = frozenset(
    (
        *("hab", "habe", "hat", "haben", "hast", "hatte", "hatten", "haette", "haetten"),
        *("bin", "war", "waren", "waere", "wurde", "wurden"),
    )
)
_OUGHT: Final = frozenset(("sollen", "koennen", "muessen", "duerfen"))
REPORTING: Final = frozenset(("sagt", "sagte", "gesagt", "meint", "meinte", "gemeint", "raet", "riet", "geraten"))
"""How others are quoted, who want something done or not."""
_FIRST: Final = frozenset(("ich", "wir"))
_SUFFERED: Final = frozenset(("wurde", "wurden"))
_CALL: Final = 5
"""Words at most with which somebody is called."""
_DONE: Final = re.compile(r"\w*ge\w{2,}(?:t|en)")


def waits(found: Sequence[Word], known: KnownWords) -> bool:
    """Whether words say that something is to be done only if or when something else is so."""
    return any(word.key in _WAITING or (word.key == "bis" and known.is_in(found[0].key, "V_WARTEN")) for word in found)


def awaited(found: Sequence[Word]) -> Word | None:
    """The word with which it is told what something waits for."""
    return next((word for word in found if word.key in _WAITING or word.key == "bis"), None)


def outside(found: Sequence[Word], known: KnownWords) -> tuple[Word, ...]:
    """What is to be done of words that wait for something: `nimm den Hut, sobald Anna da ist`, `wenn sie schläft, nimm
    ihn`, `warte, bis sie geht, und nimm dann den Hut`; nothing if only the wait is told."""
    at = next((i for i, word in enumerate(found) if word.key in _WAITING or word.key == "bis"), None)
    if at is None:
        return ()
    waits_first = at == 0 or (found[at].key == "bis" and known.is_in(found[0].key, "V_WARTEN"))
    if waits_first:
        cut = next((i for i in range(at + 1, len(found)) if found[i].key in _ENDING_WAIT), len(found))
        while cut < len(found) and found[cut].key in _ENDING_WAIT:
            cut += 1
        return tuple(found[cut:])
    end = at
    while end and (found[end - 1].key == "," or found[end - 1].key in _JUST):
        end -= 1
    return tuple(found[:end])


def is_later(found: Sequence[Word]) -> bool:
    """Whether words say that something is to be done at another time."""
    return any(word.key in _LATER for word in found)


def is_past(found: Sequence[Word], known: KnownWords) -> bool:
    """`ich habe den Hut genommen`: whether words tell what was done, and ask nothing."""
    if asks_behind_call(found, known) or all(word.key not in _HAD for word in found[:-1]):
        return False
    return any(_DONE.fullmatch(word.key) is not None and known.verb(word.key) is None for word in found[1:])


def asks_behind_call(found: Sequence[Word], known: KnownWords) -> bool:
    """`wer hat das geschrieben`, `Priester, wer hat das geschrieben`: whether words begin as a question does."""
    at = next((i + 1 for i, word in enumerate(found[:_CALL]) if word.key == "," and i + 1 < len(found)), 0)
    return known.is_in(found[0].key, "FRAGEWORT") or (at > 0 and known.is_in(found[at].key, "FRAGEWORT"))


def is_of_others(found: Sequence[Word]) -> bool:
    """`der hat mir die Karte geklaut`, `das wäre mir lieber gewesen`: whether what was done is nobody's order here."""
    keys = {word.key for word in found}
    return _FIRST.isdisjoint(keys) and _SUFFERED.isdisjoint(keys)


def is_regretted(keys: Sequence[str]) -> bool:
    """`ich hätte A2 auf A3 ziehen sollen`: whether words tell what was not done."""
    return bool(keys) and keys[-1] in _OUGHT and not {"haette", "haetten", "haett"}.isdisjoint(keys)
