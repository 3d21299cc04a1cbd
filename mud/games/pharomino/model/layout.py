"""Where cards and Pharaos lie: a layout on a lattice of quarter cards, as a plain value.

Knows places and what covers them; refuses to know which place is allowed. Coordinates are counted in half cards, x to
the right and y upwards; a card, a Pharao and a temple at (x, y) cover the cells (x..x+1, y..y+1). The first card of a
layout lies at (0, 0). People see half of these numbers, so whole cards: (8, 5) is written `(4, 2,5)`, the card to the
right of a card is one further in x, the one above it one further in y.
"""

from bisect import insort
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple

from mud.game import Seat
from mud.games.pharomino.model.cards import Card, Turn
from mud.games.pharomino.model.data import Customs

Side = int
"""0 above, 1 right, 2 below, 3 left."""
SIDES: Final[tuple[tuple[int, int], ...]] = ((0, 2), (2, 0), (0, -2), (-2, 0))
"""How far away the neighbour is that covers a whole side, by side."""


class Spot(NamedTuple):
    """The place of something as large as a card, in half cards."""

    x: int
    y: int


class Lying(NamedTuple):
    """A card that lies somewhere, `turn` quarter turns clockwise."""

    card: Card
    x: int
    y: int
    turn: Turn

    @property
    def spot(self) -> Spot:
        """Where it lies."""
        return Spot(self.x, self.y)


class Pharao(NamedTuple):
    """A laid Pharao and who laid it. `closed`: that its fourth side was closed has been paid, or was so at once."""

    x: int
    y: int
    seat: Seat
    closed: bool = False

    @property
    def spot(self) -> Spot:
        """Where it lies."""
        return Spot(self.x, self.y)


class Neighbour(NamedTuple):
    """A card beside a place. `side`: at which side of that card the place lies; `shift`: how far along it, in x, y."""

    card: Card
    side: Side
    shift: tuple[int, int]


@dataclass(frozen=True, slots=True)
class Layout:
    """Cards and Pharaos that lie, each sorted: equal positions are equal, however they came about.

    `derived` belongs to mud.games.pharomino.rules.board, which keeps there what it has worked out of the rest.
    """

    customs: Customs
    cards: tuple[Lying, ...] = ()
    pharaos: tuple[Pharao, ...] = ()
    derived: Any = field(default=None, compare=False, repr=False)

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickled without what can be worked out again."""
        return Layout, (self.customs, self.cards, self.pharaos)

    def where(self, card: Card) -> Lying | None:
        """How a card lies, None if it does not lie here."""
        return next((lying for lying in self.cards if lying.card == card), None)

    def pharao_at(self, x: int, y: int) -> Pharao | None:
        """The Pharao lying exactly there."""
        return next((pharao for pharao in self.pharaos if pharao[:2] == (x, y)), None)

    def with_card(self, lying: Lying, derived: Any = None) -> "Layout":
        """With one card more."""
        cards = list(self.cards)
        insort(cards, lying)
        return Layout(self.customs, tuple(cards), self.pharaos, derived)

    def without_card(self, card: Card, derived: Any = None) -> "Layout":
        """With one card less."""
        cards = tuple(lying for lying in self.cards if lying.card != card)
        return Layout(self.customs, cards, self.pharaos, derived)

    def with_pharaos(self, pharaos: tuple[Pharao, ...], derived: Any = None) -> "Layout":
        """With other Pharaos."""
        return Layout(self.customs, self.cards, tuple(sorted(pharaos)), derived)


def _at_side(across: int, up: int) -> tuple[Side, tuple[int, int]] | None:
    for side, (x, y) in enumerate(SIDES):
        shift = across - x, up - y
        if (shift[0] == 0 if x else shift[1] == 0) and abs(shift[0]) + abs(shift[1]) < 2:
            return side, shift
    return None


_FAR: Final = 1 + max(abs(step) for side in SIDES for step in side)
_AT_SIDES: Final = {
    (across, up): found
    for across in range(-_FAR, _FAR + 1)
    for up in range(-_FAR, _FAR + 1)
    if (found := _at_side(across, up)) is not None
}
"""By how far a place is away, all that lies at a side: it is asked of every card of a layout."""


def at_side_of(place: Spot, other: Spot) -> tuple[Side, tuple[int, int]] | None:
    """At which side of something at another place something lies, and how far along it; None for no half side."""
    return _AT_SIDES.get((place.x - other.x, place.y - other.y))


def nearest(layout: Layout, place: Spot, but: Card = 0) -> Neighbour | None:
    """The neighbour by which a place is named: one along a whole side before all others, then the lowest card.

    `but`: not this card.
    """
    across, up = place
    beside = ((card, _AT_SIDES.get((across - x, up - y))) for card, x, y, _ in layout.cards if card != but)
    found = (Neighbour(card, *at) for card, at in beside if at is not None)
    return min(found, key=lambda one: (one.shift != (0, 0), one.card), default=None)
