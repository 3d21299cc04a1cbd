"""Computer players of OH, PHARAO! in three strengths: how far each looks and how much it dares.

Knows views and the worth of what they show; refuses to know a hidden card: what is hidden it imagines.
"""

import random
from collections.abc import Sequence

from mud.game import Seat
from mud.games import Level
from mud.games.oh_pharao.model import Acting, View
from mud.games.oh_pharao.model.moves import AskFor, Discard, Move, PutIn
from mud.games.oh_pharao.opponent.imagining import ponder
from mud.games.oh_pharao.opponent.judging import judged
from mud.games.oh_pharao.rules.options import options_of


def choose(view: View, seat: Seat, level: Level, dice: random.Random) -> Move:
    """A legal move for the seat, within a second. Raises ValueError when it is not her turn."""
    options = list(options_of(view)) if view.viewer == seat else []
    if not options:
        raise ValueError(view)
    if len(options) == 1:
        return options[0]
    match level:
        case "leicht":
            return _careless(view, options, dice)
        case "mittel":
            return judged(view, options)[0]
        case "schwer" | "meister":
            return ponder(view, judged(view, options), dice)


def pause(view: View, seat: Seat, level: Level) -> float | None:
    """None while its own offer lies open: the others may still answer, and then it is asked again."""
    return None if isinstance(view.phase, Acting) and view.side == seat and view.deal is not None else 0.0


def _careless(view: View, options: Sequence[Move], dice: random.Random) -> Move:
    """Does something sensible half of the time, and otherwise whatever comes to hand; offers nothing by itself."""
    best = judged(view, options)[0]
    if dice.random() < 0.5:
        return best
    calm = [move for move in options if not isinstance(move, PutIn | AskFor | Discard)]
    return dice.choice(calm or list(options))
