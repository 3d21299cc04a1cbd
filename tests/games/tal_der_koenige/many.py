"""A thousand games by lively dice, too long for the suite: `python -m tests.games.tal_der_koenige.many [GAMES]`.

Every position is held to what holds in all of them; prints how the games went and how fast they were played.
"""

import sys
import time
from collections import Counter

from mud.games.tal_der_koenige import rules
from tests.games.tal_der_koenige.tables import COMBINATIONS, game, sound


def main() -> int:
    """Play them; an AssertionError names what did not hold."""
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 1000
    told, moves, rounds, began = Counter[str](), 0, 0, time.perf_counter()
    for seed in range(count):
        seats, agreed = 2 + seed % 3, COMBINATIONS[seed // 3 % len(COMBINATIONS)]
        for scene in game(seats, agreed, seed):
            sound(scene.after)
            told.update(type(event).__name__ for event in scene.events)
            moves += 1
        assert rules.over(scene.after) is not None
        rounds += scene.after.round
    seconds = time.perf_counter() - began
    print(
        f"{count} games, {moves} moves, {rounds} rounds in {seconds:.0f} s, {moves / seconds:.0f} moves/s with checks"
    )
    print(", ".join(f"{name} {times}" for name, times in sorted(told.items())))
    return 0


if __name__ == "__main__":
    sys.exit(main())
