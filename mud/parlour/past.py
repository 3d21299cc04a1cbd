"""What can be undone: the world as it was before each deed of the one person who is alone in a house.

Knows states of the world and the lines that changed them; refuses to know what a deed was. Games are not undone.
"""

from collections import deque
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import TYPE_CHECKING

from mud.game import Refused
from mud.parlour.store import DropState, Json, PutState

if TYPE_CHECKING:
    from mud.parlour.house import House

STEPS = 50
"""Deeds that can be undone, one after the other."""


class Past:
    """The deeds of a solo house, newest last. In a house of many nobody may undo what others have seen."""

    def __init__(self, house: "House") -> None:
        self.house = house
        self._deeds: deque[tuple[str, Mapping[str, Json]]] = deque(maxlen=STEPS)

    @contextmanager
    def deed(self, line: str) -> Iterator[None]:
        """Whatever is done inside can be undone, if it changed the world."""
        world = self.house.world
        if not self.house.settings.alone:
            yield
            return
        changes, before = world.versions.count, world.state()
        yield
        if world.versions.count != changes and world.state() != before:
            self._deeds.append((line, before))

    def undo(self) -> str:
        """Make the world as it was before the last deed; the line of that deed. Raises Refused when there is none."""
        if not self.house.settings.alone:
            raise Refused("haus.nichts_ungeschehen_zu_vielen")
        if not self._deeds:
            raise Refused("haus.nichts_rueckgaengig")
        line, before = self._deeds.pop()
        self.become(before)
        return line

    def become(self, state: Mapping[str, Json]) -> None:
        """Make the world as it was, in memory and in the archive."""
        now = self.house.world.state()
        self.house.world.restore(state)
        self.house.store(*(DropState(key) for key in now if key not in state))
        self.house.store(*(PutState(key, value) for key, value in state.items() if now.get(key) != value))
