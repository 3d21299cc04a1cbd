"""What a turn of PHARAO is worth to a seat, as its probability to win: proved by the table, or about, by the network.

Knows table and network; refuses to know why a turn is good.
"""

from collections.abc import Sequence

from mud.game import Seat
from mud.games.pharao.model import BeforeThrow, InTheAir, Over, State
from mud.games.pharao.opponent.master import Best, value
from mud.games.pharao.teacher.choices import Choice

Ranked = list[tuple[Choice, float]]


def ranked(known: Best, found: Sequence[Choice], seat: Seat) -> tuple[Ranked, bool]:
    """Turns with their worth to a seat, the best first, and whether it is proved."""
    rated = [(one, *worth(known, one.end, seat)) for one in found]
    rated.sort(key=lambda one: -one[1])
    return [(one, share) for one, share, _ in rated], all(proved for _, _, proved in rated)


def worth(known: Best, end: State, seat: Seat) -> tuple[float, bool]:
    """What a position between two throws is worth to a seat, and whether that is proved. Raises ValueError for one in
    the middle of a turn."""
    if isinstance(end, InTheAir):
        end = BeforeThrow(end.stones, end.side)
    if not isinstance(end, BeforeThrow | Over):
        raise ValueError(end)
    for knows in (known.table, known):
        if (found := value(knows, end, seat)) is not None:
            return found, knows is known.table
    raise ValueError(end)
