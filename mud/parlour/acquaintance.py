"""What people have met: places, things and residents, by every name, and where each was seen last.

Knows who has seen what where; refuses to know where it is by now, and how anybody gets there.
"""

from collections.abc import Iterator, Mapping, Sequence, Set
from functools import cached_property
from itertools import filterfalse
from typing import Final

from mud.german.line.normalise import fold
from mud.german.line.numbers import field, signature
from mud.parlour.vicinity import called
from mud.world.catalogue import base_of
from mud.world.model import World

_USES: Final = frozenset(("seat", "portable", "container"))
"""What one goes to a thing for."""
_NOTHING: Final[Mapping[str, str]] = {}


class Acquaintance:
    """`_seen`: by person, the room where they saw each thing and resident last; a room is where it is."""

    def __init__(self, world: World) -> None:
        self._world = world
        self._seen: dict[str, dict[str, str]] = {}
        self._stood: dict[str, object] = {}

    def look(self, who: str, seen: object) -> None:
        """Somebody looks around. `seen`: what is before them; if it is the same as before, nothing is new."""
        self._known(who)
        if self._stood.get(who) != seen:
            self._stood[who] = seen
            self._meet(who, self._world.room_of(who))

    def _known(self, who: str) -> dict[str, str]:
        """What somebody has met, at first all there is where they have been."""
        if who not in self._seen:
            self._seen[who] = {}
            for room in self.visited(who):
                self._meet(who, room)
        return self._seen[who]

    def _meet(self, who: str, room: str) -> None:
        world, met = self._world, self._seen[who]
        met[room] = room
        for id_ in world.present(room, who):
            met[id_] = room
        if world.is_lit(who) or room != world.room_of(who):
            met.update((base_of(id_), room) for id_ in world.seen_in(room, who))

    def has_met(self, who: str, id_: str) -> bool:
        """Whether somebody has met something, or is told of it anyway: of rooms where everyone plays."""
        return id_ in self._played or id_ in self._seen.get(who, _NOTHING) or id_ in self._world.person(who).visited

    def unmet(self, who: str) -> Set[str]:
        """The places next door where somebody has never been."""
        return self._world.places(who).keys() - self._world.person(who).visited

    def visited(self, who: str) -> Set[str]:
        """The rooms where somebody has been."""
        return self._world.person(who).visited & self._world.rooms.keys()

    def ways(self, who: str) -> Iterator[tuple[str, str]]:
        """Where the ways from here lead, by their folded directions, as far as somebody has been there."""
        world, visited = self._world, self._world.person(who).visited
        for way in world.exits(world.room_of(who), who):
            if way.exit.target in visited:
                yield way.exit.direction, world.rooms[way.exit.target].title

    def named(self, who: str, name: str) -> list[str]:
        """What somebody means by a folded name: what they have met, of rooms all they know; else a room they do not."""
        ids, world = self.by_name.get(name, ()), self._world
        met = [id_ for id_ in ids if self.has_met(who, id_)]
        rooms = [id_ for id_ in ids if id_ in world.rooms and (id_ in met or name in map(fold, world.rooms[id_].afar))]
        if rooms and (not met or met[0] in world.rooms or rooms[0] not in met):
            return [id_ for id_ in rooms if fold(world.rooms[id_].name.noun) == name] or self._nearest(who, rooms)
        residents = [id_ for id_ in met if id_ in self._world.residents]
        exact = [id_ for id_ in residents or met if self._is_first(id_, name) or self._leads(id_)]
        if not exact and not residents and any(self._is_first(id_, name) for id_ in ids if id_ in world.residents):
            return []  # the scribe nobody has met is not the one on a wall that was seen
        useful = [id_ for id_ in met if not _USES.isdisjoint(world.tags(id_, who))]  # a boat before one on a wall
        known = exact or residents or useful or met
        return self._nearest(who, known or [id_ for id_ in ids if id_ in self._world.rooms])

    def _is_first(self, id_: str, name: str) -> bool:
        """Whether a name is what something is called by whoever tells of it, and not only understood."""
        words = self._world.name(id_)
        return name in map(fold, (words.noun, *(words.synonyms[:1] if words.proper else ())))

    def _leads(self, id_: str) -> bool:
        """Whether something is a way to what it is called after: stairs to the roof."""
        return id_ in self._world.things and self._world.things[id_].way is not None

    def _nearest(self, who: str, ids: Sequence[str]) -> list[str]:
        """Of several so called the one seen nearest, by ways somebody knows; the first if none can be reached."""
        if len(ids) < 2:
            return list(ids)
        world, visited, seen = self._world, self._world.person(who).visited, self._seen.get(who, _NOTHING)
        rooms = [world.room_of(who)]
        for room in rooms:
            for id_ in ids:
                if seen.get(base_of(id_), id_) == room:
                    return [id_]
            targets = (way.exit.target for way in world.exits(room, who))
            rooms += [target for target in dict.fromkeys(targets) if target in {*visited, *ids} - {*rooms}]
        return list(ids[:1])

    def meet(self, who: str, id_: str) -> None:
        """Somebody is spoken to from where they are not."""
        self._known(who)[id_] = self._world.room_of(id_)

    def place(self, who: str, id_: str) -> str | None:
        """Where somebody who is not there saw something last; None for what they have not met, or have before them."""
        found = id_ if id_ in self._played else self._seen.get(who, _NOTHING).get(base_of(id_))
        return None if found == self._world.room_of(who) else found

    def left(self, who: str) -> str | None:
        """Who lives in the house, was seen last where somebody stands, and has gone on since."""
        world, here = self._world, self._world.room_of(who)
        seen = ((id_, room) for id_, room in self._seen.get(who, _NOTHING).items() if id_ in world.residents)
        return next((id_ for id_, room in seen if room == here != world.room_of(id_)), None)

    def forget(self, who: str) -> None:
        """Somebody has left for good."""
        self._seen.pop(who, None)
        self._stood.pop(who, None)

    @cached_property
    def by_name(self) -> Mapping[str, tuple[str, ...]]:
        """Everything that does not come and go with people, by its folded names: residents, places, things. A field is
        called `C5` only by who stands before it: every board has one."""
        world, found = self._world, dict[str, dict[str, None]]()
        for room in world.rooms.values():
            for name in (room.title, *room.afar):
                words = fold(name).split()
                found.setdefault(signature(words) if len(words) > 1 else words[0], {})[room.id] = None
        for id_ in (*world.residents, *world.rooms, *world.things):
            for name in filterfalse(field, called(world.name(id_))[0]):
                found.setdefault(name, {})[id_] = None
        return {name: tuple(ids) for name, ids in found.items()}

    @cached_property
    def _played(self) -> frozenset[str]:
        things = (thing for thing in self._world.things.values() if thing.game is not None and not thing.own)
        return frozenset(self._world.room_of(thing.id) for thing in things)
