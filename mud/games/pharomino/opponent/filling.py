"""Cards for given places beside each other: which card goes where, and how turned.

Knows which sides agree; refuses to know what the places are good for. First the place that has fewest left to choose
from; where nothing fits any more, the card that does least harm, and what it does not agree with comes away again.
"""

import random
from collections.abc import Iterable, Iterator, Sequence
from functools import cache, lru_cache
from typing import Final

from mud.games.pharomino.model import Hand
from mud.games.pharomino.model.cards import CARDS, JOKER, TURNS, fields, symbols
from mud.games.pharomino.model.layout import SIDES, Lying, Spot
from mud.games.pharomino.rules.board import Mask

STEPS: Final = 5000
"""Cards laid before it is given up."""
_FACING: Final = (((0, 3), (1, 2)), ((1, 0), (2, 3)), ((3, 0), (2, 1)), ((0, 1), (3, 2)))
"""By side of a card (above, right, below, left): which of its fields face which of the neighbour's."""
_EACH: Final = len(TURNS)
_NEVER: Final = 100
"""What it costs to take away a card that has to stay."""
_Way = int
"""A card and its turn: _EACH * (card - 1) + turn."""


@cache
def _agreeing() -> tuple[tuple[Mask, ...], ...]:
    """By side and by way: what may lie there."""
    shown = [fields(card, turn) for card in range(1, len(CARDS) + 1) for turn in TURNS]
    by_field = [
        [
            sum(1 << way for way, has in enumerate(shown) if has[field] in (sign, JOKER) or sign == JOKER)
            for sign in range(JOKER + 1)
        ]
        for field in range(4)
    ]
    return tuple(
        tuple(by_field[theirs][has[mine]] & by_field[other_theirs][has[other_mine]] for has in shown)
        for (mine, theirs), (other_mine, other_theirs) in _FACING
    )


_OPPOSITE: Final = (2, 3, 0, 1)
"""The side of the neighbour at which one lies, by one's side at which it lies."""


@lru_cache(64)
def filled(places: tuple[Spot, ...], cards: Hand, lying: tuple[Lying, ...] = ()) -> tuple[Lying, ...] | None:
    """How cards may lie in all free places; None if nothing was found in good time. The same each time.

    `lying`: what lies in some of the places already, and stays.
    """
    work = _Work(places, cards, lying)
    return work.done() if len(work.empty) <= len(cards) and work.fill() else None


class _Work:
    """Places, what lies in them so far, and the cards left."""

    def __init__(self, places: Sequence[Spot], cards: Hand, lying: Iterable[Lying]) -> None:
        known = set(places)
        self._beside = {
            place: [
                (side, there) for side, (x, y) in enumerate(SIDES) if (there := Spot(place.x + x, place.y + y)) in known
            ]
            for place in places
        }
        self._at = {one.spot: _EACH * (one.card - 1) + one.turn for one in lying}
        self._fixed = frozenset(self._at)
        self.empty = [place for place in places if place not in self._at]
        self._cards = sum(15 << _EACH * (card - 1) for card in cards)
        self._dice = random.Random(1)  # noqa: S311 - the same each time on purpose

    def done(self) -> tuple[Lying, ...]:
        """How the cards lie, without those that lay there before, in the order of the places."""
        free = [(place, self._at[place]) for place in self._beside if place not in self._fixed]
        return tuple(Lying(way // _EACH + 1, *place, way % _EACH) for place, way in free)

    def fill(self) -> bool:
        """Fill every place, or give up."""
        for _ in range(STEPS):
            if not self.empty:
                return True
            place, fit = self._narrowest()
            if fit:
                self._put(place, self._chosen(place, fit))
            elif not self._force(place):
                return False
        return False

    def _fitting(self, place: Spot) -> Mask:
        fit = self._cards
        for side, there in self._beside[place]:
            if (way := self._at.get(there)) is not None:
                fit &= _agreeing()[_OPPOSITE[side]][way]
        return fit

    def _narrowest(self) -> tuple[Spot, Mask]:
        """The empty place for which fewest ways are left."""
        found = [
            (fit.bit_count(), number, place, fit)
            for number, place in enumerate(self.empty)
            for fit in (self._fitting(place),)
        ]
        _, _, place, fit = min(found)
        return place, fit

    def _chosen(self, place: Spot, fit: Mask) -> _Way:
        """Many jokers where much has yet to fit, many symbols where little has."""
        free = sum(there not in self._at for _, there in self._beside[place])
        ways = list(_ways(fit))
        return min(ways, key=lambda way: (symbols(way // _EACH + 1) * (1 if free > 1 else -1), self._dice.random()))

    def _put(self, place: Spot, way: _Way) -> None:
        self._at[place] = way
        self.empty.remove(place)
        self._cards &= ~(15 << way // _EACH * _EACH)

    def _away(self, place: Spot) -> None:
        way = self._at.pop(place)
        self.empty.append(place)
        self._cards |= 15 << way // _EACH * _EACH

    def _force(self, place: Spot) -> bool:
        """The way with which fewest neighbours have to go, and those go that do not agree with it."""
        best, least = list[_Way](), _NEVER - 1
        near = [
            (_agreeing()[_OPPOSITE[side]][self._at[there]], _NEVER if there in self._fixed else 1)
            for side, there in self._beside[place]
            if there in self._at
        ]
        for way in _ways(self._cards):
            harm = sum(weight for agreeing, weight in near if not agreeing >> way & 1)
            if harm < least:
                best, least = [], harm
            if harm == least:
                best.append(way)
        if not best:
            return False
        way = self._dice.choice(best)
        for side, there in self._beside[place]:
            if there in self._at and not _agreeing()[_OPPOSITE[side]][self._at[there]] >> way & 1:
                self._away(there)
        self._put(place, way)
        return True


def _ways(fit: Mask) -> Iterator[_Way]:
    while fit:
        low = fit & -fit
        yield low.bit_length() - 1
        fit ^= low
