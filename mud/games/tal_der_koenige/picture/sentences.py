"""The valley in sentences, the most important first: whose turn it is, the market, the Pharao, then everyone.

Knows what a reader wants to hear before the rest; refuses to know boxes and colours.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from mud.game import Seat
from mud.games import Perspective, Told
from mud.games.tal_der_koenige.model import (
    COLOURS,
    PHARAO,
    Bidding,
    Filling,
    Noting,
    Over,
    Pyramid,
    State,
    Stones,
    View,
)
from mud.games.tal_der_koenige.model.board import AREA_OF, Place
from mud.games.tal_der_koenige.rules import flow
from mud.games.tal_der_koenige.rules.end import scores
from mud.games.tal_der_koenige.rules.pyramids import complete, height, points
from mud.german.speech.inflection import Adjective, Noun
from mud.german.speech.narrator import Saying, say

_STONE: Final = Noun("Stein", "m", "Steins", "Steine")
_ACTIONS: Final = {
    "bieten": "Bieten",
    "aufseher": "Aufseher setzen",
    "arbeiter": "Arbeiter setzen",
    "stehlen": "Stehlen",
    "uebernehmen": "Übernehmen",
    "bauen": "Bauen",
}


def describe(view: View, viewer: Seat | None, names: Sequence[Noun]) -> Sequence[Told]:
    """Whose turn it is, the market, the Pharao, then every player, the viewer first."""
    return tuple(_all(view, viewer, names))


def _all(view: View, viewer: Seat | None, names: Sequence[Noun]) -> Iterator[Told]:
    table = view.table
    yield _turn(table, viewer, names)
    if not isinstance(table.phase, Over):
        yield Told("tal_der_koenige.lage_pharaostein", _by(table.starter, viewer), {"wer": names[table.starter]})
    for group, some in enumerate(table.market, 1):
        yield Told("tal_der_koenige.markt_gruppe", "du", {"gruppe": group, "steine": _stones(some)})
    if isinstance(table.phase, Bidding):
        yield from _bids(table.phase, viewer, names)
    yield Told("tal_der_koenige.pharao", "du", {"hoch": len(table.pharao), "ganz": PHARAO})
    yield Told("tal_der_koenige.beutel", "du", {"zahl": sum(table.bag)})
    first = viewer or 0
    for seat in (*range(first, table.seats), *range(first)):
        yield from _player(table, seat, viewer, names)
    free = [plot.number for plot in table.plots if table.owner(plot.number) is None]
    if free:
        yield Told("tal_der_koenige.plaetze_frei", "du", {"plaetze": free, "zahl": len(free)})


def _by(seat: Seat, viewer: Seat | None) -> Perspective:
    return "du" if seat == viewer else "alle"


def _turn(table: State, viewer: Seat | None, names: Sequence[Noun]) -> Told:
    match table.phase:
        case Filling():
            return Told("tal_der_koenige.lage_fuellen", "alle", {"runde": table.round})
        case Over():
            totals = scores(table)
            winners = [name for name, total in zip(names, totals, strict=True) if total == max(totals)]
            return Told("tal_der_koenige.lage_vorbei", "alle", {"sieger": winners})
        case Noting(_, ready):
            late = [names[seat] for seat in range(table.seats) if seat not in ready]
            own = viewer is not None and viewer not in ready
            return Told("tal_der_koenige.lage_notieren", "du" if own else "alle", {"runde": table.round, "wer": late})
        case phase:
            facts = {"runde": table.round, "wer": names[phase.side], "aktion": _ACTIONS[flow.action_of(phase)]}
            return Told("tal_der_koenige.lage_dran", _by(phase.side, viewer), facts)


def _bids(phase: Bidding, viewer: Seat | None, names: Sequence[Noun]) -> Iterator[Told]:
    """Who has how many tablets where; one's own with their values (tal_der_koenige R5b)."""
    for seat, own in enumerate(phase.bids):
        if own and seat == viewer:
            lying = [f"{tablet.value} auf Gruppe {tablet.group}" for tablet in own]
        else:
            counts = Counter(tablet.group for tablet in own)
            lying = [f"{say(counts[group], 'eine')} zu Gruppe {group}" for group in sorted(counts)]
        if lying:
            yield Told("tal_der_koenige.lage_gebote", _by(seat, viewer), {"wer": names[seat], "tafeln": lying})


def _player(table: State, seat: Seat, viewer: Seat | None, names: Sequence[Noun]) -> Iterator[Told]:
    by, wer = _by(seat, viewer), {"wer": names[seat]}
    facts = {"aufseher": _places(table.aufseher[seat]), "arbeiter": _places(table.arbeiter[seat])}
    facts |= {"orte_aufseher": _in_words(table.aufseher[seat]), "orte_arbeiter": _in_words(table.arbeiter[seat])}
    yield Told("tal_der_koenige.lage_spieler", by, {**wer, "punkte": scores(table)[seat], **facts})
    own = [_plot(plot, table) for plot, owner in enumerate(table.owners, 1) if owner == seat]
    if own:
        worte = [_plot_in_words(plot, table) for plot, owner in enumerate(table.owners, 1) if owner == seat]
        yield Told("tal_der_koenige.lage_plaetze", by, {**wer, "plaetze": own, "zahl": len(own), "worte": worte})
    if any(table.stocks[seat]):
        yield Told("tal_der_koenige.lage_steine", by, {**wer, "steine": _stones(table.stocks[seat])})


def _plot(plot: int, table: State) -> str:
    pyramid = table.pyramid(plot)
    return f"Platz {plot} ({so_far(pyramid, table.options.experten)})"


def _plot_in_words(plot: int, table: State) -> Saying:
    """A plot, and how high it is, to be heard."""
    pyramid = table.pyramid(plot)
    if not complete(pyramid):
        facts = {"platz": plot, "hoch": height(pyramid), "ganz": len(pyramid)}
        return Saying("tal_der_koenige.lage_platz_offen", facts)
    facts = {"platz": plot, "punkte": points(pyramid, table.options.experten)}
    return Saying("tal_der_koenige.lage_platz_fertig", facts)


def so_far(pyramid: Pyramid, experten: bool) -> str:
    """`5 von 14`; `fertig, 4 Punkte`."""
    if not complete(pyramid):
        return f"{height(pyramid)} von {len(pyramid)}"
    worth = points(pyramid, experten)
    return f"fertig, {worth} {'Punkt' if worth == 1 else 'Punkte'}"


def _places(some: Iterable[Place]) -> list[str]:
    counts = Counter(some)
    named = ((f"Gebiet {place}" if AREA_OF[place] == place else place, count) for place, count in counts.items())
    return [name if count == 1 else f"{name} ({count})" for name, count in named]


def _in_words(some: Iterable[Place]) -> list[str]:
    """The same to be heard: `fünf in Gebiet 16`."""
    counts = Counter(some)
    return [
        (f"{say(counts[where], 'zahl')} in " if counts[where] > 1 else "")
        + (f"Gebiet {where}" if AREA_OF[where] == where else where)
        for where in counts
    ]


def _stones(some: Stones) -> list[Noun]:
    kinds = sorted((-count, colour) for colour, count in enumerate(some) if count)
    return [_STONE.with_adjectives(Adjective(COLOURS[c], COLOURS[c])).times(-count) for count, c in kinds]
