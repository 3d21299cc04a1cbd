"""A position as shapes with roles, for whoever can draw and be clicked: no pixels, no colours, nothing secret.

Knows fields, pieces and what clicking them in order would type; refuses to know any particular game.
"""

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Field:
    """Where something can lie: its id, its middle and its size in fields of the board, what it is called, and what it
    is to the game (`nil`); empty for one like the others.

    `beside`: not on the board but in the row beside it, in the order of the fields, wherever that is drawn: a hand, a
    supply. `kind`: fields of a kind are alike, such as equal cards of a hand, and are picked in any order before
    anything else is clicked. `label`: what stands on it, None for its name. `seat`: whose it is; the house says by name
    who that is, on the field, too, if it has no label. `advice`: its role where the house may say what it is worth.
    """

    id: str
    x: float
    y: float
    name: str
    role: str = ""
    width: float = 1.0
    height: float = 1.0
    beside: bool = False
    kind: str = ""
    label: str | None = None
    seat: int | None = None
    advice: str = ""


@dataclass(frozen=True, slots=True)
class Piece:
    """What lies on a field. `role`: whose it is to who looks, `eigen`, `fremd` or, for watchers, `eins` and `zwei`, or
    what it is; `label`: the letter it is known by; `name`: what it is called.

    `x`, `y`: how far from the field's middle; `size`: its width in fields. `shape`: what it looks like, `karte`,
    `stein`, `wort` for a mere text; empty for a round one. `face`: the signs it shows, clockwise from the upper left;
    `turn`: quarter turns clockwise. `seat`: whose it is; its label is the letter of that player then, as large as the
    label given.
    """

    field: str
    role: str
    label: str
    name: str
    x: float = 0.0
    y: float = 0.0
    size: float = 1.0
    shape: str = ""
    face: str = ""
    turn: int = 0
    seat: int | None = None


@dataclass(frozen=True, slots=True)
class Stroke:
    """A line from one point of the board to another, and what it is to the game."""

    role: str
    x1: float
    y1: float
    x2: float
    y2: float


@dataclass(frozen=True, slots=True)
class Choice:
    """What may be done now: the fields to be clicked in order, none for a button, and the line that means the same.

    Kinds of fields stand in front: as many fields of them are picked first, in whatever order. Where nothing is left
    to be clicked then, a button does it. No line: it goes on, and how is asked for when these fields are chosen.
    `note`: what it is worth, in words, to be told before it is done. `turn`: how the piece of the first field lies
    then; of the same fields several turns may be chosen.
    """

    path: tuple[str, ...]
    line: str
    note: str = ""
    turn: int = 0


@dataclass(frozen=True, slots=True)
class Further:
    """How it goes on when some fields are chosen: the fields that only count then, and all choices from there, each
    with its whole path, the best first."""

    fields: Sequence[Field] = ()
    choices: Sequence[Choice] = ()


@dataclass(frozen=True, slots=True)
class Scene:
    """A whole position as one viewer may know it, from `left`, `top` on. `caption`: the same in sentences, the most
    important first. `asides`: lines that are no move and may be typed all the time: for advice, for the rules.
    `moved`: the fields where something lies otherwise since somebody's last turn began, whoever that was."""

    game: str
    width: float
    height: float
    fields: tuple[Field, ...]
    pieces: tuple[Piece, ...]
    caption: tuple[str, ...] = ()
    choices: tuple[Choice, ...] = ()
    strokes: tuple[Stroke, ...] = ()
    left: float = 0.0
    top: float = 0.0
    asides: tuple[str, ...] = ()
    moved: tuple[str, ...] = ()
