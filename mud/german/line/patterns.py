"""A set phrase as it stands in a table, held against words without writing out its forms.

Knows alternatives, parts that may be missing and stars; refuses to know what a phrase stands for.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence, Set
from itertools import product
from typing import Final, NamedTuple

from mud.german.line.normalise import PHRASES, words

STAR: Final = "*"
_SAID: Final = "!"
_NOTHING: Final = ""
"""The word of a step over a part that is missing."""
_PART: Final = re.compile(r"\(([^)]*)\)|\[([^\]]*)\]|([^()\[\]]+)")


def forms(phrase: str) -> Iterator[str]:
    """A phrase in all its forms: `(a|b c) [d]` is `a`, `a d`, `b c`, `b c d`, with a space too many here and there."""
    return (" ".join(parts) for parts in product(*parts_of(phrase)))


def parts_of(phrase: str) -> list[list[str]]:
    """What may stand in each part of a phrase, the likelier first; nothing, last, where the part may be missing."""
    return [
        group.split("|") if group else [*optional.split("|"), ""] if optional else [plain]
        for group, optional, plain in _PART.findall(phrase)
    ]


class Phrases:
    """Set phrases without stars; a phrase of a million forms takes no more room than it is written in."""

    def __init__(self, phrases: Iterable[str], unsaid: Set[str] = frozenset()) -> None:
        """`unsaid`: words that are left out of the phrases."""
        self._by_first: dict[str, list[list[list[tuple[str, ...]]]]] = {}
        for phrase in phrases:
            parts = [[_without(form.split(), unsaid) for form in part] for part in parts_of(phrase)]
            for first in _first_words(parts):
                self._by_first.setdefault(first, []).append(parts)

    def longest(self, words: Sequence[str], at: int = 0) -> int:
        """How many of the words from `at` on the longest form has that begins there; 0 if none does."""
        ends = {at}
        for parts in self._by_first.get(words[at], ()) if at < len(words) else ():
            reached = {at}
            for part in parts:
                reached = {
                    place + len(form)
                    for place in reached
                    for form in part
                    if tuple(words[place : place + len(form)]) == form
                }
            ends |= reached
        return max(ends) - at

    def __contains__(self, words: Sequence[str]) -> bool:
        """Whether the words, at least one, are a form of a phrase."""
        return bool(words) and self.longest(words) == len(words)


def _without(form: Iterable[str], unsaid: Set[str]) -> tuple[str, ...]:
    return tuple(word for word in form if word not in unsaid)


def _first_words(parts: Iterable[Sequence[tuple[str, ...]]]) -> set[str]:
    """The words with which a form may begin."""
    found: set[str] = set()
    for part in parts:
        found.update(form[0] for form in part if form)
        if all(part):
            break
    return found


class _Step(NamedTuple):
    """One word of a phrase: which, whether it may go unsaid, and the number of the state behind it."""

    key: str
    unsaid: bool
    after: int


class _Ahead(NamedTuple):
    """What may come next in a phrase: the steps to try where the next word is one of theirs, and where it is not."""

    by_word: Mapping[str, tuple[_Step, ...]]
    anyway: tuple[_Step, ...]

    @classmethod
    def of(cls, steps: Sequence[_Step]) -> "_Ahead":
        """These steps, kept in their order."""
        anyway = tuple(step for step in steps if step.unsaid or step.key in (STAR, _NOTHING))
        own = {step.key for step in steps}
        return cls({key: tuple(step for step in steps if step.key == key or step in anyway) for key in own}, anyway)

    def of_word(self, keys: Sequence[str], at: int) -> tuple[_Step, ...]:
        """The steps worth trying before word number `at`, or behind the last."""
        return self.by_word.get(keys[at], self.anyway) if at < len(keys) else self.anyway


_Stars = tuple[tuple[int, int], ...]
_JOINED_FIRST: Final = frozenset(first for first, _ in PHRASES)


class Fit(NamedTuple):
    """Where the stars of a phrase lie in words it fits: of each the first word and the one behind its last."""

    stars: _Stars

    @property
    def rank(self) -> int:
        """How sure it is: 0 without a star, 1 if it begins with a word of its own, else 2."""
        return 0 if not self.stars else 1 if self.stars[0][0] else 2


class Pattern:
    """A phrase as states, each with the words that may come next in the order they are tried; the last is its end."""

    def __init__(self, phrase: str, counts: Callable[[str], bool]) -> None:
        """`counts`: whether a word's key says anything; a word that says nothing may be missing, unless one of the
        phrase has to be said.
        """
        strict = _SAID in phrase
        parts = [[[word.key for word in words(text)] for text in each] for each in parts_of(phrase.replace(_SAID, " "))]
        self._parts = [part for part in parts if any(part)]
        self._says = counts
        every = {key for part in self._parts for keys in part for key in keys} - {STAR}
        self._unsaid = frozenset[str]() if strict else frozenset(key for key in every if not counts(key))
        self.first = self._may_stand_first(self._parts)
        self.last = self._may_stand_first([[keys[::-1] for keys in part] for part in reversed(self._parts)])
        self._states: list[list[_Step]] = [[]]
        self._end = 0
        for part in self._parts:
            begin, self._end = self._end, len(self._states)
            self._states.append([])
            for keys in part:
                self._lay(begin, keys or [_NOTHING])
        self.joined = self._join()
        self.first |= self.joined
        self.last |= self.joined
        self._ahead = [_Ahead.of(steps) for steps in self._states]

    def _lay(self, begin: int, keys: Sequence[str]) -> None:
        """Put the steps over one alternative from a state to what is the end so far."""
        at = begin
        for key in keys[:-1]:
            self._states[at].append(_Step(key, key in self._unsaid, len(self._states)))
            at = len(self._states)
            self._states.append([])
        self._states[at].append(_Step(keys[-1], keys[-1] in self._unsaid, self._end))

    def _join(self) -> frozenset[str]:
        """Add steps over two words of different parts that are read as one, `noch [mal]`; what they are read as."""
        joined: set[str] = set()
        for steps in self._states:
            for first, _, behind in [*steps]:
                for second in self._steps_from(behind) if first in _JOINED_FIRST else ():
                    if (word := PHRASES.get((first, second.key))) is not None:
                        joined.add(word)
                        steps.append(_Step(word, word in self._unsaid, second.after))
        return frozenset(joined)

    def _steps_from(self, state: int) -> Iterator[_Step]:
        """The steps from a state, those behind what is missing among them."""
        for step in [*self._states[state]]:
            yield from (step,) if step.key != _NOTHING else self._steps_from(step.after)

    def _may_stand_first(self, parts: Sequence[Sequence[Sequence[str]]]) -> frozenset[str]:
        found: set[str] = set()
        for part in parts:
            lasts = [next((at for at, key in enumerate(keys) if key not in self._unsaid), None) for keys in part]
            for keys, last in zip(part, lasts, strict=True):
                found.update(keys if last is None else keys[: last + 1])
            if None not in lasts:
                break
        return frozenset(found)

    def needed(self) -> list[list[list[str]]]:
        """Of each part that cannot be missing the words of its alternatives that are always said; if they are polite
        words all, any word of the phrase may be the one that is said.
        """
        parts = [[[key for key in keys if key.isalnum() and self._says(key)] for keys in part] for part in self._parts]
        said = [part for part in parts if all(part)]
        return said or [[[key] for part in self._parts for keys in part for key in keys if key != STAR]]

    def fit(self, keys: Sequence[str]) -> Fit | None:
        """How it fits words: with as many of its own words as it can, then as it is read from the left, the first
        alternative first and a star as short as can be.
        """
        ends = self._walk(0, _Way(), (), keys, set())
        way, stars = min(ends, key=lambda end: end[0].taken, default=(None, ()))
        return None if way is None else Fit(stars)

    def _walk(
        self, state: int, way: "_Way", stars: _Stars, keys: Sequence[str], seen: set[tuple[int, "_Way"]]
    ) -> Iterator[tuple["_Way", _Stars]]:
        """The ways to the end with their stars; of two that differ in where their stars lie alone, the first."""
        if state == self._end:
            if way.at == len(keys) and way.says_enough():
                yield way, stars
            return
        if (state, way) in seen:
            return
        seen.add((state, way))
        for key, unsaid, after in self._ahead[state].of_word(keys, way.at):
            if key == STAR:
                for further in way.over_star(len(keys)):
                    if after == self._end or self._ahead[after].of_word(keys, further.at):
                        yield from self._walk(after, further, (*stars, (way.at, further.at)), keys, seen)
            else:
                for further in way.over(key, unsaid, keys):
                    yield from self._walk(after, further, stars, keys, seen)


class _Way(NamedTuple):
    """How far a phrase fits: the words behind it, whether one or more of those that count are its own (2 at most),
    whether polite ones are, or were left unsaid (all are said, or none), at all and since the last star; whether it
    began with a star, how many words its stars took, and whether one took the last.
    """

    at: int = 0
    said: int = 0
    polite: bool = False
    unsaid: bool = False
    unsaid_since: bool = False
    begins: bool = False
    taken: int = 0
    ends: bool = False

    def over(self, key: str, unsaid: bool, keys: Sequence[str]) -> "Iterator[_Way]":
        """The ways past one more word of the phrase."""
        at, said, polite, without, since, begins, taken, _ = self
        if key == _NOTHING:
            yield self
            return
        if at < len(keys) and keys[at] == key and not (unsaid and without):
            said = min(2, said + (not unsaid and key.isalnum()))
            yield _Way(at + 1, said, polite or unsaid, without, since, begins, taken)
        if unsaid and not polite:
            yield self._replace(unsaid=True, unsaid_since=True)

    def over_star(self, size: int) -> "Iterator[_Way]":
        """The ways past a star, the shortest first; none where all before it was left unsaid."""
        at, said, polite, unsaid, _, begins, taken, _ = self
        for end in range(at + 1, size + 1) if at or not unsaid else ():
            yield _Way(end, said, polite, unsaid, False, begins or not at, taken + end - at, True)

    def says_enough(self) -> bool:
        """Whether, with its polite words gone, the phrase would not fit anything: `halt * auf`, `mach ein Stück *`."""
        if self.ends and (self.begins or self.unsaid_since):
            return False
        return not self.unsaid or self.said > 1
