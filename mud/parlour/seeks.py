"""Seeks and challenges: who wants to play what, who has said yes, and who is still missing.

Knows ids and numbers; refuses to know where anybody is, what they hear, and how a game begins.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field

from mud.game import Refused
from mud.parlour.bounds import HouseSettings
from mud.parlour.wanted import Plan


@dataclass(slots=True, eq=False)
class Seek:
    """Somebody wants to play. `by`: who; `to`: whom they have challenged, nothing for a seek that is everyone's.

    `joined`: who has met it; `ready`: who of all these would sit down at once; `asked`: until when an answer is awaited
    from the others, by id. `heard`: who knows of it, and since when. `since`: by the clock that only goes forward.
    """

    number: int
    plan: Plan
    by: str
    to: str
    since: float
    joined: list[str] = field(default_factory=list)
    ready: set[str] = field(default_factory=set)
    asked: dict[str, float] = field(default_factory=dict)
    heard: dict[str, float] = field(default_factory=dict)
    hinted: bool = False

    @property
    def members(self) -> list[str]:
        """Everyone who will play, who began it first."""
        return [self.by, *self.joined]

    @property
    def missing(self) -> int:
        """How many have still to say yes."""
        return self.plan.others - len(self.joined)


class Seeks:
    """All that are open, by a number that no other has this evening."""

    def __init__(self, bounds: HouseSettings) -> None:
        self._most = bounds.seeks
        self._each = bounds.seeks_each
        self._last = 0
        self._open: dict[int, Seek] = {}

    def __iter__(self) -> Iterator[Seek]:
        return iter(list(self._open.values()))

    def check(self, by: str) -> None:
        """Raises Refused when there are enough."""
        if sum(seek.by == by for seek in self) >= self._each:
            raise Refused("lobby.zu_viele_eigene", n=self._each)
        if len(self._open) >= self._most:
            raise Refused("lobby.zu_viele", n=self._most)

    def add(self, plan: Plan, by: str, to: str, now: float) -> Seek:
        """One more."""
        self._last += 1
        seek = self._open[self._last] = Seek(self._last, plan, by, to, now)
        return seek

    def drop(self, seek: Seek) -> None:
        """It is met, or over."""
        self._open.pop(seek.number, None)

    def put_back(self, seek: Seek) -> None:
        """It is not met after all."""
        self._open[seek.number] = seek

    def is_open(self, seek: Seek) -> bool:
        """Whether it is still there."""
        return self._open.get(seek.number) is seek

    def numbered(self, number: int) -> Seek | None:
        """The one people call by a number."""
        return self._open.get(number)

    def of(self, who: str) -> list[Seek]:
        """Those somebody has begun or met."""
        return [seek for seek in self if who in seek.members]
