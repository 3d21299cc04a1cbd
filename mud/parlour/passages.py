"""Paragraphs of the rules, and what a question is about.

Knows where a paragraph stands, and the words of a question that say nothing of it; refuses to know who asks, and what
a paragraph says.
"""

import re
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import islice, takewhile
from typing import Final

from mud.german.line.numbers import field
from mud.german.stems import stem, stems, words_of
from mud.parlour.rulebook import sections
from mud.parlour.vocabulary import vocabulary
from mud.text import Text

_WORDS: Final = vocabulary("anfrage")
_SMALL: Final = _WORDS.words("fuellwoerter")
"""Words of a question that say nothing of what it is about."""
_PARTICLES: Final = _WORDS.words("vorsilben")
"""What stands at the end of a question and belongs to its verb: `wie fange ich an`."""
_MEANT: Final[Mapping[str, str]] = _WORDS.meanings("gemeint")
"""What is said otherwise in the rules."""
_LOOKED_UP: Final = 16
"""Words at most of a question that are looked up."""


_NUMBERS: Final = re.compile(r"^R\d+[a-z]? | \(R\d+[a-z]?\)")
READ: Final = "lies regeln"
"""What is typed to read on, before the heading."""


@dataclass(frozen=True, slots=True)
class Passage:
    """What is told, and what is typed to read on there. `items`: what follows a text that only leads to it."""

    text: str
    more: str
    items: Sequence[str] = ()


def each_once(passages: Sequence[Passage]) -> Sequence[Passage]:
    """Passages without those that are among the items of another one."""
    items = {item for one in passages for item in one.items}
    return [one for one in passages if one.text not in items]


def aloud(text: str) -> str:
    """A passage of the rules for who listens: without the numbers of rules, which only eyes skip."""
    return _NUMBERS.sub("", text)


@cache
def paragraph(game: str, begins: str) -> Passage | None:
    """The paragraph of a game's rules that begins so."""
    for section in sections(game):
        for at, one in enumerate(section.body):
            if isinstance(one, Text) and one.text.startswith(begins):
                heading = section.number or section.title
                listed = section.body[at + 1 :] if one.text.endswith(":") else ()
                items = takewhile(lambda item: isinstance(item, Text) and item.indent > 0, listed)
                return Passage(one.text, f"{READ} {heading}", [item.text for item in items if isinstance(item, Text)])
    return None


def content(text: str, names: Collection[str] = ()) -> list[list[str]]:
    """What a question is about: the stems of its words, each with those that mean the same; of no field and nobody's
    name."""
    found: dict[str, list[str]] = {}
    words = [word for word in words_of(text) if word not in names and field(word) is None]
    particle = words[-1] if words and words[-1] in _PARTICLES else ""
    for word in words:
        if word not in _SMALL:
            same = stems(_MEANT[word]) if word in _MEANT else [stem(word)]
            found[stem(word)] = [*same, stem(particle + word)] if particle else same
    return list(islice(found.values(), _LOOKED_UP))
