"""What a seat may type now, the most useful first, and what it is asked twice.

Knows positions and how moves are typed; refuses to know what a typed line is read as.
"""

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Final

from mud.game import Seat
from mud.games import Told
from mud.games.tal_der_koenige import rules
from mud.games.tal_der_koenige.model import (
    COLOURS,
    OVERSEERS,
    STEPS,
    Bidding,
    Building,
    Conquering,
    Noting,
    Placing,
    Sending,
    State,
    Stealing,
    View,
)
from mud.games.tal_der_koenige.model.board import AREA_OF, PLOT_OF, PlotNumber, steps
from mud.games.tal_der_koenige.model.moves import Build, Done, Lay, Move, Steal, TakeOver, Walk
from mud.games.tal_der_koenige.rules.pyramids import complete
from mud.games.tal_der_koenige.words import building, nouns
from mud.games.tal_der_koenige.words.turns import made
from mud.german.inflection import Noun

FIRST: Final = 18
"""Lines that stand before `fertig`; what else can be done comes behind it."""


def commands(view: View, seat: Seat, names: Sequence[Noun]) -> Iterator[str]:
    """What the seat may do now, each a line that can be typed: something of every kind, the most useful first."""
    table = view.table
    if seat not in rules.to_act(table):
        return
    begun = made(table, seat)
    if begun:
        yield "fertig"
        yield "nimm zurück"
    lines = _lines(table, seat)
    yield from islice(lines, FIRST)
    if not begun:
        yield "fertig"
    yield from lines


def _lines(table: State, seat: Seat) -> Iterator[str]:
    moves = list(rules.moves(table, seat))
    match table.phase:
        case Bidding():
            yield from _bids(moves, len(table.market))
        case Placing() | Sending():
            yield from _walks(moves, table, seat)
        case Noting(notes, _):
            if len(notes[seat]) < OVERSEERS:
                yield from (f"notiere {place}" for place in _worth_a_visit(table, seat))
        case Stealing():
            taken = [move for move in moves if isinstance(move, Steal)]
            kinds = dict.fromkeys((move.plot, table.pyramid(move.plot)[move.spot]) for move in taken)
            yield from (f"stiehl {COLOURS[colour]} von Platz {plot}" for plot, colour in kinds)
        case Conquering():
            yield from (f"übernimm Platz {move.plot}" for move in moves if isinstance(move, TakeOver))
        case Building():
            yield from _jobs(moves, table, seat)
        case _:
            return


def _bids(moves: Sequence[Move], groups: int) -> Iterator[str]:
    values = sorted({move.value for move in moves if isinstance(move, Lay)}, reverse=True)
    for value in dict.fromkeys((*values[:1], *values[-1:], *values)):  # the best and the bluff before the others
        yield from (f"biete {value} auf Gruppe {group}" for group in range(1, groups + 1))


def _walks(moves: Sequence[Move], table: State, seat: Seat) -> Iterator[str]:
    """To every plot its nearest free field, one's own plots first; then to the areas."""
    seen = set()
    walks = [move for move in moves if isinstance(move, Walk)]
    walks.sort(key=lambda move: steps(move.origin, move.target))
    walks.sort(key=lambda move: (not PLOT_OF[move.target], table.owners[PLOT_OF[move.target] - 1] != seat))
    for move in walks:
        goal = (move.origin, PLOT_OF[move.target] or move.target)
        if goal not in seen:
            seen.add(goal)
            yield f"schicke {nouns.FIGURES[move.figure]} von {move.origin} nach {move.target}"


def _worth_a_visit(table: State, seat: Seat) -> Iterator[str]:
    """The nearest free field of every unfinished plot in reach that is not one's own, the nearest plot first."""
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
    yield from (f"Gebiet {area}" for area in dict.fromkeys(map(AREA_OF.__getitem__, table.aufseher[seat])))


def _jobs(moves: Sequence[Move], table: State, seat: Seat) -> Iterator[str]:
    plots = dict.fromkeys(move.plot for move in moves if isinstance(move, Build))
    for plot in plots:
        for kind in building.possible(table.pyramid(plot), table.options.experten):
            if building.by_kind(table, seat, plot, kind):
                yield f"baue {kind} auf {plot}"
    for plot in plots:
        yield from (f"baue {COLOURS[colour]} auf {plot}" for colour in _colours(moves, plot))


def _colours(moves: Sequence[Move], plot: PlotNumber) -> list[int]:
    return list(dict.fromkeys(move.colour for move in moves if isinstance(move, Build) and move.plot == plot))


# --- what is asked twice --------------------------------------------------------------------------------------------


def caution(before: View, moves: Sequence[Move], seat: Seat, names: Sequence[Noun]) -> Told | None:
    """A question before stones go to the Pharao that could be built, and before nothing is bid."""
    table = before.table
    if not moves or not isinstance(moves[-1], Done) or seat not in rules.to_act(table):
        return None
    match table.phase:
        case Bidding(_, bids) if not bids[seat]:
            return Told("tal_der_koenige.wirklich_nichts_bieten", "du", {})
        case Building():
            plots = dict.fromkeys(move.plot for move in rules.moves(table, seat) if isinstance(move, Build))
            if plots:
                facts = {"steine": nouns.stones(table.stocks[seat]), "plaetze": list(plots), "zahl": len(plots)}
                return Told("tal_der_koenige.wirklich_fertig", "du", facts)
            return None
        case _:
            return None
