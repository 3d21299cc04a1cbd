"""What one could sensibly do now, as a line to be typed: examples that are legal where they are named.

Knows positions and how moves are typed; refuses to know sentences, and what a typed line is read as.
"""

from collections.abc import Iterable, Iterator
from itertools import combinations, islice

from mud.game import Seat
from mud.games.tal_der_koenige.model import STEPS, Sending, State
from mud.games.tal_der_koenige.model.board import AREA_OF, PLOT_OF, Place, steps
from mud.games.tal_der_koenige.model.moves import Move, Walk
from mud.games.tal_der_koenige.rules import flow
from mud.games.tal_der_koenige.rules.orders import plan
from mud.games.tal_der_koenige.rules.pyramids import complete
from mud.games.tal_der_koenige.words import nouns

_CONSIDERED = 8
"""Targets of which the first two that go together are proposed."""


def placing(table: State, seat: Seat) -> str:
    """Aufseher onto two free plots, or wherever one can go."""
    goals = [place for place in free_fields(table, seat) if not PLOT_OF[place] or table.owner(PLOT_OF[place]) is None]
    return f"setze Aufseher auf {_pair(goals, table.aufseher[seat])}"


def noting(table: State, seat: Seat) -> str:
    """Two targets that can be reached together."""
    return f"notiere {_pair(worth_a_visit(table, seat), table.aufseher[seat])}"


def sending(table: State, seat: Seat) -> str:
    """Two workers, or one, onto an own plot where something can be built; else any walk."""
    for plot in table.plots:
        if table.owner(plot.number) != seat or complete(table.pyramid(plot.number)):
            continue
        free = [field for field in plot.fields if field not in table.occupied]
        for origin in dict.fromkeys(table.arbeiter[seat]):
            ways = sorted(steps(origin, field) for field in free)[:2]
            is_pair = len(ways) == 2 <= table.arbeiter[seat].count(origin)
            if PLOT_OF[origin] != plot.number and is_pair and sum(ways) <= STEPS:
                return f"schicke 2 Arbeiter von {origin} nach Platz {plot.number}"
    return next(walks(flow.movements(table, Sending(seat)), table, seat))


def _pair(goals: Iterable[str], aufseher: tuple[Place, ...]) -> str:
    """The first two goals of different plots that two Aufseher can reach together, or the first alone."""
    listed = list(islice(goals, _CONSIDERED))
    for one, other in combinations(listed, 2):
        if plan(aufseher, (_bare(one), _bare(other)))[1] <= STEPS:
            return f"{one} und {other}"
    return listed[0]


def _bare(goal: str) -> Place:
    return goal.removeprefix("Gebiet ")


def free_fields(table: State, seat: Seat) -> Iterator[Place]:
    """The nearest free field of every unfinished plot that is not one's own, the nearest plot first."""
    far = {
        place: min(steps(origin, place) for origin in table.aufseher[seat])
        for plot in table.plots
        if table.owner(plot.number) != seat and not complete(table.pyramid(plot.number))
        for place in plot.fields
        if place not in table.occupied
    }
    seen = set()
    for place in sorted(far, key=far.__getitem__):
        if far[place] <= STEPS and PLOT_OF[place] not in seen:
            seen.add(PLOT_OF[place])
            yield place


def worth_a_visit(table: State, seat: Seat) -> Iterator[str]:
    """Where an Aufseher could be sent: fields of plots, then the areas where one stands."""
    yield from free_fields(table, seat)
    yield from (f"Gebiet {area}" for area in dict.fromkeys(map(AREA_OF.__getitem__, table.aufseher[seat])))


def walks(moves: Iterable[Move], table: State, seat: Seat) -> Iterator[str]:
    """To every plot its nearest free field, one's own plots first; then to the areas."""
    seen = set()
    found = [move for move in moves if isinstance(move, Walk)]
    found.sort(key=lambda move: steps(move.origin, move.target))
    found.sort(key=lambda move: (not PLOT_OF[move.target], table.owners[PLOT_OF[move.target] - 1] != seat))
    for move in found:
        goal = (move.origin, PLOT_OF[move.target] or move.target)
        if goal not in seen:
            seen.add(goal)
            yield f"schicke {nouns.FIGURES[move.figure]} von {move.origin} nach {move.target}"
