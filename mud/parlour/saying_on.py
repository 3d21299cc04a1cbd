"""Where what is said ends and an order to the house begins: `sag Cleo, dass ich mitspiele, und setz mich hin`.

Knows the seams where the order can be no part of what is said; refuses to know what the order means.
"""

import re
from collections.abc import Callable
from typing import Final

from mud.parlour.vocabulary import vocabulary

_WORDS: Final = vocabulary("reden")
_THAT: Final = _WORDS.pattern("rede_dass", re.IGNORECASE)
_GREETS: Final = _WORDS.pattern("rede_gruss", re.IGNORECASE)
_ANY: Final = _WORDS.pattern("rede_offen", re.IGNORECASE)
_SEAM: Final = _WORDS.pattern("naht", re.IGNORECASE)
_BEFORE: Final = _WORDS.pattern("vor_der_tat", re.IGNORECASE)
_SEAT_ME: Final = _WORDS.pattern("setz_mich", re.IGNORECASE)
_I: Final = _WORDS.pattern("ich", re.IGNORECASE)


def said_and_done(line: str, is_order: Callable[[str], bool]) -> tuple[str, str] | None:
    """What is said, and what is to be done besides; None for a line that is all said. `is_order`: whether some words
    are a command as they stand."""
    if _ANY.match(line) is None:
        return None
    for seam in _SEAM.finditer(line):
        said, rest = line[: seam.start()].rstrip(" ,"), _BEFORE.sub("", line[seam.end() :])
        if _ends(said, rest) and is_order(rest):
            return said, rest
    return None


def _ends(said: str, rest: str) -> bool:
    """Whether words cannot go on with others: an order behind a clause, whose verb would stand last, behind a mere
    greeting, and one that seats who speaks."""
    if _SEAT_ME.match(rest) is not None or _GREETS.match(said) is not None:
        return True
    goes_on = rest.split()[0].endswith("e") and _I.search(said) is not None  # dass ich komme und nehme den Stein
    return _THAT.match(said) is not None and not goes_on
