"""Computer players of TAL DER KÖNIGE in four strengths: how far each looks and how much it dares.

Knows views and plans; refuses to know what is hidden: others' tablets and notes it imagines.
"""

import random
from typing import Final

from mud.game import Seat
from mud.games import Level
from mud.games.tal_der_koenige import rules
from mud.games.tal_der_koenige.model import State, View
from mud.games.tal_der_koenige.model.moves import Done, Move, Undo
from mud.games.tal_der_koenige.opponent.foresight import foreseen
from mud.games.tal_der_koenige.opponent.plans import Plan, sensible

PLANS: Final = 6
"""Plans that `schwer` thinks through to the end of the round, in so many ways it may go:"""
SAMPLES: Final = 2
MASTER_PLANS: Final = 12
"""The same for `meister`, who looks to the end of the next round, and by seats: a round of four takes longer, and
nobody is to wait longer than a second."""
MASTER_ROUNDS: Final = 2
MASTER_SAMPLES: Final = {2: 8, 3: 6, 4: 4}
CHOICE: Final = 3
"""Plans of which a weak player takes any."""
CARELESS: Final = 0.05
"""How often it does whatever comes to mind."""


def choose(view: View, seat: Seat, level: Level, dice: random.Random) -> tuple[Move, ...]:
    """A whole action of the seat, ready to be played all or none, from what the seat may know.

    Raises ValueError when it is not to act.
    """
    if view.viewer != seat or seat not in rules.to_act(view.table):
        raise ValueError(view)
    before, state = afresh(view.table, seat)
    match level:
        case "leicht":
            plan = _careless(state, seat, dice)
        case "mittel":
            plan = sensible(state, seat, dice)[0]
        case "schwer":
            plan = foreseen(state, seat, sensible(state, seat, dice, PLANS), SAMPLES, dice)
        case "meister":
            plans = sensible(state, seat, dice, MASTER_PLANS)
            plan = foreseen(state, seat, plans, MASTER_SAMPLES[state.seats], dice, MASTER_ROUNDS)
    return before + plan


def afresh(state: State, seat: Seat) -> tuple[Plan, State]:
    """What somebody else has begun at this seat is taken back first."""
    moves: Plan = ()
    while Undo() in rules.moves(state, seat):
        state, _ = rules.play(state, seat, Undo())
        moves += (Undo(),)
    return moves, state


def _careless(state: State, seat: Seat, dice: random.Random) -> Plan:
    """Something sensible, but not the best of it, and now and then whatever comes to mind."""
    if dice.random() >= CARELESS:
        return dice.choice(sensible(state, seat, dice, CHOICE))
    found = list[Move]()
    for _ in range(dice.randint(1, 4)):
        moves = [move for move in rules.moves(state, seat) if not isinstance(move, Done | Undo)]
        if not moves:
            break
        move = dice.choice(moves)
        state, _ = rules.play(state, seat, move)
        found.append(move)
    return (*found, Done())
