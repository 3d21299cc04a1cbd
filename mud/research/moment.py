"""A game as a row of single decisions: who is next where several could act at once, what may be done, what was seen.

Knows the contract in mud/game.py; refuses to know any particular game, and who asks.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from mud.game import CHANCE, CLOCK, Actor, Event, Seat, write_actor
from mud.games import TableGame, discover
from mud.research.actions import numbered
from mud.research.plain import lines, plain


@dataclass(frozen=True)
class Step:
    """A move that was made, as text, and what happened."""

    actor: Actor
    move: str
    events: tuple[Event, ...]
    is_open: bool
    """Whether everybody may know of the move."""

    def seen(self, seat: Seat | None) -> str:
        """What a seat, or a watcher, has noticed of it: of its own moves all, of the others' what they are told."""
        if seat not in self._texts:
            self._texts[seat] = self._seen(seat)
        return self._texts[seat]

    @cached_property
    def _texts(self) -> dict[Seat | None, str]:
        """What has been worked out: a game remembers its first move as often as its last."""
        return {}

    def _seen(self, seat: Seat | None) -> str:
        own = f"{write_actor(self.actor)} {self.move}\n" if self.is_open or seat == self.actor else ""
        told = () if self.is_open else self.events
        heard = (event for event in told if event.seen_by is None or seat in event.seen_by)
        return own + "".join(f"{plain(event)}\n" for event in heard)


@dataclass(frozen=True, slots=True)
class Setting:
    """What is played: which game, how, by how many, with how many numbers for moves, and for how many at most."""

    name: str
    variant: str
    seats: int
    actions: int
    longest: int

    @property
    def game(self) -> TableGame:
        """With all its parts."""
        return discover()[self.name]

    def begun(self) -> "Moment":
        """The start."""
        return Moment(self, _run_on(self.game, self.game.start(self.seats, self.variant)))


@dataclass(frozen=True)
class Moment:
    """A position, how it came about, and who moved last. A value: it is never copied."""

    setting: Setting
    state: Any
    steps: tuple[Step, ...] = ()
    last: Seat = -1
    decisions: int = 0

    def __deepcopy__(self, memo: object) -> "Moment":
        return self

    def __getstate__(self) -> dict[str, Any]:
        return {one: getattr(self, one) for one in ("setting", "state", "steps", "last", "decisions")}

    @property
    def _game(self) -> TableGame:
        return self.setting.game

    @cached_property
    def actor(self) -> Actor | None:
        """Who is next; None: it is over, or has gone on for too long.

        Of several who could act at once it is the next in the order of seats after whoever moved last, and those who
        would rather wait for the others' answer come last.
        """
        acting = self._game.to_act(self.state)
        if CHANCE in acting:
            return CHANCE
        seats = [actor for actor in acting if isinstance(actor, int)]
        if not seats or self.decisions >= self.setting.longest:
            return None
        game, count = self._game, self.setting.seats
        eager = [seat for seat in seats if game.pause(game.view(self.state, seat), seat, game.levels[0]) is not None]
        return min(eager or seats, key=lambda seat: (seat - self.last - 1) % count)

    @cached_property
    def chances(self) -> Sequence[tuple[str, float]]:
        """What may come by chance, and how probably."""
        weights = dict[str, int]()
        for weight, move in self._game.chances(self.state):
            text = self._game.notation.write_move(move)
            weights[text] = weights.get(text, 0) + weight
        total = sum(weights.values())
        return [(text, weight / total) for text, weight in sorted(weights.items())]

    @cached_property
    def moves(self) -> Mapping[int, str]:
        """By their numbers: the moves of who is next."""
        write, actor = self._game.notation.write_move, self.actor
        if not isinstance(actor, int):
            return {}
        return numbered(map(write, self._game.moves(self.state, actor)), self.setting.actions)

    def after(self, move: str) -> "Moment":
        """What the move of who is next leads to. Raises ValueError for what is no move, Refused for what is no legal
        one."""
        actor, game = self.actor, self._game
        if actor is None:
            raise ValueError(move)
        state, events = game.play(self.state, actor, game.notation.read_move(move))
        step = Step(actor, move, tuple(events), not game.has_secrets)
        is_decision = isinstance(actor, int)
        return replace(
            self,
            state=_run_on(game, state),
            steps=(*self.steps, step),
            last=actor if isinstance(actor, int) else self.last,
            decisions=self.decisions + is_decision,
        )

    # What one may know

    def observation(self, seat: Seat | None) -> str:
        """What a seat or (None) a watcher sees now."""
        if not self._game.has_secrets:
            return self._game.notation.write(self.state)
        return "\n".join(lines(self._game.view(self.state, seat)))

    def private(self, seat: Seat) -> str:
        """What of it no watcher sees."""
        if not self._game.has_secrets:
            return ""
        public = {*lines(self._game.view(self.state, None))}
        return "\n".join(line for line in lines(self._game.view(self.state, seat)) if line not in public)

    def memory(self, seat: Seat | None) -> str:
        """All that a seat or (None) a watcher has noticed up to now, its own moves among it, and what it sees now."""
        return "".join(step.seen(seat) for step in self.steps) + self.observation(seat)

    # How it ended

    def returns(self) -> list[float]:
        """By seat. Who wins gets what the others lose, one each, and those who win together share it; a game that has
        gone on for too long has no winner. Alone: the points."""
        standing, count = self._game.over(self.state), self.setting.seats
        if count == 1:
            points = standing.points if standing is not None else ()
            return [float(sum(points))]
        winners = standing.winners if standing is not None else frozenset()
        if not winners:
            return [0.0] * count
        return [count / len(winners) - 1 if seat in winners else -1.0 for seat in range(count)]


def _run_on(game: TableGame, state: Any) -> Any:
    """No clock runs; it only rings where nothing else can happen."""
    while game.to_act(state) == {CLOCK} and (timer := game.timer(state)) is not None:
        state, _ = game.play(state, CLOCK, timer.move)
    return state
