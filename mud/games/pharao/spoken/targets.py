"""Where stones of PHARAO may go now, and why one may not.

Knows the rules; refuses to know how it is asked.
"""

from collections.abc import Sequence

from mud.game import Refused, Seat
from mud.games.pharao.model import (
    BIT,
    BOARD,
    FIELD,
    NIL,
    NIL_BIT,
    BeforeThrow,
    Drowning,
    Fallen,
    Field,
    OtherHalf,
    OwnHalf,
    Reached,
    State,
    Step,
    Stones,
    fields,
    reach,
)
from mud.games.pharao.rules import moves
from mud.games.pharao.rules.halves import other_steps
from mud.games.pharao.rules.refusals import bad_stone, out_of_turn


def check_dice(view: State) -> OwnHalf | OtherHalf:
    """The half of a turn in which stones are moved by a die. Raises Refused."""
    if isinstance(view, OwnHalf | OtherHalf):
        return view
    if isinstance(view, BeforeThrow | Reached | Drowning | Fallen):
        raise out_of_turn(view)
    raise Refused("erst_wuerfeln")


def die(view: OwnHalf | OtherHalf) -> int:
    """What the die of this half shows."""
    return view.own if isinstance(view, OwnHalf) else view.other


def steps(view: State, seat: Seat, source: Field | None = None) -> list[Step]:
    """The steps of this half, of one stone or of all."""
    found = (move for move in moves(view, seat) if isinstance(move, Step))
    return [move for move in found if source in (None, move.source)]


def others_steps(view: OwnHalf) -> list[Step]:
    """The steps of the other half, as the stones stand before one's own."""
    return other_steps(view.stones[1 - view.side], empty(view), view.other) if view.other else []


def targets(view: OwnHalf | OtherHalf, seat: Seat, name: str) -> Sequence[Field]:
    """Where the stone on a field may go. Raises Refused: no such stone, or there is but the Nil."""
    source = FIELD[name]
    if (refused := bad_stone(view, source, die(view), own=isinstance(view, OwnHalf))) is not None:
        raise refused
    found = [move.target for move in steps(view, seat, source)]
    if not found:
        if reach(source, die(view), empty(view)) & NIL_BIT:
            raise Refused("in_den_nil_verboten", von=name, augen=die(view))
        raise Refused("kein_weg_so_weit", von=name, augen=die(view))
    return found


def empty(view: State) -> int:
    """The fields where no stone stands, as bits."""
    return BOARD & ~(view.stones[0] | view.stones[1])


def moved(both: Stones, seat: Seat, source: Field, target: Field) -> Stones:
    """The stones as they would stand if one of a seat's stood elsewhere, and nothing else there."""
    mine = both[seat] & ~(1 << source) | 1 << target
    theirs = both[1 - seat] & ~(1 << target)
    return (mine, theirs) if seat == 0 else (theirs, mine)


def stones(view: State, seat: Seat) -> Sequence[Field]:
    """The fields where a seat has stones, one that drowns aside."""
    return [field for field in fields(view.stones[seat]) if field != NIL]


def is_of(view: State, seat: Seat, field: Field) -> bool:
    """Whether a seat has a stone there."""
    return bool(view.stones[seat] & BIT[field])
