"""Why to steal, to take over and to build.

Knows pyramids before and after; refuses to know who comes next.
"""

from collections.abc import Iterator
from dataclasses import replace

from mud.game import Seat
from mud.games.tal_der_koenige.model import COLOURS, EMPTY, PHARAO, Conquering, State
from mud.games.tal_der_koenige.model.board import PLOT_OF, PlotNumber
from mud.games.tal_der_koenige.opponent.building import own_plots
from mud.games.tal_der_koenige.rules import takeover
from mud.games.tal_der_koenige.rules.pyramids import complete, height, hidden, kind, points, worth
from mud.games.tal_der_koenige.teacher.plots import Reason, only_colour
from mud.games.tal_der_koenige.words.building import possible
from mud.games.tal_der_koenige.words.nouns import KIND_NAMES, stone


def looted(before: State, after: State, seat: Seat) -> Iterator[Reason]:
    """What a theft brings, and what it costs its victim."""
    gained = [now - had for had, now in zip(before.stocks[seat], after.stocks[seat], strict=True)]
    for plot in own_plots(after, seat):
        colour = only_colour(after.pyramid(plot))
        if colour is not None and gained[colour]:
            yield "beute_passt", {"platz": plot, "steine": stone(colour, gained[colour])}
    robbed = _changed(before, after)
    for plot in robbed:
        pyramid = after.pyramid(plot)
        if height(pyramid):
            yield "beute_schadet", {"platz": plot, "hoch": height(pyramid), "ganz": len(pyramid)}
        else:
            yield "beute_leert", {"platz": plot}
    conquering = replace(after, phase=Conquering(seat))
    for plot in dict.fromkeys(PLOT_OF[place] for place in after.aufseher[seat]):
        count = height(after.pyramid(plot)) if plot else 0
        if count and plot not in robbed and takeover.fault(conquering, seat, plot) is None:
            yield "lieber_uebernehmen", {"platz": plot, "zahl": count}


def taken_over(before: State, after: State, seat: Seat) -> Iterator[Reason]:
    """What comes with a plot."""
    for plot in (one.number for one in after.plots):
        if after.owner(plot) == seat != before.owner(plot):
            pyramid = after.pyramid(plot)
            if height(pyramid):
                yield "uebernommen", {"platz": plot, "hoch": height(pyramid), "ganz": len(pyramid)}
            if (colour := only_colour(pyramid)) is not None and height(pyramid) > 1:
                yield "eine_farbe", {"platz": plot, "farbe": COLOURS[colour]}
            yield "platz_mehr", {"platz": plot}


def built(before: State, after: State, seat: Seat) -> Iterator[Reason]:
    """What pyramids come to, and what is left for the Pharao."""
    experten = after.options.experten
    changed = _changed(before, after)
    for plot in changed:
        pyramid = after.pyramid(plot)
        if complete(pyramid):
            facts = {"art": KIND_NAMES[kind(pyramid, experten)], "punkte": points(pyramid, experten)}
            yield "bau_fertig", {"platz": plot, **facts}
    for plot in changed:
        pyramid = after.pyramid(plot)
        if not complete(pyramid) and (best := possible(pyramid, experten)[0]) != "bunt":
            yield "bau_art", {"platz": plot, "art": KIND_NAMES[best], "punkte": worth(best, len(pyramid))}
    yield from _left_over(before, after, seat)
    for plot in changed:
        yield from _covered(before, after, plot)


def _left_over(before: State, after: State, seat: Seat) -> Iterator[Reason]:
    """What the Pharao gets of this when it is done (tal_der_koenige R11d)."""
    left = sum(after.stocks[seat])
    if not left and any(before.stocks[seat]):
        yield "nichts_uebrig", {}
    elif len(after.pharao) < PHARAO <= len(after.pharao) + left:
        yield "pharao_fertig", {"zahl": left}


def _covered(before: State, after: State, plot: PlotNumber) -> Iterator[Reason]:
    """A stone of another colour lies where it does not count (tal_der_koenige R3e)."""
    pyramid, spot = after.pyramid(plot), hidden(len(after.pyramid(plot)))
    if spot is None or pyramid[spot] == EMPTY or before.pyramid(plot)[spot] != EMPTY:
        return
    seen = {colour for at, colour in enumerate(pyramid) if at != spot} - {EMPTY}
    if seen and pyramid[spot] not in seen:
        yield "verdeckt", {"platz": plot, "stein": stone(pyramid[spot])}


def _changed(before: State, after: State) -> list[PlotNumber]:
    """The plots where stones came or went."""
    return [one.number for one in after.plots if before.pyramid(one.number) != after.pyramid(one.number)]
