"""What a seat may type now, the most useful first, and what it is asked twice.

Knows positions and how moves are typed; refuses to know what a typed line is read as.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from typing import Any, Final

from mud.game import Seat
from mud.games import Attempt, Told
from mud.games.tal_der_koenige import rules
from mud.games.tal_der_koenige.model import (
    COLOURS,
    OVERSEERS,
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
from mud.games.tal_der_koenige.model.board import PLOT_OF, Place, PlotNumber
from mud.games.tal_der_koenige.model.moves import Build, Done, Lay, Move, Steal, TakeOver, Walk
from mud.games.tal_der_koenige.rules import takeover
from mud.games.tal_der_koenige.rules.common import present
from mud.games.tal_der_koenige.rules.orders import plan
from mud.games.tal_der_koenige.rules.pyramids import complete
from mud.games.tal_der_koenige.words import building, nouns
from mud.games.tal_der_koenige.words.examples import walks, worth_a_visit
from mud.games.tal_der_koenige.words.turns import made
from mud.german.speech.inflection import Noun

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


def going_on(view: View, seat: Seat, names: Sequence[Noun], begun: Sequence[str]) -> Iterator[str]:
    """The same, and behind it every single walk there is."""
    yield from commands(view, seat, names)
    if isinstance(view.table.phase, Placing | Sending) and seat in rules.to_act(view.table):
        walked = (move for move in rules.moves(view.table, seat) if isinstance(move, Walk))
        yield from (f"schicke {nouns.FIGURES[move.figure]} von {move.origin} nach {move.target}" for move in walked)


def _lines(table: State, seat: Seat) -> Iterator[str]:
    moves = rules.moves(table, seat)
    match table.phase:
        case Bidding():
            yield from _bids(moves, len(table.market))
        case Placing() | Sending():
            yield from walks(moves, table, seat)
        case Noting(notes, _):
            if len(notes[seat]) < OVERSEERS:
                yield from (f"notiere {place}" for place in worth_a_visit(table, seat))
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


def caution(attempt: Attempt, seat: Seat, names: Sequence[Noun]) -> Told | None:
    """A question before stones are lost that could be built, and before nothing is bid."""
    last = attempt.moves[-1] if attempt.moves else None
    if not isinstance(last, Done) or last.knowingly:
        return None
    asked = _doubt(attempt.before.table, seat)
    return None if asked is None else Told(f"tal_der_koenige.{asked[0]}", "du", asked[1])


def _doubt(table: State, seat: Seat) -> tuple[str, dict[str, Any]] | None:
    """What somebody who says `fertig` may not have thought of."""
    facts: dict[str, Any] = {"steine": nouns.stones(table.stocks[seat])}
    match table.phase:
        case Bidding(_, bids) if not bids[seat]:
            return "wirklich_nichts_bieten", {}
        case Placing() if facts["steine"] and not _will_own(table, seat, table.aufseher[seat]):
            return "wirklich_ohne_platz", facts
        case Noting(notes, _) if facts["steine"] and not _will_own(
            table, seat, plan(table.aufseher[seat], notes[seat])[0]
        ):
            return "wirklich_ohne_platz", facts
        case Sending() if facts["steine"] and (plots := _deserted(table, seat)):
            return "wirklich_ohne_arbeiter", {**facts, "plaetze": plots, "zahl": len(plots)}
        case Building():
            plots = list(dict.fromkeys(move.plot for move in rules.moves(table, seat) if isinstance(move, Build)))
            return ("wirklich_fertig", {**facts, "plaetze": plots, "zahl": len(plots)}) if plots else None
        case _:
            return None


def _unfinished(table: State, seat: Seat) -> list[PlotNumber]:
    """One's own plots where something can be built."""
    own = (plot.number for plot in table.plots if table.owner(plot.number) == seat)
    return [number for number in own if not complete(table.pyramid(number))]


def _will_own(table: State, seat: Seat, aufseher: Iterable[Place]) -> bool:
    """Whether there is a plot to build on, or an Aufseher comes to stand on one that may become one's own."""
    plots = {PLOT_OF[place] for place in aufseher} - {0}
    return bool(_unfinished(table, seat)) or any(not complete(table.pyramid(number)) for number in plots if number)


def _deserted(table: State, seat: Seat) -> list[PlotNumber]:
    """One's own unfinished plots if there is no worker on any, and no plot that could be taken over now."""
    plots = _unfinished(table, seat)
    if any(present(table, seat, number)[1] for number in plots):
        return []
    later = next(takeover.moves(table, Conquering(seat)), None) if table.round > 1 else None
    return plots if later is None else []
