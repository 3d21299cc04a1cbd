"""The words people type where no grammar reads: numbers and names within a line, agreements, the talk at the door.

Knows the files data/woerter/*.toml; refuses to know what follows from a word.

Each file has lists of folded words, and patterns in which `{name}` stands for the words of a list, or for what whoever
uses the pattern gives: `"\\\\b(?:ohne|kein)\\\\s+{uhr}\\\\b"`.
"""

import re
import tomllib
from collections.abc import Mapping
from functools import cache
from typing import Any

from mud.shelves import shelf


class Vocabulary:
    """The words of one file."""

    def __init__(self, told: Mapping[str, Any]) -> None:
        self._told = told

    def words(self, name: str) -> frozenset[str]:
        """A list, in no order."""
        return frozenset(self._told[name])

    def meanings(self, name: str) -> Mapping[str, Any]:
        """A table of words and what each means."""
        return dict(self._told[name])

    def pattern(self, pattern: str, flags: int = 0, /, **given: str) -> re.Pattern[str]:
        """A pattern, with its gaps filled by alternatives."""
        lists = {list_: "|".join(words) for list_, words in self._told.items() if isinstance(words, list)}
        text: str = self._told[pattern]
        for gap, alternatives in (lists | given).items():
            text = text.replace(f"{{{gap}}}", f"(?:{alternatives})")
        return re.compile(text, flags)


@cache
def vocabulary(subject: str) -> Vocabulary:
    """The words of a subject."""
    with (shelf("data") / "woerter" / f"{subject}.toml").open("rb") as file:
        return Vocabulary(tomllib.load(file))
