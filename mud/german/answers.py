"""What a line may be to a question that is open: its answer, or a command of its own.

Knows how answers are read; refuses to know what was asked, and what an answer completes.
"""

from collections.abc import Callable, Sequence
from typing import Final

from mud.german.grammar.parser import Failure, Grammar
from mud.german.line.answering import answering
from mud.german.line.clauses import Clause
from mud.german.line.dress import is_final
from mud.german.line.normalise import fold
from mud.german.meaning.asked import Asked
from mud.german.meaning.frames import Draft, Reader
from mud.german.meaning.reading import Misread, Outcome, Reading, Scope
from mud.german.meaning.scope_index import ScopeIndex
from mud.german.parsing import WORLD, Parsing

_NAME: Final = 3
"""Words at most of somebody's name, and what is said with it."""
_TALKING: Final = ("ICH", "DU", "FRAGEWORT", "BITTE_DU", "JANEIN", "T_GRUSS")
"""What begins words rather than a command, when words are asked for."""


class Answers:
    """Reads lines as answers. `clauses`, `read`: how they are cut and read as commands; `grammar`: the world's."""

    def __init__(
        self,
        parsing: Parsing,
        grammar: Grammar,
        clauses: Callable[[str], Sequence[Clause]],
        read: Callable[[Clause, Scope, Sequence[str]], Outcome],
    ) -> None:
        self._known, self._everywhere = parsing.known[WORLD], parsing.everywhere
        self._misreadings = parsing.misreadings
        self._grammar = grammar
        self._clauses = clauses
        self._read = read

    def answer(self, line: str, around: ScopeIndex, goes: bool = False) -> Draft | Misread | None:
        """A line read as an answer: a phrase, a place, a direction; None if it is a command or nothing of these."""
        known = self._known
        clauses = self._clauses(line)
        if len(clauses) != 1 or clauses[0].problem or not clauses[0].words:
            return None
        clause = clauses[0]
        words = answering(clause.words, known)
        if not words or self._orders(words[0].key, around):
            return None
        if any(known.is_in(word.key, "NICHT") for word in words):
            return Misread("sprache.Verneint", {}, len(words))
        direction = next((t for t in self._grammar.vocabulary.terminals.get(words[0].key, ()) if t[:2] == "R_"), "")
        if len(words) == 1 and direction and goes:
            return Draft("a_richtung", values={"richtung": direction.removeprefix("R_").lower()})
        tree = self._grammar.parse(clause.line, clause.end, words, around, "antwort")
        if isinstance(tree, Failure) and (better := self._misreadings.corrected(clause, around, [WORLD])) is not None:
            words = list(better[0].words)
            tree = self._grammar.parse(clause.line, clause.end, words, around, "antwort")
        if isinstance(tree, Failure):
            if known.is_in(words[0].key, "ART") and self._misreadings.unknown(clause, around) is not None:
                return self._misreadings.misread(clause, around, [WORLD], None)
            return None
        return Reader(Asked(around), clause.line, words).answer(tree)

    def alone(self, line: str, scope: Scope, tables: Sequence[str]) -> Outcome | None:
        """What a line means that is one command; None if it is none or several."""
        clauses = self._clauses(line)
        return self._read(clauses[0], scope, tables) if len(clauses) == 1 else None

    def is_command(self, line: str, around: ScopeIndex) -> bool:
        """Whether a line begins with a verb that names nothing here: then it is hardly a topic."""
        words = [word for clause in self._clauses(line)[:1] for word in clause.words]
        return bool(words) and self._orders(words[0].key, around)

    def _orders(self, key: str, around: ScopeIndex) -> bool:
        """Whether a word is a verb and the name of nothing here: `spring` is no ring."""
        return self._known.verb(key) is not None and not around.named(key, listed=True)

    def is_no_name(self, line: str, scope: Scope, tables: Sequence[str]) -> bool:
        """Whether a line where somebody's name is asked for is a command, or too long for a name."""
        words = line.split()
        if len(words) > _NAME or fold(line.strip()) in scope.names:
            return len(words) > _NAME
        outcome = self.alone(line, scope, tables)
        return isinstance(outcome, Reading) and not outcome.notes and not outcome.things

    def is_whole_command(self, line: str, scope: Scope, tables: Sequence[str]) -> bool:
        """Whether a line where words are asked for is rather a command: each part of it begins or ends with a verb and
        is read without a doubt. What is meant as words all the same is said behind a quote or a colon.
        """
        clauses = self._clauses(line)
        return bool(clauses) and all(self._commands(clause, scope, tables) for clause in clauses)

    def _commands(self, clause: Clause, scope: Scope, tables: Sequence[str]) -> bool:
        if not clause.words or not clause.words[0].key[0].isalnum():
            return False
        known, key, last = self._everywhere, clause.words[0].key, clause.words[-1].key
        begins = known.verb(key) is not None or known.direction(key) or known.is_command_word(key)
        if not begins and not is_final(last, known):
            return False
        if any(known.is_in(key, kind) for kind in _TALKING):
            return False
        outcome = self._read(clause, scope, tables)
        if not isinstance(outcome, Reading) or outcome.notes or outcome.verb in ("ja", "nein"):
            return False
        if not begins and not outcome.things:  # die Münze nehmen
            return False
        return outcome.verb != "sagen" or known.speech(key)
