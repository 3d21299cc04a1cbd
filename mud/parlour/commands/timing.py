"""`uhr`, `wie viel Zeit habe ich noch`: the time left at a table, by whatever clock there is, and `noch Zeit` for more.

Knows the clocks a table can have, its own and the game's; refuses to know how they are made to run.
"""

from mud.game import Refused
from mud.games import NO_DEADLINE
from mud.german.meaning.reading import Reading
from mud.parlour.audience import Audience
from mud.parlour.clocks import time_left
from mud.parlour.commands.command import Command, Commands, Module
from mud.parlour.game_loop import GameLoop
from mud.parlour.match import Match
from mud.parlour.sheetwords import duration
from mud.parlour.table import Table
from mud.parlour.tables import Tables
from mud.parlour.telling import Telling
from mud.parlour.tick import Tick
from mud.parlour.visitor import Visitor


class Timing(Module):
    """What the clocks say."""

    def __init__(self, tick: Tick, audience: Audience, tables: Tables, telling: Telling, game_loop: GameLoop) -> None:
        self._tick = tick
        self._audience = audience
        self._tables = tables
        self._telling = telling
        self._game_loop = game_loop

    def time(self, visitor: Visitor, reading: Reading) -> None:
        """`uhr`: what the game says of its own, how long an answer may take, what is left to each seat; where no table
        stands, there is no clock"""
        if self._tables.near(visitor) is None:
            self._audience.say(visitor, "haus.keine_uhr")
            return
        table = self._tables.at(visitor)
        if table.match is None:
            raise Refused("haus.kein_spiel")
        is_agreed = table.match.sheet.clock is not None
        seat, names = table.seat_of(visitor.id), self._telling.names(table)
        answer = table.game.words.ask(reading, table.view(seat), seat, names)
        if answer is not None and (table.due is not None or not is_agreed):
            self._telling.answer(visitor, answer)
            return
        if table.due is not None:
            self._audience.say(visitor, "partie.frist", zeit=self._said(table.due - self._tick.now()))
        if is_agreed:
            self._seats(visitor, table)
        elif table.due is None:
            raise Refused("partie.ohne_uhr")

    def hour(self, visitor: Visitor, reading: Reading) -> None:
        """`wie spät ist es?`: at a running game its clock; nowhere else is there one"""
        if self._tables.playing(visitor) is not None:
            self.time(visitor, reading)
        else:
            self._audience.say(visitor, "haus.keine_uhr")

    def more(self, visitor: Visitor, reading: Reading) -> None:
        """`noch Zeit`: the deadline for one's answer begins anew, and how there is more of it another time"""
        table = self._tables.at(visitor)
        if table.match is None:
            raise Refused("haus.kein_spiel")
        seat, timer = table.seat_of(visitor.id), table.game.timer(table.match.state)
        if seat is None:
            raise Refused("haus.nur_zuschauer")
        is_hurried = table.due is not None and timer is not None and type(timer.move) in table.game.words.limits
        if is_hurried:
            self._game_loop.prolong(table, seat)
        else:
            self._audience.say(visitor, "partie.keine_frist")
            self._for_good(visitor, table, table.match)

    def _for_good(self, visitor: Visitor, table: Table, match: Match) -> None:
        """What may be agreed on before a game, where a deadline has more than one value."""
        if match.sheet.clock is not None:
            self._audience.say(visitor, "partie.uhr_vereinbart")
        name = table.game.deadlines.get(match.variant.split()[0], "")
        values = [value for value in table.game.options.get(name, ()) if value.isdecimal()]
        if values and table.options[name] != NO_DEADLINE:
            facts = {"name": name.capitalize(), "wert": max(values, key=int), "ohne": NO_DEADLINE}
            self._audience.say(visitor, "partie.frist_auf_dauer", **facts)

    def _seats(self, visitor: Visitor, table: Table) -> None:
        own, names = table.seat_of(visitor.id), self._telling.names(table)
        for seat, chair in enumerate(table.chairs):
            left = time_left(table, seat, self._tick.now())
            if left is not None and chair.level is None:
                perspective = "du" if seat == own else "alle"
                self._audience.say(visitor, "partie.zeit", perspective, wer=names[seat], zeit=self._said(left))
        if table.wound is None and table.due is None:
            self._audience.say(visitor, "partie.uhr_steht")

    def _said(self, seconds: float) -> str:
        key, facts = duration(max(0.0, seconds))
        return self._audience.tell(key, **facts)

    def commands(self) -> Commands:
        return {"restzeit": Command(self.time), "uhrzeit": Command(self.hour), "noch_zeit": Command(self.more)}
