"""A line at the board of PHARAO as words that can be looked through: fields by their names, numbers in digits.

Knows the file data/pharao.toml; refuses to know positions, and what a line means.
"""

import re
import tomllib
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final

from mud.games.pharao.model import GLUECK, LEBEN, NAMES, NIL
from mud.german.line.normalise import fold, words
from mud.german.line.numbers import field, number
from mud.german.line.phrasebook import Phrasebook
from mud.shelves import shelf

_MOST_WORDS: Final = 45
_FIRST: Final = 4
"""Words with which a question may begin: `und in welcher Richtung`."""
_ONE: Final = frozenset(("ein", "eine", "einen", "einem", "einer"))
_COUNTED: Final = frozenset(("feld", "schritt", "weiter"))
"""Before one of these an article counts."""
_SPECIAL: Final = {"glueck": NAMES[GLUECK], "leben": NAMES[LEBEN], "nil": NAMES[NIL]}


_TOLD: Final = tomllib.loads((shelf("data") / "pharao.toml").read_text("utf-8"))
_BOOK: Final = Phrasebook(_TOLD["woerter"], _TOLD["muster"])
"""What is looked for: a field is F in its patterns, and a number N."""


def listed(name: str) -> frozenset[str]:
    """A list of words."""
    return _BOOK.listed(name)


def pattern(name: str) -> re.Pattern[str]:
    """A pattern, for words whose fields have kept their names."""
    (found,) = _BOOK.patterns(name)
    return found


@cache
def _special() -> dict[str, str]:
    return {word: field for name, field in _SPECIAL.items() for word in listed(name)}


@dataclass(frozen=True, slots=True)
class Line:
    """`keys`: its words, a field as `A5`, a number in digits; `plain`: the same in a row, with F and N instead;
    `asks`: whether it is put as a question."""

    keys: Sequence[str]
    plain: str
    asks: bool

    def says(self, name: str) -> bool:
        """Whether a pattern fits."""
        return _BOOK.find(name, self.plain) is not None

    def find(self, name: str) -> re.Match[str] | None:
        """Where a pattern fits."""
        return _BOOK.find(name, self.plain)

    def has(self, name: str) -> bool:
        """Whether it has a word of a list."""
        return not listed(name).isdisjoint(self.keys)

    @property
    def fields(self) -> list[str]:
        """The fields it names, in order."""
        return [key for key in self.keys if is_field(key)]

    @property
    def numbers(self) -> list[int]:
        """The numbers it names, in order."""
        return [int(key) for key in self.keys if key.isdecimal()]


def is_field(key: str) -> bool:
    """Whether a word of a line is a field."""
    return key[:1].isupper()


def read(line: str) -> Line | None:
    """A line; None for an empty one, and one too long to be a single matter."""
    said = words(line, _MOST_WORDS)
    if not 0 < len(said) <= _MOST_WORDS:
        return None
    found = [word.key for word in said]
    for at in range(len(said) - 2, -1, -1):
        if said[at].start == said[at + 1].start and found[at] == "vor":
            found[at : at + 2] = [fold(line[said[at].start : said[at].end])]  # vorn, and not vor den
    nexts = [*found[1:], ""]
    keys = ["1" if key in _ONE and after in _COUNTED else _key(key) for key, after in zip(found, nexts, strict=True)]
    is_behind = _BOOK.find("fragt_hinten", " ".join(keys[:_FIRST])) is not None
    return of(keys, asks=is_behind or _BOOK.asks(line, keys))


def of(keys: Sequence[str], *, asks: bool) -> Line:
    """Words that have been read, or some of them, as a line of their own."""
    return Line(keys, " ".join("F" if is_field(key) else "N" if key.isdecimal() else key for key in keys), asks)


def _key(key: str) -> str:
    named = _special().get(key) or field(key)
    if named is not None and named in NAMES:
        return named
    count = number(key)
    return key if count is None or key in _ONE else str(count)


def may_say(line: str) -> bool:
    """Whether a line may be anything that is read here: most are not, and cost no more than this."""
    return _BOOK.may_say(line)
