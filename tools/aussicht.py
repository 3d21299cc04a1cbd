"""`python -m tools.aussicht [GAMES]`: fits the weights by which the teacher of PHAROMINO says how a game stands.

Knows how games of the house against itself went on; refuses to know why. It prints the weights, and how often a seat
won that was given so much: both columns should be alike.
"""

import random
import sys
from collections.abc import Iterator, Sequence
from itertools import chain
from math import log
from typing import Final

from mud.game import CHANCE
from mud.games.pharomino import opponent, rules
from mud.games.pharomino.model import Apart, View
from mud.games.pharomino.teacher.forecast import APART, TOGETHER, Weights, shares, sums

TABLES: Final = {"TOGETHER": (("spiel3", 2), ("spiel3", 4), ("spiel3", 6)), "APART": (("spiel1", 2), ("spiel1", 4))}
STEPS: Final = (1.6, 1.2, 1.05)
EACH: Final = 3
"""Every third position counts: neighbours are nearly the same."""

Sample = tuple[Sequence[tuple[float, int, int]], tuple[float, ...]]


def games(name: str, count: int) -> Iterator[list[Sample]]:
    """The positions of each game, and what each seat got of it."""
    for number in range(count):
        dice = random.Random(number)
        variant, seats = TABLES[name][number % len(TABLES[name])]
        state, seen = rules.start(seats, variant), list[View]()
        while rules.over(state) is None:
            acting = rules.to_act(state)
            if CHANCE in acting:
                state, _ = rules.play(state, CHANCE, dice.choice([move for _, move in rules.chances(state)]))
                continue
            seen.append(state)
            waiting = sorted(seat for seat in acting if isinstance(seat, int))
            seat = dice.choice(waiting) if isinstance(state, Apart) else waiting[0]
            for move in opponent.choose(state, seat, "mittel", dice):
                state, _ = rules.play(state, seat, move)
        standing = rules.over(state)
        won = standing.winners if standing is not None else frozenset()
        got = tuple((seat in won) / len(won) for seat in range(seats))
        yield [(sums(view), got) for view in seen[::EACH]]


def loss(samples: list[Sample], weights: Weights) -> float:
    """The mean surprise at who won."""
    total = 0.0
    for rows, won in samples:
        total -= sum(
            mine * log(max(share, 1e-9)) for share, mine in zip(shares(rows, weights), won, strict=True) if mine
        )
    return total / len(samples)


def fitted(samples: list[Sample], weights: Weights) -> Weights:
    """Each weight a little more or less, as long as that helps."""
    best = loss(samples, weights)
    for step in STEPS:
        going = True
        while going:
            going = False
            for name, value in weights._asdict().items():
                for other in (value * step, value / step, value + step - 1, value - step + 1):
                    if name in ("sure", "open_") and other <= 0:
                        continue
                    tried = weights._replace(**{name: other})
                    found = loss(samples, tried)
                    if found < best - 1e-6:
                        weights, best, going = tried, found, True
    return weights


def main() -> None:
    """Fit, and show how well."""
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 200
    for name, start in (("TOGETHER", TOGETHER), ("APART", APART)):
        played = list(games(name, count))
        half = len(played) // 2
        samples, unseen = list(chain(*played[:half])), list(chain(*played[half:]))
        weights = fitted(samples, start)
        print(name, tuple(round(value, 2) for value in weights), f"{len(samples)} positions")
        print(f"  surprise {loss(unseen, weights):.3f}, of who knows nothing "
              f"{sum(log(len(won)) for _, won in unseen) / len(unseen):.3f}")  # fmt: skip
        tenths: dict[int, list[tuple[float, float]]] = {}
        for rows, won in unseen:
            for share, mine in zip(shares(rows, weights), won, strict=True):
                tenths.setdefault(min(9, int(10 * share)), []).append((share, mine))
        for tenth, some in sorted(tenths.items()):
            said, got = (sum(one[which] for one in some) / len(some) for which in (0, 1))
            print(f"  {tenth}: said {said:.2f}, won {got:.2f}, {len(some)} times")


if __name__ == "__main__":
    main()
