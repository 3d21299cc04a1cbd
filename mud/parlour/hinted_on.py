"""What asks for the next hint right behind one: `weiß ich schon`, `hab ich gemacht, weiter`, `noch einer`.

Knows the words of data/woerter/tipp.toml; refuses to know any hint.
"""

import re
from typing import Final

from mud.german.line.normalise import fold
from mud.german.meaning.reading import Reading
from mud.parlour.visitor import Visitor
from mud.parlour.vocabulary import vocabulary

_WORDS: Final = vocabulary("tipp")
_KNOWS, _LACKS, _MORE = _WORDS.pattern("kennt"), _WORDS.pattern("fehlt"), _WORDS.pattern("mehr")
_ON: Final = _WORDS.pattern("weiter", kennt=_KNOWS.pattern, fehlt=_LACKS.pattern, mehr=_MORE.pattern)
_NEXT: Final = "tipp"
_HINTS: Final = frozenset((_NEXT, "hinweis", "hinweis_zu"))
"""How a line is read that was answered with a hint."""


def next_hint(visitor: Visitor, line: str) -> Reading | None:
    """The next hint, where the line before asked for one and this knows it, or wants more; else None."""
    before = visitor.before
    if before is None or before.verb not in _HINTS or before.line not in visitor.said_before:
        return None
    plain = " ".join(re.findall(r"\w+", fold(line)))
    return Reading(_NEXT, line=line) if _ON.fullmatch(plain) else None
