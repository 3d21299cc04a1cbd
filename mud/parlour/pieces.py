"""Pieces of state that are read when somebody asks for them, and are not kept in memory.

Knows what this tick has written and the archive does not know yet; refuses to know what a piece means.
"""

from functools import partial

from mud.parlour.aside import Aside
from mud.parlour.store import Archive, DropState, Json, PutState
from mud.parlour.tick import Tick


class Pieces:
    """What is kept under keys, as the tick that is going on sees it. Called inside a tick."""

    def __init__(self, tick: Tick, archive: Archive, aside: Aside) -> None:
        self._tick = tick
        self._archive = archive
        self._aside = aside
        self._ahead: dict[str, Json] = {}

    def read(self, key: str) -> Json:
        """What stands there; None for nothing, and for what nobody should rely on: that is put aside."""
        if key not in self._ahead:
            kept = self._archive.pieces([key])
            found = self._aside.sifted(kept).get(key)
            if found is not None or not kept:
                return found
            self._remember(key, None)
        return self._ahead[key]

    def write(self, key: str, value: Json) -> None:
        """Have something stand there from this tick on; None: nothing."""
        self._tick.store(DropState(key) if value is None else PutState(key, value))
        self._remember(key, value)

    def _remember(self, key: str, value: Json) -> None:
        self._ahead[key] = value
        self._tick.when_durable("forgetting a piece", partial(self._forget, key, value))

    def _forget(self, key: str, value: Json) -> None:
        if key in self._ahead and self._ahead[key] is value:
            del self._ahead[key]
