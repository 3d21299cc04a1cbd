"""Leaving a table: giving up, losing the link, going home; and what becomes of the running game.

Knows who plays on without whom; refuses to know who sits down, and how a game goes.
"""

from mud.game import Refused, Seat, Standing
from mud.parlour.ending import Ending
from mud.parlour.game_loop import GameLoop
from mud.parlour.hosts import companions
from mud.parlour.lesson_table import LessonTable
from mud.parlour.match import GIVEN_UP
from mud.parlour.outlook import Outlook
from mud.parlour.people import People
from mud.parlour.table import Table
from mud.parlour.tables import Tables
from mud.parlour.telling import Telling
from mud.parlour.visitor import Visitor


class Leaving:
    """What follows at the tables when somebody goes. Called inside a tick."""

    def __init__(
        self, people: People, tables: Tables, telling: Telling, game_loop: GameLoop, ending: Ending, outlook: Outlook
    ) -> None:
        self._people = people
        self._tables = tables
        self._telling = telling
        self._game_loop = game_loop
        self._ending = ending
        self._outlook = outlook
        game_loop.on_lost = self.lose_seat

    def give_up(self, visitor: Visitor, table: Table, *, rises: bool = False) -> None:
        """Lose the running game at once. With other people left, a computer player takes over; else the game ends.
        `rises`: by getting up. A lesson is only left."""
        seat = table.seat_of(visitor.id)
        if table.match is None or seat is None:
            raise Refused("haus.kein_spiel" if table.match is None else "haus.nur_zuschauer")
        if isinstance(table, LessonTable):
            table.on_left()
            return
        self._telling.room(table, visitor, "haus.gibt_auf")
        self.lose_seat(table, seat, rises=rises)

    def lose_seat(self, table: Table, seat: Seat, *, rises: bool = False) -> None:
        """Somebody plays no longer, and the game goes on without them or ends."""
        who = table.chairs[seat].who
        if self._plays_on_without(table, who):
            self._ending.gave_up(table, who)
            self._hand_over(table, seat)
            table.watch(who)
            return
        others = frozenset(range(len(table.chairs))) - {seat}
        self._ending.finish(table, Standing(others, GIVEN_UP), who if rises else "")

    def _plays_on_without(self, table: Table, who: str) -> bool:
        """Whether a game for more than two goes on when one of its people leaves: somebody must be left."""
        return len(table.chairs) > 2 and any(other != who for other in table.people())

    def _hand_over(self, table: Table, seat: Seat) -> None:
        """A computer player takes a seat in the running game."""
        taken = {name for _, name in table.sitting()}
        who, name = next(companions(taken))
        table.replace(seat, who, name, "mittel")
        self._telling.everyone(table, "haus.uebernimmt_platz", wer=self._telling.names(table)[seat])
        self._game_loop.handed_over(table)

    def absent(self, visitor: Visitor) -> None:
        """The person has lost the connection, or has left the house and may come back: the others hear who waits."""
        table = self._tables.playing(visitor)
        if table is None or isinstance(table, LessonTable):
            return
        if table.people() == [visitor.id]:
            self._tables.set_beside(table)
        self._game_loop.absent(table, visitor.id)
        if table.seat_of(visitor.id) in table.stand_ins:  # sat idle before: somebody moves already
            return
        told, facts = self._outlook.of(table, visitor.id, "alle")
        if not told.startswith("allein"):
            self._telling.everyone(table, f"haus.partie_{told}", wer=visitor.noun, **facts)

    def gone(self, visitor: Visitor, *, for_good: bool) -> None:
        """The person leaves the house. A running game waits for who may come back to it."""
        table = self._tables.playing(visitor)
        if for_good or table is None or isinstance(table, LessonTable):
            self.release(visitor.id)

    def release(self, who: str) -> None:
        """Somebody's place at a table is free for others, unless a running game waits for an account."""
        table = self._tables.of(who)
        if table is not None:
            self._away_for_good(table, who)

    def forget(self, who: str) -> None:
        """Somebody will not come back: their place is free, and the tables that were theirs alone are gone."""
        self.release(who)
        self._tables.forget(who)

    def _away_for_good(self, table: Table, who: str) -> None:
        if isinstance(table, LessonTable):
            table.on_left()
            return
        account = self._people.account(who)
        seat = table.seat_of(who)
        if table.match and seat is not None:
            if account is not None:
                return
            if self._plays_on_without(table, who):
                self._hand_over(table, seat)
            else:
                noun = self._telling.names(table)[seat]
                self._telling.everyone(table, "haus.partie_ohne", but=who, wer=noun)
                self._ending.finish(table, None)
        table.leave(who)

    def reopened(self, table: Table) -> None:
        """The house was closed: whoever is not in it any more has left, and a game goes on where it stood."""
        for who in table.around():
            if self._people.visitor(who) is None:
                self._away_for_good(table, who)
            if table.match and table.seat_of(who) is not None:
                self._game_loop.absent(table, who)
        if self._tables.is_deserted(table):
            self._tables.put_away(table)
            return
        self._game_loop.wind_all(table)
        self._game_loop.settle(table)
