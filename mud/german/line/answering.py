"""An answer without what leads up to it: `ähm, den roten bitte`, `weiß nicht, den aus Silber`, `beide, also ...`.

Knows how people hesitate before they choose; refuses to know what was asked.
"""

from collections.abc import Sequence
from typing import Final

from mud.german.line.normalise import Word
from mud.german.line.words import KnownWords

_SURELY: Final = frozenset(("natuerlich", "klar", "sicher", "gewiss"))
_ONESELF: Final = frozenset(("dich", "dir", "selbst"))
"""Whoever is asked what to look at, as the house calls them."""
_UNSURE: Final = (("weiss", "nicht"), ("ich", "weiss", "nicht"), ("keine", "ahnung"), ("mir", "egal"))


def answering(typed: Sequence[Word], known: KnownWords) -> list[Word]:
    """The words that answer; all of them if nothing else is there."""
    words = [word for word in typed if not known.is_in(word.key, "FLOSKEL")]
    if not words:
        return []
    if len(words) == 1 and words[0].key in _ONESELF:
        return [words[0]._replace(key="mich")]
    if len(words) > 1:
        words = [word for word in words if word.key not in _SURELY] or words
    for unsure in _UNSURE:
        size = len(unsure)
        if tuple(word.key for word in words[:size]) == unsure and len(words) > size + 1:
            words = words[size:]
    while len(words) > 1 and (words[0].key == "," or _leads_up(words[0].key, known)):
        words = words[1:]
    if len(words) > 2 and words[1].key == ",":
        if known.is_in(words[0].key, "MENGE"):  # beide, den roten und den blauen
            words = words[2:] if words[0].key.startswith("beid") else words[:1]
        if known.is_in(words[0].key, "EGAL"):
            words = words[2:]
    elif len(words) == 2 and known.is_in(words[0].key, "EGAL") and known.is_in(words[1].key, "FRAGEWORT"):
        return words[:1]
    taken = [word for word in words[1:] if word.key not in ("mir", "uns", "mit")]
    gives = known.is_in(words[0].key, "V_NEHMEN") or known.is_in(words[0].key, "V_GEBEN")
    chosen = len(taken) == 1 and (known.is_in(taken[0].key, "MENGE") or known.is_in(taken[0].key, "EGAL"))
    return taken if gives and chosen else words  # gib mir beide


def _leads_up(key: str, known: KnownWords) -> bool:
    return known.is_in(key, "ANTWORTEND") or (known.is_in(key, "AUFTAKT") and not known.is_in(key, "K_JA"))
