"""What stands on a card and where it lies, as it is written: letters with their colours, `(4, 2,5)` for a place.

Knows letters, colours and the counting people see; refuses to know drawings and sentences.
"""

from typing import Final, NamedTuple

from mud.games.pharomino.model.cards import SIGNS, Card, Fields, Sign, Turn, fields
from mud.games.pharomino.model.layout import Layout, Spot
from mud.german.line.numerals import cardinal
from mud.themes import Role, Style

CENTRE: Final = 20
"""Where people see the first card of a layout, in half cards: far enough from 0 that hardly anything lies below it."""

_ROLES: Final[tuple[Role, ...]] = ("sign1", "sign2", "sign3", "sign4", "sign5", "dim")
"""By sign, the joker last."""
PHARAO: Final[Role] = "pharao"
TEMPLE: Final[Role] = "legal"

Letter = tuple[str, Role]
Span = tuple[str, Style]
Line = tuple[Span, ...]


def sign(one: Sign) -> Letter:
    """The letter of a field with its role; a dot for the joker."""
    return SIGNS[one], _ROLES[one]


def square(card: Card, turn: Turn = 0) -> tuple[Letter, Letter, Letter, Letter]:
    """The fields as one reads: upper left, upper right, lower left, lower right."""
    upper_left, upper_right, lower_right, lower_left = read(fields(card, turn))
    return upper_left, upper_right, lower_left, lower_right


def read(some: Fields) -> tuple[Letter, Letter, Letter, Letter]:
    """Four fields as letters with their colours, in their own order."""
    return sign(some[0]), sign(some[1]), sign(some[2]), sign(some[3])


def number(half_cards: int) -> str:
    """A coordinate as people see it: `4`, `2,5`, `-1`."""
    seen = half_cards + CENTRE
    whole = f"{'-' if seen < 0 else ''}{abs(seen) // 2}"
    return f"{whole},5" if seen % 2 else whole


def place(x: int, y: int) -> str:
    """A place as people see and type it: `(4, 2,5)`."""
    return f"({number(x)}, {number(y)})"


def cards_aloud(half_cards: int) -> str:
    """So many cards, counted in halves, as it is heard: `neuneinhalb`."""
    whole = cardinal(abs(half_cards) // 2)
    said = ("ein" if whole == "eins" else "" if whole == "null" else whole) + "einhalb" if half_cards % 2 else whole
    return f"minus {said}" if half_cards < 0 else said


def place_aloud(spot: Spot) -> str:
    """A place as it is heard: `Spalte neuneinhalb, Reihe neun`."""
    return f"Spalte {cards_aloud(spot.x + CENTRE)}, Reihe {cards_aloud(spot.y + CENTRE)}"


class Box(NamedTuple):
    """A part of the lattice in half cards; `right` and `top` are just outside."""

    left: int
    bottom: int
    right: int
    top: int

    @property
    def across(self) -> int:
        """Half cards from side to side."""
        return self.right - self.left

    @property
    def down(self) -> int:
        """Half cards from top to bottom."""
        return self.top - self.bottom


def extent(layout: Layout, more: tuple[Spot, ...] = ()) -> Box:
    """The least box around all that lies and some places more; of one card's size if there is nothing."""
    spots = [*(lying.spot for lying in layout.cards), *(pharao.spot for pharao in layout.pharaos), *more]
    spots = spots or [Spot(0, 0)]
    return Box(
        min(spot.x for spot in spots),
        min(spot.y for spot in spots),
        max(spot.x for spot in spots) + 2,
        max(spot.y for spot in spots) + 2,
    )


def around(whole: Box, x: int, y: int, across: int, down: int) -> Box:
    """A part of a box of at most that size with a place in its middle, or as near as the box allows."""
    left = max(whole.left, min(x + 1 - across // 2, whole.right - across))
    bottom = max(whole.bottom, min(y + 1 - down // 2, whole.top - down))
    return Box(left, bottom, min(whole.right, left + across), min(whole.top, bottom + down))
