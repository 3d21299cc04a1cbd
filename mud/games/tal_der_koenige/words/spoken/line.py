"""A line at the table of TAL DER KÖNIGE as words that can be looked through: fields by their names, numbers in digits.

Knows the lists and patterns at the end of data/tal_der_koenige.toml; refuses to know positions, and what a line means.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from mud.game import Seat
from mud.games.tal_der_koenige.model import COLOURS, Colour
from mud.games.tal_der_koenige.model.board import DATA, ORDER, Place
from mud.german.line.normalise import fold, words
from mud.german.line.numbers import field, number
from mud.german.line.phrasebook import Phrasebook
from mud.german.speech.inflection import Noun
from mud.german.speech.players import by_form

_MOST_WORDS: Final = 50
_BOOK: Final = Phrasebook(DATA["woerter"], DATA["muster"])
listed: Final = _BOOK.listed
"""A list of words."""
may_say: Final = _BOOK.may_say
"""Whether a line may be anything that is read here."""
_SETTLED: Final = (("berichtigt", "nein"), ("alle_leeren", "alle leeren"), ("genug_so", " fertig"))
"""Patterns, and the word that says the same."""
_LETTERS: Final = frozenset("abcdefgh")
_AND: Final = frozenset(("un", "u", "unn"))
"""How `und` is typed as it is spoken."""
_BETWEEN: Final = frozenset(("feld", "baufeld", "von", "auf", "platz", "bauplatz", "an", "bei"))
"""What may stand between the number of a plot and the letter of its field."""


@dataclass(frozen=True, slots=True)
class Line:
    """`keys`: its words, a field as `6-C`, a number in digits; `plain`: the same in a row, with F, N, and W for a
    player instead; `asks`: whether it is put as a question; `seats`: the players named, in order; `players`: the words
    that name one; `digits`: the numbers that are written in digits."""

    keys: Sequence[str]
    plain: str
    asks: bool
    seats: Sequence[Seat]
    players: Mapping[str, Seat]
    digits: frozenset[str]

    def says(self, *names: str) -> bool:
        """Whether any of some patterns fits."""
        return any(_BOOK.find(name, self.plain) is not None for name in names)

    def has(self, *names: str) -> bool:
        """Whether it has a word of any of some lists."""
        return any(not listed(name).isdisjoint(self.keys) for name in names)

    @property
    def fields(self) -> list[Place]:
        """The fields it names, in order."""
        return [key for key in self.keys if is_field(key)]

    def told_politely(self) -> "Line | None":
        """The order of a question that only asks somebody to do it: `könnten Sie bitte die Vier … legen?`"""
        found = _BOOK.find("hoeflich", self.plain)
        if found is None:
            return None
        start = len(self.plain[: found.end()].split())
        keys = [key for key in self.keys[start:] if key != "?"]
        return replace(self, keys=keys, plain=self.plain[found.end() :], asks=False)


def settled(line: Line) -> Line:
    """A line in plain words: `Entschuldigung, ich wollte …` is `nein, …`, `die leeren` are all of them, `…, das wars`
    is `…, fertig`."""
    text, plain = " ".join(line.keys), line.plain
    for name, word in _SETTLED:
        for pattern in _BOOK.patterns(name):
            text, plain = pattern.sub(word, text), pattern.sub(word, plain)
    return replace(line, keys=text.split(), plain=plain)


def is_field(key: str) -> bool:
    """Whether a word of a line is a field."""
    return "-" in key


def without(name: str, keys: Sequence[str]) -> Sequence[str]:
    """Words without those that patterns find among them, in a row."""
    text = " ".join(keys)
    for pattern in _BOOK.patterns(name):
        text = pattern.sub(" ", text)
    return text.split()


def found_in(name: str, keys: Sequence[str]) -> re.Match[str] | None:
    """Where a pattern fits words in a row."""
    return _BOOK.find(name, " ".join(keys))


def colour_of(key: str) -> Colour | None:
    """The colour a word is a form of."""
    return next((at for at, name in enumerate(COLOURS) if key in listed(fold(name))), None)


def read(line: str, names: Sequence[Noun]) -> Line | None:
    """A line; None for one too long to be a single matter."""
    found = [word.key for word in words(line, _MOST_WORDS)]
    if len(found) > _MOST_WORDS:
        return None
    digits = frozenset(key for key in found if key.isdecimal())
    keys = _with_fields([part for key in found for part in _parts(key)])
    if not keys:
        return None
    forms = by_form(names)
    plain = " ".join(_sign(key, forms) for key in keys if key not in ("?", ".", "!"))
    seats = dict.fromkeys(forms[key] for key in keys if key in forms)
    return Line(keys, plain, _BOOK.asks(line, keys) or _asks_on(keys), list(seats), forms, digits)


def _asks_on(keys: Sequence[str]) -> bool:
    """Whether a question begins behind a small word (`auf welche Gruppe`), or behind a comma (`…, wo kann ich hin`)."""
    if keys[0] in listed("vor_frage") and any(key in listed("frageworte") for key in keys[1:2]):
        return True
    if keys[:2] == ["von", "wo"]:
        return True
    behind = zip(keys, keys[1:], keys[2:], strict=False)
    return any(
        one == "," and (key in listed("frageworte") or (key == "wo" and after in listed("fragt")))
        for one, key, after in behind
    )


def _sign(key: str, names: Mapping[str, Seat]) -> str:
    return "F" if is_field(key) else "N" if key.isdecimal() else "W" if key in names else key


def _parts(key: str) -> Sequence[str]:
    """A word as it is looked at: `12c` is 12-C, `g2` a group, `vier` 4; an article counts nothing yet."""
    if key in _AND:
        return ("und",)
    if (named := field(key)) is not None:
        place = f"{named[1:]}-{named[0]}"
        if place in ORDER:
            return (place,)
        return ("gruppe", named[1:]) if named[0] == "G" else (key,)
    count = None if key in listed("ein") else number(key)
    return (key,) if count is None else (str(count),)


def _with_fields(keys: Sequence[str]) -> Sequence[str]:
    """`12 C`, `Platz 12 Feld C` and `Feld C von 12` are 12-C."""
    found: list[str] = []
    for key in keys:
        at = next((at for at in range(len(found) - 1, -1, -1) if found[at] not in _BETWEEN), None)
        before = "" if at is None else found[at]
        pair = (before, key) if key in _LETTERS else (key, before)
        is_pair = pair[0].isdecimal() and pair[1] in _LETTERS
        place = f"{pair[0]}-{pair[1].upper()}"
        if at is not None and is_pair and place in ORDER:
            del found[at:]
            found.append(place)
        else:
            found.append(key)
    return found
