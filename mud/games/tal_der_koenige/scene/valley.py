"""The valley from above: areas, plots, Baufelder, pyramids and figures.

Knows where they lie; refuses to know market, stocks and what may be done.
"""

from collections.abc import Iterator, Sequence
from typing import Any, Final

from mud.game import Seat
from mud.games.tal_der_koenige.model import EMPTY, PHARAO, Colour, Figure, State
from mud.games.tal_der_koenige.model.board import AREAS, DATA, PLOT_OF, PLOTS, Place, Plot
from mud.games.tal_der_koenige.rules.pyramids import height
from mud.games.tal_der_koenige.scene import sheet as ids
from mud.games.tal_der_koenige.scene.sheet import WORDS, Box, Sheet, said
from mud.scene import Stroke

CELL: Final = 0.68
"""How wide a Baufeld is."""
_PLAN: Final[dict[str, Any]] = DATA["szene"]
_SMALL: Final = ((0, 0), (2, 0), (2, 1), (0, 1))
_LARGE: Final = ((0, 0), (1, 0), (2, 0), (2, 1), (2, 2), (1, 2), (0, 2), (0, 1))
"""Where the Baufelder of a plot lie, in cells from its upper left corner, clockwise."""
_SIZES: Final[dict[Figure, float]] = {"aufseher": 1.0, "arbeiter": 1.36}
"""How large a figure is, a square one and a round one, in the room that it has."""


def draw(sheet: Sheet, table: State) -> None:
    """Areas first, then what stands in them."""
    for area in AREAS:
        sheet.field(f"gebiet-{area}", _box(_PLAN["gebiete"][area]), said("gebiet", nummer=area), f"gebiet{area}")
        sheet.field(area, _box(_PLAN["orte"][area]), said("gebiet", nummer=area), "ort", label=area)
        _crowd(sheet, table, area)
    _pharao(sheet, table)
    for plot in table.plots:
        _plot(sheet, table, plot)
    for place, area in DATA["plan"]["zusammenfall"].items():
        _coinciding(sheet, place, str(area))
    _legend(sheet)
    sheet.y = _PLAN["hoehe"]


def noted(sheet: Sheet, notes: Sequence[Place]) -> None:
    """Where one's own Aufseher are to go."""
    for place in notes:
        sheet.piece(place, "notiz", "!", WORDS["notiz"], x=0.14, y=0.1, size=0.34, shape="stein")


def _box(edges: Sequence[float]) -> Box:
    left, upper, right, lower = edges
    return left, upper, right, lower


def _figures(table: State, place: Place) -> Iterator[tuple[Seat, Figure]]:
    for seat in range(table.seats):
        yield from ((seat, "aufseher") for one in table.aufseher[seat] if one == place)
        yield from ((seat, "arbeiter") for one in table.arbeiter[seat] if one == place)


def _figure(sheet: Sheet, place: Place, seat: Seat, figure: Figure, x: float, y: float, room: float) -> None:
    label, shape = ("A", "stein") if figure == "aufseher" else ("a", "")
    size = room * _SIZES[figure]
    sheet.piece(place, f"sitz{seat}", label, WORDS[figure], x=x, y=y, size=size, shape=shape, seat=seat)


def _crowd(sheet: Sheet, table: State, area: Place) -> None:
    """The figures of an area in rows, as large as there is room for."""
    figures = list(_figures(table, area))
    left, upper, right, lower = _box(_PLAN["orte"][area])
    wide, high = right - left - 0.5, lower - upper - 0.06
    room = 0.44
    while int(wide / room) * int(high / room) < len(figures):
        room *= 0.92
    abreast = int(wide / room)
    for at, (seat, figure) in enumerate(figures):
        row, column = divmod(at, abreast)
        x = 0.45 + (column + 0.5) * room - (right - left) / 2
        y = (row + 0.5) * room + 0.03 - (lower - upper) / 2
        _figure(sheet, area, seat, figure, x, y, room * 0.88)


def _corner(plot: Plot) -> tuple[float, float]:
    x, y, _ = _PLAN["plaetze"][str(plot.number)]
    return x, y


def _cells(plot: Plot) -> dict[Place, Box]:
    """Where the Baufelder of a plot are."""
    x, y = _corner(plot)
    spots = _LARGE if plot.large else _SMALL
    first: int = _PLAN["plaetze"][str(plot.number)][2]
    found = {}
    for at, place in enumerate(plot.fields):
        column, row = spots[(at + first) % len(spots)]
        left, upper = x + column * CELL, y + row * CELL
        found[place] = (left, upper, left + CELL, upper + CELL)
    return found


def _plot(sheet: Sheet, table: State, plot: Plot) -> None:
    x, y = _corner(plot)
    rows = 3 if plot.large else 2
    owner = table.owner(plot.number)
    whole = (x, y, x + 3 * CELL, y + rows * CELL)
    role, word = ("frei", "frei") if owner is None else (f"besitz{owner}", "besessen")
    sheet.field(f"bau-{plot.number}", whole, said(word, nummer=plot.number), role, seat=owner)
    for place, box in _cells(plot).items():
        sheet.field(place, box, said("baufeld", feld=place), "baufeld", label=place[-1])
        for seat, figure in _figures(table, place):
            _figure(sheet, place, seat, figure, 0.13, 0.13, CELL * 0.6)
    pyramid = table.pyramid(plot.number)
    name = said("bauplatz", nummer=plot.number, hoch=height(pyramid), ganz=len(pyramid))
    middle = ids.plot(plot.number)
    upper, lower = (y + CELL, y + 2 * CELL) if plot.large else (y, y + 2 * CELL)
    sheet.field(middle, (x + CELL, upper, x + 2 * CELL, lower), name, "bau", seat=owner)
    _stones(sheet, middle, pyramid, 3 if plot.large else 2, CELL * 0.9, 0.02 if plot.large else 0.28)
    sheet.piece(middle, "nummer", f"{plot.number}", y=-0.18 if plot.large else -0.36, shape="wort")


def _stones(sheet: Sheet, field: str, pyramid: Sequence[Colour], base: int, wide: float, y: float) -> None:
    """A pyramid from above: each level lies in the middle of the one below."""
    unit, at = wide / base, 0
    for side in range(base, 0, -1):
        for row in range(side):
            for column in range(side):
                if at < len(pyramid) and pyramid[at] != EMPTY:
                    x_off, y_off = (column - (side - 1) / 2) * unit, (row - (side - 1) / 2) * unit
                    sheet.stone(field, pyramid[at], x_off, y + y_off, unit * 0.96)
                at += 1


def _pharao(sheet: Sheet, table: State) -> None:
    name = said("pharao", hoch=len(table.pharao), ganz=PHARAO)
    left, upper, right, lower = _box(_PLAN["pharao"])
    sheet.field(ids.PHARAO, (left, upper, right, lower), name, "pharao", label=name)
    _stones(sheet, ids.PHARAO, table.pharao, 4, min(right - left - 0.2, lower - upper - 0.5), 0.17)


def _coinciding(sheet: Sheet, place: Place, area: Place) -> None:
    """The side of a Baufeld that lies on the edge of an area next door."""
    if place not in {field.id for field in sheet.fields}:  # its plot is not in the game
        return
    plot = PLOTS[PLOT_OF[place] - 1]
    left, upper, right, lower = _cells(plot)[place]
    edges = _box(_PLAN["gebiete"][area])
    sides = {0: (left, upper, left, lower), 1: (left, upper, right, upper)}
    sides |= {2: (right, upper, right, lower), 3: (left, lower, right, lower)}
    distances = (abs(left - edges[2]), abs(upper - edges[3]), abs(right - edges[0]), abs(lower - edges[1]))
    sheet.strokes.append(Stroke("zusammenfall", *sides[distances.index(min(distances))]))


def _legend(sheet: Sheet) -> None:
    left, upper, right, lower = _box(_PLAN["legende"])
    sheet.field("legende", (left, upper, right, lower), WORDS["aufseher"], "wort")
    wide, high = right - left, lower - upper
    for row, (shape, size) in enumerate((("stein", 0.3), ("", 0.42))):
        y = 0.25 + row * 0.4 - high / 2
        sheet.piece("legende", "ohne", "Aa"[row], x=0.25 - wide / 2, y=y, size=size, shape=shape)
        sheet.piece("legende", "", WORDS[("aufseher", "arbeiter")[row]], x=0.5 - wide / 2, y=y, shape="wort")
    y = 1.05 - high / 2
    sheet.piece("legende", "", WORDS["zusammenfall"], x=0.5 - wide / 2, y=y, shape="wort")
    middle = (upper + lower) / 2 + y
    sheet.strokes.append(Stroke("zusammenfall", left + 0.1, middle, left + 0.4, middle))
