"""Which stones a computer player of TAL DER KÖNIGE lays where, and which it would lay if hands were no matter.

Knows stocks, plots and hopes; refuses to know how workers come to a plot.
"""

from collections import Counter
from collections.abc import Mapping

from mud.game import Seat
from mud.games.tal_der_koenige.model import PER_WORKER, WORKERS, Colour, Pyramid, Spot, State
from mud.games.tal_der_koenige.model.board import PlotNumber
from mud.games.tal_der_koenige.model.moves import Build
from mud.games.tal_der_koenige.opponent.worth import hope, reach_of
from mud.games.tal_der_koenige.rules.building import quota
from mud.games.tal_der_koenige.rules.pyramids import complete, hidden, open_spots

LIKING = 0.01
"""What each stone of a colour in the stock adds to beginning a level with it."""

WASTE = 0.3
"""What a stone costs that goes to the Pharao: it brings the end nearer."""


def own_plots(state: State, seat: Seat) -> list[PlotNumber]:
    """The plots of a seat that are not finished."""
    return [
        plot.number
        for plot in state.plots
        if state.owner(plot.number) == seat and not complete(state.pyramid(plot.number))
    ]


def _spots(pyramid: Pyramid, experten: bool) -> tuple[Spot, ...]:
    """The open spots that differ: with stripes all, else the hidden one and any other."""
    free = open_spots(pyramid)
    covered = hidden(len(pyramid))
    if experten or covered not in free:
        return free if experten else free[:1]
    return (*[spot for spot in free if spot != covered][:1], covered)


def _with(pyramid: Pyramid, spot: Spot, colour: Colour) -> Pyramid:
    return (*pyramid[:spot], colour, *pyramid[spot + 1 :])


def lay(
    state: State, seat: Seat, hands: Mapping[PlotNumber, int], most: int
) -> tuple[list[Build], dict[PlotNumber, Pyramid]]:
    """The stones to lay, best first, with so many hands a plot and at most so many in all; and what then stands."""
    experten, stock = state.options.experten, list(state.stocks[seat])
    standing = {plot: state.pyramid(plot) for plot in hands}
    left, found = dict(hands), list[Build]()
    reach = max(0, round(reach_of(state, seat)))
    while len(found) < most and any(stock):
        best: tuple[float, Build] | None = None
        for plot, pyramid in standing.items():
            if not left[plot] or complete(pyramid):
                continue
            now = hope(pyramid, experten, reach)[0]
            for spot in _spots(pyramid, experten):
                for colour, count in enumerate(stock):
                    if count:
                        then = hope(_with(pyramid, spot, colour), experten, max(0, reach - 1))[0]
                        gain = then - now + LIKING * count
                        if best is None or gain > best[0]:
                            best = (gain, Build(plot, spot, colour))
        if best is None or best[0] < -WASTE:
            break
        move = best[1]
        standing[move.plot] = _with(standing[move.plot], move.spot, move.colour)
        left[move.plot] -= 1
        stock[move.colour] -= 1
        reach = max(0, reach - 1)
        found.append(move)
    return found, standing


def built(state: State, seat: Seat) -> list[Build]:
    """What to build with the workers as they stand."""
    return lay(state, seat, {plot: quota(state, seat, plot) for plot in own_plots(state, seat)}, 99)[0]


def wishes(state: State, seat: Seat) -> Counter[PlotNumber]:
    """How many stones would go where, if workers could stand anywhere."""
    hands = PER_WORKER * WORKERS
    moves, _ = lay(state, seat, dict.fromkeys(own_plots(state, seat), hands), hands)
    return Counter(move.plot for move in moves)
