"""Walking through the house: a step, the way to somebody, and following them from room to room and to the table.

Knows who follows whom and which ways somebody knows; refuses to know when a way is open: the world does.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial, reduce
from itertools import groupby, pairwise
from typing import Any, Final

from mud.game import Refused
from mud.parlour.audience import Audience
from mud.parlour.journey import Journey
from mud.parlour.landmarks import Landmarks
from mud.parlour.people import People
from mud.parlour.rounds import Rounds
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
FAR: Final = 4
"""Steps that are told one by one; of a longer way only the first."""
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
        rounds: Rounds,
        seating: Seating,
        sight: Sight,
        landmarks: Landmarks,
    ) -> None:
        self._landmarks = landmarks
        self._tick = tick
        self._people = people
        self._world = world
        self._audience = audience
        self._speech = speech
        self._journey = journey
        self._tables = tables
        self._rounds = rounds
        self._seating = seating
        self._sight = sight
        self._leaders: dict[str, str] = {}
        self._watched: dict[str, int] = {}

    def go(self, visitor: Visitor, where: str) -> None:
        """One step, or all the known way to a room; those who follow come along. Raises Refused."""
        world = self._world
        if where in world.rooms and where != world.room_of(visitor.id) and not self._is_next(visitor.id, where):
            self._walk(visitor, self._known_way(visitor.id, where))
            return
        self._step(visitor, where)
        self._sight.games(visitor)

    def _is_next(self, who: str, room: str) -> bool:
        return any(way.exit.target == room for way in self._world.exits(self._world.room_of(who), who))

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
        way = self._way(visitor.id, goal)
        if not way:
            raise Refused("folgen.kein_weg", wer=self._audience.noun(who), wo=self._audience.inside(goal))
        self._walk(visitor, way)

    def _walk(self, visitor: Visitor, way: Sequence[str]) -> None:
        for room in way:
            self._step(visitor, room, passing=room != way[-1])
            if self._world.room_of(visitor.id) != room:  # something on the way has led elsewhere
                break
        self._sight.games(visitor)

    def _known_way(self, who: str, goal: str) -> Sequence[str]:
        """The way to a room by its name. Raises Refused for a room somebody does not know, or no way to."""
        if not self._landmarks.knows(who, goal):
            raise Refused("folgen.unbekannter_ort")
        way = self._way(who, goal)
        if not way:
            raise Refused("folgen.weg_versperrt", raum=self._audience.noun(goal))
        return way

    def _way(self, who: str, goal: str) -> Sequence[str]:
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

    def tell_way(self, visitor: Visitor, room: str) -> None:
        """Tell where a room lies: the next steps, or the first of many. Raises Refused for one that is not known."""
        tell, world, here = self._audience.tell, self._world, self._world.room_of(visitor.id)
        if room == here:
            self._audience.say(visitor, "folgen.raum_hier", wo=self._audience.inside(room))
            return
        way = self._known_way(visitor.id, room)
        sides = [self._side(visitor.id, *pair) for pair in pairwise((here, *way))]
        facts: dict[str, Any] = {"wohin": format(self._audience.noun(room), f"{world.rooms[room].preposition}+den")}
        if len(sides) > FAR:
            facts |= {"weg": tell(f"welt.nach_{sides[0]}"), "n": len(sides), "raum": self._audience.noun(room)}
            self._audience.say(visitor, "folgen.raum_fern", **facts)
            return
        steps = [
            tell("folgen.mehrmals" if n > 1 else "folgen.einmal", weg=tell(f"welt.nach_{side}"), n=n)
            for side, n in ((side, len(list(times))) for side, times in groupby(sides))
        ]
        said = reduce(lambda rest, step: tell("folgen.dann", weg=step, weiter=rest), reversed(steps))
        self._audience.say(visitor, "folgen.raum_nah" if len(sides) == 1 else "folgen.raum", wege=said, **facts)

    def _side(self, who: str, room: str, other: str) -> str:
        """In which direction somebody goes from a room to one next to it."""
        return next(way.exit.direction for way in self._world.exits(room, who) if way.exit.target == other)

    def tell_where(self, visitor: Visitor, who: str) -> bool:
        """Tell where somebody is who is elsewhere in the house; False for whatever is here, or is nobody."""
        other = self._people.visitor(who)
        if other is None or self._world.room_of(who) == self._world.room_of(visitor.id):
            return False
        table = self._tables.of(who)
        facts = {"wer": self._audience.noun(who), "wo": self._audience.inside(self._world.room_of(who))}
        if table is None or table.match is None:
            self._audience.say(visitor, "folgen.wo", **facts)
        else:
            key = "folgen.wo_spielt" if table.seat_of(who) is not None else "folgen.wo_sieht_zu"
            self._audience.say(visitor, key, **facts, ding=self._rounds.name(table))
        if other.session is None:
            self._audience.say(visitor, "folgen.wo_erstarrt", wer=facts["wer"])
        elif other.away is not None:
            self._audience.say(
                visitor, "abwesend.ist_weg_grund" if other.away else "folgen.wo_weg", wer=facts["wer"], text=other.away
            )
        return True

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
