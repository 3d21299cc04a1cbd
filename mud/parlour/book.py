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
    """`seated`: the table by who is there, the last of the `places` of who lives here; `changed`: those whose changes
    nobody has taken yet."""

    seated: dict[str, T] = field(default_factory=dict)
    places: dict[str, list[T]] = field(default_factory=dict)
    changed: dict[T, None] = field(default_factory=dict)

    def gathered(self, table: T, before: Collection[str], now: Iterable[str]) -> None:
        """Those who were at a table before, and those who are now. Players whom the house sends are at many at once."""
        for who in before:
            self._set(who, [other for other in self.places.get(who, ()) if other is not table])
        for who in now:
            if who and not who.startswith(COMPANION):
                self._set(who, [*self.places.get(who, ()), table])

    def _set(self, who: str, places: list[T]) -> None:
        """Where somebody is from now on."""
        if places:
            self.places[who], self.seated[who] = places, places[-1]
        else:
            self.places.pop(who, None)
            self.seated.pop(who, None)
