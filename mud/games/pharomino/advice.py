"""Which places are good ones: a quick judgement by the temples a card would make, close or spoil there.

Knows the sides of the squares beside a place, and words and computer players go by it; refuses to know which cards
somebody holds, whose turn it is, and to be a rule: nothing is allowed or forbidden here.
"""

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from mud.games.pharomino.model.cards import TURNS, Card
from mud.games.pharomino.model.layout import SIDES, Layout, Lying, Spot
from mud.games.pharomino.rules.board import EDGES, SQUARE, board, cell, spot
from mud.games.pharomino.rules.temples import walls

_BESIDE: Final = tuple((x, y) for x in range(-2, 3) for y in range(-2, 3) if 2 in (abs(x), abs(y)))
"""Where squares lie that touch a square by a side or a part of one."""


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
        self._known: dict[Spot, tuple[Effects, float]] = {}

    def effects(self, place: Spot) -> Effects:
        """What any card does at a free place."""
        return self._judged(place)[0]

    def _judged(self, place: Spot) -> tuple[Effects, float]:
        if place not in self._known:
            found = self._effects(place)
            away = abs(place.x - self._middle[0]) + abs(place.y - self._middle[1])
            self._known[place] = found, found.worth - away / 64
        return self._known[place]

    def ways(self, card: Card) -> Sequence[Lying]:
        """Every way a card may be laid, the best first; the list people number."""
        shift = 4 * (card - 1)
        found = [
            Lying(card, *spot(place), turn)
            for place, mask in self._board.open.items()
            if mask >> shift & 15
            for turn in TURNS
            if mask >> shift + turn & 1
        ]
        return sorted(found, key=self.order)

    def order(self, lying: Lying) -> tuple[float, Lying]:
        """What ways are sorted by."""
        return -self._judged(lying.spot)[1], lying

    def best(self, cards: Iterable[Card]) -> Lying | None:
        """The best way to lay one of some cards; among equals the card that has the fewest other places."""
        ways = [own for card in cards if (own := self.ways(card))]
        if not ways:
            return None
        return min(ways, key=lambda own: (-self._judged(own[0].spot)[1], len(own), own[0]))[0]

    def _effects(self, place: Spot) -> Effects:
        made, laid = self._board, {cell(*place) + step for step in SQUARE}
        aligned = {Spot(place.x + x, place.y + y) for x, y in SIDES}
        total = Effects(touching=sum(cell(*place) + step in made.signs for edge in EDGES for step in edge))
        for x, y in _BESIDE:
            beside = Spot(place.x + x, place.y + y)
            found = self._beside(beside, laid, beside in aligned)
            total = Effects(*(one + other for one, other in zip(total, found, strict=True)))
        return total

    def _beside(self, beside: Spot, laid: set[int], aligned: bool) -> Effects:
        """What a square beside the place gains or loses by it."""
        made, at = self._board, cell(*beside)
        closed = walls(made, at, self.layout.customs.whole)
        if closed is None or any(at + step in made.signs or at + step in laid for step in SQUARE):
            return Effects()
        before = sum(closed)
        if made.tombs.get(at) == at:
            return Effects(closed=int(aligned and before == 3))
        if any(at + step in made.tombs for step in SQUARE):
            return Effects()
        if not aligned:
            facing = any(at + step in laid for edge in EDGES for step in edge)
            return Effects(spoilt=max(0, before - 1) * facing)
        if before + 1 == self._sides:
            return Effects(temples=1)
        return Effects(nearer=int(before > 0) * (2 if before + 1 == 3 else 1))
