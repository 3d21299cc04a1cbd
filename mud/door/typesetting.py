"""How what is told stands on a screen that shows lines: set apart by blank lines, and page by page if that is wished.

Knows paragraphs, how many rows they take and what was shown last; refuses to know what they say and how they are sent.
"""

from collections.abc import Sequence
from typing import Final, Literal

from mud.text import BELL, Bell, Paragraph, Picture, Screen, Text, clip, page, render, width

_ROOM: Final = 3
"""Rows of a screen that are no page: a blank line, the line that is typed, and the one below it."""
_LEAST: Final = 5
"""Rows of a page on the smallest screen."""
_UNBROKEN: Final = 80
"""Cells of a row where lines are never broken here: how many there are, only the terminal knows."""

_HEADINGS: Final = ("strong", "title")
"""The styles of what belongs to that which follows it."""
BETWEEN: Final = " | "
"""What parts the parts of a line of status."""

Above = Literal["line", "answer", "news"]
"""What stands above that which is shown next: a line of the person's own, what followed from it, or anything else."""


class Typesetter:
    """One link's page. Readers get no blank lines: they would hear them. The name of a room begins below one.

    Where lines are edited here, the blank line before one belongs to it (`has_own_gap`), and goes with it when others
    speak up: what happens between two lines of one's own stands together. Else an answer ends with one.
    """

    __slots__ = ("_above", "_rest")

    def __init__(self) -> None:
        self._above: Above = "line"
        self._rest: Sequence[Paragraph] = ()

    def typed(self) -> None:
        """The person finished a line: it stands on the screen."""
        self._above = "line"

    def set(self, told: Sequence[Paragraph], screen: Screen, end: str, *, answers: bool, has_own_gap: bool) -> str:
        """What is told in lines, each with its `end`. `answers`: it follows from the person's own line."""
        pages = [page(paragraph, screen, end) for paragraph in told]
        if screen.reader:
            return "".join(pages)
        for number, paragraph in enumerate(told):
            if number and isinstance(paragraph, Text) and paragraph.style == "title":
                pages[number] = end + pages[number]
        text = "".join(pages)
        if not text.strip(BELL):
            return text
        if not has_own_gap:
            return text + end if answers else text
        begins = self._above == "answer" and not answers
        self._above = "answer" if answers else "news"
        return end + text if begins else text

    # Page by page

    @property
    def is_paused(self) -> bool:
        """There is more, and it waits for the person."""
        return bool(self._rest)

    def cut(self, told: Sequence[Paragraph], screen: Screen) -> Sequence[Paragraph]:
        """As much of it as has room, at least one paragraph, never half of one, nor a heading alone; the rest waits."""
        left = max(_LEAST, screen.height - _ROOM)
        for count, paragraph in enumerate(told):
            left -= _rows(paragraph, screen)
            if left < 0 and count:
                while count > 1 and _is_heading(told[count - 1]):
                    count -= 1
                self._rest = told[count:]
                return told[:count]
        return told

    def take_rest(self) -> Sequence[Paragraph]:
        """What waits for the person; then nothing does."""
        rest, self._rest = self._rest, ()
        return rest


def _is_heading(paragraph: Paragraph) -> bool:
    return isinstance(paragraph, Text) and paragraph.style in _HEADINGS


def _rows(paragraph: Paragraph, screen: Screen) -> int:
    """Rows a paragraph takes."""
    if isinstance(paragraph, Bell):
        return 0
    lines = render(paragraph, screen)
    if screen.width or isinstance(paragraph, Picture):
        return len(lines)
    return sum(1 + len(line) // _UNBROKEN for line in lines)


def fitting(parts: Sequence[str], cells: int) -> str:
    """As many parts of a line as have room, the first ones first; 0 cells: all. The very first is cut if need be."""
    line = ""
    for part in parts:
        longer = f"{line}{BETWEEN}{part}" if line else part
        if line and cells and width(longer) > cells:
            break
        line = longer
    return clip(line, cells) if cells and width(line) > cells else line
