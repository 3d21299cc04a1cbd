"""What happened to a line on its road, for whoever asks why it was read as it was: a list that is written only then.

Knows steps, grammars and words by their names; refuses to know how anything is said or shown.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from mud.german.line.normalise import Word


@dataclass(frozen=True, slots=True)
class Rewritten:
    """A step has changed the words. `by`: the set phrase that fitted, as it stands in its table."""

    step: str
    words: str
    by: str = ""


@dataclass(frozen=True, slots=True)
class Command:
    """A command is read from here on, by the grammars of some tables and then the world's."""

    words: str
    grammars: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Tried:
    """A grammar was given words in one order. `verb`: the command it took them for, empty if it took them for none;
    `at`: how many of the words it had read then; `found`: what class the next was taken for."""

    grammar: str
    words: str
    verb: str
    at: int
    found: str = ""


@dataclass(frozen=True, slots=True)
class Skipped:
    """A grammar was not asked: it has no word of the command, or no command that begins with these `words`."""

    grammar: str
    words: str = ""


@dataclass(frozen=True, slots=True)
class Completed:
    """A step has changed a command that parsed: what it is now."""

    step: str
    command: str


Trail = list[Rewritten | Command | Tried | Skipped | Completed]


def written(words: Iterable[Word]) -> str:
    """Words as a trail has them: their keys; a verb's particle that was moved has a `+` before it."""
    return " ".join(word.key for word in words)
