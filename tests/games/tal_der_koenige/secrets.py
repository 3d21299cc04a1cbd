"""States of TAL DER KÖNIGE that one viewer must not tell apart: others bid other tablets and note other places.

Knows what the sheet keeps face down (R5b, R7a): values of tablets before the reveal, notes before theirs.
"""

import random
from collections.abc import Iterator
from dataclasses import replace

from mud.game import Seat
from mud.games.tal_der_koenige.model import TABLETS, Bidding, Noting, State, Tablet
from mud.games.tal_der_koenige.model.board import PLACES_OF


def twins(state: State, viewer: Seat | None) -> Iterator[State]:
    """Three states in which all that is hidden from the viewer is different."""
    for seed in range(3):
        yield _twin(state, viewer, random.Random(seed))


def _twin(state: State, viewer: Seat | None, dice: random.Random) -> State:
    match state.phase:
        case Bidding(side, bids):
            other = tuple(own if seat == viewer else _dealt(own, dice) for seat, own in enumerate(bids))
            return replace(state, phase=Bidding(side, other))
        case Noting(notes, ready):
            places = PLACES_OF[state.seats]
            noted = tuple(
                own if seat == viewer else tuple(dice.choices(places, k=dice.randrange(3)))
                for seat, own in enumerate(notes)
            )
            return replace(state, phase=Noting(noted, ready))
        case _:
            return state


def _dealt(own: tuple[Tablet, ...], dice: random.Random) -> tuple[Tablet, ...]:
    values = dice.sample(TABLETS, len(own))
    return tuple(Tablet(tablet.group, value) for tablet, value in zip(own, values, strict=True))
