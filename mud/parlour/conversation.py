"""One person's lines: read clause by clause, asked back, confirmed, carried out; and open questions asked again.

Knows readings, questions and misunderstandings; refuses to know what a verb does.
"""

from contextlib import nullcontext
from typing import TYPE_CHECKING

from mud.game import Refused
from mud.german.line.clauses import Clause
from mud.german.meaning.reading import Misread, Outcome, Question, Reading
from mud.parlour import commands
from mud.parlour.scope import remember, remember_ids, scope_of
from mud.parlour.store import DropState, PutState
from mud.parlour.visitor import Confirm, Dialogue, Visitor
from mud.text import Text

if TYPE_CHECKING:
    from mud.parlour.house import House


class Conversation:
    """What follows from a typed line. Called inside a tick."""

    def __init__(self, house: "House") -> None:
        self.house = house

    def obey(self, visitor: Visitor, line: str) -> None:
        """Do what a line says, or answer the question that is open with it."""
        visitor.typed_at = self.house.now()
        self.house.evening.awake(visitor)
        match visitor.pending:
            case Dialogue(hear):
                hear(line)
                return
            case Question(resume=resume):
                outcome = resume(line, scope_of(self.house, visitor)) if line.strip() else None
                if outcome is not None:
                    asked = visitor.pending_line
                    self._answered(visitor)
                    self._carry_out(visitor, outcome, asked)
                    return
        confirm = visitor.pending
        if line.strip():
            self._answered(visitor)
        previous, visitor.last_line = visitor.last_line, line or visitor.last_line
        unknown, visitor.unknown = visitor.unknown, ""
        for clause in self.house.understanding.clauses(line):
            outcome = self.read(visitor, clause)
            if isinstance(outcome, Reading) and outcome.verb in commands.ABOUT_LINES:
                visitor.last_line, visitor.unknown = previous, unknown
            if isinstance(outcome, Reading) and outcome.verb in ("ja", "nein") and isinstance(confirm, Confirm):
                self._confirmed(visitor, confirm.reading, yes=outcome.verb == "ja")
                confirm = None
            elif not self._carry_out(visitor, outcome, clause.raw):
                break

    def read(self, visitor: Visitor, clause: Clause) -> Outcome:
        """What a command means where the person is now."""
        scope, evening = scope_of(self.house, visitor), self.house.evening
        read, grammars = self.house.understanding.read, evening.grammars(visitor)
        if grammars and not evening.is_at_game(visitor):
            # who is not at a running game may well mean the world: `punkte`, `ziehe am Seil`
            plain = read(clause, scope, grammars[1:])
            if isinstance(plain, Reading) and not plain.notes:
                return plain
        outcome = read(clause, scope, grammars)
        if isinstance(outcome, Misread) and evening.near(visitor) is None:
            # a command of some table is understood everywhere, if only to be told that none stands here
            elsewhere = self.house.understanding.read(clause, scope, evening.everywhere)
            return elsewhere if isinstance(elsewhere, Reading) else outcome
        return outcome

    def _confirmed(self, visitor: Visitor, reading: Reading, *, yes: bool) -> None:
        if yes:
            self._do(visitor, reading)
        else:
            self.house.audience.say(visitor, "haus.also_nicht")

    def _carry_out(self, visitor: Visitor, outcome: Outcome, line: str) -> bool:
        """Tell, ask or do; False when the rest of the line should wait."""
        match outcome:
            case Misread(key, facts):
                visitor.unknown = str(facts.get("wort", ""))
                self.house.audience.say(visitor, key, **facts)
                return False
            case Question(key, facts):
                self.house.audience.say(visitor, key, **facts)
                self._wait(visitor, outcome, line)
                return False
            case Reading():
                remember(self.house, visitor, outcome)
                for note in outcome.notes:
                    self.house.audience.hear(visitor, Text(note, "dim"))
                question = commands.caution(self.house, visitor, outcome)
                if question is not None:
                    self.house.audience.say(visitor, question.key, **question.facts)
                    self._wait(visitor, Confirm(outcome), line)
                    return False
                return self._do(visitor, outcome)

    def _do(self, visitor: Visitor, reading: Reading) -> bool:
        try:
            with self.house.past.deed(reading.line) if reading.verb in commands.DEEDS else nullcontext():
                commands.do(self.house, visitor, reading)
        except Refused as refused:
            self.house.audience.refuse(visitor, refused)
            remember_ids(self.house, visitor, refused)
            return False
        finally:
            self.house.status(visitor)
        return True

    def _wait(self, visitor: Visitor, question: Question | Confirm, line: str) -> None:
        visitor.pending, visitor.pending_line = question, line
        self.house.store(PutState(f"frage:{visitor.key}", line))

    def _answered(self, visitor: Visitor) -> None:
        visitor.pending = None
        if visitor.pending_line:
            visitor.pending_line = ""
            self.house.store(DropState(f"frage:{visitor.key}"))

    def ask_again(self, visitor: Visitor) -> None:
        """Whoever comes back hears the open question again: the table's, and the one that was asked in between."""
        self.house.evening.telling.remind(visitor)
        line, visitor.pending = visitor.pending_line, None
        if not line:
            return
        clause = self.house.understanding.clauses(line)[0]
        outcome = self.read(visitor, clause)
        needs_yes = isinstance(outcome, Reading) and commands.caution(self.house, visitor, outcome) is not None
        if isinstance(outcome, Question) or needs_yes:
            self._carry_out(visitor, outcome, line)
        else:
            self._answered(visitor)
