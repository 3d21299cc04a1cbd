"""States of OH, PHARAO! that one viewer must not tell apart: the hidden cards lie elsewhere.

Knows what the sheet lets nobody see: other hands, the pile, an offer still being put together.
"""

import random
from collections.abc import Iterator
from dataclasses import replace

from mud.game import Seat
from mud.games.oh_pharao.model import DECK, NONE, Draft, Pile, State, add, cards, pile, take


def twins(state: State, viewer: Seat | None) -> Iterator[State]:
    """Three states in which all that is hidden from the viewer is dealt anew, and no offer or another is in the air."""
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
    draft = state.draft
    if viewer != state.side:
        own = [card for card, count in enumerate(hands[state.side]) if count]
        draft = dice.choice([Draft(), Draft(want=pile([1])), Draft(give=pile(own[:1]))])
    return replace(state, hands=tuple(hands), draw=pile(pool + ende), draft=draft)


def _known(state: State, seat: Seat, viewer: Seat | None) -> Pile:
    if seat == viewer:
        return state.hands[seat]
    return state.deal.give if state.deal is not None and seat == state.side else NONE
