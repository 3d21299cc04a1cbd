"""Cards, fields and places as they are said and typed.

Knows the names in data/pharomino.toml and words for directions; refuses to know sentences and rules.
"""

from collections.abc import Iterable
from typing import Final, cast

from mud.games.pharomino.model.cards import JOKER, NAMES, Card, Sign, Turn, fields
from mud.games.pharomino.model.layout import Layout, Neighbour, Spot, nearest
from mud.games.pharomino.picture import signs
from mud.german.speech.inflection import Gender, Noun

FIELDS: Final = ("oben links", "oben rechts", "unten rechts", "unten links")
"""The fields of a card in their order."""
_SIDE: Final = ("über", "rechts an", "unter", "links an")
"""What is typed for a card above, right of, below, left of another."""
_MIDDLE: Final = "in der Mitte"
_FREE: Final = "frei"
"""A joker, as it is heard."""
_TURNED: Final = ("ungedreht", "gedreht", "zweimal gedreht", "dreimal gedreht")
SHIFTED: Final = {(0, 1): "halb hoch", (0, -1): "halb tiefer", (1, 0): "halb rechts", (-1, 0): "halb links"}


def sign(one: Sign) -> Noun:
    """A symbol as a noun: das Ankh, der Falke, der Joker."""
    gender, name, genitive, plural = NAMES[one]
    return Noun(name, cast("Gender", gender), genitive, plural)


def turned(turn: Turn) -> str:
    """What is typed for a turn: `ungedreht`, `gedreht`, `zweimal gedreht`."""
    return _TURNED[turn]


def at_side(near: Neighbour) -> str:
    """A place by the card it lies beside: `rechts an 3 halb hoch`."""
    text = f"{_SIDE[near.side]} {near.card}"
    return f"{text} {SHIFTED[near.shift]}" if any(near.shift) else text


def beside(layout: Layout, place: Spot, but: Card = 0) -> str | None:
    """A place by one of its neighbours: `rechts an 3 halb hoch`; None if nothing touches it. `but`: not this card."""
    near = nearest(layout, place, but)
    return None if near is None else at_side(near)


def seen_and_heard(layout: Layout, place: Spot, but: Card = 0) -> dict[str, str]:
    """A place as facts of a sentence: by its numbers, by these as they are heard, and by the card beside it."""
    near = beside(layout, place, but) or _MIDDLE
    return {"ort": signs.place(*place), "stelle": signs.place_aloud(place), "neben": near}


def next_to(near: Neighbour | None) -> str:
    """The same by the card alone, as an event knows it: the first card has none."""
    return _MIDDLE if near is None else at_side(near)


def shown(card: Card, turn: Turn = 0) -> dict[str, str]:
    """What a card shows in its upper and in its lower half, for those who hear it: `Ankh, Auge` and `frei`."""
    upper_left, upper_right, lower_right, lower_left = fields(card, turn)
    return {"oben": _row(upper_left, upper_right), "unten": _row(lower_left, lower_right)}


def card_heard(card: Card, turn: Turn = 0) -> str:
    """A card and what it shows: `Karte 7, oben Ankh, Auge, unten frei`."""
    seen = shown(card, turn)
    return f"Karte {card}, oben {seen['oben']}, unten {seen['unten']}"


def _row(one: Sign, other: Sign) -> str:
    return (
        _FREE
        if one == other == JOKER
        else ", ".join(_FREE if sign == JOKER else NAMES[sign][1] for sign in (one, other))
    )


def where(layout: Layout, place: Spot, but: Card = 0) -> str:
    """What one types for a place: by a neighbour, else by its coordinates, the first card's `in die Mitte`."""
    found = beside(layout, place, but)
    return found or (f"auf {signs.place(*place)}" if layout.cards else "in die Mitte")


def numbers(cards: Iterable[Card]) -> list[int]:
    """Cards by their numbers, for a list in a sentence."""
    return sorted(cards)
