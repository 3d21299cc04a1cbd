"""The valley on a screen: seven areas as boxes, in each its plots and who stands where; below them market and players.

Knows boxes, marks and colours of players; refuses to know what may be done and how a plot looks from close by.
"""

from collections.abc import Iterator, Sequence
from typing import Final

from mud.game import Seat
from mud.games.tal_der_koenige.model import COLOURS, PHARAO, Bidding, Noting, Over, State, Stones, View
from mud.games.tal_der_koenige.model.board import AREAS, MIDDLE, Place, Plot
from mud.games.tal_der_koenige.rules.end import scores
from mud.games.tal_der_koenige.rules.pyramids import complete, height, points
from mud.german.speech.inflection import Noun
from mud.text import Lines, Paragraph, Picture, width
from mud.themes import Style

INNER: Final = 24
"""Cells between the walls of a box."""
NARROW: Final = 38
"""Cells a narrow line may take."""
PLAYERS: Final[tuple[Style, ...]] = ("player1", "player2", "player3", "player4")
"""The colours of the players: none that a stone has."""

Span = tuple[str, Style]
Line = tuple[Span, ...]
_ASCII: Final = {ord(c): t for c, t in zip("äöüÄÖÜß", ("ae", "oe", "ue", "Ae", "Oe", "Ue", "ss"), strict=True)}


def draw(view: View, viewer: Seat | None, names: Sequence[Noun], former: Sequence[View] = ()) -> Sequence[Paragraph]:
    """The valley as boxes, on narrow screens as a list. Aufseher are capital letters, Arbeiter small ones."""
    signs = marks(names)
    lines, plain = (tuple(_whole(view, names, signs, fancy)) for fancy in (True, False))
    return (Picture(_even(lines, plain), plain, tuple(_narrow(view, names, signs)), "board"),)


def _even(lines: Lines, plain: Lines) -> Lines:
    """Both have as many cells in each line: what has no umlaut is filled up."""
    return tuple(_filled(line, max(_cells(line), _cells(other))) for line, other in zip(lines, plain, strict=True))


def _cells(line: Line) -> int:
    return sum(width(text) for text, _ in line)


def marks(names: Sequence[Noun]) -> list[str]:
    """A letter for each player: the first of the name that no one before has, as an ASCII capital."""
    found: list[str] = []
    for name in names:
        letters = [c.upper() for c in f"{name}".translate(_ASCII) if c.isascii() and c.isalpha()]
        found.append(next((c for c in (*letters, *"XYZW") if c not in found), "?"))
    return found


# --- the map --------------------------------------------------------------------------------------------------------


def _whole(view: View, names: Sequence[Noun], signs: Sequence[str], fancy: bool) -> Iterator[Line]:
    table = view.table
    across, wall = ("─", "│") if fancy else ("-", "|")
    left = [_cell(table, area, signs, fancy) for area in ("22", "21")]
    right = [_cell(table, area, signs, fancy) for area in ("19", "20")]
    middle = _middle(table, signs, fancy)
    pad: Span = (" " * (INNER // 2 + 1), "")
    side: Span = (wall, "")
    yield (pad, *_edge(fancy, across, "┌┬┐", ("17", "18")))
    for one, other in zip(_cell(table, "17", signs, fancy), _cell(table, "18", signs, fancy), strict=True):
        yield (pad, side, *one, side, *other, side)
    yield tuple(_seam(fancy, across))
    for row in range(3):
        yield (side, *left[0][row], side, *middle[row], side, *right[0][row], side)
    yield (
        *_edge(fancy, across, "├ ┤", ("21",)),
        *middle[3],
        *_edge(fancy, across, "├ ┤", ("20",)),
    )
    for row in range(3):
        yield (side, *left[1][row], side, *middle[row + 4], side, *right[1][row], side)
    yield tuple(_edge(fancy, across, "└┴┘", ("", "", "")))
    yield from _below(view, names, signs, fancy)


def _edge(fancy: bool, across: str, corners: str, titles: Sequence[str]) -> Iterator[Span]:
    """A line of a box with the numbers of the areas below it."""
    signs = corners if fancy else "+++"
    for at, title in enumerate(titles):
        yield signs[min(at, 1)], ""
        yield from _title(title, across, INNER)
    yield signs[2], ""


def _title(title: str, across: str, room: int) -> Iterator[Span]:
    if not title:
        yield across * room, ""
        return
    yield across, ""
    yield f" {title} ", "strong"
    yield across * (room - len(title) - 3), ""


def _seam(fancy: bool, across: str) -> Iterator[Span]:
    """The line below the northern tip and above the three boxes of the middle."""
    half = INNER // 2
    first, up, down, last = ("┌", "┴", "┬", "┐") if fancy else ("+", "+", "+", "+")
    for at, title in enumerate(("22", "16", "19")):
        yield (down if at else first), ""
        yield from _title(title, across, half)
        yield up, ""
        yield across * (INNER - half - 1), ""
    yield last, ""


def _cell(table: State, area: Place, signs: Sequence[str], fancy: bool) -> list[Line]:
    """The three lines of an area: its two plots, and the figures that stand between them."""
    plots = [plot for plot in table.plots if plot.area == area]
    lines = [_plot(table, plot, signs, fancy) for plot in plots]
    lines += [_filled((), INNER)] * (2 - len(lines))
    return [*lines, _figures(table, area, signs)]


def _middle(table: State, signs: Sequence[str], fancy: bool) -> list[Line]:
    lying = f" Pharao {len(table.pharao)}/{PHARAO}"
    plots = [_plot(table, plot, signs, fancy) for plot in table.plots if plot.area == MIDDLE]
    when = f" Runde {table.round}  Beutel {sum(table.bag)}"
    heads = [_filled(((lying, "special"),), INNER), _filled(((when, "dim"),), INNER)]
    return [*heads, *plots, _filled((), INNER), _figures(table, MIDDLE, signs)]


def _plot(table: State, plot: Plot, signs: Sequence[str], fancy: bool) -> Line:
    """` 13 A  5/14 A..b....`: number, owner, stones or points, a sign for each field."""
    owner, pyramid = table.owner(plot.number), table.pyramid(plot.number)
    colour: Style = "dim" if owner is None else PLAYERS[owner]
    if complete(pyramid):
        state: Span = (f"{points(pyramid, table.options.experten):>3}P  ", "strong")
    else:
        state = (f"{height(pyramid):>3}/{len(pyramid):<2}", "")
    number: Span = (f" {plot.number:>2} ", "strong")
    mark: Span = (signs[owner] if owner is not None else "-", colour)
    return _filled((number, mark, state, (" ", ""), *_fields(table, plot.fields, signs, fancy)), INNER)


def _fields(table: State, fields: Sequence[Place], signs: Sequence[str], fancy: bool) -> Iterator[Span]:
    for place in fields:
        free: Span = ("·" if fancy else ".", "dim")
        yield next(_standing(table, place, signs), free)


def _standing(table: State, place: Place, signs: Sequence[str]) -> Iterator[Span]:
    for seat in range(table.seats):
        if place in table.aufseher[seat]:
            yield signs[seat], PLAYERS[seat]
        if place in table.arbeiter[seat]:
            yield signs[seat].lower(), PLAYERS[seat]


def _figures(table: State, area: Place, signs: Sequence[str]) -> Line:
    """The figures between the plots of an area: `2A 5a`."""
    spans: list[Span] = []
    for seat in range(table.seats):
        aufseher, arbeiter = table.aufseher[seat].count(area), table.arbeiter[seat].count(area)
        if aufseher or arbeiter:
            some = f"{aufseher}{signs[seat]}" if aufseher else ""
            more = f"{arbeiter}{signs[seat].lower()}" if arbeiter else ""
            spans.append((f" {some}{more}", PLAYERS[seat]))
    return _filled(tuple(spans), INNER)


def _filled(spans: Line, room: int) -> Line:
    rest: Span = (" " * (room - _cells(spans)), "")
    return (*spans, rest)


# --- below the map --------------------------------------------------------------------------------------------------


def _below(view: View, names: Sequence[Noun], signs: Sequence[str], fancy: bool) -> Iterator[Line]:
    """The market while there is one, then the players: whose turn it is, points, stones."""
    table = view.table
    for group, some in enumerate(table.market, 1):
        yield ((f" {group}: ", "strong"), (f"{_stones(some, fancy):<47}", ""), *_tablets(view, group, signs))
    totals, acting = scores(table), _acting(table)
    for seat, name in enumerate(names):
        turn = ">" if seat in acting else "*" if seat == table.starter else " "
        label = f"{turn}{signs[seat]} {_fitting(name, 16, fancy)}"
        yield (
            (label, PLAYERS[seat]),
            (f"{totals[seat]:>4} P  ", "strong"),
            (_stones(table.stocks[seat], fancy) if any(table.stocks[seat]) else "-", ""),
        )


def _acting(table: State) -> frozenset[Seat]:
    match table.phase:
        case Noting(_, ready):
            return frozenset(range(table.seats)) - ready
        case Over():
            return frozenset()
        case phase:
            return frozenset({getattr(phase, "side", -1)})


def _tablets(view: View, group: int, signs: Sequence[str]) -> Iterator[Span]:
    """How many tablets of whom lie at a group; one's own with their values (tal_der_koenige R5b)."""
    phase = view.table.phase
    if not isinstance(phase, Bidding):
        return
    for seat, own in enumerate(phase.bids):
        lying = [tablet.value for tablet in own if tablet.group == group]
        if lying:
            known = seat == view.viewer
            yield f" {signs[seat]}:{'+'.join(map(str, lying)) if known else len(lying)}", PLAYERS[seat]


def _stones(some: Stones, fancy: bool) -> str:
    """`2 rot, 1 weiß`: the most of a colour first."""
    kinds = sorted((-count, colour) for colour, count in enumerate(some) if count)
    said = ", ".join(f"{-count} {COLOURS[colour]}" for count, colour in kinds)
    return said if fancy else said.translate(_ASCII)


def _fitting(name: Noun, room: int, fancy: bool) -> str:
    """A name in so many cells, cut or filled up; in ASCII if not fancy."""
    text = f"{name}"
    if not fancy:
        text = text.translate(_ASCII).encode("ascii", "replace").decode()
    while width(text) > room:
        text = text[:-1]
    return text + " " * (room - width(text))


# --- narrow ---------------------------------------------------------------------------------------------------------


def _narrow(view: View, names: Sequence[Noun], signs: Sequence[str]) -> Iterator[Line]:
    """Area by area, each plot in a line of its own."""
    table = view.table
    yield ((f"Pharao {len(table.pharao)}/{PHARAO}", "special"),)
    for area in AREAS:
        yield ((area, "strong"), *(span for span in _figures(table, area, signs) if span[0].strip()))
        for plot in table.plots:
            if plot.area == area:
                yield _plot(table, plot, signs, False)
    for group, some in enumerate(table.market, 1):
        short = ",".join(f"{count}{COLOURS[colour][:2]}" for colour, count in enumerate(some) if count)
        yield ((f"{group}: {short}", ""), *_tablets(view, group, signs))
    totals, acting = scores(table), _acting(table)
    for seat, name in enumerate(names):
        turn = ">" if seat in acting else " "
        yield ((f"{turn}{signs[seat]} {_fitting(name, 16, False)}{totals[seat]:>4} P", PLAYERS[seat]),)
