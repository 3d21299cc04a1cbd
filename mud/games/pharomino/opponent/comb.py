"""Layouts that strong computer players of PHAROMINO have in mind: a back of cards with teeth, and Pharaos between them.

Knows aligned places and which cards fit beside each other; refuses to know clocks and players.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Final

from mud.games.pharomino.model.cards import JOKER, TURNS, Card, Fields, Turn, fields, symbols
from mud.games.pharomino.model.layout import SIDES, Lying, Spot

NODES: Final = 6000
"""Cards tried in a place before a search gives up."""
_FACING: Final = ((0, 3), (1, 2)), ((1, 0), (2, 3)), ((3, 0), (2, 1)), ((0, 1), (3, 2))
"""By side of a card (above, right, below, left): which of its fields face which of the neighbour's."""


def places(cards: int, sides: int) -> tuple[Spot, ...]:
    """The places of the largest comb for so many cards, in the order they are filled; the first is (0, 0).

    With three sides the back has teeth above and below: 4n + 3 cards enclose 2n Pharaos. With four it is a ladder:
    5n + 3 cards enclose n.
    """
    per_gap, ends = (4, 3) if sides == 3 else (5, 3)
    gaps = max(0, (cards - ends) // per_gap)
    found = []
    for column in range(2 * gaps + 1):
        is_tooth = column % 2 == 0
        if sides == 3:
            rows: tuple[int, ...] = (0, 1, -1) if is_tooth else (0,)
        else:
            # the tooth comes last: before it has both ends beside it, it would meet cards corner to corner
            rows = (0, 2) if not is_tooth else (0, 2, 1) if column else (0, 1, 2)
        found += [Spot(2 * column, 2 * row) for row in rows]
    return tuple(found)


def _match(one: Fields, other: Fields, side: int) -> bool:
    return all(JOKER in (one[mine], other[theirs]) or one[mine] == other[theirs] for mine, theirs in _FACING[side])


@lru_cache(64)
def filled(places: tuple[Spot, ...], cards: tuple[Card, ...], lying: tuple[Lying, ...]) -> tuple[Lying, ...] | None:
    """The cards with which the free places can be filled, in their order; None if none were found in good time.

    `lying`: what lies in some of the places already. Raises nothing; gives up after NODES tries.
    """
    laid: dict[Spot, tuple[Card, Turn]] = {one.spot: (one.card, one.turn) for one in lying}
    free = [place for place in places if place not in laid]
    nodes = iter(range(NODES))
    if len(free) > len(cards) or not _fill(free, 0, list(cards), laid, _contacts(places), nodes):
        return None
    return tuple(Lying(laid[place][0], *place, laid[place][1]) for place in free)


def _contacts(places: Sequence[Spot]) -> Mapping[Spot, int]:
    known = set(places)
    return {place: sum((place.x + x, place.y + y) in known for x, y in SIDES) for place in places}


def _fill(
    free: Sequence[Spot],
    at: int,
    cards: list[Card],
    laid: dict[Spot, tuple[Card, Turn]],
    contacts: Mapping[Spot, int],
    nodes: Iterator[int],
) -> bool:
    if at == len(free):
        return True
    place = free[at]
    around = [
        (side, fields(*laid[beside]))
        for side, (x, y) in enumerate(SIDES)
        if (beside := Spot(place.x + x, place.y + y)) in laid
    ]
    # many jokers where much has to fit, many symbols where little has
    for card in sorted(cards, key=lambda card: (symbols(card) * (1 if contacts[place] > 1 else -1), card)):
        for turn in TURNS:
            if all(_match(fields(card, turn), other, side) for side, other in around):
                if next(nodes, None) is None:
                    return False
                laid[place] = card, turn
                rest = [other for other in cards if other != card]
                if _fill(free, at + 1, rest, laid, contacts, nodes):
                    return True
                del laid[place]
    return False
