"""PHARAO solved: every position worth what it leads to, by retrograde value iteration (Stroehlein 1970, Thompson 1986).

Knows kinds of positions, arrays and the files they are kept in; refuses to know who asks for it and how long it takes.
Needs numba and numpy (extra `loesen`).

Kinds with fewer stones come first: what a turn leads to has as many stones or fewer. Two kinds that lead to each other
are worked out together, sweep by sweep, until no value changes any more. What is left then of an error fades slowly and
evenly, so that now and then its geometric series is added up at once (Aitken's delta-squared process).
"""

import lzma
import os
import shutil
import zlib
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import numpy as np

from mud.games.pharao.numbering import MOST, Kind, kinds
from mud.games.pharao.solved import VERSION, head
from mud.games.pharao.solver import kernels

ENOUGH: Final = 1e-6
"""The largest change of a value in the last sweep."""
LEAP: Final = 4
"""Sweeps from one extrapolation to the next."""
SWEEPS: Final = 60
"""About how many a pair takes: for how much work is left."""
_DICE: Final = 3
_PORTION: Final = 1 << 22
"""Values that are written at a time."""
Values = np.ndarray[Any, Any]


@dataclass(frozen=True, slots=True)
class Progress:
    """After a sweep. `share`: how much of all the work is done, as far as can be told."""

    mine: int
    theirs: int
    sweep: int
    change: float
    share: float


@dataclass(frozen=True, slots=True)
class Needs:
    """Bytes of memory and of disk that must be free."""

    memory: int
    disk: int


def pairs(most: int) -> list[tuple[int, int]]:
    """(fewer, more) stones a side, in the order in which they are solved: each leads to those before it."""
    found = [(few, many) for few in range(1, most + 1) for many in range(few, most + 1)]
    return sorted(found, key=lambda pair: (sum(pair), -pair[0]))


def _group(pair: tuple[int, int]) -> list[Kind]:
    few, many = pair
    return [kind for mine, theirs in sorted({(few, many), (many, few)}) for kind in kinds(mine, theirs)]


def _count(pair: tuple[int, int]) -> int:
    return sum(kind.size for kind in _group(pair))


def needs(most: int) -> Needs:
    """What solving up to `most` stones a side takes: all values before the throw, those amid the largest pair, and
    three copies of that; on the disk all values, the pair that is being worked on, and the table itself."""
    each = [_count(pair) for pair in pairs(most)]
    amid = max(sum(kind.size for kind in _group(pair) if not kind.wet) for pair in pairs(most))
    return Needs(4 * (sum(each) + _DICE * 2 * amid + 3 * max(each)), 4 * (sum(each) + max(each)) + 2 * sum(each))


class Solver:
    """Solves up to `most` stones a side and keeps in a folder how far it is: broken off, it goes on from there."""

    def __init__(self, most: int, folder: Path, tell: Callable[[Progress], None]) -> None:
        self._most = most
        self._folder = folder
        self._tell = tell
        self._starts = np.full((MOST + 1, MOST + 1, 2), -1, np.int64)
        at = 0
        for pair in pairs(most):
            for kind in _group(pair):
                self._starts[kind.mine, kind.theirs, int(kind.wet)] = at
                at += kind.size
        self._before: Values = np.full(at, 0.5, np.float32)
        self._work = sum(map(_count, pairs(most))) * SWEEPS
        self._done = 0
        self.residual = 0.0

    def solve(self) -> None:
        """Work out every value. Raises OSError when it cannot be kept."""
        self._folder.mkdir(parents=True, exist_ok=True)
        for pair in pairs(self._most):
            part = self._of(_group(pair))
            done, begun = self._kept(pair, "fertig"), self._kept(pair, "offen")
            if done.exists():
                part[:] = np.load(done)
            else:
                if begun.exists():
                    part[:] = np.load(begun)
                self._solve(pair, part)
                begun.unlink(missing_ok=True)
            self._done += _count(pair) * SWEEPS

    def _of(self, some: Sequence[Kind]) -> Values:
        """The values of kinds that follow each other."""
        first = some[0]
        begins = int(self._starts[first.mine, first.theirs, int(first.wet)])
        return self._before[begins : begins + sum(kind.size for kind in some)]

    def _kept(self, pair: tuple[int, int], what: str) -> Path:
        return self._folder / f"{VERSION}-{pair[0]}v{pair[1]}.{what}.npy"

    def _keep(self, pair: tuple[int, int], what: str, part: Values) -> None:
        path = self._kept(pair, what)
        half = path.with_suffix(".halb")
        with half.open("wb") as file:
            np.save(file, part)
            file.flush()
            os.fsync(file.fileno())
        half.replace(path)

    def _solve(self, pair: tuple[int, int], part: Values) -> None:
        turn = _Turns(pair, self._before, self._starts)
        step: Values | None = None
        waited = sweep = 0
        change = 1.0
        while change >= ENOUGH:
            old = part.copy()
            turn.sweep()
            last, step = step, part - old
            change, waited, sweep = float(np.abs(step).max()), waited + 1, sweep + 1
            share = (self._done + _count(pair) * min(SWEEPS, sweep)) / self._work
            self._tell(Progress(*pair, sweep, change, share))
            if last is not None and waited >= LEAP and change >= ENOUGH:
                ratio = float(np.vdot(last, step) / np.vdot(last, last))
                if -1.5 < ratio < 1.0:
                    part += ratio / (1 - ratio) * step
                    np.clip(part, 0.0, 1.0, out=part)
                    step, waited = None, 0
                self._keep(pair, "offen", part)
        self._keep(pair, "fertig", part)

    def prove(self) -> float:
        """How far any value is from what follows from all of them: each turn is worked out once more."""
        for pair in pairs(self._most):
            part = self._of(_group(pair))
            old = part.copy()
            _Turns(pair, self._before, self._starts).sweep()
            self.residual = max(self.residual, float(np.abs(part - old).max()))
            part[:] = old
        return self.residual

    def write(self, path: Path) -> None:
        """The table as a file: two bytes a value, or one and compressed if it is called `*.xz`. Raises OSError."""
        is_small = path.suffix == ".xz"
        width = 1 if is_small else 2
        every = [kind for pair in pairs(self._most) for kind in _group(pair)]
        found = [(values, float(values.min()), float(values.max())) for values in (self._of([kind]) for kind in every)]
        rows = [(kind, width, low, high) for kind, (_, low, high) in zip(every, found, strict=True)]
        checksum = 0
        for portion in _in_steps(found, width):
            checksum = zlib.crc32(portion, checksum)
        path.parent.mkdir(parents=True, exist_ok=True)
        half = path.with_suffix(".halb")
        with lzma.open(half, "wb", preset=lzma.PRESET_EXTREME) if is_small else half.open("wb") as file:
            file.write(head(rows, self.residual, checksum))
            for portion in _in_steps(found, width):
                file.write(portion)
        half.replace(path)

    def forget(self) -> None:
        """Away with what was kept on the way."""
        shutil.rmtree(self._folder)


class _Turns:
    """A pair of numbers of stones and what its turns lead to."""

    def __init__(self, pair: tuple[int, int], before: Values, starts: Values) -> None:
        self._before, self._starts = before, starts
        self._dry = np.full((MOST + 1, MOST + 1), -1, np.int64)
        self._sides = sides = sorted({pair, pair[::-1]})
        lower = {(less, theirs) for mine, theirs in sides for less in (mine - 2, mine - 1) if less > 0} - set(sides)
        at = 0
        for mine, theirs in (*sides, *sorted(lower)):
            self._dry[mine, theirs] = at
            at += Kind(mine, theirs, False).size
        self._amid: Values = np.empty(_DICE * at, np.float32)
        for mine, theirs in lower:  # stones that drown lead there
            self._fill_amid(mine, theirs)

    def _fill_amid(self, mine: int, theirs: int) -> None:
        kernels.fill_amid(self._amid, self._dry[mine, theirs], mine, theirs, self._before, self._starts)

    def sweep(self) -> None:
        """Every value anew, each side with what the other is worth by now."""
        for mine, theirs in self._sides:
            self._fill_amid(mine, theirs)
            kernels.fill_before(self._before, mine, theirs, self._amid, self._starts, self._dry)


def _in_steps(found: Sequence[tuple[Values, float, float]], width: int) -> Iterator[bytes]:
    """Values, each with the lowest and highest of its kind, as they stand in a file."""
    steps = 256**width - 1
    for values, low, high in found:
        for begins in range(0, values.size, _PORTION):
            portion = values[begins : begins + _PORTION].astype(np.float64)
            scaled = np.rint((portion - low) * (steps / ((high - low) or 1.0)))
            yield scaled.astype("<u1" if width == 1 else "<u2").tobytes()
