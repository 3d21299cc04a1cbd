"""Everything that can be asked of the world as it is now: what is where, who perceives what.

Knows how to answer; refuses to change anything: that is mud.world.model.
"""

from bisect import insort
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final, TypeVar

from mud.world.catalogue import Catalogue, base_of, owner_of
from mud.world.conditions import SOLVED, Condition
from mud.world.holding import holds
from mud.world.prototypes import DIRECTIONS, PLAYER, Exit, Name, Person, Place, Relation, Room, Thing
from mud.world.states import PersonState, ThingState
from mud.world.story import Story

NOBODY: Final = ""
"""Someone without a story and with empty hands: what is there for them is there for everybody."""

_Seen = TypeVar("_Seen", Room, Thing, Person)


@dataclass(frozen=True, slots=True)
class Way:
    """An exit as it is now. `open`: no closed door bars it."""

    exit: Exit
    open: bool


class Survey:
    """The questions. Ids that are asked for must exist: KeyError.

    Things that every player has for themselves (`Thing.own`) are known by the ids of their copies, never by the
    author's: `mine` translates. `files`: where a room, thing or person was written;
    `aside`: nouns that are no things in any room, each with the reason.
    """

    def __init__(
        self, rooms: Iterable[Room], things: Iterable[Thing], persons: Iterable[Person], story: Story | None = None
    ) -> None:
        self.rooms: Mapping[str, Room] = {room.id: room for room in rooms}
        self.things = Catalogue(things)
        self.story = story or Story()
        self.files: Mapping[str, str] = {}
        self.aside: Mapping[str, str] = {}
        self.residents: Mapping[str, Person] = {person.id: person for person in persons}
        self.start = next(room.id for room in self.rooms.values() if room.start)
        self._order = {id_: number for number, id_ in enumerate([*self.residents, *self.things])}
        self._exits = {room.id: self._clockwise(room) for room in self.rooms.values()}
        self._doors: dict[str, list[str]] = {}
        for room in self.rooms.values():
            for exit_ in room.exits:
                if exit_.door is not None:
                    self._doors.setdefault(room.id, []).append(exit_.door)
        written: list[Thing | Person] = [*self.things.values(), *self.residents.values()]
        self._conditional = frozenset(item.id for item in written if item.when)
        self._own_homes: dict[str, list[str]] = {}
        for id_ in self.things.own:
            self._own_homes.setdefault(self.things[id_].home.id, []).append(id_)
        self._reset()
        self._index()

    def _clockwise(self, room: Room) -> tuple[Exit, ...]:
        leading = (exit_ for exit_ in room.exits if exit_.target in self.rooms)
        return tuple(sorted(leading, key=lambda exit_: DIRECTIONS.index(exit_.direction)))

    def _reset(self) -> None:
        self._states = {thing.id: ThingState.of(thing) for thing in self.things.values()}
        self._people = {person.id: PersonState(person, person.room) for person in self.residents.values()}

    def _index(self) -> None:
        """Note for every holder what it holds, of players' own things those that were touched, and who is where."""
        self._inside: dict[str, set[str]] = {}
        self._own: dict[str, dict[str, set[str]]] = {}
        for id_, state in self._states.items():
            if not self.things[id_].own or owner_of(id_):
                self._among(id_).setdefault(state.place.id, set()).add(id_)
        self._present: dict[str, list[str]] = {}
        for id_, person in self._people.items():
            if not person.away:
                insort(self._present.setdefault(person.room, []), id_, key=self._rank)

    def _among(self, id_: str) -> dict[str, set[str]]:
        """The index a thing stands in: everyone's, or that of its owner."""
        owner = owner_of(id_)
        return self._inside if owner is None else self._own.setdefault(owner, {})

    # --- whose story it is -------------------------------------------------------------------------------------

    def mine(self, id_: str, who: str) -> str:
        """The id of a person's own copy of a thing, if everyone has one; any other id as it is."""
        return self.things.mine(id_, who) if self.is_player(who) else id_

    def mark(self, who: str, name: str) -> int:
        """A flag or counter of a person's story; 0 if it was never set."""
        return self._people[who].marks.get(name, 0)

    def points(self, who: str) -> int:
        """What a person's solved riddles are worth."""
        marks = self._people[who].marks
        return sum(riddle.points for riddle in self.story.riddles.values() if marks.get(SOLVED + riddle.id))

    def rank(self, who: str) -> int:
        """The highest rank someone has reached, counted from 0; -1: there are none."""
        points, ranks = self.points(who), self.story.ranks
        reached = [n for n, rank in enumerate(ranks) if rank.points <= points and self.holds(rank.when, who)]
        return max(reached, default=-1)

    def holds(self, condition: Condition, who: str) -> bool:
        """Whether a condition holds for a person."""
        return not condition.clauses or holds(self, who, condition)

    def exists(self, id_: str, who: str) -> bool:
        """Whether there is such a thing or person for someone at all."""
        if base_of(id_) not in self._conditional:
            return True
        if who == NOBODY:
            return False
        thing = id_ in self.things
        return self.holds(self.things[id_].when if thing else self._people[id_].person.when, who)

    def as_seen(self, written: _Seen, who: str) -> _Seen:
        """A room, thing or person with the words it has for someone."""
        if not written.variants and not written.additions:
            return written
        fields: dict[str, object] = {}
        for variant in written.variants:
            if self.holds(variant.when, who):
                fields = {**variant.fields, **fields}
        text = str(fields.get("text", written.text))
        for addition in written.additions:
            if self.holds(addition.when, who):
                text += f" {addition.fields['text']}"
        seen: _Seen = replace(written, **{**fields, "text": text})  # type: ignore[arg-type]
        return seen

    def is_lit(self, who: str) -> bool:
        """Whether someone can see where they are: by day, or by a light that they or anyone here has."""
        room = self._people[who].room
        if not self.rooms[room].dark:
            return True
        lying = ((id_, who) for id_ in self.seen_in(room, who))
        carried = ((id_, other) for other in self.present(room) for id_ in self.seen_in(other, other))
        lights = ((self.things[id_].light, holder) for id_, holder in (*lying, *carried))
        return any(light is not None and self.holds(light, holder) for light, holder in lights)

    # --- what is where -----------------------------------------------------------------------------------------

    def knows(self, id_: str) -> bool:
        """Whether there is a thing or person of this id, here or away."""
        return id_ in self.things or id_ in self._people

    def is_person(self, id_: str) -> bool:
        return id_ in self._people

    def is_player(self, id_: str) -> bool:
        return id_.startswith(PLAYER)

    def person(self, id_: str) -> PersonState:
        """The state of a person; for reading only. KeyError if there is none."""
        return self._people[id_]

    def thing(self, id_: str) -> ThingState:
        """The state of a thing; for reading only. KeyError if there is none."""
        return self._states.get(id_) or ThingState.of(self.things[id_])

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
        return self.things.home(id_) if id_ in self.things else Place("in", self._people[id_].room)

    def room_of(self, id_: str) -> str:
        """The room a thing or person is in, however deep. For someone away: the room they left from."""
        while id_ in self.things:
            id_ = self.place(id_).id
        return self._people[id_].room if id_ in self._people else id_

    def holder(self, thing: str) -> str | None:
        """The person who carries a thing, however deep inside."""
        id_ = thing
        while id_ in self.things:
            id_ = self.place(id_).id
        return id_ if id_ in self._people else None

    def inside(self, thing: str, outer: str) -> bool:
        """Whether `thing` is `outer` or in, on, under or part of it, however deep."""
        while thing != outer and thing in self.things:
            thing = self.place(thing).id
        return thing == outer

    def at_home(self, thing: str) -> bool:
        """Whether a thing is where its author put it, and all that it is in, too."""
        while thing in self.things:
            if self.place(thing) != self.things.home(thing):
                return False
            thing = self.place(thing).id
        return True

    def contents(
        self, holder: str, *relations: Relation, hidden: bool = False, who: str | None = None
    ) -> tuple[str, ...]:
        """What a room, thing or person directly holds, in the authors' order; hidden things only if asked for.

        `who`: for whom: what is not there for them is left out, what is their own is there. By default what is
        everyone's, and whose a copy or a pair of hands is.
        """
        if who is None:
            who = owner_of(holder) or (holder if self.is_player(holder) else None)
        held = self._inside.get(holder, ())
        own = self._own_in(holder, who) if who is not None and self._has_own(holder, who) else ()
        if not held and not own:
            return ()
        shown = []
        for id_ in (*held, *own):
            state = self._states.get(id_) or self.thing(id_)
            if relations and state.place.relation not in relations:
                continue
            if (hidden or not state.hidden) and (who is None or self.exists(id_, who)):
                shown.append(id_)
        return tuple(sorted(shown, key=self._order_of)) if len(shown) > 1 else tuple(shown)

    def _has_own(self, holder: str, who: str) -> bool:
        return base_of(holder) in self._own_homes or holder in self._own.get(who, ())

    def _own_in(self, holder: str, who: str) -> list[str]:
        """A person's own things in a holder: those that were moved there, and those that were never touched."""
        found = list(self._own.get(who, {}).get(holder, ()))
        for id_ in self._own_homes.get(base_of(holder), ()):
            copy = self.things.mine(id_, who)
            if copy not in self._states and self.things.home(copy).id == holder:
                found.append(copy)
        return found

    def _order_of(self, id_: str) -> int:
        return self._order[id_] if id_ in self._order else self._order[base_of(id_)]

    def carried(self, person: str) -> tuple[str, ...]:
        """What a person carries, not counting what lies in carried things."""
        return self.contents(person, "bei")

    def present(self, room: str, who: str | None = None) -> tuple[str, ...]:
        """Who is in a room, asleep or not: residents first, then players by id; `who`: for whom they are there."""
        found = self._present.get(room, ())
        if who is None or self._conditional.isdisjoint(found):
            return tuple(found)
        return tuple(id_ for id_ in found if self.exists(id_, who))

    def sitting(self, thing: str) -> tuple[str, ...]:
        """Who sits on, at or in a thing."""
        found = (id_ for id_, state in self._people.items() if state.posture and state.posture.thing == thing)
        return tuple(sorted(found, key=self._rank))

    def exits(self, room: str, who: str | None = None) -> tuple[Way, ...]:
        """The ways someone has out of a room, by default all; north first and clockwise. Into nothing leads none."""
        return tuple(way for exit_ in self._exits[room] if (way := self._way(exit_, who)) is not None)

    def _way(self, exit_: Exit, who: str | None) -> Way | None:
        if who is not None and not self.holds(exit_.when, who):
            return None
        if exit_.door is None:
            return Way(exit_, True)
        door = exit_.door if who is None else self.mine(exit_.door, who)
        return Way(exit_ if door == exit_.door else replace(exit_, door=door), self.thing(door).open)

    def _rank(self, person: str) -> tuple[int, str]:
        return (self._order.get(person, len(self._order)), person)

    def places(self, actor: str) -> dict[str, tuple[str, ...]]:
        """The rooms someone can name, with the nouns for them: the one they are in first, then its neighbours."""
        here = self.rooms[self._people[actor].room]
        found = {here.id: (here.name.noun, *here.name.synonyms, *here.inside)}
        for way in self.exits(here.id, actor):
            name = self.rooms[way.exit.target].name
            found.setdefault(way.exit.target, (name.noun, *name.synonyms))
        return found

    # --- who perceives what ------------------------------------------------------------------------------------

    def visible(self, actor: str) -> tuple[str, ...]:
        """All someone can name: what they carry, the room's things and doors, persons there and what these carry.

        In the dark what they carry and who is there.
        """
        lit = self.is_lit(actor)
        found = dict.fromkeys(self.seen_in(actor, actor))
        found.update(dict.fromkeys(self.surrounding(actor, lit=lit)))
        for person in self.present(self._people[actor].room, actor):
            if person != actor:
                found.update(dict.fromkeys(self.with_hands(person, actor, lit=lit)))
        return tuple(found)

    def surrounding(self, actor: str, *, lit: bool) -> tuple[str, ...]:
        """What someone sees of the room they are in: its things and doors, and nothing in the dark."""
        if not lit:
            return ()
        room = self._people[actor].room
        found = dict.fromkeys(self.seen_in(room, actor))
        for door in self._doors_of(room, actor):
            found.update(dict.fromkeys((door, *self.seen_in(door, actor))))
        return tuple(found)

    def company(self, room: str, *, lit: bool) -> tuple[str, ...]:
        """Who is in a room for everybody, and what everybody sees them carry."""
        found: dict[str, None] = {}
        for person in self.present(room, NOBODY):
            found.update(dict.fromkeys(self.with_hands(person, NOBODY, lit=lit)))
        return tuple(found)

    def apart(self, actor: str, *, lit: bool) -> tuple[str, ...]:
        """What of the company, and of what it carries, is there for someone and not for everybody."""
        room = self._people[actor].room
        here = self._present.get(room, ())
        holders = (*self._own.get(actor, ()), *map(self._bearer, self._conditional))
        if not any(holder in here for holder in holders):
            return ()
        others = (person for person in self.present(room, actor) if person != actor)
        seen = dict.fromkeys(id_ for person in others for id_ in self.with_hands(person, actor, lit=lit))
        common = frozenset(self.company(room, lit=lit))
        return tuple(id_ for id_ in seen if id_ not in common)

    def _bearer(self, id_: str) -> str | None:
        """Who has to be there for a thing or person to be among the company."""
        return id_ if id_ in self._people else self.holder(id_)

    def with_hands(self, person: str, actor: str, *, lit: bool) -> Iterator[str]:
        """Another person, and what someone sees of what they carry."""
        yield person
        if lit and person in self._inside:
            yield from self.seen_in(person, actor)

    def _doors_of(self, room: str, actor: str) -> Iterator[str]:
        for way in self.exits(room, actor) if room in self._doors else ():
            if way.exit.door is not None and self.exists(way.exit.door, actor):
                yield way.exit.door

    def reachable(self, actor: str) -> tuple[str, ...]:
        """What of the visible can be touched: all but what others carry."""
        return tuple(id_ for id_ in self.visible(actor) if self.holder(id_) in (None, actor, id_))

    def seen_in(self, holder: str, who: str) -> Sequence[str]:
        """Everything that someone sees in, on, under, behind and part of a holder, however deep."""
        found: list[str] = []
        self._see(holder, who, found)
        return found

    def _see(self, holder: str, who: str, found: list[str]) -> None:
        held = self.contents(holder, who=who)
        shut = held and holder in self.things and not self.thing(holder).open
        for id_ in held:
            if not (shut and self.place(id_).relation == "in"):
                found.append(id_)
                if self._inside.get(id_) or self._has_own(id_, who):  # most things hold nothing
                    self._see(id_, who, found)

    def facts(self, id_: str) -> object:
        """All that the words and tags of a thing or person hang on, for those who do not hold it; equal if alike."""
        if (state := self._people.get(id_)) is not None:
            return state.person, state.asleep
        return (thing := self.thing(id_)).place, thing.open, self.holder(id_)

    def tags(self, id_: str, actor: str) -> frozenset[str]:
        """Facts that verbs prefer by: person, resident, held, portable, container, openable, open, readable, ..."""
        if id_ in self.rooms:
            return frozenset({"room" if id_ == self._people[actor].room else "exit"})
        if id_ in self._people:
            facts = {"person": True, "resident": id_ in self.residents, "asleep": self._people[id_].asleep}
            return frozenset(tag for tag, holds in facts.items() if holds)
        thing, state = self.things[id_], self.thing(id_)
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
            "part": (is_part := state.place.relation == "teil"),
            "inner": is_part and self.holder(id_) == actor,
            "door": thing.door,
            "way": thing.way is not None,
            "hears": base_of(id_) in self.story.hearers,
            "takes": base_of(id_) in self.story.takers,
        }
        return frozenset(tag for tag, holds in facts.items() if holds)
