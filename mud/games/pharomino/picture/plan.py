"""A layout drawn in three sizes: cards as frames with their number, as letters in brackets, and for narrow screens.

Knows what lies where and which part fits a screen; refuses to know whose turn it is and what may be laid.
"""

from collections.abc import Iterator, Mapping, Sequence, Set
from typing import Final, NamedTuple

from mud.game import Seat
from mud.games.pharomino.model.cards import Card
from mud.games.pharomino.model.layout import Layout, Spot
from mud.games.pharomino.picture.canvas import FRAME, HIGH, WIDE, Canvas
from mud.games.pharomino.picture.signs import (
    PHARAO,
    TEMPLE,
    Box,
    Line,
    Span,
    around,
    extent,
    number,
    square,
)
from mud.text import Picture
from mud.themes import Ground, On, Role, Style

RIM: Final = 4
"""Signs left of a drawing, for the coordinates."""
LARGE: Final = (18, 12)
"""Half cards across and down that are drawn with frames, at most."""
SMALL: Final = (24, 44)
"""Half cards that are drawn in brackets, at most."""
NARROW: Final = (10, 44)
CELL: Final = 3
"""Signs a half card takes in brackets."""
OUTSIDE: Final = 10**6
"""A row in which nothing ever lies."""
IN_A_ROW: Final = 11
"""Cards of a hand side by side; on a narrow screen NARROW_ROW."""
NARROW_ROW: Final = 5


def plan(
    layout: Layout,
    temples: Sequence[Spot],
    owners: Mapping[Seat, str],
    centre: Spot | None = None,
    large: bool = True,
    former: Layout | None = None,
) -> Picture:
    """A layout, or the part of it around a place.

    `temples`: the free ones in the order of their numbers; `owners`: what is written under a Pharao, by seat;
    `centre`: draw it large around there; not `large`: draw as much as possible; `former`: how it was before, a star
    beside the number of what lies otherwise now.
    """
    desk = _Desk(layout, temples, owners, former)
    whole = desk.whole
    middle = centre or Spot((whole.left + whole.right) // 2 - 1, (whole.bottom + whole.top) // 2 - 1)
    narrow = tuple(desk.small(around(whole, *middle, *NARROW)))
    if large and (fits_frames(whole) or centre is not None):
        part = around(whole, *middle, *LARGE)
        boxes, plain = (tuple(desk.large(part, fancy)) for fancy in (True, False))
        return Picture(boxes, plain, narrow, "board")
    small = tuple(desk.small(around(whole, *middle, *SMALL)))
    return Picture(small, small, narrow, "board")


def fits_frames(whole: Box) -> bool:
    """Whether all of a layout is drawn with frames."""
    return whole.across <= LARGE[0] and whole.down <= LARGE[1]


def hand(cards: Sequence[Card], turn: int = 0) -> Picture:
    """Cards side by side, as they are listed or all turned, each with its number above."""
    wide = tuple(_hand(cards, IN_A_ROW, turn))
    return Picture(wide, wide, tuple(_hand(cards, NARROW_ROW, turn)), "board")


def _hand(cards: Sequence[Card], in_a_row: int, turn: int) -> Iterator[Line]:
    for start in range(0, len(cards), in_a_row):
        row = cards[start : start + in_a_row]
        yield tuple((f"{card:^7}", "strong") for card in row)
        for left_field in (0, 2):
            spans: list[Span] = []
            for card in row:
                (left, one), (right, other) = square(card, turn)[left_field], square(card, turn)[left_field + 1]
                inside = ((left, On(one, "field")), (" ", On("", "field")), (right, On(other, "field")))
                spans += [(" [", FRAME), *inside, ("] ", FRAME)]
            yield tuple(spans)


class _Desk:
    """What lies in a layout, and how a part of it is drawn."""

    def __init__(
        self, layout: Layout, temples: Sequence[Spot], owners: Mapping[Seat, str], former: Layout | None
    ) -> None:
        self._layout = layout
        self._temples = temples
        self._owners = owners
        was = former if former is not None and former.cards else layout  # when all is new, nothing is
        self._new = frozenset(layout.cards).difference(was.cards)
        self._set = frozenset(layout.pharaos).difference(was.pharaos)
        self.whole = extent(layout, tuple(temples))
        spots = [*(card.spot for card in layout.cards), *(pharao.spot for pharao in layout.pharaos)]
        self._taken = {(spot.x + dx, spot.y + dy) for spot in spots for dx in (0, 1) for dy in (0, 1)}

    # --- large ------------------------------------------------------------------------------------------------------

    def large(self, part: Box, fancy: bool) -> Iterator[Line]:
        """Cards as frames, each with its number in the middle."""
        canvas = Canvas(part.across, part.down)
        for lying in self._layout.cards:
            left, top = lying.x - part.left, part.top - lying.y - 2
            canvas.frame(left, top, "last" if lying in self._new else "field")
            for index, (letter, role) in enumerate(square(lying.card, lying.turn)):
                canvas.field(left + index % 2, top + index // 2, letter, role)
            canvas.label(left, top, f"{lying.card}{'*' if lying in self._new else ''}", "strong")
        for pharao in self._layout.pharaos:
            left, top = pharao.x - part.left, part.top - pharao.y - 2
            canvas.frame(left, top, "last" if pharao in self._set else "luck")
            canvas.label(left, top, "Pharao*" if pharao in self._set else "Pharao", PHARAO)
            canvas.label(left, top, self._owners.get(pharao.seat, ""), "dim", HIGH + 1)
        for which, spot in enumerate(self._temples, 1):
            left, top = spot.x - part.left, part.top - spot.y - 2
            canvas.label(left, top, "Tempel", TEMPLE)
            canvas.label(left, top, str(which), TEMPLE, HIGH + 1)
        beyond = self._beyond(part)
        yield from _arrows(part, beyond.above, WIDE, "^")
        for row, line in enumerate(canvas.rows(fancy)):
            down, rest = divmod(row, HIGH)
            y = part.top - 1 - down if rest == HIGH // 2 else OUTSIDE
            yield beyond.beside(y, _rim(part, row, HIGH, HIGH), line)
        yield from _arrows(part, beyond.below, WIDE, "v")
        yield ((_foot(part, WIDE, WIDE), "dim"),)

    # --- small ------------------------------------------------------------------------------------------------------

    def small(self, part: Box) -> Iterator[Line]:
        """Cards as two lines of six signs. Of one that lies across the edge there are the letters, not its number."""
        cells: dict[tuple[int, int], Sequence[Span]] = {}
        for lying in self._layout.cards:
            star = "*" if lying in self._new else " "
            cells |= _cells(lying.spot, _bracketed(lying.card, lying.turn, star, _is_cut(part, lying.spot)))
        for pharao in self._layout.pharaos:
            is_set, is_cut = pharao in self._set, _is_cut(part, pharao.spot)
            parts = _worded("Pharao", "*" if is_set else "", PHARAO, is_cut, "last" if is_set else "luck")
            cells |= _cells(pharao.spot, parts)
        for which, spot in enumerate(self._temples, 1):
            cells |= _cells(spot, _worded("Tempel", str(which), TEMPLE, _is_cut(part, spot)))
        beyond = self._beyond(part)
        yield from _arrows(part, beyond.above, CELL, "^")
        for row, y in enumerate(range(part.top - 1, part.bottom - 1, -1)):
            spans = [span for x in range(part.left, part.right) for span in cells.get((x, y), [(" " * CELL, "")])]
            yield beyond.beside(y, _rim(part, row, 1, 0), tuple(spans))
        yield from _arrows(part, beyond.below, CELL, "v")
        yield ((_foot(part, CELL, CELL - 1), "dim"),)

    def _beyond(self, part: Box) -> "_Beyond":
        taken = self._taken
        return _Beyond(
            {y for x, y in taken if x < part.left},
            {y for x, y in taken if x >= part.right},
            {x for x, y in taken if y >= part.top},
            {x for x, y in taken if y < part.bottom},
        )


class _Beyond(NamedTuple):
    """The rows and columns in which a layout goes on beyond the part of it that is drawn."""

    left: Set[int]
    right: Set[int]
    above: Set[int]
    below: Set[int]

    def beside(self, y: int, rim: str, line: Line) -> Line:
        """A line with `<` and `>` where the layout goes on."""
        return (rim[:-1] + ("<" if y in self.left else " "), "dim"), *line, (">" if y in self.right else "", "dim")


def _is_cut(part: Box, spot: Spot) -> bool:
    return not (part.left <= spot.x and spot.x + 2 <= part.right)


def _arrows(part: Box, beyond: Set[int], wide: int, arrow: str) -> Iterator[Line]:
    """A line of arrows in the columns in which the layout goes on, if it does."""
    signs = "".join(f"{arrow if x in beyond else ' ':^{wide}}" for x in range(part.left, part.right))
    if signs.strip():
        yield ((" " * RIM + signs, "dim"),)


def _cells(spot: Spot, parts: Sequence[Sequence[Span]]) -> dict[tuple[int, int], Sequence[Span]]:
    """Four parts as one reads, at the cells of a place."""
    x, y = spot
    return dict(zip(((x, y + 1), (x + 1, y + 1), (x, y), (x + 1, y)), parts, strict=True))


def _bracketed(card: Card, turn: int, star: str, is_cut: bool) -> Sequence[Sequence[Span]]:
    """`[A  U]` above `[S12.]`, of three digits `[S120F`: a number stands in one line, or nowhere."""
    ground: Ground = "field" if star == " " else "last"
    upper_left, upper_right, lower_left, lower_right = (
        (letter, On(role, ground)) for letter, role in square(card, turn)
    )
    digits, inner = "  " if is_cut else f"{card:2}", On("strong", ground)
    close: Span = ("]" if len(digits) < 3 else "", FRAME)
    return (
        (("[", FRAME), upper_left, (star, inner)),
        ((" ", inner), upper_right, ("]", FRAME)),
        (("[", FRAME), lower_left, (digits[0], inner)),
        ((digits[1:], inner), lower_right, close),
    )


def _worded(word: str, below: str, role: Role, is_cut: bool, ground: Ground | None = None) -> Sequence[Sequence[Span]]:
    text = f"{word[0] * 2:^6}{'':6}" if is_cut else f"{word:^6}{below:^6}"
    style: Style = role if ground is None else On(role, ground)
    return tuple(((text[at : at + CELL], style),) for at in range(0, 12, CELL))


# --- the rim --------------------------------------------------------------------------------------------------------


def _rim(part: Box, row: int, high: int, middle: int) -> str:
    """The coordinate of cards whose middle stands in a row of the drawing; only whole ones are written."""
    down, rest = divmod(row - middle, high)
    y = part.top - 2 - down
    if rest or y % 2 or y < part.bottom - 1:
        return " " * RIM
    return f"{number(y):>{RIM - 1}} "


def _foot(part: Box, wide: int, middle: int) -> str:
    """The coordinates below."""
    line = [" "] * (RIM + part.across * wide + 1)
    for x in range(part.left, part.right):
        if x % 2 == 0:
            text = number(x)
            start = RIM + (x - part.left) * wide + middle - len(text) // 2
            line[start : start + len(text)] = text
    return "".join(line)
