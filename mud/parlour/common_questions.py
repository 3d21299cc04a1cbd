"""What everybody asks sooner or later at a table: which paragraphs of the rules answer it, or which line that asks.

Knows data/woerter/fragen_<game>.toml; refuses to know who asks, and what the rules say. What is found here is only ever
told: no line of these files moves anything.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final

from mud.german.line.normalise import fold
from mud.parlour.passages import Passage
from mud.parlour.rulebook import sections
from mud.parlour.vocabulary import vocabulary
from mud.shelves import shelf
from mud.text import Text

_LAST: Final = re.compile(r"[^.!?;]+\?*[\s.!?;]*$")
"""The last sentence of a line."""
_FIELD: Final = re.compile(r"\b(\d)\s?([a-c])\b")


@dataclass(frozen=True, slots=True)
class Answered:
    """What answers a question: a line that asks the game, else paragraphs of its rules."""

    line: str = ""
    passages: Sequence[Passage] = ()


@cache
def _known(game: str) -> tuple[Sequence[tuple[re.Pattern[str], str]], Sequence[tuple[re.Pattern[str], str]]]:
    """By how they are put: the questions to the game and those to its rules, in the order in which they are tried."""
    if not (shelf("data") / "woerter" / f"fragen_{game}.toml").exists():
        return (), ()
    words = vocabulary(f"fragen_{game}")
    lines, rules = (
        [(re.compile(pattern), str(told)) for pattern, told in words.meanings(name).items()]
        for name in ("auskunft", "regeln")
    )
    return lines, rules


def common_question(game: str, text: str) -> Answered | None:
    """What answers a question at the table of a game; None for one that nobody foresaw."""
    plain = " ".join(_FIELD.sub(r"\2\1", fold(text)).replace(",", " ").split())
    lines, rules = _known(game)
    for pattern, line in lines:
        if (match := pattern.search(plain)) is not None:
            return Answered(line=match.expand(line))
    for pattern, numbers in rules:
        if pattern.search(plain) is not None:
            return Answered(passages=[_passage(game, number) for number in numbers.split()])
    return None


def last_sentence(line: str) -> str:
    """The sentence a line ends with: what is only said before a question is no part of it."""
    found = _LAST.search(line)
    return line.strip() if found is None else found[0].strip()


@cache
def _passage(game: str, number: str) -> Passage:
    """A paragraph of the rules by its number (`R5a`), by its place in a section (`R4:1`; `Brett:1`, by the last word of
    its title), or, of a section that is but one, by the section's."""
    name, _, place = number.partition(":")
    for section in sections(game)[1:]:
        body = [paragraph for paragraph in section.body if isinstance(paragraph, Text)]
        if place and name in (section.number, section.title.split()[-1]):
            return _told(section.title, section.number, body[int(place) - 1])
        for paragraph in body:
            if section.number and paragraph.text.partition(" ")[0] == number:
                return _told(section.title, section.number, paragraph)
        if name == section.number and len(body) == 1:
            return _told(section.title, section.number, body[0])
    raise KeyError(number)


def _told(title: str, number: str, paragraph: Text) -> Passage:
    return Passage(title, paragraph.text, f"lies regeln {number or title}")
