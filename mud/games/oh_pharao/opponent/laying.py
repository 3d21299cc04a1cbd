"""The best to lay at once, found level by level instead of by trying every set of cards.

Knows the shape of pyramids and what laying is worth; refuses to know whose turn it is.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final

from mud.games.oh_pharao.model import JOKER, NUMBERS, Brick, Pile, Pyramid

LAID: Final = 2.0
"""Points that laying a card is worth by itself: the hand is filled up again."""
SPENT_JOKER: Final = 7.0
"""Points that a joker is worth on the hand."""
ROOM: Final = 0.5
"""Points for each card more than the levels need: broad levels can carry more."""
_SCORED: Final = (0.0, 0.0, 0.85, 1.0)
"""How likely pyramids of so many levels will be scored one day."""

Laid = tuple[float, Pyramid]
"""What it is worth to lay these bricks."""
NOTHING: Final[Laid] = (0.0, ())
_NO_WIDTHS: Final[Sequence[int]] = ()


def standing_worth(total: int, height: int, count: int, high_only: bool) -> float:
    """Points a lying pyramid is good for, by the sum of its numbers, its levels and its cards."""
    if height < 3 and high_only:
        return 4.0 + count  # it may still grow
    return total * height * _SCORED[min(height, 3)]


@lru_cache(50_000)
def best_addition(hand: Pile, onto: Pyramid, high_only: bool) -> Laid:
    """The best bricks of a hand to add to a pyramid (empty: to begin one), NOTHING if none gains anything.

    Jokers only where a level would not stand without them.
    """
    there = [0] * (NUMBERS.stop + 1)
    for brick in onto:
        there[abs(brick)] += 1
    lowest, highest = (abs(onto[0]), abs(onto[-1])) if onto else (NUMBERS.stop, 0)
    had = [on_hand + lies for on_hand, lies in zip(hand, there, strict=False)]
    before = 0.0
    if onto:
        height = highest - lowest + 1
        before = standing_worth((lowest + highest) * height // 2, height, len(onto), high_only)
    best, best_widths, best_low = 0.0, _NO_WIDTHS, 0
    for top in range(highest or 2, NUMBERS.stop):
        for low, needs, jokers in _shapes(top, min(lowest, top - 1), there, had, hand[JOKER]):
            # as broad as may be, from below
            widths, count, below = list[int](), 0, len(onto) + sum(hand) + 1
            for number, need in enumerate(reversed(needs), low):
                below = min(max(need, had[number]), below - 1)
                count += below
                widths.append(below)
            if count > len(onto):
                height = len(widths)
                gain = standing_worth((low + top) * height // 2, height, count, high_only) - before
                gain += LAID * (count - len(onto)) - SPENT_JOKER * jokers + ROOM * (count - height)
                if gain > best:
                    best, best_widths, best_low = gain, widths, low
    return (best, _bricks(hand, there, best_low, best_widths)) if best_widths else NOTHING


def _shapes(
    top: int, lowest: int, there: Sequence[int], had: Sequence[int], jokers: int
) -> Iterator[tuple[int, Sequence[int], int]]:
    """(lowest number, least widths from above, jokers that takes) of the pyramids with a top, as far down as they go.

    `lowest`: the least that must be in it.
    """
    need, lacking, needs = 0, 0, list[int]()
    for number in range(top, 0, -1):
        need = max(there[number], need + 1)
        if need > had[number]:
            lacking += need - had[number]
            if lacking > jokers:
                return
        needs.append(need)
        if number <= lowest:
            yield number, needs, lacking


def _bricks(hand: Pile, there: Sequence[int], low: int, widths: Sequence[int]) -> Pyramid:
    laid: list[Brick] = []
    for number, width in enumerate(widths, low):
        added = width - there[number]
        plain = min(added, hand[number])
        laid += [number] * plain + [-number] * (added - plain)
    return tuple(laid)
