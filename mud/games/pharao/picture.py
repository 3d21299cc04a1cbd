"""How a position of PHARAO looks, as a board of boxes and in sentences.

Knows cells, signs and their roles; refuses to know why a stone may be moved.
"""

from collections.abc import Hashable, Iterator, Sequence
from functools import cache

from mud.game import Seat
from mud.games import Perspective, Told
from mud.games.pharao.fields import where
from mud.games.pharao.model import (
    BIT,
    COLUMNS,
    GLUECK,
    LANDS,
    LEBEN,
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
    Pull,
    Reached,
    State,
    Step,
)
from mud.games.pharao.rules import moves
from mud.german.speech.inflection import Noun
from mud.text import Lines, Paragraph, Picture
from mud.themes import Ground, On, Role, Style

CELL = 6
"""Cells between two lines of the board: as wide as `Glueck`, the longest label in ASCII."""
_STONES: tuple[tuple[Role, Role], tuple[Role, Role]] = (("first", "second"), ("own", "other"))
"""By seat, for who watches and for who sits on seat 0."""
_LABEL: dict[str, Role] = {"Nil": "water", "Leben": "life", "Glück": "luck"}
_GROUND: dict[Field, Ground] = {NIL: "water", LEBEN: "life", GLUECK: "luck"}
_ASCII = {"Glück": "Glueck"}

_BOXES = (("┌", "─", "┬", "┐"), ("├", "─", "┼", "┤"), ("└", "─", "┴", "┘"), "│")
_DASHES = ("+", "-", "+", "+")
_PLAIN = (_DASHES, _DASHES, _DASHES, "|")

_on = cache(On)

Span = tuple[str, Style]
Line = tuple[Span, ...]


def draw(view: State, viewer: Seat | None, names: Sequence[Noun], former: Sequence[State] = ()) -> Sequence[Paragraph]:
    """The board: rows C to A from the top, columns 0 to 9, 73 cells wide in either form, or 21 on a narrow screen.

    `>` stands before a stone the viewer may move now, `*` behind one that has just been moved, and where it was.
    """
    board = _Board(view, viewer, former)
    return (Picture(*board.wide(), tuple(board.narrow()), "board"),)


class _Board:
    """What is to be seen on each field, and on which ground."""

    def __init__(self, view: State, viewer: Seat | None, former: Sequence[State]) -> None:
        self._view = view
        mine = _STONES[0] if viewer is None else _STONES[1] if viewer == 0 else _STONES[1][::-1]
        self._roles: tuple[Role, Role] = mine
        steps = () if viewer is None or isinstance(view, Over) or viewer != view.side else moves(view, viewer)
        self._may_move = {
            NIL if isinstance(move, Pull) else move.source for move in steps if isinstance(move, Step | Pull)
        }
        before = next((state.stones for state in former if state.stones != view.stones), view.stones)
        moved = sum(was ^ now for was, now in zip(before, view.stones, strict=True))
        self._has_moved = [bool(bit & moved) for bit in BIT]
        usual = (_GROUND.get(field, "field") for field in range(len(BIT)))
        self._grounds: list[Ground] = ["last" if has else one for has, one in zip(self._has_moved, usual, strict=True)]
        self._signs = list(map(self._sign, range(len(BIT))))

    def wide(self) -> tuple[Lines, Lines]:
        """Boxes with the name of a field above what stands there; the same in ASCII."""
        stones = list(map(self._stone, range(len(BIT))))
        return tuple(self._boxes(stones, True)), tuple(self._boxes(stones, False))

    def _boxes(self, stones: Sequence[Line], boxes: bool) -> Iterator[Line]:
        top, between, bottom, bar = _BOXES if boxes else _PLAIN
        for row in reversed(range(len(ROWS))):
            yield (("  " + _rule(top if row == len(ROWS) - 1 else between), "frame"),)
            line = range(row * COLUMNS, (row + 1) * COLUMNS)
            yield _row(f"{ROWS[row]} ", [_label(field, boxes, self._grounds[field]) for field in line], bar)
            yield _row("  ", stones[line.start : line.stop], bar)
        yield (("  " + _rule(bottom), "frame"),)
        yield (("  " + "".join([f"{column:^{CELL + 1}}" for column in range(COLUMNS)]).rstrip(), ""),)

    def narrow(self) -> Iterator[Line]:
        """One sign a field: stones, the first letters of the special fields, dots; marks before and behind them."""
        for row in reversed(range(len(ROWS))):
            spans: list[Span] = [(ROWS[row], "")]
            behind = " "
            for field in range(row * COLUMNS, (row + 1) * COLUMNS):
                (sign, role), has_moved, label = self._signs[field], self._has_moved[field], SPECIAL.get(field, ".")
                style = _on(role or _LABEL.get(label, ""), self._grounds[field])
                shown = sign or ("*" if has_moved else label[0])
                spans += [(">", "legal") if field in self._may_move else (behind, "special"), (shown, style)]
                behind = "*" if sign and has_moved else " "
            yield (*spans, (behind.rstrip(), "special"))
        yield (("  " + " ".join(map(str, range(COLUMNS))), ""),)

    def _stone(self, field: Field) -> Line:
        (sign, role), ground, has_moved = self._signs[field], self._grounds[field], self._has_moved[field]
        mark: Span = (" >" if field in self._may_move else "  ", _on("legal", ground))
        behind = "*  " if sign and has_moved else "   "
        return mark, (sign or ("*" if has_moved else " "), _on(role, ground)), (behind, _on("special", ground))

    def _sign(self, field: Field) -> tuple[str, Role]:
        for seat, stones in enumerate(self._view.stones):
            if stones & BIT[field]:
                return LETTERS[seat], "danger" if field == NIL else self._roles[seat]
        return "", ""


@cache
def _label(field: Field, boxes: bool, ground: Ground) -> Line:
    label = SPECIAL.get(field, "")
    text = f"{label if boxes else _ASCII.get(label, label):^{CELL}}"
    return ((text, On(_LABEL.get(label, ""), ground)),)


@cache
def _rule(signs: tuple[str, str, str, str]) -> str:
    left, line, between, right = signs
    return left + between.join([line * CELL] * COLUMNS) + right


def _row(margin: str, cells: Sequence[Line], bar: str) -> Line:
    spans: list[Span] = [(margin, ""), (bar, "frame")]
    for cell in cells:
        spans += [*cell, (bar, "frame")]
    return tuple(spans)


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
