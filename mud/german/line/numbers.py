"""Numbers as they are typed: in digits or words, as ordinals, as fields of a board.

Knows how a number is written; refuses to know what is counted and which fields there are.
"""

import re
from collections.abc import Iterable, Sequence
from typing import Final

from mud.german.line.normalise import Word, bare, fold
from mud.german.line.numerals import cardinal, ordinal

_SMALL: Final = frozenset(
    ("der", "die", "das", "des", "dem", "den", "am", "an", "ans", "auf", "im", "in", "ins", "nach", "von", "zu")
)
"""What a name may be said without, or with another one."""
_FIELD: Final = re.compile(r"([a-z])(\d{1,2})|(\d{1,2})([a-z])")


_TEENS: Final = 19


def _numbers() -> dict[str, int]:
    found = {key: n for n in range(101) for key in (bare(cardinal(n)), fold(cardinal(n)))}
    for word, n in [*found.items()]:  # zwounzwanzich
        clipped = word.replace("zweiund", "zwound").removesuffix("ig")
        said = (clipped, clipped.replace("und", "un", 1)) if n > _TEENS and word.endswith("ig") else ()
        found |= {f"{one}{end}": n for one in said for end in ("ig", "ich")}
    return found | {"ein": 1, "zwo": 2, "hundert": 100, "dutzend": 12, "einhundert": 100, "paar": 2}


_MORE_ORDINALS: Final = {2: ("zwot",), 7: ("siebent",)}


def _ordinals() -> dict[str, int]:
    found: dict[str, int] = {}
    for n in range(1, 101):
        for stem in (ordinal(n, ""), *_MORE_ORDINALS.get(n, ())):
            found |= {key(stem + end): n for end in ("e", "en", "er", "es", "em") for key in (fold, bare)}
    for end in ("e", "en", "er", "es", "em"):
        found |= {"letzt" + end: -1, "vorletzt" + end: -2, "allererst" + end: 1, "allerletzt" + end: -1}
    return found


NUMBERS: Final = _numbers()
ORDINALS: Final = _ordinals()


def number(key: str) -> int | None:
    """A number in digits (at most nine) or words."""
    if key.isdecimal() and len(key) <= 9:
        return int(key)
    return None if key == "ein" else NUMBERS.get(key)


def order(key: str) -> int | None:
    """An ordinal: `zweiten`, `2.`; -1 for the last."""
    if key.endswith(".") and key[:-1].isdecimal() and len(key) <= 5:
        return int(key[:-1])
    return ORDINALS.get(key)


def field(key: str) -> str | None:
    """A field in its own notation: `3b` -> `B3`."""
    found = _FIELD.fullmatch(key)
    if found is None:
        return None
    letter, digits = (found[1], found[2]) if found[1] else (found[4], found[3])
    return f"{letter.upper()}{int(digits)}"


def signature(words: Iterable[str]) -> str:
    """What makes up a name of several words, of folded ones: without articles, prepositions, endings of the genitive,
    and in any order, so that the second corridor is corridor two.
    """
    counted = [(word, order(word) or number(word)) for word in words if word not in _SMALL]
    return " ".join(sorted(word.removesuffix("s") if n is None else str(n) for word, n in counted))


def without_full_stop(words: Sequence[Word]) -> Sequence[Word]:
    """`lege die 7 an die 3.`: where things have numbers, a stop behind the last of them ends the sentence."""
    last = words[-1] if words else None
    if last is None or not last.key.endswith(".") or not last.key[:-1].isdecimal():
        return words
    return (*words[:-1], last._replace(key=last.key[:-1]))
