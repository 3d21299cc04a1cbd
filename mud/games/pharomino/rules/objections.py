"""Game 3: swaps with the reserve, turns without a temple, and who objects to them (pharomino R9, R13).

Knows how an objection is decided; refuses to know how long it takes to raise one.
"""

from dataclasses import replace

from mud.game import Refused, Seat
from mud.games.pharomino.model import Laying, Objecting, Swapping, Together, hand
from mud.games.pharomino.model.cards import Card
from mud.games.pharomino.model.events import Allowed, Objected, Overruled, Swapped, SwapWanted, Upheld
from mud.games.pharomino.model.moves import Allow, Move, Object
from mud.games.pharomino.rules.board import places
from mud.games.pharomino.rules.flow import Outcome, chain, end_turn, take_reserve, with_hand, with_special, without
from mud.games.pharomino.rules.laying import may_swap
from mud.games.pharomino.rules.proofs import Proof, find_temple


def wanted(state: Together, turn: Laying, card: Card) -> Outcome:
    """Somebody says that he cannot lay and wants to swap a card. Raises Refused."""
    if card not in state.hands[state.side]:
        raise Refused("liegt_schon" if state.layout.where(card) else "nicht_deine_karte", karte=card)
    refused = may_swap(state, turn)
    if refused:
        raise refused
    waiting = frozenset(range(len(state.hands))) - {state.side}
    state = replace(state, phase=Objecting(turn, card, waiting))
    return state, (SwapWanted(state.side, card, state.rules.objection),)


def answered(state: Together, phase: Objecting, seat: Seat, move: Move) -> Outcome:
    """An objection or none. Raises Refused."""
    match move:
        case Allow():
            waiting = phase.waiting - {seat}
            if waiting:
                return replace(state, phase=replace(phase, waiting=waiting)), (Allowed(seat),)
            return chain(unopposed(state, phase), (Allowed(seat),))
        case Object():
            proof = evidence(state, phase)
            said = Objected(seat, state.side)
            if proof is None:
                return chain(unopposed(state, phase), (said, Overruled(seat, state.side)))
            return chain(_upheld(state, phase, seat, proof), (said,))
        case _:
            raise Refused("erst_der_einspruch")


def evidence(state: Together, phase: Objecting) -> Proof | None:
    """What could have been laid after all, None if nothing: every card, place and turn is tried (pharomino R9c)."""
    own = state.hands[state.side]
    if not phase.card:
        return find_temple(state.layout, own, state.rules.most)
    first = next((lying for card in own for lying in places(state.layout, card)), None)
    return None if first is None else (first,)


def unopposed(state: Together, phase: Objecting) -> Outcome:
    """Nobody objects, or not rightly: the reserve's top card comes, or the turn is over."""
    if phase.card:
        return replace(state, phase=Swapping(phase.turn, phase.card)), ()
    return end_turn(state, phase.turn)


def _upheld(state: Together, phase: Objecting, seat: Seat, proof: Proof) -> Outcome:
    side = state.side
    if phase.card:  # pharomino R9c
        return chain(end_turn(state, phase.turn), (Upheld(seat, side, proof, 0),))
    penalty = state.rules.penalty  # pharomino R13d
    state = replace(with_special(state, side, -penalty), phase=replace(phase.turn, must=True))
    return state, (Upheld(seat, side, proof, penalty),)


def swapped(state: Together, phase: Swapping, card: Card) -> Outcome:
    """pharomino R9b: the new card comes from the top, the old one goes under the reserve."""
    side = state.side
    state = take_reserve(state, card)
    own = hand((*without(state.hands[side], phase.card), card))
    state = replace(with_hand(state, side, own), beneath=(*state.beneath, phase.card))
    return replace(state, phase=replace(phase.turn, swapped=True)), (Swapped(side, phase.card, card),)
