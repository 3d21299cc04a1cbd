"""How what the house's moves have done is told, and how long a time is, in words.

Knows keys of sentences and their facts; refuses to know who hears them.
"""

import math
from collections.abc import Callable
from typing import Final

from mud.game import Event
from mud.reports import Reports
from mud.sheet.clock import Terms
from mud.sheet.moves import Late, Prolonged, Warned

SENTENCES: Final = ("partie.dauer", "partie.dauer_minuten", "partie.dauer_sekunden")


def _variant(event: Event) -> str:
    match event:
        case Warned(minuten=0):
            return "sekunden"
        case Warned(sekunden=0):
            return "minuten"
        case Late(last=True) | Prolonged(left=0):
            return "last"
        case _:
            return ""


HOUSE: Final = Reports(game="partie", gaps={"whose": "platz", "last": "last"}, variant=_variant)
"""How the house's events are told, alike at every table."""


def clock_said(tell: Callable[..., str], terms: Terms | None) -> str:
    """A clock in a few words: `1 Minute je Zug`. `tell(key, **facts)` says a sentence."""
    if terms is None:
        return tell("partie.uhr_aus")
    key, facts = duration(terms.base)
    time = tell(key, **facts)
    if terms.increment is None:
        return tell("partie.uhr_je_zug", zeit=time)
    return tell("partie.uhr_vorrat", zeit=time, sekunden=terms.increment)


def duration(seconds: float) -> tuple[str, dict[str, int]]:
    """The sentence for so many seconds, begun ones whole, and its facts."""
    minutes, rest = divmod(math.ceil(seconds), 60)
    if not minutes:
        return "partie.dauer_sekunden", {"sekunden": rest}
    if not rest:
        return "partie.dauer_minuten", {"minuten": minutes}
    return "partie.dauer", {"minuten": minutes, "sekunden": rest}
