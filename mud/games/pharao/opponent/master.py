"""The strongest player of PHARAO: plays by the table of solved positions as far as it reaches.

Knows values and which of two equally good turns is the livelier; refuses to know how the table came to be. Where the
table ends, it thinks like `schwer`.
"""

from collections.abc import Iterable

from mud.game import Seat
from mud.games.pharao.model import NIL_BIT, BeforeThrow, Move, Over, State
from mud.games.pharao.opponent.worth import BOLD, appraise
from mud.games.pharao.solved import Solved

ALIKE = 0.001
"""Values that differ by less are alike: of these the bold turn is taken. Who only keeps his chances keeps them for
ever, since there is always another turn that does."""


def value(table: Solved, state: BeforeThrow | Over, seat: Seat) -> float | None:
    """The probability that `seat` wins, when a turn has ended there; None: the table does not know it."""
    if isinstance(state, Over):
        return 1.0 if state.winner == seat else 0.0
    mine, theirs = state.stones[state.side], state.stones[1 - state.side]
    found = table.value(mine, theirs, bool(mine & NIL_BIT))
    return found if found is None or state.side == seat else 1 - found


def best(table: Solved, turns: Iterable[tuple[Move, State]], seat: Seat) -> Move | None:
    """The first move of the best of these (first move, where the turn ends); None: the table does not know them all."""
    rated = list[tuple[float, Move, BeforeThrow | Over]]()
    for move, end in turns:
        if not isinstance(end, BeforeThrow | Over) or (worth := value(table, end, seat)) is None:
            return None
        rated.append((worth, move, end))
    top = max(worth for worth, _, _ in rated)
    alike = [(move, end) for worth, move, end in rated if worth > top - ALIKE]
    return max(alike, key=lambda turn: _boldness(turn[1], seat))[0]


def _boldness(end: BeforeThrow | Over, seat: Seat) -> float:
    if isinstance(end, Over):
        return 2.0 if end.winner == seat else -2.0
    return appraise(end.stones, seat, end.side, BOLD)
