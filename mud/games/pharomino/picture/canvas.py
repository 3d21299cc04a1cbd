"""A sheet of signs on which cards are drawn with half-card offsets, their frames joined where they touch.

Knows strokes, signs and colours; refuses to know what a card means and where it may lie.
"""

from collections.abc import Iterator
from typing import Final

from mud.themes import Ground, On, Role, Style

WIDE, HIGH = 4, 2
"""Signs from one half-card line to the next, across and down."""
FRAME: Final[Role] = "frame"

Span = tuple[str, Style]
Line = tuple[Span, ...]

_UP, _DOWN, _LEFT, _RIGHT = 1, 2, 4, 8
_BOXES: Final = {
    _UP: "│",
    _DOWN: "│",
    _UP | _DOWN: "│",
    _LEFT: "─",
    _RIGHT: "─",
    _LEFT | _RIGHT: "─",
    _DOWN | _RIGHT: "┌",
    _DOWN | _LEFT: "┐",
    _UP | _RIGHT: "└",
    _UP | _LEFT: "┘",
    _UP | _DOWN | _RIGHT: "├",
    _UP | _DOWN | _LEFT: "┤",
    _DOWN | _LEFT | _RIGHT: "┬",
    _UP | _LEFT | _RIGHT: "┴",
    _UP | _DOWN | _LEFT | _RIGHT: "┼",
}


class Canvas:
    """So many half cards across and down; its own counting begins at the top left."""

    def __init__(self, across: int, down: int) -> None:
        self.across, self.down = across, down
        self._strokes: dict[tuple[int, int], int] = {}
        self._signs: dict[tuple[int, int], tuple[str, Role]] = {}
        self._grounds: dict[tuple[int, int], Ground] = {}

    def frame(self, left: int, top: int, ground: Ground) -> None:
        """The four sides of a square of 2 x 2 half cards on a ground; what lies off the sheet is left out."""
        for column in range(left * WIDE + 1, (left + 2) * WIDE):
            for row in range(top * HIGH + 1, (top + 2) * HIGH):
                self._grounds[column, row] = ground
        for step in range(2 * WIDE):
            self._across(left * WIDE + step, top * HIGH)
            self._across(left * WIDE + step, (top + 2) * HIGH)
        for step in range(2 * HIGH):
            self._along(left * WIDE, top * HIGH + step)
            self._along((left + 2) * WIDE, top * HIGH + step)

    def _across(self, column: int, row: int) -> None:
        self._stroke(column, row, _RIGHT, column + 1, row, _LEFT)

    def _along(self, column: int, row: int) -> None:
        self._stroke(column, row, _DOWN, column, row + 1, _UP)

    def _stroke(self, column: int, row: int, out: int, column2: int, row2: int, back: int) -> None:
        if self._on_sheet(column, row) and self._on_sheet(column2, row2):
            self._strokes[column, row] = self._strokes.get((column, row), 0) | out
            self._strokes[column2, row2] = self._strokes.get((column2, row2), 0) | back

    def _on_sheet(self, column: int, row: int) -> bool:
        return 0 <= column <= self.across * WIDE and 0 <= row <= self.down * HIGH

    def field(self, left: int, top: int, sign: str, role: Role) -> None:
        """A sign in the middle of one half-card cell."""
        self._put(left * WIDE + WIDE // 2, top * HIGH + HIGH // 2, sign, role)

    def label(self, left: int, top: int, text: str, role: Role, row: int = HIGH) -> None:
        """A word of at most seven signs centred in a square, in its middle row or another; none that would be cut."""
        if left < 0 or left + 2 > self.across:
            return
        for offset, sign in enumerate(f"{text[: 2 * WIDE - 1]:^{2 * WIDE - 1}}"):
            if sign != " ":
                self._put(left * WIDE + 1 + offset, top * HIGH + row, sign, role)

    def _put(self, column: int, row: int, sign: str, role: Role) -> None:
        if self._on_sheet(column, row):
            self._signs[column, row] = (sign, role)

    def rows(self, boxes: bool) -> Iterator[Line]:
        """The lines from the top, each as wide as the sheet; with ASCII strokes if there are to be no boxes."""
        for row in range(self.down * HIGH + 1):
            spans: list[Span] = []
            for column in range(self.across * WIDE + 1):
                sign, style = self._sign(column, row, boxes)
                if spans and spans[-1][1] == style:
                    spans[-1] = (spans[-1][0] + sign, style)
                else:
                    spans.append((sign, style))
            yield tuple(spans)

    def _sign(self, column: int, row: int, boxes: bool) -> Span:
        sign, role = self._signs.get((column, row), (" ", ""))
        if (ground := self._grounds.get((column, row))) is not None:
            return sign, On(role, ground)
        strokes = self._strokes.get((column, row), 0)
        if sign != " " or not strokes:
            return sign, role
        if boxes:
            return _BOXES[strokes], FRAME
        return {_LEFT | _RIGHT: "-", _UP | _DOWN: "|"}.get(strokes, "+"), FRAME
