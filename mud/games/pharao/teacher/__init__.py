"""The teacher of PHARAO: what a whole turn is worth, exactly as far as the table of solved positions reaches, and why.

Knows turns and worths; refuses to know how a level plays, and who asks.
"""

import random
from collections.abc import Sequence
from typing import Final

from mud.game import Seat
from mud.games.pharao.model import BeforeThrow, InTheAir, Move, Over, State
from mud.games.pharao.opponent.master import best_here
from mud.games.pharao.rules import moves
from mud.games.pharao.teacher.choices import choices
from mud.games.pharao.teacher.reasons import reasons
from mud.games.pharao.teacher.worth import ranked, worth
from mud.teaching import Judgement, Outlook, Rated, Unit

unit: Final[Unit] = "chance"
GOOD: Final = 4
"""Turns that are told of, beside what was asked about."""


def judge(
    view: State, seat: Seat, dice: random.Random, played: Sequence[Move] = (), *, aloud: bool = False
) -> Judgement:
    """The whole turns a seat can choose from, by their chances. Raises ValueError when it is not her turn."""
    if not moves(view, seat):
        raise ValueError(view)
    found = choices(view, seat, tuple(played))
    asked = next((one for one in found if played and one.moves == tuple(played[: len(one.moves)])), None)
    rated, exact = ranked(best_here(), found, seat)
    shown = rated[:GOOD] + [one for one in rated[GOOD:] if one[0] is asked]
    told = [
        Rated(choice.moves, share, reasons(view, seat, choice, share, rated, exact=exact, aloud=aloud))
        for choice, share in shown
    ]
    return Judgement(tuple(told), exact)


def outlook(view: State, dice: random.Random) -> Outlook:
    """How it stands before the throw, or after it, if whoever is to move moves as well as can be."""
    match view:
        case Over(winner=winner):
            share, exact, side = 1.0, True, winner
        case BeforeThrow(stones, side) | InTheAir(stones, side):
            share, exact = worth(best_here(), BeforeThrow(stones, side), side)
        case _:
            side = view.side
            rated, exact = ranked(best_here(), choices(view, side), side)
            share = rated[0][1]
    return Outlook((share, 1 - share) if side == 0 else (1 - share, share), exact)
