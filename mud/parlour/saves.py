"""Saved games of a solo house: the world as one left it, by a name, as often as one likes.

Knows states of the world and which of them are whose; refuses to know what happened in between. Games at a table are
not saved: they are kept move by move and wait by themselves.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from mud.game import Refused
from mud.german.line.normalise import fold
from mud.parlour import stored
from mud.parlour.store import Json, PutState
from mud.parlour.tables import Tables
from mud.parlour.tick import Tick
from mud.parlour.undo_history import UndoHistory
from mud.parlour.visitor import Visitor
from mud.world import snapshot
from mud.world.catalogue import owner_of
from mud.world.model import World
from mud.world.prototypes import PLAYER

SAVES: Final = 50
"""Games one can save; then an old one has to be overwritten."""
NAME: Final = 30
"""Characters of a saved game's name."""


@dataclass(frozen=True, slots=True)
class Save:
    """A saved game: its name as it was given, seconds since the epoch, the room, the points then."""

    key: str
    name: str
    when: float
    room: str
    points: int


class Saves:
    """The saved games of everyone who plays in this house."""

    def __init__(self, tick: Tick, world: World, tables: Tables, undo_history: UndoHistory) -> None:
        self._tick = tick
        self._world = world
        self._tables = tables
        self._undo_history = undo_history
        self._kept: dict[str, Json] = {}

    def restore(self, state: Mapping[str, Json]) -> None:
        """Know the saved games that are stored."""
        self._kept = {key: value for key, value in state.items() if key.startswith(stored.SAVE)}

    def all(self, visitor: Visitor) -> list[Save]:
        """A person's saved games, the newest first."""
        found = [
            Save(key, value["name"], value["when"], value["room"], value["points"])
            for key, value in self._kept.items()
            if key.startswith(_key(visitor, ""))
        ]
        return sorted(found, key=lambda save: save.when)[::-1]

    def newest(self, visitor: Visitor) -> Save | None:
        """What `load` without a name goes back to; None where it is refused, or has nothing to go back to."""
        try:
            self._check(visitor)
        except Refused:
            return None
        return next(iter(self.all(visitor)), None)

    def save(self, visitor: Visitor, name: str) -> bool:
        """Save the game under a name; whether there was one of that name. Raises Refused."""
        self._check(visitor)
        key = _key(visitor, fold(name.strip()))
        if key not in self._kept and len(self.all(visitor)) >= SAVES:
            raise Refused("reise.zu_viele_spielstaende", n=SAVES)
        world = self._world
        known = self._kept.pop(key, None) is not None
        self._kept[key] = {
            "name": name,
            "when": self._tick.wall(),
            "room": world.room_of(visitor.id),
            "points": world.points(visitor.id),
            "world": _of(visitor, world.state()),
        }
        self._tick.store(PutState(key, self._kept[key]))
        return known

    def load(self, visitor: Visitor, name: str | None) -> str:
        """Go on from a saved game, by default the newest; its name. Raises Refused."""
        self._check(visitor)
        saves = self.all(visitor)
        if not saves:
            raise Refused("reise.keine_spielstaende")
        key = saves[0].key if name is None else _key(visitor, fold(name.strip()))
        if key not in self._kept:
            raise Refused("reise.kein_spielstand", name=name, namen=[save.name for save in saves])
        now = self._world.state()
        theirs = {key: value for key, value in now.items() if key not in _of(visitor, now)}
        self._undo_history.become({**self._kept[key]["world"], **theirs})
        if not self._world.knows(visitor.id):
            self._world.add_player(visitor.id, visitor.name)
        return str(self._kept[key]["name"])

    def _check(self, visitor: Visitor) -> None:
        if not self._undo_history.is_kept:
            raise Refused("reise.haus_behaelt")
        if self._tables.playing(visitor) is not None:
            raise Refused("reise.nicht_am_brett")
        if self._tables.seated(visitor) is not None:
            raise Refused("reise.erst_aufstehen")


def _key(visitor: Visitor, name: str) -> str:
    return f"{stored.SAVE}{visitor.key}:{name}"


def _of(visitor: Visitor, state: Mapping[str, Json]) -> dict[str, Json]:
    """What of the world's state is everyone's or this person's: other figures of the house keep their own."""
    return {
        key: value
        for key, value in state.items()
        if key == snapshot.person_key(visitor.id) or not key.startswith(snapshot.person_key(PLAYER))
        if owner_of(key) in (None, visitor.id)
    }
