"""Taking back: alone against the house at will where nothing counts, among people when all agree.

Knows who sits at a table and what stands in its log; refuses to know how far a position goes back and what a move was.
"""

from collections.abc import Sequence

from mud.game import Refused, Seat
from mud.parlour.audience import Audience
from mud.parlour.game_loop import GameLoop
from mud.parlour.people import People
from mud.parlour.table import Table
from mud.parlour.telling import Telling
from mud.parlour.visitor import Visitor
from mud.sheet.fold import Mark
from mud.sheet.moves import Allow, Ask, Back, Forbid, HouseMove


class TakingBack:
    """Who may take back what. Raises Refused, and then nothing has changed."""

    def __init__(self, people: People, audience: Audience, telling: Telling, game_loop: GameLoop) -> None:
        self._people = people
        self._audience = audience
        self._telling = telling
        self._game_loop = game_loop

    def take_back(self, visitor: Visitor, table: Table, turn: int | None = None) -> None:
        """To before one's last move, or to the beginning of a turn of this number, counted from one's own first."""
        seat = self._seat(visitor, table)
        if table.match is None:
            raise Refused("haus.kein_spiel")
        sheet = table.match.sheet
        mark = sheet.last(seat) if turn is None else sheet.turn(seat, turn)
        voters = self._voters(table, seat)
        if sheet.counts and not voters and sheet.moved[seat]:
            raise Refused("partie.zaehlt")
        if mark is None:
            raise self._why_not(table, seat, turn)
        if voters:
            self._ask(visitor, table, mark, voters)
        else:
            self._play(table, seat, Back(mark.length))

    def _why_not(self, table: Table, seat: Seat, turn: int | None) -> Refused:
        had = table.position.sheet.turns[seat]
        if turn is None or not had:
            return Refused("partie.nichts_zurueck")
        return Refused("partie.kein_solcher_zug", zug=turn, letzter=had)

    def _voters(self, table: Table, seat: Seat) -> list[Seat]:
        """The other people who play. Whom somebody moves for has nothing to say now."""
        return [other for other in range(len(table.chairs)) if other != seat and table.level(other) is None]

    def _ask(self, visitor: Visitor, table: Table, mark: Mark, voters: Sequence[Seat]) -> None:
        self._play(table, mark.seat, Ask(mark.length, tuple(voters)))
        names = self._telling.names(table)
        self._audience.say(visitor, "partie.gefragt", wer=[names[seat] for seat in voters])
        for seat in voters:
            other = self._people.visitor(table.chairs[seat].who)
            if other is not None:
                self.ask(other, table)

    def is_asked(self, visitor: Visitor, table: Table) -> bool:
        """Whether somebody would take back, and this player has not said what they think of it."""
        asking = table.match.sheet.asking if table.match else None
        return asking is not None and table.seat_of(visitor.id) in asking.waiting

    def ask(self, visitor: Visitor, table: Table) -> None:
        """Ask a player whether somebody may take back."""
        asking = table.position.sheet.asking
        if asking is not None:
            self._audience.say(visitor, "partie.frage", wer=self._telling.names(table)[asking.seat])

    def answer(self, visitor: Visitor, table: Table, *, yes: bool) -> None:
        """A player who was asked has said what they think of it."""
        seat = self._seat(visitor, table)
        is_last = table.position.sheet.asking is not None and len(table.position.sheet.asking.waiting) == 1
        self._play(table, seat, Allow() if yes else Forbid())
        if yes and not is_last:
            self._audience.say(visitor, "partie.einverstanden")

    def _play(self, table: Table, seat: Seat, move: HouseMove) -> None:
        """Play it; when the position is another one, everyone sees it and is asked anew."""
        match = table.position
        before = match.sheet.back
        self._game_loop.write(table, seat, [move])
        if match.sheet.back != before:
            for visitor, _ in self._telling.viewers(table):
                visitor.asked = visitor.shown = None
            self._game_loop.wind_all(table)
        self._game_loop.settle(table)

    def _seat(self, visitor: Visitor, table: Table) -> Seat:
        seat = table.seat_of(visitor.id)
        if table.match is None or seat is None:
            raise Refused("haus.kein_spiel" if table.match is None else "haus.nur_zuschauer")
        return seat
