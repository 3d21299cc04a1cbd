"""Sums that are told with what they come to: `12 mal 3 also 36` is the answer 36.

Knows the words of a sum; refuses to know who asked for a number.
"""

from collections.abc import Sequence
from typing import Final

from mud.german.line.clauses import Clause
from mud.german.line.numbers import number

_RECKONS: Final = frozenset(("mal", "plus", "minus", "und", "geteilt", "durch", ",", "=", "das"))
"""Between the numbers of a sum."""
_COMES_TO: Final = frozenset(("also", "macht", "ergibt", "gibt", "sind", "gleich", "=", "dann", "insgesamt"))
"""Before the last number of a sum."""


def result(words: Sequence[str]) -> Sequence[str]:
    """What a sum comes to that is told with it: `12 mal 3 also 36`; all other words as they are."""
    is_sum = len(words) > 2 and number(words[-1]) is not None and words[-2] in _COMES_TO
    first = next((at for at, key in enumerate(words) if number(key) is not None), len(words))
    reckoned = words[first:-1]
    if is_sum and all(number(key) is not None or key in _RECKONS | _COMES_TO for key in reckoned):
        return [*words[:first], words[-1]]
    return words


def is_sum(clause: Clause) -> bool:
    words = [word.key for word in clause.words]
    return len(result(words)) < len(words)
