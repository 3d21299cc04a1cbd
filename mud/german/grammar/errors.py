"""Misunderstandings by example: what to say to a command that went wrong where one of the samples goes wrong.

Knows samples and where a parse stops; refuses to know any command.

A file `grammar/<name>.fehler.toml` holds tables `[[fehler]]` with a `name`, the `antwort` to be given, which shows an
example, and `zeilen`: samples of what people type. A line that stops in the parser state a sample stops in, at a word
of the same class, gets the sample's answer; the first table wins.
"""

import tomllib
from dataclasses import dataclass
from functools import cached_property

from mud.german.grammar.lexer import Nouns
from mud.german.grammar.parser import Failure, Grammar
from mud.german.line.normalise import words


@dataclass(frozen=True, slots=True)
class Mistake:
    """One misunderstanding: its name, the answer, and lines that show it."""

    name: str
    answer: str
    lines: tuple[str, ...]


class Mistakes:
    """The misunderstandings of one grammar."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._by_stop: dict[tuple[tuple[int, int], str], str] | None = None

    @cached_property
    def entries(self) -> tuple[Mistake, ...]:
        """All of them, in the order of the file."""
        tables = tomllib.loads(self._text).get("fehler", [])
        return tuple(Mistake(table["name"], table["antwort"], tuple(table["zeilen"])) for table in tables)

    def match(self, grammar: Grammar, failure: Failure, nouns: Nouns) -> str | None:
        """The answer for a failure, None if no sample fails like it."""
        if self._by_stop is None:
            self._by_stop = {}
            for mistake in self.entries:
                for line in mistake.lines:
                    stop = self._stop(grammar, line, nouns)
                    if stop is not None:
                        self._by_stop.setdefault(stop, mistake.answer)
        return self._by_stop.get((failure.state, failure.found))

    @staticmethod
    def _stop(grammar: Grammar, line: str, nouns: Nouns) -> tuple[tuple[int, int], str] | None:
        found = grammar.parse(line, len(line), words(line), nouns)
        return (found.state, found.found) if isinstance(found, Failure) else None
