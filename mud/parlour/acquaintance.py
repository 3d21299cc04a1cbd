"""What people have met: places, things and residents, by every name, and where each was seen last.

Knows who has seen what where; refuses to know where it is by now, and how anybody gets there.
"""

from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import Final

from mud.parlour.vicinity import called
from mud.world.catalogue import base_of
from mud.world.model import World

_NOTHING: Final[Mapping[str, str]] = {}


class _Names(Mapping[str, str]):
    """Ids of what one person has met, by every folded name; of several, what was met last."""

    def __init__(self, everything: Mapping[str, tuple[str, ...]], seen: Mapping[str, str]) -> None:
        self._everything, self._seen = everything, seen

    def __getitem__(self, name: str) -> str:
        met = [id_ for id_ in self._everything.get(name, ()) if id_ in self._seen]
        if not met:
            raise KeyError(name)
        return met[0]

    def __iter__(self) -> Iterator[str]:
        return (name for name in self._everything if name in self)

    def __len__(self) -> int:
        return sum(1 for _ in self)

    def __contains__(self, name: object) -> bool:
        return any(id_ in self._seen for id_ in self._everything.get(str(name), ()))


class Acquaintance:
    """`_seen`: by person, the room where they saw each thing and resident last; a room is where it is."""

    def __init__(self, world: World) -> None:
        self._world = world
        self._seen: dict[str, dict[str, str]] = {}
        self._stood: dict[str, object] = {}

    @cached_property
    def _everything(self) -> Mapping[str, tuple[str, ...]]:
        """Everything that does not come and go with people, by its folded names: residents, places, things."""
        world, found = self._world, dict[str, dict[str, None]]()
        for id_ in (*world.residents, *world.rooms, *world.things):
            for name in called(world.name(id_))[0]:
                found.setdefault(name, {})[id_] = None
        return {name: tuple(ids) for name, ids in found.items()}

    def names(self, who: str, seen: object) -> Mapping[str, str]:
        """What somebody has met, by name. `seen`: what is before them; if it is the same as before, nothing is new."""
        if who not in self._seen:
            self._seen[who] = {}
            for room in self._world.person(who).visited:
                self._meet(who, room)
        if self._stood.get(who) != seen:
            self._stood[who] = seen
            self._meet(who, self._world.room_of(who))
        return self.known(who)

    def known(self, who: str) -> Mapping[str, str]:
        """What somebody has met so far, by name."""
        return _Names(self._everything, self._seen.get(who, _NOTHING))

    def _meet(self, who: str, room: str) -> None:
        world, met = self._world, self._seen[who]
        met[room] = room
        for id_ in world.present(room, who):
            met[id_] = room
        if world.is_lit(who) or room != world.room_of(who):
            met.update((base_of(id_), room) for id_ in world.seen_in(room, who))

    def place(self, who: str, id_: str) -> str | None:
        """Where somebody who is not there saw something last; None for what they have not met, or have before them."""
        found = self._seen.get(who, _NOTHING).get(base_of(id_))
        return None if found == self._world.room_of(who) else found

    def forget(self, who: str) -> None:
        """Somebody has left for good."""
        self._seen.pop(who, None)
        self._stood.pop(who, None)
