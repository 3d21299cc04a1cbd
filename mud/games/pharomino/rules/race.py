"""Game 3: the race of those who are level: five cards, and who first has a Pharao in a temple wins (pharomino R12e).

Knows the small layouts of the race; refuses to know how it came to it.
"""

from collections.abc import Sequence
from dataclasses import replace

from mud.game import Refused, Seat
from mud.games.pharomino.model import Hand, Racing, Together, hand
from mud.games.pharomino.model.events import GaveUp, Placed, RaceWon, TakenBack
from mud.games.pharomino.model.layout import Layout, Pharao, Spot, nearest
from mud.games.pharomino.model.moves import Finish, Move, Place, SetPharao, TakeBack
from mud.games.pharomino.rules.board import lay, lift, with_pharaos
from mud.games.pharomino.rules.flow import Outcome, chain, over, with_special, without
from mud.games.pharomino.rules.groups import is_group
from mud.games.pharomino.rules.pharaos import moving_in
from mud.games.pharomino.rules.refusals import why_not
from mud.games.pharomino.rules.temples import temples
from mud.games.pharomino.rules.ways import Moves


def options(phase: Racing, seat: Seat) -> Sequence[Move]:
    """Every legal move of a racer."""
    which = phase.seats.index(seat)
    layout = phase.layouts[which]
    found: list[Move] = [Finish()]
    if (free := temples(layout)) and is_group(layout):
        found += [SetPharao(x, y) for x, y, _ in free]
    found += [TakeBack(lying.card) for lying in layout.cards]
    return Moves(found, layout, phase.hands[which])


def play(state: Together, phase: Racing, seat: Seat, move: Move) -> Outcome:
    """A move of a racer who may act. Raises Refused."""
    which = phase.seats.index(seat)
    layout, own = phase.layouts[which], phase.hands[which]
    match move:
        case Place(card, x, y, turn):
            if card not in own:
                raise Refused("liegt_schon" if layout.where(card) else "nicht_deine_karte", karte=card)
            if refused := why_not(layout, card, x, y, turn):
                raise refused
            phase = _with(phase, which, without(own, card), lay(layout, move.lying))
            return replace(state, phase=phase), (
                Placed(seat, card, x, y, turn, nearest(layout, Spot(x, y)), at_home=True),
            )
        case TakeBack(card):
            lying = layout.where(card)
            if lying is None:
                raise Refused("liegt_nicht", karte=card)
            phase = _with(phase, which, hand((*own, card)), lift(layout, lying))
            return replace(state, phase=phase), (TakenBack(seat, card, at_home=True),)
        case SetPharao(x, y):
            moving_in(layout, x, y)
            if not is_group(layout):
                raise Refused("nicht_zusammen")
            after = with_pharaos(layout, (Pharao(x, y, seat),))
            points = state.rules.race_points
            state = with_special(_cleared(state, _with(phase, which, own, after)), seat, points)
            return chain(over(state, "stechen"), (RaceWon(seat, x, y, points),))
        case Finish():
            phase = replace(phase, out=phase.out | {seat})
            state = replace(state, phase=phase)
            if len(phase.out) < len(phase.seats):
                return state, (GaveUp(seat),)
            return chain(over(_cleared(state, phase), "punkte"), (GaveUp(seat),))  # pharomino R12f
        case _:
            raise Refused("stechen")


def _cleared(state: Together, phase: Racing) -> Together:
    """The cards of the race are put away again."""
    held = {card for own in phase.hands for card in own}
    laid = {lying.card for layout in phase.layouts for lying in layout.cards}
    return replace(state, stock=state.stock | held | laid)


def _with(phase: Racing, which: int, own: Hand, layout: Layout) -> Racing:
    hands = (*phase.hands[:which], own, *phase.hands[which + 1 :])
    return replace(phase, hands=hands, layouts=(*phase.layouts[:which], layout, *phase.layouts[which + 1 :]))
