"""Lines that put a part of themselves right: `biete 7 gegen Joker. Ja, unverschämt. Dann halt gegen 9` means the nine.

Knows how one takes back where to or what for, and says another; refuses to know what may be done.
"""

import re
from typing import Final

from mud.german.meaning.reading import Reading
from mud.german.understand import Understanding
from mud.parlour.interpreter import Interpreter
from mud.parlour.outcomes import SAID
from mud.parlour.visitor import Visitor
from mud.parlour.vocabulary import vocabulary

_WORDS: Final = vocabulary("berichtigt")
_MAY_BE: Final = _WORDS.pattern("spricht", re.IGNORECASE)
_BETWEEN: Final = _WORDS.pattern("zwischen").pattern
_AMENDS: Final = (
    _WORDS.pattern("gleich", re.IGNORECASE, dazwischen=_BETWEEN),
    _WORDS.pattern("anders", re.IGNORECASE, dazwischen=_BETWEEN),
    _WORDS.pattern("preis", re.IGNORECASE, dazwischen=_BETWEEN),
)
_LONGEST: Final = 160
"""Letters at most of such a line."""


class SecondThoughts:
    """Asked for whole lines, before they are cut into commands."""

    def __init__(self, interpreter: Interpreter, understanding: Understanding) -> None:
        self._interpreter = interpreter
        self._known = understanding.words

    def of(self, visitor: Visitor, line: str) -> str:
        """A line as it is meant in the end; the same if it puts nothing right, is only said, or does more besides."""
        if len(line) > _LONGEST or _MAY_BE.search(line) is None:
            return line
        for pattern in _AMENDS:
            if (found := pattern.match(line.strip())) is None:
                continue
            meant = f"{found['kopf']} {found['dann']}"
            if self._is_done(visitor, meant) and not (found["mitte"] and self._is_done(visitor, found["mitte"])):
                return meant
        return line

    def _is_done(self, visitor: Visitor, line: str) -> bool:
        """Whether a line is a command, or a command that only lacks something; said to somebody it is none."""
        clauses = self._interpreter.clauses(line)
        if not clauses or any(self._known.speech(word.key) for word in clauses[0].words[:1]):
            return False
        return any(
            isinstance(one, Reading) and not one.notes and one.verb not in SAID
            for one in (self._interpreter.read(visitor, clause) for clause in clauses)
        )
