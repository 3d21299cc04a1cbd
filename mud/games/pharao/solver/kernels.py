"""What a turn of PHARAO is worth, in machine code: the inner loops of the solver.

Knows bits and arrays; refuses to know where they come from and how long it takes. Needs numba and numpy (extra
`loesen`).

A *before* value is the mover's probability to win before the throw, an *amid* value that after the own half, by what
the other die shows (0, 1, 2): amid[3 * number + die]. Both stand in one array each, kind after kind; `starts[mine,
theirs, wet]` is where a kind begins. Numbers are those of `numbering`, which a test holds these loops to.
"""

from math import comb
from typing import Any, Final

import numba
import numpy as np

from mud.games.pharao.model import (
    BOARD,
    GLUECK_BIT,
    LEBEN_BIT,
    NIL,
    NIL_BIT,
    OTHER_DIE,
    OWN_DIE,
    PATHS,
    PULL,
)
from mud.games.pharao.numbering import MOST, PLACES

_COMB: Final = np.array([[comb(n, k) for k in range(MOST + 1)] for n in range(PLACES + 2)], np.int64)
_ROW: Final = 10
_COUNT: Final = np.array([bin(part).count("1") for part in range(1 << _ROW)], np.int64)
_BIT_MODULUS: Final = 37
"""The powers of two below 2 ** 32 leave different remainders."""
_FIELD: Final = np.array(
    [next((f for f in range(30) if (1 << f) % _BIT_MODULUS == rest), -1) for rest in range(_BIT_MODULUS)], np.int64
)
_OWN: Final = np.array([faces / 6 for _, faces in sorted(OWN_DIE)])
_OTHER: Final = np.array([faces / 6 for _, faces in sorted(OTHER_DIE)])
_DICE: Final = len(OTHER_DIE)
_BELOW: Final = NIL_BIT - 1
_WET: Final = 1


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


def _path_lists() -> "tuple[np.ndarray[Any, Any], np.ndarray[Any, Any], np.ndarray[Any, Any]]":
    """(first[steps, field], between, ends): the walks of so many steps from a field stand from first to the next."""
    first = np.zeros((len(PATHS), 31), np.int64)
    between, ends = list[int](), list[int]()
    for steps in range(1, len(PATHS)):
        for field in range(30):
            first[steps, field] = len(between)
            for way, reached in PATHS[steps][field]:
                between.append(way)
                ends.append(reached)
        first[steps, 30] = len(between)
    return first, np.array(between, np.int64), np.array(ends, np.int64)


_RANKS: Final = _rank_rows()
_FIRST, _BETWEEN, _ENDS = _path_lists()


@numba.njit(cache=True)
def _rank(places: int) -> int:
    low, middle = places & 1023, places >> 10 & 1023
    below = _COUNT[low]
    return _RANKS[0, 0, low] + _RANKS[1, below, middle] + _RANKS[2, below + _COUNT[middle], places >> 20]


@numba.njit(cache=True)
def number(mine: int, theirs: int) -> int:
    """The number of a position within its kind: `numbering.number`."""
    places = mine & _BELOW | mine >> 1 & ~_BELOW
    others = theirs & _BELOW | theirs >> 1 & ~_BELOW
    placed = _COUNT[places & 1023] + _COUNT[places >> 10 & 1023] + _COUNT[places >> 20]
    count = _COUNT[others & 1023] + _COUNT[others >> 10 & 1023] + _COUNT[others >> 20]
    rank = _rank(places)
    while places:
        low = places & -places
        others = others & (low - 1) | others >> 1 & -low
        places = (places ^ low) >> 1
    return rank * _COMB[PLACES - placed, count] + _rank(others)


@numba.njit(cache=True)
def _stones(some: int) -> int:
    return _COUNT[some & 1023] + _COUNT[some >> 10 & 1023] + _COUNT[some >> 20]


@numba.njit(cache=True)
def _position(at: int, placed: int, theirs: int, wet: int) -> tuple[int, int]:
    """`numbering.numbered`."""
    row = _COMB[PLACES - placed, theirs]
    first, second = at // row, at % row
    places = others = 0
    for left in range(placed, 0, -1):
        place = left - 1
        while _COMB[place + 1, left] <= first:
            place += 1
        first -= _COMB[place, left]
        places |= 1 << place
    for left in range(theirs, 0, -1):
        place = left - 1
        while _COMB[place + 1, left] <= second:
            place += 1
        second -= _COMB[place, left]
        others |= 1 << place
    away = places
    while away:
        low = away & -away
        others = others & (low - 1) | (others & -low) << 1
        away ^= low
    mine = places & _BELOW | (places & ~_BELOW) << 1
    if wet:
        mine |= NIL_BIT
    return mine, others & _BELOW | (others & ~_BELOW) << 1


@numba.njit(cache=True)
def _reach(field: int, steps: int, empty: int) -> int:
    """pharao R1: `model.reach`."""
    ends = 0
    for at in range(_FIRST[steps, field], _FIRST[steps, field + 1]):
        if not _BETWEEN[at] & ~empty:
            ends |= _ENDS[at]
    return ends & empty


@numba.njit(cache=True)
def _handed_over(mine: int, theirs: int, before: Any, starts: Any) -> float:
    """The mover's chances when the turn goes over to the other."""
    wet = _WET if theirs & NIL_BIT else 0
    return 1.0 - before[starts[_stones(theirs), _stones(mine), wet] + number(theirs, mine)]


@numba.njit(cache=True)
def _amid(mine: int, theirs: int, die: int, before: Any, starts: Any) -> float:
    """The mover's chances with the other half to do, nothing on Nil."""
    if die == 0:
        return _handed_over(mine, theirs, before, starts)  # pharao R2
    empty = BOARD & ~(mine | theirs)
    best = 0.0  # pharao R8: who cannot execute it loses
    left = theirs
    while left:
        low = left & -left
        left ^= low
        ends = _reach(_FIELD[low % _BIT_MODULUS], die, empty)
        while ends:
            end = ends & -ends
            ends ^= end
            if end == NIL_BIT and theirs == low:
                return 1.0  # pharao R6
            value = _handed_over(mine, theirs ^ low ^ end, before, starts)
            best = max(best, value)
    return best


@numba.njit(cache=True, parallel=True)
def fill_amid(amid: Any, first: int, size: int, mine: int, theirs: int, before: Any, starts: Any) -> None:
    """The amid values of a dry kind."""
    for at in numba.prange(size):
        own, other = _position(at, mine, theirs, 0)
        for die in range(_DICE):
            amid[_DICE * (first + at) + die] = _amid(own, other, die, before, starts)


@numba.njit(cache=True)
def _look_up(mine: int, theirs: int, amid: Any, starts: Any) -> int:
    return _DICE * (starts[_stones(mine), _stones(theirs), 0] + number(mine, theirs))


@numba.njit(cache=True)
def _turn(mine: int, theirs: int, die: int, amid: Any, starts: Any, best: Any) -> None:
    """Raise `best` by the normal turn with this own die, for each of the other: nothing on Nil."""
    if die == 0:
        at = _look_up(mine, theirs, amid, starts)
        for other in range(_DICE):
            best[other] = max(best[other], amid[at + other])
        return
    empty = BOARD & ~(mine | theirs)
    is_last = mine & (mine - 1) == 0
    wet = False
    dry = False
    left = mine
    while left:
        low = left & -left
        left ^= low
        ends = _reach(_FIELD[low % _BIT_MODULUS], die, empty)
        if ends & NIL_BIT:
            wet = True
            ends ^= NIL_BIT
        while ends:
            end = ends & -ends
            ends ^= end
            dry = True
            if end == GLUECK_BIT and is_last:
                best[:] = 1.0  # pharao R7
                return
            at = _look_up(mine ^ low ^ end, theirs, amid, starts)
            for other in range(_DICE):
                best[other] = max(best[other], amid[at + other])
    if dry or not wet:
        return  # pharao R8: without any move nothing is won
    left = mine
    while left:  # pharao R3: every own move ends on Nil
        low = left & -left
        left ^= low
        rest = mine ^ low
        if not rest or not _reach(_FIELD[low % _BIT_MODULUS], die, empty) & NIL_BIT:
            continue  # pharao R6: the last stone that drowns loses
        at = _look_up(rest, theirs, amid, starts)
        for other in range(_DICE):
            best[other] = max(best[other], amid[at + other])
        if rest & LEBEN_BIT:
            _pulled(rest, theirs, amid, starts, best)


@numba.njit(cache=True)
def _pulled(rest: int, theirs: int, amid: Any, starts: Any, best: Any) -> None:
    """Raise `best` by pulling the stone on Nil out and going on with the other half. pharao R5"""
    ends = _reach(NIL, PULL, BOARD & ~(rest | theirs | NIL_BIT))
    while ends:
        end = ends & -ends
        ends ^= end
        at = _look_up(rest | end, theirs, amid, starts)
        for other in range(_DICE):
            best[other] = max(best[other], amid[at + other])


@numba.njit(cache=True)
def _drowning(mine: int, theirs: int, die: int, amid: Any, starts: Any, best: Any) -> None:
    """Raise `best` by what may be done with a stone on Nil. pharao R4"""
    rest = mine ^ NIL_BIT
    empty = BOARD & ~(mine | theirs)
    _turn(rest, theirs, die, amid, starts, best)  # pharao R4c
    if rest & LEBEN_BIT:
        ends = _reach(NIL, PULL, empty)
        while ends:
            end = ends & -ends
            ends ^= end
            _turn(rest | end, theirs, die, amid, starts, best)  # pharao R4a: then the whole normal turn
    elif die and empty & LEBEN_BIT:
        left = rest
        while left:
            low = left & -left
            left ^= low
            if _reach(_FIELD[low % _BIT_MODULUS], die, empty) & LEBEN_BIT:
                _pulled(rest ^ low ^ LEBEN_BIT, theirs, amid, starts, best)  # pharao R4b


@numba.njit(cache=True)
def before_throw(mine: int, theirs: int, amid: Any, starts: Any) -> float:
    """The mover's chances before the throw."""
    total = 0.0
    best = np.empty(_DICE)
    for own in range(_OWN.size):
        best[:] = 0.0
        if mine & NIL_BIT:
            _drowning(mine, theirs, own, amid, starts, best)
        else:
            _turn(mine, theirs, own, amid, starts, best)
        for other in range(_DICE):
            total += _OWN[own] * _OTHER[other] * best[other]
    return total


@numba.njit(cache=True, parallel=True)
def fill_before(before: Any, first: int, size: int, placed: int, theirs: int, wet: int, amid: Any, starts: Any) -> None:
    """The before values of a kind."""
    for at in numba.prange(size):
        mine, other = _position(at, placed, theirs, wet)
        before[first + at] = before_throw(mine, other, amid, starts)
