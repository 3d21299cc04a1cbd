"""An action that is under way: what it comes to, and what is left of a plan for it.

Knows phases and movements; refuses to know which plan is a good one.
"""

from collections import Counter

from mud.game import Refused, Seat
from mud.games.tal_der_koenige import rules
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
)
from mud.games.tal_der_koenige.model.moves import Build, Done, Lay, Move, Note, Steal, TakeOver, Walk
from mud.games.tal_der_koenige.opponent.plans import Plan

Made = Counter[Move]


def before_the_end(table: State, seat: Seat, choice: Plan) -> State:
    """The position after the movements of a choice, before it is said to be done. Raises Refused."""
    for move in choice:
        if isinstance(move, Done):
            break
        table, _ = rules.play(table, seat, move)
    return table


def movements(table: State, seat: Seat, choice: Plan) -> frozenset[tuple[Move, int]]:
    """What an action comes to by a choice, in whatever order it is done. Raises Refused."""
    return frozenset(made(before_the_end(table, seat, choice), seat).items())


def made(table: State, seat: Seat) -> Made:
    """What a seat has done in its unfinished action."""
    match table.phase:
        case Bidding(_, bids):
            return Counter(Lay(tablet.value, tablet.group) for tablet in bids[seat])
        case Placing(_, trips):
            return Counter(Walk("aufseher", trip.origin, trip.target) for trip in trips)
        case Sending(_, trips):
            return Counter(Walk("arbeiter", trip.origin, trip.target) for trip in trips)
        case Noting(notes, _):
            return Counter(map(Note, notes[seat]))
        case Stealing(_, taken):
            return Counter(Steal(stone.plot, stone.spot) for stone in taken)
        case Conquering(_, plots):
            return Counter(TakeOver(plot) for plot, _ in plots)
        case Building(_, laid):
            return Counter(Build(stone.plot, stone.spot, stone.colour) for stone in laid)
        case Filling() | Over():
            return Counter()


def rest_of(table: State, seat: Seat, plan: Plan) -> Plan:
    """What of a plan is still to be done; nothing if something else was done, too."""
    done = made(table, seat)
    left: list[Move] = []
    for move in plan:
        if done[move]:
            done[move] -= 1
        else:
            left.append(move)
    if +done:
        return ()
    try:
        before_the_end(table, seat, tuple(left))
    except Refused:
        return ()
    return tuple(left)
