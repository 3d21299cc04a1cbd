"""What in the valley has just changed, and where one may go, build, steal or take over now.

Knows two positions and the moves of one; refuses to know how either is drawn.
"""

from collections import Counter
from collections.abc import Iterable, Sequence

from mud.game import Seat
from mud.games.tal_der_koenige.model import State, View
from mud.games.tal_der_koenige.model.board import Place, PlotNumber
from mud.games.tal_der_koenige.model.moves import Build, Note, Steal, TakeOver, Walk
from mud.games.tal_der_koenige.rules import moves


class Pointers:
    """`changed`: places where figures came or went, plots where stones or the owner changed, since the latest of those
    who moved and changed any of it began to. `open`: places one may send a figure to, and plots one may do something
    with; nothing for who only watches, or waits."""

    def __init__(self, view: View, viewer: Seat | None, former: Sequence[View]) -> None:
        table = view.table
        found = (_changed(before.table, table) for before in former)
        self.changed: frozenset[Place | PlotNumber] = next(filter(None, found), frozenset())
        self.open = frozenset(_aims(table, viewer)) if viewer is not None else frozenset()


def _changed(before: State, now: State) -> frozenset[Place | PlotNumber]:
    places: set[Place | PlotNumber] = set()
    for own, were in zip((*now.aufseher, *now.arbeiter), (*before.aufseher, *before.arbeiter), strict=True):
        places.update(Counter(own) - Counter(were), Counter(were) - Counter(own))
    there = zip(now.pyramids, before.pyramids, now.owners, before.owners, strict=True)
    plots = {number for number, (one, was, whose, had) in enumerate(there, 1) if one != was or whose != had}
    return frozenset(places | plots)


def _aims(table: State, viewer: Seat) -> Iterable[Place | PlotNumber]:
    for move in moves(table, viewer):
        match move:
            case Walk(target=target) | Note(target):
                yield target
            case Steal(plot=plot) | TakeOver(plot) | Build(plot=plot):
                yield plot
            case _:
                pass
