"""A line that is said to who stands by: one who lives here by another address than their name, or other people.

Knows which lines nothing else makes sense of; refuses to know how people are called.
"""

import re
from typing import Final

from mud.german.meaning.reading import Misread, Outcome
from mud.parlour.approaches import Approaches
from mud.parlour.interpreter import Interpreter
from mud.parlour.silent import Silent
from mud.parlour.unheard import Unheard
from mud.parlour.visitor import Visitor

_SENTENCES: Final = re.compile(r"[.!?]\s+\w")


class Calling:
    """Asked for a line before it is cut into commands."""

    def __init__(self, approaches: Approaches, interpreter: Interpreter, silent: Silent, unheard: Unheard) -> None:
        self._unheard = unheard
        self._silent = silent
        self._approaches = approaches
        self._interpreter = interpreter

    def named(self, visitor: Visitor, line: str) -> str:
        """A line with the name of who is addressed otherwise: `opa, erzähl mal`."""
        return self._approaches.addressed(visitor, line)

    def asks_somebody(self, visitor: Visitor, line: str) -> bool:
        """Whether somebody at a running game asks another person by name."""
        return self._approaches.asks_somebody(visitor, line)

    def of(self, visitor: Visitor, line: str) -> Outcome | None:
        """What is but said to other people, or a computer player; `Ben, wenn Sie mögen. Mir ist es gleich.` in all its
        sentences, if the house makes nothing of what stands behind the first. Who is somewhere else does not hear it.
        """
        heard = self._approaches.to_others(visitor, line) or self._silent.told(visitor, line)
        said = heard or self._approaches.to_absent(visitor, line) or self._unheard.of(visitor, line)
        if said is not None or not _SENTENCES.search(line):
            return said
        behind = self._interpreter.clauses(line)[1:]
        lost = [isinstance(self._interpreter.read(visitor, clause), Misread) for clause in behind]
        return self._approaches.to_others(visitor, line, whole=True) if lost and all(lost) else None
