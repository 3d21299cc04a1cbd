"""Cards, fields and places as they are said and typed.

Knows the names in data/pharomino.toml and words for directions; refuses to know sentences and rules.
"""

from collections.abc import Iterable
from typing import Final, cast

from mud.games.pharomino.model.cards import NAMES, Card, Sign, Turn
from mud.games.pharomino.model.layout import SIDES, Layout, Spot
from mud.games.pharomino.picture import signs
from mud.german.speech.inflection import Gender, Noun

FIELDS: Final = ("oben links", "oben rechts", "unten rechts", "unten links")
"""The fields of a card in their order."""
_SIDE: Final = ("über", "rechts an", "unter", "links an")
"""What is typed for a card above, right of, below, left of another."""
_TURNED: Final = ("ungedreht", "gedreht", "zweimal gedreht", "dreimal gedreht")
_SHIFT: Final = {(0, 1): "halb hoch", (0, -1): "halb tiefer", (1, 0): "halb rechts", (-1, 0): "halb links"}


def sign(one: Sign) -> Noun:
    """A symbol as a noun: das Ankh, der Falke, der Joker."""
    gender, name, genitive, plural = NAMES[one]
    return Noun(name, cast("Gender", gender), genitive, plural)


def turned(turn: Turn) -> str:
    """What is typed for a turn: `ungedreht`, `gedreht`, `zweimal gedreht`."""
    return _TURNED[turn]


def beside(layout: Layout, place: Spot, but: Card = 0) -> str | None:
    """A place by one of its neighbours: `rechts an 3 halb hoch`; None if nothing touches it. `but`: not this card."""
    found: list[tuple[bool, Card, str]] = []
    for lying in layout.cards:
        across, up = place.x - lying.x, place.y - lying.y
        for side, (x, y) in enumerate(SIDES):
            shift = across - x, up - y
            along = shift[0] == 0 if x else shift[1] == 0
            if lying.card != but and along and abs(shift[0]) + abs(shift[1]) < 2:
                text = f"{_SIDE[side]} {lying.card}"
                found.append((shift != (0, 0), lying.card, f"{text} {_SHIFT[shift]}" if any(shift) else text))
    return min(found)[2] if found else None


def where(layout: Layout, place: Spot, but: Card = 0) -> str:
    """What one types for a place: by a neighbour, else by its coordinates, the first card's `in die Mitte`."""
    found = beside(layout, place, but)
    return found or (f"auf {signs.place(*place)}" if layout.cards else "in die Mitte")


def numbers(cards: Iterable[Card]) -> list[int]:
    """Cards by their numbers, for a list in a sentence."""
    return sorted(cards)
