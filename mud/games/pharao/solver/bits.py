"""Positions and ways on the board of PHARAO, in machine code: what the solver's loops count with.

Knows bits, numbers of positions and where stones can go; refuses to know what anything is worth. Needs numba and numpy
(extra `loesen`).

Numbers are those of `numbering`, which a test holds these loops to: those with the same stones of the other's follow
each other. All with the same are a *block*; a place they leave is a *slot* of it.
"""

from math import comb
from typing import Any, Final

import numba
import numpy as np

from mud.games.pharao.model import (
    BOARD,
    NIL_BIT,
    OTHER_DIE,
    neighbours,
)
from mud.games.pharao.numbering import MOST, PLACES

COMB: Final = np.array([[comb(n, k) for k in range(MOST + 1)] for n in range(PLACES + 2)], np.int64)
_ROW: Final = 10
_COUNT: Final = np.array([bin(part).count("1") for part in range(1 << _ROW)], np.int64)
_BIT_MODULUS: Final = 37
"""The powers of two below 2 ** 32 leave different remainders."""
_FIELD: Final = np.array(
    [next((f for f in range(30) if (1 << f) % _BIT_MODULUS == rest), -1) for rest in range(_BIT_MODULUS)], np.int64
)
DICE: Final = len(OTHER_DIE)
_BELOW: Final = NIL_BIT - 1


def _rank_rows() -> "np.ndarray[Any, Any]":
    """[row, stones in the rows below, bits of the row]: what the row adds to the rank of a combination."""
    found = np.zeros((3, MOST + 1, 1 << _ROW), np.int64)
    for row in range(3):
        for below in range(MOST + 1):
            for part in range(1 << _ROW):
                places = [place for place in range(_ROW) if part >> place & 1]
                if below + len(places) <= MOST:
                    found[row, below, part] = sum(
                        comb(row * _ROW + place, below + count) for count, place in enumerate(places, 1)
                    )
    return found


def _walks() -> "tuple[np.ndarray[Any, Any], np.ndarray[Any, Any]]":
    """All walks at once: (way[walk] = direction, three walks one step shorter, jump), jumps[jump] = (steps, offset).

    A walk stands for all with its number of steps, its first step and its end: the set of fields where one of them can
    be begun. The first two stand for any field and for none. A jump is where walks with so many steps lead to, whatever
    their first step. Squares of one colour are an even number of steps apart: so a walk of four steps enters no field
    twice (pharao R1) if no step goes back at once, and the last does not end where the first began.
    """
    steps = ((1, 0), (-1, 0), (0, 1), (0, -1))
    found: dict[tuple[int, int, int, int], int] = {}
    way, jumps = [[0, 1, 1, 1, -1], [0, 1, 1, 1, -1]], list[tuple[int, int]]()
    shorter: list[tuple[int, int, int]] = [(-1, 0, 0)]
    for count in range(1, STEPS + 1):
        longer = set[tuple[int, int, int]]()
        for first, (right, up) in enumerate(steps):
            for ahead, x, y in shorter:
                if ahead == -1 or steps[ahead] != (-right, -up):
                    longer.add((first, x + right, y + up))
        for first, x, y in sorted(longer):
            if abs(y) > 2 or (x, y) == (0, 0):
                continue
            right, up = steps[first]
            before = [
                found[count - 1, ahead, x - right, y - up]
                for ahead, step in enumerate(steps)
                if step != (-right, -up) and (count - 1, ahead, x - right, y - up) in found
            ]
            jump = (count, x + _ROW * y)
            if jump not in jumps:
                jumps.append(jump)
            found[count, first, x, y] = len(way)
            way.append([first, *(before if count > 1 else [0]), *[1] * (3 - (len(before) or 1)), jumps.index(jump)])
        shorter = sorted((first, x, y) for steps_now, first, x, y in found if steps_now == count)
    return np.array(way, np.int64), np.array(jumps, np.int64)


def _beside() -> "np.ndarray[Any, Any]":
    return np.array([sum(1 << near for near in neighbours(field)) for field in range(30)], np.int64)


_RANKS: Final = _rank_rows()
_BESIDE: Final = _beside()
STEPS: Final = 4
WALKS, JUMPS = _walks()
SHORT: Final = DICE - 1
"""Most steps of the other half."""
SHORT_WALKS: Final = int(np.count_nonzero(JUMPS[WALKS[:, 4], 0][2:] <= SHORT)) + 2
FIRST_JUMP: Final = np.array([int(np.count_nonzero(JUMPS[:, 0] < steps)) for steps in range(STEPS + 2)], np.int64)
_EDGE: Final = sum(1 << row * _ROW for row in range(3))
_KEPT: Final = np.array([~_EDGE, ~(_EDGE << _ROW - 1), -1, -1], np.int64)
_BACK: Final = np.array([[1, 0], [0, 1], [_ROW, 0], [0, _ROW]], np.int64)
"""By direction: fields that can be reached that way; how far down and up the bits of those it is reached from are."""


@numba.njit(cache=True)
def _rank(places: int) -> int:
    low, middle = places & 1023, places >> 10 & 1023
    below = _COUNT[low]
    return _RANKS[0, 0, low] + _RANKS[1, below, middle] + _RANKS[2, below + _COUNT[middle], places >> 20]


@numba.njit(cache=True)
def _stones(some: int) -> int:
    return _COUNT[some & 1023] + _COUNT[some >> 10 & 1023] + _COUNT[some >> 20]


@numba.njit(cache=True)
def _places(some: int) -> int:
    return some & _BELOW | some >> 1 & ~_BELOW


@numba.njit(cache=True)
def number_in_block(mine: int, theirs: int) -> int:
    """The number of a position within its block: `number` without what the other's stones add."""
    places, others = _places(mine), _places(theirs)
    while others:
        low = others & -others
        places = places & (low - 1) | places >> 1 & -low
        others = (others ^ low) >> 1
    return _rank(places)


@numba.njit(cache=True)
def number(mine: int, theirs: int) -> int:
    """The number of a position within its kind: `numbering.number`."""
    placed, count = _stones(_places(mine)), _stones(theirs)
    return _rank(_places(theirs)) * COMB[PLACES - count, placed] + number_in_block(mine, theirs)


@numba.njit(cache=True)
def field_of(bit: int) -> int:
    return _FIELD[bit % _BIT_MODULUS]


@numba.njit(cache=True)
def _unranked(rank: int, count: int) -> int:
    found = 0
    for left in range(count, 0, -1):
        place = left - 1
        while COMB[place + 1, left] <= rank:
            place += 1
        rank -= COMB[place, left]
        found |= 1 << place
    return found


@numba.njit(cache=True)
def all_jumps(empty: int, walks: int, starts: Any, found: Any) -> None:
    """found[jump]: the fields from which a stone can go that way over empty fields; its own may be one of them."""
    found[:] = 0
    starts[0], starts[1] = BOARD, 0
    for walk in range(2, walks):
        way = WALKS[walk, 0]
        ahead = (starts[WALKS[walk, 1]] | starts[WALKS[walk, 2]] | starts[WALKS[walk, 3]]) & empty & _KEPT[way]
        begins = ahead >> _BACK[way, 0] << _BACK[way, 1] & BOARD
        starts[walk] = begins
        found[WALKS[walk, 4]] |= begins


@numba.njit(cache=True)
def reach(field: int, steps: int, empty: int) -> int:
    """pharao R1, for one stone: `model.reach`."""
    found = 0
    ones = _BESIDE[field] & empty
    if steps == 1:
        return ones
    while ones:
        one = ones & -ones
        ones ^= one
        twos = _BESIDE[field_of(one)] & empty & ~(1 << field)
        if steps == 2:
            found |= twos
            continue
        while twos:
            two = twos & -twos
            twos ^= two
            threes = _BESIDE[field_of(two)] & empty & ~one
            if steps == 3:
                found |= threes
                continue
            while threes:
                three = threes & -threes
                threes ^= three
                found |= _BESIDE[field_of(three)] & empty & ~two & ~(1 << field)
    return found


@numba.njit(cache=True)
def open_block(rank: int, count: int, left: Any) -> int:
    """The stones of the side that does not move in the block of that rank; left[slot], its field, is filled in."""
    places = _unranked(rank, count)
    stones = places & _BELOW | (places & ~_BELOW) << 1
    slot = 0
    for field in range(30):
        if (stones | NIL_BIT) >> field & 1:
            continue
        left[slot] = field
        slot += 1
    return stones


@numba.njit(cache=True)
def following(chosen: Any, count: int) -> None:
    """chosen[:count]: the next combination of slots in the order of their ranks."""
    at = 0
    while at + 1 < count and chosen[at] + 1 == chosen[at + 1]:
        chosen[at] = at
        at += 1
    chosen[at] += 1


@numba.njit(cache=True)
def fields_of(chosen: Any, count: int, left: Any) -> int:
    some = 0
    for at in range(count):
        some |= 1 << left[chosen[at]]
    return some


@numba.njit(cache=True)
def rank_all(chosen: Any, count: int, room: int, left: Any, ranks: Any) -> int:
    """ranks[field] of what is chosen and one stone more, for each slot that is free. Returns the rank without it."""
    place, below, above = 0, 0, 0
    for at in range(count):
        above += COMB[chosen[at], at + 2]
    for slot in range(room):
        if place < count and chosen[place] == slot:
            below += COMB[slot, place + 1]
            above -= COMB[slot, place + 2]
            place += 1
        else:
            ranks[left[slot]] = below + COMB[slot, place + 1] + above
    return below
