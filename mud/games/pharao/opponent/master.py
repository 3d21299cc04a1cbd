"""The strongest player of PHARAO: plays by the table of solved positions as far as it reaches, then by the network.

Knows values and which of two equally good turns is the livelier; refuses to know how table and network came to be.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from typing import Protocol

from mud.game import Seat
from mud.games.pharao.model import NIL_BIT, BeforeThrow, Bits, Move, Over, State
from mud.games.pharao.network import Network, shipped
from mud.games.pharao.opponent.worth import BOLD, appraise
from mud.games.pharao.solved import Solved, best_known

ALIKE = 0.0004
"""Values that differ by less are alike: of these the bold turn is taken. Who only keeps his chances keeps them for
ever, since there is always another turn that does."""


class Worth(Protocol):
    """Whatever knows what positions are worth."""

    def value(self, mine: Bits, theirs: Bits, wet: bool) -> float | None:
        """The probability that the player who throws next wins; None: it is not known."""


@dataclass(frozen=True, slots=True)
class Best:
    """The table, and the network where it ends."""

    table: Solved
    network: Network

    def value(self, mine: Bits, theirs: Bits, wet: bool) -> float:
        """The probability that the player who throws next wins, exactly or about."""
        found = self.table.value(mine, theirs, wet)
        return self.network.value(mine, theirs) if found is None else found


@cache
def best_here() -> Best:
    """All the house knows."""
    return Best(best_known(), shipped())


def value(worth: Worth, state: BeforeThrow | Over, seat: Seat) -> float | None:
    """The probability that `seat` wins, when a turn has ended there; None: it is not known."""
    if isinstance(state, Over):
        return 1.0 if state.winner == seat else 0.0
    mine, theirs = state.stones[state.side], state.stones[1 - state.side]
    found = worth.value(mine, theirs, bool(mine & NIL_BIT))
    return found if found is None or state.side == seat else 1 - found


def best(worth: Worth, turns: Iterable[tuple[Move, State]], seat: Seat) -> Move:
    """The first move of the best of these (first move, where the turn ends). Raises LookupError for what is not
    known."""
    rated = list[tuple[float, Move, BeforeThrow | Over]]()
    for move, end in turns:
        if not isinstance(end, BeforeThrow | Over) or (found := value(worth, end, seat)) is None:
            raise LookupError(end)
        rated.append((found, move, end))
    top = max(found for found, _, _ in rated)
    alike = [(move, end) for found, move, end in rated if found > top - ALIKE]
    return max(alike, key=lambda turn: _boldness(turn[1], seat))[0]


def _boldness(end: BeforeThrow | Over, seat: Seat) -> float:
    if isinstance(end, Over):
        return 2.0 if end.winner == seat else -2.0
    return appraise(end.stones, seat, end.side, BOLD)
