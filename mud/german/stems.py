"""Stems of words, crude and quick: `gewürfelt`, `würfelst` and `Würfeln` are the same word to who looks something up.

Knows how German words end and begin; refuses to know which of them there are.
"""

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from mud.german.line.normalise import fold
from mud.german.line.numbers import number

_WORD: Final = re.compile(r"[^\W_]+(?:-[^\W_]+)*")
_BARE: Final = str.maketrans({"ä": "a", "ö": "o", "ü": "u", "ß": "s"})
_SPELT_OUT: Final = re.compile(r"(?<![aeioqu])([aou])e(?![aeiou])")
"""`ueber`, and not `neue`, `quer`, `baue`."""
_ENDING: Final = re.compile(
    r"(.{3,}?)(?:ungen|ung|ende[nrsm]?|innen|[ae]?test|[ae]?te[nmrs]?|[ae]?t|er[nm]|est|e[nmrsl]|eln|(?<=[bfgkpt])l|[ens])"
)
"""What stands behind a stem, of which three letters at least are left."""
_VOWEL: Final = re.compile("[aeiouy]")
"""What every stem has: `Schwester` and `schwer` are no `schw`."""
_SHORTEST: Final = 6
"""Letters at least of a word that begins with `ge` only as a participle."""
_KEPT: Final = 20_000


def words_of(text: str) -> Sequence[str]:
    """The words of a text, folded."""
    return [fold(word) for word in _WORD.findall(text)]


@lru_cache(_KEPT)
def stem(word: str) -> str:
    """The stem of a word; of a number its digits."""
    folded = fold(word)
    if (counted := number(folded)) is not None:
        return str(counted)
    bare = _SPELT_OUT.sub(r"\1", word.casefold().translate(_BARE)).replace("ss", "s")
    if bare.startswith("ge") and len(bare) >= _SHORTEST and bare.endswith(("t", "en")):
        bare = bare[2:]
    while (shorter := _ENDING.fullmatch(bare)) is not None and _VOWEL.search(shorter[1]) is not None:
        bare = shorter[1]
    return bare


def stems(text: str) -> list[str]:
    """The stems of the words of a text, in order."""
    return [stem(word) for word in words_of(text)]
