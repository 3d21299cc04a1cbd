"""How typed words become keys: umlauts, case and contractions folded away, the raw line kept beside its words.

Knows letters and signs; refuses to know what any word means.
"""

import unicodedata
from functools import lru_cache

_FOLD = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss", "ẞ": "ss"})
_BARE = str.maketrans({"ä": "a", "ö": "o", "ü": "u", "ß": "s", "ẞ": "s"})


@lru_cache(8192)
def fold(word: str) -> str:
    """The first key of a word: case folded, ä to ae, ö to oe, ü to ue, ß to ss. `Öffne` -> `oeffne`."""
    if word.isascii():
        return word.lower()
    word = unicodedata.normalize("NFC", word).lower().translate(_FOLD)
    return word.casefold()


@lru_cache(8192)
def bare(word: str) -> str:
    """The second key, of who types no umlauts at all: ä to a, ö to o, ü to u, ß to s. `Öffne` -> `offne`."""
    if word.isascii():
        return word.lower()
    word = unicodedata.normalize("NFC", word).lower().translate(_BARE)
    return word.casefold()
