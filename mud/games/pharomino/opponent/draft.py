"""A layout somebody thinks of: what each square lacks and what each place would bring, kept up to date card by card.

Knows walls and corners; refuses to know turns, hands and points. A temple needs three walls, and where corners are
kept a card beyond each corner between them: each of these is a card of its own. It counts as inhabited as soon as it is
made: nobody who thinks of it leaves it to the next. Where two halves may close a side, it still looks for whole ones.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Final, NamedTuple

from mud.games.pharomino.model.layout import SIDES, Layout, Lying
from mud.games.pharomino.rules.board import ACROSS, Cell, board, cell, covered, lay, lift
from mud.games.pharomino.rules.temples import WALLS, walls

STRAIGHT: Final = tuple(cell(x, y) for x, y in SIDES)
"""From a place to the squares it is a wall of, and back: above, right, below, left."""
DIAGONAL: Final = (cell(2, 2), cell(2, -2), cell(-2, -2), cell(-2, 2))
"""From a square to the places beyond its corners: the one after its upper side, and so on clockwise."""
AROUND: Final = STRAIGHT + DIAGONAL
"""From a square to the places of cards of use to it, and back."""
_BEYOND: Final = (cell(2, 2), cell(2, -1), cell(-1, -1), cell(-1, 2))
"""From a square to the cells beyond its corners, likewise."""
_NEAR: Final = tuple(ACROSS * dx + dy for dx in range(-2, 3) for dy in range(-2, 3))
"""From a place to the squares a card there changes."""
_ASKEW: Final = tuple(step for step in _NEAR if step not in AROUND)
"""From a place to the squares that a card there covers in part or closes by half."""
_FAR: Final = tuple(ACROSS * dx + dy for dx in range(-4, 5) for dy in range(-4, 5))
"""From a place to those whose effects a card there changes."""
_PIECES: Final = tuple(1 << piece for piece in (2, 3, 0, 1, 6, 7, 4, 5))
"""By step of AROUND: what a card so far from a square's place is to it; upper means below, seen from there."""
MOST: Final = 3
"""More cards nobody lays in a turn."""
_NOTHING: Final = -1
"""A square where no temple can be."""
_HOME: Final = 256
"""Added where a Pharao lives."""


def _lacking(pieces: int, corners: bool) -> int:
    """How many cards a square lacks that has these walls (bits 0 to 3) and corners (bits 4 to 7, from the one after
    the upper side)."""
    found = []
    for left_out in range(4):
        sides = sum(pieces >> (left_out + side) % 4 & 1 for side in (1, 2, 3))
        between = sum(pieces >> 4 + (left_out + side) % 4 & 1 for side in (1, 2)) if corners else 2
        found.append(WALLS + 2 - sides - between)
    return min(found)


@cache
def _all_lacking(corners: bool) -> Sequence[int]:
    """The same of all walls and corners, in the order of their bits."""
    return [_lacking(pieces, corners) for pieces in range(_HOME)]


class Effect(NamedTuple):
    """What a card does at a place: temples made, fourth sides closed, and how many squares more (or fewer) lack one,
    two and three cards."""

    temples: int
    closed: int
    one: int
    two: int
    three: int


class Draft:
    """A layout with what follows from it; it never changes, only more of it is known. `lacking`: how many cards the
    free squares lack that lack few; `thirds`: Pharaos whose fourth side is open."""

    __slots__ = ("_effects", "_needs", "_squares", "lacking", "layout", "open", "thirds")

    def __init__(self, layout: Layout, squares: dict[Cell, int], effects: dict[Cell, Effect]) -> None:
        """`squares`, `effects`: what of it is known already."""
        self.layout, self.open = layout, board(layout).open
        self._needs = _all_lacking(layout.customs.corners and layout.customs.whole)
        self._squares, self._effects = squares, effects
        self.lacking, self.thirds = dict[Cell, int](), set[Cell]()

    @classmethod
    def of(cls, layout: Layout) -> "Draft":
        """Of a layout nothing is known of."""
        draft = cls(layout, {}, {})
        for at in {cell(*lying.spot) + step for lying in layout.cards for step in AROUND}:
            draft._note(at)
        return draft

    def _note(self, at: Cell) -> None:
        """See what a square is now."""
        pieces = self._square(at)
        if pieces < 0:
            return
        if pieces >= _HOME:
            if (pieces & 15).bit_count() == WALLS:
                self.thirds.add(at)
            return
        need = self._needs[pieces]
        if (pieces & 15).bit_count() >= WALLS:
            self._squares[at] = _HOME + pieces
            self._note(at)
        elif need <= MOST:
            self.lacking[at] = need

    def _square(self, at: Cell) -> int:
        """The walls and corners of a free square, _HOME more where a Pharao lives; _NOTHING where none will."""
        found = self._squares.get(at)
        if found is None:
            found = self._squares[at] = self._looked_at(at)
        return found

    def _looked_at(self, at: Cell) -> int:
        made = board(self.layout)
        if covered(at, made.signs):
            return _NOTHING
        closed = walls(made, at, self.layout.customs.whole)
        if closed is None:
            return _NOTHING
        pieces = sum([1 << side for side, shut in enumerate(closed) if shut])
        signs = made.signs
        for number, step in enumerate(_BEYOND):
            if at + step in signs:
                pieces |= 16 << number
        if made.tombs.get(at) == at:
            return _HOME + pieces
        return _NOTHING if covered(at, made.tombs) else pieces

    def effect(self, place: Cell) -> Effect:
        """What any card does at a free place."""
        found = self._effects.get(place)
        if found is None:
            found = self._effects[place] = self._worked_out(place)
        return found

    def _worked_out(self, place: Cell) -> Effect:
        temples = closed = 0
        change = [0, 0, 0, 0, 0, 0]
        needs, lacking = self._needs, self.lacking
        for step, piece in zip(AROUND, _PIECES, strict=True):
            now = self._square(place + step)
            if now < 0:
                continue
            if now >= _HOME:
                closed += piece < 16 and (now & 15).bit_count() == WALLS
                continue
            before, after = needs[now], needs[now | piece]
            if piece < 16 and ((now | piece) & 15).bit_count() >= WALLS:
                temples += 1
                after = 0
            if after != before:
                change[before] -= 1
                change[after] += 1
        for step in _ASKEW:
            if (need := lacking.get(place + step)) is not None:
                change[need] -= 1
        return Effect(temples, closed, *change[1:4])

    def is_free(self, place: Cell) -> bool:
        """Whether a card there respects every Pharao, those too who have just moved in."""
        known = self._squares.get
        return all(known(place + step, 0) < _HOME for step in _ASKEW)

    def places_around(self, at: Cell) -> Iterator[Cell]:
        """The places where a card would be a piece of a square's temple."""
        return (at + step for step in AROUND if at + step in self.open)

    def is_wall(self, lying: Lying) -> bool:
        """Whether a Pharao who has but three walls has one of them in this card."""
        return any(cell(*lying.spot) + step in self.thirds for step in STRAIGHT)

    def with_card(self, lying: Lying) -> "Draft":
        """With one card more."""
        at = cell(*lying.spot)
        homes = [
            (at + step, now | piece)
            for step, piece in zip(AROUND, _PIECES, strict=True)
            if (now := self._squares.get(at + step, 0)) >= _HOME
        ]
        after = self._after(lay(self.layout, lying), at)
        for home, pieces in homes:
            after._squares[home] = pieces
            after.thirds.discard(home)
        for step in AROUND:
            after._note(at + step)
        return after

    def without_card(self, lying: Lying) -> "Draft":
        """With one card less; no temple has been made here yet."""
        at = cell(*lying.spot)
        after = self._after(lift(self.layout, lying), at)
        for step in _NEAR:
            after.thirds.discard(at + step)
            after._squares.pop(at + step, None)
        for step in _NEAR:
            after._note(at + step)
        return after

    def _after(self, layout: Layout, at: Cell) -> "Draft":
        squares, effects = self._squares.copy(), self._effects.copy()
        for step in _FAR:
            effects.pop(at + step, None)
        after = Draft(layout, squares, effects)
        after.lacking, after.thirds = self.lacking.copy(), self.thirds.copy()
        for step in _NEAR:
            after.lacking.pop(at + step, None)
            if squares.get(at + step, 0) < _HOME:
                squares.pop(at + step, None)
        return after
