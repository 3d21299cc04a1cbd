"""What is asked and told at the table of TAL DER KÖNIGE: which sentence says what, and to whom.

Knows keys of data/texte/tal_der_koenige.toml; refuses to know how a line is parsed and what a plot looks like.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Annotated, Any, Final

from mud.game import Event, Refused, Seat
from mud.games import Reports, Told
from mud.games.tal_der_koenige import rules
from mud.games.tal_der_koenige.model import (
    COLOURS,
    OVERSEERS,
    PHARAO,
    STEPS,
    TABLETS,
    Bidding,
    Building,
    Colour,
    Conquering,
    Figure,
    Noting,
    OneByOne,
    Placing,
    Sending,
    State,
    Stealing,
    Stones,
    Value,
    View,
    stones,
)
from mud.games.tal_der_koenige.model import events as happened
from mud.games.tal_der_koenige.model.board import PLOT_OF, Place, PlotNumber
from mud.games.tal_der_koenige.model.events import Counts, Kind, Lost, Market, Places, Values
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
        return "frage_notieren", {**_where(table.aufseher[seat]), "zeile": examples.noting(table, seat)}
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
            facts: dict[str, Any] = {**_where(table.aufseher[seat]), "schritte": left(phase)}
            if trips:
                return "frage_aufseher_weiter", facts
            return "frage_aufseher", {**facts, "zeile": examples.placing(table, seat)}
        case Sending(_, trips):
            facts = {**_where(table.arbeiter[seat]), "schritte": left(phase)}
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


def _where(figures: Sequence[Place]) -> dict[str, Any]:
    """Where figures stand, to be read and to be heard, and in short."""
    return {"wo": nouns.places(figures), "orte": nouns.spoken_places(figures), "kurz": nouns.numbered_places(figures)}


def _bidding(own: Sequence[Any]) -> tuple[str, dict[str, Any]]:
    if not own:
        return "frage_bieten", {}
    facts = {"gebot": nouns.bid(own), "worte": nouns.bid_in_words(own)}
    rest = Counter(TABLETS) - Counter(tablet.value for tablet in own)
    if not rest:
        return "frage_bieten_voll", facts
    return "frage_bieten_weiter", {**facts, "rest": nouns.tablets(rest.elements())}


def _stealing(phase: Stealing, table: State, loot: Stones) -> tuple[str, dict[str, Any]]:
    offered = [move for move in rules.moves(table, phase.side) if isinstance(move, Steal)]
    beute = {"beute": nouns.stones(loot)} if any(loot) else {}
    if not offered:
        return "frage_stehlen_fertig", beute
    reach = {move.plot: _in_reach(phase, table, move.plot) for move in offered}
    wo = [f"Platz {plot} ({count})" for plot, count in reach.items()]
    worte = [f"{say(count, 'einen')} von Platz {plot}" for plot, count in reach.items()]
    kurz = [f"{say(count, 'einen')} von {plot}" for plot, count in reach.items()]
    first = table.pyramid(offered[0].plot)[offered[0].spot]
    facts = {"wo": wo, "worte": worte, "kurz": kurz, "platz": offered[0].plot, "farbe": COLOURS[first], **beute}
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
    room = {move.plot: building.room(table, seat, move.plot) for move in offered}
    facts["wo"] = [f"Platz {plot} ({count})" for plot, count in room.items()]
    facts["worte"] = [f"{say(count, 'einer')} auf Platz {plot}" for plot, count in room.items()]
    facts["kurz"] = [f"{say(count, 'einen')} auf {plot}" for plot, count in room.items()]
    if "gebaut" in facts:
        return "frage_bauen_weiter", facts
    first = offered[0]
    kinds = building.possible(table.pyramid(first.plot), table.options.experten)
    kind = next(kind for kind in kinds if building.by_kind(table, seat, first.plot, kind))
    most = max(range(len(COLOURS)), key=table.stocks[seat].__getitem__)
    return "frage_bauen", {**facts, "platz": first.plot, "art": kind, "farbe": COLOURS[most]}


# --- what is told ---------------------------------------------------------------------------------------------------

_GAPS: Final = {
    "area": "gebiet",
    "bid": "gold",
    "field": "feld",
    "gone": "zuviel",
    "group": "gruppe",
    "groups": "markt",
    "height": "hoch",
    "kind": "art",
    "lost": "dagegen",
    "notes": "ziele",
    "number": "runde",
    "plot": "platz",
    "pyramids": "pyramiden",
    "steps": "schritte",
    "stones": "steine",
    "targets": "ziele",
    "tied": "andere",
    "values": "gebot",
    "counts": "tafeln",
    "whole": "ganz",
}


def _variant(event: Event) -> str:
    """Which of its sentences an event has."""
    match event:
        case happened.Skipped(action=action, everyone=everyone):
            return f"{action}_alle" if everyone else action
        case happened.Bade(counts=counts):
            return "some" if any(counts) else "nothing"
        case happened.WonNothing(lost=lost):
            return "outbid" if lost else "bluffed"
        case happened.Bought(tied=tied):
            return "tied" if tied else "plain"
        case happened.Unsold(to_pharao=to_pharao):
            return "pharao" if to_pharao else "bag"
        case happened.Moved(targets=targets):
            return "some" if targets else "nowhere"
        case happened.Built(height=height, whole=whole):
            return "part" if height < whole else "whole"
        case happened.GivenToPharao(gone=gone):
            return "gone" if gone else "all"
        case happened.Ended(reason=reason):
            return reason
        case happened.Counted(pyramids=pyramids):
            return "some" if pyramids else "none"
        case happened.Won(winners=winners):
            return "one" if len(winners) == 1 else "tie"
        case _:
            return ""


def market(groups: Iterable[Stones]) -> str:
    """The groups of the market in one line."""
    return "; ".join(f"Gruppe {group}: {say(nouns.stones(some), 'zahl~')}" for group, some in enumerate(groups, 1))


def _laid(counts: Sequence[int]) -> list[str]:
    return [f"{say(count, 'eine')} zu Gruppe {group}" for group, count in enumerate(counts, 1) if count]


def _revealed(values: Sequence[Sequence[Value]]) -> list[str]:
    return [f"{'+'.join(map(str, some))} auf Gruppe {group}" for group, some in enumerate(values, 1) if some]


def _outbid(lost: Lost) -> list[str]:
    """`4 auf Gruppe 2 gegen 6`"""
    return [
        f"{own} auf Gruppe {group} gegen {f'früher gebotene {best}' if own == best else best}"
        for own, group, best in lost
    ]


def _figures(event: happened.Moved, viewer: Seat | None, names: Sequence[Noun]) -> Noun:
    return nouns.FIGURES[event.figure].times(len(event.targets) or 2)


def _reason(refused: Refused) -> str:
    """Which sentence tells a refusal."""
    match refused.reason:
        case "tafel_fehlt" if not refused.facts["tafeln"]:
            return "keine_tafel_mehr"
        case "keine_notizen" if refused.facts["runde"] > 1:
            return "jetzt_keine_notizen"
        case reason:
            return reason


_Tablets = Annotated[tuple[Value, ...], "tablets"]
_Action = Annotated[str, "action"]

REPORTS: Final = Reports(
    game="tal_der_koenige",
    gaps=_GAPS,
    said={
        Stones: nouns.stones,
        Market: market,
        Counts: _laid,
        Values: _revealed,
        Lost: _outbid,
        Places: nouns.places,
        Place: nouns.place,
        Colour: nouns.stone,
        Kind: nouns.KIND_NAMES.__getitem__,
        Figure: nouns.FIGURES.__getitem__,
        _Tablets: nouns.tablets,
        _Action: nouns.ACTIONS.__getitem__,
    },
    variant=_variant,
    beside={
        happened.Moved: {
            "figur": _figures,
            "orte": lambda event, *_: nouns.spoken_places(event.targets),
            "kurz": lambda event, *_: nouns.visited(event.targets),
        },
        happened.Revealed: {
            "worte": lambda event, *_: nouns.revealed_in_words(event.values),
            "kurz": lambda event, *_: nouns.revealed_in_gold(event.values),
        },
        happened.TooFar: {"erlaubt": lambda *_: STEPS, "orte": lambda event, *_: nouns.spoken_places(event.notes)},
        happened.GivenToPharao: {"ganz": lambda *_: PHARAO},
    },
    refused={
        "figur": Figure,
        "von": Place,
        "nach": Place,
        "ort": Place,
        "feld": Place,
        "ziele": tuple[Place, ...],
        "plaetze": tuple[PlotNumber, ...],
        "farbe": Colour,
        "tafeln": _Tablets,
        "art": Kind,
        "jetzt": _Action,
    },
    reason=_reason,
)
