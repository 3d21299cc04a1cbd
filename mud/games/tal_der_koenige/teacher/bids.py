"""Why to bid for a group.

Knows stones, plots and how many tablets lie where; refuses to know what lies face down.
"""

from collections import Counter
from collections.abc import Iterator

from mud.game import Seat
from mud.games.tal_der_koenige.model import PER_WORKER, TABLETS, WORKERS, Bidding, Colour, Group, State, Tablet
from mud.games.tal_der_koenige.model.board import PlotNumber
from mud.games.tal_der_koenige.opponent.building import lay, own_plots
from mud.games.tal_der_koenige.rules.common import with_stock
from mud.games.tal_der_koenige.rules.pyramids import complete, points
from mud.games.tal_der_koenige.teacher.plots import Reason, only_colour
from mud.games.tal_der_koenige.words.nouns import stone

FITTING = 2
"""Stones of the right colour that are worth a word."""
ALIKE = 3
"""Stones of one colour that are."""


def own_bids(state: State, phase: Bidding, seat: Seat) -> Iterator[Reason]:
    """What only the seat knows: how much gold it has laid, and that it is enough."""
    if (seat + 1) % state.seats != state.starter:  # tal_der_koenige R5b: somebody bids yet
        return
    gold = Counter[Group]()
    for tablet in phase.bids[seat]:
        gold[tablet.group] += tablet.value
    for group, own in gold.most_common():
        others = [bid for other, bid in enumerate(phase.bids) if other != seat]
        most = max(_most(bid, group) for bid in others)
        if own > most > 0:  # tal_der_koenige R5c: a tie goes to the earlier one
            yield "gebot_sicher", {"gruppe": group, "gold": most}
            return


def _most(bid: tuple[Tablet, ...], group: Group) -> int:
    """The most gold that can lie at a group."""
    return sum(sorted(TABLETS, reverse=True)[: sum(tablet.group == group for tablet in bid)])


def open_bids(state: State, phase: Bidding, seat: Seat) -> Iterator[Reason]:
    """What everybody sees: at which groups tablets lie, and what those groups are good for."""
    counts = Counter(tablet.group for tablet in phase.bids[seat])
    groups = sorted(counts, key=lambda group: (-counts[group], group))
    for group in groups:
        yield from _finishing(state, seat, group)
    for group in groups:
        yield from _matching(state, seat, group)
    for group in groups:
        colour = max(range(len(state.market[group - 1])), key=state.market[group - 1].__getitem__)
        if state.market[group - 1][colour] >= ALIKE:
            yield "gruppe_gleich", {"gruppe": group, "steine": stone(colour, state.market[group - 1][colour])}
    is_last = (seat + 1) % state.seats == state.starter
    for group in groups if is_last else ():
        others = [bid for other, bid in enumerate(phase.bids) if other != seat]
        if not any(tablet.group == group for bid in others for tablet in bid):
            yield "gebot_allein", {"gruppe": group}


def _finishing(state: State, seat: Seat, group: Group) -> Iterator[Reason]:
    """The stones of a group, laid as well as can be, finish a plot."""
    then = with_stock(state, seat, state.market[group - 1])
    hands = PER_WORKER * WORKERS
    for plot in own_plots(state, seat):
        _, standing = lay(then, seat, {plot: hands}, hands)
        if complete(standing[plot]):
            won = points(standing[plot], state.options.experten)
            yield "gruppe_fertig", {"gruppe": group, "platz": plot, "punkte": won}
            return


def _matching(state: State, seat: Seat, group: Group) -> Iterator[Reason]:
    """Stones of the colour that is the only one on a plot."""
    found: list[tuple[int, Colour, PlotNumber]] = []
    for plot in own_plots(state, seat):
        colour = only_colour(state.pyramid(plot))
        if colour is not None and state.market[group - 1][colour] >= FITTING:
            found.append((state.market[group - 1][colour], colour, plot))
    if found:
        count, colour, plot = max(found)
        yield "gruppe_passt", {"gruppe": group, "steine": stone(colour, count), "platz": plot}
