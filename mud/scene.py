"""A position as shapes with roles, for whoever can draw and be clicked: no pixels, no colours, nothing secret.

Knows fields, pieces and what clicking them in order would type; refuses to know any particular game.
"""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Field:
    """Where something can lie: its id, its middle and its size in fields of the board, what it is called, and what it
    is to the game (`nil`); empty for one like the others."""

    id: str
    x: float
    y: float
    name: str
    role: str = ""
    width: float = 1.0
    height: float = 1.0


@dataclass(frozen=True, slots=True)
class Piece:
    """What lies on a field. `role`: whose it is to who looks, `eigen`, `fremd` or, for watchers, `eins` and `zwei`;
    `label`: the letter it is known by; `name`: what it is called."""

    field: str
    role: str
    label: str
    name: str


@dataclass(frozen=True, slots=True)
class Choice:
    """What may be done now: the fields to be clicked in order, none for a button, and the line that means the same."""

    path: tuple[str, ...]
    line: str


@dataclass(frozen=True, slots=True)
class Scene:
    """A whole position as one viewer may know it. `caption`: the same in sentences, the most important first."""

    game: str
    width: float
    height: float
    fields: tuple[Field, ...]
    pieces: tuple[Piece, ...]
    caption: tuple[str, ...] = ()
    choices: tuple[Choice, ...] = ()
