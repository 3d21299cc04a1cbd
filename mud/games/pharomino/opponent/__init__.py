"""Computer players of the four games of PHAROMINO in three strengths: how far each looks, and how fast it lays.

Knows views; refuses to know the card nobody has seen.
"""

import random

from mud.game import Seat
from mud.games import Level
from mud.games.pharomino import rules
from mud.games.pharomino.model import Apart, View
from mud.games.pharomino.model.moves import Move
from mud.games.pharomino.opponent import alone, together


def choose(view: View, seat: Seat, level: Level, dice: random.Random) -> tuple[Move, ...]:
    """What the seat does next, to be played all or none. Raises ValueError when it is not to act."""
    if seat not in rules.to_act(view):
        raise ValueError(view)
    if isinstance(view, Apart):
        return alone.step(view, seat, level, dice)
    return together.answer(view, seat, level, dice)


def pause(view: View, seat: Seat, level: Level) -> float | None:
    """Seconds until the next move: where all play at once, computer players are as slow as people."""
    return alone.pause(view, seat, level) if isinstance(view, Apart) else together.pause(view, seat, level)
