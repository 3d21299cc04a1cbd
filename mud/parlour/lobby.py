"""Finding people to play with: seeks and challenges, who may begin, meet and withdraw them, and how long they last.

Knows who has asked whom; refuses to know how anybody comes to a table, and what is typed.

Seeks end with the evening: none outlives the house. Those who were in one are told when they are back, by an account
or by a guest's word.
"""

from collections.abc import Hashable
from functools import partial
from typing import Final

from mud.game import Refused
from mud.parlour.audience import Audience
from mud.parlour.bounds import HouseSettings
from mud.parlour.gathering import Gathering
from mud.parlour.guests import Guests
from mud.parlour.identity import is_program
from mud.parlour.manners import Manners
from mud.parlour.meeting import Meeting
from mud.parlour.noticing import Noticing
from mud.parlour.people import People
from mud.parlour.seeks import Seek, Seeks
from mud.parlour.sheetwords import clock_said
from mud.parlour.speech import Speech
from mud.parlour.tables import Tables
from mud.parlour.terms import CLOCK_OPTION, NO_CLOCK, terms_of
from mud.parlour.tick import Tick
from mud.parlour.titles import title
from mud.parlour.visitor import Visitor
from mud.parlour.wanted import Plan

AWAY: Final = 120.0
"""Seconds without connection after which somebody looks for nobody any more."""
LONELY: Final = 30.0
"""Seconds after which somebody who is alone in the house hears who would play with them."""
_LOOK: Final = 1.0


class Lobby:
    """All seeks and challenges. Called inside a tick; what people do raises Refused, and then nothing has changed."""

    def __init__(
        self,
        tick: Tick,
        people: People,
        audience: Audience,
        manners: Manners,
        speech: Speech,
        tables: Tables,
        seeks: Seeks,
        noticing: Noticing,
        gathering: Gathering,
        meeting: Meeting,
        guests: Guests,
        bounds: HouseSettings,
    ) -> None:
        self._tick = tick
        self._people = people
        self._audience = audience
        self._manners = manners
        self._speech = speech
        self._tables = tables
        self._seeks = seeks
        self._noticing = noticing
        self._gathering = gathering
        self._meeting = meeting
        self._guests = guests
        self._bounds = bounds
        self._looks = False

    # Looking for others

    def seek(self, visitor: Visitor, plan: Plan) -> None:
        """`suche Gegner für SPIEL`"""
        if any(seek.by == visitor.id and not seek.to and seek.plan.game == plan.game for seek in self._seeks):
            raise Refused("lobby.sucht_schon", spiel=title(plan.game))
        seek = self._add(visitor, plan, "")
        self._audience.say(visitor, "lobby.sucht", n=seek.number, **self._noticing.facts(seek))
        self._tell_clock(visitor, plan)
        self._noticing.announce(seek, visitor)

    def challenge(self, visitor: Visitor, other: Visitor, plan: Plan) -> None:
        """`fordere NAME heraus`"""
        if other is visitor:
            raise Refused("lobby.dich_selbst")
        if self._tables.playing(visitor) is not None:
            raise Refused("lobby.erst_zu_ende")
        if not self._gathering.is_there(other.id):
            raise Refused("haus.erstarrt_hoert_nicht", wer=other.id)
        self._speech.check(visitor, other)
        if any(seek.by == visitor.id and seek.to == other.id for seek in self._seeks):
            raise Refused("lobby.fordert_schon", wer=other.id)
        seek = self._add(visitor, plan, other.id)
        for hearer, perspective in ((visitor, "du"), (other, "dir")):
            self._meeting.say(hearer, "lobby.fordert", perspective, seek, wer=visitor.noun, person=other.noun)
            self._tell_clock(hearer, plan)
            against = other if hearer is visitor else visitor
            if is_program(against.id):
                self._audience.say(hearer, "automat.ist_einer", wer=[against.noun], n=1)
        if self._tables.playing(other) is not None:
            self._audience.say(visitor, "lobby.spielt_gerade", wer=other.noun)

    def _tell_clock(self, visitor: Visitor, plan: Plan) -> None:
        """Nobody is to find out only at the table that a clock runs."""
        if plan.options.get(CLOCK_OPTION, NO_CLOCK) != NO_CLOCK:
            uhr = clock_said(self._audience.tell, terms_of(plan.options))
            self._audience.say(visitor, "partie.mit_uhr", uhr=uhr)

    def _add(self, visitor: Visitor, plan: Plan, to: str) -> Seek:
        self._gathering.fixed(plan.game)
        self._seeks.check(visitor.id)
        self._manners.seek(visitor)
        seek = self._seeks.add(plan, visitor.id, to, self._tick.now())
        self._meeting.note([visitor.id])
        if not self._looks:
            self._looks = True
            self._tick.later(_LOOK, self._look)
        return seek

    @property
    def revision(self) -> Hashable:
        """Another one when any seek is."""
        return tuple((seek.number, seek.by, len(seek.joined)) for seek in self._seeks)

    def visible(self, visitor: Visitor) -> list[Seek]:
        """What somebody can meet or has to do with, by number."""
        return [seek for seek in self._seeks if self._is_visible(seek, visitor)]

    def _is_visible(self, seek: Seek, visitor: Visitor) -> bool:
        if visitor.id in (*seek.members, seek.to):
            return True
        return not seek.to and self._noticing.may_hear(visitor, seek.by)

    def programs(self, visitor: Visitor, number: int | None) -> list[str]:
        """The ids of the programs in a seek that somebody would meet; none where that is refused."""
        try:
            seek = self._only(visitor) if number is None else self._numbered(visitor, number)
        except Refused:
            return []
        is_news = not is_program(visitor.id) and visitor.id not in seek.members
        return [who for who in seek.members if is_news and is_program(who)]

    # Meeting one

    def take(self, visitor: Visitor, number: int | None) -> None:
        """`nimm Gesuch 2`; without a number the only one there is"""
        seek = self._only(visitor) if number is None else self._numbered(visitor, number)
        if seek.by == visitor.id:
            raise Refused("lobby.eigenes")
        if visitor.id in seek.joined:
            raise Refused("lobby.schon_dabei", n=seek.number)
        if seek.missing < 1:
            raise Refused("lobby.schon_voll", n=seek.number)
        self._join(visitor, seek)

    def was_told(self, visitor: Visitor) -> bool:
        """Whether somebody has heard of a seek a moment ago and could say that they join."""
        return bool(self._noticing.just_told(visitor))

    def join_told(self, visitor: Visitor, *, surely: bool) -> None:
        """`ich mache mit`: the seek they have heard of just now. Raises Refused for several, and where a mere `ja` may
        have been meant for somebody else.
        """
        found = self._noticing.just_told(visitor)
        if len(found) > 1:
            raise Refused("lobby.welches", nummern=[seek.number for seek in found])
        if not surely or self.programs(visitor, found[0].number):
            raise Refused("lobby.meinst_du", n=found[0].number)
        self._join(visitor, found[0])

    def _numbered(self, visitor: Visitor, number: int) -> Seek:
        seek = self._seeks.numbered(number)
        if seek is None or not self._is_visible(seek, visitor):
            raise Refused("lobby.kein_solches", n=number)
        return seek

    def _only(self, visitor: Visitor) -> Seek:
        found = [seek for seek in self.visible(visitor) if visitor.id not in seek.members and seek.missing > 0]
        if not found:
            raise Refused("lobby.keine")
        if len(found) > 1:
            raise Refused("lobby.welches", nummern=[seek.number for seek in found])
        return found[0]

    def _join(self, visitor: Visitor, seek: Seek) -> None:
        if self._tables.playing(visitor) is not None:
            raise Refused("lobby.erst_zu_ende")
        if is_program(visitor.id) and not seek.to and not all(map(is_program, seek.members)):
            raise Refused("automat.nur_herausfordern")
        self._meeting.join(visitor, seek)

    def accept(self, visitor: Visitor) -> None:
        """`nimm an`: whatever somebody was asked last"""
        seek = self._asked(visitor)
        if visitor.id not in seek.members:
            self._join(visitor, seek)
        elif self._tables.playing(visitor) is not None:
            raise Refused("lobby.erst_zu_ende")
        else:
            self._meeting.confirm(visitor, seek)

    def decline(self, visitor: Visitor) -> None:
        """`lehne ab`"""
        seek = self._asked(visitor)
        if visitor.id in seek.members:
            self._meeting.leave(seek, visitor.id, "lobby.sagt_ab")
            return
        for hearer, perspective in ((visitor, "du"), (self._people.visitor(seek.by), "dir")):
            if hearer is not None:
                other = self._audience.noun(seek.by) if hearer is visitor else visitor.noun
                self._meeting.say(hearer, "lobby.lehnt_ab", perspective, seek, wer=other)
        self._meeting.end(seek)

    def is_asked(self, visitor: Visitor) -> bool:
        """Whether somebody is asked to play."""
        return any(self._asks(seek, visitor) for seek in self._seeks)

    def _asks(self, seek: Seek, visitor: Visitor) -> bool:
        is_challenged = seek.to == visitor.id and visitor.id not in seek.members
        return visitor.id in seek.asked or is_challenged

    def _asked(self, visitor: Visitor) -> Seek:
        found = [seek for seek in self._seeks if self._asks(seek, visitor)]
        if not found:
            raise Refused("lobby.nichts_gefragt")
        return next((seek for seek in found if visitor.id in seek.asked), found[-1])

    def withdraw(self, visitor: Visitor, number: int | None) -> None:
        """`zieh das Gesuch zurück`: one's own, or the yes one has said to another"""
        own = [seek for seek in self._seeks.of(visitor.id) if number in (None, seek.number)]
        if not own and number is not None:
            raise Refused("lobby.nicht_deins", n=number)
        if not own:
            raise Refused("lobby.keines_offen")
        if len(own) > 1:
            raise Refused("lobby.welches_zurueck", nummern=[seek.number for seek in own])
        key = "lobby.zieht_zurueck" if own[0].by == visitor.id else "lobby.steigt_aus"
        self._meeting.leave(own[0], visitor.id, key, ends=True)

    # Time

    def _look(self) -> None:
        """Look again each second, while anybody looks for anybody."""
        for seek in self._seeks:
            self._tick.guarded("a seek", partial(self._age, seek))
        self._looks = any(True for _ in self._seeks)
        if self._looks:
            self._tick.later(_LOOK, self._look)

    def _age(self, seek: Seek) -> None:
        now, is_open = self._tick.now(), self._seeks.is_open
        for who in seek.members:
            if is_open(seek) and self._is_gone(who):
                self._meeting.gone(seek, who)
        for who, until in list(seek.asked.items()):
            if is_open(seek) and now >= until and who in seek.asked:
                self._meeting.leave(seek, who, "lobby.schweigt")
        if not is_open(seek):
            return
        if seek.to and self._people.visitor(seek.to) is None:
            self._meeting.leave(seek, seek.by, "lobby.niemand_mehr_da")
        elif now - seek.since >= self._bounds.seek_time and not seek.asked:
            self._meeting.leave(seek, seek.by, "lobby.abgelaufen", ends=True)
        elif now - seek.since >= LONELY and not seek.hinted and not seek.to:
            self._hint(seek)

    def _is_gone(self, who: str) -> bool:
        """Whether somebody has been out of reach for too long. A guest whose link broke has left, and may come back."""
        lost = self._guests.lost_for(who) if self._people.visitor(who) is None else None
        return self._people.is_away(who, AWAY) if lost is None else lost >= AWAY

    def _hint(self, seek: Seek) -> None:
        """Who is alone in the house has nobody to wait for but those who live in it, or whom it sends."""
        seek.hinted = True
        seeker = self._people.visitor(seek.by)
        if seeker is None or any(other is not seeker for other in self._people.connected()):
            return
        place, hosts = self._gathering.place(seek.plan.game), self._gathering.hosts(seek.plan.game)
        if hosts:
            self._meeting.say(seeker, "lobby.nur_du_und", "du", seek, wo=place, wer=self._audience.noun(hosts[0]))
        else:
            self._meeting.say(seeker, "lobby.nur_du", "du", seek, wo=place)
