"""Coming back to a table: the game shown again, the stand-in thanked, what was asked meanwhile asked again.

Knows who was stood in for; refuses to know why somebody was away.
"""

from collections.abc import Callable

from mud.parlour.audience import Audience
from mud.parlour.game_loop import GameLoop
from mud.parlour.rounds import Rounds
from mud.parlour.stopping import Stopping
from mud.parlour.tables import Tables
from mud.parlour.takeback import TakingBack
from mud.parlour.takeover import Takeover
from mud.parlour.telling import Telling
from mud.parlour.visitor import Visitor


class Returning:
    """What follows at the tables when somebody is back. Called inside a tick. `on_back`: who hears of it first."""

    def __init__(
        self,
        audience: Audience,
        tables: Tables,
        rounds: Rounds,
        telling: Telling,
        game_loop: GameLoop,
        stopping: Stopping,
        taking_back: TakingBack,
        takeover: Takeover,
    ) -> None:
        self._takeover = takeover
        self._taking_back = taking_back
        self._audience = audience
        self._tables = tables
        self._rounds = rounds
        self._telling = telling
        self._game_loop = game_loop
        self._stopping = stopping
        self.on_back: Callable[[Visitor], None] = lambda visitor: None

    def renamed(self, who: str) -> None:
        """Somebody comes back by another name."""
        self._tables.renamed(who)

    def remind(self, visitor: Visitor) -> None:
        """Tell whoever comes back how the game stands and what is asked of them; who listens, first what has happened
        since they moved."""
        table = self._tables.seated(visitor)
        if table is not None and table.match is not None:
            if visitor.listens:
                self._telling.since(visitor, table)
            self._telling.show(visitor, table)

    def is_asked(self, visitor: Visitor) -> bool:
        """Whether others at the table wait for somebody's yes: to stop, or to take back."""
        table = self._tables.playing(visitor)
        asks = (self._stopping, self._taking_back)
        return table is not None and any(one.is_asked(visitor, table) for one in asks)

    def is_playing(self, visitor: Visitor) -> bool:
        """Whether somebody is in a running game."""
        return self._tables.playing(visitor) is not None

    def was_at_game(self, visitor: Visitor) -> bool:
        """Whether somebody is in a running game, or was until another took the chair: it may stand otherwise now."""
        return self.is_playing(visitor) or self._takeover.is_replaced(visitor.id)

    def back(self, visitor: Visitor) -> None:
        """The person is connected again."""
        self.on_back(visitor)
        if (id_ := self._tables.spoilt.pop(visitor.id, None)) is not None:
            self._audience.say(visitor, "haus.partie_beiseite", ding=self._rounds.called(id_))
        if (id_ := self._tables.missed.pop(visitor.id, None)) is not None:
            self._audience.say(visitor, "haus.partie_vorbei", ding=self._rounds.called(id_))
        self._takeover.tell_replaced(visitor)
        table = self._tables.playing(visitor)
        if table is not None:
            self._game_loop.back(table, visitor.id)
            if self._stopping.is_asked(visitor, table):
                self._stopping.ask(visitor, table)
            if self._taking_back.is_asked(visitor, table):
                self._taking_back.ask(visitor, table)

    def awake(self, visitor: Visitor) -> None:
        """The person has typed something: whoever sat idle, and was stood in for, moves again."""
        table = self._tables.playing(visitor)
        if table is not None and table.seat_of(visitor.id) in table.stand_ins:
            self._game_loop.back(table, visitor.id)

    def stood_in_before(self, visitor: Visitor) -> list[Visitor]:
        """Those who will hear at a table that the person moves again, instead of somebody of the house."""
        table = self._tables.playing(visitor)
        if table is None or table.seat_of(visitor.id) not in table.stand_ins:
            return []
        return [other for other, _ in self._telling.viewers(table)]
