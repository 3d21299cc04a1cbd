"""What a player of TAL DER KÖNIGE is asked once before it happens, because it is regretted at once.

Knows what the seat sees of where it stands; refuses to know what is best: most mistakes are nobody's business.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

from mud.game import Seat
from mud.games import Attempt, Told
from mud.games.tal_der_koenige.model import (
    OVERSEERS,
    STEPS,
    Bidding,
    Building,
    Colour,
    Noting,
    Placing,
    Pyramid,
    Sending,
    Spot,
    State,
)
from mud.games.tal_der_koenige.model.board import AREA_OF, PLOT_OF, Place, PlotNumber, steps
from mud.games.tal_der_koenige.model.moves import Also, Build, Done, Move, Walk
from mud.games.tal_der_koenige.rules import walking
from mud.games.tal_der_koenige.rules.orders import plan
from mud.games.tal_der_koenige.rules.pyramids import complete, height, points
from mud.games.tal_der_koenige.words import nouns
from mud.games.tal_der_koenige.words.building import by_kind, possible, room
from mud.games.tal_der_koenige.words.written import typed
from mud.german.speech.inflection import Noun

Doubt = tuple[str, dict[str, Any]]


def warn(attempt: Attempt, seat: Seat, names: Sequence[Noun]) -> Told | None:
    """A question before what a seat will regret; None for nearly everything."""
    last = attempt.moves[-1] if attempt.moves else None
    if isinstance(last, Done):
        found = None if last.knowingly else _ending(attempt, seat, names)
    else:
        found = _spoilt(attempt.first.table, attempt.moves, seat)
    return None if found is None else Told(f"tal_der_koenige.warnung_{found[0]}", "du", found[1])


def _ending(attempt: Attempt, seat: Seat, names: Sequence[Noun]) -> Doubt | None:
    """What an action leaves as it is when it is said to be done."""
    table: State = attempt.before.table
    match table.phase:
        case Bidding(_, bids):
            gold = [tablet.value for tablet in bids[seat]]
            return ("kein_gold", {}) if gold and not any(gold) else None
        case Placing():
            return _without_scarab(table, seat, table.aufseher[seat])
        case Noting(notes, _):
            return _noted(table, seat, notes[seat])
        case Sending():
            return _steps_left(attempt, table, seat, names)
        case _:
            return None


# --- Aufseher -------------------------------------------------------------------------------------------------------


def _noted(table: State, seat: Seat, notes: Sequence[Place]) -> Doubt | None:
    """What is certain to go wrong with one's notes, whatever the others have noted (tal_der_koenige R7c, R7d)."""
    targets, far = plan(table.aufseher[seat], tuple(notes))
    if far > STEPS:
        return "zu_weit", {"schritte": far, "erlaubt": STEPS}
    workers = {place for own in table.arbeiter for place in own}
    for target in notes:
        if PLOT_OF[target] and target in workers:
            return "feld_besetzt", {"feld": target, "gebiet": AREA_OF[target]}
    if len(notes) == OVERSEERS and len(set(notes)) == 1 and PLOT_OF[notes[0]]:
        return "beide_dorthin", {"feld": notes[0], "gebiet": AREA_OF[notes[0]]}
    return _without_scarab(table, seat, targets)


def _without_scarab(table: State, seat: Seat, aufseher: Sequence[Place]) -> Doubt | None:
    """tal_der_koenige R6c: a free plot stays free without a scarab for it."""
    if table.scarabs(seat):
        return None
    free = [PLOT_OF[place] for place in aufseher if PLOT_OF[place] and table.owner(PLOT_OF[place]) is None]
    return ("kein_skarabaeus", {"platz": free[0]}) if free else None


# --- Arbeiter -------------------------------------------------------------------------------------------------------


def _steps_left(attempt: Attempt, table: State, seat: Seat, names: Sequence[Noun]) -> Doubt | None:
    """A walk for which there are steps left, and by which a plot could be finished in this round."""
    if not isinstance(table.phase, Sending):
        return None
    for walk in sorted(_walks_home(table, table.phase), key=lambda walk: steps(walk.origin, walk.target)):
        plot = PLOT_OF[walk.target]
        places = list(table.arbeiter[seat])
        places[places.index(walk.origin)] = walk.target
        then = walking.with_figures(table, "arbeiter", seat, places)
        if _can_finish(then, seat, plot) and not _can_finish(table, seat, plot) and not _costs(table, then, seat):
            return "schritte_uebrig", {"platz": plot, "befehl": typed(walk, attempt.before, seat, names)}
    return None


def _walks_home(table: State, phase: Sending) -> Iterator[Walk]:
    """The walks onto plots of one's own that are left."""
    for move in walking.moves(table, phase):
        if isinstance(move, Walk) and PLOT_OF[move.target] and table.owner(PLOT_OF[move.target]) == phase.side:
            yield move


def _can_finish(table: State, seat: Seat, plot: PlotNumber) -> bool:
    """Whether the workers there can finish a plot as more than motley, if the stock is for this plot alone."""
    turn, pyramid = replace(table, phase=Building(seat)), table.pyramid(plot)
    if len(pyramid) - height(pyramid) > room(turn, seat, plot) or complete(pyramid):
        return False
    best = possible(pyramid, table.options.experten)[0]
    return best != "bunt" and len(by_kind(turn, seat, plot, best)) == len(pyramid) - height(pyramid)


def _costs(before: State, after: State, seat: Seat) -> bool:
    """Whether the worker is missed where it stood."""
    own = [plot.number for plot in before.plots if before.owner(plot.number) == seat]
    return any(_can_finish(before, seat, plot) and not _can_finish(after, seat, plot) for plot in own)


# --- stones ---------------------------------------------------------------------------------------------------------


def _spoilt(before: State, moves: Sequence[Move], seat: Seat) -> Doubt | None:
    """A stone by which a pyramid can no longer become what it could be finished as at once (tal_der_koenige R3f)."""
    experten = before.options.experten
    for move in (move.move if isinstance(move, Also) else move for move in moves):
        if not isinstance(move, Build):
            continue
        pyramid = before.pyramid(move.plot)
        after = _with(pyramid, move.spot, move.colour)
        best = possible(pyramid, experten)[0]
        if best == "bunt" or best in possible(after, experten):
            continue
        whole = pyramid
        for build in by_kind(before, seat, move.plot, best):
            whole = _with(whole, build.spot, build.colour)
        if complete(whole):
            facts = {"platz": move.plot, "art": nouns.KIND_NAMES[best], "punkte": points(whole, experten)}
            return "farbe", facts
    return None


def _with(pyramid: Pyramid, spot: Spot, colour: Colour) -> Pyramid:
    return (*pyramid[:spot], colour, *pyramid[spot + 1 :])
