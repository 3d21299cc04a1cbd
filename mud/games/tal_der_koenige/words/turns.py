"""Whose turn it is for what, and how much of an unfinished action could be taken back.

Knows phases; refuses to know what was typed.
"""

from collections.abc import Iterable, Iterator

from mud.game import Seat
from mud.games.tal_der_koenige import rules
from mud.games.tal_der_koenige.model import Filling, Noting, Over, State
from mud.games.tal_der_koenige.model.moves import Also, Move, Movement


def awaited(table: State, seat: Seat, phase: type, sample: Move) -> None:
    """Raises Refused, in the rules' own words, if a seat may not make a move like the sample now."""
    if not isinstance(table.phase, phase) or seat not in rules.to_act(table):
        rules.play(table, seat, sample)


def made(table: State, seat: Seat) -> int:
    """How many movements a seat could take back."""
    match table.phase:
        case Noting(notes, _):
            return len(notes[seat])
        case Filling() | Over():
            return 0
        case phase:
            return rules.made(phase) if phase.side == seat else 0


def last_line(table: State, seat: Seat) -> int:
    """How many movements a seat made in one go the last time, at least one (tal_der_koenige R13a)."""
    match table.phase:
        case Noting(bound=both):
            return 2 if seat in both else 1
        case Filling() | Over():
            return 1
        case phase:
            count = 1
            while made(table, seat) - count in phase.bound:
                count += 1
            return count


def in_one_go(moves: Iterable[Move]) -> Iterator[Move]:
    """What one line means, its movements bound together, so that they are taken back together."""
    before: Move | None = None
    for move in moves:
        yield Also(move) if isinstance(move, Movement) and isinstance(before, Movement) else move
        before = move
