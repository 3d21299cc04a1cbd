"""Which command a line most likely means, by example: a linear model over words and parts of words.

Knows the features of a line and the file data/matcher.bin, which `make lernen` writes; refuses to know what may be done
with a guess, and changes nothing.

The file is compressed: a line of JSON, then six arrays, all little-endian. A row of weights is a feature's: `gaps`
(uint16) lie between the keys of the features, which ascend, `rarity` (uint8) is how rare each is, `scale` (uint8) by
what its weights are multiplied, `counts` (uint16) how many there are; `columns` (uint16) are numbers of intents,
`weights` (int8) what the feature speaks for them.
"""

import json
import re
import sys
import zlib
from array import array
from bisect import bisect_left
from collections.abc import Callable, Iterator, Sequence
from functools import cached_property
from itertools import accumulate
from math import exp, sqrt
from pathlib import Path
from typing import Any, Final, NamedTuple

NONSENSE: Final = "!"
NOTHING: Final = frozenset((NONSENSE, "frage", "reden"))
"""Intents of a line that is no command: what means nothing here, a free question, talk to others."""
FIRST: Final = 5
"""How many intents are ranked."""
ARRAYS: Final = (("gaps", "H"), ("rarity", "B"), ("scale", "B"), ("counts", "H"), ("columns", "H"), ("weights", "b"))
RARITY: Final = 25.0
"""How a logarithm is kept in a byte, and below a power of two: `2 ** ((byte - 200) / 8)`."""
_SCALES: Final = tuple(2 ** ((byte - 200) / 8) for byte in range(256))
_FIELD: Final = re.compile(r"[a-i]\d{1,2}|\d{1,2}[a-i]")
_WORDS: Final = 40
_LONG: Final = 12


def _parts(word: str) -> Iterator[str]:
    bounded = f"<{word}>"
    for size in (3, 4):
        for at in range(len(bounded) - size + 1):
            yield bounded[at : at + size]


def features(words: Sequence[str], table: str, is_noun: Callable[[str], bool]) -> set[str]:
    """What a line has that speaks for one intent or another. `words`: folded, signs among them; `table`: the game one
    plays at, "tisch" for who only stands at a table, "" elsewhere. Numbers and fields stand for themselves no more, and
    nouns stand for their kind, too, so that what was learnt of one is known of all.
    """
    plain = ["#" if one.isdigit() else "#f" if _FIELD.fullmatch(one) else one for one in words[:_WORDS] if one != "."]
    found = {f"g={table}", f"n={min(len(plain), _LONG)}"}
    if plain:
        found |= {f"1={plain[0]}", f"-1={plain[-1]}", f"12={'_'.join(plain[:2])}"}
    kinds = ["<n>" if is_noun(word) else word for word in plain]
    for at, word in enumerate(plain):
        found |= {f"w={word}", f"gw={table}_{word}", f"w={kinds[at]}"}
        if at:
            found |= {f"b={plain[at - 1]}_{word}", f"b={kinds[at - 1]}_{kinds[at]}"}
        if at > 1:
            found |= {f"s={plain[at - 2]}_*_{word}", f"s={kinds[at - 2]}_*_{kinds[at]}"}
        if len(word) > 3:
            found.update(f"c={part}" for part in _parts(word))
    return found


def key_of(feature: str) -> int:
    """The number a feature is kept under: 24 bits, so that few share one, and the gaps between them are short."""
    return zlib.crc32(feature.encode()) & 0xFFFFFF


class _Model(NamedTuple):
    head: dict[str, Any]
    keys: "array[int]"
    ends: "array[int]"
    rarity: "array[int]"
    scale: "array[int]"
    columns: "array[int]"
    weights: "array[int]"


class Ranked(NamedTuple):
    """An intent and how likely it is, from 0 to 1."""

    intent: str
    p: float


class Matcher:
    """Ranks intents. The file is read when a line first needs it."""

    def __init__(self, path: Path, is_noun: Callable[[str], bool]) -> None:
        """`is_noun`: whether a folded word is a noun of the lexicon."""
        self._path, self._is_noun = path, is_noun

    @cached_property
    def _model(self) -> _Model:
        """Raises ValueError for what is no such file."""
        try:
            head, _, packed = zlib.decompress(self._path.read_bytes()).partition(b"\n")
            told, arrays, at = json.loads(head), dict[str, "array[int]"](), 0
            for (name, code), size in zip(ARRAYS, told["sizes"], strict=True):
                one: array[int] = array(code)
                one.frombytes(packed[at : at + size * one.itemsize])
                at += size * one.itemsize
                if sys.byteorder == "big":
                    one.byteswap()
                arrays[name] = one
        except (zlib.error, KeyError, TypeError) as cause:
            raise ValueError(f"{self._path.name}: {cause}") from cause
        keys, ends = (array("I", accumulate(arrays[name])) for name in ("gaps", "counts"))
        return _Model(told, keys, ends, *(arrays[name] for name in ("rarity", "scale", "columns", "weights")))

    @property
    def sure(self) -> float:
        """How likely an intent has to be to be taken for what was meant."""
        return float(self._model.head["sure"])

    @property
    def intents(self) -> Sequence[str]:
        """Every intent that is known."""
        return tuple(self._model.head["intents"])

    def rank(self, words: Sequence[str], table: str = "") -> Sequence[Ranked]:
        """The likeliest intents of a line, the likeliest first; `words` and `table` as in `features`."""
        head, keys, ends, rarity, scale, columns, weights = self._model
        norm, score, count = 0.0, [0.0] * len(head["intents"]), len(keys)
        for feature in features(words, table, self._is_noun):
            key = key_of(feature)
            at = bisect_left(keys, key)
            if at == count or keys[at] != key:
                continue
            norm += (rarity[at] / RARITY) ** 2
            by, begin, end = _SCALES[scale[at]], ends[at - 1] if at else 0, ends[at]
            for column, weight in zip(columns[begin:end], weights[begin:end], strict=True):
                score[column] += by * weight
        sharp = head["sharp"] / (sqrt(norm) or 1.0)
        top = max(score)
        odds = [exp((one - top) * sharp) for one in score]
        total = sum(odds)
        best = sorted(range(len(odds)), key=odds.__getitem__, reverse=True)[:FIRST]
        return [Ranked(head["intents"][at], odds[at] / total) for at in best]
