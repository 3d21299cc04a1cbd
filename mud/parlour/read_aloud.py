"""Lines that ask to be told, or to see better, how it stands: `sag mir das Brett an`, `mach das Brett größer`.

Knows the words of data/woerter/vorlesen.toml; refuses to know any game, and what is told.
"""

from typing import Final

from mud.german.meaning.reading import Reading
from mud.german.stems import words_of
from mud.parlour.vocabulary import vocabulary

_WORDS: Final = vocabulary("vorlesen")
_ASKED: Final = _WORDS.pattern("ansagen")
_OF_STANDING: Final = _WORDS.words("stand")
_ALONG: Final = _WORDS.words("an")
_SPEAKS: Final = _WORDS.words("sprechend")
_TOO_SMALL: Final = _WORDS.pattern("zu_klein")
(_PAGE,) = _WORDS.words("seite")
_MOST: Final = 90
"""Characters of such a line at most."""
UNDRAWN: Final = "ungezeichnet"
"""A value of such a reading: it was said, too, that nothing is to be drawn."""


def asked_aloud(line: str) -> Reading | None:
    """What a line asks to be told or shown better; None for any other."""
    words = "" if len(line) > _MOST else " ".join(words_of(line))
    if _TOO_SMALL.match(words) is not None:
        return Reading("hilfe", values={"text": _PAGE}, line=line)
    if (found := _ASKED.match(words)) is None:
        return None
    is_said = found["sagt"] in _SPEAKS or not _ALONG.isdisjoint(found["hinten"].split())
    undrawn = found["vorab"] or found["ohne"]
    is_told = is_said and (found["sagt"] is not None or found["hinten"])
    if not (is_told or undrawn or found["reihum"]):
        return None
    if found["was"] in _OF_STANDING and not undrawn:
        return Reading("stand", line=line)
    return Reading("vorlesen", values={UNDRAWN: True} if undrawn else {}, line=line)
