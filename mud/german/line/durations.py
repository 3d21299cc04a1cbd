"""How long something is done that takes no thing: `schlaf ein Stündchen`, `warte zehn Minuten`, `tanz eine Runde`.

Knows how German measures time; refuses to wait.
"""

from collections.abc import Sequence
from typing import Final

from mud.german.line.manner import Manner
from mud.german.line.normalise import Word
from mud.german.line.numbers import number

UNITS: Final = frozenset(
    (
        *("stunde", "stunden", "stuendchen", "viertelstunde", "minute", "minuten", "minuetchen", "sekunde", "sekunden"),
        *("tag", "tage", "nacht", "naechte", "woche", "wochen", "jahr", "jahre", "weile", "weilchen", "zeit", "runde"),
        *("ruendchen", "augenblick", "moment", "momentchen", "bisschen", "laengeres"),
    )
)
_LASTING: Final = (
    *("V_SCHLAFEN", "V_WARTEN", "V_TANZEN", "V_SINGEN", "V_LAUSCHEN", "V_SITZEN", "V_SETZEN", "V_BETEN"),
    *("V_SCHWIMMEN", "V_STEHEN"),
)
"""Verbs of what goes on."""
_SIZES: Final = frozenset(
    (
        "ein",
        "eine",
        "einen",
        "paar",
        "halbe",
        "halbes",
        "ganze",
        "ganzen",
        "gute",
        "kurze",
        "kleine",
        "kleines",
        "kurzes",
    )
)
_FOR: Final = frozenset(("fuer", "noch", "so", "nur", "circa", "ca", "etwa"))
_LONG: Final = frozenset(("lang", "durch", "ueber"))


def without_duration(found: list[Word], manner: Manner) -> list[Word]:
    """A command without how long it is to go on, where it goes on by itself."""
    if not any(manner.known.is_in(word.key, kind) for word in found for kind in _LASTING):
        return found
    for at in range(len(found) - 1, 0, -1):
        start = _start(found, at) if found[at].key in UNITS else at
        if start < at:
            after = at + 1 + (at + 1 < len(found) and found[at + 1].key in _LONG)
            return [*found[:start], *found[after:]] if start or after < len(found) else found
    return found


def _start(found: Sequence[Word], at: int) -> int:
    """Where `eine halbe Stunde` begins that ends at `at`; `at` itself if it is not told how many."""
    start = at
    while start > 0 and (found[start - 1].key in _SIZES or number(found[start - 1].key) is not None):
        start -= 1
    while 0 < start < at and found[start - 1].key in _FOR:
        start -= 1
    return start
