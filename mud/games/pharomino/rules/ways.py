"""Every way some cards may be laid, as moves in the order of cards and places, kept up to date like the board itself.

Knows how a move is numbered; refuses to know what makes a place legal. Most of thousands of moves are the same ones
from one layout to the next: only the places around the change are looked at again, and no move is made twice.
"""

from bisect import bisect_left
from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Final

from mud.games.pharomino.model.cards import Card
from mud.games.pharomino.model.layout import Layout
from mud.games.pharomino.model.moves import Place
from mud.games.pharomino.rules.board import ACROSS, Board, Cell, Mask, Ways, board

_CARD: Final = 28
"""A move is numbered by card, place and turn, so that numbers are in the order of moves: from this bit on its card."""
_HALF: Final = ACROSS // 2
_EDGE: Final = ACROSS - 1
_MIDDLE: Final = ACROSS * _HALF + _HALF
"""Added to a place so that neither coordinate is below zero."""
_WHERE: Final = (1 << _CARD) - 4
"""The bits of a number that are its place."""
_MANY: Final = 1 << 15
"""Moves kept to be used again."""


# A move is made by the thousand and never seen half made: its fields are set without asking each time if it is frozen.
_blank = object.__new__
_set_card, _set_x, _set_y, _set_turn = (Place.__dict__[name].__set__ for name in ("card", "x", "y", "turn"))


class _Moves(dict[int, Place]):
    """The moves by their numbers."""

    def __missing__(self, number: int) -> Place:
        if len(self) >= _MANY:
            self.clear()
        made = self[number] = _blank(Place)
        _set_card(made, number >> _CARD)
        _set_x(made, (number >> 14 & _EDGE) - _HALF)
        _set_y(made, (number >> 2 & _EDGE) - _HALF)
        _set_turn(made, number & 3)
        return made


_MOVES: Final = _Moves()


def ways(layout: Layout, cards: tuple[Card, ...]) -> Iterator[Place]:
    """Every way one of some different cards may be laid: card by card, from left to right and from below."""
    made = board(layout)
    known = made.known.ways
    if known is None or known.cards != cards:
        known = made.known.ways = Ways(cards, _numbers(made, cards))
    return map(_MOVES.__getitem__, known.numbers)


def _numbers(made: Board, cards: tuple[Card, ...]) -> list[int]:
    base, changed = made.known.ways, frozenset[Cell]()
    if base is None and made.before is not None:
        base, changed = made.before.ways, made.changed
    if base is None:
        return sorted(_found(made.open.items(), cards))
    elsewhere = {place + _MIDDLE << 2 for place in changed}
    numbers = [number for number in base.numbers if number & _WHERE not in elsewhere]
    shared = set(base.cards).intersection(cards)
    for card in shared.symmetric_difference(base.cards):
        del numbers[bisect_left(numbers, card << _CARD) : bisect_left(numbers, card + 1 << _CARD)]
    there = made.open
    numbers += _found([(place, there[place]) for place in changed if place in there], shared)
    if len(shared) < len(cards):
        numbers += _found(there.items(), shared.symmetric_difference(cards))
    numbers.sort()
    return numbers


def _found(there: Iterable[tuple[Cell, Mask]], cards: Iterable[Card]) -> list[int]:
    """The numbers of all ways to lay some cards at some places."""
    wanted = sum(15 << 4 * (card - 1) for card in cards)
    return [
        place + _MIDDLE << 2 | rest for place, mask in there if (fit := mask & wanted) for rest in _cards_turned(fit)
    ]


@lru_cache(4096)
def _cards_turned(mask: Mask) -> tuple[int, ...]:
    """Of all in a set: the card and the turn, as a number of a move has them."""
    found = []
    while mask:
        low = mask & -mask
        bit = low.bit_length() - 1
        found.append((bit >> 2) + 1 << _CARD | bit & 3)
        mask ^= low
    return tuple(found)
