"""Lines that name several things and leave open which: `ziehe A2 nach A4, B1 oder B3`. Which it is, is asked.

Knows where in a line the alternatives stand; refuses to know what any of them does.
"""

import re
from collections.abc import Callable, Sequence
from functools import partial
from typing import Final, NamedTuple

from mud.german.line.clauses import Clause
from mud.german.line.normalise import fold
from mud.german.meaning.reading import Misread, Outcome, Question, Reading, Scope
from mud.parlour.nth import besides, nth

_OR: Final = frozenset(("oder", "entweder"))
_CUT: Final = re.compile(r"\s*,?\s*\boder\b\s*,?\s*|\s*,\s*", re.IGNORECASE)
_EITHER: Final = re.compile(r"\bentweder\s+", re.IGNORECASE)
_WORD: Final = re.compile(r"[\w-]+")
_WHERE: Final = "nach"
"""Behind this word it is asked where to."""


class Choice(NamedTuple):
    """The words that tell the alternatives apart, and each of them as a whole line."""

    words: Sequence[str]
    lines: Sequence[str]
    key: str


def is_open(clauses: Sequence[Clause], outcomes: Sequence[Outcome]) -> bool:
    """Whether one of the commands of a line is not understood for an `oder` in it."""
    return any(
        isinstance(outcome, Misread) and not clause.asks and any(word.key in _OR for word in clause.words)
        for clause, outcome in zip(clauses, outcomes, strict=True)
    )


def _choices(line: str) -> Sequence[Choice]:
    """The ways to take a line apart, the likeliest first."""
    first, *others = _CUT.split(_EITHER.sub("", line.strip().rstrip(".!")))
    begun, last = first.split(), others[-1].split() if others else []
    if not begun or not all(one.strip() for one in others) or not last:
        return ()
    again = next((at for at in range(len(begun) - 1, -1, -1) if fold(begun[at]) == fold(last[0])), None)
    found = []
    if again is not None:  # nach A3 oder nach B2
        found.append(_choice(begun[:again], [" ".join(begun[again:]), *others], []))
    if len(begun) > 1:
        found.append(_choice(begun[:-1], [begun[-1], *others[:-1], last[0]], last[1:]))
    return [*found, _choice([], [first, *others], [])]


def _choice(before: Sequence[str], words: Sequence[str], after: Sequence[str]) -> Choice:
    is_way = before[-1:] == [_WHERE] or all(fold(one).startswith(f"{_WHERE} ") for one in words)
    lines = [" ".join([*before, one, *after]) for one in words]
    return Choice(words, lines, "sprache.Wohin" if is_way else "sprache.WelchesDavon")


def which(line: str, read: Callable[[str], Outcome | None]) -> Question | Misread:
    """What is asked of who leaves it open. `read`: what a line means that is one command; None if it is none."""
    for choice in _choices(line):
        if all(isinstance(one := read(each), Reading) and not one.notes for each in choice.lines):
            return Question(choice.key, {"worte": choice.words}, partial(_resume, choice, read))
    return Misread("sprache.EinsVonBeiden", {})


def _resume(choice: Choice, read: Callable[[str], Outcome | None], answer: str, scope: Scope) -> Outcome | None:
    at = _answered(choice, answer)
    return None if at is None else read(choice.lines[at])


def _answered(choice: Choice, answer: str) -> int | None:
    """Which of them an answer names: by its own words, or by its number where that is none of theirs."""
    said = _WORD.findall(fold(answer))
    if "?" in answer:
        return None
    own = [[key for key in _WORD.findall(fold(one)) if not besides(key)] for one in choice.words]
    named = [at for at, keys in enumerate(own) if keys and all(key in said for key in keys)]
    if len(named) == 1 and all(key in own[named[0]] or besides(key) for key in said):
        return named[0]
    found = nth(answer)
    is_number = any(one.isdecimal() for keys in own for one in keys)
    if found is None or named or (is_number and not found.counts):
        return None
    return found.of(len(choice.words))
