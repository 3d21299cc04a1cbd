"""How the odds of somebody went up and down: as a small chart, and as the few points where they bent.

Knows shares and columns; refuses to know whose they are, and in which words they are told.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from mud.text import Lines, Picture

WIDE: Final = 64
NARROW: Final = 30
"""Columns of a chart beside its scale; with that it takes seven more."""
_STEPS: Final = (1, 2, 5, 10)
_ROWS: Final = 10
"""Lines between the highest and the lowest, at most."""
_HALF: Final = 50
BENDS: Final = 4
LEAST: Final = 0.03
"""How far from the straight line a point must lie to be a bend."""


@dataclass(frozen=True, slots=True)
class Point:
    """The share of somebody (0 to 1) before the turn `at`, counted from 0 over all seats."""

    at: int
    share: float


def chart(points: Sequence[Point], marks: Mapping[int, str], first: str, last: str) -> Picture:
    """A curve in points of a hundred. `marks`: what stands for a dot, by turn; `first`, `last`: below its ends."""
    wide, narrow = (_lines(points, marks, first, last, columns) for columns in (WIDE, NARROW))
    return Picture(wide, wide, narrow)


def _lines(points: Sequence[Point], marks: Mapping[int, str], first: str, last: str, columns: int) -> Lines:
    columns = min(columns, max(len(first) + len(last) + 1, 3 * len(points)))
    span = max(1, points[-1].at - points[0].at)
    places = {point.at: round((point.at - points[0].at) * (columns - 1) / span) for point in points}
    scale = _scale([100 * point.share for point in points])
    cells = {level: [("·" if level == _HALF else " ")] * columns for level in scale}
    step = scale[0] - scale[1]
    for point in points:
        row = cells[scale[-1] + step * round((100 * point.share - scale[-1]) / step)]
        if not row[places[point.at]].isdecimal():
            row[places[point.at]] = "•"
    for at, mark in marks.items():
        near = min(points, key=lambda point: (point.at > at, abs(point.at - at)))
        row = cells[scale[-1] + step * round((100 * near.share - scale[-1]) / step)]
        row[places[near.at]] = mark
    rows = [f"{level:>5} │{''.join(row).rstrip()}" for level, row in cells.items()]
    foot = first + " " * (columns - len(first) - len(last)) + last
    lines: Lines = tuple(((line, ""),) for line in [*rows, f"      └{'─' * columns}", f"       {foot}"])
    return lines


def _scale(values: Sequence[float]) -> list[int]:
    """The numbers beside the lines, the highest first: one half and all values lie between them."""
    low, high = min(*values, _HALF), max(*values, _HALF)
    for step in _STEPS:
        bottom, top = int(low // step) * step, -int(-high // step) * step
        top = max(top, bottom + step)
        if (top - bottom) // step <= _ROWS:
            break
    return list(range(top, bottom - 1, -step))


def bends(points: Sequence[Point]) -> list[Point]:
    """Where a curve begins, bends most, and ends: so that straight lines between them say about the same."""
    kept = {0, len(points) - 1}
    while len(kept) < BENDS + 2:
        far = max(range(len(points)), key=lambda nth: _off(points, kept, nth))
        if _off(points, kept, far) < LEAST:
            break
        kept.add(far)
    return [points[nth] for nth in sorted(kept)]


def _off(points: Sequence[Point], kept: set[int], nth: int) -> float:
    """How far a point lies from the line between those that are kept beside it."""
    if nth in kept:
        return 0.0
    before, after = max(k for k in kept if k < nth), min(k for k in kept if k > nth)
    one, other, here = points[before], points[after], points[nth]
    part = (here.at - one.at) / (other.at - one.at)
    return abs(here.share - (one.share + part * (other.share - one.share)))
