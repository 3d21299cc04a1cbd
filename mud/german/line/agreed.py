"""Where what is agreed on ends, and the game is begun in the same breath: `vereinbare Frist 20 und starte`.

Knows words; refuses to know what may be agreed on, and how a game is begun.
"""

from collections.abc import Sequence
from typing import Final

from mud.german.line.normalise import Word

_JOINED: Final = frozenset(("und", ",", "dann"))
_BEGINS: Final = frozenset(("starte", "start", "starten", "beginne", "beginn", "beginnen", "fang", "fange"))


def begun(found: Sequence[Word], at: int) -> int:
    """Where the words of an agreement that begins at a word end before the game is begun; 0 if it is not."""
    for place in range(at + 2, len(found)):
        if found[place].key in _BEGINS and found[place - 1].key in _JOINED:
            return found[place - 1].start
    return 0
