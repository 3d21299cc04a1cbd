"""Action 4 from the second round on: stones off foreign plots (tal_der_koenige R9).

Knows who may take what; refuses to know what it is good for.
"""

from collections.abc import Iterator
from dataclasses import replace

from mud.game import Refused, Seat
from mud.games.tal_der_koenige.model import EMPTY, PER_WORKER, Spot, State, Stealing, Stone, stones
from mud.games.tal_der_koenige.model.board import PLOT_OF, PlotNumber
from mud.games.tal_der_koenige.model.events import Stole, StonePutBack, StoneTaken
from mud.games.tal_der_koenige.model.moves import Move, Steal
from mud.games.tal_der_koenige.rules.common import Events, Outcome, lay, lift, plot_in_play, present
from mud.games.tal_der_koenige.rules.pyramids import complete, level_of, top_spots


def taken_from(phase: Stealing, plot: PlotNumber) -> int:
    """Stones that `side` has taken off a plot so far."""
    return sum([stone.plot == plot for stone in phase.taken])


def quota(state: State, seat: Seat, plot: PlotNumber) -> int:
    """Stones a seat may take off a plot in a round, whatever lies there (tal_der_koenige R9a); 0: it is no thief."""
    owner = state.owner(plot)
    if owner is None or owner == seat:
        return 0
    aufseher, arbeiter = present(state, seat, plot)
    return PER_WORKER * arbeiter if aufseher > present(state, owner, plot)[0] else 0


def moves(state: State, phase: Stealing) -> Iterator[Move]:
    """Every stone of the top level wherever `side` may still take one."""
    for plot in dict.fromkeys(map(PLOT_OF.__getitem__, state.aufseher[phase.side])):
        if plot and quota(state, phase.side, plot) > taken_from(phase, plot):
            pyramid = state.pyramid(plot)
            if not complete(pyramid):  # tal_der_koenige R9c
                for spot in top_spots(pyramid):
                    yield Steal(plot, spot)


def steal(state: State, phase: Stealing, number: PlotNumber, spot: Spot) -> Outcome:
    """Take a stone. Raises Refused."""
    side = phase.side
    plot_in_play(state, number)
    owner, pyramid = state.owner(number), state.pyramid(number)
    if owner is None:
        raise Refused("niemandes_platz", platz=number)
    if owner == side:
        raise Refused("eigener_platz", platz=number)
    if complete(pyramid):
        raise Refused("pyramide_fertig", platz=number)
    (mine, arbeiter), theirs = present(state, side, number), present(state, owner, number)[0]
    if mine <= theirs:
        raise Refused("zu_wenig_aufseher", platz=number, wer=owner, eigene=mine, fremde=theirs)
    if not arbeiter:
        raise Refused("kein_arbeiter_dort", platz=number)
    if taken_from(phase, number) >= PER_WORKER * arbeiter:
        raise Refused("genug_gestohlen", platz=number, zahl=PER_WORKER * arbeiter)
    top = top_spots(pyramid)
    if not 0 <= spot < len(pyramid) or pyramid[spot] == EMPTY:
        raise Refused("kein_stein_dort", platz=number)
    if spot not in top:
        raise Refused("nicht_oberste_stufe", platz=number, stufe=1 + level_of(top[0], len(pyramid)))
    colour = pyramid[spot]
    state = lift(state, side, number, spot)
    state = replace(state, phase=Stealing(side, (*phase.taken, Stone(number, spot, colour))))
    return state, (StoneTaken(side, owner, number, spot, colour),)


def undo(state: State, phase: Stealing) -> Outcome:
    """Put the last stone back."""
    *rest, last = phase.taken
    owner = state.owner(last.plot)
    if owner is None:
        raise AssertionError(last)
    state = lay(state, phase.side, last.plot, last.spot, last.colour)
    state = replace(state, phase=Stealing(phase.side, tuple(rest)))
    return state, (StonePutBack(phase.side, owner, last.plot, last.spot, last.colour),)


def close(state: State, phase: Stealing) -> Outcome:
    """`side` is done: what was taken from whom, kept in mind for the takeovers (tal_der_koenige R10c)."""
    events: Events = ()
    for plot in dict.fromkeys(stone.plot for stone in phase.taken):
        owner = state.owner(plot)
        if owner is None:
            raise AssertionError(plot)
        loot = stones(stone.colour for stone in phase.taken if stone.plot == plot)
        state = replace(state, thefts=(*state.thefts, (phase.side, plot, sum(loot))))
        events = (*events, Stole(phase.side, owner, plot, loot))
    return state, events
