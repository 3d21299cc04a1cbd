"""Slips of the finger: the one known word that is a single letter away, and the nearest of some words.

Knows letters; refuses to know which words there are and whether a correction is wanted.
"""

from collections.abc import Callable, Iterable, Iterator
from difflib import get_close_matches
from string import ascii_lowercase
from typing import Final

from mud.german.normalise import fold

_SHORTEST: Final = 4
_CUTOFF: Final = 0.72


def one_away(key: str) -> Iterator[str]:
    """Every key one missing, doubled, wrong or swapped letter away."""
    for at in range(len(key) + 1):
        head, tail = key[:at], key[at:]
        if tail:
            yield head + tail[1:]
        if len(tail) > 1:
            yield head + tail[1] + tail[0] + tail[2:]
        for letter in ascii_lowercase:
            if tail:
                yield head + letter + tail[1:]
            yield head + letter + tail


def correct(key: str, meaning: Callable[[str], str | None]) -> str | None:
    """The word a misspelt one must be: all words one letter away that mean anything mean the same. None: not sure.

    Words of three letters and of more than twenty, numbers and fields are left alone.
    """
    if not _SHORTEST <= len(key) <= 20 or not key.isalpha() or not key.isascii():
        return None
    found: dict[str, str] = {}
    for candidate in one_away(key):
        if candidate == key or len(candidate) < _SHORTEST - 1:
            continue
        meant = meaning(candidate)
        if meant is not None:
            found.setdefault(meant, candidate)
            if len(found) > 1:
                return None
    return next(iter(found.values()), None)


def nearest(key: str, words: Iterable[str]) -> str | None:
    """The word most like a key, as it is written, or None if none is near."""
    written = {fold(word): word for word in words}
    found = get_close_matches(key, written, 1, _CUTOFF)
    return written[found[0]] if found else None
