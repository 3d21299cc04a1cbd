"""What cards and pyramids are worth to somebody who has others.

Knows rules of thumb, tried out by letting computer players play against each other; refuses to know whose turn it is.
"""

from functools import lru_cache
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
    score,
)
from mud.games.oh_pharao.rules.pyramids import additions

LAID: Final = 2.0
"""Points that laying a card is worth by itself: the hand is filled up again."""
SPENT_JOKER: Final = 7.0
"""Points that a joker is worth on the hand."""
_SPECIAL: Final = {JOKER: 20.0, DIEB: 6.0, STEUEREINTREIBER: 8.0, PHARAO: 5.0}
_ROOM: Final = (0.0, 0.0, 0.85, 1.0)
"""How likely pyramids of so many levels will be scored one day."""


def standing(pyramid: Pyramid, high_only: bool) -> float:
    """Points a lying pyramid is good for. `high_only`: two levels no longer count."""
    height = len(levels(pyramid))
    if height < 3 and high_only:
        return 4.0 + len(pyramid)  # it may still grow
    return score(pyramid) * _ROOM[min(height, 3)]


def laying(pyramid: Pyramid, bricks: Pyramid, high_only: bool) -> float:
    """Points that adding bricks to a pyramid (empty: a new one) is worth."""
    whole = canon((*pyramid, *bricks))
    before = standing(pyramid, high_only) if pyramid else 0.0
    jokers = sum(brick < 0 for brick in bricks)
    room = 0.5 * (len(whole) - len(levels(whole)))  # broad levels can carry more
    return standing(whole, high_only) - before + LAID * len(bricks) - SPENT_JOKER * jokers + room


@lru_cache(20_000)
def best_laying(hand: Pile, own: tuple[Pyramid, ...], may_build: bool, high_only: bool) -> float:
    """The most that can be laid at once, 0 for nothing."""
    values = [0.0]
    if may_build:
        values += [laying((), bricks, high_only) for bricks in additions(hand)]
    for pyramid in own:
        values += [laying(pyramid, bricks, high_only) for bricks in additions(hand, pyramid)]
    return max(values)


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
