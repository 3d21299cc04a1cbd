"""What a turn of PHARAO is worth to a seat, as its probability to win: proved by the table, or looked one answer ahead.

Knows the table, dangers and throws; refuses to know why a turn is good.
"""

from collections.abc import Sequence
from typing import Final

from mud.game import Seat
from mud.games.pharao.model import BeforeThrow, InTheAir, Over, State
from mud.games.pharao.opponent.master import value
from mud.games.pharao.opponent.worth import PATIENT, appraise
from mud.games.pharao.rules import CHANCES, settle
from mud.games.pharao.rules.threats import FACES
from mud.games.pharao.solved import Solved
from mud.games.pharao.teacher.choices import Choice, choices

MIDDLE: Final = -0.12
SLOPE: Final = 0.036
"""What an appraisal says of the chances with many stones, fitted to solved positions of three against three."""
FURTHEST: Final = 0.35
"""How far from one half such a guess may lie."""
BREADTH: Final = 16
"""Turns that are thought through to the end of the answer."""
FEW: Final = 4
"""The same for each throw that may fall."""

Ranked = list[tuple[Choice, float]]


class Worths:
    """Remembers what it has worked out."""

    def __init__(self, table: Solved) -> None:
        self._table = table
        self._known: dict[State, float] = {}

    def ranked(self, found: Sequence[Choice], seat: Seat, asked: Choice | None) -> tuple[Ranked, bool]:
        """Turns with their worth to a seat, the best first, and whether it is proved. Where it is not, only the most
        promising are told of, and the one asked about."""
        proved = [(one, self._proved(one.end, seat)) for one in found]
        known = [(one, worth) for one, worth in proved if worth is not None]
        if len(known) == len(found):
            return sorted(known, key=lambda one: -one[1]), True
        rough = sorted(found, key=lambda one: -self._guess(one.end, seat))
        looked = [*rough[:BREADTH], *((asked,) if asked is not None and asked not in rough[:BREADTH] else ())]
        return sorted(((one, self._ahead(one.end, seat)) for one in looked), key=lambda one: -one[1]), False

    def before(self, state: BeforeThrow, seat: Seat) -> tuple[float, bool]:
        """What a position before the throw is worth, and whether that is proved. Where it is not, as much is looked at
        after each throw as when it has fallen: else the throw itself would seem to change something."""
        found = self._proved(state, seat)
        if found is not None:
            return found, True
        total = 0.0
        for weight, dice in CHANCES:
            thrown, _ = settle(state.stones, state.side, dice)
            if isinstance(thrown, BeforeThrow | Over):
                total += weight * self._ahead(thrown, seat)
            else:
                rough = sorted(choices(thrown, state.side), key=lambda one: -self._guess(one.end, state.side))
                best = max(self._ahead(one.end, state.side) for one in rough[:FEW])
                total += weight * (best if state.side == seat else 1 - best)
        return total / FACES, False

    def _proved(self, end: State, seat: Seat) -> float | None:
        if isinstance(end, InTheAir):
            end = BeforeThrow(end.stones, end.side)
        return value(self._table, end, seat) if isinstance(end, BeforeThrow | Over) else None

    def _guess(self, end: State, seat: Seat) -> float:
        """As far as it is known, else by what it looks like."""
        found = self._known.get(end)
        if found is None:
            proved = self._proved(end, 0)
            found = self._known[end] = self._looks(end) if proved is None else proved
        return found if seat == 0 else 1 - found

    def _looks(self, end: State) -> float:
        if not isinstance(end, BeforeThrow | InTheAir):
            raise AssertionError(end)
        rough = SLOPE * (appraise(end.stones, end.side, end.side, PATIENT) - MIDDLE)
        share = 0.5 + max(-FURTHEST, min(FURTHEST, rough))
        return share if end.side == 0 else 1 - share

    def _ahead(self, end: State, seat: Seat) -> float:
        """The mean over all throws, each answered as well as it looks for who throws."""
        proved = self._proved(end, seat)
        if proved is not None or not isinstance(end, BeforeThrow | InTheAir):
            return self._guess(end, seat)
        side, total = end.side, 0.0
        for weight, dice in CHANCES:
            state, _ = settle(end.stones, side, dice)
            if isinstance(state, BeforeThrow | Over):
                best = self._guess(state, side)
            else:
                best = max(self._guess(one.end, side) for one in choices(state, side))
            total += weight * best
        return total / FACES if side == seat else 1 - total / FACES
