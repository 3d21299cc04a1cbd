"""Which cards make a pyramid, and every pyramid that cards can make (oh_pharao R3).

Knows levels and bricks; refuses to know hands, turns and thieves.
"""

from collections.abc import Iterator
from functools import lru_cache
from itertools import pairwise

from mud.game import Refused
from mud.games.oh_pharao.model import JOKER, NUMBERS, Brick, Pile, Pyramid, canon, levels, score


def fault(pyramid: Pyramid) -> Refused | None:
    """The first of the building rules that some bricks break, None for a pyramid (oh_pharao R8)."""
    counts = _counts(pyramid)
    numbers = levels(pyramid)
    for lower, upper in pairwise(numbers):
        if upper != lower + 1:
            return Refused("luecke", unten=lower, oben=upper)
        if counts[upper] >= counts[lower]:
            return Refused("nicht_schmaler", unten=lower, oben=upper, breit=counts[lower], schmal=counts[upper])
    if len(pyramid) < 3:
        return Refused("zu_wenige_karten", zahl=len(pyramid))
    if len(numbers) < 2:
        return Refused("nur_eine_stufe", wert=numbers[0])
    return None


def is_pyramid(pyramid: Pyramid) -> bool:
    """Whether the bricks follow all building rules."""
    return fault(pyramid) is None


def _counts(pyramid: Pyramid) -> list[int]:
    counts = [0] * (NUMBERS.stop + 1)
    for brick in pyramid:
        counts[abs(brick)] += 1
    return counts


@lru_cache(8192)
def additions(hand: Pile, onto: Pyramid = ()) -> tuple[Pyramid, ...]:
    """Every set of bricks from a hand that makes, together with the pyramid `onto`, a pyramid; each once."""
    return tuple(_additions(hand, onto))


def _additions(hand: Pile, onto: Pyramid) -> Iterator[Pyramid]:
    there = _counts(onto)
    numbers = levels(onto)
    low, high = (numbers[0], numbers[-1]) if numbers else (NUMBERS.stop, 0)

    def climb(number: int, below: int, jokers: int, laid: tuple[Brick, ...], height: int) -> Iterator[Pyramid]:
        if height >= 2 and number > high and laid and len(laid) + len(onto) >= 3:
            yield canon(laid)
        if number not in NUMBERS:
            return
        most = min(below - 1, there[number] + hand[number] + jokers)
        for count in range(max(1, there[number]), most + 1):
            added = count - there[number]
            for by_joker in range(max(0, added - hand[number]), min(added, jokers) + 1):
                bricks = (*laid, *(number,) * (added - by_joker), *(-number,) * by_joker)
                yield from climb(number + 1, count, jokers - by_joker, bricks, height + 1)

    for lowest in range(1, min(low, NUMBERS.stop - 1) + 1):
        yield from climb(lowest, len(onto) + sum(hand) + 1, hand[JOKER], (), 0)


def parts(rest: Pyramid) -> Iterator[Pyramid]:
    """Every pyramid among some bricks, each once (oh_pharao R11a)."""

    def climb(number: int, below: int, kept: tuple[Brick, ...], height: int) -> Iterator[Pyramid]:
        if height >= 2 and len(kept) >= 3:
            yield kept
        if number not in NUMBERS:
            return
        plain, jokers = rest.count(number), rest.count(-number)
        for count in range(1, min(below - 1, plain + jokers) + 1):
            for by_joker in range(max(0, count - plain), min(count, jokers) + 1):
                bricks = (*kept, *(number,) * (count - by_joker), *(-number,) * by_joker)
                yield from climb(number + 1, count, bricks, height + 1)

    for lowest in NUMBERS:
        yield from climb(lowest, len(rest) + 1, (), 0)


def best_part(rest: Pyramid) -> Pyramid:
    """The part of highest score, of several the largest; empty if nothing of it is a pyramid (oh_pharao R11b)."""
    return max(parts(rest), key=lambda part: (score(part), len(part), part), default=())
