"""The rooms people can name from afar: where they have been, and where the house plays.

Knows rooms and who has seen them; refuses to know the way there.
"""

from functools import cached_property

from mud.german.line.normalise import fold
from mud.world.model import World


class Landmarks:
    """Rooms by their names."""

    def __init__(self, world: World) -> None:
        self._world = world

    def knows(self, who: str, room: str) -> bool:
        """Whether somebody has been to a room, or is told of it anyway because everyone plays there."""
        return room in self.known(who)

    def known(self, who: str) -> set[str]:
        """All rooms somebody can name."""
        return self._world.person(who).visited | self._played

    def named(self, who: str, name: str) -> list[str]:
        """The rooms of a folded name: those somebody knows, else one they do not."""
        rooms = self._rooms.get(name, [])
        return [room for room in rooms if self.knows(who, room)] or rooms[:1]

    @cached_property
    def _rooms(self) -> dict[str, list[str]]:
        found: dict[str, list[str]] = {}
        for room in self._world.rooms.values():
            for noun in dict.fromkeys(map(fold, (room.name.noun, *room.name.synonyms))):
                found.setdefault(noun, []).append(room.id)
        return found

    @cached_property
    def _played(self) -> frozenset[str]:
        things = (thing for thing in self._world.things.values() if thing.game is not None and not thing.own)
        return frozenset(self._world.room_of(thing.id) for thing in things)
