"""Questions about the position: plots, the market, ways, stocks, owners, figures, what pyramids are worth.

Knows which sentences answer them; refuses to know what a plot looks like from close by.
"""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import product

from mud.game import Refused, Seat
from mud.games import Answer, Perspective, Told
from mud.games.tal_der_koenige.model import PHARAO, TABLETS, Bidding, Noting, State, View
from mud.games.tal_der_koenige.model.board import PLOT_OF, Place, steps, way
from mud.games.tal_der_koenige.rules.auction import stalled
from mud.games.tal_der_koenige.rules.common import plot_in_play
from mud.games.tal_der_koenige.rules.end import scores
from mud.games.tal_der_koenige.rules.pyramids import complete, height
from mud.games.tal_der_koenige.rules.walking import known_place
from mud.games.tal_der_koenige.words import closeup, nouns
from mud.games.tal_der_koenige.words.stream import Part, area, parts, with_fields
from mud.german.meaning.reading import Reading
from mud.german.speech.inflection import Noun
from mud.german.speech.players import called
from mud.shelves import shelf
from mud.text import Paragraph, Text


def ask(reading: Reading, view: View, viewer: Seat | None, names: Sequence[Noun]) -> Answer | None:
    """The answer to a question; None if the reading is none. Raises Refused if it asks for what there is not."""
    table = view.table
    match reading.verb:
        case "tal_plan":
            return _plan(parts(reading), table, viewer, names)
        case "markt" | "auslage":
            return list(_market(table))
        case "gebote":
            return list(_bids(table, viewer, names))
        case "notizen":
            return [_notes(table, viewer)]
        case "hand":
            return [*_tablets(table, viewer), *_stocks(table, None, viewer, names)]
        case "weg":
            return list(_way(parts(reading), table, viewer))
        case "vorrat":
            return list(_stocks(table, _who(reading, names), viewer, names))
        case "wem_gehoert":
            return _owners(parts(reading), table, viewer, names)
        case "figuren":
            return list(_figures(table, _who(reading, names), viewer, names))
        case "tal_punkte":
            return list(_points(table, viewer, names))
        case "stand":
            return [_standings(table, names)]
        case "punktwerte":
            return list(_worth(table))
        case "kurzregel":
            return list(summary())
        case _:
            return None


def _by(seat: Seat, viewer: Seat | None) -> Perspective:
    return "du" if seat == viewer else "alle"


def _who(reading: Reading, names: Sequence[Noun]) -> Seat | None:
    """Who is asked about; None: nobody was named. Raises Refused for somebody who does not play."""
    name = str(reading.values.get("name", ""))
    if not name:
        return None
    found = called(name, names)
    found = called(name, nouns.SEATS) if found is None else found
    if found is None or found >= len(names):
        raise Refused("wer_ist_das", name=name)
    return found


# --- places ---------------------------------------------------------------------------------------------------------


def _plan(listed: Sequence[Part], table: State, viewer: Seat | None, names: Sequence[Noun]) -> Answer:
    for part in with_fields(listed):
        if part == "pharao":
            return closeup.pharao(table)
        if (where := area(part)) is not None:
            return closeup.area(where, table, viewer, names)
        if isinstance(part, int):
            return closeup.plot(plot_in_play(table, part), table, viewer, names)
        if "-" in part:
            known_place(table, part)
            return closeup.field(part, table, viewer, names)
    raise AssertionError(listed)


def _places(part: Part, table: State) -> Sequence[Place]:
    """The places that a way may begin or end at; a plot is any of its fields."""
    if (where := area(part)) is not None:
        return [where]
    if isinstance(part, int):
        return plot_in_play(table, part).fields
    if "-" not in part:
        return ()
    known_place(table, part)
    return [part]


def _way(listed: Sequence[Part], table: State, viewer: Seat | None) -> Iterator[Told]:
    found = [places for part in with_fields(listed) if (places := _places(part, table))]
    if len(found) == 1 and viewer is not None:
        for figure, own in (("aufseher", table.aufseher[viewer]), ("arbeiter", table.arbeiter[viewer])):
            origin, target = _nearest(own, found[0])
            facts = {"figur": nouns.FIGURES[figure], "wo": nouns.place(origin), "schritte": steps(origin, target)}
            yield Told("tal_der_koenige.weg_von_dir", "du", facts)
        return
    if len(found) != 2:
        raise Refused("welcher_weg")
    origin, target = _nearest(*found)
    ueber = [nouns.place(place) for place in way(origin, target)[1:-1]]
    facts = {"von": nouns.place(origin), "nach": nouns.place(target), "schritte": steps(origin, target)}
    if ueber:
        yield Told("tal_der_koenige.weg_ueber", "du", facts | {"ueber": ueber})
    else:
        yield Told("tal_der_koenige.weg_gerade", "du", facts)


def _nearest(origins: Sequence[Place], targets: Sequence[Place]) -> tuple[Place, Place]:
    """The pair with the fewest steps from one to the other."""
    return min(product(origins, targets), key=lambda pair: steps(*pair))


# --- the market and the stocks --------------------------------------------------------------------------------------


def _market(table: State) -> Iterator[Told]:
    if not table.market:
        yield Told("tal_der_koenige.markt_leer", "du", {})
    for group, some in enumerate(table.market, 1):
        yield Told("tal_der_koenige.markt_gruppe", "du", {"gruppe": group, "steine": nouns.stones(some)})
    if table.market and stalled(table) and not table.options.fortgeschritten:
        yield Told("tal_der_koenige.markt_geduld", "du", {})
    yield Told("tal_der_koenige.beutel", "du", {"zahl": sum(table.bag)})


def _bids(table: State, viewer: Seat | None, names: Sequence[Noun]) -> Iterator[Told]:
    """What one has bid, and how many tablets lie before the others."""
    bids = table.phase.bids if isinstance(table.phase, Bidding) else ()
    if not any(bids):
        yield Told("tal_der_koenige.gebote_keine", "du", {})
    for seat, own in enumerate(bids):
        if own and seat == viewer:
            yield Told("tal_der_koenige.gebote_eigenes", "du", {"gebot": nouns.bid(own)})
        elif own:
            yield Told("tal_der_koenige.gebote_verdeckt", "alle", {"wer": names[seat], "zahl": len(own)})


def _notes(table: State, viewer: Seat | None) -> Told:
    notes = table.phase.notes[viewer] if isinstance(table.phase, Noting) and viewer is not None else ()
    if not notes:
        return Told("tal_der_koenige.notizen_keine", "du", {})
    return Told("tal_der_koenige.notizen_eigene", "du", {"ziele": [nouns.place(target) for target in notes]})


def _tablets(table: State, viewer: Seat | None) -> Iterator[Told]:
    """The tablets one has not laid."""
    laid = table.phase.bids[viewer] if isinstance(table.phase, Bidding) and viewer is not None else ()
    rest = Counter(TABLETS) - Counter(tablet.value for tablet in laid)
    if viewer is not None and rest:
        yield Told("tal_der_koenige.hand_tafeln", "du", {"tafeln": nouns.tablets(rest.elements())})


def _stocks(table: State, who: Seat | None, viewer: Seat | None, names: Sequence[Noun]) -> Iterator[Told]:
    only = viewer if who is None else who
    for seat in range(table.seats) if only is None else [only]:
        facts = {"wer": names[seat], "skarabaeen": table.scarabs(seat)}
        if any(table.stocks[seat]):
            facts |= {"steine": nouns.stones(table.stocks[seat]), "zahl": sum(table.stocks[seat])}
            yield Told("tal_der_koenige.vorrat_steine", _by(seat, viewer), facts)
        else:
            yield Told("tal_der_koenige.vorrat_leer", _by(seat, viewer), facts)


# --- owners and figures ---------------------------------------------------------------------------------------------


def _owners(listed: Sequence[Part], table: State, viewer: Seat | None, names: Sequence[Noun]) -> Answer:
    numbers = [PLOT_OF.get(part, 0) if isinstance(part, str) else part for part in with_fields(listed)]
    numbers = [number for number in numbers if number]
    if numbers:
        return [_owner(plot_in_play(table, number).number, table, viewer, names) for number in numbers]
    found: list[Told] = []
    first = viewer or 0
    for seat in (*range(first, table.seats), *range(first)):
        own = [_described(plot, table) for plot, owner in enumerate(table.owners, 1) if owner == seat]
        if own:
            facts = {"wer": names[seat], "plaetze": own, "zahl": len(own)}
            found.append(Told("tal_der_koenige.plaetze_von", _by(seat, viewer), facts))
        else:
            found.append(Told("tal_der_koenige.plaetze_keine", _by(seat, viewer), {"wer": names[seat]}))
    free = [plot.number for plot in table.plots if table.owner(plot.number) is None]
    if free:
        found.append(Told("tal_der_koenige.plaetze_frei", "du", {"plaetze": free, "zahl": len(free)}))
    return found


def _described(plot: int, table: State) -> str:
    pyramid = table.pyramid(plot)
    return f"{plot} (fertig)" if complete(pyramid) else f"{plot} ({height(pyramid)} von {len(pyramid)})"


def _owner(plot: int, table: State, viewer: Seat | None, names: Sequence[Noun]) -> Told:
    owner = table.owner(plot)
    if owner is None:
        return Told("tal_der_koenige.gehoert_niemandem", "du", {"platz": plot})
    return Told("tal_der_koenige.gehoert", _by(owner, viewer), {"platz": plot, "wer": names[owner]})


def _figures(table: State, who: Seat | None, viewer: Seat | None, names: Sequence[Noun]) -> Iterator[Told]:
    first = viewer or 0
    for seat in (*range(first, table.seats), *range(first)) if who is None else [who]:
        facts = {"aufseher": nouns.places(table.aufseher[seat]), "arbeiter": nouns.places(table.arbeiter[seat])}
        yield Told("tal_der_koenige.figuren_von", _by(seat, viewer), {"wer": names[seat], **facts})


def _points(table: State, viewer: Seat | None, names: Sequence[Noun]) -> Iterator[Told]:
    """The points that everyone has by now, the most first."""
    totals = scores(table)
    for seat in sorted(range(table.seats), key=lambda seat: -totals[seat]):
        finished = sum(
            owner == seat and complete(pyramid) for owner, pyramid in zip(table.owners, table.pyramids, strict=True)
        )
        facts = {"wer": names[seat], "punkte": totals[seat], "pyramiden": finished}
        key = "Counted_some" if finished else "Counted_none"
        yield Told(f"tal_der_koenige.{key}", _by(seat, viewer), facts)


def _standings(table: State, names: Sequence[Noun]) -> Told:
    """Everyone's points in one sentence, and how near the end is."""
    totals = scores(table)
    ranks = sorted(range(table.seats), key=lambda seat: -totals[seat])
    facts = {"punkte": [f"{names[seat]} {totals[seat]}" for seat in ranks], "hoch": len(table.pharao), "ganz": PHARAO}
    return Told("tal_der_koenige.stand_punkte", "alle", facts)


# --- what does not change -------------------------------------------------------------------------------------------


def _worth(table: State) -> Iterator[Told]:
    for groesse, large in (("klein", False), ("groß", True)):
        facts = {
            "groesse": groesse,
            "steine": nouns.SIZES["gross" if large else "klein"],
            "einfarbig": nouns.worth(large, "einfarbig"),
            "schichten": nouns.worth(large, "schichten"),
            "bunt": nouns.worth(large, "bunt"),
        }
        if table.options.experten:
            yield Told("tal_der_koenige.punkte_experten", "du", facts | {"streifen": nouns.worth(large, "streifen")})
        else:
            yield Told("tal_der_koenige.punkte", "du", facts)


def summary() -> Iterator[Paragraph]:
    """The section `Kurzregel` of the rules."""
    rules = (shelf("data") / "regeln" / "tal_der_koenige.md").read_text("utf-8")
    (section,) = re.findall(r"(?ms)^## Kurzregel\n(.*?)(?=^## |\Z)", rules)
    for block in re.split(r"\n\s*\n|\n(?=- )", section.strip()):
        words = " ".join(block.replace("**", "").replace("`", "").split())
        yield Text(words[2:], indent=2, hang=2) if words.startswith("- ") else Text(words)
