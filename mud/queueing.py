"""In which order thoughts are thought, and how thoroughly: nobody waits long because others think much.

Knows seconds and how many think at once; refuses to know processes, and what is thought about. All that is asked of it
is to begin in time; how long a thought takes is expected to be as it was.
"""

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

Work = Callable[[], Any]

SOON: Final = 1.0
"""Seconds within which an urgent thought should begin."""
PATIENT: Final = 10.0
"""And any other."""
FORGETTING: Final = 0.1
"""How much a thought that took less than expected counts; one that took more is believed at once."""


@dataclass(eq=False, frozen=True, slots=True)
class Wish:
    """A thought that is asked for, and when. `hurried`: what may be thought in its stead, and takes next to no time;
    None: an urgent one does so itself."""

    work: Work
    hurried: Work | None
    urgent: bool
    since: float

    @property
    def deadline(self) -> float:
        """When it should have begun."""
        return self.since + (SOON if self.urgent else PATIENT)


class Queue:
    """Thoughts that wait for one of `count` who think.

    The earliest deadline comes first; what is not urgent never occupies all who think, if there are several. An urgent
    thought is thought hurriedly when all others that wait could otherwise not begin in time any more.
    """

    def __init__(self, count: int) -> None:
        self._count = count
        self._urgent: deque[Wish] = deque()
        self._others: deque[Wish] = deque()
        self._occupied = 0
        """How many think what is not urgent."""
        self._thorough = 0.0
        self._hurried = 0.0
        """Seconds that an urgent thought is expected to take."""

    def add(self, wish: Wish) -> None:
        """One more waits."""
        (self._urgent if wish.urgent else self._others).append(wish)

    def forget(self, wish: Wish) -> bool:
        """Nobody wants to know it any more; whether it had not begun."""
        line = self._urgent if wish.urgent else self._others
        is_waiting = wish in line
        if is_waiting:
            line.remove(wish)
        return is_waiting

    def next(self, now: float, free: int) -> tuple[Wish, Work] | None:
        """Who begins now that so many are free to think, and with what; None: nobody."""
        lines = [self._urgent]
        if self._occupied < max(1, self._count - 1):
            lines.append(self._others)
        line = min(filter(None, lines), key=lambda line: line[0].deadline, default=None)
        if line is None:
            return None
        wish = line.popleft()
        self._occupied += not wish.urgent
        return wish, wish.work if wish.hurried is None or self._leaves_time(now, free - 1) else wish.hurried

    def _leaves_time(self, now: float, free: int) -> bool:
        """Whether all for whom nobody is free could begin in time after one that is thorough, if they hurried."""
        left = len(self._urgent) - free
        if left <= 0:
            return True
        begins = now + self._thorough + self._hurried * left / max(1, self._count - self._occupied)
        return begins <= self._urgent[free].deadline

    def took(self, wish: Wish, work: Work, seconds: float) -> None:
        """A thought that had begun is over, after so many seconds."""
        if not wish.urgent:
            self._occupied -= 1
        elif wish.hurried is None or work is wish.hurried:
            self._hurried = _expected(self._hurried, seconds)
        else:
            self._thorough = _expected(self._thorough, seconds)


def _expected(before: float, seconds: float) -> float:
    return max(seconds, before + FORGETTING * (seconds - before))
