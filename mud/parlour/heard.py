"""Sentences that only the game at the table understands: handed to it before any grammar reads them.

Knows who plays where and what they typed before; refuses to know any game, and what becomes of what it hears.
"""

from collections.abc import Sequence

from mud.game import Refused
from mud.games import Heard, Said
from mud.german.meaning.reading import Reading
from mud.german.understand import Understanding
from mud.parlour.audience import Audience
from mud.parlour.inquiries import VERB
from mud.parlour.read_aloud import asked_aloud
from mud.parlour.relative_moves import Meant
from mud.parlour.scenery import seated
from mud.parlour.scope import Scopes
from mud.parlour.tables import Tables
from mud.parlour.visitor import Visitor


class Hearing:
    """Asks the game what a line means."""

    def __init__(self, tables: Tables, audience: Audience, understanding: Understanding, scopes: Scopes) -> None:
        self._tables = tables
        self._audience = audience
        self._understanding = understanding
        self._scopes = scopes

    def meant(self, visitor: Visitor, line: str) -> Meant | Reading | None:
        """The moves a line of who plays may mean, or the question it is: why something is refused is an answer, too."""
        try:
            heard = self.of(visitor, line)
        except Refused:
            heard = Heard()
        if heard is None:
            return asked_aloud(line) if self._tables.playing(visitor) is not None else None
        if not heard.lines or heard.told or heard.between:
            return Reading(VERB, values={"text": line}, line=line)
        if len(heard.lines) == 1 and heard.sure:
            visitor.dialogue.last_line = heard.lines[0]
        return Meant(heard.lines, heard.sure)

    def told(self, visitor: Visitor, line: str) -> Sequence[object] | None:
        """What the game tells to a line that does nothing; None if it tells nothing."""
        try:
            heard = self.of(visitor, line)
        except Refused:
            return None
        return heard.told if heard is not None and heard.told and not heard.lines else None

    def is_move(self, visitor: Visitor, line: str) -> bool:
        """Whether the game knows of a line that comes behind the last one which move it means: `dann nehm ich den`."""
        try:
            heard = self.of(visitor, line, visitor.dialogue.last_line)
        except Refused:
            return False
        return heard is not None and heard.sure and len(heard.lines) == 1 and not heard.told

    def of(self, visitor: Visitor, line: str, before: str | None = None) -> Heard | None:
        """What a line of who plays means to their game; None if that is for others to say. `before`: the line it comes
        behind. Raises Refused."""
        table = self._tables.playing(visitor)
        seat = None if table is None else table.seat_of(visitor.id)
        if table is None or seat is None:
            return None

        def read(text: str) -> Reading | None:
            clauses = self._understanding.clauses(text)
            if len(clauses) != 1:
                return None
            found = self._understanding.read(clauses[0], self._scopes.of(visitor), self._tables.grammars(visitor))
            return found if isinstance(found, Reading) else None

        said = Said(line, visitor.dialogue.line_before if before is None else before, read)
        return table.game.words.spoken(said, table.view(seat), seat, seated(table, self._audience))
