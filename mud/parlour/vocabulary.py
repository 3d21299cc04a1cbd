"""The words people type where no grammar reads: numbers and names within a line, agreements, the talk at the door.

Knows the files data/woerter/*.toml; refuses to know what follows from a word.

Each file has lists of folded words, and patterns in which `{name}` stands for the words of a list, or for what whoever
uses the pattern gives: `"\\\\b(?:ohne|kein)\\\\s+{uhr}\\\\b"`.
"""

import re
import tomllib
from collections.abc import Iterator, Mapping
from functools import cache, cached_property
from typing import Any, Final, cast

from mud.cache import kept
from mud.shelves import shelf


class Expression:
    """A regular expression that is compiled when it is first asked: that takes as long as many a typed line."""

    def __init__(self, text: str, flags: int) -> None:
        self.pattern, self._flags = text, flags
        _uncompiled.append(self)

    @cached_property
    def compiled(self) -> re.Pattern[str]:
        """Itself."""
        return re.compile(self.pattern, self._flags)

    def __getattr__(self, name: str) -> Any:
        found = getattr(self.compiled, name)
        setattr(self, name, found)  # the next time nobody asks here
        return found


_uncompiled: Final[list[Expression]] = []


def compiling() -> Iterator[object]:
    """Compile one expression after the other, in a house that has nothing else to do."""
    while _uncompiled:
        yield _uncompiled.pop().compiled


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
        return cast(re.Pattern[str], Expression(text, flags))


@cache
def vocabulary(subject: str) -> Vocabulary:
    """The words of a subject."""
    return Vocabulary(_files()[subject])


@cache
def _files() -> Mapping[str, Mapping[str, Any]]:
    paths = sorted((shelf("data") / "woerter").glob("*.toml"))
    return kept("woerter", paths, (), lambda: {path.stem: tomllib.loads(path.read_text("utf-8")) for path in paths})
