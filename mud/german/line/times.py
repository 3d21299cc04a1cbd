"""How often a way is gone: `2x nach Süden`, `geh dreimal nach Norden`, `2n` are as many commands.

Knows how a count of times is written; refuses to repeat anything but a way in a direction.
"""

import re
from collections.abc import Sequence
from typing import Final

from mud.german.line.normalise import Word
from mud.german.line.numbers import number
from mud.german.line.words import KnownWords

_MOST: Final = 9
_OF_WAYS: Final = ("V_GEHEN", "NACH", "_RICHTUNG", "FLOSKEL", "_SICH", "HIER")
"""What may stand beside a direction: `lege 60 zweimal gedreht halb hoch` is no way."""
_TIMES: Final = re.compile(r"(\d|[a-z]+)(?:x|mal)")
_SHORT: Final = re.compile(r"(\d)([nsow])")


def how_often(key: str) -> bool:
    """Whether a word says how often: `dreimal`, `3x`."""
    match = _TIMES.fullmatch(key)
    return match is not None and (match[1] == "ein" or number(match[1]) is not None)


def times(words: Sequence[Word], known: KnownWords) -> tuple[int, Sequence[Word]]:
    """How often some words are to be done, and they without the count; (1, the words) if nothing counts."""
    if len(words) == 1 and (short := _SHORT.fullmatch(words[0].key)):
        return int(short[1]) or 1, [Word(short[2], words[0].end - 1, words[0].end)]
    if all(word.key[-1] not in "lx" for word in words):
        return 1, words
    if not any(word.key.endswith(("mal", "x")) for word in words) or not any(known.direction(w.key) for w in words):
        return 1, words
    for at, word in enumerate(words):
        match = _TIMES.fullmatch(word.key)
        count = number(match[1]) if match and match[1] != "ein" else None
        size = 1
        if count is None and at + 1 < len(words) and words[at + 1].key in ("mal", "x"):
            count, size = number(word.key), 2
        if count is not None and 1 < count <= _MOST:
            rest = [*words[:at], *words[at + size :]]
            if all(known.direction(word.key) or any(known.is_in(word.key, kind) for kind in _OF_WAYS) for word in rest):
                return count, rest
    return 1, words
