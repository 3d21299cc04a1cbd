"""Which of several a line names by its number: `1`, `die zweite bitte`, `dann nehm ich Zeile 3`.

Knows numbers and what is said around one; refuses to know of what there are several.
"""

import re
from typing import Final, NamedTuple

from mud.german.line.normalise import fold
from mud.german.line.numbers import number, order
from mud.parlour.vocabulary import vocabulary

_KNOWN: Final = vocabulary("reihe")
_LINE: Final = _KNOWN.words("zeile")
_BESIDES: Final = _KNOWN.words("beiwerk") | _LINE
_ANY: Final = _KNOWN.pattern("gleich_welche")
_WORDS: Final = re.compile(r"\d+-?\w*|[^\W\d]\w*")
_ONE: Final = frozenset(("eine", "einen", "einem", "einer", "paar", "dutzend"))
"""Numbers that are hardly meant for one."""


class Nth(NamedTuple):
    """The `n`th, -1 for the last. `counts`: an ordinal or the number of a line, never a number of something else."""

    n: int
    counts: bool

    def of(self, size: int) -> int | None:
        """Its place among so many, from 0; None if there are not as many."""
        at = self.n - 1 if self.n > 0 else size + self.n
        return at if self.n != 0 and 0 <= at < size else None


def besides(key: str) -> bool:
    """Whether a word only stands around the number, or around what is chosen."""
    return key in _BESIDES


def any_will_do(line: str) -> bool:
    """Whether who was asked which one leaves it open: `egal`, `irgendwie`, `such du aus`."""
    return "?" not in line and _ANY.fullmatch(" ".join(_WORDS.findall(fold(line)))) is not None


def nth(line: str) -> Nth | None:
    """What a line says that names one by its number and says nothing else."""
    keys = _WORDS.findall(fold(line))
    found = [key for key in keys if key not in _BESIDES]
    if "?" in line or len(found) != 1 or found[0] in _ONE:
        return None
    is_ordinal = re.search(rf"\b{found[0]}\.(?=\s*\w)", line) is not None and found[0].isdecimal()
    ordinal = int(found[0]) if is_ordinal else order(found[0])
    if ordinal is not None:
        return Nth(ordinal, counts=True)
    said = number(found[0])
    return None if said is None else Nth(said, counts=not _LINE.isdisjoint(keys))
