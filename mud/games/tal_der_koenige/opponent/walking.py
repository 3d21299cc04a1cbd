"""Where a computer player of TAL DER KÖNIGE sends its figures: workers to build and to steal, Aufseher to plots.

Knows steps, hands wanted and what plots promise; refuses to know the others' notes.
"""

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations

from mud.game import Seat
from mud.games.tal_der_koenige.model import PER_WORKER, STEPS, State
from mud.games.tal_der_koenige.model.board import PLOT_OF, PLOTS, Place, PlotNumber, steps
from mud.games.tal_der_koenige.model.moves import Note, Walk
from mud.games.tal_der_koenige.opponent.building import own_plots, wishes
from mud.games.tal_der_koenige.opponent.worth import hope, reach_of
from mud.games.tal_der_koenige.rules.common import present, with_owner
from mud.games.tal_der_koenige.rules.orders import plan
from mud.games.tal_der_koenige.rules.pyramids import complete, height, top_spots

LOOT = 0.3
"""What a stolen stone is worth."""
DOUBT = 0.6
"""How likely it is that a plot of somebody else is as it was when one gets there."""
GUARD = 0.3
"""What of a plot's hopes is worth an Aufseher who stays."""
CROWDED = 0.5
"""What a further plot is worth for each large pyramid's worth of room one has already."""

HANDY = 0.5
"""What of a plot's promise remains if no worker can be there in this round."""


# --- workers --------------------------------------------------------------------------------------------------------


def wanted(state: State, seat: Seat, *, steals: bool = True) -> dict[PlotNumber, tuple[int, float]]:
    """(workers wanted, what each is good for) by plot."""
    found: dict[PlotNumber, tuple[int, float]] = {}
    for plot, count in wishes(state, seat).items():
        found[plot] = (-(-count // PER_WORKER), 1.0)
    if steals and state.round > 1:
        for plot in {PLOT_OF[place] for place in state.aufseher[seat]} - {0}:
            task = _raid(state, seat, plot)
            if task:
                found[plot] = task
    return found


def _raid(state: State, seat: Seat, plot: PlotNumber) -> tuple[int, float] | None:
    """Workers for a foreign plot where one has more Aufseher than its owner."""
    owner, pyramid = state.owner(plot), state.pyramid(plot)
    if owner is None or owner == seat or complete(pyramid):
        return None
    aufseher, arbeiter = present(state, owner, plot)
    if present(state, seat, plot)[0] <= aufseher:
        return None
    value = hope(pyramid, state.options.experten, max(0, round(reach_of(state, seat))))[0]
    if arbeiter < 3 and state.scarabs(seat) and value > LOOT * PER_WORKER:
        return arbeiter + 1, 0.4 + value / (arbeiter + 1)
    loot = len(top_spots(pyramid))
    return (-(-loot // PER_WORKER), LOOT * PER_WORKER) if loot else None


def walks(state: State, seat: Seat, tasks: dict[PlotNumber, tuple[int, float]]) -> list[Walk]:
    """The walks that bring most for their steps, until no steps are left."""
    places, budget, found = list(state.arbeiter[seat]), STEPS, list[Walk]()
    taken = set(state.occupied)
    while budget:
        have = Counter(PLOT_OF[place] for place in places)
        idle = [place for place in dict.fromkeys(places) if have[PLOT_OF[place]] > tasks.get(PLOT_OF[place], (0, 0))[0]]
        best: tuple[float, Walk, int] | None = None
        for plot, (count, gain) in tasks.items():
            if have[plot] >= count:
                continue
            fields = [field for field in PLOTS[plot - 1].fields if field not in taken]
            for origin in idle:
                for field in fields:
                    far = steps(origin, field)
                    if far <= budget and (best is None or gain / far > best[0]):
                        best = (gain / far, Walk("arbeiter", origin, field), far)
        if best is None:
            break
        _, walk, far = best
        places[places.index(walk.origin)] = walk.target
        taken -= {walk.origin}
        taken |= {walk.target}
        budget -= far
        found.append(walk)
    return found


def arrivals(state: State, seat: Seat, plot: PlotNumber) -> int:
    """How many workers a seat could have at a plot this round."""
    there = sorted(min(steps(place, field) for field in PLOTS[plot - 1].fields) for place in state.arbeiter[seat])
    count, spent = 0, 0
    for far in there:
        spent += far
        if spent > STEPS:
            break
        count += 1
    return count


# --- Aufseher -------------------------------------------------------------------------------------------------------


def promise(state: State, seat: Seat, place: Place) -> float:
    """What an Aufseher at a place may bring a seat."""
    plot = PLOT_OF[place]
    if not plot or complete(state.pyramid(plot)):
        return 0.0
    reach = max(0, round(reach_of(state, seat)))
    value = hope(state.pyramid(plot), state.options.experten, reach)[0]
    owner, hands = state.owner(plot), arrivals(state, seat, plot)
    if owner is None:
        if not state.scarabs(seat):
            return 0.0
        room = sum(len(state.pyramid(own)) - height(state.pyramid(own)) for own in own_plots(state, seat))
        crowd: float = CROWDED ** (room / 14)
        return (0.3 + value) * crowd * (HANDY + (1 - HANDY) * min(5, hands) / 5)
    if owner == seat:
        return GUARD * value
    aufseher, arbeiter = present(state, owner, plot)
    if aufseher > 1 or not hands:
        return 0.0
    loot = LOOT * min(len(top_spots(state.pyramid(plot))), PER_WORKER * hands)
    prize = value if hands > arbeiter and state.scarabs(seat) else 0.0
    return DOUBT * (loot + prize) * (1.0 if not aufseher else 0.3)


def _targets(state: State, seat: Seat) -> list[tuple[float, Place]]:
    """(promise, field) for one field of each plot, where an Aufseher stands already that one."""
    found: list[tuple[float, Place]] = []
    taken = state.occupied
    for plot in state.plots:
        mine = [place for place in state.aufseher[seat] if PLOT_OF[place] == plot.number]
        free = [field for field in plot.fields if field not in taken]
        fields = mine or sorted(free, key=lambda field: min(steps(place, field) for place in state.aufseher[seat]))[:1]
        found += [(promise(state, seat, field), field) for field in fields]
    return sorted(found, reverse=True)


def pairs(state: State, seat: Seat) -> list[tuple[float, tuple[Place, Place]]]:
    """(promise, targets) of both Aufseher, the best first; always within six steps together."""
    own = state.aufseher[seat]
    targets = [(value, field) for value, field in _targets(state, seat) if value > 0]
    found = [(0.0, (own[0], own[1]))]
    for place, other in ((own[0], own[1]), (own[1], own[0])):
        stays = promise(state, seat, place)
        for value, field in targets:
            if steps(other, field) <= STEPS and field != place:
                found.append((stays + value - 0.02 * steps(other, field), (place, field)))
    for (one, first), (two, second) in combinations(targets, 2):
        far = plan((own[0], own[1]), (first, second))[1]
        if far <= STEPS and PLOT_OF[first] != PLOT_OF[second]:
            found.append((one + two - 0.02 * far, (first, second)))
    return sorted(found, reverse=True)


def notes(pair: tuple[Place, Place]) -> tuple[Note, Note]:
    """A pair of targets as it is noted; who stays notes where it stands."""
    return Note(pair[0]), Note(pair[1])


def routes(state: State, seat: Seat, pair: tuple[Place, Place]) -> list[Walk]:
    """The walks that bring both Aufseher openly to a pair of targets with the fewest steps."""
    one, other = state.aufseher[seat]
    first, second = pair
    if steps(one, first) + steps(other, second) > steps(one, second) + steps(other, first):
        first, second = second, first
    return [Walk("aufseher", origin, target) for origin, target in ((one, first), (other, second)) if origin != target]


def settled(state: State, seat: Seat, pair: tuple[Place, Place]) -> State:
    """The position as if both Aufseher stood at their targets and had claimed what is free there."""
    for plot in {PLOT_OF[place] for place in pair} - {0}:
        if state.owner(plot) is None and state.scarabs(seat):
            state = with_owner(state, plot, seat)
    return replace(state, aufseher=(*state.aufseher[:seat], pair, *state.aufseher[seat + 1 :]))


def shuffled(
    some: list[tuple[float, tuple[Place, Place]]], dice: random.Random, spread: float
) -> Iterator[tuple[float, tuple[Place, Place]]]:
    """The pairs with their promises blurred, so that nobody can reckon with them; the best first."""
    blurred = [(value * dice.uniform(1 - spread, 1 + spread), pair) for value, pair in some]
    yield from sorted(blurred, reverse=True)
