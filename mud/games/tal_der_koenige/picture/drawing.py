"""The valley on a screen: seven areas as boxes, in each its plots and who stands where; below them market and players.

Knows boxes, marks and colours of players; refuses to know what may be done and how a plot looks from close by.
"""

from collections.abc import Iterator, Sequence
from typing import Final

from mud.game import Seat
from mud.games.tal_der_koenige.model import COLOURS, PHARAO, Bidding, State, Stones, View
from mud.games.tal_der_koenige.model.board import AREAS, COINCIDES, DATA, MIDDLE, Place, Plot
from mud.games.tal_der_koenige.picture.pointers import Pointers
from mud.games.tal_der_koenige.rules import to_act
from mud.games.tal_der_koenige.rules.end import scores
from mud.games.tal_der_koenige.rules.pyramids import complete, height, points
from mud.german.speech.inflection import Noun
from mud.german.speech.players import initials
from mud.text import Lines, Paragraph, Picture, width
from mud.themes import Ground, On, Role, Style

INNER: Final = 24
"""Cells between the walls of a box."""
FIELDS: Final = 13
"""Cells of a box left of the fields of its plots."""
NARROW: Final = 38
"""Cells a narrow line may take."""
PLAYERS: Final[tuple[Role, ...]] = ("grey", "black", "brown", "white")
"""The colours of the players, as the sheet calls them. Stones are of the same; a figure is known by its letter."""

Sign = tuple[str, Role]
Span = tuple[str, Style]
Line = tuple[Span, ...]
_ASCII: Final = {ord(c): t for c, t in zip("äöüÄÖÜß", ("ae", "oe", "ue", "Ae", "Oe", "Ue", "ss"), strict=True)}


def draw(view: View, viewer: Seat | None, names: Sequence[Noun], former: Sequence[View] = ()) -> Sequence[Paragraph]:
    """The valley as boxes, on narrow screens as a list. Aufseher are capital letters, Arbeiter small ones.

    `+`: a field one may send a figure to now; `>`: a plot or an area one may do something with; `*`: something has just
    changed there.
    """
    signs, pointers = initials(names), Pointers(view, viewer, former)
    lines, plain = (tuple(_whole(view, names, signs, pointers, fancy)) for fancy in (True, False))
    return (Picture(_even(lines, plain), plain, tuple(_narrow(view, names, signs, pointers)), "board"),)


def _even(lines: Lines, plain: Lines) -> Lines:
    """Both have as many cells in each line: what has no umlaut is filled up."""
    return tuple(_filled(line, max(_cells(line), _cells(other))) for line, other in zip(lines, plain, strict=True))


def _cells(line: Line) -> int:
    return sum(width(text) for text, _ in line)


# --- the map --------------------------------------------------------------------------------------------------------


def _whole(view: View, names: Sequence[Noun], signs: Sequence[str], pointers: Pointers, fancy: bool) -> Iterator[Line]:
    valley = _Valley(view.table, signs, pointers, fancy)
    across, wall = ("─", "│") if fancy else ("-", "|")
    left = [valley.cell(area) for area in ("22", "21")]
    right = [valley.cell(area) for area in ("19", "20")]
    middle = valley.middle()
    pad: Span = (" " * (INNER // 2 + 1), "")
    side: Span = (wall, "frame")
    yield (pad, *valley.edge(across, "┌┬┐", ("17", "18")))
    for one, other in zip(valley.cell("17"), valley.cell("18"), strict=True):
        yield (pad, side, *one, side, *other, side)
    yield tuple(valley.seam(across))
    for row in range(3):
        yield (side, *left[0][row], side, *middle[row], side, *right[0][row], side)
    yield (
        *valley.edge(across, "├ ┤", ("21",)),
        *middle[3],
        *valley.edge(across, "├ ┤", ("20",)),
    )
    for row in range(3):
        yield (side, *left[1][row], side, *middle[row + 4], side, *right[1][row], side)
    yield tuple(valley.edge(across, "└┴┘", ("", "", "")))
    yield from _below(view, names, signs, fancy)
    yield from (((" " + line, "dim"),) for line in _legend(fancy))


def _legend(fancy: bool) -> Sequence[str]:
    """What the signs mean that are no words."""
    lines: Sequence[str] = DATA["bild"]["legende"]
    return lines if fancy else [line.replace("→", ">").translate(_ASCII) for line in lines]


class _Valley:
    """What stands in each area, as boxes have it and as a list does."""

    def __init__(self, table: State, signs: Sequence[str], pointers: Pointers, fancy: bool) -> None:
        self._table = table
        self._signs = signs
        self._pointers = pointers
        self._fancy = fancy
        self._arrow = "→" if fancy else ">"

    def edge(self, across: str, corners: str, titles: Sequence[str]) -> Iterator[Span]:
        """A line of a box with the numbers of the areas below it and the letters of the fields there."""
        signs = corners if self._fancy else "+++"
        for at, title in enumerate(titles):
            yield signs[min(at, 1)], "frame"
            yield from self._title(title, across, INNER)
        yield signs[2], "frame"

    def _title(self, title: str, across: str, room: int) -> Iterator[Span]:
        if not title:
            yield across * room, "frame"
            return
        yield across, "frame"
        yield f" {title} ", "strong"
        yield across * (min(room, FIELDS) - len(title) - 3), "frame"
        if room > FIELDS:
            yield from self._letters(title, across, room - FIELDS)

    def _letters(self, area: Place, across: str, room: int) -> Iterator[Span]:
        """Above each column of fields the letter they are called by."""
        letters = "".join(place[-1] for place in max((plot.fields for plot in self._plots(area)), key=len, default=()))
        yield letters, "caption"
        yield across * (room - len(letters)), "frame"

    def seam(self, across: str) -> Iterator[Span]:
        """The line below the northern tip and above the three boxes of the middle."""
        half = INNER // 2
        first, up, down, last = ("┌", "┴", "┬", "┐") if self._fancy else ("+", "+", "+", "+")
        for at, title in enumerate(("22", "16", "19")):
            yield (down if at else first), "frame"
            yield from self._title(title, across, half)
            yield up, "frame"
            yield from self._letters(title, across, INNER - half - 1)
        yield last, "frame"

    def _plots(self, area: Place) -> list[Plot]:
        return [plot for plot in self._table.plots if plot.area == area]

    def cell(self, area: Place) -> list[Line]:
        """The three lines of an area: its two plots, and the figures that stand between them."""
        lines = [self.plot(plot) for plot in self._plots(area)]
        lines += [_filled((), INNER)] * (2 - len(lines))
        return [*lines, self.figures(area)]

    def middle(self) -> list[Line]:
        """The same of the middle, below the Pharao and what else there is one of."""
        table = self._table
        lying, when = f" Pharao {len(table.pharao)}/{PHARAO}", f" Runde {table.round}  Beutel {sum(table.bag)}"
        heads = [_filled(((lying, "special"),), INNER), _filled(((when, "dim"),), INNER)]
        plots = [self.plot(plot) for plot in self._plots(MIDDLE)]
        return [*heads, *plots, _filled((), INNER), self.figures(MIDDLE)]

    def plot(self, plot: Plot, room: int = INNER) -> Line:
        """` 13 A  5/14  A..b....`: number, owner, stones or points, a sign for each field."""
        table, pointers = self._table, self._pointers
        owner, pyramid = table.owner(plot.number), table.pyramid(plot.number)
        done, changed = complete(pyramid), not pointers.changed.isdisjoint((plot.number, *plot.fields))
        if done:
            state: Sign = (f"{points(pyramid, table.options.experten):>3}P  ", "strong")
        else:
            state = (f"{height(pyramid):>3}/{len(pyramid):<2}", "")
        owned: Sign = (self._signs[owner], PLAYERS[owner]) if owner is not None else ("-", "dim")
        signs: list[Sign] = [
            (">" if plot.number in pointers.open else " ", "legal"),
            (f"{plot.number:>2} ", "strong"),
            owned,
            state,
            ("  ", ""),
            *self._fields(plot.fields),
            (
                "".join(f" {place[-1]}{self._arrow}{COINCIDES[place]}" for place in plot.fields if place in COINCIDES),
                "caption",
            ),
            ("*" if changed else "", "special"),
        ]
        ground: Ground = "last" if changed else "life" if done else "field"
        return _filled(tuple((text, On(role, ground)) for text, role in signs), room, On("", ground))

    def _fields(self, fields: Sequence[Place]) -> Iterator[Sign]:
        for place in fields:
            nobody: Sign = ("·" if self._fancy else ".", "dim")
            free: Sign = ("+", "legal") if place in self._pointers.open else nobody
            yield next(self._standing(place), free)

    def _standing(self, place: Place) -> Iterator[Sign]:
        for seat in range(self._table.seats):
            if place in self._table.aufseher[seat]:
                yield self._signs[seat], PLAYERS[seat]
            if place in self._table.arbeiter[seat]:
                yield self._signs[seat].lower(), PLAYERS[seat]

    def figures(self, area: Place, room: int = INNER) -> Line:
        """The figures between the plots of an area: `2A5a 1b`."""
        table = self._table
        spans: list[Span] = [(">" if area in self._pointers.open else " ", "legal")]
        for seat in range(table.seats):
            aufseher, arbeiter = table.aufseher[seat].count(area), table.arbeiter[seat].count(area)
            if aufseher or arbeiter:
                some = f"{aufseher}{self._signs[seat]}" if aufseher else ""
                more = f"{arbeiter}{self._signs[seat].lower()}" if arbeiter else ""
                spans.append((f"{some}{more}", PLAYERS[seat]))
                spans.append((" ", ""))
        if area in self._pointers.changed:
            spans.append(("*", "special"))
        return _filled(tuple(spans), room)


def _filled(spans: Line, room: int, style: Style = "") -> Line:
    rest: Span = (" " * (room - _cells(spans)), style)
    return (*spans, rest)


# --- below the map --------------------------------------------------------------------------------------------------


def _below(view: View, names: Sequence[Noun], signs: Sequence[str], fancy: bool) -> Iterator[Line]:
    """The market while there is one, then the players: whose turn it is, points, stones."""
    table = view.table
    for group, some in enumerate(table.market, 1):
        yield ((f" {group}: ", "strong"), (f"{_stones(some, fancy):<47}", ""), *_tablets(view, group, signs))
    totals, acting = scores(table), to_act(table)
    for seat, name in enumerate(names):
        turn = ">" if seat in acting else "^" if seat == table.starter else " "
        label = f"{turn}{signs[seat]} {_fitting(name, 16, fancy)}"
        yield (
            (label, PLAYERS[seat]),
            (f"{totals[seat]:>4} P  ", "strong"),
            (_stones(table.stocks[seat], fancy) if any(table.stocks[seat]) else "-", ""),
        )


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


def _narrow(view: View, names: Sequence[Noun], signs: Sequence[str], pointers: Pointers) -> Iterator[Line]:
    """Area by area, each plot in a line of its own."""
    table = view.table
    valley = _Valley(table, signs, pointers, fancy=False)
    yield ((f"Pharao {len(table.pharao)}/{PHARAO}", "special"),)
    for area in AREAS:
        yield ((area, "strong"), *valley.figures(area, 0))
        for plot in table.plots:
            if plot.area == area:
                yield valley.plot(plot, 0)
    for group, some in enumerate(table.market, 1):
        short = ",".join(f"{count}{COLOURS[colour][:2]}" for colour, count in enumerate(some) if count)
        yield ((f"{group}: {short}", ""), *_tablets(view, group, signs))
    totals, acting = scores(table), to_act(table)
    for seat, name in enumerate(names):
        turn = ">" if seat in acting else " "
        yield ((f"{turn}{signs[seat]} {_fitting(name, 16, False)}{totals[seat]:>4} P", PLAYERS[seat]),)
