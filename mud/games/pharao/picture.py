"""How a position of PHARAO looks, as a board of boxes and in sentences.

Knows cells, signs and colours; refuses to know who may move what.
"""

from collections.abc import Hashable, Iterator, Sequence

from mud.game import Seat
from mud.games import Perspective, Told
from mud.games.pharao.fields import where
from mud.games.pharao.model import (
    BIT,
    COLUMNS,
    LANDS,
    LETTERS,
    NAMES,
    NIL,
    NIL_BIT,
    ROWS,
    SPECIAL,
    BeforeThrow,
    Drowning,
    Fallen,
    Field,
    InTheAir,
    OtherHalf,
    Over,
    OwnHalf,
    Reached,
    State,
)
from mud.german.speech.inflection import Noun
from mud.text import Paragraph, Picture
from mud.themes import Style

CELL = 6
"""Cells between two lines of the board: as wide as `Glueck`, the longest label in ASCII."""
_FRAME: Style = "frame"
_STONE: tuple[Style, Style] = ("first", "second")
_LABEL: dict[str, Style] = {"Nil": "water", "Leben": "life", "Glück": "luck"}
_ASCII = {"Glück": "Glueck"}

_BOXES = (("┌", "─", "┬", "┐"), ("├", "─", "┼", "┤"), ("└", "─", "┴", "┘"), "│")
_DASHES = ("+", "-", "+", "+")
_PLAIN = (_DASHES, _DASHES, _DASHES, "|")

Span = tuple[str, Style]
Line = tuple[Span, ...]


def draw(view: State, viewer: Seat | None, names: Sequence[Noun]) -> Sequence[Paragraph]:
    """The board: rows C to A from the top, columns 0 to 9, 73 cells wide in either form, or 21 on a narrow screen."""
    return (Picture(tuple(_board(view, True)), tuple(_board(view, False)), tuple(_narrow(view)), "board"),)


def _narrow(view: State) -> Iterator[Line]:
    """One sign a field: stones, the first letters of the special fields, dots."""
    for row in reversed(range(len(ROWS))):
        signs = (_sign(view, row * COLUMNS + column) for column in range(COLUMNS))
        yield ((ROWS[row], ""), *((f" {sign}", style) for sign, style in signs))
    yield (("  " + " ".join(str(column) for column in range(COLUMNS)), ""),)


def _sign(view: State, field: Field) -> Span:
    stone, style = _stone(view, field)
    label = SPECIAL.get(field, ".")
    return (stone, style) if stone else (label[0], _LABEL.get(label, ""))


def _board(view: State, boxes: bool) -> Iterator[Line]:
    top, between, bottom, bar = _BOXES if boxes else _PLAIN
    for row in reversed(range(len(ROWS))):
        yield (("  " + _rule(top if row == len(ROWS) - 1 else between), _FRAME),)
        line = range(row * COLUMNS, (row + 1) * COLUMNS)
        yield _row(f"{ROWS[row]} ", [_label(field, boxes) for field in line], bar)
        yield _row("  ", [_stone(view, field) for field in line], bar)
    yield (("  " + _rule(bottom), _FRAME),)
    yield (("  " + "".join(f"{column:^{CELL + 1}}" for column in range(COLUMNS)).rstrip(), ""),)


def _rule(signs: tuple[str, str, str, str]) -> str:
    left, line, between, right = signs
    return left + between.join([line * CELL] * COLUMNS) + right


def _row(margin: str, cells: Sequence[Span], bar: str) -> Line:
    spans: list[Span] = [(margin, ""), (bar, _FRAME)]
    for text, style in cells:
        spans += [(f"{text:^{CELL}}", style), (bar, _FRAME)]
    return tuple(spans)


def _label(field: Field, boxes: bool) -> Span:
    label = SPECIAL.get(field, "")
    return (label if boxes else _ASCII.get(label, label)), _LABEL.get(label, "")


def _stone(view: State, field: Field) -> Span:
    for seat, stones in enumerate(view.stones):
        if stones & BIT[field]:
            return LETTERS[seat], "danger" if field == NIL else _STONE[seat]
    return "", ""


def occasion(view: State, viewer: Seat | None) -> Hashable:
    """The board is small: it is shown whenever it looks different, and nothing on it but the stones ever does."""
    return view.stones


def describe(view: State, viewer: Seat | None, names: Sequence[Noun]) -> Sequence[Told]:
    """Whose move it is and the dice, a drowning stone, the stones (the viewer's first), the three special fields."""
    seats = (0, 1) if viewer != 1 else (1, 0)
    return (
        *_situation(view, viewer, names),
        *(_stones(view, seat, viewer, names) for seat in seats),
        *(_special(view, field, viewer) for field in SPECIAL),
    )


def _situation(view: State, viewer: Seat | None, names: Sequence[Noun]) -> Iterator[Told]:
    seat = view.winner if isinstance(view, Over) else view.side
    side = {"wer": names[seat], "land": _land(seat)}
    perspective = _perspective(seat, viewer)
    match view:
        case Over(reason=reason):
            yield Told(f"pharao.lage_{reason}", perspective, side)
            return
        case BeforeThrow():
            yield Told("pharao.lage_vor_dem_wurf", perspective, side)
        case InTheAir():
            yield Told("pharao.lage_wuerfel_rollen", perspective, side)
        case Drowning(own=own, other=other) | OwnHalf(own=own, other=other):
            yield Told("pharao.lage_gewuerfelt", perspective, side | {"own": own, "other": other})
        case Reached(other=other) | Fallen(other=other) | OtherHalf(other=other):
            yield Told("pharao.lage_fremder_zug", perspective, side | {"other": other})
    if view.stones[seat] & NIL_BIT:
        yield Told("pharao.lage_ertrinkt", perspective, side)


def _stones(view: State, seat: Seat, viewer: Seat | None, names: Sequence[Noun]) -> Told:
    felder = where(view.stones[seat])
    key = "pharao.lage_steine" if felder else "pharao.lage_keine_steine"
    facts = {"wer": names[seat], "land": _land(seat), "zahl": len(felder), "felder": felder}
    return Told(key, _perspective(seat, viewer), facts)


def _special(view: State, field: Field, viewer: Seat | None) -> Told:
    facts = {"feld": SPECIAL[field], "wo": NAMES[field]}
    for seat, stones in enumerate(view.stones):
        if stones & BIT[field]:
            return Told("pharao.lage_feld_besetzt", _perspective(seat, viewer), facts | {"land": _land(seat)})
    return Told("pharao.lage_feld_frei", "alle", facts)


def _land(seat: Seat) -> Noun:
    return Noun(LANDS[seat], "n", proper=True)


def _perspective(seat: Seat, viewer: Seat | None) -> Perspective:
    return "du" if viewer == seat else "alle"
