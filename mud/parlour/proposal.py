"""Another game at a table: who would like one, who else would, and what was said of it.

Knows ids; refuses to know how anybody is asked, and what follows from the last yes.
"""

from collections.abc import Mapping
from dataclasses import asdict, dataclass, replace

from mud.games import Level
from mud.parlour.store import Json


@dataclass(frozen=True, slots=True)
class Proposal:
    """Somebody would play again: who, who would, too, and what was said of the game they want."""

    by: str
    yes: frozenset[str]
    against: str | None = None
    level: Level | None = None
    count: int | None = None

    def joined_by(self, who: str) -> "Proposal":
        """The same, and one more would."""
        return replace(self, yes=self.yes | {who})

    def stored(self) -> Json:
        """As it is stored."""
        return asdict(self) | {"yes": sorted(self.yes)}

    @classmethod
    def restored(cls, value: Mapping[str, Json]) -> "Proposal":
        """As it was stored."""
        return cls(**{**value, "yes": frozenset(value["yes"])})
