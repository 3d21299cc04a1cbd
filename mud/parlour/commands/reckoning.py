"""`chancen`: how it stands, what the last throw changed, what the last moves gave away.

Knows who may hear the odds, and when; refuses to know how they are worked out.
"""

from functools import partial
from typing import Any

from mud.game import Refused, Seat
from mud.games import TableGame
from mud.german.meaning.reading import Reading
from mud.parlour.audience import Audience
from mud.parlour.clockwork import Luck
from mud.parlour.commands.board import Board
from mud.parlour.commands.command import Command, Commands, Module
from mud.parlour.judging import Odds, Weighed, is_shown, reckoning
from mud.parlour.match import Match
from mud.parlour.table import Table
from mud.parlour.tables import Tables
from mud.parlour.telling import Telling
from mud.parlour.tick import Tick
from mud.parlour.visitor import Visitor


class Reckoning(Module):
    """The odds of a game. Where people play each other, all of them hear what one has asked."""

    def __init__(
        self, audience: Audience, tables: Tables, telling: Telling, board: Board, tick: Tick, luck: Luck
    ) -> None:
        self._audience = audience
        self._tables = tables
        self._telling = telling
        self._board = board
        self._tick = tick
        self._luck = luck
        self._thinking: set[str] = set()

    def odds(self, visitor: Visitor, reading: Reading) -> None:
        """`chancen`: what the game says of its dice, and the odds, where they may be told"""
        table = self._tables.at(visitor)
        position = table.position
        answer = self._board.answered(visitor, reading)
        if answer is not None:
            self._telling.answer(visitor, answer)
        if table.game.teacher is None or not table.is_advised:
            key = "rat.kein_lehrer" if table.game.teacher is None else "rat.nicht_vereinbart"
            if answer is None:
                raise Refused(key)
            if table.game.teacher is not None:
                self._audience.say(visitor, key)
            return
        if visitor.key in self._thinking:
            return
        viewer = self._viewer(visitor, table)
        work = reckoning(table, viewer, self._judged_seats(table, viewer), self._luck.seed)
        then = partial(self._thought, visitor, table, position)
        failed = partial(self._failed, visitor)
        if self._tick.off_loop(work, then, failed, process=True, what=f"the odds of {table.game.name}"):
            self._thinking.add(visitor.key)

    def _viewer(self, visitor: Visitor, table: Table) -> Seat | None:
        """As whom one looks: where all hear it, as nobody who may know more than another."""
        return None if self._is_shared(table) else table.played_by(visitor.id)

    def _is_shared(self, table: Table) -> bool:
        return table.match is not None and len(table.people()) > 1

    def _judged_seats(self, table: Table, viewer: Seat | None) -> list[Seat]:
        """Whose last choices are weighed: while hands are hidden, only one's own."""
        seats = range(len(table.position.players))
        if table.match is None or not table.game.has_secrets:
            return list(seats)
        return [seat for seat in seats if seat == viewer]

    def _thought(self, visitor: Visitor, table: Table, position: Match, found: Odds) -> None:
        self._thinking.discard(visitor.key)
        if not is_shown(table, position):
            return
        hearers = [visitor]
        if table.match is position and self._is_shared(table):
            hearers = list(dict.fromkeys([visitor, *(one for one, _ in self._telling.viewers(table))]))
        for hearer in hearers:
            if hearer is not visitor:
                self._audience.say_at(hearer, table.game.name, "rat.fragt", wer=visitor.noun)
            self._tell(hearer, table, found)

    def _failed(self, visitor: Visitor) -> None:
        self._thinking.discard(visitor.key)
        self._audience.say(visitor, "rat.faellt_nichts_ein")

    # What is told

    def _tell(self, hearer: Visitor, table: Table, found: Odds) -> None:
        own, say = table.played_by(hearer.id), partial(self._audience.say_at, hearer, table.game.name)
        if found.now is None:
            say("rat.niemand_gegen_niemand")
            return
        names = self._telling.names(table)
        is_over = table.game.over(table.position.state) is not None
        for seat in range(len(names)) if own is None else (own,):
            by, share = "du" if seat == own else "alle", found.now.shares[seat]
            if not is_over:
                say("rat.aussicht", by, wer=names[seat], n=_hundred(share))
            if found.before is not None:
                change = _hundred(share) - _hundred(found.before.shares[seat])
                kind = "gleich" if not change else "gebracht" if change > 0 else "gekostet"
                if not is_over:
                    say(f"rat.wurf_{kind}", by, wer=names[seat], n=abs(change), vor=_hundred(found.before.shares[seat]))
        self._tell_choices(hearer, table.game, names, own, found.weighed)
        if not is_over:
            say("rat.genau" if found.now.exact else "rat.geschaetzt")

    def _tell_choices(
        self, hearer: Visitor, game: TableGame, names: Any, own: Seat | None, weighed: tuple[Weighed, ...]
    ) -> None:
        unit = game.teacher.unit if game.teacher is not None else "punkte"
        for one in weighed:
            lost = round(one.loss * (100 if unit == "chance" else 1))
            key = f"rat.zug_{unit}" if lost >= 1 else "rat.zug_nichts"
            by = "du" if one.seat == own else "alle"
            self._audience.say_at(hearer, game.name, key, by, wer=names[one.seat], n=lost)

    def commands(self) -> Commands:
        return {"chancen": Command(self.odds)}


def _hundred(share: float) -> int:
    return round(100 * share)
