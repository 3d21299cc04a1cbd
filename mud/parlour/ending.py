"""How a game ends: what is told of it, what follows from it, and what is kept.

Knows standings and who hears of them; refuses to know why a game ended, and how it went.
"""

from collections.abc import Callable
from functools import partial

from mud.game import Record, Seat, Standing
from mud.parlour import stored
from mud.parlour.audience import Audience
from mud.parlour.journey import Journey
from mud.parlour.match import GIVEN_UP, NOBODY, record
from mud.parlour.people import People
from mud.parlour.rounds import Rounds
from mud.parlour.standings import earns_crown
from mud.parlour.store import Archive, GameRow
from mud.parlour.table import Table
from mud.parlour.tables import Tables
from mud.parlour.telling import Telling
from mud.parlour.terms import RATED
from mud.parlour.tick import Tick
from mud.parlour.visitor import has_title


class Ending:
    """Ends games. `on_finished(record)` is told of each that ended, when that is durable."""

    def __init__(
        self,
        tick: Tick,
        archive: Archive,
        people: People,
        audience: Audience,
        tables: Tables,
        rounds: Rounds,
        telling: Telling,
        journey: Journey,
    ) -> None:
        self._tick = tick
        self._archive = archive
        self._people = people
        self._audience = audience
        self._tables = tables
        self._rounds = rounds
        self._telling = telling
        self._journey = journey
        self.on_finished: Callable[[Record], None] | None = None

    def gave_up(self, table: Table, who: str) -> None:
        """Somebody leaves a running game that goes on without them: for them it is over."""
        self._journey.gave_up(table, who)

    def moved(self, table: Table, who: str) -> None:
        """Somebody has moved in a running game."""
        self._journey.moved(table, who)

    def finish(self, table: Table, standing: Standing | None, rising: str = "") -> None:
        """A running game ends: with a standing, or without result. All who are there hear of it. `rising`: who ends it
        by getting up, and needs no word about what could be played next."""
        names, viewers = self._telling.names(table), list(self._telling.viewers(table))
        played_before = table.last
        follow = self._journey.ending(table, standing)
        row = table.finish(self._tick.wall(), standing)
        self._tick.when_durable("the record of a game", partial(self._record, row))
        for visitor, _ in viewers:
            visitor.asked = visitor.shown = None
            visitor.waiting = NOBODY
        self._clear(table)
        self._telling.over(table)
        if standing is not None:
            # who sat at the table has heard the game itself tell how it ended, unless it was given up
            told = () if standing.reason == GIVEN_UP else [visitor for visitor, _ in viewers]
            for visitor in self._rounds.beside(table):
                if visitor not in told:
                    self._audience.won(visitor, names, standing.winners)
        for visitor in (visitor for visitor, seat in viewers if seat is not None):
            if not table.position.sheet.counts:
                self._audience.say(visitor, "partie.geuebt" if RATED in table.chosen else "partie.geuebt_einmal")
            if standing is not None and visitor.id != rising:
                self._audience.say(visitor, "haus.revanche" if table.game.chooses_sides else "haus.noch_eine")
                if visitor.id not in played_before:
                    self._audience.say(visitor, "haus.nach_der_partie")
        for seat in standing.winners if standing is not None else ():
            self._crown(row, seat)
        follow()

    def _clear(self, table: Table) -> None:
        """Whoever is not in the house any more gives the chair back: nobody is to play another game unawares."""
        for who in [who for who in table.around() if self._people.visitor(who) is None]:
            table.leave(who)
            if self._people.account(who) is not None:
                self._tables.missed[who] = table.id

    def _crown(self, row: GameRow, seat: Seat) -> None:
        """Ten games won against other people make a Großpharao, once."""
        visitor = self._people.visitor(row.players[seat])
        if visitor is None or visitor.account is None or has_title(visitor.account):
            return
        if earns_crown(self._archive, row, seat):
            self._people.keep(visitor, stored.TITLE, "grosspharao")
            for listener in self._people.connected():
                perspective = "du" if listener is visitor else "alle"
                self._audience.say(listener, "haus.kroenung", perspective, wer=visitor.noun)

    def _record(self, row: GameRow) -> None:
        if self.on_finished is not None:
            self.on_finished(record(row, self._archive.moves(row.id)))
