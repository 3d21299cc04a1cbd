"""Slips of the finger: the one known word that is a single letter away, and the nearest of some words.

Knows letters; refuses to know which words there are and whether a correction is wanted.
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from difflib import get_close_matches
from functools import lru_cache
from typing import Final, Protocol

from mud.german.line.normalise import fold

_SHORTEST: Final = 3
_LONGEST: Final = 24
_DRAWN_OUT: Final = re.compile(r"([a-z])\1{2,}")
_SMALL: Final = re.compile(r"([a-z]{3,})(?:chen|lein)s?")
_UMLAUTS: Final = (("ae", "a"), ("oe", "o"), ("ue", "u"))
_CUTOFF: Final = 0.72
_CUTOFF_SHORT: Final = 0.66


class Near(Protocol):
    """Words among which the one is found that was meant."""

    def near(self, key: str) -> Iterator[str]: ...


class Speller:
    """Words findable with a letter missing, doubled, wrong or swapped, through all that is left when one is dropped."""

    def __init__(self, words: Iterable[str]) -> None:
        # Mostly one word, else some with spaces between: thirty thousand lists would take four times as much.
        self._by_rest: dict[str, str] = {}
        for word in words:
            if _may_be_misspelt(word):
                for rest in _rests(word):
                    found = self._by_rest.get(rest)
                    self._by_rest[rest] = word if found is None else f"{found} {word}"

    def near(self, key: str) -> Iterator[str]:
        """Every word at most one slip away."""
        for rest in _rests(key):
            for word in self._by_rest.get(rest, "").split():
                if _one_slip(key, word):
                    yield word


class FewSpeller:
    """A hundred words: what each leaves when a letter is dropped takes longer to work out than to compare them all."""

    def __init__(self, words: Iterable[str]) -> None:
        self._by_length: dict[int, list[tuple[int, int, str]]] = {}
        for number, word in enumerate(words):
            if _may_be_misspelt(word):
                self._by_length.setdefault(len(word), []).append((number, _signs(word), word))

    def near(self, key: str) -> Iterator[str]:
        """Every word at most one slip away, in the order in which a Speller finds them."""
        ours, size = _signs(key), len(key)
        found = [
            (number, word)
            for length in (size - 1, size, size + 1)
            for number, theirs, word in self._by_length.get(length, ())
            if (ours ^ theirs).bit_count() < 3 and _one_slip(key, word)
        ]
        return Speller(word for _, word in sorted(found)).near(key)


def _may_be_misspelt(word: str) -> bool:
    return _SHORTEST <= len(word) <= _LONGEST and word.isalpha()


@lru_cache(8192)
def _signs(word: str) -> int:
    """The letters of a word as a set of bits, a few of which stand for two: no two words differ in more letters here
    than they do. One slip changes two at most."""
    bits = 0
    for letter in word.encode("latin-1", "replace"):
        bits |= 1 << (letter & 31)
    return bits


def _rests(word: str) -> Iterator[str]:
    yield word
    for at in range(len(word)):
        yield word[:at] + word[at + 1 :]


def _one_slip(typed: str, word: str) -> bool:
    """Whether one letter added, dropped, replaced or swapped with its neighbour makes `word` of `typed`."""
    at = 0
    while at < len(typed) and at < len(word) and typed[at] == word[at]:
        at += 1
    ends = (typed[at + 1 :] == word[at + 1 :], typed[at:] == word[at + 1 :], typed[at + 1 :] == word[at:])
    swapped = typed[at : at + 2] == word[at : at + 2][::-1] and typed[at + 2 :] == word[at + 2 :]
    return any(ends) or swapped


def one_away(key: str, spellers: Sequence[Near]) -> list[str]:
    """The words a misspelt key may be. Words of two letters and very long ones, numbers and fields are left alone."""
    if not _may_be_misspelt(key):
        return []
    near = sorted((word for speller in spellers for word in speller.near(key)), key=lambda word: len(word) != len(key))
    return list(dict.fromkeys(word for word in near if len(word) + len(key) > 2 * _SHORTEST))


def rhymes(typed: str, word: str) -> bool:
    """Whether a word differs from what was typed by nothing but its first letter: `wissen` is no slip for `missen`."""
    return typed[1:] == word[1:] and typed[:1] != word[:1]


def short(key: str) -> str:
    """A drawn-out word as it is written, `hilfeee`, `schaaau`; nothing for every other word."""
    found = _DRAWN_OUT.sub(r"\1", key)
    return found if found != key and len(found) > 1 else ""


def grown(key: str) -> Sequence[str]:
    """What a diminutive may be the small one of, the likeliest first: `eselchen`, `kaertchen`, `maennlein`."""
    found = _SMALL.fullmatch(key)
    if found is None:
        return ()
    stem = found[1]
    stems = dict.fromkeys((*(stem.replace(*umlaut) for umlaut in _UMLAUTS), stem))
    return [grown for each in sorted(stems, key=len) for grown in (each, f"{each}e", f"{each}en")]


def sure(meanings: Mapping[str, str]) -> str | None:
    """The first of some words if all of them mean the same. None: nobody can be sure."""
    return next(iter(meanings)) if len(set(meanings.values())) == 1 else None


def swapped(key: str, words: Iterable[str]) -> list[str]:
    """The words that differ from a key only by two neighbours that changed places: the surest of slips."""
    signs = _signs(key)
    return [
        word
        for word in words
        if len(word) == len(key) and word != key and _signs(word) == signs and _is_swap(key, word)
    ]


def surest(key: str, words: Iterable[str]) -> str | None:
    """Of words that mean different things the one with two letters swapped, else the one with a letter forgotten."""
    near = list(words)
    for kind in (swapped(key, near), [word for word in near if len(word) > len(key)]):
        if len(kind) == 1:
            return kind[0]
    return None


def _is_swap(typed: str, word: str) -> bool:
    at = next(index for index in range(len(word)) if typed[index] != word[index])
    return typed[at : at + 2] == word[at : at + 2][::-1] and typed[at + 2 :] == word[at + 2 :]


def nearest(key: str, words: Iterable[str]) -> str | None:
    """The word most like a key, as it is written, or None if none is near."""
    cutoff = _CUTOFF if len(key) > 3 else _CUTOFF_SHORT
    written = {fold(word): word for word in words if abs(len(word) - len(key)) < 4}
    alike = [word for word in written if word[:1] == key[:1] or word[-3:] == key[-3:]]
    found = get_close_matches(key, [word for word in alike if _shared(key, word) >= cutoff], 1, cutoff)
    return written[found[0]] if found else None


def _shared(key: str, word: str) -> float:
    """How much two words may have in common at most, as difflib counts it, which takes ten times as long to say so."""
    ours, theirs = _signs(key), _signs(word)
    shared = min(len(key) - (ours & ~theirs).bit_count(), len(word) - (theirs & ~ours).bit_count())
    return 2.0 * shared / (len(key) + len(word))
