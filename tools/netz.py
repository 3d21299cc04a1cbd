"""Distil the solved values of PHARAO into the small network the house plays by where its table ends.

    python tools/netz.py TAFEL [--nach DATEI] [--stellungen 1000000] [--runden 30] [--proben 50000] [--saat 1]

TAFEL is what `schatulle loese pharao` wrote. Needs numpy (extra `loesen`). A network 60-64-32-1 is fitted to the exact
values of random positions (Adam, Kingma and Ba 2015; target: how far the chances are from one half, times 50). Then
its weights are rounded to whole steps, and the error that is printed is that of the rounded ones, on other positions.
"""

import argparse
import random
import sys
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any, Final

import numpy as np

from mud.games.pharao.model import fields
from mud.games.pharao.network import FIELDS, SHIPPED, SPREAD, Layer, write
from mud.games.pharao.numbering import kinds, numbered
from mud.games.pharao.solved import Solved, open_file
from mud.shelves import shelf

Array = np.ndarray[Any, Any]
SIZES: Final = (2 * FIELDS, 160, 32, 1)
BATCH: Final = 1024
RATE: Final = 3e-3
STEPS: Final = 4095
"""The largest whole number a weight is rounded to."""
TEST: Final = 50_000
EVEN: Final = 0.7
"""How much more often a kind is drawn that has more positions: their number to this power."""


def drawn(table: Solved, count: int, seed: int) -> tuple[Array, Array]:
    """Random positions of the kinds with the most stones a side and with one less: inputs [position, input] of 0 and
    1, and what the network shall say [position]."""
    dice = random.Random(seed)
    most = max(mine for mine, _, _ in table.scales)
    pairs = ((most, most), (most, most - 1), (most - 1, most), (most - 1, most - 1))
    found = [kind for pair in pairs for kind in kinds(*pair)]
    inputs, targets = np.zeros((count, SIZES[0]), np.uint8), np.empty(count, np.float32)
    for row, kind in enumerate(dice.choices(found, [kind.size**EVEN for kind in found], k=count)):
        mine, theirs = numbered(kind, dice.randrange(kind.size))
        value = table.value(mine, theirs, kind.wet)
        assert value is not None
        inputs[row, [*fields(mine), *(FIELDS + field for field in fields(theirs))]] = 1
        targets[row] = (value - 0.5) * SPREAD
    return inputs, targets


class Fitting:
    """A network while it is fitted: weights[layer] [input, neuron] and thresholds[layer] [neuron]."""

    def __init__(self, seed: int) -> None:
        dice = np.random.default_rng(seed)
        shapes = list(pairwise(SIZES))
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


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("tafel", type=Path)
    parser.add_argument("--nach", type=Path, default=shelf("data") / SHIPPED)
    parser.add_argument("--stellungen", type=int, default=1_000_000)
    parser.add_argument("--proben", type=int, default=TEST)
    parser.add_argument("--runden", type=int, default=30)
    parser.add_argument("--saat", type=int, default=1)
    wanted = parser.parse_args(arguments)
    table = open_file(wanted.tafel)
    inputs, targets = drawn(table, wanted.stellungen, wanted.saat)
    test = drawn(table, wanted.proben, wanted.saat + 1)
    fitting, order = Fitting(wanted.saat), np.random.default_rng(wanted.saat)
    print(f"Streuung der Werte {float(targets.std()) / SPREAD:.5f}")
    for sweep in range(wanted.runden):
        rate = RATE * 0.5 * (1 + np.cos(np.pi * sweep / wanted.runden))
        mixed = order.permutation(len(inputs))
        for begins in range(0, len(mixed), BATCH):
            some = mixed[begins : begins + BATCH]
            fitting.learn(inputs[some], targets[some], rate)
        print(f"Runde {sweep + 1}: Fehler {error(fitting, *test):.5f}", flush=True)
    layers = fitting.round()
    print(f"gerundet: Fehler {error(fitting, *test):.5f}")
    write(layers, wanted.nach)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
