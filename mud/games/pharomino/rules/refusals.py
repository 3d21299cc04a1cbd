"""Why a card may not be laid somewhere: the first reason that holds, with the fields or cards it lies with.

Knows reasons and facts; refuses to know the sentences, and which place would be better.
"""

from mud.game import Refused
from mud.games.pharomino.model.cards import JOKER, TURNS, Card, Turn, fields
from mud.games.pharomino.model.layout import Layout, Lying
from mud.games.pharomino.rules.board import ACROSS, EDGES, SQUARE, board, cell, fits, halves, spot

_OUTSIDE = (
    ((0, 2), (3, -ACROSS + 1)),
    ((0, ACROSS + 2), (1, 2 * ACROSS + 1)),
    ((1, 2 * ACROSS), (2, ACROSS - 1)),
    ((2, -1), (3, -ACROSS)),
)
"""By field: (side, step to the cell facing it there), twice."""
_DIAGONAL = (-ACROSS + 2, 2 * ACROSS + 2, 2 * ACROSS - 1, -ACROSS - 1)
"""By field: the step to the cell beyond the corner."""


def why_not(layout: Layout, card: Card, x: int, y: int, turn: Turn) -> Refused | None:
    """Why a card that does not lie there may not be laid so, None if it may.

    Reasons and facts: `keine_drehung`; `nicht_in_der_mitte` (the first card lies at (0, 0)); `belegt` karte;
    `pharao_im_weg` x, y;
    `nicht_verbunden`; `nur_ecke` andere; `passt_nicht` karte, feld, zeichen, andere, anderes_feld, anderes_zeichen;
    `ecke_an_ecke` andere; `pharao_halb` x, y. Fields are counted clockwise from the upper left, 0 to 3, as the card
    would lie; signs are indices into SIGNS.
    """
    if turn not in TURNS:
        return Refused("keine_drehung")
    if fits(layout, Lying(card, x, y, turn)):
        return None
    made, at = board(layout), cell(x, y)
    if not layout.cards:
        return Refused("nicht_in_der_mitte")
    for step in SQUARE:
        if at + step in made.owner:
            return Refused("belegt", karte=made.owner[at + step])
    for step in SQUARE:
        if at + step in made.tombs:
            tomb = spot(made.tombs[at + step])
            return Refused("pharao_im_weg", ort=tomb)
    touching = [step for edge in EDGES for step in edge if at + step in made.signs]
    corners = [made.owner[at + step] for step in _DIAGONAL if at + step in made.signs]
    if not touching:
        return Refused("nur_ecke", andere=corners[0]) if corners else Refused("nicht_verbunden")
    return _mismatch(layout, Lying(card, x, y, turn)) or _crowded(layout, at)


def _mismatch(layout: Layout, lying: Lying) -> Refused | None:
    """pharomino R3c, R3d."""
    made, at = board(layout), cell(*lying.spot)
    for field, sign in enumerate(fields(lying.card, lying.turn)):
        for _, step in _OUTSIDE[field]:
            other = made.signs.get(at + step, JOKER)
            if sign != other and JOKER not in (sign, other):
                neighbour = made.owner[at + step]
                return Refused(
                    "passt_nicht",
                    karte=lying.card,
                    feld=field,
                    zeichen=sign,
                    andere=neighbour,
                    anderes_feld=_field_at(layout, neighbour, at + step),
                    anderes_zeichen=other,
                )
    return None


def _field_at(layout: Layout, card: Card, where: int) -> int:
    """Which field of a lying card covers a cell."""
    lying = layout.where(card)
    if lying is None:
        raise AssertionError(card)
    return SQUARE.index(where - cell(*lying.spot))


def _crowded(layout: Layout, at: int) -> Refused | None:
    """pharomino R3e, R4c."""
    made = board(layout)
    for field, step in enumerate(_DIAGONAL):
        beside = any(at + side in made.signs for _, side in _OUTSIDE[field])
        if layout.customs.corners and at + step in made.signs and not beside:
            return Refused("ecke_an_ecke", andere=made.owner[at + step])
    for tomb in sorted({made.tombs[at + step] for edge in EDGES for step in edge if at + step in made.tombs}):
        if spot(tomb) not in {spot(at + 2 * far) for far in (1, ACROSS, -1, -ACROSS)} and halves(
            made.signs, at, tomb, layout.customs
        ):
            return Refused("pharao_halb", ort=spot(tomb))
    return None
