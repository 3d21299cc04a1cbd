"""What a position of PHARAO is about worth where the table of solved positions ends: small networks of neurons.

Knows weights and adds them up in plain Python; refuses to know how they were found (`tools/netz.py`).

There is one for each pair of numbers of stones that has four of either side: what counts is not the same for four
against one as for four against four.

One input for each field with a stone of the player who throws next, one for each with a stone of the other's; two
layers of neurons that fire or do not; at the end the chances of winning, as how far they are from one half.
"""

import json
import lzma
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from operator import add, itemgetter, mul
from pathlib import Path
from typing import Final

from mud.games.pharao.model import Bits, fields
from mud.shelves import shelf

SHIPPED: Final = "tafeln/pharao-netz.xz"
SPREAD: Final = 50.0
"""What the network says is so many times as far from zero as the chances are from one half."""
FIELDS: Final = 30
_KEPT: Final = 1_000
"""Sums of one side's stones that are remembered, by each network: five kilobytes each."""
_LEAST: Final = 2
"""Neurons that are asked whether they fire or not: of one alone there would be no row."""


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
        totals = list(map(add, self._seen(mine, 0), self._seen(theirs, FIELDS)))
        awake = [number for number, total in enumerate(totals) if total > 0 or number < _LEAST]
        chosen = itemgetter(*awake)  # most do not fire: what they are told by makes no difference
        fired = [max(0.0, total) for total in chosen(totals)]
        fired = [max(0.0, sum(map(mul, chosen(row), fired), threshold)) for row, threshold in self._hidden]
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


Networks = Mapping[tuple[int, int], Network]
"""By the numbers of stones of the player who throws next and of the other."""


def write(networks: Networks, path: Path) -> None:
    """Keep networks. Raises OSError."""
    told = [
        {
            "steine": stones,
            "schichten": [
                {"schritt": one.step, "gewichte": one.weights, "schwellen": one.thresholds} for one in network.layers
            ],
        }
        for stones, network in networks.items()
    ]
    text = json.dumps({"spiel": "pharao", "netze": told}, separators=(",", ":")) + "\n"
    path.write_bytes(lzma.compress(text.encode(), preset=9 | lzma.PRESET_EXTREME))


def read(path: Path) -> Networks:
    """The networks in a file. Raises OSError, ValueError, KeyError, lzma.LZMAError."""
    found = dict[tuple[int, int], Network]()
    for told in json.loads(lzma.decompress(path.read_bytes()))["netze"]:
        mine, theirs = told["steine"]
        first, second, last = (
            Layer(one["schritt"], tuple(map(tuple, one["gewichte"])), tuple(one["schwellen"]))
            for one in told["schichten"]
        )
        found[mine, theirs] = Network((first, second, last))
    return found


@cache
def shipped() -> Networks:
    """The networks that come with the house."""
    return read(shelf("data") / SHIPPED)
