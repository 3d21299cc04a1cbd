"""PHARAO's board as shapes: thirty fields, the stones on them, and which fields a move is made of.

Knows where fields lie and whose a stone is; refuses to know who may move what.
"""

from collections.abc import Iterator, Sequence

from mud.game import Seat
from mud.games.pharao.model import COLUMNS, LANDS, LETTERS, NAMES, NIL, ROWS, SPECIAL, Move, Pull, State, Step
from mud.games.pharao.model import fields as fields_of
from mud.scene import Field, Piece, Scene

_SEATS = ("eins", "zwei")
FIELDS = tuple(
    Field(name, column + 0.5, len(ROWS) - row - 0.5, f"{name} {SPECIAL.get(field, '')}".strip(), SPECIAL.get(field, ""))
    for field, name in enumerate(NAMES)
    for row, column in [divmod(field, COLUMNS)]
)


def scene(view: State, viewer: Seat | None) -> Scene:
    """The board with row C at the top, as the picture has it."""
    return Scene("pharao", COLUMNS, len(ROWS), FIELDS, tuple(_pieces(view, viewer)))


def _pieces(view: State, viewer: Seat | None) -> Iterator[Piece]:
    for seat, stones in enumerate(view.stones):
        role = _SEATS[seat] if viewer is None else "eigen" if viewer == seat else "fremd"
        for field in fields_of(stones):
            yield Piece(NAMES[field], role, LETTERS[seat], LANDS[seat])


def path(move: Move) -> Sequence[str]:
    """The fields that are clicked for a move, in order; none for one that is no movement."""
    match move:
        case Step(source, target):
            return (NAMES[source], NAMES[target])
        case Pull(target):
            return (NAMES[NIL], NAMES[target])
        case _:
            return ()
