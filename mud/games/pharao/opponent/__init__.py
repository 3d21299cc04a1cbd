"""Computer players of PHARAO in four strengths: what turns there are, and what may be answered to them.

Knows how far to look and what to prefer; refuses to know more of the game than a view shows.
"""

import random
from collections.abc import Iterator, Sequence

from mud.game import Seat
from mud.games import Level
from mud.games.pharao.model import BeforeThrow, Move, Over, State
from mud.games.pharao.opponent import master
from mud.games.pharao.opponent.worth import BOLD, PATIENT, Weights, appraise
from mud.games.pharao.rules import CHANCES, moves, play, settle

WIN = 5.0
"""Worth of a won game: more than any position that has still to be won, so that the quick win comes first."""
NODES = 12_000
"""Positions `schwer` may appraise for one move: 0.3 s where a position takes 25 µs, its moves included."""
BREADTH = 6
"""Turns that `schwer` thinks through to the end of the answer, at most."""


def choose(view: State, seat: Seat, level: Level, dice: random.Random) -> Move:
    """A legal move for the seat, within a second. Raises ValueError when it is not her turn."""
    options = moves(view, seat)
    if not options:
        raise ValueError(view)
    if len(options) == 1:
        return options[0]
    match level:
        case "leicht":
            return _short_sighted(view, seat, options, dice)
        case "mittel":
            return Search(BOLD).best(view, seat)
        case "schwer":
            return Search(PATIENT, NODES).best(view, seat)
        case "meister":
            return master.best(master.best_here(), turns(view, seat), seat)


def _short_sighted(view: State, seat: Seat, options: Sequence[Move], dice: random.Random) -> Move:
    """Sees the win under its nose and does not lock itself in; everything else as it comes."""
    after = {move: play(view, seat, move)[0] for move in options}
    for move, state in after.items():
        if isinstance(state, Over) and state.winner == seat:
            return move
    safe = [move for move, state in after.items() if not isinstance(state, Over)] or options
    return dice.choice(safe)


class Search:
    """Looks at every way to end the turn; with nodes to spend, at every throw and answer after the best of them."""

    def __init__(self, weights: Weights, nodes: int = 0) -> None:
        self._weights = weights
        self.nodes_left = nodes
        self._known: dict[State, float] = {}

    def best(self, view: State, seat: Seat) -> Move:
        """The first move of the best turn; the earliest of several alike."""
        rated = sorted(
            ((self._worth(end, seat), move, end) for move, end in turns(view, seat)), key=lambda turn: -turn[0]
        )
        value, best, _ = rated[0]
        if value >= WIN:
            return best
        deepest = -2 * WIN
        for _, move, end in rated[:BREADTH]:
            if self.nodes_left <= 0:
                break
            value = self._after_the_answer(end, seat)
            if value > deepest:
                deepest, best = value, move
        return best

    def _after_the_answer(self, state: State, seat: Seat) -> float:
        """The worth of a finished turn, when every throw has been answered as badly for `seat` as can be."""
        if not isinstance(state, BeforeThrow):
            return self._worth(state, seat)
        total = 0.0
        for weight, dice in CHANCES:
            answer, _ = settle(state.stones, state.side, dice)
            if isinstance(answer, Over | BeforeThrow):
                worst = self._worth(answer, seat)
            else:
                worst = min(self._worth(end, seat) for _, end in turns(answer, state.side))
            total += weight * worst
        return total / 36

    def _worth(self, state: State, seat: Seat) -> float:
        if isinstance(state, Over):
            return WIN if state.winner == seat else -WIN
        value = self._known.get(state)
        if value is None:
            self.nodes_left -= 1
            value = self._known[state] = appraise(state.stones, seat, state.side, self._weights)
        return value


def turns(state: State, seat: Seat) -> Iterator[tuple[Move, State]]:
    """(first move, position in which the turn is over) for all ways to end it, each position once a first move."""
    for move in moves(state, seat):
        after, _ = play(state, seat, move)
        waiting, seen = [after], {after}
        while waiting:
            state_now = waiting.pop()
            if isinstance(state_now, BeforeThrow | Over):
                yield move, state_now
                continue
            for further in moves(state_now, seat):
                after, _ = play(state_now, seat, further)
                if after not in seen:
                    seen.add(after)
                    waiting.append(after)
