"""Why somebody of the house moved so, and what one's own last move was worth.

Knows whose move is asked about and who may hear of it; refuses to know why a move is good.
"""

from dataclasses import dataclass
from functools import partial
from typing import Any, Final

from mud.game import Refused, Seat
from mud.german.line.normalise import fold
from mud.german.meaning.reading import Reading
from mud.german.speech.narrator import Saying
from mud.german.speech.players import called
from mud.parlour.audience import Audience
from mud.parlour.clockwork import Luck
from mud.parlour.commands.advising import Advising
from mud.parlour.commands.command import Command, Commands, Module
from mud.parlour.identity import key_of
from mud.parlour.judging import Weighed, check_open, is_shown, rows_of, teacher_of, typed, weighing
from mud.parlour.match import Match
from mud.parlour.table import Table
from mud.parlour.tables import Tables
from mud.parlour.telling import Telling
from mud.parlour.tick import Tick
from mud.parlour.visitor import Visitor
from mud.teaching import Rated, Unit

REASONS = 2
"""Reasons of a move that are told."""
_SMALL: Final[dict[Unit, tuple[int, int]]] = {"chance": (2, 9), "punkte": (1, 5)}
"""What may be lost by a move that is still almost the best, and by one that is no mistake."""


@dataclass(frozen=True, slots=True, eq=False)
class _Asked:
    """Of whose last choice who wants to hear, in which game. `states`: before each of the moves that are looked at."""

    visitor: Visitor
    table: Table
    position: Match
    seat: Seat
    states: tuple[tuple[Any, ...], ...]


class Explaining(Module):
    """Explains the last moves at a table. What somebody of the house says of theirs, all at the table hear."""

    def __init__(
        self, audience: Audience, tables: Tables, telling: Telling, tick: Tick, luck: Luck, advising: Advising
    ) -> None:
        self._advising = advising
        self._audience = audience
        self._tables = tables
        self._telling = telling
        self._tick = tick
        self._luck = luck
        self._thinking: set[str] = set()

    def why(self, visitor: Visitor, reading: Reading) -> None:
        """`warum`: of what was refused or advised just now, else of the last move at the table, whoever made it"""
        if (refused := visitor.dialogue.refused_before) is not None:
            key = "rat.abgelehnt" if self._tables.is_at_game(visitor) else "rat.abgelehnt_hier"
            self._audience.say(visitor, key, grund=refused.text)
            return
        if self._advising.reason(visitor):
            return
        table = self._table(visitor)
        own, mover = table.played_by(visitor.id), self._mover(table)
        if mover is None:
            raise Refused("rat.noch_kein_zug")
        if mover == own:
            self._own(visitor, table, mover)
        else:
            self._theirs(visitor, table, mover)

    def _mover(self, table: Table) -> Seat | None:
        """Who moved last: throwing the dice, or whatever else there is no choice about, is nothing to ask about."""
        position = table.position
        for seat in dict.fromkeys(turn.seat for turn in reversed(position.turns)):
            row = position.deeds.rows.get(seat, [[]])[-1]
            if any(len(table.game.moves(before, seat)) > 1 for before, _ in row):
                return seat
        return position.mover

    def why_somebody(self, visitor: Visitor, reading: Reading) -> None:
        """`warum zog Nofret so`: of the last move of somebody named"""
        table, name = self._table(visitor), str(reading.values["name"])
        names, word = self._telling.names(table), fold(name)
        seat = called(word, names)
        seat = table.game.words.seat(word) if seat is None else seat
        if seat is None or seat >= len(names):
            raise Refused("rat.wer_ist_das", name=name)
        if seat == table.played_by(visitor.id):
            self._own(visitor, table, seat)
        else:
            self._theirs(visitor, table, seat)

    def worth(self, visitor: Visitor, reading: Reading) -> None:
        """`war mein Zug gut?`: what one's own last move was worth"""
        table = self._table(visitor)
        seat = table.played_by(visitor.id)
        if seat is None:
            raise Refused("rat.nicht_gespielt")
        self._own(visitor, table, seat)

    def _table(self, visitor: Visitor) -> Table:
        """Where a game runs, or the last one still stands on the board."""
        table = self._tables.near(visitor)
        if table is None or not (table.match or table.ended):
            raise Refused("rat.kein_zug_hier")
        return table

    def _own(self, visitor: Visitor, table: Table, seat: Seat) -> None:
        check_open(table)
        self._ask(visitor, table, seat, aloud=False)

    def _theirs(self, visitor: Visitor, table: Table, seat: Seat) -> None:
        if key_of(table.position.players[seat]) is not None:
            raise Refused("rat.nur_selbst", wer=self._telling.names(table)[seat])
        self._ask(visitor, table, seat, aloud=True)

    def _ask(self, visitor: Visitor, table: Table, seat: Seat, *, aloud: bool) -> None:
        teacher_of(table.game.name)
        if not rows_of(table, seat):
            raise Refused("rat.noch_kein_zug")
        if visitor.key in self._thinking:
            return
        position = table.position
        work = weighing(table, seat, self._luck.seed, aloud=aloud)
        tell = self._tell_theirs if aloud else self._tell_own
        states = tuple(tuple(before for before, _ in row) for row in reversed(position.deeds.rows[seat]))
        then = partial(self._thought, visitor, partial(tell, _Asked(visitor, table, position, seat, states)))
        failed = partial(self._failed, visitor)
        if self._tick.off_loop(work, then, failed, process=True, what=f"the reasons of a move in {table.game.name}"):
            self._thinking.add(visitor.key)

    def _thought(self, visitor: Visitor, tell: "partial[None]", found: Weighed | None) -> None:
        self._thinking.discard(visitor.key)
        tell(found)

    def _failed(self, visitor: Visitor) -> None:
        self._thinking.discard(visitor.key)
        self._audience.say(visitor, "rat.faellt_nichts_ein")

    # What is told

    def _tell_own(self, asked: _Asked, found: Weighed | None) -> None:
        visitor, table, game = asked.visitor, asked.table, asked.table.game.name
        if found is None:
            is_on_turn = self._tables.to_move(visitor) is not None  # who has but thrown has decided nothing yet
            self._audience.say_at(visitor, game, "rat.keine_wahl_jetzt" if is_on_turn else "rat.keine_wahl")
            return
        lines = self._lines(asked, found, found.chosen)
        unit, kind = teacher_of(game).unit, "genau" if found.exact else "geschaetzt"
        lost = round(found.loss * (100 if unit == "chance" else 1))
        if lost < 1:
            self._audience.say_at(visitor, game, f"rat.gut_{kind}", zeilen=lines)
            reason = self._telling.said(visitor, table, found.chosen.reasons[:1])
        else:
            better = self._lines(asked, found, found.best)
            facts = {"zeilen": lines, "n": lost, "besser": better, "urteil": _verdict(unit, lost)}
            self._audience.say_at(visitor, game, f"rat.verschenkt_{unit}", **facts)
            reason = self._telling.said(visitor, table, found.best.reasons[:1])
        if reason:
            key = "rat.grund" if lost < 1 else "rat.grund_besser"  # it speaks for the better one
            self._audience.say_at(visitor, game, key, grund=reason)
        if lost >= 1:
            self._audience.say_at(visitor, game, f"rat.{kind}")

    def _tell_theirs(self, asked: _Asked, found: Weighed | None) -> None:
        """Whoever plays with the house's player hears the reasons, too: nobody is told them alone."""
        table = asked.table
        if not is_shown(table, asked.position):
            return
        hearers = [one for one, _ in self._telling.viewers(table)] if table.match is asked.position else []
        for hearer in dict.fromkeys([asked.visitor, *hearers]):
            self._tell_reasons(hearer, table, asked.seat, found)

    def _tell_reasons(self, hearer: Visitor, table: Table, seat: Seat, found: Weighed | None) -> None:
        noun, game = self._telling.names(table)[seat], table.game.name
        if found is None:
            self._audience.say_at(hearer, game, "rat.hatte_keine_wahl", wer=noun)
            return
        reason = self._telling.said(hearer, table, found.chosen.reasons[:REASONS])
        if reason:
            self._audience.say_at(hearer, game, "rat.ueberlegt", wer=noun, grund=reason)
        else:
            self._audience.say_at(hearer, game, "rat.nicht_ueberlegt", wer=noun)

    def _lines(self, asked: _Asked, found: Weighed, rated: Rated) -> list[str]:
        state, names = asked.states[found.row][found.at], self._telling.names(asked.table)
        commands = typed(asked.table, state, found.seat, rated.moves, names)
        return self._telling.typed(asked.visitor, asked.table, commands)

    def commands(self) -> Commands:
        return {
            "warum": Command(self.why),
            "zuggrund": Command(self.why_somebody),
            "zugwert": Command(self.worth),
        }


def _verdict(unit: Unit, lost: int) -> Saying:
    """How good a move was that gave something away, in a word."""
    almost, middling = _SMALL[unit]
    kind = "fast" if lost <= almost else "halb" if lost <= middling else "schlecht"
    return Saying(f"rat.urteil_{kind}", {})
