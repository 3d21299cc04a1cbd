"""Whose turn it is for what, and how much of an unfinished action could be taken back.

Knows phases; refuses to know what was typed.
"""

from mud.game import Seat
from mud.games.tal_der_koenige import rules
from mud.games.tal_der_koenige.model import (
    Bidding,
    Building,
    Conquering,
    Noting,
    Placing,
    Sending,
    State,
    Stealing,
)
from mud.games.tal_der_koenige.model.moves import Move


def awaited(table: State, seat: Seat, phase: type, sample: Move) -> None:
    """Raises Refused, in the rules' own words, if a seat may not make a move like the sample now."""
    if not isinstance(table.phase, phase) or seat not in rules.to_act(table):
        rules.play(table, seat, sample)


def made(table: State, seat: Seat) -> int:
    """How many movements a seat could take back."""
    match table.phase:
        case Bidding(side, bids) if side == seat:
            return len(bids[seat])
        case Noting(notes, _):
            return len(notes[seat])
        case Placing(side, trips) | Sending(side, trips) if side == seat:
            return len(trips)
        case Stealing(side, stones) | Building(side, stones) if side == seat:
            return len(stones)
        case Conquering(side, plots) if side == seat:
            return len(plots)
        case _:
            return 0
