"""Set phrases: what people say in a way of its own, put as the plain command it stands for.

Knows the table grammar/wendungen.toml; refuses to know what the plain command means.

A key of the table is a phrase as it is typed, without polite words; `(a|b c)` are alternatives, `[a]` may be missing,
and `*` is one word or more, which the plain command takes over, star for star.
"""

import re
import tomllib
from collections.abc import Callable, Iterator, Sequence
from functools import cached_property, lru_cache
from itertools import product
from typing import Final

from mud.german.normalise import Word, words

_STAR: Final = "*"
_PART: Final = re.compile(r"\(([^)]*)\)|\[([^\]]*)\]|([^()\[\]]+)")


class _Table:
    """The phrases in all their forms, by the first word, or by the last if a phrase begins with a star."""

    def __init__(self, text: str, counts: Callable[[str], bool]) -> None:
        self.whole: dict[tuple[str, ...], list[str]] = {}
        self.open: dict[str, list[tuple[tuple[str, ...], list[str]]]] = {}
        self.ends: dict[str, list[tuple[tuple[str, ...], list[str]]]] = {}
        for phrase, plain in tomllib.loads(text).get("wendungen", {}).items():
            for typed in _variants(phrase):
                for keys in dict.fromkeys((tuple(_keys(typed, counts)), tuple(_keys(typed)))):
                    if keys[0] != _STAR or keys[-1] != _STAR:
                        self._add(keys, _keys(plain))

    def _add(self, typed: Sequence[str], plain: list[str]) -> None:
        if _STAR not in typed:
            self.whole.setdefault(tuple(typed), plain)
            return
        place, key = (self.ends, typed[-1]) if typed[0] == _STAR else (self.open, typed[0])
        place.setdefault(key, []).append((tuple(typed), plain))


@lru_cache(4096)
def _pattern(typed: tuple[str, ...]) -> re.Pattern[str]:
    return re.compile(" ".join("(.+?)" if key == _STAR else re.escape(key) for key in typed))


class Idioms:
    """The set phrases of a grammar. Thousands of forms are worked out only when the first line needs them."""

    def __init__(self, text: str, counts: Callable[[str], bool]) -> None:
        """`counts`: whether a word's key says anything; the others are left out of phrases as they are of commands."""
        self._text, self._counts = text, counts

    @cached_property
    def table(self) -> _Table:
        """All forms, kept."""
        return _Table(self._text, self._counts)

    def plain(self, typed: Sequence[Word]) -> tuple[Word, ...] | None:
        """The plain command for some words; None if they are no set phrase."""
        if not typed:
            return None
        keys, table = tuple(word.key for word in typed), self.table
        if (whole := table.whole.get(keys)) is not None:
            return tuple(Word(key, typed[0].start, typed[-1].end) for key in whole)
        candidates = (*table.open.get(keys[0], ()), *table.ends.get(keys[-1], ()))
        if not candidates:
            return None
        line = " ".join(keys)
        for phrase, plain in candidates:
            if match := _pattern(phrase).fullmatch(line):
                return tuple(_filled(plain, match, line, typed))
        return None


def _filled(plain: Sequence[str], match: re.Match[str], line: str, typed: Sequence[Word]) -> Iterator[Word]:
    stars = [line.count(" ", 0, match.start(group)) for group in range(1, len(match.groups()) + 1)]
    star = 0
    for index, key in enumerate(plain):
        if key != _STAR:
            # a word that is put in stands just before what is taken over, so that speech begins behind it
            at = typed[stars[star]].start if star < len(stars) else typed[-1].end
            yield Word(key, at if index else typed[0].start, at)
            continue
        star += 1
        yield from typed[stars[star - 1] : stars[star - 1] + match[star].count(" ") + 1]


def _keys(phrase: str, counts: Callable[[str], bool] = lambda key: True) -> list[str]:
    found = [word.key for word in words(phrase)]
    return [key for key in found if key == _STAR or counts(key)] or found


def _variants(phrase: str) -> Iterator[str]:
    choices: list[list[str]] = []
    for group, optional, plain in _PART.findall(phrase):
        choices.append(group.split("|") if group else [*optional.split("|"), ""] if optional else [plain])
    return (" ".join(parts) for parts in product(*choices))
