"""How large a window may be that a client tells of: a size no window has changes nothing.

Knows cells; refuses to know who tells it and how.
"""

from dataclasses import replace
from typing import Final

from mud.text import Screen

_WIDTHS: Final = range(10, 1000)
_HEIGHTS: Final = range(3, 1000)


def measured(screen: Screen, width: int, height: int) -> Screen:
    """The screen with another size, so far as there are such windows."""
    return replace(
        screen,
        width=width if width in _WIDTHS else screen.width,
        height=height if height in _HEIGHTS else screen.height,
    )
