"""Every legal move of somebody who lays, as a sequence that makes a move only when it is asked for.

Knows how many ways there are and which is the how manieth; refuses to know what makes a place legal. There may be
thousands: how many they are takes a look at each place, one of them by its number hardly more.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final, overload

from mud.games.pharomino.model.cards import TURNS, Card
from mud.games.pharomino.model.layout import Layout
from mud.games.pharomino.model.moves import Move, Place
from mud.games.pharomino.rules.board import ACROSS, Mask, board, fits

_CARD: Final = 28
"""A way is numbered by card, place and turn: from this bit on its card."""
_HALF: Final = ACROSS // 2
_EDGE: Final = ACROSS - 1
_MIDDLE: Final = ACROSS * _HALF + _HALF
"""Added to a place so that neither coordinate is below zero."""
_MANY: Final = 1 << 15
"""Moves kept to be used again: most of thousands are the same ones from one layout to the next."""

# A move is made by the thousand and never seen half made: its fields are set without asking each time if it is frozen.
_blank = object.__new__
_set_card, _set_x, _set_y, _set_turn = (Place.__dict__[name].__set__ for name in ("card", "x", "y", "turn"))


class _Made(dict[int, Place]):
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


_MADE: Final = _Made()


class Moves(Sequence[Move]):
    """Some moves that are given, then every way one of some cards may be laid: place by place, from left to right and
    from below, card by card, turn by turn. Equal positions have equal sequences, however they came about.
    """

    __slots__ = ("_cards", "_count", "_first", "_layout", "_open", "_wanted")

    def __init__(self, first: Sequence[Move], layout: Layout, cards: tuple[Card, ...]) -> None:
        """`cards`: different ones, which `first` lays nowhere."""
        self._first, self._layout, self._cards = first, layout, cards
        self._open = board(layout).open
        self._wanted = _all_turns(cards)
        self._count: int | None = None

    def __len__(self) -> int:
        if self._count is None:
            wanted = self._wanted
            self._count = len(self._first) + sum([(mask & wanted).bit_count() for mask in self._open.values()])
        return self._count

    @overload
    def __getitem__(self, index: int) -> Move: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Move]: ...
    def __getitem__(self, index: int | slice) -> Move | Sequence[Move]:
        if isinstance(index, slice):
            return [self[number] for number in range(*index.indices(len(self)))]
        left = index + len(self) if index < 0 else index
        if 0 <= left < len(self._first):
            return self._first[left]
        left -= len(self._first)
        if left >= 0:
            there, wanted = self._open, self._wanted
            for place in sorted(there):
                fit = there[place] & wanted
                count = fit.bit_count()
                if left < count:
                    return _MADE[place + _MIDDLE << 2 | _cards_turned(fit)[left]]
                left -= count
        raise IndexError(index)

    def __iter__(self) -> Iterator[Move]:
        yield from self._first
        wanted = self._wanted
        for place, mask in sorted(self._open.items()):
            if fit := mask & wanted:
                where = place + _MIDDLE << 2
                for rest in _cards_turned(fit):
                    yield _MADE[where | rest]

    def __contains__(self, move: object) -> bool:
        if isinstance(move, Place) and move.card in self._cards:
            return move.turn in TURNS and fits(self._layout, move.lying)
        return move in self._first


@lru_cache(1024)
def _all_turns(cards: tuple[Card, ...]) -> Mask:
    """Every turn of some cards."""
    return sum(15 << 4 * (card - 1) for card in cards)


@lru_cache(4096)
def _cards_turned(fit: Mask) -> tuple[int, ...]:
    """Of all in a set: the card and the turn, as the number of a way has them."""
    found = []
    while fit:
        low = fit & -fit
        bit = low.bit_length() - 1
        found.append((bit >> 2) + 1 << _CARD | bit & 3)
        fit ^= low
    return tuple(found)
