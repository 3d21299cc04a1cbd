"""Following: who goes after whom from room to room and to the table.

Knows who follows whom; refuses to know how anybody walks.
"""

from collections.abc import Iterator
from functools import partial
from typing import Final

from mud.game import Refused
from mud.parlour.acquaintance import Acquaintance
from mud.parlour.audience import Audience
from mud.parlour.people import People
from mud.parlour.seating import Seating
from mud.parlour.speech import Speech
from mud.parlour.tables import Tables
from mud.parlour.tick import Tick
from mud.parlour.visitor import Visitor
from mud.parlour.walking import Walking
from mud.world.model import World

TRAIN: Final = 20
"""People who may follow the same person."""
_LOOK: Final = 1.0
"""Seconds between two looks where those are who are followed."""


class Followers:
    """Who follows whom. `_leaders`: by follower, whom they follow; nobody follows in a circle. Called inside a tick."""

    def __init__(
        self,
        tick: Tick,
        people: People,
        world: World,
        audience: Audience,
        speech: Speech,
        tables: Tables,
        seating: Seating,
        walking: Walking,
        acquaintance: Acquaintance,
    ) -> None:
        self._acquaintance = acquaintance
        self._tick = tick
        self._people = people
        self._world = world
        self._audience = audience
        self._speech = speech
        self._tables = tables
        self._seating = seating
        self._walking = walking
        self._leaders: dict[str, str] = {}
        self._watched: dict[str, int] = {}
        walking.on_step = self._lead

    def follow(self, visitor: Visitor, who: str) -> None:
        """Walk after somebody from now on, at first to where they are. Raises Refused."""
        if who in self._world.residents:
            self._go_after(visitor, who)
            return
        other = self._people.visitor(who)
        if other is visitor:
            raise Refused("folgen.selbst")
        if other is None or other.is_frozen:
            raise Refused("folgen.geht_nirgends_hin", wer=self._audience.noun(who))
        if visitor.id in self._chain(who):
            raise Refused("folgen.im_kreis", wer=other.noun)
        if list(self._leaders.values()).count(who) >= TRAIN:
            raise Refused("folgen.zu_viele", wer=other.noun)
        self._speech.check(visitor, other)
        if self._world.room_of(who) != self._world.room_of(visitor.id):
            self._walking.to(visitor, who)
        is_first = not self._leaders
        self._leaders[visitor.id] = who
        self._audience.say(visitor, "folgen.folgt", "du", wer=visitor.noun, wem=other.noun)
        self._audience.say(other, "folgen.folgt", "dir", wer=visitor.noun, wem=other.noun)
        if is_first:
            self._tick.later(_LOOK, self._look)

    def _go_after(self, visitor: Visitor, resident: str) -> None:
        """Go where one who lives here has just gone, as somebody saw, or where they were seen last. Raises Refused."""
        world, there = self._world, self._world.room_of(resident)
        seen = self._acquaintance.place(visitor.id, resident)
        if there == world.room_of(visitor.id):
            raise Refused("folgen.bleibt_hier", wer=self._audience.noun(resident))
        if seen is None and there not in world.places(visitor.id):
            raise Refused("folgen.nicht_gesehen", wer=self._audience.noun(resident))
        if seen is None or seen == there:
            self._walking.to(visitor, resident)
        else:
            self._walking.to_place(visitor, seen)
            self._audience.say(visitor, "orte.nicht_mehr_da", wer=self._audience.noun(resident))

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
            if self._tables.playing(follower) is not None or follower.is_frozen:
                self._lose(id_, "folgen.du_spielst")
                continue
            try:
                self._walking.go(follower, target)
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
            if follower is None or leader is None or leader.is_frozen:
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
