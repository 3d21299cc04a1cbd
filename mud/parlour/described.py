"""The adjectives that what one reads of a thing uses for it: `die flache Barke`, since it is told as a flat one.

Knows texts and what a lexicon says of words; refuses to know which of several things is meant.
"""

import re
from collections.abc import Collection, Iterator
from functools import lru_cache
from typing import Final

from mud.german.line.normalise import fold
from mud.german.speech.lexicon import Lexicon
from mud.world.mentions import SAID

_TOKEN: Final = re.compile(r"[^\W\d_]+|[.,;:!?]")
_STOPS: Final = frozenset(".:!?")
_COMMA: Final = frozenset(",")
_ENDED: Final = re.compile(r"(.{3,}?)(?:e|en|er|es|em)")
"""An adjective before its noun, whether or not the lexicon has it."""
_LEADING: Final = frozenset(
    ("der", "die", "das", "den", "dem", "des", "ein", "eine", "einen", "einem", "einer", "eines")
)
_MATTER: Final = "aus"
_BETWEEN: Final = frozenset((",", "und"))
_ROW: Final = 4
"""Adjectives of one noun that are looked at."""


@lru_cache(4096)
def adjectives_told(lexicon: Lexicon, names: frozenset[str], own: str, room: str) -> frozenset[str]:
    """Folded adjectives of a thing with these folded names by its own text and that of its room, without what is said
    in them."""
    mine = _tokens(own)
    found = (*_before_names(lexicon, mine, names), *_of_matter(lexicon, mine), *_of_whole(mine))
    return frozenset((*found, *_before_names(lexicon, _tokens(room), names)))


def _tokens(text: str) -> list[str]:
    return _TOKEN.findall(SAID.sub(" ", text))


def _before_names(lexicon: Lexicon, tokens: list[str], names: Collection[str]) -> Iterator[str]:
    for at, token in enumerate(tokens):
        if token[0].isupper() and _is_called(lexicon, token, names):
            yield from _row_before(lexicon, tokens, at)


def _of_matter(lexicon: Lexicon, tokens: list[str]) -> Iterator[str]:
    """`ein Becken aus schwarzem | Stein`."""
    for at, token in enumerate(tokens):
        if token[0].isupper() and _MATTER in tokens[max(0, at - _ROW) : at]:
            yield from _row_before(lexicon, tokens, at)


def _row_before(lexicon: Lexicon, tokens: list[str], at: int) -> Iterator[str]:
    """`ein kleiner grüner | Frosch`, `ein alter, hagerer | Mann`."""
    for i in range(at - 1, max(-1, at - 1 - _ROW), -1):
        token = tokens[i]
        is_first = i == 0 or tokens[i - 1] in _STOPS
        if token in _COMMA:
            continue
        if not token[0].isalpha() or (token[0].isupper() and not is_first) or fold(token) in _LEADING:
            return
        ended = _ENDED.fullmatch(fold(token))
        if known := lexicon.adjective_forms(fold(token)):
            yield from known
        elif ended is not None and i > 0 and fold(tokens[i - 1]) in _LEADING:
            yield ended[1]
        else:
            return


def _of_whole(tokens: list[str]) -> Iterator[str]:
    """`Grün und still.`, `Dreibeinig und mehlig.`: a sentence of nothing else at the beginning is said of all of it."""
    first = [fold(token) for token in tokens[: next((i for i, one in enumerate(tokens) if one in _STOPS), 0)]]
    if len(first) % 2 and all(token in _BETWEEN for token in first[1::2]) and first[:1] != first[-1:]:
        yield from first[::2]


def _is_called(lexicon: Lexicon, token: str, names: Collection[str]) -> bool:
    key = fold(token)
    return key in names or any(form.folded in names for form in lexicon.forms(key))
