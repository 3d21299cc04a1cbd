"""What somebody has written down for themselves: a few short lines, kept with their settings.

Knows how many and how long; refuses to know what they are about, and who asks.
"""

from collections.abc import Sequence
from typing import Final

from mud.game import Refused
from mud.parlour import stored
from mud.parlour.people import People
from mud.parlour.visitor import Visitor

MOST: Final = 30
"""Notes somebody can have; then one has to be struck out first."""
LENGTH: Final = 200
"""Characters of one."""


class Jottings:
    """The notes of everyone in the house. Called inside a tick; raises Refused, and then nothing has changed."""

    def __init__(self, people: People) -> None:
        self._people = people

    def all(self, visitor: Visitor) -> Sequence[str]:
        """Somebody's notes, the oldest first."""
        return tuple(visitor.settings.get(stored.NOTES, ()))

    def add(self, visitor: Visitor, text: str) -> int:
        """Write one down; its number."""
        notes = self.all(visitor)
        if len(text) > LENGTH:
            raise Refused("notizen.zu_lang", n=LENGTH)
        if len(notes) >= MOST:
            raise Refused("notizen.voll", n=MOST)
        self._keep(visitor, (*notes, text))
        return len(notes) + 1

    def strike(self, visitor: Visitor, number: int) -> str:
        """Strike out the note of a number; what it said."""
        notes = list(self.all(visitor))
        if number not in range(1, len(notes) + 1):
            raise Refused("notizen.keine_solche" if notes else "notizen.keine", n=len(notes))
        gone = notes.pop(number - 1)
        self._keep(visitor, notes)
        return gone

    def strike_all(self, visitor: Visitor) -> None:
        """Strike out every one."""
        self._keep(visitor, ())

    def _keep(self, visitor: Visitor, notes: Sequence[str]) -> None:
        self._people.keep(visitor, stored.NOTES, list(notes))
