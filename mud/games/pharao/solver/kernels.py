"""What a turn of PHARAO is worth, in machine code: the inner loops of the solver.

Knows values and the rules they follow from; refuses to know where they are kept and how long it takes. Needs numba and
numpy (extra `loesen`).

A *before* value is the mover's probability to win before the throw, an *amid* value that after the own half, by what
the other die shows (0, 1, 2): amid[3 * number + die]. Both stand in one array each, kind after kind; `starts[mine,
theirs, wet]` is where a kind begins. A loop takes one combination of the side that does not move after the other, and
looks everything up within its block.
"""

from typing import Any, Final

import numba
import numpy as np

from mud.games.pharao.model import (
    BOARD,
    GLUECK_BIT,
    LEBEN,
    LEBEN_BIT,
    NIL,
    NIL_BIT,
    OTHER_DIE,
    OWN_DIE,
    PULL,
    distance,
)
from mud.games.pharao.numbering import MOST, PLACES
from mud.games.pharao.solver.bits import (
    COMB,
    DICE,
    FIRST_JUMP,
    JUMPS,
    SHORT,
    SHORT_WALKS,
    STEPS,
    WALKS,
    all_jumps,
    field_of,
    fields_of,
    following,
    number,
    number_in_block,
    open_block,
    rank_all,
    reach,
)

_OWN: Final = np.array([faces / 6 for _, faces in sorted(OWN_DIE)])
_OTHER: Final = np.array([faces / 6 for _, faces in sorted(OTHER_DIE)])
_WET: Final = 1
_LANES: Final = 32
_PAD: Final = 24
"""More than any offset of a jump."""
_CLOSE: Final = sum(1 << field for field in range(30) if distance(field, LEBEN) <= STEPS)


@numba.njit(cache=True, fastmath=True)
def _raise(mask: int, offset: int, ahead: Any, best: Any) -> None:
    """best[field] by ahead[field + offset] for all the fields of a mask."""
    bits = np.uint32(mask)
    for lane in range(_LANES):
        value = ahead[_PAD + offset + lane] * np.float32(bits >> np.uint32(lane) & np.uint32(1))
        best[lane] = value if value > best[lane] else best[lane]


@numba.njit(cache=True)
def _own_halves(placed: int, others: int, room: int, first: int, amid: Any, left: Any, best: Any) -> Any:
    """best[rank, 3 * die + other die] of the normal turn by the own die 1 to 4 (die: 0 to 3) but for pharao R3, for all
    positions of a block. Returns by rank which dice could be executed. `first`: where the block begins in `amid`."""
    chosen, ranks = np.arange(MOST), np.zeros(30, np.int64)
    starts, jumps = np.zeros(len(WALKS), np.int64), np.zeros(len(JUMPS), np.int64)
    ahead = np.zeros((DICE, _LANES + 2 * _PAD), np.float32)
    found = np.zeros((DICE, _LANES), np.float32)
    best[:], moved = 0.0, np.zeros(len(best), np.int64)
    for _ in range(COMB[room, placed - 1]):
        rest = fields_of(chosen, placed - 1, left)
        free = BOARD & ~(others | rest)
        all_jumps(free, len(WALKS), starts, jumps)
        rank_all(chosen, placed - 1, room, left, ranks)
        stones = free & ~NIL_BIT
        some = stones
        while some:
            bit = some & -some
            some ^= bit
            field = field_of(bit)
            for die in range(DICE):
                ahead[die, _PAD + field] = amid[DICE * (first + ranks[field]) + die]
        if placed == 1 and free & GLUECK_BIT:
            ahead[:, _PAD + field_of(GLUECK_BIT)] = 1.0  # pharao R7
        for steps in range(1, STEPS + 1):
            found[:] = 0.0
            able = 0
            for jump in range(FIRST_JUMP[steps], FIRST_JUMP[steps + 1]):
                offset = JUMPS[jump, 1]
                begins = jumps[jump] & stones
                if 0 <= NIL - offset < 30:
                    begins &= ~(1 << NIL - offset)  # pharao R3
                able |= begins
                for die in range(DICE):
                    _raise(begins, offset, ahead[die], found[die])
            some = stones & able
            while some:
                bit = some & -some
                some ^= bit
                field = field_of(bit)
                rank = ranks[field]
                moved[rank] |= 1 << steps
                for die in range(DICE):
                    at = DICE * (steps - 1) + die
                    best[rank, at] = max(best[rank, at], found[die, field])
        following(chosen, placed - 1)
    return moved


@numba.njit(cache=True)
def _take(best: Any, at: int, amid: Any, number: int) -> None:
    for die in range(DICE):
        best[at + die] = max(best[at + die], amid[DICE * number + die])


@numba.njit(cache=True)
def _pull(rest: int, others: int, best: Any, at: int, amid: Any, first: int) -> None:
    """Raise best[at:] by pulling the stone on Nil out and going on with the other half. pharao R5"""
    ends = reach(NIL, PULL, BOARD & ~(rest | others | NIL_BIT))
    while ends:
        end = ends & -ends
        ends ^= end
        _take(best, at, amid, first + number_in_block(rest | end, others))


@numba.njit(cache=True)
def _drown(mine: int, others: int, steps: int, best: Any, amid: Any, first: int, lower: int) -> None:
    """Raise `best` by moves that end on Nil, because every one with that die does. pharao R3"""
    empty = BOARD & ~(mine | others)
    left = mine
    while left:
        low = left & -left
        left ^= low
        rest = mine ^ low
        if not rest or not reach(field_of(low), steps, empty) & NIL_BIT:
            continue  # pharao R6: the last stone that drowns loses
        _take(best, DICE * (steps - 1), amid, lower + number_in_block(rest, others))
        if rest & LEBEN_BIT:
            _pull(rest, others, best, DICE * (steps - 1), amid, first)


@numba.njit(cache=True)
def _all_turns(placed: int, others: int, room: int, first: int, lower: int, amid: Any, left: Any, best: Any) -> None:
    """best[rank] of `_own_halves`, whole. `lower`: where in `amid` the block with a stone less begins."""
    moved = _own_halves(placed, others, room, first, amid, left, best)
    chosen = np.arange(MOST)
    for rank in range(len(best)):
        for steps in range(1, STEPS + 1):
            if not moved[rank] >> steps & 1:
                _drown(fields_of(chosen, placed, left), others, steps, best[rank], amid, first, lower)
        following(chosen, placed)


@numba.njit(cache=True)
def _rescued(rest: int, others: int, first: int, amid: Any, best: Any, whole: Any, idle: Any) -> None:
    """Raise best[own die and other die] and idle[other die] (own die 0) by pulling the stone on Nil out. pharao R4"""
    empty = BOARD & ~(rest | NIL_BIT | others)
    if rest & LEBEN_BIT:
        ends = reach(NIL, PULL, empty)
        while ends:  # pharao R4a: then the whole normal turn
            end = ends & -ends
            ends ^= end
            rank = number_in_block(rest | end, others)
            _take(idle, 0, amid, first + rank)
            for at in range(len(best)):
                best[at] = max(best[at], whole[rank, at])
    elif empty & LEBEN_BIT:
        left = rest & _CLOSE
        while left:  # pharao R4b
            low = left & -left
            left ^= low
            for steps in range(1, STEPS + 1):
                if reach(field_of(low), steps, empty) & LEBEN_BIT:
                    _pull(rest ^ low ^ LEBEN_BIT, others, best, DICE * (steps - 1), amid, first)


@numba.njit(cache=True)
def _mean(best: Any, idle: Any) -> float:
    total = 0.0
    for other in range(DICE):
        whole = _OWN[0] * idle[other]
        for steps in range(1, STEPS + 1):
            whole += _OWN[steps] * best[DICE * (steps - 1) + other]
        total += _OTHER[other] * whole
    return total


@numba.njit(cache=True, parallel=True)
def fill_before(before: Any, mine: int, theirs: int, amid: Any, starts: Any, dry: Any) -> None:
    """The before values of all positions with so many stones, dry and wet. `starts`: where a kind begins in
    `before`, [mine, theirs, wet]; `dry`: where a dry one does in `amid`, [mine, theirs]."""
    room = PLACES - theirs
    row, lower_row = COMB[room, mine], COMB[room, mine - 1]
    for block in numba.prange(COMB[PLACES, theirs]):
        left = np.zeros(30, np.int64)
        best = np.empty((row, DICE * STEPS), np.float32)
        idle = np.zeros(DICE, np.float32)
        others = open_block(block, theirs, left)
        first = dry[mine, theirs] + block * row
        lower = dry[mine - 1, theirs] + block * lower_row
        _all_turns(mine, others, room, first, lower, amid, left, best)
        to = starts[mine, theirs, 0] + block * row
        for rank in range(row):
            before[to + rank] = _mean(best[rank], amid[DICE * (first + rank) : DICE * (first + rank + 1)])
        if mine == 1:
            continue
        given_up = np.empty((lower_row, DICE * STEPS), np.float32)
        lowest = dry[mine - 2, theirs] + block * COMB[room, mine - 2]
        _all_turns(mine - 1, others, room, lower, lowest, amid, left, given_up)  # pharao R4c
        to = starts[mine, theirs, _WET] + block * lower_row
        chosen = np.arange(MOST)
        for rank in range(lower_row):
            for die in range(DICE):
                idle[die] = amid[DICE * (lower + rank) + die]
            _rescued(fields_of(chosen, mine - 1, left), others, first, amid, given_up[rank], best, idle)
            before[to + rank] = _mean(given_up[rank], idle)
            following(chosen, mine - 1)


@numba.njit(cache=True, parallel=True)
def fill_amid(amid: Any, first: int, mine: int, theirs: int, before: Any, starts: Any) -> None:
    """The amid values of a dry kind."""
    room = PLACES - mine
    row = COMB[room, theirs]
    for block in numba.prange(COMB[PLACES, mine]):
        left, ranks = np.zeros(30, np.int64), np.zeros(30, np.int64)
        chosen, begins = np.arange(MOST), np.zeros(SHORT_WALKS, np.int64)
        jumps = np.zeros(len(JUMPS), np.int64)
        ahead, found = np.zeros(_LANES + 2 * _PAD, np.float32), np.zeros(_LANES, np.float32)
        best = np.zeros((row, SHORT), np.float32)  # pharao R8: who cannot execute it loses
        own = open_block(block, mine, left)
        dry = starts[theirs, mine, 0] + block * row
        wet = starts[theirs, mine, _WET] + block * COMB[room, theirs - 1]
        for _ in range(COMB[room, theirs - 1]):
            free = BOARD & ~(own | fields_of(chosen, theirs - 1, left))
            all_jumps(free, SHORT_WALKS, begins, jumps)
            pushed = wet + rank_all(chosen, theirs - 1, room, left, ranks)
            ahead[_PAD + NIL] = 1.0 - before[pushed] if theirs > 1 else 1.0  # pharao R6
            some = free & ~NIL_BIT
            while some:
                bit = some & -some
                some ^= bit
                ahead[_PAD + field_of(bit)] = 1.0 - before[dry + ranks[field_of(bit)]]
            for steps in range(1, SHORT + 1):
                found[:] = 0.0
                for jump in range(FIRST_JUMP[steps], FIRST_JUMP[steps + 1]):
                    _raise(jumps[jump], JUMPS[jump, 1], ahead, found)
                some = free & ~NIL_BIT
                while some:
                    bit = some & -some
                    some ^= bit
                    rank = ranks[field_of(bit)]
                    best[rank, steps - 1] = max(best[rank, steps - 1], found[field_of(bit)])
            following(chosen, theirs - 1)
        chosen[:] = np.arange(MOST)
        for rank in range(row):
            to = DICE * (first + number(own, fields_of(chosen, theirs, left)))
            amid[to] = 1.0 - before[dry + rank]  # pharao R2
            for steps in range(1, SHORT + 1):
                amid[to + steps] = best[rank, steps - 1]
            following(chosen, theirs)
