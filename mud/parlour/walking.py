"""Being brought to a table somewhere in the house, and the way back from there.

Knows where people have been brought from, and how far it is; refuses to know why. Nobody passes through the rooms
between: it is told as a walk, and nothing on the way holds anybody up.
"""

from typing import Final

from mud.game import Refused
from mud.parlour.audience import Audience
from mud.parlour.journey import Journey
from mud.parlour.seating import Seating
from mud.parlour.visitor import Visitor
from mud.world import actions
from mud.world.events import Arrived
from mud.world.model import World
from mud.world.scenes import look

NEAR: Final = 2
"""Rooms one may be away from a table and be brought there without being asked: farther off a story is being lived."""


class Walking:
    """Who has been brought where. Called inside a tick. `_ways`: by person, what they left and where they went."""

    def __init__(self, world: World, audience: Audience, journey: Journey, seating: Seating) -> None:
        self._world = world
        self._audience = audience
        self._journey = journey
        self._seating = seating
        self._ways: dict[str, tuple[str, str]] = {}

    def is_near(self, who: str, goal: str) -> bool:
        """Whether somebody is so close to a room, by ways they could go, that they are not far away in some story."""
        world = self._world
        rooms = {world.room_of(who)}
        for _ in range(NEAR):
            rooms |= {way.exit.target for room in rooms for way in world.exits(room, who)}
        return goal in rooms

    def bring(self, visitor: Visitor, room: str) -> None:
        """Take somebody along to a room, and remember where they came from first."""
        before = self._world.room_of(visitor.id)
        if before == room:
            return
        origin = self.origin(visitor) or before
        self._walk(visitor, room)
        self._ways[visitor.id] = origin, room

    def origin(self, visitor: Visitor) -> str | None:
        """Where `zurück` leads: the room somebody was brought from, unless they have gone elsewhere since."""
        origin, room = self._ways.get(visitor.id, ("", ""))
        if room != self._world.room_of(visitor.id) or origin == room:
            self._ways.pop(visitor.id, None)
            return None
        return origin

    def back(self, visitor: Visitor) -> None:
        """Walk back. Raises Refused for who was not brought."""
        origin = self.origin(visitor)
        if origin is None:
            raise Refused("welt.kein_zurueck")
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
