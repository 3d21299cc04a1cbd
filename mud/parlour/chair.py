"""A seat at a table and who has it.

Knows people by their ids; refuses to know what is played.
"""

from dataclasses import dataclass

from mud.games import Level
from mud.parlour.identity import is_program


@dataclass(frozen=True, slots=True)
class Chair:
    """A seat and who has it: a person's id, and the level if a computer player sits there. Empty id: free."""

    who: str = ""
    level: Level | None = None

    @property
    def is_human(self) -> bool:
        """Whether neither the house plays here nor somebody's program. Nobody at all would be a person."""
        return self.level is None and not is_program(self.who)
