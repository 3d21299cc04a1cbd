"""Computer players of KALAHA: one as it comes, one for the most seeds at once, one that thinks of the answer.

Knows the rules; refuses to know more of the game than a view shows.
"""

import random

from mud.game import Seat
from mud.games import Level
from mud.games.kalaha.model import Sow, State, stored
from mud.games.kalaha.rules import moves, play


def choose(view: State, seat: Seat, level: Level, dice: random.Random) -> Sow:
    """A legal move for the seat."""
    options = moves(view, seat)
    if level == "leicht":
        return dice.choice(options)
    return max(options, key=lambda move: _worth(play(view, seat, move)[0], seat, level == "schwer"))


def _worth(state: State, seat: Seat, is_deep: bool) -> int:
    answers = [play(state, 1 - seat, move)[0] for move in moves(state, 1 - seat)] if is_deep else []
    return min([_lead(answer, seat) for answer in answers], default=_lead(state, seat))


def _lead(state: State, seat: Seat) -> int:
    return stored(state, seat) - stored(state, 1 - seat)
