"""Aufseher: claiming plots, and the secret notes from the second round on (tal_der_koenige R6b, R6c, R7).

Knows targets and scarabs; refuses to know how an Aufseher is used later.
"""

from collections.abc import Iterator
from dataclasses import replace

from mud.game import Refused, Seat
from mud.games.tal_der_koenige.model import OVERSEERS, STEPS, Noting, State
from mud.games.tal_der_koenige.model.board import AREA_OF, PLACES_OF, PLOT_OF, Place, steps
from mud.games.tal_der_koenige.model.events import (
    Claimed,
    Crowded,
    NoScarab,
    Noted,
    NoteErased,
    NotesShown,
    Ready,
    TooFar,
)
from mud.games.tal_der_koenige.model.moves import Also, Done, Move, Note, Undo
from mud.games.tal_der_koenige.rules.common import Events, Outcome, with_owner
from mud.games.tal_der_koenige.rules.walking import known_place, moved, with_figures


def claims(state: State, seat: Seat, places: tuple[Place, ...]) -> Outcome:
    """Free plots on whose fields an Aufseher has come to stand (tal_der_koenige R6b, R6c)."""
    events: Events = ()
    for plot in dict.fromkeys(PLOT_OF[place] for place in places):
        if plot and state.owner(plot) is None:
            if state.scarabs(seat):
                state, events = with_owner(state, plot, seat), (*events, Claimed(seat, plot))
            else:
                events = (*events, NoScarab(seat, plot))
    return state, events


# --- noting ---------------------------------------------------------------------------------------------------------


def moves(state: State, phase: Noting, seat: Seat) -> Iterator[Move]:
    """Any place of the game, twice; near or far, free or not: a note may be foolish (tal_der_koenige R7c, R7d)."""
    yield Done()
    if phase.notes[seat]:
        yield Undo()
    if len(phase.notes[seat]) < OVERSEERS:
        yield from map(Note, PLACES_OF[state.seats])


def play(state: State, phase: Noting, seat: Seat, move: Move) -> Outcome:
    """A move of one who notes. Raises Refused."""
    own = phase.notes[seat]
    match move:
        case Note(target) | Also(Note(target)):
            known_place(state, target)
            if len(own) == OVERSEERS:
                raise Refused("schon_notiert", ziele=own)
            is_bound = isinstance(move, Also)
            if is_bound and not own:
                raise Refused("nichts_davor")
            own = (*own, target)
            return _with(state, phase, seat, own, is_bound=is_bound), (Noted(seat, own),)
        case Undo():
            if not own:
                raise Refused("nichts_zurueckzunehmen")
            return _with(state, phase, seat, own[:-1]), (NoteErased(seat, own[:-1]),)
        case Done():
            return replace(state, phase=replace(phase, ready=phase.ready | {seat})), (Ready(seat),)
        case _:
            raise Refused("falsche_aktion", jetzt="notieren")


def _with(state: State, phase: Noting, seat: Seat, own: tuple[Place, ...], *, is_bound: bool = False) -> State:
    notes = (*phase.notes[:seat], own, *phase.notes[seat + 1 :])
    bound = phase.bound | {seat} if is_bound else phase.bound - {seat}
    return replace(state, phase=Noting(notes, phase.ready, bound))


# --- the reveal -----------------------------------------------------------------------------------------------------


def plan(aufseher: tuple[Place, ...], notes: tuple[Place, ...]) -> tuple[tuple[Place, ...], int]:
    """Where two Aufseher go by their notes, one that stays first, and the fewest steps for it (tal_der_koenige R7b)."""
    one, other = aufseher
    match notes:
        case ():
            return aufseher, 0
        case (target,):
            if steps(one, target) <= steps(other, target):
                return (other, target), steps(one, target)
            return (one, target), steps(other, target)
        case (first, second):
            straight = steps(one, first) + steps(other, second)
            return notes, min(straight, steps(one, second) + steps(other, first))
        case _:
            raise AssertionError(notes)


def reveal(state: State, phase: Noting, order: tuple[Seat, ...]) -> Outcome:
    """All notes lie open, and the Aufseher go in turn order (tal_der_koenige R7b)."""
    events: Events = tuple(NotesShown(seat, phase.notes[seat]) for seat in order)
    for seat in order:
        state, happened = _go(state, seat, phase.notes[seat])
        events += happened
    return state, events


def _go(state: State, seat: Seat, notes: tuple[Place, ...]) -> Outcome:
    before = state.aufseher[seat]
    targets, far = plan(before, notes)
    if far > STEPS:  # tal_der_koenige R7c
        return state, (TooFar(seat, notes, far),)
    events: Events = ()
    placed: tuple[Place, ...] = ()
    state = with_figures(state, "aufseher", seat, [])  # tal_der_koenige R7b: both leave first
    for target in targets:
        place = target
        if PLOT_OF[target] and target in state.occupied:  # tal_der_koenige R7d
            place = AREA_OF[target]
            events = (*events, Crowded(seat, target, place))
        placed = (*placed, place)
        state = with_figures(state, "aufseher", seat, list(placed))
    state, claimed = claims(state, seat, placed)  # tal_der_koenige R7e
    return state, (*events, moved(seat, "aufseher", before, state.aufseher[seat]), *claimed)
