"""Distil the solved values of PHARAO into the small networks the house plays by where its table ends.

    python tools/netz.py TAFEL [--nach DATEI] [--stellungen 6000000] [--runden 40] [--proben 50000] [--saat 1]

TAFEL is what `schatulle loese pharao` wrote. Needs numpy (extra `loesen`). For each pair of numbers of stones that has
as many as there are of either side, a network is fitted to the exact values of positions (Adam, Kingma and Ba 2015;
target: how far the chances are from one half, times 50): those that players weigh in games, good and bad ones, and
random ones. Then its weights are rounded to whole steps, and the errors that are printed are those of the rounded ones
on other positions.
"""

import argparse
import random
import sys
from collections.abc import Iterator, Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any, Final

import numpy as np

from mud.games.pharao.model import NIL_BIT, START, BeforeThrow, Bits, Over, State, Stones, fields
from mud.games.pharao.network import FIELDS, SHIPPED, SPREAD, Layer, Network, write
from mud.games.pharao.numbering import kinds, numbered
from mud.games.pharao.opponent import master, turns
from mud.games.pharao.rules import CHANCES, settle
from mud.games.pharao.solved import Solved, open_file
from mud.shelves import shelf

Array = np.ndarray[Any, Any]
Pair = tuple[int, int]
HIDDEN: Final = ((160, 32), (160, 32), (96, 24), (64, 24))
"""Neurons of the two hidden layers, by how many stones one side has less than the most."""
BATCH: Final = 1024
RATE: Final = 3e-3
STEPS: Final = 1023
"""The largest whole number a weight is rounded to."""
TEST: Final = 50_000
MET: Final = 0.55
"""How many of the positions come from games."""
ANYWHERE: Final = 0.4
"""How many of the games begin anywhere instead of at the start."""
LONG: Final = 60
"""Turns of a game, at most."""
WEIGHED: Final = 8
"""Ends of a turn that are taken, of all that it can have."""
NEAR: Final = 0.01
"""Of each four three are ends that give away less than that."""
BLIND: Final = 0.1
"""How many turns are played as they come."""
TEMPTED: Final = 0.4
"""How many are played by values that are wrong."""
WRONG: Final = 0.02
"""About how wrong."""


def pairs(table: Solved) -> list[Pair]:
    """Numbers of stones, the most there are on one side at least."""
    most = max(mine for mine, _, _ in table.scales)
    return [(mine, theirs) for mine in range(most, 0, -1) for theirs in range(most, 0, -1) if most in (mine, theirs)]


def anywhere(pair: Pair, dice: random.Random) -> Stones:
    """A random position: the stones of who throws next, and the other's."""
    some = kinds(*pair)
    (kind,) = dice.choices(some, [kind.size for kind in some])
    return numbered(kind, dice.randrange(kind.size))


def met(table: Solved, dice: random.Random) -> Iterator[Stones]:
    """Where turns may end in games without end, the stones of who throws next first: mostly what good players have to
    choose from."""
    wanted, known = pairs(table), (START[0].bit_count(), START[1].bit_count(), False) in table.scales
    weights, throws = zip(*CHANCES, strict=True)
    while True:
        stones = anywhere(dice.choice(wanted), dice) if not known or dice.random() < ANYWHERE else START
        for _ in range(LONG):
            if (stones[0].bit_count(), stones[1].bit_count()) not in wanted:
                break
            state, _ = settle(stones, 0, *dice.choices(throws, weights))
            ends = list({end: _worth(table, end) for _, end in turns(state, 0)}.items()) or [(state, 0.0)]
            top = max(worth for _, worth in ends)
            for number in range(WEIGHED):
                near = [end for end, worth in ends if number % 4 == 0 or worth > top - NEAR]
                end = dice.choice(near)
                if isinstance(end, BeforeThrow) and (end.stones[1].bit_count(), end.stones[0].bit_count()) in wanted:
                    yield end.stones[1], end.stones[0]
            end = _played(ends, dice)
            if not isinstance(end, BeforeThrow):
                break
            stones = end.stones[1], end.stones[0]


def _worth(table: Solved, end: State) -> float:
    assert isinstance(end, BeforeThrow | Over)
    found = master.value(table, end, 0)
    assert found is not None
    return found


def _played(ends: Sequence[tuple[State, float]], dice: random.Random) -> State:
    """Where the turn of a good player ends, of one who errs, or of one who does not look."""
    kind = dice.random()
    if kind < BLIND:
        return dice.choice(ends)[0]
    wrong = WRONG if kind < BLIND + TEMPTED else 0.0
    return max(ends, key=lambda one: one[1] + dice.gauss(0.0, wrong))[0]


def drawn(table: Solved, count: int, seed: int) -> dict[Pair, tuple[Array, Array]]:
    """By numbers of stones: inputs [position, input] of 0 and 1, and what the network shall say [position]."""
    dice = random.Random(seed)
    found: dict[Pair, list[Stones]] = {pair: [] for pair in pairs(table)}
    games = met(table, dice)
    for _ in range(int(count * MET)):
        mine, theirs = next(games)
        found[mine.bit_count(), theirs.bit_count()].append((mine, theirs))
    for pair, some in found.items():
        some += [anywhere(pair, dice) for _ in range(int(len(some) * (1 - MET) / MET) + 1)]
    return {pair: _told(table, some) for pair, some in found.items()}


def _told(table: Solved, some: Sequence[tuple[Bits, Bits]]) -> tuple[Array, Array]:
    inputs, targets = np.zeros((len(some), 2 * FIELDS), np.uint8), np.empty(len(some), np.float32)
    for row, (mine, theirs) in enumerate(some):
        worth = table.value(mine, theirs, bool(mine & NIL_BIT))
        assert worth is not None
        inputs[row, [*fields(mine), *(FIELDS + field for field in fields(theirs))]] = 1
        targets[row] = (worth - 0.5) * SPREAD
    return inputs, targets


class Fitting:
    """A network while it is fitted: weights[layer] [input, neuron] and thresholds[layer] [neuron]."""

    def __init__(self, hidden: tuple[int, int], seed: int) -> None:
        dice = np.random.default_rng(seed)
        shapes = list(pairwise((2 * FIELDS, *hidden, 1)))
        self.values: list[Array] = []
        for before, after in shapes:
            self.values.append(dice.normal(0, np.sqrt(2 / min(before, 8 + before // 2)), (before, after)).astype("f4"))
            self.values.append(np.zeros(after, np.float32))
        self._mean = [np.zeros_like(one) for one in self.values]
        self._square = [np.zeros_like(one) for one in self.values]
        self._steps = 0

    def says(self, inputs: Array) -> list[Array]:
        """What each layer gives out [position, neuron]; the last is what it says."""
        given = [inputs.astype(np.float32)]
        for layer in range(0, len(self.values), 2):
            total = given[-1] @ self.values[layer] + self.values[layer + 1]
            given.append(total if layer + 2 == len(self.values) else np.maximum(total, 0))
        return given

    def learn(self, inputs: Array, targets: Array, rate: float) -> None:
        """One step down the mean square error."""
        given = self.says(inputs)
        slope = (given[-1] - targets[:, None]) * (2 / len(targets))
        slopes: list[Array] = []
        for layer in range(len(self.values) - 2, -1, -2):
            slopes[:0] = [given[layer // 2].T @ slope, slope.sum(axis=0)]
            slope = (slope @ self.values[layer].T) * (given[layer // 2] > 0)
        self._steps += 1
        fresh = rate * np.sqrt(1 - 0.999**self._steps) / (1 - 0.9**self._steps)
        for value, mean, square, now in zip(self.values, self._mean, self._square, slopes, strict=True):
            mean += 0.1 * (now - mean)
            square += 0.001 * (now * now - square)
            value -= fresh * mean / (np.sqrt(square) + 1e-8)

    def round(self) -> list[Layer]:
        """The layers in whole steps; from now on it says what they say."""
        layers = []
        for layer in range(0, len(self.values), 2):
            weights, thresholds = self.values[layer : layer + 2]
            step = float(max(np.abs(weights).max(), np.abs(thresholds).max())) / STEPS
            whole, level = np.rint(weights / step).astype(int), np.rint(thresholds / step).astype(int)
            weights[:], thresholds[:] = whole * step, level * step
            layers.append(Layer(step, tuple(map(tuple, whole.T.tolist())), tuple(level.tolist())))
        return layers


def error(fitting: Fitting, inputs: Array, targets: Array) -> float:
    """The root mean square of how far the chances are off."""
    return float(np.sqrt(np.mean((fitting.says(inputs)[-1][:, 0] - targets) ** 2))) / SPREAD


def fitted(inputs: Array, targets: Array, hidden: tuple[int, int], sweeps: int, seed: int) -> Fitting:
    """A network for these positions, in steps that become smaller to the end."""
    fitting, order = Fitting(hidden, seed), np.random.default_rng(seed)
    for sweep in range(sweeps):
        rate = RATE * 0.5 * (1 + np.cos(np.pi * sweep / sweeps))
        mixed = order.permutation(len(inputs))
        for begins in range(0, len(mixed), BATCH):
            some = mixed[begins : begins + BATCH]
            fitting.learn(inputs[some], targets[some], rate)
    return fitting


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("tafel", type=Path)
    parser.add_argument("--nach", type=Path, default=shelf("data") / SHIPPED)
    parser.add_argument("--stellungen", type=int, default=6_000_000)
    parser.add_argument("--proben", type=int, default=TEST)
    parser.add_argument("--runden", type=int, default=40)
    parser.add_argument("--saat", type=int, default=1)
    wanted = parser.parse_args(arguments)
    table = open_file(wanted.tafel)
    test = drawn(table, wanted.proben, wanted.saat + 1)
    networks = {}
    for pair, (inputs, targets) in drawn(table, wanted.stellungen, wanted.saat).items():
        fitting = fitted(inputs, targets, HIDDEN[abs(pair[0] - pair[1])], wanted.runden, wanted.saat)
        first, second, last = fitting.round()
        networks[pair] = Network((first, second, last))
        spread = float(targets.std()) / SPREAD
        print(f"{pair[0]}v{pair[1]}: Streuung {spread:.5f}, Fehler {error(fitting, *test[pair]):.5f}", flush=True)
    write(networks, wanted.nach)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
