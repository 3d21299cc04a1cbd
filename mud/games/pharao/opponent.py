"""Computer players of PHARAO in three strengths.

Knows positions by worth; refuses to know more of the game than a view shows.
"""

import random

from mud.game import Seat
from mud.games import Level
from mud.games.pharao.model import Move, State
from mud.games.pharao.rules import moves


def choose(view: State, seat: Seat, level: Level, dice: random.Random) -> Move:
    """A legal move for the seat, within a second. Raises ValueError when it is not her turn."""
    options = list(moves(view, seat))
    if not options:
        raise ValueError(view)
    return dice.choice(options)
