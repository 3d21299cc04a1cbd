"""What is to be done later: actions and when they are due.

Knows a clock that only goes forward; refuses to know what is done, and who calls it when it is time.
"""

import heapq
from collections.abc import Callable
from dataclasses import dataclass


@dataclass(order=True, slots=True)
class _Later:
    due: float
    order: int
    action: Callable[[], None]


class Timers:
    """Actions that wait, the next one first; of those due at once the one that was asked for first."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._now = clock
        self._waiting: list[_Later] = []
        self._asked = 0

    def later(self, seconds: float, action: Callable[[], None]) -> None:
        """Have something done some seconds from now."""
        self._asked += 1
        heapq.heappush(self._waiting, _Later(self._now() + seconds, self._asked, action))

    def due(self) -> list[Callable[[], None]]:
        """What is due now, in order; nobody is given it again."""
        now, found = self._now(), list[Callable[[], None]]()
        while self._waiting and self._waiting[0].due <= now:
            found.append(heapq.heappop(self._waiting).action)
        return found
