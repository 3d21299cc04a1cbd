"""Positions and moves of PHARAO as a line of text and back.

Knows the form `<row C>/<row B>/<row A> <side> <dice>`; refuses to know sentences.

The dice: `-` before the throw, `?` while they roll, `31` own and other die, `x1` once the own die is used, `n1` when
it was used to step into Nil with Leben held (pull or waive), `=glueck` and the like when the game is over; then the
side has won. A stone on A6 is the mover's and drowning. Moves: `wirft`, `31`, `B3-C2`, `rettet B6`, `verzichtet`.
"""

import re

from mud.game import Seat
from mud.games.pharao.model import (
    BIT,
    COLUMNS,
    FIELD,
    LEBEN_BIT,
    LETTERS,
    NAMES,
    NIL_BIT,
    BeforeThrow,
    Dice,
    Drowning,
    Fallen,
    InTheAir,
    Move,
    OtherHalf,
    Over,
    OwnHalf,
    Pull,
    Reached,
    Reason,
    State,
    Step,
    Stones,
    Throw,
    Waive,
)
from mud.games.pharao.rules import CHANCES, moves, other_half, settle

REASONS: tuple[Reason, ...] = ("ertraenkt", "glueck", "eingesperrt", "zeit")
_POSITION = re.compile(r"([.Ou]{10})/([.Ou]{10})/([.Ou]{10}) ([uO]) (-|\?|[x0-4n][0-2]|=[a-z]+)")
_DICE = {f"{dice.own}{dice.other}": dice for _, dice in CHANCES}


def write(state: State) -> str:
    """The position as a line."""
    return f"{write_stones(state.stones)} {LETTERS[_side(state)]} {_dice(state)}"


def write_stones(stones: Stones) -> str:
    """The stones alone: rows C, B, A from the left to the right."""
    cells = "".join("O" if stones[1] & bit else "u" if stones[0] & bit else "." for bit in BIT)
    return "/".join(cells[at : at + COLUMNS] for at in (20, 10, 0))


def _side(state: State) -> Seat:
    return state.winner if isinstance(state, Over) else state.side


def _dice(state: State) -> str:
    match state:
        case BeforeThrow():
            return "-"
        case InTheAir():
            return "?"
        case Drowning(own=own, other=other) | OwnHalf(own=own, other=other):
            return f"{own}{other}"
        case Reached(other=other) | OtherHalf(other=other):
            return f"x{other}"
        case Fallen(other=other):
            return f"n{other}"
        case Over(reason=reason):
            return f"={reason}"


def read(text: str) -> State:
    """The state a line describes; a throw that leaves nothing to decide has had its consequences. Raises ValueError."""
    found = _POSITION.fullmatch(text.strip())
    if not found:
        raise ValueError(text)
    top, middle, bottom, letter, dice = found.groups()
    cells = bottom + middle + top
    stones = (
        sum(BIT[field] for field, cell in enumerate(cells) if cell == "u"),
        sum(BIT[field] for field, cell in enumerate(cells) if cell == "O"),
    )
    side = LETTERS.index(letter)
    if dice.startswith("="):
        reason = next((reason for reason in REASONS if reason == dice[1:]), None)
        if reason is None:
            raise ValueError(text)
        return Over(stones, side, reason)
    mine, theirs = stones[side], stones[1 - side]
    if theirs & NIL_BIT or not mine & ~NIL_BIT or not theirs or max(mine.bit_count(), theirs.bit_count()) > 4:
        raise ValueError(text)  # pharao R6, R9: nobody plays without stones, and only the mover's may be on Nil
    state = _running(stones, side, dice)
    if isinstance(state, Reached) and not moves(state, side):
        raise ValueError(text)
    return state


def _running(stones: Stones, side: Seat, dice: str) -> State:
    mine = stones[side]
    if dice == "-":
        return BeforeThrow(stones, side)
    if dice == "?":
        return InTheAir(stones, side)
    if dice in _DICE:
        return settle(stones, side, _DICE[dice])[0]
    other = int(dice[1])
    if not mine & NIL_BIT and dice[0] == "x":
        return other_half(stones, side, other)[0]
    if not (mine & NIL_BIT and mine & LEBEN_BIT):
        raise ValueError(dice)
    return Fallen(stones, side, other) if dice[0] == "n" else Reached(stones, side, other)


def write_move(move: Move) -> str:
    """The move as a word or two."""
    match move:
        case Throw():
            return "wirft"
        case Dice(own, other):
            return f"{own}{other}"
        case Step(source, target):
            return f"{NAMES[source]}-{NAMES[target]}"
        case Pull(target):
            return f"rettet {NAMES[target]}"
        case Waive():
            return "verzichtet"


def read_move(text: str) -> Move:
    """The inverse of write_move. Raises ValueError."""
    if text == "wirft":
        return Throw()
    if text == "verzichtet":
        return Waive()
    if text in _DICE:
        return _DICE[text]
    verb, _, place = text.partition(" ")
    if verb == "rettet" and place in FIELD:
        return Pull(FIELD[place])
    source, _, target = text.partition("-")
    if source in FIELD and target in FIELD:
        return Step(FIELD[source], FIELD[target])
    raise ValueError(text)
