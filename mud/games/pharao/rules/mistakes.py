"""What a player may have overlooked in a turn: that the other wins next, that they are locked in, that a stone is lost.

Knows turns and threats; refuses to know what a position is worth, and in which words anybody is warned.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from typing import Final, Literal

from mud.game import Seat
from mud.games.pharao.model import BOARD, NIL_BIT, BeforeThrow, OtherHalf, State, Stones
from mud.games.pharao.rules import moves, play
from mud.games.pharao.rules.halves import can_step
from mud.games.pharao.rules.threats import FACES, threats

Danger = Literal["verlierst", "eingesperrt", "stein"]
HIGH: Final[dict[Danger, float]] = {"verlierst": 0.25, "eingesperrt": 0.25, "stein": 0.45}
"""How likely it has to be; of two stones one may be given up, for one is nearer to luck (R7)."""
FEWEST: Final = 3
"""Stones of which losing one is nothing but a loss."""
SAFER: Final = 0.5
"""How much of the danger another turn may leave at most."""
LOOKS: Final = 12
"""Positions that are looked at for a warning: less than a millisecond each. What takes more is not warned of."""


@dataclass(frozen=True, slots=True)
class Mistake:
    """What will come of a turn, in how many cases of a hundred, and that another turn would halve it at least.
    `is_half`: the other stone has not been moved yet, and that is so wherever it goes."""

    danger: Danger
    n: int
    is_half: bool


def mistake(first: State, now: State, seat: Seat) -> Mistake | None:
    """What a seat should know of moves that lead from `first` to `now`; None: it is as well as it can be, or well."""
    if not isinstance(now, BeforeThrow | OtherHalf):
        return None
    look = _Look(seat)
    for danger in HIGH:
        likely = look.likely(danger, now)
        if likely >= HIGH[danger] and isinstance(now, OtherHalf):
            likely = look.least(danger, now)
        if likely >= HIGH[danger] and look.is_avoidable(first, danger, likely):
            return Mistake(danger, round(100 * likely), isinstance(now, OtherHalf))
    return None


class _Look:
    """What a seat sees that looks no farther than the next throw of either, and not at too much."""

    def __init__(self, seat: Seat) -> None:
        self._seat = seat
        self._known: dict[Stones, dict[Danger, float]] = {}

    def likely(self, danger: Danger, state: State) -> float:
        """How likely that is when a turn ends there; where the other half is still to come, as if it were not."""
        if not isinstance(state, BeforeThrow | OtherHalf):
            return 0.0
        if state.stones not in self._known:
            self._known[state.stones] = self._dangers(state.stones)
        return self._known[state.stones].get(danger, 0.0)

    def _dangers(self, stones: Stones) -> dict[Danger, float]:
        next_ = threats(stones, 1 - self._seat)
        found: dict[Danger, float] = {"verlierst": next_.win / FACES}
        if stones[self._seat].bit_count() >= FEWEST:
            found["stein"] = next_.take
        if _is_narrow(stones, self._seat):
            found["eingesperrt"] = threats(stones, self._seat).stuck / FACES
        return found

    def least(self, danger: Danger, state: OtherHalf) -> float:
        """The same where the other stone is moved as well as can be; nothing where that takes too long to say."""
        least = 1.0
        for move in moves(state, self._seat):
            least = min(least, self.likely(danger, play(state, self._seat, move)[0]))
            if least < HIGH[danger] or len(self._known) > LOOKS:
                return 0.0
        return least

    def is_avoidable(self, first: State, danger: Danger, likely: float) -> bool:
        """Whether there is a turn from there that leaves so much less of a danger."""
        for end in self._turns(first, danger, SAFER * likely):
            if self.likely(danger, end) <= SAFER * likely:
                return True
            if len(self._known) > LOOKS + LOOKS // 2:
                break
        return False

    def _turns(self, first: State, danger: Danger, at_most: float) -> Iterator[State]:
        """Ends of turns whose own half is safe: a few of each."""
        for move in moves(first, self._seat):
            state = play(first, self._seat, move)[0]
            if isinstance(state, BeforeThrow):
                yield state
            elif isinstance(state, OtherHalf) and self.likely(danger, state) <= at_most:
                for other in islice(moves(state, self._seat), LOOKS // 2):
                    yield play(state, self._seat, other)[0]


def _is_narrow(stones: Stones, seat: Seat) -> bool:
    """Whether some throw of a seat cannot be moved as it stands; a stone on Nil will be gone by then, or elsewhere."""
    mine, theirs = stones[seat], stones[1 - seat]
    empty = BOARD & ~(mine | theirs)
    if theirs & NIL_BIT:
        return False
    stands = all(can_step(mine, empty, die) for die in (1, 2, 3, 4))
    return not (stands and all(can_step(theirs, empty, die) for die in (1, 2)))
