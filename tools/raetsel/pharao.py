"""Riddles of PHARAO: throws of real games in which one turn is clearly the best, and not the one that tempts.

Knows the solved table, which tells exactly what a turn is worth; refuses to know how it was solved.
"""

import random
from collections.abc import Iterator
from functools import cache
from typing import Final

from mud.game import Seat
from mud.games import Level
from mud.games.pharao import GAME, notation
from mud.games.pharao.model import BeforeThrow, Move, Over, State
from mud.games.pharao.opponent import choose
from mud.games.pharao.opponent.master import value
from mud.games.pharao.rules import moves, play
from mud.games.pharao.solved import SHIPPED, Solved, open_file
from mud.shelves import shelf
from tools.raetsel.draft import Draft, Proof

GAP: Final = 3
"""Hundredths by which the best turn is better than any other, at least."""
ENDS: Final = 6
"""Places where the turn can end, at least: else there is little to choose."""
STONES: Final = 3
"""Of each, at most: so far the table reaches."""
WAYS: Final = 1
"""To the best: where the turn ends."""
LEAST: Final = 2
"""Of each."""
OF_SO_MANY: Final = 3
"""Throws one is looked at: games begin alike, and go on differently."""
LEVELS: Final[tuple[Level, ...]] = ("leicht", "mittel")
"""Who plays the games, now one and now the other: no two go alike."""


@cache
def table() -> Solved:
    """The table that comes with the house: on every machine the same."""
    return open_file(shelf("data") / SHIPPED)


def make(dice: random.Random) -> Draft:
    """The next riddle that games with these dice come to."""
    while True:
        for state, seat in _throws(dice):
            if dice.randrange(OF_SO_MANY):
                continue
            rated = _rated(state, seat)
            if len(rated) < ENDS or rated[0][0] - rated[1][0] < GAP or rated[0][1] == _tempting(state, seat):
                continue
            worths = tuple((tuple(map(notation.write_move, turn)), worth) for worth, _, turn in rated)
            solution, best = worths[0]
            return Draft(GAME.name, seat, notation.write(state), best, worths[1][1], solution, worths)


def prove(state: State, seat: Seat) -> Proof:
    """Every turn, by the table."""
    rated = _rated(state, seat)
    best = rated[0][0]
    return Proof(
        best, next(worth for worth, _, _ in rated if worth < best), sum(worth == best for worth, _, _ in rated)
    )


def _throws(dice: random.Random) -> Iterator[tuple[State, Seat]]:
    """What is thrown in a game, while few enough stones stand there."""
    state, is_thrown = GAME.start(2, "normal"), False
    while GAME.over(state) is None:
        (actor,) = GAME.to_act(state)
        if isinstance(actor, Seat):
            counts = list(map(int.bit_count, state.stones))
            if is_thrown and min(counts) >= LEAST and max(counts) <= STONES:
                yield state, actor
            level = dice.choice(LEVELS)
            state, is_thrown = play(state, actor, choose(state, actor, level, dice))[0], False
        else:
            weights, throws = zip(*GAME.chances(state), strict=True)
            state, is_thrown = play(state, actor, dice.choices(throws, weights)[0])[0], True


def _rated(state: State, seat: Seat) -> list[tuple[int, State, tuple[Move, ...]]]:
    """Where the turn can end, the best first: in how many of a hundred games `seat` wins then, and the way there."""
    found: dict[State, tuple[Move, ...]] = {}
    waiting: list[tuple[State, tuple[Move, ...]]] = [(state, ())]
    while waiting:
        now, turn = waiting.pop(0)
        if isinstance(now, BeforeThrow | Over):
            found.setdefault(now, turn)
        else:
            waiting += [(play(now, seat, move)[0], (*turn, move)) for move in moves(now, seat)]
    exact = [(value(table(), end, seat), end, turn) for end, turn in found.items()]
    return sorted(((round(100 * worth), end, turn) for worth, end, turn in exact if worth is not None), key=_by_worth)


def _by_worth(rated: tuple[int, State, tuple[Move, ...]]) -> int:
    return -rated[0]


def _tempting(state: State, seat: Seat) -> State:
    """Where the turn ends if one takes what looks best."""
    while not isinstance(state, BeforeThrow | Over):
        state, _ = play(state, seat, choose(state, seat, "mittel", random.Random(0)))
    return state
