"""What lies beside the valley: the players with their stones, the market, tablets, and pyramids from close by.

Knows where it lies; refuses to know who may do what with it.
"""

from collections.abc import Sequence

from mud.game import Seat
from mud.games.tal_der_koenige.model import (
    COLOURS,
    EMPTY,
    HIDDEN,
    Bidding,
    Building,
    Spot,
    State,
    Stealing,
    each,
)
from mud.games.tal_der_koenige.model.board import PlotNumber
from mud.games.tal_der_koenige.model.moves import Build, Steal
from mud.games.tal_der_koenige.rules import auction, building, stealing, to_act
from mud.games.tal_der_koenige.rules.end import scores
from mud.games.tal_der_koenige.rules.pyramids import LEVELS, SIDES, level_of
from mud.games.tal_der_koenige.scene import sheet as ids
from mud.games.tal_der_koenige.scene.sheet import WORDS, Sheet, said


def players(sheet: Sheet, table: State) -> None:
    """Two in a row: who it is, the points, and the stones that are not built yet."""
    totals, acting, wide, high = scores(table), to_act(table), sheet.width / 2, 0.95
    for seat in range(table.seats):
        row, column = divmod(seat, 2)
        left, upper = column * wide, sheet.y + row * high
        role = "amzug" if seat in acting else "platz"
        name = f"spieler-{seat}"
        sheet.field(name, (left, upper, left + wide, upper + high), WORDS["spieler"], role, label=None, seat=seat)
        sheet.piece(name, f"sitz{seat}", "A", x=wide / 2 - 1.55, y=-0.2, size=0.36, shape="stein", seat=seat)
        points = said("punkte", punkte=totals[seat])
        sheet.piece(name, "", points, x=wide / 2 - 1.25, y=-0.2, shape="wort")
        stones = list(each(table.stocks[seat]))
        size = min(0.34, (wide - 0.2) / max(1, len(stones)))
        for at, colour in enumerate(stones):
            sheet.stone(name, colour, 0.12 + (at + 0.5) * size - wide / 2, 0.22, size * 0.92)
    sheet.y += -(-table.seats // 2) * high


def market(sheet: Sheet, table: State, viewer: Seat | None) -> None:
    """The groups, and the tablets that lie there: one's own face up."""
    wide, high = sheet.width / len(table.market), 1.55
    bids = table.phase.bids if isinstance(table.phase, Bidding) else ()
    for number, some in enumerate(table.market, 1):
        left = (number - 1) * wide
        name = said("gruppe", nummer=number)
        stones = list(each(some))
        sheet.field(ids.group(number), (left, sheet.y, left + wide, sheet.y + high), name, "gruppe", label=name)
        size = (wide - 0.2) / 5
        for at, colour in enumerate(stones):
            sheet.stone(ids.group(number), colour, (at - 2) * size, -0.08, min(size, 0.5) * 0.94)
        lying = [(seat, one.value) for seat, own in enumerate(bids) for one in own if one.group == number]
        room = min(0.4, (wide - 0.1) / max(1, len(lying)))
        for at, (seat, value) in enumerate(lying):
            label = f"{value}" if seat == viewer and value != HIDDEN else "·"
            x = 0.05 + (at + 0.5) * room - wide / 2
            sheet.piece(ids.group(number), f"sitz{seat}", label, x=x, y=0.52, size=room * 1.36)
    sheet.y += high + 0.05


def tablets(sheet: Sheet, phase: Bidding) -> None:
    """The tablets one still has."""
    values = sorted(auction.tablets(phase).elements(), reverse=True)
    for at, value in enumerate(values):
        name = f"tafel-{value}-{values[:at].count(value)}"
        sheet.beside(name, said("tafel", wert=value), ids.tablet(value))
        sheet.piece(name, "tafel", f"{value}", size=1.5)


def stock(sheet: Sheet, table: State, side: Seat) -> None:
    """The stones that can be built."""
    stones = list(each(table.stocks[side]))
    for at, colour in enumerate(stones):
        name = f"vorrat-{colour}-{stones[:at].count(colour)}"
        sheet.beside(name, said("stein", farbe=COLOURS[colour]), ids.stone(colour))
        sheet.stone(name, colour, 0.0, 0.0, 0.78)


def sites(sheet: Sheet, table: State) -> None:
    """The levels on which something can be built."""
    phase = table.phase
    if not isinstance(phase, Building):
        raise AssertionError(phase)
    spots = dict.fromkeys((move.plot, move.spot) for move in building.moves(table, phase) if isinstance(move, Build))
    _levels(sheet, table, list(spots))


def loot(sheet: Sheet, table: State) -> None:
    """The levels from which something can be stolen."""
    phase = table.phase
    if not isinstance(phase, Stealing):
        raise AssertionError(phase)
    spots = [(move.plot, move.spot) for move in stealing.moves(table, phase) if isinstance(move, Steal)]
    _levels(sheet, table, spots)


def _levels(sheet: Sheet, table: State, spots: Sequence[tuple[PlotNumber, Spot]]) -> None:
    """For each plot the whole level in which such spots are, side by side."""
    cell, left, lowest = 0.86, 0.05, sheet.y
    for number in dict.fromkeys(number for number, _ in spots):
        pyramid = table.pyramid(number)
        level = level_of(next(at for plot, at in spots if plot == number), len(pyramid))
        side = SIDES[len(pyramid)][level]
        title = said("baustelle", platz=number, ebene=level + 1)
        wide = max(side * cell, 2.3)
        if left + wide > sheet.width:
            sheet.y, left = lowest, 0.05
        sheet.field(f"ebene-{number}", (left, sheet.y, left + wide, sheet.y + 0.45), title, "wort", label=title)
        for at in LEVELS[len(pyramid)][level]:
            row, column = divmod(at - LEVELS[len(pyramid)][level][0], side)
            x, y = left + column * cell, sheet.y + 0.45 + row * cell
            letter = nth(at - LEVELS[len(pyramid)][level][0])
            name = said("stelle", platz=number, ebene=level + 1, stelle=letter)
            sheet.field(ids.spot(number, at), (x, y, x + cell, y + cell), name, "stelle", label=letter)
            if pyramid[at] != EMPTY:
                sheet.stone(ids.spot(number, at), pyramid[at], 0.0, 0.0, 0.68)
        lowest = max(lowest, sheet.y + 0.5 + side * cell)
        left += wide + 0.25
    sheet.y = lowest


def nth(at: int) -> str:
    """What a spot is called on its level: a, b, c from the first."""
    return chr(ord("a") + at)
