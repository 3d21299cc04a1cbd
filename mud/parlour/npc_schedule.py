"""Residents by themselves: they walk their paths and mutter, and things left lying about return to where they belong.

Knows paths, times and who is there to notice; refuses to know what anybody says when asked. Nothing here is left to
chance: the same evening goes the same way again.
"""

from functools import partial
from typing import Final

from mud.game import Refused
from mud.parlour.audience import Audience
from mud.parlour.tables import Tables
from mud.parlour.tick import Tick
from mud.world import actions
from mud.world.events import Tidied
from mud.world.model import World
from mud.world.prototypes import Person

STEP: Final = 6.0
"""Seconds a resident takes for a room that they only walk through."""
COMPANY: Final = 40.0
"""Seconds after which a resident mutters for the first time to who has come."""
SILENCE: Final = 150.0
"""Seconds between two mutterings of a resident."""
LEFT: Final = 300.0
"""Seconds after which a thing left lying about returns."""


class NpcSchedule:
    """What goes on by itself. Called inside a tick."""

    def __init__(self, tick: Tick, world: World, audience: Audience, tables: Tables) -> None:
        self._tick = tick
        self._world = world
        self._audience = audience
        self._tables = tables
        residents = world.residents.values()
        self._walkers = [person for person in residents if len(person.path) > 1]
        self._mutterers = [person for person in residents if person.mutters]
        self._returning = [thing.id for thing in world.things.values() if thing.returns]
        self._due: dict[str, float] = {}
        self._goals: dict[str, int] = {}
        self._said: dict[str, int] = {}
        self._lying: dict[str, float] = {}

    def tick(self) -> None:
        """Called once a second."""
        for person in self._walkers:
            self._tick.guarded(f"the path of {person.id}", partial(self._walk, person))
        for person in self._mutterers:
            self._tick.guarded(f"the muttering of {person.id}", partial(self._mutter, person))
        for thing in self._returning:
            self._tick.guarded(f"the return of {thing}", partial(self._tidy, thing))

    def _is_due(self, key: str, first: float, seconds: float) -> bool:
        """Whether something is due now; then the next time is so many seconds from now. At `first` it only begins."""
        now = self._tick.now()
        if now < self._due.setdefault(key, now + first):
            return False
        self._due[key] = now + seconds
        return True

    # Walking

    def _walk(self, person: Person) -> None:
        world, who = self._world, person.id
        room = world.person(who).room
        goal = self._goals.setdefault(who, person.path.index(room) if room in person.path else 0)
        is_there = room == person.path[goal]
        pause = person.stay if is_there else STEP
        if not self._is_due(f"weg:{who}", pause, pause) or self._plays(who):
            return
        if is_there:
            goal = self._goals[who] = (goal + 1) % len(person.path)
        direction = self._towards(who, person.path[goal])
        if direction is None:
            return
        try:
            events = actions.walk(world, who, direction)
        except Refused:  # a door was locked meanwhile
            return
        arrived = world.person(who).room == person.path[goal]
        self._due[f"weg:{who}"] = self._tick.now() + (person.stay if arrived else STEP)
        self._audience.report(events)

    def _plays(self, who: str) -> bool:
        own = (table for table in self._tables.all.values() if not table.number)
        return self._tables.of(who) is not None or any(table.has(who) for table in own)

    def _towards(self, who: str, goal: str) -> str | None:
        """The direction of the first step of a shortest way that is open to everyone; None: there is no way."""
        world = self._world
        first: dict[str, str] = {world.person(who).room: ""}
        waiting = list(first)
        for room in waiting:
            for way in world.exits(room, who):
                if way.open and not way.exit.bars and not way.exit.when and way.exit.target not in first:
                    first[way.exit.target] = first[room] or way.exit.direction
                    waiting.append(way.exit.target)
        return first.get(goal) or None

    # Muttering

    def _mutter(self, person: Person) -> None:
        key, room = f"murmeln:{person.id}", self._world.person(person.id).room
        listeners = [v for v in self._audience.here(room) if self._world.exists(person.id, v.id)]
        if not listeners or self._plays(person.id):
            self._due.pop(key, None)
            return
        if self._is_due(key, COMPANY, SILENCE):
            number = self._said.get(person.id, 0)
            self._said[person.id] = number + 1
            for visitor in listeners:
                mutters = self._world.as_seen(person, visitor.id).mutters
                self._audience.prose(visitor, mutters[number % len(mutters)], "mood")

    # Tidying

    def _tidy(self, thing: str) -> None:
        world, now = self._world, self._tick.now()
        if world.at_home(thing) or world.holder(thing) is not None:
            self._lying.pop(thing, None)
        elif now - self._lying.setdefault(thing, now) >= LEFT:
            room = world.room_of(thing)
            world.send_home(thing)
            self._audience.report([Tidied(thing, room, thing)])
