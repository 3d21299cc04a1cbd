"""Which way round something is turned, and how often: `nach links`, `gegen den Uhrzeigersinn`, `um 180 Grad`.

Knows how a turn is put; refuses to know what can be turned.
"""

from collections.abc import Sequence
from typing import Final

from mud.german.line.manner import Manner
from mud.german.line.normalise import Word
from mud.german.line.numbers import number
from mud.german.line.words import KnownWords

LEFT: Final = "linksherum"
RIGHT: Final = "rechtsherum"
SIDES: Final = {
    **dict.fromkeys(("links", "linksherum", "linksrum"), LEFT),
    **dict.fromkeys(("rechts", "rechtsherum", "rechtsrum"), RIGHT),
}
_CLOCK: Final = frozenset(("uhrzeigersinn", "uhrzeiger"))
_AGAINST: Final = frozenset(("gegen", "entgegen", "wider"))
_LEADING: Final = frozenset(("nach", "in", "mit", "dem", "den", *_AGAINST))
_ROUND: Final = frozenset(("herum", "rum"))
_TIMES: Final = {1: "", 2: "zweimal", 3: "dreimal", 4: "viermal"}
_NUMBERS: Final = {word: n for n, word in _TIMES.items()}
_PARTS: Final = {"viertel": 1, "halbe": 2, "halben": 2, "dreiviertel": 3, "ganze": 4, "ganzen": 4}
_TURN: Final = frozenset(("drehung", "umdrehung"))
_BEFORE_A_TURN: Final = frozenset(("um", "ein", "eine", "ne", "einer"))
_RIGHT_ANGLE: Final = 90
_PUSHING: Final = ("schieb", "drueck", "zieh", "rueck")

TURNING: Final = frozenset((*SIDES, *_CLOCK, "mal", "grad", *_TURN)) | {
    f"{part}{turn}" for part in _PARTS for turn in ("", *_TURN)
}
"""One of these says how to turn, apart from counts like `zweimal` and `3x`."""
COUNTS: Final = frozenset((*_TIMES.values(), *(f"{n}{x}" for n in _TIMES for x in ("x", "mal")))) - {""}


def turned(found: list[Word], manner: Manner) -> list[Word]:
    """`die Platte gegen den Uhrzeigersinn drehen` is `die Platte linksherum drehen`, `um 180 Grad` is `zweimal`."""
    known = manner.known
    if not known.is_in(LEFT, "LINKSHERUM") or not any(_turns(word.key, known) for word in found):
        return found
    kept: list[Word] = []
    at = 0
    while at < len(found):
        key, size = _side(found, at) or _times(found, at) or (found[at].key, 1)
        if key:
            kept.append(found[at]._replace(key=key) if size > 1 or key != found[at].key else found[at])
        at += size
    return kept


def said(found: Sequence[Word]) -> dict[str, str]:
    """What words say that say nothing but how to turn: the values of the grammar's rule `gedreht`; else nothing."""
    values: dict[str, str] = {}
    at = 0
    while at < len(found):
        side = _side(found, at)
        key, size = side or _times(found, at) or ("", 0)
        if not size:
            return {}
        values |= {"drehsinn": "links" if key == LEFT else "rechts"} if side else {"mal": str(_NUMBERS[key])}
        at += size
    return values


def _turns(key: str, known: KnownWords) -> bool:
    return known.is_in(key, "V_DREHEN") or key.startswith(_PUSHING)


def _side(found: Sequence[Word], at: int) -> tuple[str, int] | None:
    """The side that is said at `at`, and in how many words."""
    start, against = at, False
    while at < len(found) and found[at].key in _LEADING:
        against = against or found[at].key in _AGAINST
        at += 1
    if at == len(found):
        return None
    if found[at].key in _CLOCK:
        return (LEFT if against else RIGHT), at + 1 - start
    side = SIDES.get(found[at].key)
    if side is None or any(word.key != "nach" for word in found[start:at]):
        return None
    return side, at + 1 - start + (at + 1 < len(found) and found[at + 1].key in _ROUND)


def _times(found: Sequence[Word], at: int) -> tuple[str, int] | None:
    """`zweimal`, `3x`, `um 90 Grad`, `eine halbe Drehung`: the quarter turns said at `at`, and in how many words."""
    start = at
    while at < len(found) and found[at].key in _BEFORE_A_TURN:
        at += 1
    if at == len(found):
        return None
    key = found[at].key
    after = found[at + 1].key if at + 1 < len(found) else ""
    count, size = _PARTS.get(key), 1
    if key.endswith(tuple(_TURN)):
        count = next((n for part, n in _PARTS.items() if key.startswith(part)), None)
    elif count is not None and after in _TURN:
        size = 2
    elif count is not None and key != "viertel" and key != "dreiviertel":
        return None
    elif after in ("grad", "°") and (degrees := number(key)) is not None:
        count, rest = divmod(degrees, _RIGHT_ANGLE)
        count, size = (0 if rest else count), 2
    elif start == at and key.endswith(("mal", "x")):
        count = number(key.removesuffix("mal").removesuffix("x"))
    elif start == at and after in ("mal", "x"):
        count, size = number(key), 2
    return (_TIMES[count], at + size - start) if count in _TIMES else None
