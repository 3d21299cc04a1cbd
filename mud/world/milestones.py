"""What happens in a story: a riddle is solved, alone or beside somebody; a secret found; a rank or the end reached.

Knows events; refuses to know when any of them comes.
"""

from dataclasses import dataclass
from typing import Any, ClassVar

from mud.world.events import Event, Perspective, Ref


@dataclass(frozen=True, slots=True)
class Solved(Event):
    """A riddle is solved. `gained`: what it is worth; `points` of `most` someone has now."""

    heard: ClassVar[frozenset[Perspective]] = frozenset({"du"})
    title: str
    gained: int
    points: int
    most: int

    @property
    def facts(self) -> dict[str, Any]:
        return {"titel": self.title, "n": self.gained, "punkte": self.points, "von": self.most}


class SolvedAlong(Event):
    """`target` has solved beside one what one was about to solve: it counts for both."""

    heard = frozenset[Perspective]({"du"})


@dataclass(frozen=True, slots=True)
class NotYet(Event):
    """`target` has solved a riddle beside one that one has not come so far in."""

    heard: ClassVar[frozenset[Perspective]] = frozenset({"du"})
    title: str

    @property
    def facts(self) -> dict[str, Any]:
        return {"titel": self.title, "person": Ref(self.target or "")}


@dataclass(frozen=True, slots=True)
class Discovered(Event):
    """A secret is found: that makes `found` of `most`."""

    heard: ClassVar[frozenset[Perspective]] = frozenset({"du"})
    title: str
    found: int
    most: int

    @property
    def facts(self) -> dict[str, Any]:
        return {"titel": self.title, "n": self.found, "von": self.most}


class Concluded(Event):
    """The story is over: who has helped with it is named."""

    heard = frozenset[Perspective]({"du"})


@dataclass(frozen=True, slots=True)
class Promoted(Event):
    """Someone is called by a higher rank."""

    heard: ClassVar[frozenset[Perspective]] = frozenset({"du"})
    rank: str

    @property
    def facts(self) -> dict[str, Any]:
        return {"titel": self.rank}
