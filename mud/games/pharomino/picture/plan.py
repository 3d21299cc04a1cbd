"""A layout drawn in three sizes: cards as frames with their number, as letters in brackets, and for narrow screens.

Knows what lies where and which part fits a screen; refuses to know whose turn it is and what may be laid.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

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
from mud.themes import Style

RIM: Final = 4
"""Signs left of a drawing, for the coordinates."""
LARGE: Final = (18, 12)
"""Half cards across and down that are drawn with frames, at most."""
SMALL: Final = (24, 44)
"""Half cards that are drawn in brackets, at most."""
NARROW: Final = (10, 44)
CELL: Final = 3
"""Signs a half card takes in brackets."""
IN_A_ROW: Final = 11
"""Cards of a hand side by side; on a narrow screen NARROW_ROW."""
NARROW_ROW: Final = 5


def plan(
    layout: Layout,
    temples: Sequence[Spot],
    owners: Mapping[Seat, str],
    centre: Spot | None = None,
    large: bool = True,
) -> Picture:
    """A layout, or the part of it around a place.

    `temples`: the free ones in the order of their numbers; `owners`: what is written under a Pharao, by seat;
    `centre`: draw it large around there; not `large`: draw as much as possible.
    """
    whole = extent(layout, tuple(temples))
    middle = centre or Spot((whole.left + whole.right) // 2 - 1, (whole.bottom + whole.top) // 2 - 1)
    fits = whole.across <= LARGE[0] and whole.down <= LARGE[1]
    narrow = tuple(_small(layout, temples, around(whole, *middle, *NARROW), whole))
    if large and (fits or centre is not None):
        part = around(whole, *middle, *LARGE)
        boxes, plain = (tuple(_large(layout, temples, owners, part, whole, fancy)) for fancy in (True, False))
        return Picture(boxes, plain, narrow, "board")
    small = tuple(_small(layout, temples, around(whole, *middle, *SMALL), whole))
    return Picture(small, small, narrow, "board")


def hand(cards: Sequence[Card]) -> Picture:
    """Cards side by side as they are listed, each with its number above."""
    wide = tuple(_hand(cards, IN_A_ROW))
    return Picture(wide, wide, tuple(_hand(cards, NARROW_ROW)), "board")


def _hand(cards: Sequence[Card], in_a_row: int) -> Iterator[Line]:
    for start in range(0, len(cards), in_a_row):
        row = cards[start : start + in_a_row]
        yield tuple((f"{card:^7}", "strong") for card in row)
        for left_field in (0, 2):
            spans: list[Span] = []
            for card in row:
                left, right = square(card)[left_field], square(card)[left_field + 1]
                spans += [(" [", "frame"), left, (" ", ""), right, ("] ", "frame")]
            yield tuple(spans)


# --- large ----------------------------------------------------------------------------------------------------------


def _large(
    layout: Layout, temples: Sequence[Spot], owners: Mapping[Seat, str], part: Box, whole: Box, fancy: bool
) -> Iterator[Line]:
    canvas = Canvas(part.across, part.down)
    for lying in layout.cards:
        left, top = lying.x - part.left, part.top - lying.y - 2
        canvas.frame(left, top)
        for index, (letter, style) in enumerate(square(lying.card, lying.turn)):
            canvas.field(left + index % 2, top + index // 2, letter, style)
        canvas.label(left, top, str(lying.card), "strong")
    for pharao in layout.pharaos:
        left, top = pharao.x - part.left, part.top - pharao.y - 2
        canvas.frame(left, top)
        canvas.label(left, top, "Pharao", PHARAO)
        canvas.label(left, top, owners.get(pharao.seat, ""), FRAME, HIGH + 1)
    for which, spot in enumerate(temples, 1):
        left, top = spot.x - part.left, part.top - spot.y - 2
        canvas.label(left, top, "Tempel", TEMPLE)
        canvas.label(left, top, str(which), TEMPLE, HIGH + 1)
    for row, line in enumerate(canvas.rows(fancy)):
        yield ((_rim(part, row, HIGH, HIGH), "dim"), *line)
    yield ((_foot(part, whole, WIDE, WIDE), "dim"),)


# --- small ----------------------------------------------------------------------------------------------------------


def _small(layout: Layout, temples: Sequence[Spot], part: Box, whole: Box) -> Iterator[Line]:
    cells: dict[tuple[int, int], Sequence[Span]] = {}
    for lying in layout.cards:
        cells |= _cells(lying.spot, _bracketed(lying.card, lying.turn))
    for pharao in layout.pharaos:
        cells |= _cells(pharao.spot, _worded("Pharao", "", PHARAO))
    for which, spot in enumerate(temples, 1):
        cells |= _cells(spot, _worded("Tempel", str(which), TEMPLE))
    for row, y in enumerate(range(part.top - 1, part.bottom - 1, -1)):
        spans: list[Span] = [(_rim(part, row, 1, 0), "dim")]
        for x in range(part.left, part.right):
            spans += cells.get((x, y), [(" " * CELL, "")])
        yield tuple(spans)
    yield ((_foot(part, whole, CELL, CELL - 1), "dim"),)


def _cells(spot: Spot, parts: Sequence[Sequence[Span]]) -> dict[tuple[int, int], Sequence[Span]]:
    """Four parts as one reads, at the cells of a place."""
    x, y = spot
    return dict(zip(((x, y + 1), (x + 1, y + 1), (x, y), (x + 1, y)), parts, strict=True))


def _bracketed(card: Card, turn: int) -> Sequence[Sequence[Span]]:
    """`[A  U]` above `[S12.]`: the last two digits between the lower fields, the hundred between the upper ones."""
    hundred = str(card // 100 or " ")
    last = f"{card % 100:02}" if card > 99 else f"{card:2}"
    upper_left, upper_right, lower_left, lower_right = square(card, turn)
    return (
        (("[", "frame"), upper_left, (hundred, "strong")),
        ((" ", ""), upper_right, ("]", "frame")),
        (("[", "frame"), lower_left, (last[0], "strong")),
        ((last[1], "strong"), lower_right, ("]", "frame")),
    )


def _worded(word: str, below: str, style: Style) -> Sequence[Sequence[Span]]:
    text = f"{word:^6}{below:^6}"
    return tuple(((text[at : at + CELL], style),) for at in range(0, 12, CELL))


# --- the rim --------------------------------------------------------------------------------------------------------


def _rim(part: Box, row: int, high: int, middle: int) -> str:
    """The coordinate of cards whose middle stands in a row of the drawing; only whole ones are written."""
    down, rest = divmod(row - middle, high)
    y = part.top - 2 - down
    if rest or y % 2 or y < part.bottom - 1:
        return " " * RIM
    return f"{number(y):>{RIM - 1}} "


def _foot(part: Box, whole: Box, wide: int, middle: int) -> str:
    """The coordinates below; `<` and `>`, `v` and `^`: the layout goes on there."""
    line = [" "] * (RIM + part.across * wide + 1)
    for x in range(part.left, part.right):
        if x % 2 == 0:
            text = number(x)
            start = RIM + (x - part.left) * wide + middle - len(text) // 2
            line[start : start + len(text)] = text
    more = (("v", part.bottom > whole.bottom), ("^", part.top < whole.top), ("<", part.left > whole.left))
    marks = "".join(mark for mark, goes_on in more if goes_on)
    line[: len(marks)] = marks
    if part.right < whole.right:
        line[-1] = ">"
    return "".join(line)
