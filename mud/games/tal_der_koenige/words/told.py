"""What is asked and told at the table of TAL DER KÖNIGE: which sentence says what, and to whom.

Knows keys of data/texte/tal_der_koenige.toml; refuses to know how a line is parsed and what a plot looks like.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

from mud.game import Event, Refused, Seat
from mud.games import Perspective, Told
from mud.games.tal_der_koenige import rules
from mud.games.tal_der_koenige.model import (
    COLOURS,
    OVERSEERS,
    PHARAO,
    STEPS,
    TABLETS,
    Bidding,
    Building,
    Conquering,
    Noting,
    OneByOne,
    Placing,
    Sending,
    State,
    Stealing,
    Stones,
    View,
    stones,
)
from mud.games.tal_der_koenige.model import events as happened
from mud.games.tal_der_koenige.model.board import PLOT_OF, PLOTS, PlotNumber
from mud.games.tal_der_koenige.model.events import Happening, Movement, Whisper
from mud.games.tal_der_koenige.model.moves import Build, Steal, TakeOver
from mud.games.tal_der_koenige.rules.orders import plan
from mud.games.tal_der_koenige.rules.pyramids import height
from mud.games.tal_der_koenige.rules.stealing import quota, taken_from
from mud.games.tal_der_koenige.rules.walking import left
from mud.games.tal_der_koenige.words import building, examples, nouns
from mud.german.speech.inflection import Noun
from mud.german.speech.narrator import say

# --- what is asked --------------------------------------------------------------------------------------------------


def prompt(view: View, seat: Seat, names: Sequence[Noun]) -> Told | None:
    """What is asked of the seat now, with what it has done so far in this action; None when nothing is."""
    table, phase = view.table, view.table.phase
    if seat not in rules.to_act(table):
        return None
    if isinstance(phase, Noting):
        key, facts = _noting(phase, table, seat)
    elif isinstance(phase, OneByOne):
        key, facts = _acting(phase, table, seat)
    else:
        raise AssertionError(view)
    return Told(f"tal_der_koenige.{key}", "du", facts)


def _noting(phase: Noting, table: State, seat: Seat) -> tuple[str, dict[str, Any]]:
    own = phase.notes[seat]
    if not own:
        return "frage_notieren", {"wo": nouns.places(table.aufseher[seat]), "zeile": examples.noting(table, seat)}
    ziele = [nouns.place(target) for target in own]
    if len(own) < OVERSEERS:
        return "frage_notieren_eins", {"ziele": ziele}
    _, far = plan(table.aufseher[seat], own)
    if far > STEPS:
        return "frage_notieren_zu_weit", {"ziele": ziele, "schritte": far, "erlaubt": STEPS}
    return "frage_notieren_voll", {"ziele": ziele, "schritte": far}


def _acting(phase: OneByOne, table: State, seat: Seat) -> tuple[str, dict[str, Any]]:
    match phase:
        case Bidding(_, bids):
            return _bidding(bids[seat])
        case Placing(_, trips):
            facts: dict[str, Any] = {"wo": nouns.places(table.aufseher[seat]), "schritte": left(phase)}
            if trips:
                return "frage_aufseher_weiter", facts
            return "frage_aufseher", {**facts, "zeile": examples.placing(table, seat)}
        case Sending(_, trips):
            facts = {"wo": nouns.places(table.arbeiter[seat]), "schritte": left(phase)}
            if not trips:
                return "frage_arbeiter", {**facts, "zeile": examples.sending(table, seat)}
            targets = dict.fromkeys(PLOT_OF[trip.target] for trip in trips if trip.target in table.arbeiter[seat])
            vain = sorted(plot for plot in targets if plot and table.owner(plot) is None)
            if vain:
                return "frage_arbeiter_umsonst", {**facts, "plaetze": vain, "zahl": len(vain)}
            return "frage_arbeiter_weiter", facts
        case Stealing(_, taken):
            return _stealing(phase, table, stones(stone.colour for stone in taken))
        case Conquering(_, plots):
            open_to = [move.plot for move in rules.moves(table, seat) if isinstance(move, TakeOver)]
            if not open_to:
                return "frage_uebernehmen_fertig", {"genommen": [plot for plot, _ in plots], "zahl": len(plots)}
            return "frage_uebernehmen", {"plaetze": open_to, "zahl": len(open_to), "platz": open_to[0]}
        case Building(_, laid):
            return _building(table, seat, stones(stone.colour for stone in laid))


def _bidding(own: Sequence[Any]) -> tuple[str, dict[str, Any]]:
    if not own:
        return "frage_bieten", {}
    lying = nouns.bid(own)
    rest = Counter(TABLETS) - Counter(tablet.value for tablet in own)
    if not rest:
        return "frage_bieten_voll", {"gebot": lying}
    return "frage_bieten_weiter", {"gebot": lying, "rest": nouns.tablets(rest.elements())}


def _stealing(phase: Stealing, table: State, loot: Stones) -> tuple[str, dict[str, Any]]:
    offered = [move for move in rules.moves(table, phase.side) if isinstance(move, Steal)]
    beute = {"beute": nouns.stones(loot)} if any(loot) else {}
    if not offered:
        return "frage_stehlen_fertig", beute
    wo = [f"Platz {plot} ({_in_reach(phase, table, plot)})" for plot in dict.fromkeys(move.plot for move in offered)]
    first = table.pyramid(offered[0].plot)[offered[0].spot]
    facts = {"wo": wo, "platz": offered[0].plot, "farbe": COLOURS[first], **beute}
    return ("frage_stehlen_weiter" if beute else "frage_stehlen"), facts


def _in_reach(phase: Stealing, table: State, plot: PlotNumber) -> int:
    """Stones that may still be taken: as many as can be carried, or as many as there are."""
    return min(quota(table, phase.side, plot) - taken_from(phase, plot), height(table.pyramid(plot)))


def _building(table: State, seat: Seat, laid: Stones) -> tuple[str, dict[str, Any]]:
    offered = [move for move in rules.moves(table, seat) if isinstance(move, Build)]
    facts: dict[str, Any] = {"gebaut": nouns.stones(laid)} if any(laid) else {}
    if any(table.stocks[seat]):
        facts["vorrat"] = nouns.stones(table.stocks[seat])
    if not offered:
        return ("frage_bauen_rest" if "vorrat" in facts else "frage_bauen_fertig"), facts
    plots = dict.fromkeys(move.plot for move in offered)
    facts["wo"] = [f"Platz {plot} ({building.room(table, seat, plot)})" for plot in plots]
    if "gebaut" in facts:
        return "frage_bauen_weiter", facts
    first = offered[0]
    kinds = building.possible(table.pyramid(first.plot), table.options.experten)
    kind = next(kind for kind in kinds if building.by_kind(table, seat, first.plot, kind))
    most = max(range(len(COLOURS)), key=table.stocks[seat].__getitem__)
    return "frage_bauen", {**facts, "platz": first.plot, "art": kind, "farbe": COLOURS[most]}


# --- what is told ---------------------------------------------------------------------------------------------------


def report(event: Event, viewer: Seat | None, names: Sequence[Noun]) -> Told | None:
    """How an event is told: `du` to the one who acted, `dir` to the one it was done to, `alle` to the others.

    Single movements are not: who makes them is asked with what came of them, the others hear of the whole action.
    """
    silent = Movement | Whisper | happened.StoneDrawn | happened.Began | happened.NotesShown
    if not isinstance(event, Happening) or isinstance(event, silent):
        return None
    by: Perspective = "alle"
    match event:
        case happened.Revealed(seat) if seat == viewer:
            return None
        case happened.Skipped(_, _, seats) if viewer not in seats and len(seats) < len(names):
            return None
        case happened.Skipped(_, _, seats) if viewer in seats:
            by = "du"
        case happened.Moved(seat, "arbeiter", _, ()) if seat != viewer:
            return None
        case happened.Bought(seat, tied=tied) if viewer != seat and viewer in tied:
            by = "dir"
        case happened.Won(_, winners) if viewer in winners:
            by = "du"
        case happened.Won():
            by = "alle" if viewer is None else "dir"
        case _ if viewer == event.seat:
            by = "du"
        case happened.Aimed(other=other) if viewer == other:
            by = "dir"
    key, facts = _told(event, names)
    if isinstance(event, happened.Aimed):
        facts |= {"wem": names[event.other]}
    return Told(f"tal_der_koenige.{key}", by, {"wer": names[event.seat], **facts})


def _told(event: Happening, names: Sequence[Noun]) -> tuple[str, dict[str, Any]]:
    name = type(event).__name__
    match event:
        case happened.RoundBegan(_, number):
            return name, {"runde": number}
        case happened.Skipped(_, action, seats):
            return (f"Skipped_{action}_alle" if len(seats) == len(names) else f"Skipped_{action}"), {}
        case happened.MarketOpened(_, groups):
            return name, {"markt": market(groups)}
        case happened.Bade(_, counts) if any(counts):
            lying = [f"{say(count, 'eine')} zu Gruppe {group}" for group, count in enumerate(counts, 1) if count]
            return "Bade_some", {"tafeln": lying}
        case happened.Bade():
            return "Bade_nothing", {}
        case happened.Revealed(_, values):
            shown = ((group, some) for group, some in enumerate(values, 1) if some)
            return name, {"gebot": [f"{'+'.join(map(str, some))} auf Gruppe {group}" for group, some in shown]}
        case happened.Bought(_, group, some, bid, tied):
            facts = {"gruppe": group, "gold": bid, "steine": nouns.stones(some)}
            return ("Bought_tied", facts | {"andere": nouns.seats(tied, names)}) if tied else ("Bought_plain", facts)
        case happened.Unsold(_, group, some, to_pharao):
            return ("Unsold_pharao" if to_pharao else "Unsold_bag"), {"gruppe": group, "steine": nouns.stones(some)}
        case happened.TooFar(_, notes, far):
            return name, {"schritte": far, "erlaubt": STEPS, "ziele": nouns.places(notes)}
        case happened.Crowded(_, field, area):
            return name, {"feld": field, "gebiet": area}
        case happened.Moved(_, figure, _, targets):
            some_figures = nouns.FIGURES[figure]
            if not targets:
                return "Moved_nowhere", {"figur": some_figures.times(2)}
            return "Moved_some", {"figur": some_figures.times(len(targets)), "ziele": nouns.places(targets)}
        case happened.Claimed(_, plot) | happened.NoScarab(_, plot):
            return name, {"platz": plot}
        case happened.PlotTaken(_, _, plot) | happened.PlotGivenBack(_, _, plot):
            return name, {"platz": plot}
        case happened.Stole(_, _, plot, some):
            return name, {"platz": plot, "steine": nouns.stones(some)}
        case happened.Built(_, plot, some, height):
            return name, {"platz": plot, "steine": nouns.stones(some), "hoch": height, "ganz": _size(plot)}
        case happened.Finished(_, plot, kind, points):
            return name, {"platz": plot, "art": nouns.KIND_NAMES[kind], "punkte": points}
        case happened.GivenToPharao(_, some, height, gone):
            facts = {"steine": nouns.stones(some), "hoch": height, "ganz": PHARAO}
            return ("GivenToPharao_gone", facts | {"zuviel": gone}) if gone else ("GivenToPharao_all", facts)
        case happened.Ended(_, reason):
            return f"Ended_{reason}", {}
        case happened.Counted(_, points, pyramids):
            return ("Counted_some" if pyramids else "Counted_none"), {"punkte": points, "pyramiden": pyramids}
        case happened.Won(_, winners, points):
            key = "Won_one" if len(winners) == 1 else "Won_tie"
            return key, {"sieger": nouns.seats(winners, names), "punkte": points}
        case _:
            return name, {}


def market(groups: Iterable[Stones]) -> str:
    """The groups of the market in one line."""
    return "; ".join(f"Gruppe {group}: {say(nouns.stones(some), 'zahl~')}" for group, some in enumerate(groups, 1))


def _size(plot: PlotNumber) -> int:
    return nouns.SIZES[PLOTS[plot - 1].size]


# --- why not --------------------------------------------------------------------------------------------------------


def refusal(refused: Refused, names: Sequence[Noun]) -> Told:
    """Why not, told to the one who tried."""
    facts = {name: _fact(name, value, names) for name, value in refused.facts.items()}
    key = refused.reason
    if key == "tafel_fehlt" and not facts["tafeln"]:
        key = "keine_tafel_mehr"
    elif key == "keine_notizen" and facts["runde"] > 1:
        key = "jetzt_keine_notizen"
    return Told(f"tal_der_koenige.{key}", "du", facts)


def _fact(name: str, value: Any, names: Sequence[Noun]) -> Any:
    match name:
        case "wer":
            return names[value]
        case "figur":
            return nouns.FIGURES[value]
        case "von" | "nach" | "ort" | "feld":
            return nouns.place(value)
        case "ziele":
            return [nouns.place(target) for target in value]
        case "farbe":
            return nouns.stone(value)
        case "tafeln":
            return nouns.tablets(value)
        case "art":
            return nouns.KIND_NAMES[value]
        case "jetzt":
            return nouns.ACTIONS[value]
        case "plaetze":
            return list(value)
        case _:
            return value
