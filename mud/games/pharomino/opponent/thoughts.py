"""What somebody can make of a layout with some cards: the most promising ways, card by card.

Knows drafts and which cards fit; refuses to know what the others hold, and what comes after the turn.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, NamedTuple

from mud.games.pharomino.model import Hand
from mud.games.pharomino.model.cards import Card, Turn
from mud.games.pharomino.model.layout import Lying
from mud.games.pharomino.model.moves import Move, Place
from mud.games.pharomino.opponent.draft import Draft
from mud.games.pharomino.rules.board import Cell, Mask, cell, spot

TEMPLE: Final = 20
"""What a temple is worth, to compare ways by; what it brings in the end is for the turn to know."""
CLOSED: Final = 10
"""And a fourth side."""
LACKING: Final = ((-12, -5, -2), (12, -2, -1), (10, 6, 1))
"""By how many cards are still to be laid: what a square is worth that lacks one, two or three."""
ALIKE: Final = 2
"""Turns of a card in a place that are looked at."""
_CARD: Final[Mask] = 15


@lru_cache(4096)
def turns_of(cards: Hand) -> Mask:
    """Every turn of some cards."""
    return sum(_CARD << 4 * (card - 1) for card in cards)


def cards_in(mask: Mask) -> Iterator[tuple[Card, Turn]]:
    """The cards and turns in a set."""
    while mask:
        low = mask & -mask
        yield (low.bit_length() - 1 >> 2) + 1, low.bit_length() - 1 & 3
        mask ^= low


class Width(NamedTuple):
    """How widely is thought: ways tried from `each` thought, and with its `last` card; of all these thoughts the best
    are thought on (`beam`)."""

    each: int
    beam: int
    last: int


@dataclass(frozen=True, slots=True)
class Thought:
    """A layout one could bring about: the cards left for it, how many of them may yet be laid, the moves that lead
    there, and what they bring. `reach`: what the best single card brings after that."""

    draft: Draft
    hand: Hand
    most: int
    way: tuple[Move, ...] = ()
    built: int = 0
    closed: int = 0
    reach: int = 0

    @property
    def gain(self) -> int:
        """What it brings, where every temple is worth the same."""
        return TEMPLE * self.built + CLOSED * self.closed

    @property
    def cards(self) -> int:
        """How many cards may yet be laid."""
        return min(self.most, len(self.hand))

    def then(self, lying: Lying, *moves: Move) -> "Thought":
        """With one of its cards laid."""
        effect, after = self.draft.effect(cell(*lying.spot)), self.draft.with_card(lying)
        rest, most = tuple([card for card in self.hand if card != lying.card]), self.most - 1
        reach = best_card(after, turns_of(rest)) if rest and most else 0
        way = (*self.way, *moves, Place(*lying))
        return Thought(after, rest, most, way, self.built + effect.temples, self.closed + effect.closed, reach)


def best_card(draft: Draft, wanted: Mask) -> int:
    """What a single card can bring at once."""
    best = 0
    for square, need in draft.lacking.items():
        if need > 1:
            continue
        for place in draft.places_around(square):
            if draft.open[place] & wanted:
                effect = draft.effect(place)
                worth = TEMPLE * effect.temples + CLOSED * effect.closed
                if worth > best and draft.is_free(place):
                    best = worth
    if not best:
        for home in draft.thirds:
            for place in draft.places_around(home):
                if draft.open[place] & wanted and draft.is_free(place):
                    return CLOSED
    return best


def ways(thought: Thought, width: int) -> Iterator[Thought]:
    """The most promising cards to lay next."""
    draft, wanted = thought.draft, turns_of(thought.hand)
    one, two, three = LACKING[min(thought.cards, len(LACKING)) - 1]
    found: list[tuple[int, Cell, Mask]] = []
    for place, mask in draft.open.items():
        if (fit := mask & wanted) and draft.is_free(place):
            of = draft.effect(place)
            worth = TEMPLE * of.temples + CLOSED * of.closed + one * of.one + two * of.two + three * of.three
            found.append((worth, place, fit))
    found.sort(key=lambda one: -one[0])
    for _, place, fit in found:
        last, alike = 0, 0
        for card, turn in cards_in(fit):
            last, alike = card, alike + 1 if card == last else 0
            if alike < ALIKE:
                yield thought.then(Lying(card, *spot(place), turn))
                width -= 1
        if width <= 0:
            return


def walk(starts: Sequence[Thought], width: Width) -> list[Thought]:
    """Everything thought of from some beginnings."""
    found, fringe = list[Thought](), list(starts)
    while fringe := [one for one in fringe if one.cards]:
        fresh = _onward(fringe, width)
        found += fresh
        fringe = fresh[: width.beam]
    return found


def harvest(start: Thought, width: Width) -> int:
    """About the most that can be made of it: the last card is only looked at."""
    best, fringe = best_card(start.draft, turns_of(start.hand)), [start]
    while fringe := [one for one in fringe if one.cards > 1]:
        fringe = _onward(fringe, width)[: width.beam]
        best = max([best, *(one.gain + one.reach for one in fringe[:1])])
    return best


def _onward(fringe: Sequence[Thought], width: Width) -> list[Thought]:
    """The same with one card more each, the most promising first."""
    fresh = dict[frozenset[Move], Thought]()
    for one in fringe:
        for further in ways(one, width.each if one.cards > 1 else width.last):
            fresh.setdefault(frozenset(further.way), further)
    return sorted(fresh.values(), key=lambda one: -one.gain - one.reach)
