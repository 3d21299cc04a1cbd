"""Who is likely to win, by the points that stand and those that may be hoped for.

Knows a table as everybody sees it; refuses to know what anybody will do.
"""

from math import exp
from typing import Final

from mud.games.tal_der_koenige.model import State
from mud.games.tal_der_koenige.opponent.worth import reach_of, rounds_left, standing

CLOSE: Final = 2.0
"""Points that make a difference at the very end."""
OPEN: Final = 1.0
"""What each round to come adds to that."""


def shares(table: State) -> tuple[float, ...]:
    """The probability to win by seat; fitted to 120 games of `mittel` at two, three and four seats."""
    spread = CLOSE + OPEN * rounds_left(table)
    hopes = [standing(table, seat, reach_of(table, seat)) for seat in range(table.seats)]
    best = max(hopes)
    weights = [exp((hope - best) / spread) for hope in hopes]
    return tuple(weight / sum(weights) for weight in weights)
