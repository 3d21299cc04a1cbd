"""Which of several lines that were just shown somebody means, told by what sets it apart: `den auf A3`, `nach B4`.

Knows words that only stand around such an answer; refuses to know any game, and what a line does.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from mud.german.line.normalise import words
from mud.german.line.numbers import field
from mud.parlour.nth import besides
from mud.parlour.vocabulary import vocabulary

_KNOWN: Final = vocabulary("reihe")
_AROUND: Final = _KNOWN.words("umher")
_SAME: Final = _KNOWN.meanings("dasselbe")
"""Words of an answer for those of a line: `umgedreht` is `zweimal gedreht`."""
_STARTS, _ENDS, _ARTICLES = _KNOWN.words("woher"), _KNOWN.words("wohin"), _KNOWN.words("artikel")
_MOST: Final = 12


@lru_cache(256)
def keys_of(line: str) -> Sequence[str]:
    """The words of a line, a field in its own notation."""
    told = [word.key for word in words(line, _MOST) if word.key.isalnum()]
    for at in range(len(told) - 2, -1, -1):
        if len(told[at]) == 1 and told[at + 1].isdecimal() and field(told[at] + told[at + 1]) is not None:
            told[at : at + 2] = [told[at] + told[at + 1]]  # nach b 4
    found = [field(key) or key for key in told]
    return tuple(key for word in found for key in _SAME.get(word, word).split())


def choose(line: str, lines: Sequence[str]) -> Sequence[str]:
    """Those of some lines that an answer may mean; none for one that tells nothing of any, or anything else."""
    if "?" in line:
        return ()
    said = keys_of(line)
    shown = [keys_of(one) for one in lines]
    everything = {key for one in shown for key in one}
    if not said or len(said) > _MOST or not all(key in everything or key in _AROUND or besides(key) for key in said):
        return ()
    telling = {key for key in said if key in everything and not (besides(key) or key in _AROUND)}
    fitting = [(one, keys) for one, keys in zip(lines, shown, strict=True) if _fits(said, telling, keys)]
    if len(fitting) < 2 or not telling:
        return [one for one, _ in fitting] if telling else ()
    common = set.intersection(*({*keys} for keys in shown))
    exact = [one for one, keys in fitting if {*keys} - common <= telling]
    return exact if len(exact) == 1 else [one for one, _ in fitting]


def _fits(said: Sequence[str], telling: set[str], keys: Sequence[str]) -> bool:
    """Whether a line has all that an answer tells, a field behind the preposition it goes by."""
    if not telling <= {*keys}:
        return False
    for at, key in enumerate(said):
        if key not in telling or field(key) is None:
            continue
        before = said[at - 1] if at else ""
        is_there = [spot for spot, one in enumerate(keys) if one == key]
        ends = any(keys[spot - 1] in _ENDS for spot in is_there if spot)
        starts = any(spot == 0 or keys[spot - 1] not in _ENDS for spot in is_there)
        if before in _ENDS and not ends:
            return False
        is_stone = before in _STARTS or (before == "auf" and at > 1 and said[at - 2] in _ARTICLES)
        if is_stone and not starts:
            return False
    return True
