"""Values of PHARAO that were worked out once: a file of them, and what a position is worth by it.

Knows numbers of positions and a file's form; refuses to know how the values were found, and how to play by them.

A line of JSON, then for each kind of position as many whole numbers of one or two bytes (the lower first) as it has
positions, which divide the room between its lowest and its highest value evenly. What a value says: the probability
that the player who throws next wins, if both play as well as can be.
"""

import json
import lzma
import mmap
import zlib
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

from mud.games.pharao.model import NIL_BIT, Bits
from mud.games.pharao.numbering import Kind, number, numbers
from mud.shelves import made, shelf

VERSION: Final = 1
SHIPPED: Final = "tafeln/pharao-3v3.xz"
FARTHEST: Final = (3, 3, False)
"""As far as it reaches."""
MADE: Final = "tafel-pharao"
"""What `schatulle loese` writes, and the house finds by itself."""


class Unusable(Exception):
    """A file that is no table, or not the whole of one."""


@dataclass(frozen=True, slots=True)
class Scale:
    """How the values of a kind stand in a file: from which byte on, in how many bytes, from where to where."""

    begins: int
    width: int
    low: float
    high: float

    @property
    def steps(self) -> int:
        """How many numbers there are, but one."""
        return (1 << 8 * self.width) - 1


@dataclass(frozen=True, slots=True)
class Solved:
    """A table of values. `residual`: how far a value was at most from what follows from the others, before it was
    written in few bytes."""

    residual: float
    scales: dict[tuple[int, int, bool], Scale]
    values: bytes | mmap.mmap

    def value(self, mine: Bits, theirs: Bits, wet: bool) -> float | None:
        """What a position is worth to the player who throws next; None: it is not in the table."""
        scale = self.scales.get((mine.bit_count(), theirs.bit_count(), wet))
        if scale is None:
            return None
        at = scale.begins + number(mine, theirs) * scale.width
        step = int.from_bytes(self.values[at : at + scale.width], "little")
        return scale.low + (scale.high - scale.low) * step / scale.steps

    def least(self, some: Sequence[Bits], theirs: Bits) -> float:
        """The lowest value of positions of one kind that have the other's stones in common. Raises KeyError for what is
        not in the table."""
        scale = self.scales[some[0].bit_count(), theirs.bit_count(), bool(some[0] & NIL_BIT)]
        width, values = scale.width, self.values
        places = [scale.begins + at * width for at in numbers(some, theirs)]
        if width == 1:
            step = min([values[at] for at in places])
        else:
            step = min([int.from_bytes(values[at : at + width], "little") for at in places])
        return scale.low + (scale.high - scale.low) * step / scale.steps

    def coarse(self, mine: Bits, theirs: Bits, wet: bool) -> float:
        """How far apart two values are at least; 0.0 for what is not in the table."""
        scale = self.scales.get((mine.bit_count(), theirs.bit_count(), wet))
        return 0.0 if scale is None else (scale.high - scale.low) / scale.steps


def head(kinds: Sequence[tuple[Kind, int, float, float]], residual: float, checksum: int) -> bytes:
    """The first line of a file. `kinds`: each with its width and its lowest and highest value, in order."""
    rows = [[kind.mine, kind.theirs, int(kind.wet), width, low, high] for kind, width, low, high in kinds]
    told: dict[str, Any] = {"spiel": "pharao", "version": VERSION, "rest": residual, "crc32": checksum, "arten": rows}
    return json.dumps(told).encode() + b"\n"


def read(data: bytes | mmap.mmap) -> Solved:
    """The table a file holds. Raises Unusable."""
    begins = data.find(b"\n") + 1
    try:
        told = json.loads(data[:begins])
        rows = [
            (Kind(mine, theirs, bool(wet)), width, low, high) for mine, theirs, wet, width, low, high in told["arten"]
        ]
        version, residual, checksum = told["version"], float(told["rest"]), told["crc32"]
    except (ValueError, KeyError, TypeError) as error:
        raise Unusable("kopf") from error
    if version != VERSION:
        raise Unusable(f"version {version}")
    scales = dict[tuple[int, int, bool], Scale]()
    at = begins
    for kind, width, low, high in rows:
        scales[kind.mine, kind.theirs, kind.wet] = Scale(at, width, low, high)
        at += kind.size * width
    with memoryview(data) as whole:
        if len(whole) != at or zlib.crc32(whole[begins:]) != checksum:
            raise Unusable("inhalt")
    return Solved(residual, scales, data)


def open_file(path: Path) -> Solved:
    """The table in a file; unless it is compressed, it stays on the disk. Raises OSError, Unusable."""
    if path.suffix == ".xz":
        try:
            return read(lzma.decompress(path.read_bytes()))
        except lzma.LZMAError as error:
            raise Unusable("inhalt") from error
    with path.open("rb") as file:
        return read(mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ))


def made_here() -> Solved | None:
    """The table that was made on this machine, if there is one."""
    try:
        return open_file(made(MADE))
    except (OSError, ValueError, Unusable):  # ValueError: an empty file
        return None


@cache
def best_known() -> Solved:
    """The table that was made here, if it reaches as far as the one that comes with the house; else that one."""
    own = made_here()
    return own if own and FARTHEST in own.scales else open_file(shelf("data") / SHIPPED)
