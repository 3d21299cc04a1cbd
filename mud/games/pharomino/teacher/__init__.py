"""The teacher of PHAROMINO: what to lay and why, and how a game stands, in each of the four games.

Knows which game it is and what is to be decided in it; refuses to know a card that nobody has seen, and who asks.
"""

import random
from collections.abc import Sequence
from typing import Final

from mud.game import Seat
from mud.games.pharomino import rules
from mud.games.pharomino.model import Apart, Objecting, Racing, View
from mud.games.pharomino.model.moves import Move
from mud.games.pharomino.teacher import laying, turns
from mud.games.pharomino.teacher.answers import in_race, objection
from mud.games.pharomino.teacher.forecast import outlook
from mud.teaching import Judgement, Unit

__all__ = ["judge", "outlook", "unit"]

unit: Final[Unit] = "punkte"


def judge(
    view: View, seat: Seat, dice: random.Random, played: Sequence[Move] = (), *, aloud: bool = False
) -> Judgement:
    """What a seat can choose: in game 3 a whole turn, else the next cards that belong together.

    A turn is worth the points it brings, less those that the next seat is likely to make of it; cards laid in the other
    games are worth the points of the layout when all is laid as the house would. `exact`: the choice is proved to be
    right, which is so of an objection, of the race, and where there is only one move; a turn or a layout is only the
    best that was found. Nobody has secrets here, so the reasons are for everybody's ears anyway, `aloud` or not.
    Raises ValueError when the seat is not to act.
    """
    if seat not in rules.to_act(view):
        raise ValueError(view)
    if isinstance(view, Apart):
        return laying.judged(view, seat, played)
    match view.phase:
        case Objecting() as phase:
            return objection(view, phase)
        case Racing() as phase:
            return in_race(view, phase, seat, played)
        case _:
            return turns.judged(view, seat, dice, played)
