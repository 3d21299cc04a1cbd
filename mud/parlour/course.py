"""What a game does by itself: dice, clocks, computer players, boards and questions, and the stand-ins of those away.

Knows whose move it is; refuses to know who sits down, and how a game is begun and ended.
"""

from collections.abc import Callable, Collection, Hashable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any

from mud.game import CHANCE, CLOCK, Actor, Refused, Seat, Standing
from mud.parlour.hosts import Thought, anything, question, thoughts
from mud.parlour.table import Table
from mud.parlour.telling import Telling

if TYPE_CHECKING:
    from mud.parlour.house import House

COURTESY = 8.0
"""Seconds a computer player leaves the answer to the people who are asked the same."""


@dataclass(frozen=True, slots=True, eq=False)
class _Clock:
    """A clock that runs: in which game, and about what. Each is only like itself."""

    game_id: int
    about: Hashable


@dataclass(frozen=True, slots=True)
class _Courtesy:
    """A computer player lets people go first: until when, and whom."""

    until: float
    people: frozenset[Seat]


class Course:
    """The course of all games. `finish(table, standing)` ends one."""

    def __init__(self, house: "House", telling: Telling, finish: Callable[[Table, Standing], None]) -> None:
        self.house = house
        self.telling = telling
        self.finish = finish
        self._thinking: set[tuple[int, Seat]] = set()
        self._courtesies: dict[str, dict[tuple[int, Seat], _Courtesy]] = {}
        self._clocks: dict[str, _Clock] = {}

    def play(self, table: Table, actor: Any, moves: Sequence[Any]) -> None:
        """Play moves and tell what happened. Raises Refused, and then nothing has changed."""
        self.telling.events(table, table.play(actor, moves))
        self._wind(table)

    def settle(self, table: Table) -> None:
        """Everything that needs no person: the dice, the end of the game, computer players, boards and questions."""
        while moves := self.house.chance(table, self.house.seed):
            self.play(table, CHANCE, moves)
        if table.match is None:
            return
        standing = table.game.over(table.match.state)
        if standing is not None:
            self.telling.boards(table)
            self.finish(table, standing)
            return
        is_watched = any(not self.house.audience.is_away(who) for who in table.people())
        busy = {seat for game_id, seat in self._thinking if game_id == table.match.row.id}
        acting = table.game.to_act(table.match.state)
        self._forget_courtesies(table, table.match.row.id, acting)
        for thought in thoughts(table, self.house.seed, stand_ins=is_watched, busy=busy):
            if not thought.pause and self._lets_others_first(table, thought, acting):
                continue
            self._ask(table, thought)
            if not thought.pause:
                busy.add(thought.seat)
        self.telling.boards(table, acting if busy & acting else None)
        self.telling.prompts(table)

    # Clocks

    def wind_all(self, table: Table) -> None:
        """After a restart every clock begins again."""
        self._clocks.pop(table.thing, None)
        self._wind(table)

    def _wind(self, table: Table) -> None:
        timer = table.game.timer(table.match.state) if table.match else None
        if timer is None or table.match is None:
            self._clocks.pop(table.thing, None)
            return
        clock = self._clocks.get(table.thing)
        if clock is None or clock.about != timer.about or clock.game_id != table.match.row.id:
            clock = self._clocks[table.thing] = _Clock(table.match.row.id, timer.about)
            self.house.later(timer.seconds, partial(self._ring, table, clock, timer.move))

    def _ring(self, table: Table, clock: _Clock, move: Any) -> None:
        # the same may be asked twice: an earlier clock about it must not ring for the later one
        if self._clocks.get(table.thing) is clock and table.match is not None and table.match.row.id == clock.game_id:
            self.play(table, CLOCK, [move])
            self.settle(table)

    # Computer players

    def _lets_others_first(self, table: Table, thought: Thought, acting: Collection[Actor]) -> bool:
        """Whether people are asked the same and may still be quicker; whoever moved last knows what was asked."""
        place, now = (thought.game_id, thought.seat), self.house.now()
        courtesies = self._courtesies.setdefault(table.thing, {})
        courtesy = courtesies.get(place)
        if courtesy is None:
            mover = table.match.mover if table.match else None
            people = frozenset(seat for seat in self._people_asked(table, acting) if seat != mover)
            courtesy = courtesies[place] = _Courtesy(now + COURTESY, people)
            if people:
                self.house.later(COURTESY, partial(self._went_first, table, place))
        return now < courtesy.until and not courtesy.people.isdisjoint(self._people_asked(table, acting))

    def _people_asked(self, table: Table, acting: Collection[Actor]) -> frozenset[Seat]:
        """The seats of those who are to act, and connected or gone only just now, as after a restart."""
        seats = {seat: table.chairs[seat].who for seat in acting if isinstance(seat, Seat) and not table.level(seat)}
        return frozenset(seat for seat, who in seats.items() if not self.house.audience.is_away(who, COURTESY))

    def _went_first(self, table: Table, place: tuple[int, Seat]) -> None:
        if place in self._courtesies[table.thing]:
            self.settle(table)

    def _forget_courtesies(self, table: Table, game_id: int, acting: Collection[Actor]) -> None:
        kept = self._courtesies.get(table.thing, {}).items()
        self._courtesies[table.thing] = {
            (game, seat): courtesy for (game, seat), courtesy in kept if game == game_id and seat in acting
        }

    def _ask(self, table: Table, thought: Thought) -> None:
        place = (thought.game_id, thought.seat)
        if thought.pause:
            self._thinking.add(place)
            self.house.later(thought.pause, partial(self._rested, table, place))
        else:
            self._think(table, thought)

    def _think(self, table: Table, thought: Thought) -> None:
        self._thinking.add((thought.game_id, thought.seat))
        then, failed = partial(self._thought, table, thought), partial(self._stuck, table, thought)
        self.house.off_loop(thought.work, then, failed, process=True, what=f"a thought about {table.game.name}")

    def _rested(self, table: Table, place: tuple[int, Seat]) -> None:
        """The pause is over; what was to be thought about may have changed meanwhile."""
        self._thinking.discard(place)
        for thought in thoughts(table, self.house.seed, stand_ins=True):
            if (thought.game_id, thought.seat) == place:
                self._think(table, thought)
                return

    def _thought(self, table: Table, thought: Thought, answer: Any) -> None:
        self._thinking.discard((thought.game_id, thought.seat))
        if self._is_awaited(table, thought):
            self._answer(table, thought, answer)
        if self._is_running(table, thought):
            self.settle(table)

    def _answer(self, table: Table, thought: Thought, answer: Any) -> None:
        match = table.position
        length = match.length
        try:
            self.play(table, thought.seat, answer if isinstance(answer, tuple) else (answer,))
        except Exception as error:  # noqa: BLE001 - noted with its traceback
            if isinstance(error, Refused) and length != thought.length:
                return  # somebody was faster, and it is asked again
            error.add_note(f"the answer was {answer!r}")
            self.house.faults.note("the answer of a computer player", error)
            if match.length == length:  # it must not be asked the same again
                self._play_anything(table, thought.seat)

    def _stuck(self, table: Table, thought: Thought) -> None:
        """A thought came to nothing: the weakest player decides, or chance. Nobody at the table has to know."""
        self._thinking.discard((thought.game_id, thought.seat))
        if self._is_awaited(table, thought):
            if thought.easier is not None:
                self._think(table, thought.easier)
                return
            self._play_anything(table, thought.seat)
        if self._is_running(table, thought):
            self.settle(table)

    def _is_running(self, table: Table, thought: Thought) -> bool:
        return table.match is not None and table.match.row.id == thought.game_id

    def _is_awaited(self, table: Table, thought: Thought) -> bool:
        """Whether a computer player is still asked what the thought is about."""
        seat = thought.seat
        is_computer = self._is_running(table, thought) and table.level(seat) is not None
        return is_computer and bool(question(table, seat) == thought.question)

    def _play_anything(self, table: Table, seat: Seat) -> None:
        self.play(table, seat, [anything(table, seat, self.house.seed)])

    # Those away

    def absent(self, table: Table, who: str) -> None:
        """A player has lost the connection: after the table's patience a computer player stands in."""
        if table.match is not None and table.patience is not None:
            self.house.later(table.patience, partial(self._stand_in, table, who, table.match.row.id))

    def _stand_in(self, table: Table, who: str, game_id: int) -> None:
        seat = table.seat_of(who)
        if seat is None or table.match is None or table.match.row.id != game_id or seat in table.stand_ins:
            return
        if self.house.audience.is_away(who, table.patience or 0.0):
            table.stand_ins[seat] = "mittel"
            self.telling.everyone(table, "haus.vertretung", wer=self.telling.names(table)[seat])
            self.settle(table)

    def back(self, table: Table, who: str) -> None:
        """A player is back and moves again."""
        seat = table.seat_of(who)
        if seat is not None and table.stand_ins.pop(seat, None) is not None:
            noun = self.telling.names(table)[seat]
            for visitor, place in self.telling.viewers(table):
                self.house.audience.say(visitor, "haus.vertretung_endet", "du" if place == seat else "alle", wer=noun)
        if table.match is not None:
            self.settle(table)
