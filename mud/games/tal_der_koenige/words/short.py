"""Questions of one fact, each answered in one sentence: plots, levels, single stones, figures, bids, steps.

Knows the position and which sentence has the fact; refuses to know what a plot looks like and what else there is.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from mud.game import Refused, Seat
from mud.games import Answer, Told
from mud.games.tal_der_koenige.model import (
    COLOURS,
    EMPTY,
    STEPS,
    TABLETS,
    Bidding,
    Filling,
    Noting,
    Over,
    Placing,
    Pyramid,
    Sending,
    Spot,
    State,
)
from mud.games.tal_der_koenige.model.board import AREA_OF, BORDERS, MIDDLE, Place, Plot
from mud.games.tal_der_koenige.rules import flow
from mud.games.tal_der_koenige.rules.common import plot_in_play
from mud.games.tal_der_koenige.rules.orders import plan
from mud.games.tal_der_koenige.rules.pyramids import KINDS, LEVELS, complete, height, kind, points
from mud.games.tal_der_koenige.rules.walking import known_place, left
from mud.games.tal_der_koenige.words import building, closeup, nouns
from mud.games.tal_der_koenige.words.people import by
from mud.games.tal_der_koenige.words.stream import Part, area, field, with_fields
from mud.german.speech.inflection import Noun
from mud.german.speech.narrator import Saying, say

# --- where something is ---------------------------------------------------------------------------------------------


def _named(listed: Sequence[Part], table: State) -> Plot | Place:
    """The plot, the area or the field that is asked about. Raises Refused."""
    for part in with_fields(listed):
        if (where := area(part)) is not None:
            return where
        if isinstance(part, int):
            return plot_in_play(table, part)
        if "-" in part:
            known_place(table, part)
            return part
    raise Refused("welcher_platz")


def lies(listed: Sequence[Part], table: State) -> Told:
    """`wo liegt 13`"""
    where = MIDDLE if "pharao" in listed else _named(listed, table)
    if isinstance(where, Plot):
        facts = {
            "gebiet": where.area,
            "groesse": "großer" if where.large else "kleiner",
            "felder": nouns.letters(where),
        }
        return Told("tal_der_koenige.liegt_platz", "du", facts)
    if "pharao" in listed:
        return Told("tal_der_koenige.liegt_pharao", "du", {"gebiet": where})
    if AREA_OF[where] == where:
        return beside(listed, table)
    facts = {"platz": where.partition("-")[0], "gebiet": AREA_OF[where]}
    return Told("tal_der_koenige.liegt_feld", "du", facts)


def beside(listed: Sequence[Part], table: State) -> Told:
    """`nachbarn von 16`"""
    where = _named(listed, table)
    if isinstance(where, Plot):
        others = [plot.number for plot in table.plots if plot.area == where.area and plot != where]
        facts = {"platz": where.number, "gebiet": where.area}
        return Told(
            f"tal_der_koenige.neben_{'platz' if others else 'allein'}",
            "du",
            {**facts, "plaetze": others, "zahl": len(others)},
        )
    borders = [nouns.place(place) for place in BORDERS[where]]
    if AREA_OF[where] == where:
        borders = [place for place in BORDERS[where] if AREA_OF[place] == place]
        return Told("tal_der_koenige.neben_gebiet", "du", {"gebiet": where, "nachbarn": borders})
    return Told("tal_der_koenige.neben_feld", "du", {"feld": where, "nachbarn": borders})


# --- what stands there ----------------------------------------------------------------------------------------------


def built(listed: Sequence[Part], table: State, viewer: Seat | None, names: Sequence[Noun]) -> Answer:
    """`was steht auf 13`: whose it is, how high, and who stands there."""
    if "pharao" in listed:
        return closeup.pharao(table)
    where = _named(listed, table)
    if not isinstance(where, Plot):
        return [standing(listed, table, viewer, names)]
    pyramid = table.pyramid(where.number)
    there = list(figures(where.fields, table, viewer, names, is_near=False)) or [Saying("tal_der_koenige.dort_niemand")]
    facts = {"platz": where.number, "bau": so_far(pyramid, table.options.experten), "figuren": there}
    owner = table.owner(where.number)
    told = Told("tal_der_koenige.steht_frei", "du", facts)
    if owner is not None:
        told = Told("tal_der_koenige.steht_bei", by(owner, viewer), facts | {"wer": names[owner]})
    return [told, closeup.drawn(pyramid)] if height(pyramid) else [told]


def standing(listed: Sequence[Part], table: State, viewer: Seat | None, names: Sequence[Noun]) -> Told:
    """`wer steht auf 13-A`"""
    where = _named(listed, table)
    places = where.fields if isinstance(where, Plot) else (where,)
    found = list(figures(places, table, viewer, names, is_near=len(places) > 1))
    facts = {"ort": nouns.place(where.number if isinstance(where, Plot) else where)}
    if not found:
        return Told("tal_der_koenige.dort_steht_niemand", "du", facts)
    return Told("tal_der_koenige.dort_stehen", "du", facts | {"figuren": found})


def figures(
    places: Sequence[Place], table: State, viewer: Seat | None, names: Sequence[Noun], *, is_near: bool
) -> Iterator[Saying]:
    """Who stands on the fields of a plot, or in an area, one's own first.

    `is_near`: told with the fields, `deine Arbeiter auf B und C`; else with their number.
    """
    first = viewer or 0
    for seat in (*range(first, table.seats), *range(first)):
        for figure, own in (("aufseher", table.aufseher[seat]), ("arbeiter", table.arbeiter[seat])):
            there = [place for place in own if place in places]
            if not there:
                continue
            noun = nouns.FIGURES[figure].times(len(there))
            facts = {"figur": noun, "wer": names[seat], "felder": [place.rpartition("-")[2] for place in there]}
            whose = "dein" if seat == viewer else "einer" if len(there) == 1 else "mehrere"
            key = f"feld_{whose}" if is_near else f"ort_{whose}"
            yield Saying(f"tal_der_koenige.{key}", facts)


def so_far(pyramid: Pyramid, experten: bool) -> Saying:
    """How far a pyramid is: `5 von 14 Steinen`, or of which kind, and what it is worth."""
    if not complete(pyramid):
        return Saying("tal_der_koenige.bau_offen", {"hoch": height(pyramid), "ganz": len(pyramid)})
    facts = {"art": nouns.KIND_NAMES[kind(pyramid, experten)], "punkte": points(pyramid, experten)}
    return Saying("tal_der_koenige.bau_fertig", facts)


def may_become(listed: Sequence[Part], table: State) -> Told:
    """`was kann aus 13 noch werden`"""
    where = _named(listed, table)
    if not isinstance(where, Plot):
        raise Refused("welcher_platz")
    pyramid, experten = table.pyramid(where.number), table.options.experten
    facts = {"platz": where.number, "hoch": height(pyramid), "ganz": len(pyramid)}
    if complete(pyramid):
        return Told("tal_der_koenige.wird_fertig", "du", facts | {"bau": so_far(pyramid, experten)})
    arten = [nouns.KIND_NAMES[kind] for kind in KINDS if kind in building.possible(pyramid, experten)]
    return Told("tal_der_koenige.wird", "du", facts | {"arten": arten})


# --- levels and stones ----------------------------------------------------------------------------------------------


def level(listed: Sequence[Part], table: State) -> Told:
    """`plan 14 Ebene 1`: which colour lies on which spot."""
    plot, number, _ = _spot(listed, table)
    pyramid, row = table.pyramid(plot.number), _row(plot, table, number or 1)
    facts = {"platz": plot.number, "ebene": number or 1}
    if all(pyramid[spot] == EMPTY for spot in row):
        return Told("tal_der_koenige.ebene_leer", "du", facts)
    lying = [f"{nouns.letter(row, spot)} {COLOURS[pyramid[spot]]}" for spot in row if pyramid[spot] != EMPTY]
    free = [nouns.letter(row, spot) for spot in row if pyramid[spot] == EMPTY]
    if not free:
        return Told("tal_der_koenige.ebene_steine", "du", facts | {"stellen": lying})
    return Told("tal_der_koenige.ebene_steine_frei", "du", facts | {"stellen": lying, "frei": free})


def stone(listed: Sequence[Part], table: State) -> Iterator[Told]:
    """`welche Farbe liegt auf 14 a`: on each level that has such a spot, if none is named."""
    plot, number, letter = _spot(listed, table)
    if not letter:
        yield level(listed, table)
        return
    pyramid = table.pyramid(plot.number)
    rows = enumerate(LEVELS[len(pyramid)], 1) if number is None else [(number, _row(plot, table, number))]
    spots = [(which, spot) for which, row in rows for spot in row if nouns.letter(row, spot) == letter]
    if not spots:
        raise Refused("keine_stelle", platz=plot.number)
    lying = [(which, pyramid[spot]) for which, spot in spots if pyramid[spot] != EMPTY]
    for which, colour in lying:
        yield Told("tal_der_koenige.farbe_liegt", "du", {"stein": nouns.stone(colour), "ebene": which})
    if not lying:
        yield Told("tal_der_koenige.farbe_keine", "du", {})


def _row(plot: Plot, table: State, number: int) -> Sequence[Spot]:
    levels = LEVELS[len(table.pyramid(plot.number))]
    if not 1 <= number <= len(levels):
        raise Refused("keine_stufe", platz=plot.number, zahl=len(levels))
    return levels[number - 1]


def _spot(listed: Sequence[Part], table: State) -> tuple[Plot, int | None, str]:
    """Plot, level and letter of a spot, as far as they are named; `14 a` is read as a field is. Raises Refused."""
    number, which, letter = 0, None, ""
    for at, part in enumerate(listed):
        near = (*listed[max(0, at - 1) : at], *listed[at + 1 : at + 2])
        if (found := field(part)) is not None:
            number, letter = found[0], found[1].lower()
        elif isinstance(part, int) and (listed[at - 1 : at] == ["ebene"] or (number and "ebene" in near)):
            which = part
        elif isinstance(part, int):
            number = number or part
        elif len(part) == 1:
            letter = part
    if not number:
        raise Refused("welcher_platz")
    return plot_in_play(table, number), which, letter


# --- bids, steps and scarabs ----------------------------------------------------------------------------------------


def tablets(table: State, viewer: Seat | None) -> Told:
    """`welche Tafeln habe ich noch`"""
    laid = table.phase.bids[viewer] if isinstance(table.phase, Bidding) and viewer is not None else ()
    rest = Counter(TABLETS) - Counter(tablet.value for tablet in laid)
    if not rest:
        return Told("tal_der_koenige.tafeln_keine", "du", {})
    key = "tafeln_noch" if laid else "tafeln_alle"
    return Told(f"tal_der_koenige.{key}", "du", {"tafeln": nouns.tablets(rest.elements())})


def bid(seat: Seat, table: State, viewer: Seat | None, names: Sequence[Noun]) -> Told:
    """`was hat Nofret geboten`: how many tablets, and where; one's own with what they show (tal_der_koenige R5b)."""
    if not isinstance(table.phase, Bidding):
        return Told("tal_der_koenige.gebot_vorbei", "du", {})
    own = table.phase.bids[seat]
    facts = {"wer": names[seat]}
    if not own:
        return Told("tal_der_koenige.gebot_keins", by(seat, viewer), facts)
    if seat == viewer:
        return Told("tal_der_koenige.gebote_eigenes", "du", {"gebot": nouns.bid(own), "worte": nouns.bid_in_words(own)})
    counts = Counter(tablet.group for tablet in own)
    tafeln = [f"{say(counts[group], 'eine')} zu Gruppe {group}" for group in sorted(counts)]
    return Told("tal_der_koenige.gebot_verdeckt", "alle", {**facts, "tafeln": tafeln})


def steps_left(table: State, viewer: Seat | None) -> Told:
    """`wie viele Schritte habe ich noch`"""
    match table.phase:
        case Placing(side=side) | Sending(side=side) if side == viewer:
            return Told("tal_der_koenige.schritte_noch", "du", {"schritte": left(table.phase)})
        case Noting(notes=notes) if viewer is not None:
            far = plan(table.aufseher[viewer], notes[viewer])[1]
            return Told("tal_der_koenige.schritte_noch", "du", {"schritte": max(0, STEPS - far)})
        case _:
            return Told("tal_der_koenige.schritte_spaeter", "du", {"schritte": STEPS})


def scarabs(seats: Iterable[Seat], table: State, viewer: Seat | None, names: Sequence[Noun]) -> Iterator[Told]:
    """`skarabäen`"""
    for seat in seats:
        facts = {"wer": names[seat], "zahl": table.scarabs(seat)}
        yield Told("tal_der_koenige.skarabaeen_frei", by(seat, viewer), facts)


def round_now(table: State) -> Told:
    """`runde`"""
    facts = {"runde": table.round}
    if isinstance(table.phase, Filling | Over):
        return Told("tal_der_koenige.runde_ist", "du", facts)
    return Told("tal_der_koenige.runde_aktion", "du", facts | {"aktion": nouns.ACTIONS[flow.action_of(table.phase)]})
