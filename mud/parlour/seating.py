"""Sitting down at a table, to play or to watch, and getting up again.

Knows chairs and who hears of it; refuses to know what is played.
"""

from functools import partial
from typing import Final

from mud.game import Refused, Seat
from mud.parlour.audience import Audience
from mud.parlour.channels import Channels
from mud.parlour.holding import Holding
from mud.parlour.leaving import Leaving
from mud.parlour.people import People
from mud.parlour.rounds import Rounds
from mud.parlour.staging import Staging
from mud.parlour.table import Table
from mud.parlour.tables import Tables
from mud.parlour.telling import Telling
from mud.parlour.tick import Tick
from mud.parlour.titles import title
from mud.parlour.visitor import Visitor
from mud.world import actions
from mud.world.model import World

WAITING: Final = 30.0
"""Seconds at a table without a game after which somebody hears of the game's channel."""


class Seating:
    """Who sits where. Methods raise Refused, and then nothing has changed."""

    def __init__(
        self,
        tick: Tick,
        people: People,
        world: World,
        audience: Audience,
        tables: Tables,
        rounds: Rounds,
        telling: Telling,
        leaving: Leaving,
        holding: Holding,
        channels: Channels,
        staging: Staging,
    ) -> None:
        self._staging = staging
        self._holding = holding
        self._tick = tick
        self._people = people
        self._world = world
        self._audience = audience
        self._tables = tables
        self._rounds = rounds
        self._telling = telling
        self._leaving = leaving
        self._channels = channels

    def sit(self, visitor: Visitor, table: Table, seat: Seat | None) -> None:
        """Take a chair and tell everyone in the room. Who sat at another table leaves it."""
        seat = table.seat_for(visitor.id, self._staging.seat(visitor, table, seat))
        self._leave_other(visitor, table)
        table.sit(visitor.id, seat)
        self._stand_up(visitor)
        key = "haus.setzt_sich" if table.game.chooses_sides else "haus.setzt_sich_dazu"
        platz, ding = table.game.words.seat_name(seat), self._rounds.name(table)
        self._telling.room(table, visitor, key, platz=platz, ding=ding)
        if table.match is None and self._channels.is_new_to(visitor, table.game.name):
            self._tick.later(WAITING, partial(self._offer_channel, visitor.id, table))

    def _offer_channel(self, who: str, table: Table) -> None:
        """Who still waits for others at a table hears, once for each game, where they may be found."""
        visitor, game = self._people.visitor(who), table.game.name
        if visitor is None or visitor.is_frozen or table.match is not None or table.seat_of(who) is None:
            return
        if self._channels.is_new_to(visitor, game):
            self._channels.is_told(visitor, game)
            self._audience.say(visitor, "kanal.angeboten", spiel=title(game), name=game.replace("_", " "))

    def watch(self, visitor: Visitor, table: Table) -> None:
        """Sit down to watch, and see how the game stands."""
        if table.match and table.seat_of(visitor.id) is not None:
            raise Refused("haus.spiel_laeuft_du_spielst")
        if visitor.id in table.watchers:
            self._audience.say(visitor, "haus.schaut_schon_zu", ding=self._rounds.name(table))
        else:
            table.check_watch(visitor.id)
            self._leave_other(visitor, table)
            table.watch(visitor.id)
            self._stand_up(visitor)
            self._telling.room(table, visitor, "haus.schaut_zu", ding=self._rounds.name(table))
        if table.match:
            self._telling.show(visitor, table)

    def come_to(self, visitor: Visitor, table: Table) -> None:
        """Be about to sit at a table: leave another, and any other seat in the room."""
        self._leave_other(visitor, table)
        self._stand_up(visitor)

    def get_up(self, visitor: Visitor, *, clears: bool = False) -> None:
        """Leave chair or watching; in a running game that gives it up (pharao R10). `clears`: the table goes, too."""
        table = self._tables.seated(visitor)
        if table is None:
            return
        key = "haus.schaut_nicht_mehr_zu" if visitor.id in table.watchers else "haus.steht_vom_tisch"
        if self._tables.playing(visitor):
            self._leaving.give_up(visitor, table, rises=True)
        is_told = key == "haus.schaut_nicht_mehr_zu" or table.seat_of(visitor.id) is not None
        witnesses = self._rounds.beside(table) if is_told else []  # that somebody has given up they have heard
        table.leave(visitor.id)
        for other in witnesses:
            if other is not visitor:
                self._audience.say(other, key, "alle", wer=visitor.noun, ding=self._rounds.name(table))
        if not clears:
            self._holding.left(visitor, table)

    def _leave_other(self, visitor: Visitor, table: Table) -> None:
        if self._tables.seated(visitor) not in (None, table):
            self.get_up(visitor)

    def _stand_up(self, visitor: Visitor) -> None:
        """Whoever sat somewhere else in the room gets up for the chair at the table."""
        if self._world.person(visitor.id).posture is not None:
            self._audience.report(actions.stand(self._world, visitor.id))
