"""Whether a Pharao may move in somewhere, and why not (pharomino R4).

Knows temples; refuses to know whose Pharao it is.
"""

from mud.game import Refused
from mud.games.pharomino.model.layout import Layout, Spot
from mud.games.pharomino.rules.board import SQUARE, board, cell
from mud.games.pharomino.rules.temples import WALLS, temple_at, walls


def moving_in(layout: Layout, x: int, y: int, least: int = WALLS) -> int:
    """The closed sides of the temple at a place. Raises Refused where no Pharao may lie.

    Reasons and facts: `schon_besetzt` x, y; `karte_im_tempel` karte; `halbe_seite`; `zu_offen` seiten, noetig.
    """
    made, at = board(layout), cell(x, y)
    if any(at + step in made.tombs for step in SQUARE):
        raise Refused("schon_besetzt", ort=Spot(x, y))
    for step in SQUARE:
        if at + step in made.owner:
            raise Refused("karte_im_tempel", karte=made.owner[at + step])
    closed = walls(made, at, layout.customs.whole)
    if closed is None:  # pharomino R4c
        raise Refused("halbe_seite")
    if sum(closed) < least:  # pharomino R4a, R7a
        raise Refused("zu_offen", seiten=sum(closed), noetig=least)
    return temple_at(layout, x, y)
