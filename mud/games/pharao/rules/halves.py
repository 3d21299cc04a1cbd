"""What a half of a turn may do on a board: own steps, steps of the other's stones, rescues and pulls.

Knows sets of stones and eyes of a die; refuses to know whose turn it is and what follows.
"""

from mud.games.pharao.model import (
    BIT,
    LEBEN,
    LEBEN_BIT,
    NIL,
    NIL_BIT,
    PULL,
    Bits,
    Field,
    Pull,
    Step,
    fields,
    reach,
)

STEPS: tuple[tuple[Step, ...], ...] = tuple(tuple(Step(a, b) for b in range(30)) for a in range(30))
PULLS: tuple[Pull, ...] = tuple(Pull(field) for field in range(30))


def own_steps(mine: Bits, empty: Bits, die: int) -> list[Step]:
    """The own half: into Nil only when every own move with that die ends there."""
    dry: list[Step] = []
    wet: list[Step] = []
    for field in fields(mine):
        ends = reach(field, die, empty)
        if ends & NIL_BIT:
            wet.append(STEPS[field][NIL])
            ends ^= NIL_BIT
        row = STEPS[field]
        dry += [row[end] for end in fields(ends)]
    return dry or wet  # pharao R3


def other_steps(theirs: Bits, empty: Bits, die: int) -> list[Step]:
    """The other half: any stone, any end, Nil included."""
    steps: list[Step] = []
    for field in fields(theirs):
        row = STEPS[field]
        steps += [row[end] for end in fields(reach(field, die, empty))]
    return steps


def can_step(stones: Bits, empty: Bits, die: int, onto: Bits = -1) -> bool:
    """Whether any of these stones can be moved by the die, ending on one of the fields `onto`."""
    return any(reach(field, die, empty) & onto for field in fields(stones))


def saves(field: Field, empty: Bits, die: int) -> bool:
    """Whether the stone on `field` gets to Leben by the die and the pull exists afterwards."""
    # pharao R4b: offered only if the pull exists afterwards
    return bool(reach(field, die, empty) & LEBEN_BIT and reach(NIL, PULL, (empty | BIT[field]) & ~LEBEN_BIT))


def rescuers(mine: Bits, empty: Bits, die: int) -> list[Step]:
    """The steps to Leben that save the stone on Nil; none if the die shows zero or Leben is taken."""
    if not die or not empty & LEBEN_BIT:
        return []
    # pharao R4: the drowning stone itself never moves by the die
    return [STEPS[field][LEBEN] for field in fields(mine & ~NIL_BIT) if saves(field, empty, die)]


def pulls(empty: Bits) -> list[Pull]:
    """Exactly three steps from Nil; Nil itself was used and is no end."""
    return [PULLS[end] for end in fields(reach(NIL, PULL, empty))]  # pharao R5
