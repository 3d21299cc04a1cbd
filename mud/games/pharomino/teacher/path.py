"""Moves of a seat one after the other, and where each leads: what is judged, and what reasons are found in.

Knows how the rules carry moves out; refuses to know what they are worth.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TypeVar

from mud.game import Event, Refused, Seat
from mud.games.pharomino import rules
from mud.games.pharomino.bench import bench
from mud.games.pharomino.model import View
from mud.games.pharomino.model.layout import Layout
from mud.games.pharomino.model.moves import Move

_E = TypeVar("_E", bound=Event)


@dataclass(frozen=True, slots=True)
class Step:
    """A move, the position before it, and what happened by it."""

    move: Move
    before: View
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class Path:
    """What a seat does. `ended`: where that leads, before chance or anybody else has moved."""

    seat: Seat
    began: View
    steps: tuple[Step, ...]
    ended: View

    @property
    def moves(self) -> tuple[Move, ...]:
        """The moves alone."""
        return tuple([step.move for step in self.steps])

    @property
    def layouts(self) -> tuple[Layout, Layout]:
        """What the seat works on, before and after."""
        return bench(self.began, self.seat).layout, bench(self.ended, self.seat).layout

    def happened(self, kind: type[_E]) -> Iterator[_E]:
        """The events of a kind."""
        return (event for step in self.steps for event in step.events if isinstance(event, kind))

    def cut(self, count: int) -> "Path":
        """The first so many moves of it."""
        if count >= len(self.steps):
            return self
        return Path(self.seat, self.began, self.steps[:count], self.steps[count].before)


def followed(view: View, seat: Seat, moves: Iterable[Move]) -> Path:
    """Moves carried out, as far as they are allowed."""
    steps, now = list[Step](), view
    for move in moves:
        try:
            after, events = rules.play(now, seat, move)
        except Refused:
            break
        steps.append(Step(move, now, tuple(events)))
        now = after
    return Path(seat, view, tuple(steps), now)
