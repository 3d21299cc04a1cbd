"""Games of PHAROMINO that the house plays with itself, turn by turn."""

import random
from collections.abc import Iterator

from mud.game import CHANCE
from mud.games import Level
from mud.games.pharomino import opponent, rules
from mud.games.pharomino.model import View
from mud.games.pharomino.model.moves import Move


def turns(
    variant: str, seats: int, levels: tuple[Level, ...], seed: int
) -> Iterator[tuple[View, int, tuple[Move, ...]]]:
    """The turns of a game that the house plays."""
    dice, state = random.Random(seed), rules.start(seats, variant)
    while rules.over(state) is None:
        acting = rules.to_act(state)
        if CHANCE in acting:
            state, _ = rules.play(state, CHANCE, dice.choice([move for _, move in rules.chances(state)]))
            continue
        seat = min(seat for seat in acting if isinstance(seat, int))
        moves = opponent.choose(state, seat, levels[seat % len(levels)], dice)
        yield state, seat, moves
        for move in moves:
            state, _ = rules.play(state, seat, move)
