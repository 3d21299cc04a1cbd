"""How a table of TAL DER KÖNIGE looks, and how it is said.

Knows when the valley is drawn and that a reader hears the same; refuses to know who may do what.
"""

from collections.abc import Hashable

from mud.game import Seat
from mud.games.tal_der_koenige.model import (
    Bidding,
    Filling,
    Noting,
    Over,
    Placing,
    Sending,
    View,
)
from mud.games.tal_der_koenige.picture.drawing import draw
from mud.games.tal_der_koenige.picture.sentences import describe

__all__ = ["describe", "draw", "occasion"]

_BEFORE, _BIDDING, _PLACING, _SENDING, _OVER = range(5)


def occasion(view: View, viewer: Seat | None) -> Hashable:
    """Changes when the viewer's turn comes to bid, to place and to send, and with the end.

    It never goes back to what it was: the actions of others change nothing. Who builds has seen the valley just before.
    """
    table, phase = view.table, view.table.phase
    if isinstance(phase, Filling):
        return table.round - 1, _SENDING
    stage = _stage(view)
    if not isinstance(phase, Noting | Over) and viewer is not None and not _reached(view, viewer):
        stage -= 1
    return (table.round - 1, _SENDING) if stage == _BEFORE else (table.round, stage)


def _stage(view: View) -> int:
    match view.table.phase:
        case Bidding():
            return _BIDDING
        case Placing() | Noting():
            return _PLACING
        case Over():
            return _OVER
        case _:
            return _SENDING


def _reached(view: View, viewer: Seat) -> bool:
    """Whether the action that goes round has come to the viewer, or past it; stealing is no new stage."""
    table, phase = view.table, view.table.phase
    if isinstance(phase, Filling | Noting | Over) or (_stage(view) == _SENDING and not isinstance(phase, Sending)):
        return True
    return (viewer - table.starter) % table.seats <= (phase.side - table.starter) % table.seats
