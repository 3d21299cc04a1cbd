"""What a typed line means where a person is: which grammars are tried, in which order, and what can be meant.

Knows tables and scopes; refuses to know what follows from a reading.
"""

from collections.abc import Sequence

from mud.german.line.clauses import Clause
from mud.german.meaning.reading import Misread, Outcome, Reading
from mud.german.understand import Understanding
from mud.parlour.scope import Scopes
from mud.parlour.tables import Tables
from mud.parlour.visitor import Visitor


class Interpreter:
    """Reads lines. `scopes`: what can be meant, for whom an answer is worked out elsewhere."""

    def __init__(self, understanding: Understanding, scopes: Scopes, tables: Tables) -> None:
        self._understanding = understanding
        self._tables = tables
        self.scopes = scopes

    def clauses(self, line: str) -> Sequence[Clause]:
        """The commands of a line."""
        return self._understanding.clauses(line)

    def read(self, visitor: Visitor, clause: Clause) -> Outcome:
        """What a command means where the person is now."""
        scope = self.scopes.of(visitor)
        read, grammars = self._understanding.read, self._tables.grammars(visitor)
        if grammars and not self._tables.is_at_game(visitor):
            # who is not at a running game may well mean the world: `punkte`, `ziehe am Seil`
            plain = read(clause, scope, grammars[1:])
            if isinstance(plain, Reading) and not plain.notes:
                return plain
        outcome = read(clause, scope, grammars)
        if isinstance(outcome, Misread) and self._tables.near(visitor) is None:
            # a command of some table is understood everywhere, if only to be told that none stands here
            elsewhere = read(clause, scope, self._tables.everywhere)
            return elsewhere if isinstance(elsewhere, Reading) else outcome
        return outcome

    def readings(self, visitor: Visitor, line: str, tables: Sequence[str] | None) -> list[Outcome]:
        """How each command of a line would be read; `tables`: the grammars to try first, whatever stands near."""
        if tables is None:
            return [self.read(visitor, clause) for clause in self.clauses(line)]
        scope = self.scopes.of(visitor)
        return [self._understanding.read(clause, scope, tables) for clause in self.clauses(line)]
