"""What a position of PHARAO is about worth where the table of solved positions ends: a small network of neurons.

Knows weights and adds them up in plain Python; refuses to know how they were found (`tools/netz.py`).

One input for each field with a stone of the player who throws next, one for each with a stone of the other's; two
layers of neurons that fire or do not; at the end the chances of winning, as how far they are from one half.
"""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from operator import add, mul
from pathlib import Path
from typing import Final

from mud.games.pharao.model import Bits, fields
from mud.shelves import shelf

SHIPPED: Final = "tafeln/pharao-netz.json"
SPREAD: Final = 50.0
"""What the network says is so many times as far from zero as the chances are from one half."""
FIELDS: Final = 30
_KEPT: Final = 20_000
"""Sums of one side's stones that are remembered."""


@dataclass(frozen=True)
class Layer:
    """weights[neuron][input], in steps of `step`; thresholds[neuron], likewise."""

    step: float
    weights: tuple[tuple[int, ...], ...]
    thresholds: tuple[int, ...]


@dataclass(frozen=True)
class Network:
    """Three layers: 60 inputs, two hidden layers, one output."""

    layers: tuple[Layer, Layer, Layer]

    def value(self, mine: Bits, theirs: Bits) -> float:
        """The probability that the player who throws next wins, about."""
        fired = [max(0.0, total) for total in map(add, self._seen(mine, 0), self._seen(theirs, FIELDS))]
        fired = [max(0.0, sum(map(mul, row, fired), threshold)) for row, threshold in self._hidden]
        row, threshold = self._last
        return min(1.0, max(0.0, 0.5 + sum(map(mul, row, fired), threshold) / SPREAD))

    def _seen(self, stones: Bits, first: int) -> tuple[float, ...]:
        key = stones, first
        found = self._sums.get(key)
        if found is None:
            if len(self._sums) >= _KEPT:
                self._sums.clear()
            columns = [self._columns[first + field] for field in fields(stones)]
            start = self._columns[-1] if first == 0 else (0.0,) * len(self._columns[-1])
            found = self._sums[key] = tuple(map(sum, zip(start, *columns, strict=True)))
        return found

    @cached_property
    def _sums(self) -> dict[tuple[Bits, int], tuple[float, ...]]:
        return {}

    @cached_property
    def _columns(self) -> list[tuple[float, ...]]:
        """What a stone on each field adds to the first hidden layer; last, what is there without any."""
        layer = self.layers[0]
        return [tuple(weight * layer.step for weight in column) for column in zip(*layer.weights, strict=True)] + [
            tuple(threshold * layer.step for threshold in layer.thresholds)
        ]

    @cached_property
    def _hidden(self) -> list[tuple[tuple[float, ...], float]]:
        return _rows(self.layers[1])

    @cached_property
    def _last(self) -> tuple[tuple[float, ...], float]:
        (found,) = _rows(self.layers[2])
        return found


def _rows(layer: Layer) -> list[tuple[tuple[float, ...], float]]:
    return [
        (tuple(weight * layer.step for weight in row), threshold * layer.step)
        for row, threshold in zip(layer.weights, layer.thresholds, strict=True)
    ]


def write(layers: Sequence[Layer], path: Path) -> None:
    """Keep a network. Raises OSError."""
    told = [{"schritt": one.step, "gewichte": one.weights, "schwellen": one.thresholds} for one in layers]
    path.write_text(json.dumps({"spiel": "pharao", "schichten": told}, separators=(",", ":")) + "\n", "utf-8")


def read(path: Path) -> Network:
    """The network in a file. Raises OSError, ValueError, KeyError."""
    first, second, last = (
        Layer(one["schritt"], tuple(map(tuple, one["gewichte"])), tuple(one["schwellen"]))
        for one in json.loads(path.read_text("utf-8"))["schichten"]
    )
    return Network((first, second, last))


@cache
def shipped() -> Network:
    """The network that comes with the house."""
    return read(shelf("data") / SHIPPED)
