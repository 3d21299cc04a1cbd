"""A sheet on which fields and pieces are laid, and what they are called: ids and words of the scene.

Knows how shapes are put down; refuses to know positions.
"""

from collections.abc import Mapping
from typing import Any, Final

from mud.game import Seat
from mud.games.tal_der_koenige.model import COLOURS, SIGNS, Colour, Spot, Value
from mud.games.tal_der_koenige.model.board import DATA, PlotNumber
from mud.scene import Field, Piece, Stroke

WORDS: Final[Mapping[str, Any]] = DATA["szene"]["worte"]
PHARAO: Final = "pharao"
_LEGIBLE: Final = 0.3
"""How large a stone is that bears a letter."""
Box = tuple[float, float, float, float]
"""The left, upper, right and lower edge."""


def group(number: int) -> str:
    """The id of a group of the market."""
    return f"gruppe-{number}"


def tablet(value: Value) -> str:
    """The kind of a tablet of one's own."""
    return f"tafel-{value}"


def stone(colour: Colour) -> str:
    """The kind of a stone of one's own stock."""
    return f"stein-{SIGNS[colour]}"


def plot(number: PlotNumber) -> str:
    """The id of the middle of a plot, where its pyramid stands."""
    return f"platz-{number}"


def spot(number: PlotNumber, at: Spot) -> str:
    """The id of a spot of a pyramid that is shown from close by."""
    return f"stelle-{number}-{at}"


def said(word: str, **facts: object) -> str:
    """A word of the scene with what belongs into it."""
    text: str = WORDS[word]
    return text.format(**facts)


class Sheet:
    """Fields, pieces and strokes; `y`: where the next row begins."""

    def __init__(self, width: float) -> None:
        self.width = width
        self.y = 0.0
        self.fields: list[Field] = []
        self.pieces: list[Piece] = []
        self.strokes: list[Stroke] = []

    def field(
        self,
        name: str,
        box: Box,
        called: str,
        role: str,
        *,
        label: str | None = "",
        kind: str = "",
        seat: Seat | None = None,
    ) -> None:
        """A field between four edges."""
        left, upper, right, lower = box
        at = (round((left + right) / 2, 3), round((upper + lower) / 2, 3))
        size = (round(right - left, 3), round(lower - upper, 3))
        self.fields.append(Field(name, *at, called, role, *size, label=label, kind=kind, seat=seat))

    def piece(
        self,
        field: str,
        role: str,
        label: str = "",
        name: str = "",
        *,
        x: float = 0.0,
        y: float = 0.0,
        size: float = 1.0,
        shape: str = "",
        seat: Seat | None = None,
    ) -> None:
        """A piece on a field."""
        self.pieces.append(Piece(field, role, label, name, round(x, 3), round(y, 3), round(size, 3), shape, seat=seat))

    def stone(self, field: str, colour: Colour, x: float, y: float, size: float) -> None:
        """A stone of a colour on a field; one that is large enough says its name and bears its letter."""
        is_large = size > _LEGIBLE
        label, name = (COLOURS[colour][0].upper(), COLOURS[colour]) if is_large else ("", "")
        self.piece(field, f"f{SIGNS[colour]}", label, name, x=x, y=y, size=size, shape="stein")

    def beside(self, name: str, called: str, kind: str) -> None:
        """A field beside the board, for what is picked: however large the valley is, it stays in sight."""
        self.fields.append(Field(name, 0.5, 0.5, called, "hand", beside=True, kind=kind, label=""))
