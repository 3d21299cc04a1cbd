"""How a typed line is done: its commands one after the other, or as the one move that it names.

Knows who is to move and who waits for an answer; refuses to know what a single command is read as, and what follows.
"""

from mud.dialogue.state import Course
from mud.german.meaning.reading import Reading
from mud.german.understand import Understanding
from mud.parlour.at_table import AtTable
from mud.parlour.dealing import Dealt
from mud.parlour.heard import Hearing
from mud.parlour.interpreter import Interpreter
from mud.parlour.moving import Moving
from mud.parlour.outcomes import SAID
from mud.parlour.partners import Partners
from mud.parlour.rapport import Rapport
from mud.parlour.relative_moves import Meant
from mud.parlour.stepwise import Stepwise, as_one, as_said
from mud.parlour.tables import Tables
from mud.parlour.unanswered import Unanswered
from mud.parlour.visitor import Visitor


class Courses:
    """Cuts lines into what is done for them, command by command."""

    def __init__(
        self,
        interpreter: Interpreter,
        tables: Tables,
        partners: Partners,
        at_table: AtTable,
        stepwise: Stepwise,
        moving: Moving,
        hearing: Hearing,
        unanswered: Unanswered,
        understanding: Understanding,
        rapport: Rapport,
    ) -> None:
        self._rapport = rapport
        self._understanding = understanding
        self._unanswered = unanswered
        self._interpreter = interpreter
        self._tables = tables
        self._partners = partners
        self._at_table = at_table
        self._stepwise = stepwise
        self._moving = moving
        self._hearing = hearing

    def of(self, visitor: Visitor, line: str, *, waits: bool = False) -> Course:
        """The commands of a line, each read when it comes to it: what was done before is done.

        Who plays in another language is first read in that; what German makes of the rest must need no correction.
        `waits`: the house waits for a yes, so nothing of the line is but a remark.
        """
        reader = self._interpreter.reader(visitor)
        if reader is not None and (readings := reader.read(line)) is not None:
            return Course(step for reading in readings for step in as_one(reading.line, reading))
        if reader is not None:
            return Course(self._stepwise.one_by_one(visitor, self._interpreter.clauses(line)))
        if not waits and not self._tables.is_at_game(visitor):
            if self._partners.is_awaited(visitor, line):
                return Course(as_said(line))
            line = self._rapport.plainly(visitor, line)
            if (between := self._rapport.of(visitor, line)) is not None:
                return Course(as_one(line, between))
            if (cut := self._greeting(visitor, line)) is not None:
                greeting, rest = cut
                return Course([*as_said(greeting.strip(" ,.!?")), *self.of(visitor, rest).left])
        for form in dict.fromkeys((line, self._understanding.written(line))):  # für ne neun kannse sie haben
            if (meant := self._answered(visitor, form)) is not None:
                return Course(self._at_table.placed(visitor, form, meant))
        line = self._at_table.described(visitor, line)
        clauses = self._interpreter.clauses(line)
        if self._moving.is_to_move(visitor):
            return Course(self._at_table.steps(visitor, line, clauses))
        return Course(self._stepwise.one_by_one(visitor, clauses))

    def _answered(self, visitor: Visitor, line: str) -> Meant | Dealt | Reading | None:
        """What a whole line asks of the rules or the position, or says to an offer; who else is to play, or no more."""
        return (
            self._hearing.meant(visitor, line)
            or self._unanswered.explained(visitor, line)
            or self._at_table.dealt(visitor, line)
        )

    def _greeting(self, visitor: Visitor, line: str) -> tuple[str, str] | None:
        """A greeting or thanks, and the question or the command behind it; None where all of it is said."""
        cut = None if self._tables.is_at_game(visitor) else self._partners.greeting_first(visitor, line)
        if cut is None or not cut[1]:
            return None
        if any(isinstance(one, Reading) and one.verb not in SAID for one in self._interpreter.readings(visitor, line)):
            return None
        return cut if self._partners.is_put(cut[1]) or self._interpreter.is_command(visitor, cut[1]) else None
