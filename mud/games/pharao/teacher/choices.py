"""The whole turns there are to choose from, each with where it ends.

Knows the rules' moves; refuses to know what a turn is worth.
"""

from dataclasses import dataclass

from mud.game import Seat
from mud.games.pharao.model import BeforeThrow, InTheAir, Move, Over, State
from mud.games.pharao.rules import moves, play


@dataclass(frozen=True, slots=True)
class Choice:
    """Moves of one seat in a row, and where they lead: the turn is over then, or the dice are in the air."""

    moves: tuple[Move, ...]
    end: BeforeThrow | InTheAir | Over


def choices(state: State, seat: Seat, played: tuple[Move, ...] = ()) -> list[Choice]:
    """All turns from there; of those that end alike the first, and `played`, if it is one, instead of it."""
    found = dict[State, Choice]()
    waiting: list[tuple[tuple[Move, ...], State]] = [((), state)]
    while waiting:
        before, now = waiting.pop()
        for move in reversed(moves(now, seat)):
            after, line = play(now, seat, move)[0], (*before, move)
            if isinstance(after, BeforeThrow | InTheAir | Over):
                if after not in found or line == played[: len(line)]:
                    found[after] = Choice(line, after)
            else:
                waiting.append((line, after))
    return list(found.values())
