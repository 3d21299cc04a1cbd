"""Everything that can be asked of the world as it is now: what is where, who perceives what.

Knows how to answer; refuses to change anything: that is mud.world.model.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from mud.world.prototypes import DIRECTIONS, PLAYER, Exit, Name, Person, Place, Relation, Room, Thing
from mud.world.states import PersonState, ThingState


@dataclass(frozen=True, slots=True)
class Way:
    """An exit as it is now. `open`: no closed door bars it."""

    exit: Exit
    open: bool


class Survey:
    """The questions. Ids that are asked for must exist: KeyError."""

    def __init__(self, rooms: Iterable[Room], things: Iterable[Thing], persons: Iterable[Person]) -> None:
        self.rooms: Mapping[str, Room] = {room.id: room for room in rooms}
        self.things: Mapping[str, Thing] = {thing.id: thing for thing in things}
        self.residents: Mapping[str, Person] = {person.id: person for person in persons}
        self.start = next(room.id for room in self.rooms.values() if room.start)
        self._order = {id_: number for number, id_ in enumerate([*self.residents, *self.things])}
        self._doors: dict[str, list[str]] = {}
        for room in self.rooms.values():
            for exit_ in room.exits:
                if exit_.door is not None:
                    self._doors.setdefault(room.id, []).append(exit_.door)
        self._reset()
        self._index()

    def _reset(self) -> None:
        self._states = {thing.id: ThingState.of(thing) for thing in self.things.values()}
        self._people = {person.id: PersonState(person, person.room) for person in self.residents.values()}

    def _index(self) -> None:
        """Note for every holder what it holds, and for every room who is there."""
        self._inside: dict[str, set[str]] = {}
        for id_, state in self._states.items():
            self._inside.setdefault(state.place.id, set()).add(id_)
        self._present: dict[str, set[str]] = {}
        for id_, person in self._people.items():
            if not person.away:
                self._present.setdefault(person.room, set()).add(id_)

    # --- what is where -----------------------------------------------------------------------------------------

    def knows(self, id_: str) -> bool:
        """Whether there is a thing or person of this id, here or away."""
        return id_ in self._states or id_ in self._people

    def is_person(self, id_: str) -> bool:
        return id_ in self._people

    def is_player(self, id_: str) -> bool:
        return id_.startswith(PLAYER)

    def person(self, id_: str) -> PersonState:
        """The state of a person; for reading only. KeyError if there is none."""
        return self._people[id_]

    def thing(self, id_: str) -> ThingState:
        """The state of a thing; for reading only. KeyError if there is none."""
        return self._states[id_]

    @property
    def persons(self) -> tuple[str, ...]:
        """Everyone, away or not: residents as written, then players by id."""
        return tuple(sorted(self._people, key=self._rank))

    def name(self, id_: str) -> Name:
        """The words for a thing, person or room. KeyError if there is none."""
        if id_ in self.things:
            return self.things[id_].name
        return self._people[id_].person.name if id_ in self._people else self.rooms[id_].name

    def place(self, id_: str) -> Place:
        """Where a thing or person is. A person is in a room even while sitting."""
        if id_ in self._states:
            return self._states[id_].place
        return Place("in", self._people[id_].room)

    def room_of(self, id_: str) -> str:
        """The room a thing or person is in, however deep. For someone away: the room they left from."""
        while id_ in self._states:
            id_ = self._states[id_].place.id
        return self._people[id_].room if id_ in self._people else id_

    def holder(self, thing: str) -> str | None:
        """The person who carries a thing, however deep inside."""
        id_ = thing
        while id_ in self._states:
            id_ = self._states[id_].place.id
        return id_ if id_ in self._people else None

    def inside(self, thing: str, outer: str) -> bool:
        """Whether `thing` is `outer` or in, on, under or part of it, however deep."""
        while thing != outer and thing in self._states:
            thing = self._states[thing].place.id
        return thing == outer

    def at_home(self, thing: str) -> bool:
        """Whether a thing is where its author put it, and all that it is in, too."""
        while thing in self._states:
            if self._states[thing].place != self.things[thing].home:
                return False
            thing = self._states[thing].place.id
        return True

    def contents(self, holder: str, *relations: Relation, hidden: bool = False) -> tuple[str, ...]:
        """What a room, thing or person directly holds, in the authors' order; hidden things only if asked for."""
        held = self._inside.get(holder)
        if not held:
            return ()
        found = (
            id_
            for id_ in held
            if (not relations or self._states[id_].place.relation in relations)
            and (hidden or not self._states[id_].hidden)
        )
        return tuple(sorted(found, key=self._order.__getitem__))

    def carried(self, person: str) -> tuple[str, ...]:
        """What a person carries, not counting what lies in carried things."""
        return self.contents(person, "bei")

    def present(self, room: str) -> tuple[str, ...]:
        """Who is in a room, asleep or not: residents first, then players by id."""
        return tuple(sorted(self._present.get(room, ()), key=self._rank))

    def sitting(self, thing: str) -> tuple[str, ...]:
        """Who sits on, at or in a thing."""
        found = (id_ for id_, state in self._people.items() if state.posture and state.posture.thing == thing)
        return tuple(sorted(found, key=self._rank))

    def exits(self, room: str) -> tuple[Way, ...]:
        """The ways out of a room, north first and clockwise; one that leads into nothing is none."""
        exits = (exit_ for exit_ in self.rooms[room].exits if exit_.target in self.rooms)
        ways = (Way(exit_, exit_.door is None or self._states[exit_.door].open) for exit_ in exits)
        return tuple(sorted(ways, key=lambda way: DIRECTIONS.index(way.exit.direction)))

    def _rank(self, person: str) -> tuple[int, str]:
        return (self._order.get(person, len(self._order)), person)

    def places(self, actor: str) -> dict[str, tuple[str, ...]]:
        """The rooms someone can name, with the nouns for them: the one they are in first, then its neighbours."""
        here = self.rooms[self._people[actor].room]
        found = {here.id: (here.name.noun, *here.name.synonyms, *here.inside)}
        for way in self.exits(here.id):
            name = self.rooms[way.exit.target].name
            found.setdefault(way.exit.target, (name.noun, *name.synonyms))
        return found

    # --- who perceives what ------------------------------------------------------------------------------------

    def visible(self, actor: str) -> tuple[str, ...]:
        """All someone can name: what they carry, the room's things and doors, persons there and what these carry."""
        room = self._people[actor].room
        found = dict.fromkeys(self.seen_in(actor))
        found.update(dict.fromkeys(self.seen_in(room)))
        for door in self._doors.get(room, ()):
            found.update(dict.fromkeys((door, *self.seen_in(door))))
        for person in self.present(room):
            if person != actor:
                found[person] = None
                if person in self._inside:
                    found.update(dict.fromkeys(self.seen_in(person)))
        return tuple(found)

    def reachable(self, actor: str) -> tuple[str, ...]:
        """What of the visible can be touched: all but what others carry."""
        return tuple(id_ for id_ in self.visible(actor) if self.holder(id_) in (None, actor, id_))

    def seen_in(self, holder: str) -> Iterator[str]:
        """Everything in, on, under, behind and part of a holder, however deep, but not hidden and not shut away."""
        shut = holder in self._states and not self._states[holder].open
        for id_ in self.contents(holder):
            if not (shut and self._states[id_].place.relation == "in"):
                yield id_
                yield from self.seen_in(id_)

    def tags(self, id_: str, actor: str) -> frozenset[str]:
        """Facts that verbs prefer by: person, held, portable, container, openable, open, supporter, readable, ..."""
        if id_ in self.rooms:
            return frozenset({"room" if id_ == self._people[actor].room else "exit"})
        if id_ in self._people:
            return frozenset({"person"} | ({"asleep"} if self._people[id_].asleep else set()))
        thing, state = self.things[id_], self._states[id_]
        facts = {
            "held": self.holder(id_) == actor,
            "portable": thing.portable,
            "container": thing.container,
            "supporter": thing.supporter,
            "openable": thing.openable,
            "open": thing.openable and state.open,
            "readable": bool(thing.writing or thing.rules),
            "seat": bool(thing.seats or thing.sit_at),
            "table": thing.game is not None,
            "part": state.place.relation == "teil",
            "door": thing.door,
            "way": thing.way is not None,
        }
        return frozenset(tag for tag, holds in facts.items() if holds)
