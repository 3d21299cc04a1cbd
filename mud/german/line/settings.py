"""What is set at the house, named in one sentence and switched in the next: `das Gebimmel nervt, mach das aus`.

Knows how German switches what was just spoken of; refuses to guess that somebody wants it who only complains.
"""

from collections.abc import Sequence
from typing import Final

from mud.german.line.manner import Manner
from mud.german.line.normalise import Word
from mud.german.line.words import KnownWords

_SETTINGS: Final = ("K_FARBE", "K_KLINGELTON", "K_LESER")
KINDS: Final = (*_SETTINGS, "K_PASSWORT")
_SOUND: Final = "ton"
WORDS: Final = frozenset((_SOUND,))
_SEAMS: Final = frozenset((",", "und", ".", "!"))
_IT: Final = frozenset(("das", "es", "ihn", "sie", "den", "die", "dies", "damit"))
_ON: Final = {"an": "an", "ein": "an", "aus": "aus", "ab": "aus", "weg": "aus"}
_TOO: Final = frozenset(
    ("auch", "bitte", "ebenfalls", "genauso", "gleich", "dazu", "die", "den", "das", "der", "?", ".")
)
_USING: Final = frozenset(
    (
        *("benutze", "benutz", "nutze", "nutz", "habe", "hab", "verwende", "brauche", "lese", "arbeite", "spiele"),
        *("hoere", "bediene"),
    )
)
_AT_MOST: Final = 14
"""Words of a line that only says how somebody reads."""


def switched(found: list[Word], manner: Manner) -> list[Word]:
    """One command for what is named first and switched behind it; whoever reads with a program, is read to, and who has
    forgotten a password, needs one."""
    known = manner.known
    forgotten = any(word.key == "vergessen" for word in found) and len(found) <= _AT_MOST
    if forgotten and (word := next((word for word in found if known.is_in(word.key, KINDS[-1])), None)) is not None:
        return [word]  # Passwort vergessen, was nun?
    at = next((i for i, word in enumerate(found) if _is_setting(word.key, known)), None)
    if at is None or known.speech(found[0].key):
        return found
    if (both := _both(found, at, known)) is not None:
        return both
    for seam in range(at + 1, len(found) - 1):
        rest = [word for word in found[seam + 1 :] if word.key[0].isalnum() and not known.is_in(word.key, "FLOSKEL")]
        if found[seam].key in _SEAMS and rest and (state := _state(rest, known)):
            return [found[at]._replace(key=_named(found[at].key)), rest[-1]._replace(key=state)]
    keys = [word.key for word in found]
    reads = keys[0] == "ich" and known.is_in(found[at].key, "K_LESER") and _USING.intersection(keys)
    denied = [key for key in (keys[at - 1], *keys[at + 1 :]) if known.is_in(key, "NICHT")]
    if reads and len(keys) <= _AT_MOST and "?" not in keys and not denied:
        return [found[at]._replace(key="leser"), Word("an", found[-1].end, found[-1].end)]
    return found


def _both(found: Sequence[Word], at: int, known: KnownWords) -> list[Word] | None:
    """`mach den Ton aus und die Farbe bitte auch`: both are switched the same way."""
    seam = next((i for i in range(at + 1, len(found)) if found[i].key in ("und", ",")), None)
    behind = [] if seam is None else [word for word in found[seam + 1 :] if word.key not in _TOO]
    if seam is None or len(behind) != 1 or not _is_setting(behind[0].key, known):
        return None
    states = [word for word in found[:seam] if word.key in _ON]
    if len(states) != 1 or not known.is_in(found[0].key, "V_SCHALTEN"):
        return None
    verb, state = found[0]._replace(key="mach"), states[0]
    first, second = (word._replace(key=_named(word.key)) for word in (found[at], behind[0]))
    the = behind[0]._replace(key="die")
    return [verb, the, first, state, found[seam]._replace(key="und"), verb, the, second, state]


def _named(key: str) -> str:
    return "klingelton" if key == _SOUND else key


def _is_setting(key: str, known: KnownWords) -> bool:
    return any(known.is_in(key, kind) for kind in _SETTINGS) or key == _SOUND


def _state(rest: Sequence[Word], known: KnownWords) -> str:
    """`mach das aus`, `an machen`, `ausschalten`, `aus damit`: whether it is switched on or off, or nothing of it."""
    keys = [word.key for word in rest if word.key not in _IT]
    if len(keys) == len(rest) and len(keys) == 1 and keys[0] in _ON:
        return _ON[keys[0]]  # der Ton stört, aus
    switches = [key for key in keys if known.is_in((known.apart(key) or (key,))[0], "V_SCHALTEN")]
    particles = [key for key in keys if key in _ON]
    if len(keys) == 1 and switches and (parts := known.apart(keys[0])) is not None:
        return _ON.get(parts[1], "")
    is_short = len(particles) == 1 and len(keys) == 1 + len(switches[:1])
    return _ON[particles[0]] if is_short else ""
