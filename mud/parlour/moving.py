"""What a command is to the game somebody plays: a deed in it, the end of a turn, or neither.

Knows the words of the game at a table; refuses to know what a deed comes to.
"""

from mud.german.meaning.reading import Outcome, Reading
from mud.parlour.interpreter import Interpreter
from mud.parlour.tables import Tables
from mud.parlour.visitor import Visitor


class Moving:
    """Asked of what lines are read as."""

    def __init__(self, interpreter: Interpreter, tables: Tables) -> None:
        self._interpreter = interpreter
        self._tables = tables

    def is_to_move(self, visitor: Visitor) -> bool:
        """Whether it is somebody's turn, or theirs to answer, in a game they play."""
        return self._tables.to_move(visitor) is not None

    def ends_turn(self, visitor: Visitor, outcome: Outcome) -> bool:
        """Whether a command only says that somebody's turn is over."""
        table = self._tables.playing(visitor)
        return table is not None and isinstance(outcome, Reading) and outcome.verb == table.game.words.ends

    def is_deed(self, visitor: Visitor, outcome: Outcome | None) -> bool:
        """Whether a command does something else at the table."""
        table = self._tables.playing(visitor)
        if table is None or not isinstance(outcome, Reading) or outcome.verb == table.game.words.ends:
            return False
        return self._interpreter.is_of_game(visitor, outcome)

    def is_command(self, visitor: Visitor, line: str) -> bool:
        """Whether a line is a move or ends a turn as it stands, without a doubt."""
        read = self._interpreter.readings(visitor, line)
        return all(
            isinstance(one, Reading) and not one.notes and (self.is_deed(visitor, one) or self.ends_turn(visitor, one))
            for one in read
        )
