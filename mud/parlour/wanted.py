"""What somebody would play, read from how they say it: the game, how many, who fills up, and what else is agreed on.

Knows the titles of games and the words for numbers of people; refuses to know tables, options and who asks.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, lru_cache
from typing import Final, NamedTuple

from mud.game import Refused
from mud.games import Level, discover
from mud.german.line.normalise import fold
from mud.german.line.numerals import cardinal
from mud.parlour.titles import title
from mud.parlour.vocabulary import vocabulary

_NUMBERS: Final = {key: number for number in range(2, 7) for key in (fold(cardinal(number)), str(number))} | {"1": 1}
_NUMBER: Final = "|".join(_NUMBERS)
_WORDS: Final = vocabulary("lobby")
_ALL: Final = _WORDS.meanings("zusammen")
_LEVELS: Final[Mapping[str, Level]] = _WORDS.meanings("stufen")
_ONE: Final = _WORDS.words("einer")
_COMPUTERS: Final = _WORDS.pattern("computer", zahl=_NUMBER)
_TOGETHER: Final = _WORDS.pattern("zu_wievielt")
_SO_MANY: Final = _WORDS.pattern("so_viele", zahl=_NUMBER)
_SEVERAL: Final = _WORDS.pattern("mehrere")
_FIRST: Final = re.compile(rf"\b({_NUMBER})\b")
_VARIANT: Final = _WORDS.pattern("spielnummer")
_ANY: Final = _WORDS.pattern("egal")
_IDLE: Final = _WORDS.pattern("nebensache")
"""Words that say nothing of the game."""


@cache
def _titles() -> Mapping[str, str]:
    """Games by what they are called in a folded line, the longest first."""
    found = {_plain(title(name)): name for name in discover()} | {name.replace("_", " "): name for name in discover()}
    found |= {words[0]: name for words, name in [(key.split(), name) for key, name in found.items()] if len(words) > 2}
    return dict(sorted(found.items(), key=lambda entry: -len(entry[0])))


def _plain(text: str) -> str:
    return " ".join(re.findall(r"[\w+=]+", fold(text)))


def called(text: str) -> str | None:
    """The game whose title stands in a text, the longest first, or the only one whose title begins like it; None for
    none and for several.
    """
    if (named := _named(plain := _plain(text))) is not None:
        return _titles()[named]
    start = plain.replace(" ", "")
    begun = [name for name in discover() if start and _plain(title(name)).replace(" ", "").startswith(start)]
    return begun[0] if len(begun) == 1 else None


@cache
def _any_title() -> re.Pattern[str]:
    return re.compile(rf"\b(?:{'|'.join(_titles())})\b")


def _named(plain: str) -> str | None:
    """What a game is called in a folded text; the longest of its names there."""
    if _any_title().search(plain) is None:
        return None
    return next(key for key in _titles() if re.search(rf"\b{key}\b", plain))


@cache
def descriptions() -> Mapping[str, re.Pattern[str]]:
    """What the games are, for who does not know what they are called."""
    before = _WORDS.pattern("davor").pattern
    told = _WORDS.meanings("beschrieben")
    return {name: re.compile(rf"{before}\b(?:{words})(?!\w)") for name, words in told.items() if name in discover()}


class Spoken(NamedTuple):
    """A game that was named or described, and the folded text before and behind that. `titled`: by its own name."""

    game: str
    head: str
    tail: str
    titled: bool = True


@lru_cache(256)
def spoken_of(text: str) -> Spoken | None:
    """The game a text names, or describes: `das mit den Pyramiden`. None: none, or several are."""
    plain = _plain(text)
    if (named := _named(plain)) is not None:
        head, tail = re.split(rf"\b{named}\b", plain, maxsplit=1)
        return Spoken(_titles()[named], head, tail)
    found = {name: hit for name, what in descriptions().items() if (hit := what.search(plain)) is not None}
    if len(found) != 1:
        return None
    ((game, hit),) = found.items()
    return Spoken(game, plain[: hit.start()], plain[hit.end() :], titled=False)


def any_game(text: str) -> str | None:
    """The game for who does not care which it is; None for who does."""
    return next(iter(_WORDS.words("beliebiges_spiel"))) if _ANY.fullmatch(_plain(text)) else None


@dataclass(frozen=True, slots=True)
class Wanted:
    """`others`: people beside oneself; `together`: how many in all; `computers`: how many of these the house sends, 0
    for as many as are usual, None: none. `rest`: words that say what else is agreed on. `several`: more than one was
    asked for, however many.
    """

    game: str | None
    others: int | None = None
    together: int | None = None
    computers: int | None = None
    level: Level | None = None
    rest: str = ""
    several: bool = False


@dataclass(frozen=True, slots=True)
class Plan:
    """A game to be: `others` people beside whoever wants it, on so many `seats`; what is left free the house fills."""

    game: str
    others: int
    seats: int
    variant: str | None = None
    options: Mapping[str, str] = field(default_factory=dict)
    level: Level | None = None


def read_wanted(line: str) -> Wanted:
    """`suche drei für Pharomino mit schweren Computerspielern`, as far as it says so."""
    text = _VARIANT.sub(r"spiel\1", _plain(line))
    spoken = spoken_of(text)
    game, head, tail = (None, text, "") if spoken is None else spoken[:3]
    together = others = computers = None
    level: Level | None = None
    head, tail, found = _taken(_COMPUTERS, head, tail)
    if found is not None:
        computers = 1 if found[1] in _ONE else _NUMBERS.get(found[1] or "", 0)
        level = _LEVELS.get(found[2] or found[3] or "")
    head, tail, found = _taken(_TOGETHER, head, tail)
    if found is not None:
        together = _ALL[found[1]] if found[1] else int(found[2])
    head, tail, found = _taken(_SO_MANY, head, tail)
    if found is None and game is not None:
        head, _, found = _taken(_FIRST, head, "")
    if found is not None:
        others = _NUMBERS[found[1]]
    words = [word for word in (*head.split(), *tail.split()) if not _IDLE.fullmatch(word)]
    several = others is None and together is None and _SEVERAL.search(head) is not None
    return Wanted(game, others, together, computers, level, " ".join(words), several)


def _taken(pattern: re.Pattern[str], head: str, tail: str) -> tuple[str, str, re.Match[str] | None]:
    """Both texts without what a pattern finds in them, and what it has found."""
    for text in (head, tail):
        if (found := pattern.search(text)) is not None:
            without = f"{text[: found.start()]} {text[found.end() :]}"
            return (without, tail, found) if text is head else (head, without, found)
    return head, tail, None


def numbers(wanted: Wanted, allowed: Sequence[int], *, sends: bool) -> tuple[int, int]:
    """How many people beside oneself are wanted, and how many seats there are. Raises Refused.

    `allowed`: as many as can play, the usual number first; `sends`: whether the house has players for this game.
    """
    others, together = wanted.others, wanted.together
    if wanted.computers is not None:
        if not sends:
            raise Refused("lobby.keine_computer")
        others = others or 1
        more = [number for number in allowed if number > others + 1]
        together = 1 + others + wanted.computers if wanted.computers else together or (more[0] if more else others + 2)
    elif others is None:
        usual = 2 if 2 in allowed else allowed[0]
        if wanted.several and usual == 2:  # suche Mitspieler
            usual = allowed[0] if allowed[0] > 2 else min((number for number in allowed if number > 2), default=2)
        others = (together or usual) - 1
    together = together or others + 1
    fits = others + 1 == together if wanted.computers is None else others + 1 < together
    if together not in allowed or others < 1 or not fits:
        raise Refused("haus.nicht_zu_so_vielen", zahl=max(together, others + 1), erlaubt=sorted(allowed))
    return others, together
