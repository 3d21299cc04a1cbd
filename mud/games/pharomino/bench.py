"""What somebody has in front of him, whichever of the games it is: a layout, cards, Pharaos, and what is done there.

Knows the states of all games; refuses to know what was typed and what is told.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from mud.game import Refused, Seat
from mud.games.pharomino.model import Apart, Laying, Lifted, Objecting, Racing, Together, View
from mud.games.pharomino.model.cards import Card
from mud.games.pharomino.model.layout import Layout, Pharao, Spot
from mud.games.pharomino.rules.apart import supply
from mud.games.pharomino.rules.board import with_pharaos
from mud.games.pharomino.rules.laying import reserve_pharaos
from mud.games.pharomino.rules.temples import WALLS, Temple, temple_at, temples


@dataclass(frozen=True, slots=True)
class Bench:
    """`hand`: cards to be laid; `pharaos`: how many may still be set; `sides`: what a temple must have; `own`: whether
    cards are taken back and laid anew at will; `seat`: whose it is; `last`: the card laid last in this turn, or 0."""

    layout: Layout
    hand: tuple[Card, ...]
    pharaos: int
    sides: int
    own: bool
    seat: Seat
    last: Card = 0


def bench(view: View, seat: Seat) -> Bench:
    """What a seat works on. In game 3 that is the common layout, in its race one's own."""
    if isinstance(view, Apart):
        return Bench(view.layouts[seat], view.hands[seat], supply(view, seat), view.rules.sides, True, seat)
    if isinstance(view.phase, Racing) and seat in view.phase.seats:
        which = view.phase.seats.index(seat)
        return Bench(view.phase.layouts[which], view.phase.hands[which], 1, WALLS, True, seat)
    turn = turn_of(view) if seat == view.side else None
    last = turn.laid[-1] if turn is not None and turn.laid else 0
    return Bench(view.layout, view.hands[seat], _left(view, seat), WALLS, False, seat, last)


def _left(view: Together, seat: Seat) -> int:
    """How many Pharaos a seat may set in this turn of game 3: its own, and those of the reserve (pharomino R10b)."""
    turn = turn_of(view) if seat == view.side else None
    has_cards = view.owned[seat] or (turn is not None and turn.laid)
    return view.supply[seat] + (reserve_pharaos(view) if has_cards else 0)


def turn_of(view: View) -> Laying | None:
    """The turn that is being made in game 3."""
    if not isinstance(view, Together):
        return None
    match view.phase:
        case Laying() as turn:
            return turn
        case Lifted(turn=turn) | Objecting(turn=turn):
            return turn
        case _:
            return None


def free_temples(layout: Layout, sides: int) -> Sequence[Temple]:
    """The free temples in the order of their numbers: from the top, from left to right."""
    found = [temple for temple in temples(layout) if temple.sides >= sides]
    return sorted(found, key=lambda temple: (-temple.y, temple.x))


def named_temple(desk: Bench, number: int) -> Temple:
    """The free temple that is told with a number. Raises Refused if there are not that many, or none at all."""
    free = free_temples(desk.layout, desk.sides)
    if not free:
        raise Refused("kein_tempel_frei")
    if not 0 < number <= len(free):
        raise Refused("kein_solcher_tempel", nummer=number, zahl=len(free))
    return free[number - 1]


def together(layout: Layout, sides: int, most: int, seat: Seat) -> Sequence[Spot]:
    """The free temples that can all be filled one after the other, those with four sides first, at most so many."""
    filled: list[Spot] = []
    for temple in sorted(free_temples(layout, sides), key=lambda temple: -temple.sides):
        if len(filled) < most and temple_at(layout, temple.x, temple.y) >= sides:
            filled.append(temple.spot)
            layout = with_pharaos(layout, (*layout.pharaos, Pharao(temple.x, temple.y, seat)))
    return filled
