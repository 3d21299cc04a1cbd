"""Moves of PHARAO as they are typed, and the fields that are clicked instead.

Knows how a command is put; refuses to know how one is read.
"""

from collections.abc import Iterator, Sequence
from typing import assert_never

from mud.game import Seat
from mud.games.pharao.model import NAMES, SPECIAL, Dice, Move, Pull, State, Step, Throw, Waive
from mud.games.pharao.rules import moves
from mud.games.pharao.scene import path
from mud.german.speech.inflection import Noun


def commands(view: State, seat: Seat, names: Sequence[Noun]) -> Iterator[str]:
    """What the seat may do now, a command that can be typed each."""
    yield from (typed(move, view, seat, names) for move in moves(view, seat))


def choices(view: State, seat: Seat, names: Sequence[Noun]) -> Iterator[tuple[Sequence[str], str]]:
    """What the seat may do now: the fields to click, and what is typed."""
    yield from ((path(move), typed(move, view, seat, names)) for move in moves(view, seat))


def typed(move: Move, view: State, seat: Seat, names: Sequence[Noun]) -> str:
    """A move of a seat as it is typed."""
    match move:
        case Throw():
            return "würfle"
        case Waive():
            return "verzichte"
        case Pull(target):
            return f"rette nach {SPECIAL.get(target, NAMES[target])}"
        case Step(source, target):
            return f"ziehe {NAMES[source]} nach {SPECIAL.get(target, NAMES[target])}"
        case Dice():
            raise AssertionError(move)
        case _:
            assert_never(move)
