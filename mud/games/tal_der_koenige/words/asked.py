"""Questions about the position: plots, the market, ways, stocks, owners, figures, what pyramids are worth.

Knows which sentences answer them; refuses to know what a plot looks like from close by.
"""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import product

from mud.game import Refused, Seat
from mud.games import Answer, Told
from mud.games.tal_der_koenige.model import TABLETS, Bidding, Noting, State, View
from mud.games.tal_der_koenige.model.board import Place, steps, way
from mud.games.tal_der_koenige.rules.auction import stalled
from mud.games.tal_der_koenige.rules.common import plot_in_play
from mud.games.tal_der_koenige.rules.walking import known_place
from mud.games.tal_der_koenige.words import closeup, nouns, people, short
from mud.games.tal_der_koenige.words.stream import Part, area, parts, with_fields
from mud.german.meaning.reading import Reading
from mud.german.speech.inflection import Noun
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
            return [*_tablets(table, viewer), *people.stocks(table, None, viewer, names)]
        case "weg":
            return list(_way(parts(reading), table, viewer))
        case "vorrat":
            return list(people.stocks(table, people.who(reading, names), viewer, names))
        case "wem_gehoert":
            return people.owners(reading, table, viewer, names)
        case "figuren":
            return list(people.figures(reading, table, viewer, names))
        case "tal_punkte":
            return list(people.points(table, people.whose(reading, viewer, names), viewer, names))
        case "stand":
            return [people.standings(table, names)]
        case "punktwerte":
            return list(_worth(table))
        case "kurzregel":
            return list(summary())
        case _:
            return _alone(reading, table, viewer, names)


def _alone(reading: Reading, table: State, viewer: Seat | None, names: Sequence[Noun]) -> Answer | None:
    """The answer to a question of one fact."""
    listed = parts(reading)
    match reading.verb:
        case "was_steht":
            return short.built(listed, table, viewer, names)
        case "wer_steht":
            return [short.standing(listed, table, viewer, names)]
        case "wo_liegt":
            return [short.lies(listed, table)]
        case "nachbarn":
            return [short.beside(listed, table)]
        case "kann_werden":
            return [short.may_become(listed, table)]
        case "ebene_frage":
            return [short.level(listed, table)]
        case "farbe_frage":
            return list(short.stone(listed, table))
        case "tafeln_frage":
            return [short.tablets(table, viewer)]
        case "gebot_von":
            return [short.bid(people.only(reading, viewer, names), table, viewer, names)]
        case "schritte_frage":
            return [short.steps_left(table, viewer)]
        case "skarabaeen":
            return list(short.scarabs([people.only(reading, viewer, names)], table, viewer, names))
        case "markt_gruppe":
            return [_group(int(reading.values["zahl"]), table)]
        case "pharaostein":
            return [
                Told(
                    "tal_der_koenige.lage_pharaostein", people.by(table.starter, viewer), {"wer": names[table.starter]}
                )
            ]
        case "runde_frage":
            return [short.round_now(table)]
        case "beutel_frage":
            return [_bag(table)]
        case _:
            return None


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
        facts: dict[str, object] = {}
        for figure, own in (("aufseher", table.aufseher[viewer]), ("arbeiter", table.arbeiter[viewer])):
            origin, target = _nearest(own, found[0])
            facts |= {figure: steps(origin, target), f"von_{figure}": nouns.place(origin)}
        yield Told("tal_der_koenige.weg_von_dir", "du", facts)
        return
    if len(found) != 2:
        raise Refused("welcher_weg")
    yield _told_way(*_nearest(*found))


def between(origin: Part, target: Part, table: State) -> Told:
    """The way between two places. Raises Refused."""
    return _told_way(
        *_nearest(*(_places(int(part) if f"{part}".isdecimal() else part, table) for part in (origin, target)))
    )


def _told_way(origin: Place, target: Place) -> Told:
    ueber = [nouns.place(place) for place in way(origin, target)[1:-1]]
    facts = {"von": nouns.place(origin), "nach": nouns.place(target), "schritte": steps(origin, target)}
    if ueber:
        return Told("tal_der_koenige.weg_ueber", "du", facts | {"ueber": ueber})
    return Told("tal_der_koenige.weg_gerade", "du", facts)


def _nearest(origins: Sequence[Place], targets: Sequence[Place]) -> tuple[Place, Place]:
    """The pair with the fewest steps from one to the other."""
    return min(product(origins, targets), key=lambda pair: steps(*pair))


# --- the market and the stocks --------------------------------------------------------------------------------------


def _market(table: State) -> Iterator[Told]:
    if not table.market:
        yield Told("tal_der_koenige.markt_leer", "du", {})
    for group in range(1, len(table.market) + 1):
        yield _group(group, table)
    if table.market and stalled(table) and not table.options.fortgeschritten:
        yield Told("tal_der_koenige.markt_geduld", "du", {})
    yield _bag(table)


def _group(group: int, table: State) -> Told:
    """What lies in a group of the market. Raises Refused if there is none of that number."""
    if not table.market:
        return Told("tal_der_koenige.markt_leer", "du", {})
    if not 1 <= group <= len(table.market):
        raise Refused("keine_gruppe", zahl=group, gruppen=len(table.market))
    return Told(
        "tal_der_koenige.markt_gruppe", "du", {"gruppe": group, "steine": nouns.stones(table.market[group - 1])}
    )


def _bag(table: State) -> Told:
    return Told("tal_der_koenige.beutel", "du", {"zahl": sum(table.bag)})


def _bids(table: State, viewer: Seat | None, names: Sequence[Noun]) -> Iterator[Told]:
    """What one has bid, and how many tablets lie before the others."""
    bids = table.phase.bids if isinstance(table.phase, Bidding) else ()
    if not any(bids):
        yield Told("tal_der_koenige.gebote_keine", "du", {})
    for seat, own in enumerate(bids):
        if own and seat == viewer:
            yield short.bid(seat, table, viewer, names)
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
