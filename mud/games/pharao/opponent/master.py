"""The strongest player of PHARAO: plays by the table of solved positions as far as it reaches, then by the networks.

Knows values and which of two equally good turns is the livelier; refuses to know how table and networks came to be.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from typing import Protocol

from mud.game import Seat
from mud.games.pharao.model import NIL_BIT, BeforeThrow, Bits, Move, Over, State
from mud.games.pharao.network import Networks, shipped
from mud.games.pharao.opponent.ahead import ahead
from mud.games.pharao.opponent.worth import BOLD, appraise
from mud.games.pharao.solved import Solved, best_known

ALIKE = 0.0002
"""Values that differ by less are alike: of these the bold turn is taken. Who only keeps his chances keeps them for
ever, since there is always another turn that does."""
LOOKS = 12
"""Turns that are looked at more closely, at most: a millisecond each."""
End = BeforeThrow | Over
"""Where a turn ends."""


class Worth(Protocol):
    """Whatever knows what positions are worth."""

    def value(self, mine: Bits, theirs: Bits, wet: bool) -> float | None:
        """The probability that the player who throws next wins; None: it is not known."""


@dataclass(frozen=True, slots=True)
class Best:
    """The table, and the networks where it ends."""

    table: Solved
    networks: Networks

    def value(self, mine: Bits, theirs: Bits, wet: bool) -> float:
        """The probability that the player who throws next wins, exactly or about."""
        found = self.table.value(mine, theirs, wet)
        if found is not None:
            return found
        return self.networks[mine.bit_count(), theirs.bit_count()].value(mine, theirs)


@cache
def best_here() -> Best:
    """All the house knows."""
    return Best(best_known(), shipped())


def value(worth: Worth, state: End, seat: Seat) -> float | None:
    """The probability that `seat` wins, when a turn has ended there; None: it is not known."""
    if isinstance(state, Over):
        return 1.0 if state.winner == seat else 0.0
    found = worth.value(*_seen(state))
    return found if found is None or state.side == seat else 1 - found


def best(known: Best, turns: Iterable[tuple[Move, State]], seat: Seat) -> Move:
    """The first move of the best of these (first move, where the turn ends). Raises LookupError where one has not
    ended."""
    found, worths = list[tuple[Move, End]](), dict[End, float]()
    for move, end in turns:
        if not isinstance(end, BeforeThrow | Over):
            raise LookupError(end)
        found.append((move, end))
        if end not in worths:
            worth = value(known, end, seat)
            if worth is None:
                raise LookupError(end)
            worths[end] = worth
    worths = _closely(known.table, worths, seat)
    top = max(worths.values())
    alike = [(move, end) for move, end in found if worths.get(end, -1.0) > top - ALIKE]
    return max(alike, key=lambda turn: _boldness(turn[1], seat))[0]


def _closely(table: Solved, worths: dict[End, float], seat: Seat) -> dict[End, float]:
    """What may be the best: where the table is too coarse to say which it is, by what follows from the next throw."""
    top = max(worths.values())
    sure, close = dict[End, float](), list[BeforeThrow]()
    for end, worth in worths.items():
        if isinstance(end, Over) or not (coarse := table.coarse(*_seen(end))):
            sure[end] = worth
        elif worth + coarse >= top:
            close.append(end)
    if len(close) < 2:
        return worths
    for end in sorted(close, key=worths.__getitem__, reverse=True)[:LOOKS]:
        mine, theirs, _ = _seen(end)
        worth = ahead(table, mine, theirs)
        sure[end] = worth if end.side == seat else 1 - worth
    return sure


def _seen(end: BeforeThrow) -> tuple[Bits, Bits, bool]:
    """The stones of the player who throws next, the other's, and whether one stands on Nil."""
    mine, theirs = end.stones[end.side], end.stones[1 - end.side]
    return mine, theirs, bool(mine & NIL_BIT)


def _boldness(end: End, seat: Seat) -> float:
    if isinstance(end, Over):
        return 2.0 if end.winner == seat else -2.0
    return appraise(end.stones, seat, end.side, BOLD)
