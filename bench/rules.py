"""Turns per second of random play, through the same `play` and `moves` a table uses.

Knows the games' contract; refuses to know any limit that would have to be met.
"""

import random
import time
from typing import Any

from mud.game import Nobody
from mud.games import TableGame, discover

SEED = 1985
SECONDS = 2.0


def play_out(game: TableGame, dice: random.Random) -> tuple[Any, int]:
    """A game of random moves from the start: its last state, and how many throws it took."""
    state, throws = game.start(game.seats(game.variants[0])[0], game.variants[0]), 0
    while actors := game.to_act(state):
        (actor,) = actors
        if isinstance(actor, Nobody):
            weights, outcomes = zip(*game.chances(state), strict=True)
            (move,) = dice.choices(outcomes, weights)
            throws += 1
        else:
            move = dice.choice(game.moves(state, actor))
        state, _ = game.play(state, actor, move)
    return state, throws


def turns_per_second(game: TableGame, seconds: float = SECONDS) -> float:
    """Random games one after the other, always the same ones, until the time is over."""
    dice = random.Random(SEED)
    play_out(game, dice)  # warm
    began, turns = time.perf_counter(), 0
    while time.perf_counter() - began < seconds:
        turns += play_out(game, dice)[1]
    return turns / (time.perf_counter() - began)


def run() -> list[tuple[str, str]]:
    """The rows of the table: what was measured, and the number with its unit."""
    return [("Regeln PHARAO, zufällig gespielt", f"{turns_per_second(discover()['pharao']):,.0f} Züge/s")]


if __name__ == "__main__":
    for what, value in run():
        print(f"{what:40} {value:>24}")
