"""What the tables of a house share: at which of them somebody is, and which have something to be stored.

Knows ids; refuses to know what a table is.
"""

from collections.abc import Collection, Iterable
from dataclasses import dataclass, field
from typing import Generic, TypeVar

from mud.parlour.identity import COMPANION

T = TypeVar("T")


@dataclass(slots=True)
class Book(Generic[T]):
    """`seated`: the table by who is there; `changed`: those whose changes nobody has taken yet."""

    seated: dict[str, T] = field(default_factory=dict)
    changed: dict[T, None] = field(default_factory=dict)

    def gathered(self, table: T, before: Collection[str], now: Iterable[str]) -> None:
        """Those who were at a table before, and those who are now. Players whom the house sends are at many at once."""
        for who in before:
            if self.seated.get(who) is table:
                del self.seated[who]
        self.seated.update((who, table) for who in now if who and not who.startswith(COMPANION))
