"""A greedy player of PHAROMINO's game 3: each time the single card that completes most temples, until nothing fits.

Knows the rules' own functions and what may be seen; refuses to look one card further, and to know the house's players.
Among cards that complete equally many it begins as many temples as it can, and with its last card as few as it can.
"""

import random

from mud.game import Seat
from mud.games.pharomino.model import Laying, Objecting, Racing, Together
from mud.games.pharomino.model.layout import Lying
from mud.games.pharomino.model.moves import Allow, Finish, Move, Object, Place, SetPharao, SwapReserve
from mud.games.pharomino.rules.board import lay, placeable, places
from mud.games.pharomino.rules.laying import layable, may_set, may_swap
from mud.games.pharomino.rules.objections import evidence
from mud.games.pharomino.rules.proofs import find_temple
from mud.games.pharomino.rules.temples import nearly, temples


def choose(view: Together, seat: Seat, dice: random.Random) -> tuple[Move, ...]:
    """The next step; Pharaos go into temples at once."""
    match view.phase:
        case Objecting() as phase:
            return (Object() if evidence(view, phase) is not None else Allow(),)
        case Racing():
            return _race(view, seat)
        case Laying() as turn:
            return (_next(view, turn, dice),)
        case _:
            raise ValueError(view)


def _next(view: Together, turn: Laying, dice: random.Random) -> Move:
    free, own = temples(view.layout), view.hands[view.side]
    if free and may_set(view, turn) is None:
        return SetPharao(free[0].x, free[0].y)
    cards = layable(view, turn)
    ways = {lying.spot: lying for card in cards for lying in places(view.layout, card)}
    if ways:
        begin = 1 if min(view.rules.most - len(turn.laid), len(cards)) > 1 else -1
        return Place(*max(ways.values(), key=lambda lying: (*_completes(view, lying, begin), dice.random())))
    if own and may_swap(view, turn) is None and not placeable(view.layout, own):
        return SwapReserve(own[0])
    return Finish()


def _completes(view: Together, lying: Lying, begin: int) -> tuple[int, int]:
    """How many temples there are once a card lies so, and how many lack one card, as far as these are wanted."""
    after = lay(view.layout, lying)
    return len(temples(after)), begin * len(nearly(after))


def _race(view: Together, seat: Seat) -> tuple[Move, ...]:
    """The first temple that is found from any of the five cards; given up if there is none."""
    phase = view.phase
    assert isinstance(phase, Racing)
    which = phase.seats.index(seat)
    layout, own = phase.layouts[which], phase.hands[which]
    if layout.cards:
        return (Finish(),)
    for card in own:
        first = Lying(card, 0, 0, 0)
        rest = tuple(other for other in own if other != card)
        begun = lay(layout, first)
        if (proof := find_temple(begun, rest, len(rest))) is not None:
            for lying in proof:
                begun = lay(begun, lying)
            temple = temples(begun)[0]
            return (Place(*first), *(Place(*lying) for lying in proof), SetPharao(temple.x, temple.y))
    return (Finish(),)
