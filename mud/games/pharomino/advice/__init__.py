"""Which places are good ones: a quick judgement by the temples a card would make, close or spoil there.

Knows the sides of the squares beside a place, and words and computer players go by it; refuses to know which cards
somebody holds, whose turn it is, and to be a rule: nothing is allowed or forbidden here.
"""

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from mud.games.pharomino.model.cards import TURNS, Card
from mud.games.pharomino.model.layout import SIDES, Layout, Lying, Spot
from mud.games.pharomino.rules.board import EDGES, Cell, board, cell, covered, spot
from mud.games.pharomino.rules.temples import walls

_ALIGNED: Final = tuple(cell(x, y) for x, y in SIDES)
"""From a place to the squares beside it that share a whole side with it."""
_ASKEW: Final = tuple(cell(x, y) for far in (-2, 2) for slip in (-1, 1) for x, y in ((far, slip), (slip, far)))
"""From a place to those that share half a side."""
_TOUCHING: Final = tuple(step for edge in EDGES for step in edge)
_NOTHING: Final = -1
_HOME: Final = 8


class Effects(NamedTuple):
    """What a card at a place does: temples made, fourth sides closed, temples brought nearer, begun ones spoilt.

    `touching`: how many fields it faces.
    """

    temples: int = 0
    closed: int = 0
    nearer: int = 0
    spoilt: int = 0
    touching: int = 0

    @property
    def worth(self) -> float:
        """All of it as one number."""
        return 16 * self.temples + 12 * self.closed + 4 * self.nearer - 3 * self.spoilt + self.touching / 2


def _middle(numbers: Sequence[int]) -> float:
    return (min(numbers) + max(numbers)) / 2 if numbers else 0.0


class Ranking:
    """The places of a layout, the best first; what is worked out is kept as long as it lives."""

    def __init__(self, layout: Layout, sides: int) -> None:
        """`sides`: what a temple must have."""
        self.layout, self._sides = layout, sides
        self._board = board(layout)
        self._middle = _middle([lying.x for lying in layout.cards]), _middle([lying.y for lying in layout.cards])
        self._known: dict[Cell, tuple[Effects, float]] = {}
        self._squares: dict[Cell, int] = {}

    def effects(self, place: Spot) -> Effects:
        """What any card does at a free place."""
        return self._judged(place.x, place.y)[0]

    def _judged(self, x: int, y: int) -> tuple[Effects, float]:
        place = cell(x, y)
        if place not in self._known:
            found = self._effects(place)
            away = abs(x - self._middle[0]) + abs(y - self._middle[1])
            self._known[place] = found, found.worth - away / 64
        return self._known[place]

    def ways(self, card: Card) -> Sequence[Lying]:
        """Every way a card may be laid, the best first; the list people number."""
        return sorted(self._ways(card), key=self.order)

    def _ways(self, card: Card) -> Sequence[Lying]:
        shift, found = 4 * (card - 1), []
        for place, mask in self._board.open.items():
            if turns := mask >> shift & 15:
                x, y = spot(place)
                found += [Lying(card, x, y, turn) for turn in TURNS if turns >> turn & 1]
        return found

    def order(self, lying: Lying) -> tuple[float, Lying]:
        """What ways are sorted by."""
        return -self._judged(lying.x, lying.y)[1], lying

    def best(self, cards: Iterable[Card]) -> Lying | None:
        """The best way to lay one of some cards; among equals the card that has the fewest other places."""
        ways = [(min(map(self.order, own)), len(own)) for card in cards if (own := self._ways(card))]
        if not ways:
            return None
        (_, lying), _ = min(ways, key=lambda own: (own[0][0], own[1], own[0][1]))
        return lying

    def _effects(self, place: Cell) -> Effects:
        """Squares that meet the place at no more than a corner neither gain nor lose by it."""
        temples = closed = nearer = spoilt = 0
        for step in _ALIGNED:
            square = self._square(place + step)
            if square >= _HOME:
                closed += square == _HOME + 3
            elif square + 1 == self._sides:
                temples += 1
            elif square > 0:
                nearer += 2 if square == 2 else 1
        for step in _ASKEW:
            if 1 < (square := self._square(place + step)) < _HOME:
                spoilt += square - 1
        signs = self._board.signs
        return Effects(temples, closed, nearer, spoilt, sum([place + step in signs for step in _TOUCHING]))

    def _square(self, at: Cell) -> int:
        """How many sides of a free square are closed, _HOME more if a Pharao lies just there; _NOTHING where none will.

        That is where something lies in part, or a side is closed by half.
        """
        found = self._squares.get(at)
        if found is None:
            found = self._squares[at] = self._looked_at(at)
        return found

    def _looked_at(self, at: Cell) -> int:
        made = self._board
        if covered(at, made.signs):
            return _NOTHING
        closed = walls(made, at, self.layout.customs.whole)
        if closed is None:
            return _NOTHING
        if made.tombs.get(at) == at:
            return _HOME + sum(closed)
        return _NOTHING if covered(at, made.tombs) else sum(closed)
