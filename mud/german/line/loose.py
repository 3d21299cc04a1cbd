"""Words and letters that say nothing where they stand, left out of a command that reads as nothing with them.

Knows when a word may go; refuses to know which words these are and what is left means.
"""

from collections.abc import Iterator
from typing import Final

from mud.german.line.clauses import Clause
from mud.german.line.normalise import Word
from mud.german.line.words import KnownWords

_MOST: Final = 3
"""Words of a command that are left out at most: who says more of them says something."""
_FEWEST: Final = 2
_WHAT: Final = ("was", "welche", "welchen", "wen")


def _speaks(key: str, known: KnownWords) -> bool:
    """Whether words follow that are said; with `sprechen` one talks to somebody, too."""
    return known.speech(key) and not known.is_in(key, "V_REDEN")


def without_shorthand(clause: Clause, known: KnownWords) -> Iterator[Clause]:
    """`x zeige Senbi die Münze`: the clause without the letter it begins with, where a verb of its own comes behind."""
    first, *rest = clause.words or (None,)
    if first is None or len(rest) < _FEWEST or len(first.key) > 1 or not first.key.isalpha():
        return
    if known.direction(first.key):  # `n nimm die Lampe` leaves open whether it is north first
        return
    if known.verb(rest[0].key) is not None or known.speech(rest[0].key):
        yield clause._replace(words=tuple(rest))


def without_loose(clause: Clause, known: KnownWords) -> Iterator[Clause]:
    """The clause without each of its loose words, then without all of them; nothing beside a no or in speech.

    `alles` is one of them only in a question: `was habe ich alles`.
    """
    words = clause.words
    asks = bool(words) and words[0].key in _WHAT
    loose = [word for word in words if known.is_in(word.key, "LOSE") or (asks and word.key == "alles")]
    if not 0 < len(loose) <= _MOST or len(words) - len(loose) < _FEWEST:
        return
    if any(known.is_in(word.key, "NICHT") or _speaks(word.key, known) for word in words):
        return
    for word in loose:
        yield clause._replace(words=tuple(other for other in words if other is not word))
    if len(loose) > 1:
        yield clause._replace(words=tuple(other for other in words if other not in loose))


def without_item(clause: Clause, unknown: Word, known: KnownWords) -> Clause | None:
    """`x Trog, Enten und Hühner`: the clause without what a word names in a list of things, and without the sign or
    `und` beside it; None if it is in no list."""
    words = clause.words
    at = words.index(unknown) if unknown in words else 0
    begin, end = at, at + 1
    while begin > 1 and known.is_in(words[begin - 1].key, "ART"):
        begin -= 1
    behind = words[end].key if end < len(words) else ""
    if words[begin - 1].key in _BETWEEN and begin > 2 and (behind in (*_BETWEEN, "") or known.particle(behind)):
        begin -= 1
    elif at and behind in _BETWEEN:
        end += 1
    else:
        return None
    left = (*words[:begin], *words[end:])
    return clause._replace(words=left) if len(left) >= _FEWEST else None


_BETWEEN: Final = (",", "und", "sowie")
"""What stands between the things of a list."""
