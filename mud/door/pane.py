"""A pane at the top of a terminal, in which lines stay while all else scrolls below.

Knows the scrolling region of terminals (DECSTBM) and what of the pane has changed; refuses to know what stands in it,
and how a line is edited below: that moves the cursor only from where it is, and so never leaves the region.
"""

from collections.abc import Sequence
from typing import Final

_KEEP: Final = "\x1b7"
_BACK: Final = "\x1b8"
_CLEAR: Final = "\x1b[2K"
_WHOLE: Final = "\x1b[r"


def _to(row: int) -> str:
    return f"\x1b[{row};1H"


def _drawn(lines: Sequence[str]) -> str:
    return "".join(f"{_to(row)}{_CLEAR}{line}" for row, line in enumerate(lines, 1))


class Pane:
    """The pane of one terminal. What its methods return is to be written while no line is being edited."""

    __slots__ = ("_lines", "_size")

    def __init__(self) -> None:
        self._lines: Sequence[str] = ()
        self._size = (0, 0)

    def change(self, lines: Sequence[str], width: int, height: int) -> str:
        """What makes the pane show these lines, the last of them empty; nothing if it does so already."""
        lines = [*lines, ""] if lines else ()
        size = (width, height)
        if len(lines) == len(self._lines) and (not lines or size == self._size):
            return self._redraw(lines)
        return self._rebuild(lines, size)

    def close(self) -> str:
        """The whole screen scrolls again."""
        return self.change((), *self._size)

    def wiped(self) -> str:
        """The screen was cleared: what draws the pane again, and puts the cursor below; nothing without a pane."""
        return f"{_drawn(self._lines)}{_to(len(self._lines) + 1)}" if self._lines else ""

    def _redraw(self, lines: Sequence[str]) -> str:
        pairs = enumerate(zip(lines, self._lines, strict=True), 1)
        fresh = [f"{_to(row)}{_CLEAR}{line}" for row, (line, old) in pairs if line != old]
        self._lines = lines
        return f"{_KEEP}{''.join(fresh)}{_BACK}" if fresh else ""

    def _rebuild(self, lines: Sequence[str], size: tuple[int, int]) -> str:
        """Another height. Where the pane grows, what is above the cursor makes room for it: as many lines as it needs
        scroll away below, where they are kept, and the rest moves down to where the cursor is then."""
        old, rows, height = len(self._lines), len(lines), size[1]
        is_resized = bool(old) and size != self._size
        self._lines, self._size = lines, size
        region = f"\x1b[{rows + 1};{height}r" if rows else _WHOLE
        wiped = "".join(f"{_to(row)}{_CLEAR}" for row in range(rows + 1, old + 1))
        if is_resized:  # where the cursor is, only the terminal knows
            return f"{region}{_drawn(lines)}{wiped}{_to(height)}"
        grown = max(0, rows - old)
        room = "\n" * grown
        moved = f"{_to(old + 1)}\x1b[{grown}L" if grown else ""
        return f"{room}{_KEEP}{moved}{region}{_drawn(lines)}{wiped}{_BACK}"
