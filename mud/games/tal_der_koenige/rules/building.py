"""Building, and what the Pharao gets (tal_der_koenige R11).

Knows one's own plots and their workers; refuses to know where the stones come from.
"""

from collections.abc import Iterator
from dataclasses import replace

from mud.game import Refused, Seat
from mud.games.tal_der_koenige.model import EMPTY, NONE, PER_WORKER, Building, Colour, Spot, State, Stone, stones
from mud.games.tal_der_koenige.model.board import PLOT_OF, PlotNumber
from mud.games.tal_der_koenige.model.events import Built, Finished, GivenToPharao, StoneLaid, StoneLifted
from mud.games.tal_der_koenige.model.moves import Build, Move
from mud.games.tal_der_koenige.rules.common import (
    Events,
    Outcome,
    lay,
    lift,
    plot_in_play,
    present,
    to_pharao,
    with_stock,
)
from mud.games.tal_der_koenige.rules.pyramids import complete, height, kind, level_of, open_spots, worth


def laid_on(phase: Building, plot: PlotNumber) -> int:
    """Stones that `side` has laid on a plot so far."""
    return sum([stone.plot == plot for stone in phase.laid])


def quota(state: State, seat: Seat, plot: PlotNumber) -> int:
    """Stones a seat may lay on a plot in a round, whatever is there already (tal_der_koenige R11a)."""
    return PER_WORKER * present(state, seat, plot)[1] if state.owner(plot) == seat else 0


def moves(state: State, phase: Building) -> Iterator[Move]:
    """Every colour of the stock on every open spot of the plots where there are hands left."""
    side = phase.side
    colours = [colour for colour, count in enumerate(state.stocks[side]) if count]
    if not colours:
        return
    for plot in dict.fromkeys(map(PLOT_OF.__getitem__, state.arbeiter[side])):
        if plot and quota(state, side, plot) > laid_on(phase, plot):
            for spot in open_spots(state.pyramid(plot)):
                for colour in colours:
                    yield Build(plot, spot, colour)


def build(state: State, phase: Building, number: PlotNumber, spot: Spot, colour: Colour) -> Outcome:
    """Lay a stone. Raises Refused."""
    side = phase.side
    plot_in_play(state, number)
    owner, pyramid = state.owner(number), state.pyramid(number)
    if owner is None:
        raise Refused("niemandes_platz", platz=number)
    if owner != side:
        raise Refused("fremder_platz", platz=number, wer=owner)
    if complete(pyramid):
        raise Refused("pyramide_fertig", platz=number)
    arbeiter = present(state, side, number)[1]
    if not arbeiter:
        raise Refused("kein_arbeiter_dort", platz=number)
    if laid_on(phase, number) >= PER_WORKER * arbeiter:
        raise Refused("genug_gebaut", platz=number, zahl=PER_WORKER * arbeiter)
    if not 0 <= colour < len(NONE) or not state.stocks[side][colour]:
        raise Refused("farbe_fehlt", farbe=colour)
    if not 0 <= spot < len(pyramid):
        raise Refused("keine_stelle", platz=number)
    if pyramid[spot] != EMPTY:
        raise Refused("stelle_belegt", platz=number, farbe=pyramid[spot])
    if spot not in open_spots(pyramid):  # tal_der_koenige R11b
        raise Refused("stufe_unvollendet", platz=number, stufe=1 + level_of(open_spots(pyramid)[0], len(pyramid)))
    state = lay(state, side, number, spot, colour)
    state = replace(state, phase=Building(side, (*phase.laid, Stone(number, spot, colour))))
    return state, (StoneLaid(side, number, spot, colour),)


def undo(state: State, phase: Building) -> Outcome:
    """Take the last stone back into the stock."""
    *rest, last = phase.laid
    state = lift(state, phase.side, last.plot, last.spot)
    state = replace(state, phase=Building(phase.side, tuple(rest)))
    return state, (StoneLifted(phase.side, last.plot, last.spot, last.colour),)


def close(state: State, phase: Building) -> Outcome:
    """`side` is done: pyramids that are complete get their scarab, the rest of the stock goes to the Pharao."""
    side, events = phase.side, _finished(state, phase)
    rest = state.stocks[side]
    if rest == NONE:
        return state, events
    gone = sum(state.gone)
    state, happened = to_pharao(with_stock(state, side, NONE), side, rest)  # tal_der_koenige R11d
    given = GivenToPharao(side, rest, len(state.pharao), sum(state.gone) - gone)
    return state, (*events, given, *happened)


def _finished(state: State, phase: Building) -> Events:
    events: Events = ()
    for number in dict.fromkeys(stone.plot for stone in phase.laid):
        pyramid = state.pyramid(number)
        used = stones(stone.colour for stone in phase.laid if stone.plot == number)
        events = (*events, Built(phase.side, number, used, height(pyramid)))
        if complete(pyramid):
            of = kind(pyramid, state.options.experten)
            events = (*events, Finished(phase.side, number, of, worth(of, len(pyramid))))
    return events
