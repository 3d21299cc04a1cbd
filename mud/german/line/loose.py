"""Words and letters that say nothing where they stand, left out of a command that reads as nothing with them.

Knows when a word may go; refuses to know which words these are and what is left means.
"""

from collections.abc import Iterator
from itertools import pairwise
from typing import Final

from mud.german.line.clauses import Clause
from mud.german.line.dress import is_final
from mud.german.line.numbers import field
from mud.german.line.times import how_often
from mud.german.line.words import KnownWords

_MOST: Final = 3
"""Words of a command that are left out at most: who says more of them says something."""
_FEWEST: Final = 2
_WHAT: Final = ("was", "welche", "welchen", "wen")


def _speaks(key: str, known: KnownWords) -> bool:
    """Whether words follow that are said; with `sprechen` one talks to somebody, too."""
    return known.speech(key) and not known.is_in(key, "V_REDEN")


def without_what_says_nothing(clause: Clause, known: KnownWords) -> Iterator[Clause]:
    """The clause without one thing after another that it can spare, the plainest first."""
    for cut in (without_shorthand, without_loose, without_interest, without_degree, with_epithet_before):
        yield from cut(clause, known)


def without_shorthand(clause: Clause, known: KnownWords) -> Iterator[Clause]:
    """`x zeige Senbi die Münze`: the clause without the letter it begins with, where a verb of its own comes behind."""
    if [word.key for word in clause.words[:2]] == ["nein", ","] and len(clause.words) > _FEWEST:
        yield clause._replace(words=clause.words[2:])  # nein, das Brett: if it takes nothing back, it is a wish
    if len(clause.words) > 1 and clause.words[0].key in _AGAIN:
        yield clause._replace(words=clause.words[1:])  # nochmal die Regeln
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


def without_degree(clause: Clause, known: KnownWords) -> Iterator[Clause]:
    """`mach die Tür weit auf`, `putz den Spiegel blitzblank`: an order without how far it is to be done, or what comes
    of it; `klopf dreimal`: a gesture without how often."""
    words = clause.words
    orders = bool(words) and (known.verb(words[0].key) is not None or is_final(words[-1].key, known))
    if not orders or clause.asks or known.is_in(words[0].key, "FRAGEWORT"):
        return
    if any(known.is_in(word.key, "NICHT") or _speaks(word.key, known) for word in words):
        return
    fields = (word.key for word in words if not how_often(word.key))
    if any(key.isdecimal() or field(key) is not None for key in fields):  # that is a move of a game
        return
    often = any(known.is_in(word.key, kind) for word in words for kind in _OFTEN)
    less = tuple(w for w in words if not (known.is_in(w.key, "ERGEBNIS") or (often and how_often(w.key))))
    if _FEWEST <= len(less) < len(words) or (less and often and len(less) < len(words)):
        yield clause._replace(words=less)


def with_epithet_before(clause: Clause, known: KnownWords) -> Iterator[Clause]:
    """`nimm Stein blau`: the clause with what a thing is like before it."""
    words = clause.words
    end = len(words) - (len(words) > _MOST and known.particle(words[-1].key))
    if end <= _FEWEST or not known.adjective(words[end - 1].key) or known.noun(words[end - 1].key):
        return
    if known.noun(words[end - 2].key) and not known.adjective(words[end - 2].key):
        yield clause._replace(words=(*words[: end - 2], words[end - 1], words[end - 2], *words[end:]))


def without_interest(clause: Clause, known: KnownWords) -> Iterator[Clause]:
    """`Ich pflücke mir eine Feige`: the clause without whom it is done for, behind its verb."""
    for verb, whom in pairwise(clause.words[:_LEAD]):
        if whom.key in _INTEREST and known.verb(verb.key) is not None and not known.speech(verb.key):
            yield clause._replace(words=tuple(word for word in clause.words if word is not whom))
            return


_OFTEN: Final = (
    "V_KLOPFEN",
    "V_KLATSCHEN",
    "V_NICKEN",
    "V_WINKEN",
    "V_PFEIFEN",
    "V_HUEPFEN",
    "V_BERUEHREN",
    "V_RIECHEN",
)
"""What is the same however often it is done."""
_AGAIN: Final = frozenset(("nochmal", "nochmals", "wieder", "erneut"))
"""What stands before a wish without a verb that was asked for before."""
_INTEREST: Final = frozenset(("mir", "dir", "uns", "mich"))
_LEAD: Final = 5
"""Words among which the verb stands."""
