"""The world as it is now, and how it changes, one fact at a time; what of it must outlive the process.

Knows how to change it consistently; refuses to know who may do what, and any sentence.
"""

from bisect import insort
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property

from mud.world import snapshot
from mud.world.catalogue import base_of, owner_of
from mud.world.prototypes import Name, Person, Place, Room, Thing
from mud.world.snapshot import Json
from mud.world.states import PersonState, Posture, ThingState
from mud.world.story import Story
from mud.world.survey import Survey, Way
from mud.world.versions import Version, Versions
from mud.world.written import watched

__all__ = ["Guard", "Way", "World"]

Guard = Callable[[str, str, str, str | None], None]
"""`guard(deed, actor, thing, holder)` raises Refused when a table forbids it; deeds are named in mud.world.actions."""


def _allow(deed: str, actor: str, thing: str, holder: str | None) -> None:
    """The guard of a world without tables."""


def _plays_nothing(who: str) -> bool:
    """Who is in a running game, whose story waits meanwhile: in a world without tables nobody."""
    return False


class World(Survey):
    """All dynamic state. What changes it (`move` to `forget`) is for mud.world.actions and checks nothing."""

    def __init__(
        self, rooms: Iterable[Room], things: Iterable[Thing], persons: Iterable[Person], story: Story | None = None
    ) -> None:
        super().__init__(rooms, things, persons, story)
        self.guard: Guard = _allow
        self.plays: Callable[[str], bool] = _plays_nothing
        self._stored: dict[str, Json] = {}
        self._dirty: set[str] = set()
        self._seen: dict[str, tuple[Version, tuple[str, ...]]] = {}
        self.versions = Versions()

    # --- changing it -------------------------------------------------------------------------------------------

    def move(self, thing: str, place: Place) -> None:
        """Put a thing somewhere; whoever does so has seen it. ValueError: into itself."""
        if self.inside(place.id, thing):
            raise ValueError(f"{thing} in {place.id}")
        state, index = self._touch(thing), self._among(thing)
        index.setdefault(state.place.id, set()).discard(thing)
        index.setdefault(place.id, set()).add(thing)
        state.place, state.hidden = place, False
        self.versions.in_room(self.room_of(thing))

    def send_home(self, thing: str) -> None:
        """Put a thing where its author put it, hidden if it was, and all that is in it likewise to its own home."""
        for id_ in self.contents(thing, "in", "auf", "unter", "hinter", hidden=True):
            self.send_home(id_)
        home = self.things[thing].home
        if self.inside(home.id, thing):
            self.send_home(home.id)
        self.move(thing, home)
        self._states[thing].hidden = self.things[thing].hidden

    def _touch(self, thing: str) -> ThingState:
        """A thing's state, to be changed; a copy that was never touched begins to have one."""
        self._mark(snapshot.thing_key(thing))
        self._note_thing(thing)
        if thing not in self._states:
            state = self._states[thing] = ThingState.of(self.things[thing])
            self._among(thing).setdefault(state.place.id, set()).add(thing)
        return self._states[thing]

    def set_open(self, thing: str, value: bool) -> None:
        self._touch(thing).open = value

    def unlock(self, thing: str) -> None:
        self._touch(thing).locked = False

    def reveal(self, thing: str) -> None:
        self._touch(thing).hidden = False

    def set_mark(self, person: str, name: str, value: int) -> None:
        """Set a flag or counter of a person's story; 0 forgets it. What it was already is no change."""
        if value == self.mark(person, name):
            return
        marks = self._change(person).marks
        marks[name] = value
        if not value:
            del marks[name]

    def set_posture(self, person: str, posture: Posture | None) -> None:
        self._change(person).posture = posture

    def set_asleep(self, person: str, value: bool) -> None:
        self._change(person).asleep = value

    def set_away(self, person: str, value: bool) -> None:
        state = self._change(person)
        state.away, state.asleep, state.posture = value, False, None
        if value:
            self._vanish(person, state.room)
        else:
            self._appear(person, state.room)
            state.visited.add(state.room)

    def enter(self, person: str, room: str) -> None:
        """Put a person, standing, into a room; `back` is the one they leave."""
        state = self._change(person)
        self._vanish(person, state.room)
        self._appear(person, room)
        state.back, state.room, state.posture = state.room, room, None
        state.visited.add(room)
        self.versions.in_room(room)

    def _appear(self, person: str, room: str) -> None:
        here = self._present.setdefault(room, [])
        if person not in here:
            insort(here, person, key=self._rank)

    def _vanish(self, person: str, room: str) -> None:
        if person in (here := self._present.get(room, [])):
            here.remove(person)

    def count_told(self, person: str, topic: str) -> int:
        """How often a topic had been answered to a person before now."""
        told = self._change(person).told
        told[topic] = told.get(topic, 0) + 1
        return told[topic] - 1

    def add_player(self, id_: str, name: str) -> None:
        """Make a player known (`person:anna`, `Anna`), away and at the start; a known one only gets the name."""
        person = Person(id_, Name(name, proper=True), "", self.start)
        if id_ in self._people:
            self.versions.names += self._people[id_].person.name != person.name
            self._people[id_].person = person
        else:
            self._people[id_] = PersonState(person, self.start, away=True)
        self._change(id_)

    def forget(self, player: str) -> None:
        """Forget a player for good, with all that was theirs alone; what they carried goes home."""
        self.collect(player)
        for thing in self.things.copies(player):
            if self._states.pop(thing, None) is not None:
                self._mark(snapshot.thing_key(thing))
        self._own.pop(player, None)
        self.things.forget(player)
        self._vanish(player, self._change(player).room)
        del self._people[player]
        self._seen.pop(player, None)
        self.versions.forget(player)

    def collect(self, player: str) -> tuple[str, ...]:
        """Send everyone's things that a player carries or keeps in things of their own home; those carried."""
        carried = tuple(id_ for id_ in self.contents(player, hidden=True) if owner_of(id_) is None)
        kept = (id_ for copy in self.things.copies(player) for id_ in self._inside.get(copy, ()))
        for thing in (*carried, *kept):
            self.send_home(thing)
        return carried

    def _change(self, person: str) -> PersonState:
        """A person's state, to be changed: all of it can matter to them, and some of it to those who are there."""
        self._mark(snapshot.person_key(person))
        state = self._people[person]
        self.versions.of_person(person)
        self.versions.in_room(state.room)
        return state

    # --- for whom it has changed -------------------------------------------------------------------------------

    def version(self, person: str) -> Version:
        """What somebody worked out for a person is stale when this has become another."""
        return self.versions.of(person, self._people[person].room)

    def visible(self, actor: str) -> tuple[str, ...]:
        """The same, worked out once for a version: a hint asks for it a dozen times."""
        known, version = self._seen.get(actor), self.version(actor)
        if known is None or known[0] != version:
            known = self._seen[actor] = (version, super().visible(actor))
        return known[1]

    def _note_thing(self, thing: str) -> None:
        """A thing changes where it is: in its room, for its owner, behind its door, for who asks for it from afar."""
        self.versions.in_room(self.room_of(thing))
        if (owner := owner_of(thing)) is not None:
            self.versions.of_person(owner)
        for room in self._rooms_of_door.get(base_of(thing), ()):
            self.versions.in_room(room)
        if self._is_watched(thing):
            self.versions.afar()

    def _is_watched(self, thing: str) -> bool:
        """Whether a condition asks for a thing, or for something that goes where it goes."""
        if thing in self._watched:
            return True
        return any(map(self._is_watched, self._inside.get(thing, ())))

    @cached_property
    def _watched(self) -> frozenset[str]:
        return watched(self)

    @cached_property
    def _rooms_of_door(self) -> Mapping[str, list[str]]:
        found: dict[str, list[str]] = {}
        for room, doors in self._doors.items():
            for door in doors:
                found.setdefault(door, []).append(room)
        return found

    # --- what must outlive the process -------------------------------------------------------------------------

    def _mark(self, key: str) -> None:
        self._dirty.add(key)
        self.versions.changed()

    def changes(self) -> dict[str, Json | None]:
        """State that is new since the last call (or `restore`), by key; None: nothing to keep under it any more."""
        found = {key: value for key in sorted(self._dirty) if (value := self._dump(key)) != self._stored.get(key)}
        self._dirty.clear()
        snapshot.merge(self._stored, found)
        return found

    def state(self) -> dict[str, Json]:
        """All that differs from what authors wrote, by key: what `changes` adds up to."""
        found = dict(self._stored)
        snapshot.merge(found, {key: self._dump(key) for key in self._dirty})
        return found

    def _dump(self, key: str) -> Json | None:
        thing, person = snapshot.split_key(key)
        if thing in self._states:
            return snapshot.dump_thing(self.things[thing], self._states[thing])
        return snapshot.dump_person(self._people[person]) if person in self._people else None

    def restore(self, stored: Mapping[str, Json]) -> None:
        """Become what `changes` added up to. Keys of others are left alone; what rooms no longer know is forgotten.

        A thing whose holder vanished, and all in a circle, go home; who stood in a vanished room stands at the start.
        """
        self._reset()
        snapshot.Reader(self.rooms, self.things, self.start).load(stored, self._people, self._states)
        self._index()
        self._stored = {key: value for key, value in stored.items() if self._owns(key)}
        self._dirty = set(self._stored)
        self.versions.everything()

    def own_keys(self, player: str) -> Sequence[str]:
        """The keys under which a player is kept, and all that can be theirs alone."""
        return [snapshot.person_key(player), *map(snapshot.thing_key, self.things.copies(player))]

    def recall(self, stored: Mapping[str, Json]) -> None:
        """Know players again, with what is theirs alone, as `changes` once said it; nobody of them may be known."""
        people, own = dict(self._people), dict[str, ThingState]()
        snapshot.Reader(self.rooms, self.things, self.start).load(stored, people, own)
        for id_ in people.keys() - self._people.keys():
            self._people[id_] = people[id_]
            if not people[id_].away:
                self._appear(id_, people[id_].room)
            self.versions.of_person(id_)
        for id_, state in own.items():
            self._states[id_] = state
            self._among(id_).setdefault(state.place.id, set()).add(id_)
        kept = {key: value for key, value in stored.items() if self._owns(key)}
        self._stored |= kept
        self._dirty |= set(kept)

    def unload(self, player: str) -> bool:
        """Know a player no more who is away, until `recall`; whether it could be done: what has changed must have been
        given (`changes`), and nothing of everyone's may be with them.
        """
        keys, copies = self.own_keys(player), self.things.copies(player)
        holds_any = any(self._inside.get(holder) for holder in (player, *copies))
        if holds_any or not self._people[player].away or not self._dirty.isdisjoint(keys):
            return False
        for key in keys:
            self._stored.pop(key, None)
        for thing in copies:
            self._states.pop(thing, None)
        for holder in (player, *copies):
            self._inside.pop(holder, None)
        self._own.pop(player, None)
        self.things.forget(player)
        self._seen.pop(player, None)
        self.versions.forget(player)
        del self._people[player]
        return True

    def _owns(self, key: str) -> bool:
        thing, person = snapshot.split_key(key)
        return thing in self.things or person in self._people
