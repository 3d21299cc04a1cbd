"""What cards and pyramids are worth to somebody who has others.

Knows rules of thumb, tried out by letting computer players play against each other; refuses to know whose turn it is.
"""

from typing import Final

from mud.games.oh_pharao.model import (
    DIEB,
    JOKER,
    NUMBERS,
    PHARAO,
    STEUEREINTREIBER,
    Card,
    Pile,
    Pyramid,
    canon,
    cards,
    levels,
)
from mud.games.oh_pharao.opponent.laying import LAID, ROOM, SPENT_JOKER, best_addition, standing_worth

_SPECIAL: Final = {JOKER: 20.0, DIEB: 6.0, STEUEREINTREIBER: 8.0, PHARAO: 5.0}


def standing(pyramid: Pyramid, high_only: bool) -> float:
    """Points a lying pyramid is good for. `high_only`: two levels no longer count."""
    numbers = levels(pyramid)
    return standing_worth(sum(numbers), len(numbers), len(pyramid), high_only)


def laying(pyramid: Pyramid, bricks: Pyramid, high_only: bool) -> float:
    """Points that adding bricks to a pyramid (empty: a new one) is worth."""
    whole = canon((*pyramid, *bricks))
    before = standing(pyramid, high_only) if pyramid else 0.0
    jokers = sum(brick < 0 for brick in bricks)
    room = ROOM * (len(whole) - len(levels(whole)))
    return standing(whole, high_only) - before + LAID * len(bricks) - SPENT_JOKER * jokers + room


def best_laying(hand: Pile, own: tuple[Pyramid, ...], may_build: bool, high_only: bool) -> float:
    """The most that can be laid at once, 0 for nothing."""
    places = (*own, ()) if may_build else own
    return max((best_addition(hand, place, high_only)[0] for place in places), default=0.0)


def use(card: Card, hand: Pile, own: tuple[Pyramid, ...]) -> float:
    """How much a card of a hand helps: its like, its neighbours, and where it fits into one's own pyramids."""
    if card not in NUMBERS:
        return _SPECIAL.get(card, 0.0)
    below = hand[card - 1] if card > 1 else 0
    above = hand[card + 1] if card < NUMBERS.stop - 1 else 0
    value = 1.5 * (hand[card] - 1) + 1.2 * min(below, 3) + 1.2 * min(above, 2) + 0.3 * card
    for pyramid in own:
        numbers = levels(pyramid)
        if numbers[0] - 1 <= card <= numbers[-1] + 1:
            value += 3.0 if card not in (numbers[0] - 1, numbers[-1] + 1) else 2.0
    return value


def hand_worth(hand: Pile, own: tuple[Pyramid, ...], may_build: bool, high_only: bool) -> float:
    """A whole hand: what can be laid of it at once, and how well the rest holds together."""
    loose = sum(use(card, hand, own) for card in cards(hand))
    return best_laying(hand, own, may_build, high_only) + 0.6 * loose


def least_useful(hand: Pile, own: tuple[Pyramid, ...]) -> list[Card]:
    """The kinds of a hand, the one to part with first in front."""
    return sorted((card for card, count in enumerate(hand) if count), key=lambda card: use(card, hand, own))
