"""How somebody would begin a game, read from one sentence: `leichte Gegner, zu dritt`, `gegen zwei mittlere`.

Knows the words for how many and how strong; refuses to know tables, and whether so many can play.
"""

import re
from dataclasses import dataclass
from typing import Final, cast

from mud.games import Level
from mud.german.line.normalise import fold
from mud.german.line.numerals import cardinal
from mud.parlour.vocabulary import vocabulary

_WORDS: Final = vocabulary("anfangen")
_NUMBERS: Final = {key: number for number in range(2, 7) for key in (fold(cardinal(number)), str(number))}
_NUMBER: Final = "|".join(_NUMBERS)
_SPELT: Final = _WORDS.meanings("zusammen")
_ONE: Final = _WORDS.words("eins")
_LEVELS: Final = {name: re.compile(pattern) for name, pattern in _WORDS.meanings("stufen").items()}
_TOGETHER: Final = _WORDS.pattern("zu_wievielt")
_ALL: Final = _WORDS.pattern("alle", zahl=_NUMBER)
_RIVALS: Final = _WORDS.pattern("gegner", zahl=_NUMBER)
_AGAINST: Final = _WORDS.pattern("gegen_zahl", zahl=_NUMBER)
_ONLY_US: Final = _WORDS.pattern("nur_wir")
_NOBODY_ELSE: Final = _WORDS.pattern("sonst_niemand")
_COMPUTER: Final = _WORDS.pattern("computer")
_IDLE: Final = _WORDS.words("nebenbei")

_BEGUN: Final = _WORDS.words("begonnen")
"""Words without which it is not about a beginning, if only the strength is told."""


@dataclass(frozen=True, slots=True)
class Beginning:
    """`together`: how many in all; `rivals`: how many beside those who sit there; `only_us`: nobody beside them."""

    together: int | None = None
    rivals: int | None = None
    level: Level | None = None
    only_us: bool = False


def read_beginning(line: str) -> Beginning | None:
    """What a line says of a beginning; None if it says anything else, or nothing of how many and how strong."""
    left = " ".join(re.findall(r"\w+", fold(line)))
    level: Level | None = None
    for name, pattern in _LEVELS.items():
        left, found = _taken(pattern, left)
        if found is not None:
            if level is not None:
                return None
            level = cast("Level", name)
    left, nobody = _taken(_NOBODY_ELSE, left)
    left, together = _taken(_TOGETHER, left)
    left, us = _taken(_ONLY_US, left)
    left, everybody = (left, None) if together is not None else _taken(_ALL, left)
    left, rivals = _taken(_RIVALS, left)
    if rivals is None:
        left, rivals = _taken(_AGAINST, left)
    left, computer = _taken(_COMPUTER, left)
    if any(word not in _IDLE for word in left.split()):
        return None
    if all(one is None for one in (nobody, together, us, everybody, rivals, computer)):
        says_so = level is not None and (not left or not _BEGUN.isdisjoint(left.split()))
        return Beginning(level=level) if says_so else None
    count = None
    if together is not None:
        count = _SPELT[together[1]] if together[1] else int(together[2])
    elif everybody is not None:
        count = _NUMBERS[everybody[1] or everybody[2]]
    others = None if rivals is None else 1 if rivals[1] in _ONE else _NUMBERS[rivals[1]]
    alone_with = (us is not None or nobody is not None) and others is None and computer is None and count is None
    return Beginning(count, others, level, alone_with)


def _taken(pattern: re.Pattern[str], text: str) -> tuple[str, re.Match[str] | None]:
    """A text without what a pattern finds in it, and what it has found."""
    found = pattern.search(text)
    return (
        (text, None) if found is None else (" ".join(f"{text[: found.start()]} {text[found.end() :]}".split()), found)
    )
