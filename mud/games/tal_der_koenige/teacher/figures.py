"""Why to go somewhere with Aufseher and Arbeiter.

Knows who stands where, as everybody sees it; refuses to know the others' notes.
"""

from collections.abc import Iterator
from dataclasses import replace

from mud.game import Seat
from mud.games.tal_der_koenige.model import STEPS, WORKERS, Conquering, Sending, State
from mud.games.tal_der_koenige.model.board import PLOT_OF, PLOTS, Place, PlotNumber
from mud.games.tal_der_koenige.opponent.building import lay, own_plots
from mud.games.tal_der_koenige.opponent.walking import walks
from mud.games.tal_der_koenige.rules import building, stealing, takeover
from mud.games.tal_der_koenige.rules.common import present
from mud.games.tal_der_koenige.rules.orders import plan
from mud.games.tal_der_koenige.rules.pyramids import complete, height, points, worth
from mud.games.tal_der_koenige.rules.walking import with_figures
from mud.games.tal_der_koenige.teacher.plots import Reason


def placed(before: State, after: State, seat: Seat) -> Iterator[Reason]:
    """The Aufseher of the first round, who go openly."""
    for plot in _new(before.aufseher[seat], after.aufseher[seat]):
        if after.owner(plot) is None and after.scarabs(seat):
            yield "platz_frei", {"platz": plot}
        yield from _large(after, plot)
        yield from _near(after, seat, plot)
    yield from _guarded(after, seat, after.aufseher[seat])


def noted(state: State, notes: tuple[Place, ...], seat: Seat) -> Iterator[Reason]:
    """Targets that only the seat knows. What others note may cross it, and the sentences say so."""
    targets, far = plan(state.aufseher[seat], notes)
    if far > STEPS:
        return
    then = with_figures(state, "aufseher", seat, list(targets))
    for plot in _new(state.aufseher[seat], targets):
        owner = state.owner(plot)
        if owner is None and state.scarabs(seat):
            yield "platz_frei_geheim", {"platz": plot}
            yield from _large(state, plot)
            yield from _near(then, seat, plot)
        elif owner is not None and owner != seat and _lies_open(state, owner, plot):
            yield "unbewacht", {"platz": plot, "zahl": height(state.pyramid(plot))}
    yield from _guarded(then, seat, targets)
    if len(notes) > 1 and far > 1:
        yield "schritte", {"schritte": far, "erlaubt": STEPS}


def sent(before: State, after: State, seat: Seat) -> Iterator[Reason]:
    """The Arbeiter, who go openly."""
    for plot in _new(before.arbeiter[seat], after.arbeiter[seat]):
        if after.owner(plot) == seat and not complete(after.pyramid(plot)):
            yield from _hands(after, seat, plot)
        elif after.owner(plot) is not None and after.round > 1:
            yield from _raid(after, seat, plot)
    if after.arbeiter[seat] == before.arbeiter[seat]:
        stock = sum(after.stocks[seat])
        if 0 < stock <= sum(_stones(after, seat, plot) for plot in own_plots(after, seat)):
            yield "stehen_richtig", {"zahl": stock}


def _new(before: tuple[Place, ...], after: tuple[Place, ...]) -> list[PlotNumber]:
    """The plots where more figures stand than before."""
    plots = dict.fromkeys(PLOT_OF[place] for place in after)
    return [plot for plot in plots if plot and _count(after, plot) > _count(before, plot)]


def _count(places: tuple[Place, ...], plot: PlotNumber) -> int:
    return sum(PLOT_OF[place] == plot for place in places)


def _large(state: State, plot: PlotNumber) -> Iterator[Reason]:
    if PLOTS[plot - 1].large and not complete(state.pyramid(plot)):
        yield "platz_gross", {"platz": plot, "punkte": worth("einfarbig", len(state.pyramid(plot)))}


def _near(state: State, seat: Seat, plot: PlotNumber) -> Iterator[Reason]:
    """How many workers can be there in this round, as everybody stands."""
    turn = replace(state, phase=Sending(seat))
    found = walks(turn, seat, {plot: (WORKERS, 1.0)})
    count = present(state, seat, plot)[1] + len(found)
    if count > 1:
        yield "arbeiter_nah", {"platz": plot, "zahl": count}


def _guarded(state: State, seat: Seat, aufseher: tuple[Place, ...]) -> Iterator[Reason]:
    """tal_der_koenige R9a: a thief needs more Aufseher than the owner has there."""
    for plot in own_plots(state, seat):
        if (count := _count(aufseher, plot)) and height(state.pyramid(plot)):
            yield "bewacht", {"platz": plot, "zahl": count + 1}


def _lies_open(state: State, owner: Seat, plot: PlotNumber) -> bool:
    """Whether there are stones on a plot, and no Aufseher of its owner."""
    pyramid = state.pyramid(plot)
    return not complete(pyramid) and height(pyramid) > 0 and not present(state, owner, plot)[0]


def _stones(state: State, seat: Seat, plot: PlotNumber) -> int:
    """How many stones can be laid on a plot in this round, with the workers as they stand."""
    pyramid = state.pyramid(plot)
    return min(building.quota(state, seat, plot), len(pyramid) - height(pyramid), sum(state.stocks[seat]))


def _hands(state: State, seat: Seat, plot: PlotNumber) -> Iterator[Reason]:
    """What the workers on a plot of one's own can do there."""
    count = _stones(state, seat, plot)
    if not count:
        return
    _, standing = lay(state, seat, {plot: count}, count)
    if complete(standing[plot]):
        yield "fertig_moeglich", {"platz": plot, "punkte": points(standing[plot], state.options.experten)}
    yield "arbeiter_da", {"platz": plot, "zahl": present(state, seat, plot)[1], "steine": count}


def _raid(state: State, seat: Seat, plot: PlotNumber) -> Iterator[Reason]:
    """What workers can do on a plot of somebody else's."""
    if takeover.fault(replace(state, phase=Conquering(seat)), seat, plot) is None:
        yield "uebernahme_moeglich", {"platz": plot}
    loot = min(stealing.quota(state, seat, plot), height(state.pyramid(plot)))
    if loot and not complete(state.pyramid(plot)):
        yield "beute_moeglich", {"platz": plot, "zahl": loot}
