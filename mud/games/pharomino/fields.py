"""The fields of the scene: a place on the table by its half cards (`4,-2`), a card in front of somebody as `h7`.

Knows how fields are called and where they are drawn; refuses to know what lies there.
"""

from typing import Final

from mud.games.pharomino.model.cards import Card
from mud.games.pharomino.model.layout import Spot
from mud.scene import Field

PHARAOS: Final = "pharaonen"
RESERVE: Final = "reserve"
BACK: Final = "zurück"
"""Fields beside the board: Pharaos to be set, the reserve, and where a card goes that is taken back."""


def field_of(spot: Spot) -> str:
    """The field at a place of one's own layout, or of the common one."""
    return f"{spot.x},{spot.y}"


def held(card: Card) -> str:
    """The field of a card in front of somebody."""
    return f"h{card}"


def named(spot: Spot, name: str, role: str, shift: float = 0.0, mark: str = "") -> Field:
    """A field at a place. `shift`: how far to the right of where it would lie alone; `mark`: before its id."""
    return Field(f"{mark}{field_of(spot)}", (spot.x + 1) / 2 + shift, -(spot.y + 1) / 2, name, role)


def beside(id_: str, name: str, role: str) -> Field:
    """A field beside the board."""
    return Field(id_, 0.5, 0.5, name, role, beside=True)
