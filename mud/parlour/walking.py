"""Walking through the house: a step, the way to somebody, and being brought to a table somewhere, with the way back.

Knows which ways somebody could go, and where people have been brought from; refuses to know when a way is open: the
world does, and why anybody goes. Who is brought passes through no rooms between: it is told as a walk, and nothing on
the way holds anybody up.
"""

from collections.abc import Callable, Container, Sequence
from dataclasses import replace
from typing import Final

from mud.game import Refused
from mud.parlour.acquaintance import Acquaintance
from mud.parlour.audience import Audience
from mud.parlour.hearsay import Hearsay
from mud.parlour.journey import Journey
from mud.parlour.placed import lies, places
from mud.parlour.seating import Seating
from mud.parlour.sight import Sight
from mud.parlour.visitor import Visitor
from mud.world import actions
from mud.world.events import Arrived
from mud.world.model import World
from mud.world.scenes import look
from mud.world.survey import Way

NEAR: Final = 2
"""Rooms one may be away from a table and be brought there without being asked: farther off a story is being lived."""


class Walking:
    """Who walks where. Called inside a tick. `_ways`: by person, where they have been brought from, and where to;
    `_walks`: where they have walked from through several rooms, and where to, if they have not gone anywhere since.

    `on_step`: who hears of a step: the walker, the room before, and the one they are in now.
    """

    def __init__(
        self,
        world: World,
        audience: Audience,
        journey: Journey,
        seating: Seating,
        sight: Sight,
        acquaintance: Acquaintance,
        hearsay: Hearsay,
    ) -> None:
        self._hearsay = hearsay
        self._acquaintance = acquaintance
        self._world = world
        self._audience = audience
        self._journey = journey
        self._seating = seating
        self._sight = sight
        self._ways: dict[str, tuple[str, str]] = {}
        self._walks: dict[str, tuple[str, str]] = {}
        self.on_step: Callable[[Visitor, str, str], None] = lambda visitor, before, target: None

    def go(self, visitor: Visitor, where: str) -> None:
        """One step; those who follow come along. Raises Refused."""
        self._step(visitor, where)
        self._walks.pop(visitor.id, None)
        self._sight.games(visitor)

    def _step(self, visitor: Visitor, where: str, *, passing: bool = False) -> None:
        """`passing`: the room is only walked through, and not described."""
        before = self._world.room_of(visitor.id)
        events = actions.go(self._world, visitor.id, where)
        self._seating.get_up(visitor)
        if passing:
            events = [replace(event, details=()) if isinstance(event, Arrived) else event for event in events]
        self._journey.tell(events)
        if (target := self._world.room_of(visitor.id)) != before:
            self.on_step(visitor, before, target)

    # To somebody, or to a room elsewhere

    def to(self, visitor: Visitor, who: str) -> None:
        """Walk the known way to where somebody is. Raises Refused when there is none."""
        self._walk_on(visitor, self.way_to(visitor, who))

    def way_to(self, visitor: Visitor, who: str) -> Sequence[Way]:
        """The known way to where somebody is. Raises Refused when there is none."""
        world, goal = self._world, self._world.room_of(who)
        if goal == world.room_of(visitor.id):
            raise Refused("folgen.selbst" if who == visitor.id else "folgen.ist_hier", wer=self._audience.noun(who))
        way = self._known_way(visitor.id, goal)
        if not way:
            raise Refused("folgen.kein_weg", wer=self._audience.noun(who), wo=self._audience.inside(goal))
        return way

    def _walk_on(self, visitor: Visitor, way: Sequence[Way]) -> None:
        goal, start = way[-1].exit.target, self._world.room_of(visitor.id)
        for step in way:
            room = step.exit.target
            self._step(visitor, step.exit.direction, passing=room != goal)
            if self._world.room_of(visitor.id) != room:  # something on the way has led elsewhere
                break
        self._walks[visitor.id] = start, self._world.room_of(visitor.id)
        self._sight.games(visitor)

    def to_place(self, visitor: Visitor, goal: str, beyond: str = "") -> None:
        """Walk the known way to a room, and on to what one sees from there. Raises Refused when there is none, and for
        who is there."""
        self._walk_on(visitor, self.way_to_room(visitor, goal))
        if beyond and self._world.room_of(visitor.id) == goal:
            self.go(visitor, beyond)

    def way_to_room(self, visitor: Visitor, goal: str) -> Sequence[Way]:
        """The way to a room by its name. Raises Refused for a room somebody is in, does not know, or has no way to."""
        who = visitor.id
        if goal == self._world.room_of(who):
            raise Refused("orte.schon_da")
        way, is_met = self._known_way(who, goal), self._acquaintance.has_met(who, goal)
        is_next = len(way) == 1  # the door to it is here
        is_shown = bool(way) and (self._world.rooms[goal].afar or self._is_pointed_out(who, goal))
        if not is_met and not is_next and not is_shown:  # everybody sees the river
            raise self._unknown(visitor, goal)
        if not way:
            raise Refused("orte.versperrt", raum=self._audience.noun(goal))
        return way

    def leads_to(self, visitor: Visitor, goal: str) -> bool:
        """Whether somebody who has been in a room knows a way there from here."""
        return self._acquaintance.has_met(visitor.id, goal) and bool(self._known_way(visitor.id, goal))

    def _is_pointed_out(self, who: str, goal: str) -> bool:
        """Whether a room somebody has been in tells which way leads to this one: `nach Süden Gang zwei`."""
        world, title = self._world, self._world.rooms[goal].title
        known = (world.rooms[room] for room in self._acquaintance.visited(who))
        return any(title in room.text and any(way.target == goal for way in room.exits) for room in known)

    def _unknown(self, visitor: Visitor, goal: str) -> Refused:
        """Why nobody walks to a room they have not seen: where it lies they hear who have been told of it."""
        if goal not in places() or not self._hearsay.knows_of(visitor, goal):
            return Refused("orte.unbekannt")
        lage = lies(self._audience.tell, goal, self._world.room_of(visitor.id))
        return Refused("orte.nur_gewiesen", lage=lage)

    # Ways

    def directions(self, visitor: Visitor, goal: str) -> list[str]:
        """In which directions somebody would go to a room, by ways that are open to them; nothing if there is none."""
        return [way.exit.direction for way in self._routes(visitor.id).get(goal, ())]

    def _known_way(self, who: str, goal: str) -> Sequence[Way]:
        """The shortest way that leads through rooms somebody has seen; nothing if there is none."""
        return self._routes(who, self._world.person(who).visited | {goal}).get(goal, [])

    def _routes(self, who: str, through: Container[str] | None = None) -> dict[str, list[Way]]:
        """The shortest ways somebody could go to each room, by room; only `through` some rooms, if these are named."""
        start = self._world.room_of(who)
        found: dict[str, list[Way]] = {start: []}
        waiting = [start]
        for room in waiting:
            # of two ways to the same room the one that also leads back: the other may be a trap
            for way in sorted(self._world.exits(room, who), key=lambda way: way.exit.one_way):
                target = way.exit.target
                if target not in found and (through is None or target in through):
                    found[target] = [*found[room], way]
                    waiting.append(target)
        return found

    def is_near(self, who: str, goal: str) -> bool:
        """Whether somebody is so close to a room, by ways they could go, that they are not far away in some story."""
        steps = self._routes(who).get(goal)
        return steps is not None and len(steps) <= NEAR

    # Being brought

    def bring(self, visitor: Visitor, room: str) -> None:
        """Take somebody along to a room, and remember where they came from first."""
        before = self._world.room_of(visitor.id)
        if before == room:
            return
        origin = self._brought_from(visitor) or before
        self._walk(visitor, room)
        self._ways[visitor.id] = origin, room

    def origin(self, visitor: Visitor) -> str | None:
        """Where `zurück` leads farther than a step: the room somebody was brought from, or has walked from, unless they
        have gone elsewhere since."""
        start, end = self._walks.get(visitor.id, ("", ""))
        if end == self._world.room_of(visitor.id) != start and self._known_way(visitor.id, start):
            return start
        return self._brought_from(visitor)

    def _brought_from(self, visitor: Visitor) -> str | None:
        origin, room = self._ways.get(visitor.id, ("", ""))
        if room != self._world.room_of(visitor.id) or origin == room:
            self._ways.pop(visitor.id, None)
            return None
        return origin

    def back(self, visitor: Visitor) -> None:
        """Walk back: through the rooms one has walked through. Raises Refused for who has come from nowhere."""
        origin = self.origin(visitor)
        if origin is None:
            raise Refused("welt.kein_zurueck")
        if origin != self._brought_from(visitor):
            self._walk_on(visitor, self._known_way(visitor.id, origin))
            return
        self._walk(visitor, origin)
        del self._ways[visitor.id]

    def place(self, room: str) -> str:
        """`in die Kammer`"""
        return format(self._audience.noun(room), f"{self._world.rooms[room].preposition}+den")

    def _walk(self, visitor: Visitor, room: str) -> None:
        world, who = self._world, visitor.id
        self._seating.get_up(visitor)
        if world.person(who).posture is not None:
            self._audience.report(actions.stand(world, who))
        place = self.place(room)
        for other in list(self._audience.company(visitor)):
            self._audience.say(other, "lobby.geht", "du" if other is visitor else "alle", wer=visitor.noun, wohin=place)
        before = world.room_of(who)
        world.enter(who, room)
        self._journey.tell([Arrived(who, room, self._side(room, before), details=look(world, who))])

    def _side(self, room: str, other: str) -> str | None:
        """In which direction from a room another lies, if it is but one room away or two."""
        exits = self._world.rooms[room].exits
        beyond = {way.direction: {further.target for further in self._world.rooms[way.target].exits} for way in exits}
        found = [way.direction for way in exits if other in {way.target} | beyond[way.direction]]
        return next(iter(found), None)
