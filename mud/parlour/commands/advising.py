"""`tipp` in a running game: a good move with its reason, asked again another one.

Knows what a game's teacher said of a position and how much of it was told; refuses to know why a move is good.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, Final

from mud.game import Seat
from mud.german.meaning.reading import Reading
from mud.parlour.audience import Audience
from mud.parlour.clockwork import Luck
from mud.parlour.commands.board import Board
from mud.parlour.commands.command import Commands, Module
from mud.parlour.counsel import Counsel, Place, asks_to_be_played_for, place
from mud.parlour.hosts import advice
from mud.parlour.judging import Compared, check_open, comparison, judgement, typed
from mud.parlour.table import Table
from mud.parlour.telling import Telling
from mud.parlour.tick import Tick
from mud.parlour.visitor import Visitor
from mud.teaching import Judgement, Rated, Unit

SENTENCES = ("rat.tipp_ohne",)
MOST: Final = 2
"""Choices that are told of one position."""


@dataclass(frozen=True, slots=True)
class _Advice:
    """What was said of a position of a game, and how many of its choices somebody has heard."""

    place: Place
    judged: Judgement
    told: int


class Advising(Module):
    """Advice at a table. Where a game has no teacher, a move its computer players would make."""

    def __init__(
        self, audience: Audience, telling: Telling, board: Board, tick: Tick, luck: Luck, counsel: Counsel
    ) -> None:
        self._audience = audience
        self._telling = telling
        self._board = board
        self._tick = tick
        self._luck = luck
        self._counsel = counsel
        self._thinking: set[str] = set()

    def advise(self, visitor: Visitor, reading: Reading) -> None:
        """`tipp`: what the house thinks good here and why; what the game itself says to that, or all one may do"""
        table = self._board.played(visitor)
        seat = table.seat_of(visitor.id)
        is_asked = seat is not None and self._is_to_choose(table, seat)
        if is_asked and seat is not None and table.game.teacher is not None and table.is_advised:
            self._teach(visitor, table, seat, reading)
        elif (answer := self._board.answered(visitor, reading)) is not None:
            self._telling.answer(visitor, answer)
        elif not is_asked or seat is None:
            self._board.moves(visitor, reading)
        else:
            check_open(table)
            then = partial(self._suggest, visitor, table, seat)
            self._think(visitor, table, seat, advice(table, seat, self._luck.seed), then, reading)

    def between(self, visitor: Visitor, options: Sequence[Sequence[Sequence[Any]]], reading: Reading) -> None:
        """Which of some beginnings the house thinks better, and by how much."""
        table = self._board.played(visitor)
        seat = table.seat_of(visitor.id)
        if seat is None or not self._is_to_choose(table, seat) or table.game.teacher is None:
            self._board.moves(visitor, reading)
            return
        check_open(table)
        then = partial(self._compared, visitor, table, seat)
        self._think(visitor, table, seat, comparison(table, seat, options, self._luck.seed), then, reading)

    def _compared(self, visitor: Visitor, table: Table, seat: Seat, found: Sequence[Compared]) -> None:
        if len(found) != MOST:  # one thing to be done, in the best of its ways
            lines = self._typed(visitor, table, seat, *found[0].moves[: found[0].named])
            self._say(visitor, table, "rat.vorschlag", zeilen=lines)
            self._counsel.give(visitor, place(table, seat), lines, asks=True)
            return
        best, other = found[0], found[1]
        unit = _unit(table)
        less = round((best.worth - other.worth) * (100 if unit == "chance" else 1))
        lines, others = (self._typed(visitor, table, seat, *one.moves) for one in (best, other))
        reason = self._telling.said(visitor, table, best.reasons[:1])
        key = f"rat.besser_{unit}" if less >= 1 else "rat.besser_gleich"
        facts = {"zeilen": lines, "andere": others} | ({"n": less} if less >= 1 else {})
        if reason:
            self._say(visitor, table, key, grund=reason, **facts)
        else:
            self._say(visitor, table, f"{key}_ohne", **facts)
        self._give(visitor, place(table, seat), lines)

    def reason(self, visitor: Visitor, *, names_it: bool = False) -> bool:
        """Why the last choice was advised: all that speaks for it, and what the next one is worth; False if none was,
        or there is neither. `names_it`: the question is about advice, so something may have been told since."""
        given = visitor.dialogue.advice
        is_meant = self._counsel.is_meant(visitor) if names_it else self._counsel.was_last(visitor)
        if not is_meant:
            return False
        table = self._board.played(visitor)
        if not isinstance(given, _Advice) or given.place != place(table, given.place[2]):
            return self._had_no_choice(visitor, table)
        rated = given.judged.ranked[given.told - 1]
        others = given.judged.ranked[1:MOST] if given.told == 1 else ()
        reason = self._telling.said(visitor, table, rated.reasons)
        if not reason and not others:
            return False
        lines = self._typed(visitor, table, given.place[2], *rated.moves)
        if reason:
            self._say(visitor, table, "rat.tipp_grund", zeilen=lines, grund=reason)
        else:
            self._say(visitor, table, "rat.tipp_gerechnet", zeilen=lines)
        for other in others:
            kind, facts = _compared(rated, other, _unit(table))
            named = self._typed(visitor, table, given.place[2], *other.moves)
            self._say(visitor, table, f"rat.statt_{kind}", zeilen=named, **facts)
        self._give(visitor, given.place, lines)
        return True

    def _had_no_choice(self, visitor: Visitor, table: Table) -> bool:
        """Of what was advised where there is nothing else to be done."""
        seat = table.seat_of(visitor.id)
        is_all = seat is not None and len(table.game.moves(table.position.state, seat)) == 1
        if is_all:
            self._say(visitor, table, "rat.nichts_anderes")
        return is_all

    def _is_to_choose(self, table: Table, seat: Seat) -> bool:
        return table.game.words.typed is not None and seat in table.game.to_act(table.position.state)

    def _teach(self, visitor: Visitor, table: Table, seat: Seat, reading: Reading) -> None:
        moves, given = table.game.moves(table.position.state, seat), visitor.dialogue.advice
        if len(moves) == 1:
            lines = self._typed(visitor, table, seat, moves[0])
            self._say(visitor, table, "rat.nur_das", zeilen=lines)
            self._give(visitor, place(table, seat), lines)
        elif isinstance(given, _Advice) and given.place == place(table, seat):
            self._tell(visitor, table, given)
        else:
            then = partial(self._judged, visitor, table, seat)
            self._think(visitor, table, seat, judgement(table, seat, self._luck.seed), then, reading)

    def _think(
        self, visitor: Visitor, table: Table, seat: Seat, work: "partial[Any]", then: "partial[None]", reading: Reading
    ) -> None:
        """Think in another process; nothing is told of it if the game has gone on since."""
        if visitor.key in self._thinking:
            self._audience.say(visitor, "rat.denkt_noch")
            return
        done = partial(self._thought, visitor, table, place(table, seat), then)
        failed = partial(self._unadvised, visitor, table, reading)
        if self._tick.off_loop(work, done, failed, process=True, what=f"advice about {table.game.name}"):
            self._thinking.add(visitor.key)
        else:
            failed()

    def _thought(self, visitor: Visitor, table: Table, at: Place, then: "partial[None]", answer: Any) -> None:
        self._thinking.discard(visitor.key)
        seat = table.seat_of(visitor.id)
        if table.match is not None and seat is not None and at == place(table, seat):
            then(answer)

    def _unadvised(self, visitor: Visitor, table: Table, reading: Reading) -> None:
        self._thinking.discard(visitor.key)
        if table.match is not None and table.has(visitor.id):
            self._say(visitor, table, "rat.nicht_fertig")
            self._board.moves(visitor, reading)

    # What is told

    def _suggest(self, visitor: Visitor, table: Table, seat: Seat, answer: Any) -> None:
        """A move a computer player would make."""
        move = answer[0] if isinstance(answer, tuple) else answer
        (line,) = self._typed(visitor, table, seat, move)
        self._audience.say_at(visitor, table.game.name, "zug.vorschlag", zeile=line)
        self._give(visitor, place(table, seat), [line])

    def _judged(self, visitor: Visitor, table: Table, seat: Seat, judged: Judgement) -> None:
        self._tell(visitor, table, _Advice(place(table, seat), judged, 0))

    def _tell(self, visitor: Visitor, table: Table, given: _Advice) -> None:
        """The next of the choices, with the strongest reason for it."""
        ranked = given.judged.ranked[:MOST]
        if given.told >= len(ranked):
            self._say(visitor, table, "rat.nichts_mehr")
            return
        visitor.dialogue.advice = _Advice(given.place, given.judged, given.told + 1)
        rated = ranked[given.told]
        lines = self._typed(visitor, table, given.place[2], *rated.moves)
        reason = self._telling.said(visitor, table, rated.reasons[:1])
        key, facts = "rat.tipp", dict[str, Any]()
        if given.told:
            kind, facts = _compared(ranked[0], rated, _unit(table))
            key = f"rat.noch_{kind}"
        if reason:
            self._say(visitor, table, key, zeilen=lines, grund=reason, **facts)
        else:
            self._say(visitor, table, f"{key}_ohne", zeilen=lines, **facts)
        self._give(visitor, given.place, lines)

    def _give(self, visitor: Visitor, at: Place, lines: Sequence[str]) -> None:
        """Some lines were advised: who listens, or wants to be played for, is told how they are done."""
        if visitor.listens or asks_to_be_played_for(visitor.dialogue.last_line):
            self._audience.say(visitor, "rat.so_geht_es")
        self._counsel.give(visitor, at, lines)

    def _say(self, visitor: Visitor, table: Table, key: str, **facts: Any) -> None:
        self._audience.say_at(visitor, table.game.name, key, **facts)

    def _typed(self, visitor: Visitor, table: Table, seat: Seat, *moves: Any) -> list[str]:
        commands = typed(table, table.position.state, seat, moves, self._telling.names(table))
        return self._telling.typed(visitor, table, commands)

    def commands(self) -> Commands:
        return {}


def _compared(best: Rated, other: Rated, unit: Unit) -> tuple[str, dict[str, Any]]:
    """How much less another choice is worth."""
    less = round((best.worth - other.worth) * (100 if unit == "chance" else 1))
    return (unit, {"n": less}) if less >= 1 else ("gleich", {})


def _unit(table: Table) -> Unit:
    return table.game.teacher.unit if table.game.teacher else "punkte"
