"""Other ways to build than the one that looks best: each plot of one's own first.

Knows hands and stocks; refuses to know which way is better.
"""

from collections.abc import Iterator

from mud.game import Seat
from mud.games.tal_der_koenige import rules
from mud.games.tal_der_koenige.model import Building, State
from mud.games.tal_der_koenige.model.moves import Build, Done, Move
from mud.games.tal_der_koenige.opponent.building import lay, own_plots
from mud.games.tal_der_koenige.opponent.plans import Plan
from mud.games.tal_der_koenige.rules.building import quota

EVERYTHING = 99
"""Stones: more than anybody ever has."""


def other_orders(state: State, seat: Seat) -> Iterator[Plan]:
    """For each plot, what is built if it comes first; nothing where nobody builds."""
    if not isinstance(state.phase, Building):
        return
    hands = {plot: count for plot in own_plots(state, seat) if (count := quota(state, seat, plot))}
    for first in hands if len(hands) > 1 else ():
        moves: list[Move] = list(lay(state, seat, {first: hands[first]}, EVERYTHING)[0])
        after = state
        for move in moves:
            after, _ = rules.play(after, seat, move)
        rest = {plot: count for plot, count in hands.items() if plot != first}
        yield (*moves, *lay(after, seat, rest, EVERYTHING)[0], Done())


def by_plot(plan: Plan) -> Plan:
    """The same, plot after plot where it is building: so it is said more clearly."""
    plots = [move.plot for move in plan if isinstance(move, Build)]
    stones = sorted((move for move in plan if isinstance(move, Build)), key=lambda move: plots.index(move.plot))
    return (*stones, *(move for move in plan if not isinstance(move, Build)))
