"""Walking through the house: a step, the way to somebody, and following them from room to room and to the table.

Knows who follows whom and which ways somebody knows; refuses to know when a way is open: the world does.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import Final

from mud.game import Refused
from mud.parlour.acquaintance import Acquaintance
from mud.parlour.audience import Audience
from mud.parlour.journey import Journey
from mud.parlour.people import People
from mud.parlour.seating import Seating
from mud.parlour.sight import Sight
from mud.parlour.speech import Speech
from mud.parlour.tables import Tables
from mud.parlour.tick import Tick
from mud.parlour.visitor import Visitor
from mud.world import actions
from mud.world.events import Arrived
from mud.world.model import World

TRAIN: Final = 20
"""People who may follow the same person."""
_LOOK: Final = 1.0
"""Seconds between two looks where those are who are followed."""


class Strolling:
    """Who walks where. `_leaders`: by follower, whom they follow; nobody follows in a circle. Called inside a tick."""

    def __init__(
        self,
        tick: Tick,
        people: People,
        world: World,
        audience: Audience,
        speech: Speech,
        journey: Journey,
        tables: Tables,
        seating: Seating,
        sight: Sight,
        acquaintance: Acquaintance,
    ) -> None:
        self._acquaintance = acquaintance
        self._tick = tick
        self._people = people
        self._world = world
        self._audience = audience
        self._speech = speech
        self._journey = journey
        self._tables = tables
        self._seating = seating
        self._sight = sight
        self._leaders: dict[str, str] = {}
        self._watched: dict[str, int] = {}

    def go(self, visitor: Visitor, where: str) -> None:
        """One step; those who follow come along. Raises Refused."""
        self._step(visitor, where)
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
            self._lead(visitor, before, target)

    # To somebody, or to a room elsewhere

    def to(self, visitor: Visitor, who: str) -> None:
        """Walk the known way to where somebody is. Raises Refused when there is none."""
        world, goal = self._world, self._world.room_of(who)
        if goal == world.room_of(visitor.id):
            raise Refused("folgen.selbst" if who == visitor.id else "folgen.ist_hier", wer=self._audience.noun(who))
        way = self.way(visitor.id, goal)
        if not way:
            raise Refused("folgen.kein_weg", wer=self._audience.noun(who), wo=self._audience.inside(goal))
        self._walk(visitor, way)

    def to_place(self, visitor: Visitor, goal: str) -> None:
        """Walk the known way to a room. Raises Refused when there is none, and for who is there."""
        if goal == self._world.room_of(visitor.id):
            raise Refused("orte.schon_da")
        self._walk(visitor, self.known_way(visitor.id, goal))

    def _walk(self, visitor: Visitor, way: Sequence[str]) -> None:
        for room in way:
            self._step(visitor, room, passing=room != way[-1])
            if self._world.room_of(visitor.id) != room:  # something on the way has led elsewhere
                break
        self._sight.games(visitor)

    def known_way(self, who: str, goal: str) -> Sequence[str]:
        """The way to a room by its name. Raises Refused for a room somebody does not know, or no way to."""
        if not self._acquaintance.has_met(who, goal):
            raise Refused("orte.unbekannt")
        way = self.way(who, goal)
        if not way:
            raise Refused("orte.versperrt", raum=self._audience.noun(goal))
        return way

    def way(self, who: str, goal: str) -> Sequence[str]:
        """The rooms on the shortest way that leads through rooms somebody has seen; nothing if there is none."""
        world, start = self._world, self._world.room_of(who)
        known, before = world.person(who).visited | {goal}, {start: ""}
        waiting = [start]
        for room in waiting:
            for way in world.exits(room, who):
                if (target := way.exit.target) in known and target not in before:
                    before[target] = room
                    waiting.append(target)
        path = [goal] if goal in before else []
        while path and before[path[0]] != start:
            path.insert(0, before[path[0]])
        return path

    # Following

    def follow(self, visitor: Visitor, who: str) -> None:
        """Walk after somebody from now on, at first to where they are. Raises Refused."""
        other = self._people.visitor(who)
        if other is visitor:
            raise Refused("folgen.selbst")
        if other is None or other.session is None:
            raise Refused("folgen.geht_nirgends_hin", wer=self._audience.noun(who))
        if visitor.id in self._chain(who):
            raise Refused("folgen.im_kreis", wer=other.noun)
        if list(self._leaders.values()).count(who) >= TRAIN:
            raise Refused("folgen.zu_viele", wer=other.noun)
        self._speech.check(visitor, other)
        if self._world.room_of(who) != self._world.room_of(visitor.id):
            self.to(visitor, who)
        is_first = not self._leaders
        self._leaders[visitor.id] = who
        self._audience.say(visitor, "folgen.folgt", "du", wer=visitor.noun, wem=other.noun)
        self._audience.say(other, "folgen.folgt", "dir", wer=visitor.noun, wem=other.noun)
        if is_first:
            self._tick.later(_LOOK, self._look)

    def unfollow(self, visitor: Visitor) -> None:
        """Go one's own ways again. Raises Refused for who follows nobody."""
        if self._leaders.pop(visitor.id, None) is None:
            raise Refused("folgen.niemandem")
        self._audience.say(visitor, "folgen.nicht_mehr")

    def followed(self, visitor: Visitor) -> str | None:
        """Whom somebody follows."""
        return self._leaders.get(visitor.id)

    def _chain(self, who: str) -> Iterator[str]:
        """Somebody, whom they follow, whom those follow, and so on."""
        found: str | None = who
        while found is not None:
            yield found
            found = self._leaders.get(found)

    def _lead(self, leader: Visitor, before: str, target: str) -> None:
        for id_ in [id_ for id_, who in self._leaders.items() if who == leader.id]:
            follower = self._people.visitor(id_)
            if follower is None or self._world.room_of(id_) != before:
                continue
            if self._tables.playing(follower) is not None or follower.session is None:
                self._lose(id_, "folgen.du_spielst")
                continue
            try:
                self.go(follower, target)
            except Refused as refused:
                self._audience.refuse(follower, refused)
                self._lose(id_, "folgen.kommt_nicht_mit")

    def _lose(self, who: str, key: str) -> None:
        leader, follower = self._leaders.pop(who), self._people.visitor(who)
        if follower is not None:
            self._audience.say(follower, key, wer=self._audience.noun(leader))

    def _look(self) -> None:
        """Who is out of reach is followed no longer; who plays is watched, by those who came along."""
        for id_, who in list(self._leaders.items()):
            follower, leader = self._people.visitor(id_), self._people.visitor(who)
            if follower is None or leader is None or leader.session is None:
                self._lose(id_, "folgen.ist_fort")
            elif self._world.room_of(id_) != self._world.room_of(who):
                self._lose(id_, "folgen.aus_den_augen")
            else:
                self._tick.guarded("watching along", partial(self._watch, follower, leader))
        if self._leaders:
            self._tick.later(_LOOK, self._look)

    def _watch(self, follower: Visitor, leader: Visitor) -> None:
        """See the game somebody plays or watches, once for each game: who gets up again wants no more of it."""
        table = self._tables.seated(leader)
        if table is None or table.match is None or self._watched.get(follower.id) == table.match.row.id:
            return
        self._watched[follower.id] = table.match.row.id
        if self._tables.seated(follower) is None:
            try:
                self._seating.watch(follower, table)
            except Refused as refused:
                self._audience.refuse(follower, refused)
