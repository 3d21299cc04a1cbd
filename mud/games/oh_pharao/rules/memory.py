"""What a good memory knows of the hands: cards that were seen to go there and not seen to leave.

Knows which cards come and go in sight; refuses to know the hands themselves: what it holds for certain is so.
"""

from dataclasses import replace

from mud.game import Seat
from mud.games.oh_pharao.model import NONE, Card, Paid, Pile, State, add, cards, more


def seen_to_come(state: State, seat: Seat, some: Pile) -> State:
    """All have seen these cards go to the hand of a seat."""
    return _with_shown(state, seat, add(state.shown[seat], some))


def paid_to(state: State, payer: Seat, taker: Seat, card: Card) -> State:
    """A card of one hand went to another; the others know neither which it was nor which is left (oh_pharao R12b)."""
    state = blurred(state, payer)
    return replace(state, paid=(*state.paid, Paid(payer, taker, card)))


def seen_to_go(state: State, seat: Seat, some: Pile) -> State:
    """These cards have left the hand of a seat in sight: of each, one less is there for certain."""
    if not any(state.shown[seat]) and not state.paid:
        return state
    for card in cards(some):
        state = _less(state, seat, card)
    return state


def blurred(state: State, seat: Seat) -> State:
    """A card has left the hand unseen: of every kind it may have been the one."""
    for card in range(len(NONE)):
        state = _less(state, seat, card)
    return state


def _less(state: State, seat: Seat, card: Card) -> State:
    shown = state.shown[seat]
    if shown[card]:
        return _with_shown(state, seat, more(shown, card, -1))
    paid = list(state.paid)
    for payer in range(len(state.hands)):
        if (known := Paid(payer, seat, card)) in paid:
            paid.remove(known)
    return replace(state, paid=tuple(paid))


def _with_shown(state: State, seat: Seat, shown: Pile) -> State:
    return replace(state, shown=(*state.shown[:seat], shown, *state.shown[seat + 1 :]))


def known_to(state: State, viewer: Seat | None) -> tuple[Pile, ...]:
    """By seat, the cards a viewer (None: a watcher) knows to be on that hand."""
    found = list(state.shown)
    for paid in state.paid:
        if paid.payer == viewer:
            found[paid.taker] = more(found[paid.taker], paid.card)
    return tuple(found)
