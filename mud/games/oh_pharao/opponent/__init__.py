"""Computer players of OH, PHARAO! in three strengths: how far each looks and how much it dares.

Knows views and the worth of what they show; refuses to know a hidden card: what is hidden it imagines.
"""

import random
from collections.abc import Sequence

from mud.game import Seat
from mud.games import Level
from mud.games.oh_pharao.model import Acting, Draft, View
from mud.games.oh_pharao.model.moves import Accept, Decline, Discard, Move, Withdraw
from mud.games.oh_pharao.opponent import trading
from mud.games.oh_pharao.opponent.judging import judged, own_hand
from mud.games.oh_pharao.opponent.pondering import ponder
from mud.games.oh_pharao.rules.options import options_of


def choose(view: View, seat: Seat, level: Level, dice: random.Random) -> Move | tuple[Move, ...]:
    """A legal move for the seat, or the moves that make an offer. Raises ValueError when it is not her turn."""
    options = list(options_of(view, trading=False)) if view.viewer == seat else []
    if not options:
        raise ValueError(view)
    if level == "leicht":
        return _careless(view, options, dice)
    traded = _trade(view, options)
    if traded:
        return traded
    if len(options) == 1:
        return options[0]
    ranked = judged(view, options)
    return ranked[0] if level == "mittel" else ponder(view, ranked, dice)


def pause(view: View, seat: Seat, level: Level) -> float | None:
    """None while its own offer lies open: the others may still answer, and then it is asked again."""
    return None if isinstance(view.phase, Acting) and view.side == seat and view.deal is not None else 0.0


def _trade(view: View, options: Sequence[Move]) -> tuple[Move, ...]:
    """What trading there is to be done before anything else; nothing if none."""
    if not isinstance(view.phase, Acting):
        return ()
    worth = own_hand(view)
    if view.side != view.viewer:
        is_good = Accept() in options and judged(view, options)[0] == Accept()
        return (Accept(),) if is_good else trading.answered(view, worth) or (Decline(),)
    answer = trading.settled(view, worth)
    if answer is not None:
        return (answer,)
    if view.deal is None and view.draft != Draft():  # somebody else began that at this seat
        return (Withdraw(),)
    return trading.proposed(view, worth)


def _careless(view: View, options: Sequence[Move], dice: random.Random) -> Move:
    """Does something sensible half of the time, and otherwise whatever comes to hand; offers nothing by itself."""
    best = judged(view, options)[0]
    if dice.random() < 0.5:
        return best
    calm = [move for move in options if not isinstance(move, Discard)]
    return dice.choice(calm or list(options))
