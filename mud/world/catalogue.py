"""Things by id, those included of which every player has their own: `ring@person:anna` is Anna's `ring`.

Knows what authors wrote and how copies are named; refuses to know where anything is now.
"""

from collections.abc import ItemsView, Iterable, Iterator, Mapping, ValuesView
from dataclasses import replace
from typing import Final

from mud.world.prototypes import Place, Thing

_OF: Final = "@"
"""Stands between the id of a thing and that of the player whose own it is."""


def base_of(id_: str) -> str:
    """The id an author wrote: `ring` of `ring@person:anna`."""
    return id_.partition(_OF)[0] if _OF in id_ else id_


def owner_of(id_: str) -> str | None:
    """The player whose own a copy is; None for what is everyone's."""
    return id_.partition(_OF)[2] or None if _OF in id_ else None


class Catalogue(Mapping[str, Thing]):
    """Prototypes. A copy's names its own home, key and seat; iterating gives what authors wrote, no copies."""

    def __init__(self, things: Iterable[Thing]) -> None:
        self._written = {thing.id: thing for thing in things}
        self._copies: dict[str, Thing] = {}
        self.own = tuple(thing.id for thing in self._written.values() if thing.own)
        self._own = frozenset(self.own)

    def __getitem__(self, id_: str) -> Thing:
        found = self._written.get(id_) or self._copies.get(id_)
        if found is None:
            found = self._copies[id_] = self._copy(id_)
        return found

    def __contains__(self, id_: object) -> bool:
        return id_ in self._written or (isinstance(id_, str) and _OF in id_ and base_of(id_) in self._own)

    def __iter__(self) -> Iterator[str]:
        return iter(self._written)

    def values(self) -> ValuesView[Thing]:
        return self._written.values()

    def items(self) -> ItemsView[str, Thing]:
        return self._written.items()

    def __len__(self) -> int:
        return len(self._written)

    def mine(self, id_: str, who: str) -> str:
        """The id of what a person means by an author's id: their own copy, if everyone has one."""
        return f"{id_}{_OF}{who}" if id_ in self._own else id_

    def copies(self, who: str) -> tuple[str, ...]:
        """The ids of everything that is a player's own."""
        return tuple(f"{id_}{_OF}{who}" for id_ in self.own)

    def home(self, id_: str) -> Place:
        """Where a thing belongs."""
        owner = owner_of(id_)
        home = self._written[base_of(id_)].home
        return home if owner is None else Place(home.relation, self.mine(home.id, owner))

    def forget(self, who: str) -> None:
        """Drop what was made for a player."""
        for id_ in self.copies(who):
            self._copies.pop(id_, None)

    def _copy(self, id_: str) -> Thing:
        owner = owner_of(id_)
        if owner is None or id_ not in self:
            raise KeyError(id_)
        written = self._written[base_of(id_)]
        key = written.key and self.mine(written.key, owner)
        seat = written.sit_at and self.mine(written.sit_at, owner)
        return replace(written, id=id_, home=self.home(id_), key=key, sit_at=seat)
