"""Why a choice is a good one, in the game's terms: every sentence is true of the position by the rules.

Knows what a seat sees and what its movements lead to; refuses to know what a choice is worth. While bids and notes lie
face down, only what everybody sees of them is said aloud.
"""

from collections.abc import Iterator, Sequence
from typing import Final

from mud.game import Perspective, Seat
from mud.games.tal_der_koenige.model import (
    Bidding,
    Building,
    Conquering,
    Filling,
    Noting,
    Over,
    Placing,
    Sending,
    State,
    Stealing,
    View,
)
from mud.games.tal_der_koenige.model.moves import Move
from mud.games.tal_der_koenige.teacher.begun import before_the_end
from mud.games.tal_der_koenige.teacher.bids import open_bids, own_bids
from mud.games.tal_der_koenige.teacher.figures import noted, placed, sent
from mud.games.tal_der_koenige.teacher.plots import Reason
from mud.games.tal_der_koenige.teacher.works import built, looted, taken_over
from mud.reports import Told

MOST: Final = 3
"""Reasons for a choice, at most."""


def reasons_for(view: View, choice: Sequence[Move], *, aloud: bool) -> tuple[Told, ...]:
    """Why the seat that looks should choose this, the strongest reason first."""
    seat = view.viewer
    if seat is None:
        raise ValueError(view)
    by: Perspective = "alle" if aloud else "du"
    found: dict[str, Told] = {}
    for name, facts in _reasons(view.table, before_the_end(view.table, seat, tuple(choice)), seat, aloud=aloud):
        found.setdefault(name, Told(f"tal_der_koenige.grund_{name}", by, facts))
    return tuple(found.values())[:MOST]


def _reasons(before: State, after: State, seat: Seat, *, aloud: bool) -> Iterator[Reason]:
    """`after`: before the action is said to be done."""
    match after.phase:
        case Bidding():
            if not aloud:
                yield from own_bids(after, after.phase, seat)
            yield from open_bids(after, after.phase, seat)
        case Placing():
            yield from placed(before, after, seat)
        case Noting(notes, _):
            if not aloud:
                yield from noted(after, notes[seat], seat)
        case Sending():
            yield from sent(before, after, seat)
        case Stealing():
            yield from looted(before, after, seat)
        case Conquering():
            yield from taken_over(before, after, seat)
        case Building():
            yield from built(before, after, seat)
        case Filling() | Over():
            return
