"""How many colours a terminal has, by the name it goes by.

Knows names of terminals; refuses to know how one was asked for its name. Where a name leaves it open, there are few.
"""

import re
from typing import Final

from mud.themes import Depth

_ALL: Final = re.compile(
    r"-direct|truecolou?r|24bit|^(xterm-)?(kitty|ghostty)|^(alacritty|contour|foot|iterm|mintty|wezterm)", re.IGNORECASE
)
_MANY: Final = re.compile(r"256|^(konsole|vte|gnome)", re.IGNORECASE)


def depth_of(name: str) -> Depth:
    """The colours of a terminal of this name, if it has any."""
    return "true" if _ALL.search(name) else "256" if _MANY.search(name) else "16"
