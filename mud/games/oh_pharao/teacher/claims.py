"""How a reason is told, and what more than one of them goes by.

Knows exchanges and pyramids; refuses to know whose reasons they are.
"""

from collections.abc import Sequence

from mud.game import Perspective, Seat
from mud.games.oh_pharao.model import NONE, NUMBERS, Card, Draft, Pile, Pyramid, View, add, canon, levels, pile
from mud.games.oh_pharao.model.moves import Accept, Agree, AskFor, Move, Offer, PutIn, Withdraw
from mud.games.oh_pharao.rules.pyramids import is_pyramid
from mud.reports import Told


def told(name: str, by: Perspective, **facts: object) -> Told:
    """A reason by the name of its sentence."""
    return Told(f"oh_pharao.grund_{name}", by, facts)


def exchanged(choice: Sequence[Move], view: View, seat: Seat) -> tuple[Pile, Pile]:
    """(what comes to the seat, what it gives) by an exchange; nothing for any other choice."""
    match choice[-1]:
        case Offer():
            begun = Draft() if Withdraw() in choice else view.draft
            want = pile(move.card for move in choice if isinstance(move, AskFor))
            give = pile(move.card for move in choice if isinstance(move, PutIn))
            return add(begun.want, want), add(begun.give, give)
        case Accept() if view.deal is not None:
            return view.deal.give, view.deal.want
        case Agree(other):
            counter = next((one for one in view.counters if one.seat == other), None)
            return (NONE, NONE) if counter is None else (counter.give, counter.want)
        case _:
            return NONE, NONE


def topped(pyramid: Pyramid, card: Card) -> bool:
    """Whether a card by itself is a level more on top."""
    return card in NUMBERS and card > levels(pyramid)[-1] and is_pyramid(canon((*pyramid, card)))
