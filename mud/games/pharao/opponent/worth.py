"""What a position is worth to a player between two turns, in chances of winning.

Knows dangers, chances and weights; refuses to know moves and strengths of play.

The weights are bold on purpose: an attack counts more than one's own safety. Two careful players drive each other's
stones to the river for ever, since the own die reaches farther than the other; two bold ones come to an end.
"""

from dataclasses import dataclass

from mud.game import Seat
from mud.games.pharao.model import (
    BIT,
    BOARD,
    GLUECK_BIT,
    LEBEN_BIT,
    NIL,
    NIL_BIT,
    Bits,
    Stones,
    distance,
    fields,
    neighbours,
    reach,
)
from mud.games.pharao.rules.halves import can_step, pulls, rescuers


@dataclass(frozen=True, slots=True)
class Weights:
    """How much of a game a thing is worth: 1 is the game. Found by hand and by some ten thousand games.

    taken, lost: a stone of theirs, of mine gone. attack, danger: one about to be pushed in. drive, flee: a step that
    their stone stands nearer to Nil, that mine does. luck: a last stone about to reach Glueck. bar: Glueck held against
    it. alone, rival: that I have but one stone left, that they have. room, narrow: a free field beside my stones,
    beside theirs.
    """

    taken: float
    lost: float
    attack: float
    danger: float
    drive: float
    flee: float
    luck: float
    bar: float
    alone: float
    rival: float
    room: float
    narrow: float


BOLD = Weights(0.12, 0.0, 0.14, 0.0, 0.005, -0.003, 1.6, 0.04, 0.0, 0.0, 0.03, 0.035)
"""Runs at the river and at Glueck: some thirty turns a game."""
PATIENT = Weights(0.12, 0.0, 0.14, 0.05, 0.005, 0.004, 1.2, 0.04, 0.6, 0.15, 0.03, 0.1)
"""Knows that a player with one stone needs only luck, and still comes to an end: some hundred turns a game."""
_NEAR: Bits = sum(BIT[f] for f in range(30) if distance(f, NIL) <= 2)
_CLOSE: tuple[float, ...] = tuple(max(0.0, 6.0 - distance(f, NIL)) for f in range(30))
_ROOM = 4
"""Free fields beside one's stones from which on it is wide enough."""
_BESIDE: tuple[Bits, ...] = tuple(sum(BIT[n] for n in neighbours(f)) for f in range(30))


def pushers(stones: Bits, empty: Bits) -> tuple[int, int]:
    """How many of these stones a 1 and a 2 of the other die could push into Nil."""
    ones = twos = 0
    for field in fields(stones & _NEAR):
        if reach(field, 1, empty) & NIL_BIT:
            ones += 1
        elif reach(field, 2, empty) & NIL_BIT:
            twos += 1
    return ones, twos


def push_chance(stones: Bits, empty: Bits, at_once: bool) -> float:
    """How likely one of these stones is pushed in. `at_once`: before their owner has a turn to move one away."""
    ones, twos = pushers(stones, empty)
    now = ((ones > 0) + (twos > 0)) / 3
    if at_once or not now:
        return now
    return now / 3 + (2 / 9 if ones + twos > 1 else 0.0)


def luck_chance(stone: Bits, empty: Bits) -> float:
    """How likely a last stone gets to Glueck with its owner's next throw."""
    field = stone.bit_length() - 1
    return sum(1 for die in (1, 2, 3, 4) if reach(field, die, empty) & GLUECK_BIT) / 6


def loss_chance(mine: Bits, empty: Bits) -> float:
    """How likely the stone on Nil is not saved, if its owner wants to save it."""
    if mine & LEBEN_BIT:
        return 0.0 if pulls(empty) else 1.0
    return 1 - sum(1 for die in (1, 2, 3, 4) if rescuers(mine, empty, die)) / 6


def lock_chance(stones: Bits, empty: Bits) -> float:
    """How likely the next throw asks their owner for a move these stones do not have."""
    return sum(1 for die in (1, 2, 3, 4) if not can_step(stones, empty, die)) / 6


def liberties(stones: Bits, empty: Bits) -> int:
    """How many fields lie free beside these stones."""
    around = 0
    for field in fields(stones):
        around |= _BESIDE[field]
    return (around & empty).bit_count()


def appraise(stones: Stones, me: Seat, thrower: Seat, weights: Weights) -> float:
    """The chances of `me` before the throw of `thrower`, roughly from -1 to 1."""
    mine, theirs = stones[me], stones[1 - me]
    empty = BOARD & ~(mine | theirs)
    value = 0.0
    if (mine | theirs) & NIL_BIT:
        lost = loss_chance(stones[thrower], empty)
        value += -weights.lost * lost if thrower == me else weights.taken * lost
        mine, theirs, empty = mine & ~NIL_BIT, theirs & ~NIL_BIT, empty | NIL_BIT
    left, against = mine.bit_count(), theirs.bit_count()
    value += weights.taken * (4 - against) - weights.lost * (4 - left)
    attack, danger = push_chance(theirs, empty, thrower == me), push_chance(mine, empty, thrower != me)
    value += (1.0 if against == 1 else weights.attack) * attack - (1.0 if left == 1 else weights.danger) * danger
    if left == 1:
        value += weights.alone + weights.luck * luck_chance(mine, empty)
    if against == 1:
        value -= weights.rival + weights.luck * luck_chance(theirs, empty)
        value += weights.bar if mine & GLUECK_BIT else 0.0
    value += weights.drive * sum([_CLOSE[f] for f in fields(theirs)])
    value -= weights.flee * sum([_CLOSE[f] for f in fields(mine)])
    room, narrow = liberties(mine, empty), liberties(theirs, empty)
    value += weights.room * min(_ROOM, room) - weights.narrow * min(_ROOM, narrow)
    if (room if thrower == me else narrow) < _ROOM:
        locked = lock_chance(mine if thrower == me else theirs, empty)
        value += -locked if thrower == me else locked
    return value
