"""What a position of PHARAO is worth by the next throw: the mean, over all throws, of the best turn by the table.

Knows what the halves of a turn make of two sets of stones; refuses to know how the turn before was chosen.

The table that comes with the house tells values apart by whole steps of one byte. What follows from many of them errs
much less than each.
"""

from mud.games.pharao.model import (
    BIT,
    BOARD,
    GLUECK_BIT,
    LEBEN_BIT,
    NIL,
    NIL_BIT,
    OTHER_DIE,
    OWN_DIE,
    PULL,
    Bits,
    fields,
    reach,
)
from mud.games.pharao.rules.halves import rescuers
from mud.games.pharao.solved import Solved

_WON: Bits = 0
"""Instead of the stones a half leaves: it has won the game."""


def ahead(table: Solved, mine: Bits, theirs: Bits) -> float:
    """The probability that the player who throws next wins. Raises KeyError where the table ends."""
    total = 0.0
    known = dict[Bits, list[float]]()
    for eyes, own_faces in OWN_DIE:
        ways = _own_turns(mine, theirs, eyes)
        if _WON in ways:
            total += own_faces * sum(faces for _, faces in OTHER_DIE)
            continue
        for stones in ways - known.keys():
            known[stones] = [_after(table, stones, theirs, die) for die, _ in OTHER_DIE]
        # pharao R8: who cannot execute a half loses
        best = [max(worths) for worths in zip(*(known[stones] for stones in ways), strict=True)]
        total += own_faces * sum(faces * worth for (_, faces), worth in zip(OTHER_DIE, best, strict=False))
    return total / 36


def _own_turns(mine: Bits, theirs: Bits, die: int) -> set[Bits]:
    """All that a turn can make of the mover's stones before its other half."""
    if not mine & NIL_BIT:
        return _own_halves(mine, theirs, die)
    rest, empty = mine ^ NIL_BIT, BOARD & ~(mine | theirs)
    found = _own_halves(rest, theirs, die)  # pharao R4c
    if mine & LEBEN_BIT:
        for end in fields(reach(NIL, PULL, empty)):  # pharao R4a: then the whole normal turn
            found |= _own_halves(rest | BIT[end], theirs, die)
    for step in rescuers(mine, empty, die):  # pharao R4b
        found |= _pulled(rest ^ BIT[step.source] ^ LEBEN_BIT, theirs)
    return found


def _own_halves(mine: Bits, theirs: Bits, die: int) -> set[Bits]:
    if not die:
        return {mine}  # pharao R2
    empty = BOARD & ~(mine | theirs)
    dry, wet = set[Bits](), set[Bits]()
    for field in fields(mine):
        ends, rest = reach(field, die, empty), mine ^ BIT[field]
        if not rest and ends & GLUECK_BIT:
            return {_WON}  # pharao R7
        dry.update([rest | BIT[end] for end in fields(ends & ~NIL_BIT)])
        if ends & NIL_BIT and rest:  # pharao R6: the last stone that drowns loses
            wet.add(rest)
            if rest & LEBEN_BIT:
                wet |= _pulled(rest, theirs)
    return dry or wet  # pharao R3


def _pulled(rest: Bits, theirs: Bits) -> set[Bits]:
    """A stone on Nil beside these pulled out. pharao R5"""
    return {rest | BIT[end] for end in fields(reach(NIL, PULL, BOARD & ~(rest | theirs | NIL_BIT)))}


def _after(table: Solved, mine: Bits, theirs: Bits, die: int) -> float:
    """What the best other half is worth to the mover."""
    if not die:
        return 1 - table.least([theirs], mine)
    empty = BOARD & ~(mine | theirs)
    dry, wet = list[Bits](), list[Bits]()
    for field in fields(theirs):
        ends, rest = reach(field, die, empty), theirs ^ BIT[field]
        dry += [rest | BIT[end] for end in fields(ends & ~NIL_BIT)]
        if ends & NIL_BIT:
            if not rest:
                return 1.0  # pharao R6
            wet.append(rest | NIL_BIT)
    return max([1 - table.least(some, mine) for some in (dry, wet) if some], default=0.0)  # pharao R8
