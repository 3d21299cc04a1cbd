"""Action 5 from the second round on: foreign plots change hands (tal_der_koenige R10).

Knows who outnumbers whom; refuses to know why.
"""

from collections.abc import Iterator
from dataclasses import replace

from mud.game import Refused, Seat
from mud.games.tal_der_koenige.model import PER_WORKER, Conquering, State
from mud.games.tal_der_koenige.model.board import PLOT_OF, PlotNumber
from mud.games.tal_der_koenige.model.events import PlotGivenBack, PlotTaken
from mud.games.tal_der_koenige.model.moves import Move, TakeOver
from mud.games.tal_der_koenige.rules.common import Outcome, plot_in_play, present, with_owner
from mud.games.tal_der_koenige.rules.pyramids import complete


def force(state: State, seat: Seat, plot: PlotNumber) -> tuple[int, int]:
    """(Aufseher, Arbeiter) that count for a seat in a takeover: thieves may have been used (tal_der_koenige R10c)."""
    aufseher, arbeiter = present(state, seat, plot)
    if state.options.arbeiter_einfachnutzung:
        stolen = sum(count for thief, where, count in state.thefts if (thief, where) == (seat, plot))
        arbeiter -= -(-stolen // PER_WORKER)
    return aufseher, arbeiter


def fault(state: State, seat: Seat, number: PlotNumber) -> Refused | None:
    """Why a seat may not take a plot over; None if it may (tal_der_koenige R10a, R10b)."""
    plot_in_play(state, number)
    owner = state.owner(number)
    if owner is None:
        return Refused("niemandes_platz", platz=number)
    if owner == seat:
        return Refused("eigener_platz", platz=number)
    if complete(state.pyramid(number)):
        return Refused("pyramide_fertig", platz=number)
    mine, theirs = force(state, seat, number), present(state, owner, number)
    if mine[0] <= theirs[0]:
        return Refused("zu_wenig_aufseher", platz=number, wer=owner, eigene=mine[0], fremde=theirs[0])
    if mine[1] <= theirs[1]:
        return Refused("zu_wenig_arbeiter", platz=number, wer=owner, eigene=mine[1], fremde=theirs[1])
    if not state.scarabs(seat):
        return Refused("kein_skarabaeus")
    return None


def moves(state: State, phase: Conquering) -> Iterator[Move]:
    """Every plot that `side` may take over now."""
    for plot in dict.fromkeys(map(PLOT_OF.__getitem__, state.aufseher[phase.side])):
        if plot and fault(state, phase.side, plot) is None:
            yield TakeOver(plot)


def take(state: State, phase: Conquering, number: PlotNumber) -> Outcome:
    """Exchange the scarabs. Raises Refused."""
    if wrong := fault(state, phase.side, number):
        raise wrong
    owner = state.owner(number)
    if owner is None:
        raise AssertionError(number)
    state = with_owner(state, number, phase.side)
    state = replace(state, phase=Conquering(phase.side, (*phase.taken, (number, owner))))
    return state, (PlotTaken(phase.side, owner, number),)


def undo(state: State, phase: Conquering) -> Outcome:
    """Give the last plot back."""
    *rest, (number, owner) = phase.taken
    state = replace(with_owner(state, number, owner), phase=Conquering(phase.side, tuple(rest)))
    return state, (PlotGivenBack(phase.side, owner, number),)
