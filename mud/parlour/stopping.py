"""Ending a game without result: who would, who is asked, and whose answer nobody waits for any longer.

Knows who sits at a table and who is away; refuses to know how the game stands.
"""

from mud.game import Refused
from mud.parlour.audience import Audience
from mud.parlour.bounds import HouseSettings
from mud.parlour.ending import Ending
from mud.parlour.people import People
from mud.parlour.table import Table
from mud.parlour.telling import Telling
from mud.parlour.tick import Tick
from mud.parlour.visitor import Visitor


class Stopping:
    """Agreeing to stop. Who was without connection for the seconds of `abandoned` need not be asked any more."""

    def __init__(
        self, tick: Tick, people: People, audience: Audience, telling: Telling, ending: Ending, bounds: HouseSettings
    ) -> None:
        self._tick = tick
        self._people = people
        self._audience = audience
        self._telling = telling
        self._ending = ending
        self._abandoned = bounds.abandoned

    def stop(self, visitor: Visitor, table: Table) -> None:
        """End a game without result: by agreement, or because those who would have to agree are gone (pharao R10)."""
        if table.match is None:
            raise Refused("haus.kein_spiel_zu_beenden")
        people = table.people()
        abandoned, now = self._abandoned, self._tick.now()
        others = [who for who in people if who != visitor.id and not self._sits_idle(table, who)]
        waiting = [who for who in others if now - table.away.get(who, now) < abandoned]
        if visitor.id not in people and waiting:
            raise Refused("haus.nur_spieler_stoppen")
        if any(who not in table.stoppers for who in waiting):
            table.ask_to_stop(visitor.id)
            missing = [self._audience.noun(who) for who in waiting if who not in table.stoppers]
            self._audience.say(visitor, "haus.stopp_gefragt", wer=missing)
            for who in waiting:
                other = self._people.visitor(who)
                if other is not None and who not in table.stoppers:
                    self.ask(other, table)
            return
        self._telling.room(table, visitor, "haus.spiel_gestoppt")
        self._ending.finish(table, None)

    def is_asked(self, visitor: Visitor, table: Table) -> bool:
        """Whether somebody else would stop the game, and this player has not said what they think of it."""
        return bool(table.stoppers) and visitor.id not in table.stoppers

    def ask(self, visitor: Visitor, table: Table) -> None:
        """Ask a player whether they agree that the game ends without result."""
        stoppers = [self._audience.noun(who) for who in sorted(table.stoppers)]
        self._audience.say(visitor, "haus.stopp_frage", wer=stoppers)

    def refuse(self, visitor: Visitor, table: Table) -> None:
        """A player would rather play on: the question is over for everyone."""
        table.forget_stop()
        self._telling.one(table, visitor.id, "haus.stopp_abgelehnt", wer=visitor.noun)

    def _sits_idle(self, table: Table, who: str) -> bool:
        """Whether somebody is there, but has been stood in for because nothing comes."""
        return table.seat_of(who) in table.stand_ins and not self._people.is_away(who)
