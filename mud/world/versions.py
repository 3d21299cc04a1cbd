"""How far each room and each person's own lot has changed: whoever keeps what they worked out knows when it is stale.

Knows rooms, persons and numbers that only grow; refuses to know what was changed, and who keeps what.
"""

from typing import Final

Version = tuple[str, int, int, int]
"""The room a person is in, and how far that room, the person's own lot and what is asked from afar had changed."""


class Versions:
    """Every number is the count of all changes at the time of the newest one that concerns the room or person.

    So no number ever comes twice, and those that nothing happened to need no entry. `names`: how often somebody known
    was called otherwise.
    """

    def __init__(self) -> None:
        self.count = 0
        self.names = 0
        self._base = 0
        self._afar = 0
        self._rooms: Final[dict[str, int]] = {}
        self._persons: Final[dict[str, int]] = {}

    def changed(self) -> None:
        """Something changes: what is noted until the next call belongs to it."""
        self.count += 1

    def everything(self) -> None:
        """All that anybody worked out is stale."""
        self.changed()
        self.names += 1
        self._base = self._afar = self.count
        self._rooms.clear()
        self._persons.clear()

    def in_room(self, room: str) -> None:
        """What changes can be perceived in a room."""
        self._rooms[room] = self.count

    def of_person(self, person: str) -> None:
        """What changes matters to one person wherever they are: their story, what is theirs alone."""
        self._persons[person] = self.count

    def afar(self) -> None:
        """What changes may matter to anybody wherever they are."""
        self._afar = self.count

    def forget(self, person: str) -> None:
        """A person is known no more."""
        self._persons.pop(person, None)

    def room(self, room: str) -> tuple[int, int]:
        """How far a room and what is asked from afar have changed."""
        return self._rooms.get(room, self._base), self._afar

    def of(self, person: str, room: str) -> Version:
        """How far all has changed that someone in a room could perceive or be told."""
        base = self._base
        return room, self._rooms.get(room, base), self._persons.get(person, base), self._afar
