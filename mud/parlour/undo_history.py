"""What can be undone: the world as it was before each deed of the one person who is alone in a house.

Knows states of the world and the lines that changed them; refuses to know what a deed was. Games are not undone.
"""

from collections import deque
from collections.abc import Iterator, Mapping
from contextlib import contextmanager

from mud.game import Refused
from mud.parlour.bounds import HouseSettings
from mud.parlour.store import DropState, Json, PutState
from mud.parlour.tick import Tick
from mud.world.model import World

STEPS = 50
"""Deeds that can be undone, one after the other."""


class UndoHistory:
    """The deeds of a solo house, newest last. In a house of many nobody may undo what others have seen."""

    def __init__(self, tick: Tick, world: World, bounds: HouseSettings) -> None:
        self._tick = tick
        self._world = world
        self.is_kept = bounds.alone
        self._deeds: deque[tuple[str, Mapping[str, Json]]] = deque(maxlen=STEPS)

    @contextmanager
    def deed(self, line: str) -> Iterator[None]:
        """Whatever is done inside can be undone, if it changed the world."""
        if not self.is_kept:
            yield
            return
        before = self._world.state()
        yield
        if self._world.state() != before:
            self._deeds.append((line, before))

    def undo(self) -> str:
        """Make the world as it was before the last deed; the line of that deed. Raises Refused when there is none."""
        if not self.is_kept:
            raise Refused("haus.nichts_ungeschehen_zu_vielen")
        if not self._deeds:
            raise Refused("haus.nichts_rueckgaengig")
        line, before = self._deeds.pop()
        self.become(before)
        return line

    def become(self, state: Mapping[str, Json]) -> None:
        """Make the world as it was, in memory and in the archive."""
        now = self._world.state()
        self._world.restore(state)
        self._tick.store(*(DropState(key) for key in now if key not in state))
        self._tick.store(*(PutState(key, value) for key, value in state.items() if now.get(key) != value))
