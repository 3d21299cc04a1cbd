"""What the next throw may bring: how often whoever throws wins by it, loses by it, or takes a stone.

Knows every throw with every own half that follows from it; refuses to know whether a player would want that.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from mud.game import Seat
from mud.games.pharao.model import (
    BOARD,
    LEBEN_BIT,
    NIL,
    NIL_BIT,
    OTHER_DIE,
    OWN_DIE,
    BeforeThrow,
    Bits,
    Dice,
    Field,
    Over,
    Stones,
    distance,
    fields,
    reach,
)
from mud.games.pharao.rules import moves, play, settle
from mud.games.pharao.rules.halves import can_step, pulls, rescuers

FACES: Final = 36
"""Throws, each as likely as any other."""
_NEAR: Final[Bits] = sum(1 << field for field in range(30) if distance(field, NIL) <= max(die for die, _ in OTHER_DIE))


@dataclass(frozen=True, slots=True)
class Threats:
    """Of the 36 throws, how many let whoever throws: `push` a stone of the other's into Nil, `win` at once, be `stuck`
    and lose, whatever they do (R8). `take`: how many stones that costs the other on the average, pushed where it is
    saved least."""

    push: int
    win: int
    stuck: int
    take: float


def threats(stones: Stones, side: Seat) -> Threats:
    """What the next throw of `side` may bring."""
    push = win = stuck = 0
    take = 0.0
    is_last = stones[1 - side].bit_count() == 1
    for own, own_faces in OWN_DIE:
        ends = tuple(own_halves(stones, side, own))
        wins = any(isinstance(end, Over) and end.winner == side for end in ends)
        open_ = [end.stones for end in ends if isinstance(end, BeforeThrow)]
        for other, other_faces in OTHER_DIE:
            faces = own_faces * other_faces
            drowned = [lost for after in open_ for lost in _pushed(after, side, other)] if other else []
            push += faces * bool(drowned)
            take += faces * max(drowned, default=0.0)
            win += faces * (wins or (is_last and bool(drowned)))  # pharao R6, R7
            stuck += faces * (not wins and not any(_goes_on(after, side, other) for after in open_))
    return Threats(push, win, stuck, take / FACES)


def endangered(stones: Stones, side: Seat) -> dict[Field, int]:
    """Of the stones against `side`, those its next throw may push into Nil, and by how many of the 36 throws."""
    found: dict[Field, int] = {}
    for own, own_faces in OWN_DIE:
        ends = [end.stones for end in own_halves(stones, side, own) if isinstance(end, BeforeThrow)]
        for other, other_faces in OTHER_DIE:
            for field in {field for after in ends for field in _pushable(after, side, other)} if other else ():
                found[field] = found.get(field, 0) + own_faces * other_faces
    return found


def own_halves(stones: Stones, side: Seat, die: int) -> Iterator[BeforeThrow | Over]:
    """Where the own half of a turn may end, with all that comes before it: as if the other die showed zero."""
    waiting = [settle(stones, side, Dice(die, 0))[0]]
    while waiting:
        state = waiting.pop()
        if isinstance(state, BeforeThrow | Over):
            yield state
        else:
            waiting += [play(state, side, move)[0] for move in moves(state, side)]


def sunk_chance(mine: Bits, empty: Bits) -> float:
    """How likely the stone on Nil is lost, if its owner would save it."""
    if mine & LEBEN_BIT:
        return 0.0 if pulls(empty) else 1.0  # pharao R4a
    return sum(faces for die, faces in OWN_DIE if not rescuers(mine, empty, die)) / 6  # pharao R4b


def _pushed(stones: Stones, side: Seat, die: int) -> Iterator[float]:
    """For each stone of the other's that can be pushed into Nil: how likely it is lost by that."""
    theirs, empty = stones[1 - side], BOARD & ~(stones[0] | stones[1])
    yield from (_lost(theirs, empty, field) for field in _pushable(stones, side, die))


def _pushable(stones: Stones, side: Seat, die: int) -> Iterator[Field]:
    """The stones of the other's that can be pushed into Nil."""
    empty = BOARD & ~(stones[0] | stones[1])
    yield from (field for field in fields(stones[1 - side] & _NEAR) if reach(field, die, empty) & NIL_BIT)


def _lost(theirs: Bits, empty: Bits, field: Field) -> float:
    rest = theirs ^ (1 << field)
    return sunk_chance(rest | NIL_BIT, (empty | 1 << field) & ~NIL_BIT) if rest else 1.0


def _goes_on(stones: Stones, side: Seat, die: int) -> bool:
    """Whether the other half can be moved, or need not."""
    return not die or can_step(stones[1 - side], BOARD & ~(stones[0] | stones[1]), die)
