"""What the steps that rewrite words share: the words as typed, who knows words, and how the command was put.

Knows what was found out on the way; refuses to know who finds it out.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple, Protocol

from mud.german.line.normalise import Word
from mud.german.line.words import KnownWords


class Phrase(NamedTuple):
    """A set phrase that fitted: the plain command it stands for, and the phrase as its table has it."""

    words: tuple[Word, ...]
    written: str


class Phrases(Protocol):
    """A table of set phrases."""

    def match(self, typed: Sequence[Word]) -> Phrase | None: ...


@dataclass(slots=True)
class Manner:
    """How words were put. `typed`: all of them, as they stood; `marked`: a question mark followed; `tables`: the set
    phrases to be tried.

    Found out on the way: `phrase`, the set phrase the words stand for, and `table`, the number of its table;
    `requested`: there was an `ich will`, `kannst du` or a set phrase around the command; `negated`: it says not to do
    it; `asks`: it is a question to be answered by yes or no; `weighs`: it is only thought about; `may`: it asks
    whether somebody may or can; `spoken`: what follows is said, so no further step may touch it.
    """

    known: KnownWords
    typed: Sequence[Word] = ()
    marked: bool = False
    tables: Sequence[Phrases] = ()
    phrase: Phrase | None = None
    table: int = -1
    requested: bool = False
    negated: bool = False
    asks: bool = False
    weighs: bool = False
    may: bool = False
    spoken: bool = False
