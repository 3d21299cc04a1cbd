"""How a game of PHAROMINO stands: who is likely to win, by the points there are and those still to be made.

Knows points, cards and Pharaos left; refuses to know who plays, and how well. The weights are fitted to games of the
house's `mittel` against itself; `python -m tools.aussicht` plays such games and fits them again.
"""

import random
from collections.abc import Sequence
from math import exp, sqrt
from typing import Final, NamedTuple

from mud.games.pharomino import rules
from mud.games.pharomino.model import Apart, RaceDealing, Racing, Together, View
from mud.games.pharomino.rules.apart import count
from mud.teaching import Outlook


class Weights(NamedTuple):
    """`card`, `pharao`: points that one left is worth; `sure`, `open_`: how far apart scores are of little account, at
    the end and by the square root of the cards that a seat has left."""

    card: float
    pharao: float
    sure: float
    open_: float


TOGETHER: Final = Weights(12.0, -9.0, 11.0, 8.5)
APART: Final = Weights(14.0, 0.0, 5.5, 1.5)


def outlook(view: View, dice: random.Random) -> Outlook | None:
    """The shares of all seats; None where somebody plays alone. `exact` when the game is over."""
    seats = len(view.hands)
    if seats == 1:
        return None
    if (standing := rules.over(view)) is not None:
        return Outlook(_level(seats, sorted(standing.winners)), exact=True)
    if isinstance(view, Together) and isinstance(view.phase, RaceDealing | Racing):
        racing = view.phase
        out = racing.out if isinstance(racing, Racing) else frozenset()
        return Outlook(_level(seats, [seat for seat in racing.seats if seat not in out]), exact=False)
    return Outlook(shares(sums(view), APART if isinstance(view, Apart) else TOGETHER), exact=False)


def _level(seats: int, some: Sequence[int]) -> tuple[float, ...]:
    return tuple([1 / len(some) if seat in some else 0.0 for seat in range(seats)])


def sums(view: View) -> Sequence[tuple[float, int, int]]:
    """By seat: the points as it lies, and how many cards and Pharaos are left."""
    seats = range(len(view.hands))
    if isinstance(view, Apart):
        left = [0 if seat in view.done else len(view.hands[seat]) for seat in seats]
        return [(count(view, seat).points, left[seat], 0) for seat in seats]
    return [(view.points[seat], view.owned[seat], view.supply[seat]) for seat in seats]


def shares(rows: Sequence[tuple[float, int, int]], weights: Weights) -> tuple[float, ...]:
    """How probable it is for each seat to win."""
    scores = [points + weights.card * cards + weights.pharao * pharaos for points, cards, pharaos in rows]
    scale = weights.sure + weights.open_ * sqrt(sum(cards for _, cards, _ in rows) / len(rows))
    best = max(scores)
    odds = [exp((score - best) / scale) for score in scores]
    return tuple([one / sum(odds) for one in odds])
