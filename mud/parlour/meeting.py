"""A seek from the first who meets it to the game: who comes in, who drops out, who is asked, and when it begins.

Knows who has said yes; refuses to know who may do what, how anybody comes to a table, and how time passes.
"""

from collections.abc import Sequence
from functools import partial
from typing import Final

from mud.game import Refused
from mud.german.speech.inflection import Noun
from mud.parlour import stored
from mud.parlour.audience import Audience
from mud.parlour.gathering import Gathering
from mud.parlour.guests import Guests
from mud.parlour.identity import is_guest, key_of
from mud.parlour.people import People
from mud.parlour.seeks import Seek, Seeks
from mud.parlour.store import DropState, PutState
from mud.parlour.table import Table
from mud.parlour.tables import Tables
from mud.parlour.tick import Tick
from mud.parlour.titles import title
from mud.parlour.visitor import Visitor
from mud.parlour.walking import Walking

ANSWER: Final = 120.0
"""Seconds to answer when all are together."""
_LOOK: Final = 1.0


class Meeting:
    """What becomes of a seek. Called inside a tick. `_missed`: the games by who was out of reach and has not heard."""

    def __init__(
        self,
        tick: Tick,
        people: People,
        audience: Audience,
        tables: Tables,
        seeks: Seeks,
        gathering: Gathering,
        walking: Walking,
        guests: Guests,
    ) -> None:
        self._tick = tick
        self._people = people
        self._audience = audience
        self._tables = tables
        self._seeks = seeks
        self._gathering = gathering
        self._walking = walking
        self._guests = guests
        self._missed: dict[str, list[str]] = {}

    def join(self, visitor: Visitor, seek: Seek) -> None:
        """Somebody meets a seek, and waits where they are until there are enough. Raises Refused: no table is left."""
        seek.joined.append(visitor.id)
        if seek.missing < 1 and self._can_start(seek, visitor.id):
            try:
                self._start(seek)
            except Refused:
                seek.joined.remove(visitor.id)
                raise
            return
        seek.heard[visitor.id] = self._tick.now()
        self.note([visitor.id])
        self._members(seek, "lobby.dabei", visitor.id)
        self._gather(seek, visitor.id)

    def confirm(self, visitor: Visitor, seek: Seek) -> None:
        """Somebody who was asked would play now. Raises Refused: no table is left."""
        if self._can_start(seek, visitor.id):
            self._start(seek)
            return
        seek.ready.add(visitor.id)
        seek.asked.pop(visitor.id, None)
        self._members(seek, "lobby.ist_bereit", visitor.id)
        self._gather(seek, visitor.id)

    def _can_start(self, seek: Seek, willing: str) -> bool:
        """Whether all are there, and nobody has to be asked first. Who has just said so has not to be."""
        return not any(self._must_be_asked(seek, who, willing) for who in seek.members)

    def _must_be_asked(self, seek: Seek, who: str, willing: str) -> bool:
        visitor = self._people.visitor(who)
        if visitor is None or visitor.is_frozen or self._tables.playing(visitor) is not None:
            return True
        return who != willing and who not in seek.ready and self._gathering.is_busy(visitor, seek.plan.game)

    def _gather(self, seek: Seek, willing: str) -> None:
        """Enough have said yes: without those who are gone, each is asked who is in the middle of something."""
        if seek.missing > 0:
            return
        for who in [who for who in seek.members if not self._gathering.is_there(who)]:
            self.gone(seek, who)
        if seek.missing > 0 or not self._seeks.is_open(seek):
            return
        busy = [who for who in seek.members if self._must_be_asked(seek, who, willing)]
        seek.ready = {who for who in seek.members if who not in busy}
        for who in seek.members:
            visitor = self._people.visitor(who)
            if visitor is not None and who not in busy:
                self.say(visitor, "lobby.wartet_auf", "du", seek, wer=self._nouns(busy))
            elif visitor is not None and who not in seek.asked:
                seek.asked[who] = self._tick.now() + ANSWER
                key = "lobby.gefragt" if self._tables.playing(visitor) is None else "lobby.gefragt_im_spiel"
                others = self._nouns([other for other in seek.members if other != who])
                self.say(visitor, key, "du", seek, wer=others, minuten=round(ANSWER / 60))

    def _start(self, seek: Seek) -> None:
        """All are brought to a table, and have nothing to do with other seeks any more. Raises Refused: no table."""
        self._seeks.drop(seek)
        try:
            table = self._gathering.start(seek)
        except Refused:
            self._seeks.put_back(seek)
            raise
        for who in seek.members:
            for other in self._seeks.of(who):
                self.leave(other, who, "lobby.spielt_jetzt")
        self.note(seek.members)
        if table.match is not None:
            self._tick.later(_LOOK, partial(self._look, table, table.match.row.id, seek.members))

    def _look(self, table: Table, game: int, members: Sequence[str]) -> None:
        """When the game is over, those who were brought hear how they come back to where they were."""
        if table.match is not None and table.match.row.id == game:
            self._tick.later(_LOOK, partial(self._look, table, game, members))
            return
        for who in members:
            visitor = self._people.visitor(who)
            origin = None if visitor is None else self._walking.origin(visitor)
            if visitor is not None and origin is not None:
                self._audience.say(visitor, "lobby.zurueck_geht", wohin=self._walking.place(origin))

    def leave(self, seek: Seek, who: str, key: str, *, ends: bool = False) -> None:
        """Somebody does not play after all. Others look on, unless it `ends` with whose it is; the last one ends it."""
        self._members(seek, key, who)
        challenged = self._people.visitor(seek.to)
        if challenged is not None and challenged.id not in (who, *seek.members):
            self.say(challenged, key, "alle", seek, wer=self._audience.noun(who))
        if seek.to or (seek.by == who and (ends or not seek.joined)):
            self.end(seek)
            return
        if seek.by == who:
            seek.by = seek.joined.pop(0)
            self._members(seek, "lobby.geerbt", seek.by)
        else:
            seek.joined.remove(who)
        seek.asked.clear()
        seek.ready.clear()
        self.note([who])

    def end(self, seek: Seek) -> None:
        """It is over."""
        self._seeks.drop(seek)
        self.note(seek.members)

    # Telling, and keeping what people believe

    def say(self, visitor: Visitor, key: str, perspective: str, seek: Seek, **facts: object) -> None:
        """Tell somebody a sentence about a seek."""
        self._audience.say(visitor, key, perspective, n=seek.number, spiel=title(seek.plan.game), **facts)

    def _members(self, seek: Seek, key: str, actor: str) -> None:
        """Tell those who have said yes what one of them does, or what befalls them."""
        facts = {"wer": self._audience.noun(actor), "da": len(seek.joined), "von": seek.plan.others}
        for who in seek.members:
            visitor = self._people.visitor(who)
            if visitor is not None:
                self.say(visitor, key, "du" if who == actor else "alle", seek, **facts)

    def _nouns(self, ids: Sequence[str]) -> list[Noun]:
        return [self._audience.noun(who) for who in ids]

    def note(self, people: Sequence[str]) -> None:
        """Keep what people believe to be looking for, so that they can be told when it is so no more."""
        for who in people:
            games = [*self._missed.get(who, ()), *(seek.plan.game for seek in self._seeks.of(who))]
            key = f"{stored.SEEK}{key_of(who)}"
            self._tick.store(PutState(key, games) if games else DropState(key))

    def gone(self, seek: Seek, who: str) -> None:
        """Somebody is out of reach: they hear when they are back that nobody waits for them any more."""
        self._missed = {one: games for one, games in self._missed.items() if self._may_be_back(one)}
        if self._may_be_back(who):
            self._missed.setdefault(who, []).append(seek.plan.game)
        self.leave(seek, who, "lobby.ist_fort")

    def _may_be_back(self, who: str) -> bool:
        return not is_guest(who) or self._guests.lost_for(who) is not None

    def back(self, visitor: Visitor) -> None:
        """Somebody comes, or comes back: what they have looked for meanwhile, nobody knows of any more."""
        missed = self._missed.pop(visitor.id, [])
        key = f"{stored.SEEK}{visitor.key}"
        kept = missed or ([] if self._seeks.of(visitor.id) else self._people.recollection([key]).get(key, []))
        if kept:
            told = "lobby.warst_fort" if missed else "lobby.war_einmal"
            self._audience.say(visitor, told, spiele=list(dict.fromkeys(map(title, kept))))
            self.note([visitor.id])
