"""Riddles: a position of a game, a seat to play in it, and which of what it can do is best, proved beforehand.

Knows the form they are written in, and what a game says about its own; refuses to know who makes them and who guesses.

A riddle is a line, its parts between ` | `: day, game, seat, position, the best worth, the second best, the solution,
and what is worth what. Moves stand as the game writes them, `; ` between those of one turn. What is worth what:
`36=B3-C2; A1-A2, 35=...`; nothing where the game counts for itself.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Any, Final, Protocol

from mud.game import Notation, Seat
from mud.german.speech.inflection import Noun
from mud.reports import Told

_PARTS: Final = " | "
_MOVES: Final = "; "
_TURNS: Final = ", "
_NONE: Final = "-"


@dataclass(frozen=True, slots=True)
class Riddle:
    """`position`, `solution` and the turns of `worths` in the game's notation. `best`, `second`: whole numbers of what
    the game counts; every other way is worth `second` at most. `worths`: by turn, of each place where one can end."""

    day: date
    game: str
    seat: Seat
    position: str
    best: int
    second: int
    solution: tuple[str, ...]
    worths: tuple[tuple[tuple[str, ...], int], ...] = ()


class Riddler(Protocol):
    """What a game knows of its riddles, and how it tells of them."""

    def players(self, state: Any) -> Sequence[Noun]:
        """What those who play in a position are called, by seat."""
        ...

    def task(self, state: Any, seat: Seat) -> Told:
        """What is to be done in the position it begins with."""
        ...

    def result(self, worth: int) -> Told:
        """What a try has come to."""
        ...

    def untold(self, states: Sequence[Any], seat: Seat) -> Told | None:
        """What was done in a try, where its events do not tell; None: they do."""
        ...

    def reason(self, best: int, second: int) -> Told:
        """Why the best is the best."""
        ...

    def allows(self, began: Any, move: Any) -> bool:
        """Whether a legal move belongs to what the riddle asks for."""
        ...

    def is_over(self, state: Any, seat: Seat) -> bool:
        """Whether a try ends here."""
        ...

    def worth(self, states: Sequence[Any], seat: Seat) -> int | None:
        """What a try is worth, of the states it went through; None: the riddle says what is worth what."""
        ...


def write(riddle: Riddle) -> str:
    """The riddle as a line."""
    worths = _TURNS.join(f"{worth}={_MOVES.join(turn)}" for turn, worth in riddle.worths)
    head = (riddle.day.isoformat(), riddle.game, str(riddle.seat), riddle.position, str(riddle.best))
    return _PARTS.join((*head, str(riddle.second), _MOVES.join(riddle.solution), worths or _NONE))


def read(line: str) -> Riddle:
    """The inverse of write. Raises ValueError."""
    day, game, seat, position, best, second, solution, worths = line.strip().split(_PARTS)
    turns = () if worths == _NONE else tuple(map(_turn, worths.split(_TURNS)))
    moves = tuple(solution.split(_MOVES))
    return Riddle(date.fromisoformat(day), game, int(seat), position, int(best), int(second), moves, turns)


def _turn(text: str) -> tuple[tuple[str, ...], int]:
    worth, _, moves = text.partition("=")
    return tuple(moves.split(_MOVES)), int(worth)


def played(rules: Any, notation: Notation[Any, Any], state: Any, seat: Seat, turn: Iterable[str]) -> list[Any]:
    """The states a seat goes through with written moves, the first included. Raises Refused, ValueError."""
    states = [state]
    for move in turn:
        states.append(rules.play(states[-1], seat, notation.read_move(move))[0])
    return states
