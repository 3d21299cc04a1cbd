"""States of OH, PHARAO! that one viewer must not tell apart: the hidden cards lie elsewhere.

Knows what the sheet lets nobody see: other hands but for what was seen to go there, the pile, an offer still being put
together, which card somebody else paid as a tax.
"""

import random
from collections.abc import Iterator
from dataclasses import replace

from mud.game import Seat
from mud.games.oh_pharao.model import DECK, Draft, Pile, State, add, cards, pile, take
from mud.games.oh_pharao.rules.memory import known_to


def twins(state: State, viewer: Seat | None) -> Iterator[State]:
    """Three states in which all that is hidden from the viewer is dealt anew, and offers in the air are others."""
    for seed in range(3):
        yield _twin(state, viewer, random.Random(seed))


def _twin(state: State, viewer: Seat | None, dice: random.Random) -> State:
    fixed = [_known(state, seat, viewer) for seat in range(len(state.hands))]
    pool = list(cards(state.draw))
    for hand, known in zip(state.hands, fixed, strict=True):
        pool += cards(take(hand, known))
    ende = [card for card in pool if not DECK[card]]
    pool = [card for card in pool if DECK[card]]
    dice.shuffle(pool)
    hands = []
    for hand, known in zip(state.hands, fixed, strict=True):
        count = sum(hand) - sum(known)
        hands.append(add(known, pile(pool[:count])))
        del pool[:count]
    drafts = list(state.drafts)
    asked = state.deal.waiting if state.deal is not None else frozenset()
    for seat in {state.side, *asked} - {viewer}:
        own = [card for card, count in enumerate(hands[seat]) if count]
        drafts[seat] = dice.choice([Draft(), Draft(want=pile([1])), Draft(give=pile(own[:1]))])
    paid = tuple(one for one in state.paid if one.payer == viewer)
    return replace(state, hands=tuple(hands), draw=pile(pool + ende), drafts=tuple(drafts), paid=paid)


def _known(state: State, seat: Seat, viewer: Seat | None) -> Pile:
    if seat == viewer:
        return state.hands[seat]
    known = known_to(state, viewer)[seat]
    if state.deal is not None and seat == state.side:
        known = tuple(map(max, known, state.deal.give))
    for counter in state.counters:
        if counter.seat == seat:
            known = tuple(map(max, known, counter.give))
    return known
