"""What a game does by itself: dice, clocks, computer players, boards and questions, and the stand-ins of those away.

Knows whose move it is; refuses to know who sits down, and how a game is begun.
"""

from collections.abc import Callable, Collection, Hashable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any
from weakref import WeakKeyDictionary

from mud.game import CHANCE, CLOCK, Actor, Refused, Seat, Timer
from mud.games import Trial
from mud.parlour import turns
from mud.parlour.bounds import HouseSettings
from mud.parlour.clocks import Clocks
from mud.parlour.clockwork import Luck
from mud.parlour.ending import Ending
from mud.parlour.hosts import Thought, anything, question, thoughts
from mud.parlour.idling import Idling
from mud.parlour.lesson_table import LessonTable
from mud.parlour.people import People
from mud.parlour.table import Table
from mud.parlour.telling import Telling
from mud.parlour.tick import Tick
from mud.parlour.visitor import Visitor
from mud.sheet.clock import MISSES
from mud.sheet.moves import HouseMove, MoreTime

COURTESY = 15.0
"""Seconds a computer player leaves the answer to the people who are asked the same."""


@dataclass(frozen=True, slots=True, eq=False)
class _Clock:
    """A clock that runs, and about what. Each is only like itself."""

    about: Hashable


@dataclass(frozen=True, slots=True)
class _Courtesy:
    """A computer player lets people go first: until when, and whom."""

    until: float
    people: frozenset[Seat]


class GameLoop:
    """The course of all games. `on_lost(table, seat)`: somebody was late too often and loses the seat."""

    def __init__(
        self, tick: Tick, people: People, telling: Telling, luck: Luck, ending: Ending, bounds: HouseSettings
    ) -> None:
        self._tick = tick
        self._people = people
        self._telling = telling
        self._luck = luck
        self._ending = ending
        self._idling = Idling(tick, people, telling, bounds.idle, self.stand_in)
        self._timed = Clocks(tick, telling.events, self._rang)
        self.on_lost: Callable[[Table, Seat], None] | None = None
        self._thinking: set[tuple[int, Seat]] = set()
        self._courtesies: WeakKeyDictionary[Table, dict[tuple[int, Seat], _Courtesy]] = WeakKeyDictionary()
        self._clocks: WeakKeyDictionary[Table, _Clock] = WeakKeyDictionary()

    def move(self, visitor: Visitor, table: Table, trial: Trial) -> None:
        """Let a person's moves happen as they were tried, then whatever follows by itself. Raises Refused."""
        if isinstance(trial.actor, Seat) and table.is_late(trial.actor):
            raise Refused("partie.zeit_ist_um")
        self.play(table, trial)
        self._ending.moved(table, visitor.id)
        table.forget_stop()
        visitor.asked = None
        self.settle(table)
        self._telling.acknowledge(visitor, table)

    def play(self, table: Table, trial: Trial) -> None:
        """Let happen what was tried, and tell it; first the time that passed is noted."""
        self._timed.charge(table)
        self._telling.events(table, table.play(trial))
        self._wind(table)

    def write(self, table: Table, seat: Seat, moves: Sequence[HouseMove]) -> None:
        """Let a player's moves that are the house's, not the game's, happen and tell them. Raises Refused."""
        self._timed.charge(table)
        self._telling.events(table, table.write(seat, moves))
        self._wind(table)

    def prolong(self, table: Table, seat: Seat) -> None:
        """A player who has a deadline has it begin anew. Raises Refused."""
        self.write(table, seat, [MoreTime()])
        self.wind_all(table)

    def begin(self, table: Table) -> None:
        """A game has begun: clocks run, those away are waited for, and whoever is to move is asked."""
        for who in filter(self._people.is_away, table.people()):
            self.absent(table, who)
        self.wind_all(table)
        self.settle(table)

    def settle(self, table: Table) -> None:
        """Everything that needs no person: the dice, the end of the game, computer players, boards and questions. Where
        somebody is taught, the lesson sees to that."""
        if isinstance(table, LessonTable):
            self._go_on(table, ())
            table.on_moved()
            return
        while moves := self._luck.moves(table):
            self.play(table, table.trial(CHANCE, moves))
        if table.match is None:
            self._go_on(table, ())
            return
        standing = table.game.over(table.match.state)
        if standing is not None:
            self._go_on(table, ())
            self._telling.boards(table)
            self._ending.finish(table, standing)
            return
        busy = {seat for game_id, seat in self._thinking if game_id == table.match.row.id}
        acting = table.game.to_act(table.match.state)
        self._forget_courtesies(table, table.match.row.id, acting)
        is_attended = self.is_attended(table)
        spared = turns.spared(table, self._telling.names(table))
        for thought in thoughts(table, self._luck.seed, stand_ins=is_attended, busy=busy, spared=spared):
            if thought.pause and not is_attended:
                continue  # its pace is a clock, too
            is_polite = not thought.pause and table.level(thought.seat) is not None
            if is_polite and self._lets_others_first(table, thought, acting):
                continue
            self._ask(table, thought)
            if not thought.pause:
                busy.add(thought.seat)
        self._telling.boards(table, acting if busy & acting else None)
        self._telling.prompts(table)
        self._go_on(table, acting)
        self._idling.watch(table, acting if table.match.sheet.clock is None else ())

    def _go_on(self, table: Table, acting: Collection[Actor]) -> None:
        """While nobody but one computer player is to act, and thinks already, who listens hears its turn when it is
        over."""
        alone = next(iter(acting)) if len(acting) == 1 else None
        is_soon = table.match is not None and isinstance(alone, Seat) and table.chairs[alone].level is not None
        whose = (table.match.row.id, alone) if table.match is not None and is_soon else None
        for visitor, _ in self._telling.viewers(table):
            if visitor.session is not None and visitor.session.go_on(whose if whose in self._thinking else None):
                self._tick.touch(visitor.session)

    def handed_over(self, table: Table) -> None:
        """Somebody of the house moves for a seat from now on: perhaps nobody is left for whom a clock would run."""
        self._wind(table)
        self.settle(table)

    # Clocks: they stand while nobody is there, and begin again with whoever comes back

    def is_attended(self, table: Table) -> bool:
        """Whether anybody is there and plays; while nobody is, nobody stands in for anyone, and no clock runs."""
        chairs = enumerate(table.chairs)
        people = (chair.who for seat, chair in chairs if chair.level is None and seat not in table.stand_ins)
        return any(not self._people.is_away(who) for who in people)

    def wind_all(self, table: Table) -> None:
        """The clock begins again, whatever was left of its time."""
        self._clocks.pop(table, None)
        self._wind(table)

    def _wind(self, table: Table) -> None:
        is_attended = self.is_attended(table)
        self._timed.wind(table, attended=is_attended)
        timer = table.game.timer(table.match.state) if table.match else None
        if timer is None or table.match is None or not is_attended or isinstance(table, LessonTable):
            self._clocks.pop(table, None)
            table.due = None
            return
        clock = self._clocks.get(table)
        if clock is None or clock.about != timer.about:
            clock = self._clocks[table] = _Clock(timer.about)
            table.due = self._tick.now() + timer.seconds
            self._tick.later(timer.seconds, partial(self._ring, table, clock, timer))

    def _rang(self, table: Table) -> None:
        """The agreed clock has come to a mark, or has only gone on."""
        self._wind(table)
        if table.match is None or table.match.sheet.clock is None:
            return
        clock = table.match.sheet.clock
        lost = [seat for seat in sorted(clock.overdue) if clock.missed[seat] >= MISSES]
        for seat in lost:
            if self.on_lost is not None and table.match is not None and table.chairs[seat].level is None:
                self.on_lost(table, seat)
        if table.match is not None:
            self.settle(table)
            self._telling.times(table)

    def _ring(self, table: Table, clock: _Clock, timer: Timer[Any]) -> None:
        # the same may be asked twice: an earlier clock about it must not ring for the later one
        if self._clocks.get(table) is not clock or table.match is None:
            return
        if timer.seat is None or not self._may_be_replaced(table, timer.seat):
            self.play(table, table.trial(CLOCK, [timer.move]))
        elif table.level(timer.seat) is None:
            self._replace(table, timer.seat)
        self.settle(table)

    def _may_be_replaced(self, table: Table, seat: Seat) -> bool:
        """Whether somebody of the house may answer for a seat now, or does so already."""
        is_missing = table.patience is not None and self._people.is_away(table.chairs[seat].who)
        return is_missing or table.level(seat) is not None

    # Computer players

    def _lets_others_first(self, table: Table, thought: Thought, acting: Collection[Actor]) -> bool:
        """Whether people are asked the same and may still be quicker; whoever moved last knows what was asked."""
        place, now = (thought.game_id, thought.seat), self._tick.now()
        courtesies = self._courtesies.setdefault(table, {})
        courtesy = courtesies.get(place)
        if courtesy is None:
            mover = table.match.mover if table.match else None
            people = frozenset(seat for seat in self._people_asked(table, acting) if seat != mover)
            courtesy = courtesies[place] = _Courtesy(now + COURTESY, people)
            if people:
                self._tick.later(COURTESY, partial(self._went_first, table, place))
        return now < courtesy.until and not courtesy.people.isdisjoint(self._people_asked(table, acting))

    def _people_asked(self, table: Table, acting: Collection[Actor]) -> frozenset[Seat]:
        """The seats of those who are to act, and connected or gone only just now, as after a restart."""
        seats = {seat: table.chairs[seat].who for seat in acting if isinstance(seat, Seat) and not table.level(seat)}
        return frozenset(seat for seat, who in seats.items() if not self._people.is_away(who, COURTESY))

    def _went_first(self, table: Table, place: tuple[int, Seat]) -> None:
        if place in self._courtesies[table]:
            self.settle(table)

    def _forget_courtesies(self, table: Table, game_id: int, acting: Collection[Actor]) -> None:
        kept = self._courtesies.get(table, {}).items()
        self._courtesies[table] = {
            (game, seat): courtesy for (game, seat), courtesy in kept if game == game_id and seat in acting
        }

    def _ask(self, table: Table, thought: Thought) -> None:
        place = (thought.game_id, thought.seat)
        if thought.pause:
            self._thinking.add(place)
            self._tick.later(thought.pause, partial(self._rested, table, place))
            return
        self._think(table, thought, self._tick.now() + self._luck.pause(table, thought.seat))

    def _think(self, table: Table, thought: Thought, due: float) -> None:
        """Have a decision made now and told when it is due: how long the thinking took says what there was to think."""
        self._thinking.add((thought.game_id, thought.seat))
        then, failed = partial(self._thought, table, thought, due), partial(self._stuck, table, thought, due)
        what, hurried = f"a thought about {table.game.name}", thought.hurried
        self._tick.off_loop(thought.work, then, failed, process=True, what=what, hurried=hurried, urgent=True)

    def _rested(self, table: Table, place: tuple[int, Seat]) -> None:
        """The pause is over; what was to be thought about may have changed meanwhile."""
        self._thinking.discard(place)
        for thought in thoughts(table, self._luck.seed, stand_ins=True) if self.is_attended(table) else ():
            if (thought.game_id, thought.seat) == place:
                self._think(table, thought, self._tick.now())
                return

    def _thought(self, table: Table, thought: Thought, due: float, answer: Any) -> None:
        told = partial(self._decided, table, thought, answer)
        wait = due - self._tick.now()
        if wait > 0:
            self._tick.later(wait, told)
        else:
            told()

    def _decided(self, table: Table, thought: Thought, answer: Any) -> None:
        self._thinking.discard((thought.game_id, thought.seat))
        if self._is_awaited(table, thought):
            self._answer(table, thought, answer)
        if self._is_running(table, thought):
            self.settle(table)

    def _answer(self, table: Table, thought: Thought, answer: Any) -> None:
        match = table.position
        length = match.played
        try:
            self.play(table, table.trial(thought.seat, answer if isinstance(answer, tuple) else (answer,)))
        except Exception as error:  # noqa: BLE001 - noted with its traceback
            if isinstance(error, Refused) and length != thought.length:
                return  # somebody was faster, and it is asked again
            error.add_note(f"the answer was {answer!r}")
            self._tick.faults.note("the answer of a computer player", error)
            if match.played == length:  # it must not be asked the same again
                self._play_anything(table, thought.seat)

    def _stuck(self, table: Table, thought: Thought, due: float) -> None:
        """A thought came to nothing: the weakest player decides, or chance. Nobody at the table has to know."""
        self._thinking.discard((thought.game_id, thought.seat))
        if self._is_awaited(table, thought):
            if thought.easier is not None:
                self._think(table, thought.easier, due)
                return
            self._play_anything(table, thought.seat)
        if self._is_running(table, thought):
            self.settle(table)

    def _is_running(self, table: Table, thought: Thought) -> bool:
        return table.match is not None and table.match.row.id == thought.game_id

    def _is_awaited(self, table: Table, thought: Thought) -> bool:
        """Whether a computer player is still asked what the thought is about."""
        seat = thought.seat
        is_computer = self._is_running(table, thought) and self._is_moved_for(table, seat)
        is_same = is_computer and thought.length >= table.position.sheet.back  # before anything was taken back
        return is_same and bool(question(table, seat) == thought.question)

    def _is_moved_for(self, table: Table, seat: Seat) -> bool:
        """Whether somebody of the house moves for a seat, always or just now."""
        return table.level(seat) is not None or seat in turns.spared(table, self._telling.names(table))

    def _play_anything(self, table: Table, seat: Seat) -> None:
        self.play(table, table.trial(seat, [anything(table, seat, self._luck.seed)]))

    # Those away, and those who are there and do nothing

    def absent(self, table: Table, who: str) -> None:
        """A player has lost the connection: after the table's patience a computer player stands in."""
        if table.match is None or isinstance(table, LessonTable):
            return
        table.away[who] = self._tick.now()
        self._wind(table)
        if table.patience is not None:
            self._tick.later(table.patience, partial(self._stand_in, table, who, table.match.row.id))

    def _stand_in(self, table: Table, who: str, game_id: int) -> None:
        seat = table.seat_of(who)
        if seat is None or table.match is None or table.match.row.id != game_id or seat in table.stand_ins:
            return
        if who in table.away and self._tick.now() - table.away[who] >= (table.patience or 0.0):
            self._replace(table, seat)

    def _replace(self, table: Table, seat: Seat) -> None:
        self._telling.everyone(table, "haus.vertretung", wer=self._telling.names(table)[seat])
        self.stand_in(table, seat)

    def stand_in(self, table: Table, seat: Seat) -> None:
        """From now on a computer player moves for a seat, until its person is back."""
        table.position.led.discard(seat)
        table.stand_ins[seat] = "mittel"
        self._wind(table)
        self.settle(table)

    def back(self, table: Table, who: str) -> None:
        """A player is back and moves again."""
        seat = table.seat_of(who)
        table.away.pop(who, None)
        if seat is not None and table.stand_ins.pop(seat, None) is not None:
            key = "haus.vertretung_endet" if seat in table.position.led else "haus.vertretung_ohne_zug"
            self._telling.one(table, who, key, wer=self._telling.names(table)[seat])
        if table.match is not None:
            self._wind(table)
            self.settle(table)
