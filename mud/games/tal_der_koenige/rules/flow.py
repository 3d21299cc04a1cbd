"""Who is next, and which action follows: the round (tal_der_koenige R4).

Knows the order of seats and actions; refuses to know whether a move was allowed.
"""

from collections.abc import Iterator
from dataclasses import replace
from typing import assert_never

from mud.game import Seat
from mud.games.tal_der_koenige.model import (
    NONE,
    Bidding,
    Building,
    Conquering,
    Filling,
    Noting,
    OneByOne,
    Over,
    Placing,
    Sending,
    State,
    Stealing,
)
from mud.games.tal_der_koenige.model.events import Began, Ready, RoundBegan, Skipped, TimeRanOut
from mud.games.tal_der_koenige.model.moves import Move
from mud.games.tal_der_koenige.rules import auction, building, end, orders, stealing, takeover, walking
from mud.games.tal_der_koenige.rules.common import Events, Outcome


def order(state: State) -> tuple[Seat, ...]:
    """The seats in turn order, the starter first (tal_der_koenige R4b)."""
    return tuple((state.starter + step) % state.seats for step in range(state.seats))


def action_of(phase: OneByOne | Noting) -> str:
    """What an action is called in events, refusals and clocks."""
    match phase:
        case Bidding():
            return "bieten"
        case Placing():
            return "aufseher"
        case Noting():
            return "notieren"
        case Sending():
            return "arbeiter"
        case Stealing():
            return "stehlen"
        case Conquering():
            return "uebernehmen"
        case Building():
            return "bauen"
        case _:
            assert_never(phase)


def movements(state: State, phase: OneByOne) -> Iterator[Move]:
    """Every movement of `side` in an action, beside taking back and being done."""
    match phase:
        case Bidding():
            return auction.moves(state, phase)
        case Placing() | Sending():
            return walking.moves(state, phase)
        case Stealing():
            return stealing.moves(state, phase)
        case Conquering():
            return takeover.moves(state, phase)
        case Building():
            return building.moves(state, phase)
        case _:
            assert_never(phase)


# --- from seat to seat and from action to action --------------------------------------------------------------------


def opened(state: State) -> Outcome:
    """The market is full: the starter bids first."""
    return _settle(replace(state, phase=Bidding(state.starter, ((),) * state.seats)))


def done(state: State, phase: OneByOne, events: Events = ()) -> Outcome:
    """`side` has finished its action: what it came to, and on to whoever has something to do next."""
    state, closed = _close(state, phase)
    state, passed = _pass_on(state, phase)
    return _settle(state, (*events, *closed, *passed))


def noted(state: State, events: Events) -> Outcome:
    """On to the reveal if all have noted."""
    phase = state.phase
    if not isinstance(phase, Noting) or len(phase.ready) < state.seats:
        return state, events
    state, happened = orders.reveal(state, phase, order(state))
    return _settle(replace(state, phase=Sending(state.starter)), (*events, *happened))


def time_up(state: State, phase: OneByOne | Noting) -> Outcome:
    """Whoever is awaited is done (tal_der_koenige R13b)."""
    if not isinstance(phase, Noting):
        return done(state, phase, (TimeRanOut(phase.side),))
    late = [seat for seat in order(state) if seat not in phase.ready]
    events: Events = tuple(event for seat in late for event in (TimeRanOut(seat), Ready(seat)))
    return noted(replace(state, phase=Noting(phase.notes, phase.ready.union(late))), events)


def _settle(state: State, events: Events = ()) -> Outcome:
    """Pass over all who can do nothing (tal_der_koenige R4b)."""
    idle: tuple[Seat, ...] = ()
    while isinstance(phase := state.phase, OneByOne):
        if next(movements(state, phase), None) is not None:
            return state, (*events, *_skipped(state, phase, idle), Began(phase.side, action_of(phase)))
        idle = (*idle, phase.side)
        told = _skipped(state, phase, idle)
        state, closed = _close(state, phase)
        state, passed = _pass_on(state, phase)
        if isinstance(phase, Building) or type(state.phase) is not type(phase):
            events, idle = (*events, *told, *closed, *passed), ()
    return state, events


def _skipped(state: State, phase: OneByOne, seats: tuple[Seat, ...]) -> Events:
    """That seats were passed over in an action, each builder by himself: he has nothing, or nobody, to build with."""
    if not seats:
        return ()
    is_bare = isinstance(phase, Building) and state.stocks[phase.side] == NONE
    return (Skipped(seats[0], "ohne_steine" if is_bare else action_of(phase), seats, len(seats) == state.seats),)


def _close(state: State, phase: OneByOne) -> Outcome:
    match phase:
        case Bidding():
            return auction.close(state, phase)
        case Placing():
            state, events = walking.close(state, phase)
            state, claimed = orders.claims(state, phase.side, state.aufseher[phase.side])
            return state, (*events, *claimed)
        case Sending():
            return walking.close(state, phase)
        case Stealing():
            return stealing.close(state, phase)
        case Conquering():
            return state, ()
        case Building():
            return building.close(state, phase)
        case _:
            assert_never(phase)


def _pass_on(state: State, phase: OneByOne) -> Outcome:
    """The next seat in the same action, or the next action."""
    side = (phase.side + 1) % state.seats
    if side != state.starter:
        following = Bidding(side, phase.bids) if isinstance(phase, Bidding) else type(phase)(side)
        return replace(state, phase=following), ()
    starter = state.starter
    match phase:  # tal_der_koenige R4a
        case Bidding():
            state, events = auction.reveal(state, phase, order(state))
            noting = Noting(((),) * state.seats)
            return replace(state, phase=Placing(starter) if state.round == 1 else noting), events
        case Placing():
            return replace(state, phase=Sending(starter)), ()
        case Sending():
            return replace(state, phase=Building(starter) if state.round == 1 else Stealing(starter)), ()
        case Stealing():
            return replace(state, phase=Conquering(starter)), ()
        case Conquering():
            return replace(state, phase=Building(starter)), ()
        case Building():
            return _round_over(state)
        case _:
            assert_never(phase)


def _round_over(state: State) -> Outcome:
    if why := end.reason(state):
        return replace(state, phase=Over()), end.told(state, why)
    starter = (state.starter + 1) % state.seats  # tal_der_koenige R4c
    state = replace(state, round=state.round + 1, starter=starter, thefts=(), phase=Filling())
    return state, (RoundBegan(starter, state.round),)
