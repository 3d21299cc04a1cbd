"""Game 3: the exchange trick: one card of the table is laid elsewhere, or swapped for an own one (pharomino R11).

Knows the gap and what may fill it; refuses to know the rest of the turn.
"""

from collections.abc import Sequence
from dataclasses import replace

from mud.game import Refused
from mud.games.pharomino.model import Hand, Laying, Lifted, Together, hand
from mud.games.pharomino.model.cards import TURNS, Card
from mud.games.pharomino.model.events import Exchanged, PutBack, Relaid, TrickBegun
from mud.games.pharomino.model.layout import Layout, Lying, nearest
from mud.games.pharomino.model.moves import Move, Place
from mud.games.pharomino.rules.board import fits, lay, lift, placeable, places
from mud.games.pharomino.rules.flow import Outcome, chain, with_hand, without
from mud.games.pharomino.rules.groups import elsewhere, keeps_whole
from mud.games.pharomino.rules.laying import changed, may_lift, touched
from mud.games.pharomino.rules.refusals import why_not


def lifted(state: Together, turn: Laying, card: Card) -> Outcome:
    """A card is lifted. Raises Refused."""
    refused = may_lift(state, turn)
    if refused:
        raise refused
    lying = state.layout.where(card)
    if lying is None:
        raise Refused("liegt_nicht", karte=card)
    turn = replace(touched(state, turn), tricked=True)
    return replace(state, layout=lift(state.layout, lying), phase=Lifted(turn, lying)), (TrickBegun(state.side, card),)


def options(state: Together, phase: Lifted) -> Sequence[Move]:
    """Every place of the lifted card that leaves all whole, and every own card that fits into the gap."""
    rest, was = state.layout, phase.lying
    others = (lying for lying in places(rest, was.card) if lying != was)
    found = [Place(*was), *(Place(*lying) for lying in elsewhere(rest, was, others))]
    for card in state.hands[state.side]:
        ways = (was._replace(card=card, turn=turn) for turn in TURNS)
        found += [Place(*there) for there in ways if fills(state, phase, there)]
    return found


def fills(state: Together, phase: Lifted, there: Lying) -> bool:
    """Whether an own card may lie so in the gap (pharomino R11c)."""
    rest, was, own = state.layout, phase.lying, state.hands[state.side]
    is_own = there.card in own and there.spot == was.spot
    return is_own and fits(rest, there) and _goes_on(rest, there, was, own)


def _goes_on(rest: Layout, there: Lying, was: Lying, own: Hand) -> bool:
    """Whether the taken card or another own one can be laid after the exchange (pharomino R11d, R11e)."""
    return placeable(lay(rest, there), (*without(own, there.card), was.card))


def play(state: Together, phase: Lifted, move: Place) -> Outcome:
    """The second half of the trick. Raises Refused."""
    was = phase.lying
    if move.lying == was:
        return put_back(state, phase)
    if move.card == was.card:
        return _relaid(state, phase, move)
    return _exchanged(state, phase, move)


def put_back(state: Together, phase: Lifted) -> Outcome:
    """The lifted card lies where it lay; the trick is used up (pharomino R11f)."""
    state = replace(state, layout=lay(state.layout, phase.lying), phase=phase.turn)
    return state, (PutBack(state.side, phase.lying.card),)


def _relaid(state: Together, phase: Lifted, move: Place) -> Outcome:
    """pharomino R11b."""
    rest, side = state.layout, state.side
    refused = why_not(rest, move.card, move.x, move.y, move.turn)
    if refused:
        raise refused
    if not keeps_whole(rest, phase.lying, move.lying):
        raise Refused("reisst_auseinander", karte=move.card, ort=phase.lying.spot)
    outcome = changed(state, phase.turn, lay(rest, phase.lying), lay(rest, move.lying))
    return chain(outcome, (Relaid(side, *move.lying, nearest(rest, move.lying.spot)),))


def _exchanged(state: Together, phase: Lifted, move: Place) -> Outcome:
    """pharomino R11c."""
    rest, was, side = state.layout, phase.lying, state.side
    own = state.hands[side]
    if move.card not in own:
        raise Refused("liegt_schon" if rest.where(move.card) else "nicht_deine_karte", karte=move.card)
    if (move.x, move.y) != was.spot:
        raise Refused("erst_die_luecke", karte=was.card, ort=was.spot)
    refused = why_not(rest, *move.lying)
    if refused:
        raise refused
    if not _goes_on(rest, move.lying, was, own):
        raise Refused("danach_passt_nichts", karte=was.card)
    state = with_hand(state, side, hand((*without(own, move.card), was.card)))
    turn = replace(phase.turn, laid=(move.card,), taken=was.card)
    outcome = changed(state, turn, lay(rest, was), lay(rest, move.lying))
    return chain(outcome, (Exchanged(side, move.card, was.card, move.x, move.y, move.turn, nearest(rest, was.spot)),))
