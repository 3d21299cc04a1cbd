"""The words people type where no grammar reads: numbers and names within a line, agreements, the talk at the door.

Knows the files data/woerter/*.toml; refuses to know what follows from a word.

Each file has lists of folded words, and patterns in which `{name}` stands for the words of a list, or for what whoever
uses the pattern gives: `"\\\\b(?:ohne|kein)\\\\s+{uhr}\\\\b"`.
"""

import re
import tomllib
from collections.abc import Iterator, Mapping
from functools import cache, partial
from typing import Any, Final

from mud.cache import kept
from mud.expression import expression
from mud.shelves import shelf

_GAP: Final = re.compile(r"\{([a-z_]+)\}")


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

        def filled(gap: re.Match[str]) -> str:
            words = self._told.get(gap[1])
            alternatives = given.get(gap[1]) or ("|".join(words) if isinstance(words, list) else None)
            return gap[0] if alternatives is None else f"(?:{_GAP.sub(filled, alternatives)})"

        return expression(_GAP.sub(filled, self._told[pattern]), flags)


def all_patterns() -> Iterator[str]:
    """Every pattern of every subject; where somebody's name would stand, there stands one."""
    for told in _files().values():
        lists = {name: "|".join(words) for name, words in told.items() if isinstance(words, list)}
        for text in told.values():
            if isinstance(text, str):
                yield _GAP.sub(partial(_filled, lists), text)


def _filled(lists: Mapping[str, str], gap: re.Match[str]) -> str:
    return f"(?:{lists.get(gap[1], 'anna|ben')})"


@cache
def vocabulary(subject: str) -> Vocabulary:
    """The words of a subject."""
    return Vocabulary(_files()[subject])


@cache
def _files() -> Mapping[str, Mapping[str, Any]]:
    paths = sorted((shelf("data") / "woerter").glob("*.toml"))
    return kept("woerter", paths, (), lambda: {path.stem: tomllib.loads(path.read_text("utf-8")) for path in paths})
