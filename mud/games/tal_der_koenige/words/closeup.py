"""One plot from close by: its levels as they are seen from above, and the same in sentences.

Knows stones, spots and who stands where; refuses to know the rest of the valley.
"""

from collections.abc import Iterator, Sequence
from typing import Final

from mud.game import Seat
from mud.games import Answer, Told
from mud.games.tal_der_koenige.model import COLOURS, EMPTY, PHARAO, Colour, Pyramid, Spot, State, stones
from mud.games.tal_der_koenige.model.board import AREA_OF, BORDERS, PLOT_OF, Place, Plot
from mud.games.tal_der_koenige.rules.pyramids import (
    KINDS,
    LEVELS,
    SIDES,
    complete,
    height,
    hidden,
    kind,
    open_spots,
    points,
)
from mud.games.tal_der_koenige.words import building, nouns
from mud.german.speech.inflection import Noun
from mud.text import Picture
from mud.themes import Style

STYLES: Final[dict[str, Style]] = {
    "weiß": "white",
    "grau": "grey",
    "schwarz": "black",
    "rot": "red",
    "braun": "brown",
}
_GAP: Final = "   "
Span = tuple[str, Style]


def plot(plot: Plot, table: State, viewer: Seat | None, names: Sequence[Noun]) -> Answer:
    """What there is to know of a plot: whose it is, how high, its levels, who stands there; last how it looks."""
    pyramid = table.pyramid(plot.number)
    answer: list[Told | Picture] = [_whose(plot, table, viewer, names)]
    if height(pyramid):
        answer += [*_levels(pyramid, table.options.experten), _kind(plot, table, pyramid)]
    else:
        answer.append(Told("tal_der_koenige.platz_leer", "du", {"ganz": len(pyramid)}))
    answer += _standing(plot.fields, table, viewer, names)
    return [*answer, drawn(pyramid)] if height(pyramid) else answer


def _whose(plot: Plot, table: State, viewer: Seat | None, names: Sequence[Noun]) -> Told:
    owner = table.owner(plot.number)
    groesse = "großer" if plot.large else "kleiner"
    facts = {"platz": plot.number, "groesse": groesse, "gebiet": plot.area, "felder": nouns.letters(plot)}
    if owner is None:
        return Told("tal_der_koenige.platz_frei", "du", facts)
    if owner == viewer:
        return Told("tal_der_koenige.platz_vergeben", "du", facts | {"wer": names[owner]})
    return Told("tal_der_koenige.platz_vergeben", "alle", facts | {"wer": names[owner]})


def _kind(plot: Plot, table: State, pyramid: Pyramid) -> Told:
    """What it is, or can still become."""
    if complete(pyramid):
        art = kind(pyramid, table.options.experten)
        facts = {"art": nouns.KIND_NAMES[art], "punkte": points(pyramid, table.options.experten)}
        return Told("tal_der_koenige.platz_fertig", "du", facts)
    arten = [nouns.KIND_NAMES[kind] for kind in KINDS if kind in building.possible(pyramid, table.options.experten)]
    return Told("tal_der_koenige.platz_kann", "du", {"hoch": height(pyramid), "ganz": len(pyramid), "arten": arten})


# --- the levels -----------------------------------------------------------------------------------------------------


def _levels(pyramid: Pyramid, experten: bool) -> Iterator[Told]:
    """Each level that has stones, in a sentence, from below; for stripes also which stone lies where."""
    for number, level in enumerate(LEVELS[len(pyramid)], 1):
        lying = stones(pyramid[spot] for spot in level if pyramid[spot] != EMPTY)
        if not any(lying):
            continue
        laid = [f"{nouns.letter(level, spot)} {COLOURS[pyramid[spot]]}" for spot in level if pyramid[spot] != EMPTY]
        facts = {"ebene": number, "steine": nouns.stones(lying), "liegen": laid}
        free = [_called(pyramid, level, spot) for spot in level if pyramid[spot] == EMPTY]
        if free:
            yield Told("tal_der_koenige.ebene_offen", "du", facts | {"frei": len(free), "stellen": free})
        else:
            yield Told("tal_der_koenige.ebene_voll", "du", facts)
        if experten:
            yield Told("tal_der_koenige.ebene_stellen", "du", {"stellen": laid})


def _called(pyramid: Pyramid, level: range, spot: Spot) -> str:
    letter = nouns.letter(level, spot)
    return f"{letter} (verborgen)" if spot == hidden(len(pyramid)) else letter


def drawn(pyramid: Pyramid) -> Picture:
    """The levels side by side, from below: stones in two letters and colour, open spots by their own letter."""
    levels = [list(_rows(pyramid, number)) for number in range(len(LEVELS[len(pyramid)]))]
    rows = [
        tuple(span for number, level in enumerate(levels) for span in _part(level, row, number, pyramid))
        for row in range(max(map(len, levels)))
    ]
    lines = (tuple(_head(len(levels), pyramid)), *rows)
    return Picture(lines, lines, ground="board")


def _width(pyramid: Pyramid, number: int) -> int:
    return max(len("Ebene 1"), SIDES[len(pyramid)][number] * 3)


def _head(count: int, pyramid: Pyramid) -> Iterator[Span]:
    for number in range(count):
        yield _GAP + f"Ebene {number + 1}".ljust(_width(pyramid, number)), "caption"


def _part(level: Sequence[Sequence[Span]], row: int, number: int, pyramid: Pyramid) -> Iterator[Span]:
    yield _GAP, ""
    spans = level[row] if row < len(level) else ()
    yield from spans
    yield " " * (_width(pyramid, number) - sum(len(text) for text, _ in spans)), ""


def _rows(pyramid: Pyramid, number: int) -> Iterator[Sequence[Span]]:
    level, side = LEVELS[len(pyramid)][number], SIDES[len(pyramid)][number]
    for row in range(side):
        yield [_cell(pyramid, level, level[row * side + column]) for column in range(side)]


def _cell(pyramid: Pyramid, level: range, spot: Spot) -> Span:
    if pyramid[spot] != EMPTY:
        return sign(pyramid[spot]), STYLES[COLOURS[pyramid[spot]]]
    letter = nouns.letter(level, spot)
    if spot in open_spots(pyramid):
        return (f"({letter})" if spot == hidden(len(pyramid)) else f" {letter} "), "legal"
    return " . ", "dim"


def sign(colour: Colour) -> str:
    """A stone in three cells: `ro `, `we `, `gr `, `sc `, `br `."""
    return COLOURS[colour][:2] + " "


# --- who stands there -----------------------------------------------------------------------------------------------


def _standing(fields: Sequence[Place], table: State, viewer: Seat | None, names: Sequence[Noun]) -> Iterator[Told]:
    anyone = False
    for seat in range(table.seats):
        for figure, own in (("aufseher", table.aufseher[seat]), ("arbeiter", table.arbeiter[seat])):
            there = [place for place in own if place in fields]
            if there:
                anyone = True
                facts = {"figur": nouns.FIGURES[figure].times(len(there)), "wo": nouns.places(there)}
                facts["orte"] = nouns.spoken_places(there)
                if seat == viewer:
                    yield Told("tal_der_koenige.hier_stehen", "du", facts | {"wer": names[seat]})
                else:
                    yield Told("tal_der_koenige.hier_stehen", "alle", facts | {"wer": names[seat]})
    if not anyone:
        yield Told("tal_der_koenige.hier_steht_niemand", "du", {})


def area(where: Place, table: State, viewer: Seat | None, names: Sequence[Noun]) -> Answer:
    """An area: its plots, what it borders, who stands in it."""
    plots = [plot.number for plot in table.plots if plot.area == where]
    borders = [place for place in BORDERS[where] if AREA_OF[place] == place]
    facts = {"gebiet": where, "nachbarn": borders}
    head = (
        Told("tal_der_koenige.gebiet", "du", facts | {"plaetze": plots, "zahl": len(plots)})
        if plots
        else Told("tal_der_koenige.gebiet_leer", "du", facts)
    )
    return [head, *_standing([where], table, viewer, names)]


def field(where: Place, table: State, viewer: Seat | None, names: Sequence[Noun]) -> Answer:
    """A field: who stands on it, and where one gets from it."""
    told = Told(
        "tal_der_koenige.feld", "du", {"feld": where, "platz": PLOT_OF[where], "nachbarn": list(BORDERS[where])}
    )
    return [told, *_standing([where], table, viewer, names)]


def pharao(table: State) -> Answer:
    """The Pharaonen-Pyramide."""
    facts = {"hoch": len(table.pharao), "ganz": PHARAO, "fehlen": PHARAO - len(table.pharao)}
    return [Told("tal_der_koenige.pharao", "du", facts)]
