"""Another game after one has ended: who would play, who is asked, and with how many it begins.

Knows who has answered and for how long an answer is awaited; refuses to know what is played, and how a game begins.
"""

from functools import partial
from typing import Final

from mud.game import Refused
from mud.games import Level
from mud.parlour.audience import Audience
from mud.parlour.identity import key_of
from mud.parlour.lineup import check_level, seats_for
from mud.parlour.opening import Opening
from mud.parlour.people import People
from mud.parlour.proposal import Proposal
from mud.parlour.seating import Seating
from mud.parlour.table import Table
from mud.parlour.telling import Telling
from mud.parlour.tick import Tick
from mud.parlour.visitor import Visitor

ANSWER: Final = 60.0
"""Seconds to say whether one plays again; who says nothing does not."""
_LOOK: Final = 1.0
"""Seconds between two looks whether somebody asked has gone."""


class Rematch:
    """Nobody is drawn into another game. Called inside a tick.

    The question is derived: asked are those who have kept their chairs since the last game, are connected and have not
    answered.
    """

    def __init__(
        self, tick: Tick, people: People, audience: Audience, telling: Telling, seating: Seating, opening: Opening
    ) -> None:
        self._tick = tick
        self._people = people
        self._audience = audience
        self._telling = telling
        self._seating = seating
        self._opening = opening
        self._asking: dict[str, float] = {}

    def start(
        self, visitor: Visitor, table: Table, against: str | None, level: Level | None, count: int | None
    ) -> None:
        """Begin a game, or first ask those who have just played one there whether they play again. Raises Refused."""
        check_level(table.game, level)
        if table.match is None and table.proposal is not None:
            if table.seat_of(visitor.id) is None:  # who sits down now wants to play, and waits like the others
                self._seating.sit(visitor, table, None)
            else:
                self.answer(visitor, table, yes=True)
            return
        proposal = Proposal(visitor.id, frozenset({visitor.id}), against, level, count)
        if table.match is not None or not self._others(table, proposal):
            number = _number(table, visitor, against, count) if visitor.id in table.last else count
            self._opening.start(visitor, table, against, level, number)
            return
        takes_chair = table.seat_of(visitor.id) is None
        seats_for(table, len(table.people()) + takes_chair, count)
        if takes_chair:
            self._seating.sit(visitor, table, None)
        table.propose(proposal)
        asked = self._asked(table)
        if asked:
            self._audience.say(visitor, "revanche.gefragt", wer=[other.noun for other in asked])
        for other in asked:
            self._ask(other, table)
        self._wait(table)
        self._settle(table)

    def _others(self, table: Table, proposal: Proposal) -> list[str]:
        """Those on chairs who have played the last game and not said yet that they play again."""
        return [who for who in table.people() if who in table.stayed and who not in proposal.yes]

    def _asked(self, table: Table) -> list[Visitor]:
        """Those whose answer is awaited. Nobody waits for who is not there to give one."""
        if table.proposal is None or table.match is not None:
            return []
        found = [self._people.visitor(who) for who in self._others(table, table.proposal)]
        return [visitor for visitor in found if visitor is not None and visitor.session is not None]

    def is_asked(self, visitor: Visitor, table: Table) -> bool:
        """Whether somebody would play again, and this person has not said yet whether they do."""
        return visitor in self._asked(table)

    def remind(self, visitor: Visitor, table: Table) -> None:
        """Who is asked and does something else for which there has to be a game hears that the question is open."""
        if table.proposal is not None:
            self._audience.say(visitor, "revanche.noch_gefragt", wer=self._audience.noun(table.proposal.by))

    def _ask(self, visitor: Visitor, table: Table) -> None:
        if table.proposal is not None:
            by = self._audience.noun(table.proposal.by)
            self._audience.say(visitor, "revanche.frage", wer=by, n=round(ANSWER))

    def back(self, visitor: Visitor, table: Table) -> None:
        """Somebody is connected again: what they had not answered they are asked again."""
        if self.is_asked(visitor, table):
            self._ask(visitor, table)
            self._wait(table)

    def answer(self, visitor: Visitor, table: Table, *, yes: bool) -> None:
        """Somebody plays again, or gets up for those who do. Raises Refused for who was not asked."""
        proposal = table.proposal
        asked = self._asked(table)
        if visitor not in asked and asked:
            raise Refused("revanche.wartet_noch", wer=[other.noun for other in asked])
        if proposal is None or visitor not in asked:
            self._settle(table)  # everyone else has gone meanwhile
            return
        if yes:
            table.propose(proposal.joined_by(visitor.id))
            self._telling.one(table, visitor.id, "revanche.spielt_mit", wer=visitor.noun)
        else:
            self._out(table, visitor.id, "revanche.spielt_nicht_mit")
        self._settle(table)

    def _out(self, table: Table, who: str, key: str) -> None:
        self._telling.one(table, who, key, wer=self._audience.noun(who))
        table.leave(who)

    # Waiting

    def _wait(self, table: Table) -> None:
        """Look again and again whether everyone has answered, until nobody is waited for any longer."""
        if table.id not in self._asking:
            self._asking[table.id] = self._tick.now() + ANSWER
            self._tick.later(_LOOK, partial(self._look, table))

    def _look(self, table: Table) -> None:
        if table.proposal is None or table.match is not None:
            self._asking.pop(table.id, None)
            return
        if self._tick.now() >= self._asking[table.id]:
            for visitor in self._asked(table):
                self._out(table, visitor.id, "revanche.schweigt")
        self._settle(table)
        self._tick.later(_LOOK, partial(self._look, table))

    def _settle(self, table: Table) -> None:
        """Begin when everyone has answered, without those who are not there; nothing comes of it if who asked left."""
        proposal = table.proposal
        if proposal is None:
            return
        by = self._people.visitor(proposal.by)
        if by is None or by.is_frozen or table.seat_of(by.id) is None:
            self._give_up(table, "revanche.ohne_frager", proposal)
            return
        if self._asked(table):
            return
        for who in self._others(table, proposal):
            self._out(table, who, "revanche.nicht_da")
        count = _number(table, by, proposal.against, proposal.count)
        if count is not None and count not in table.game.seats(table.agreed) and len(table.people()) < count:
            count = None
        allowed = table.game.seats(table.agreed)
        if len(table.people()) + _house(table) < min(allowed) and not proposal.count:
            self._give_up(table, "revanche.zu_wenige", proposal)
            return
        table.propose(None)
        try:
            self._opening.start(by, table, proposal.against, proposal.level, count)
        except Refused as refused:
            for visitor, _ in self._telling.viewers(table):
                self._audience.refuse(visitor, refused)

    def _give_up(self, table: Table, key: str, proposal: Proposal) -> None:
        table.propose(None)
        self._telling.everyone(table, key, wer=self._audience.noun(proposal.by))


def _house(table: Table) -> int:
    """How many of the house played the last game."""
    return sum(key_of(who) is None for who in table.last)


def _number(table: Table, visitor: Visitor, against: str | None, count: int | None) -> int | None:
    """With how many it goes on if nobody says: as many as before, without those who are not there any more, and with
    whoever sits there now."""
    if count is not None or against is not None or not table.last:
        return count
    sitting = len(table.sitting()) + (table.seat_of(visitor.id) is None)
    gone = [who for who in table.last if key_of(who) is not None and table.seat_of(who) is None and who != visitor.id]
    number = max(sitting, len(table.last) - len(gone))
    return number if number in table.game.seats(table.agreed) else None
