"""Adjectives that tell nothing apart: where there is one map, `die große Karte` is that, however big it is told to be.

Knows by which adjectives people tell things apart, and which exclude each other; refuses to know what is in scope.
"""

from collections.abc import Iterable, Set
from typing import Final

from mud.german.meaning.materials import MATERIALS, unmutated
from mud.german.meaning.reading import SIDES, Referent

_OPPOSITES: Final = (
    *(("gross", "klein"), ("gross", "winzig"), ("riesig", "klein"), ("riesig", "winzig"), ("lang", "kurz")),
    *(("alt", "neu"), ("alt", "jung"), ("uralt", "neu"), ("dick", "duenn"), ("dick", "mager"), ("breit", "schmal")),
    *(("schwer", "leicht"), ("hoch", "niedrig"), ("hoch", "flach"), ("tief", "flach"), ("weich", "hart")),
    *(("schoen", "haesslich"), ("nass", "trocken"), ("sauber", "schmutzig"), ("hell", "dunkel"), ("heiss", "kalt")),
    *(("warm", "kalt"), ("rund", "eckig"), ("ganz", "kaputt"), ("scharf", "stumpf"), ("laut", "leise")),
)
"""Adjectives of which a thing has but one."""
_TELLING: Final = frozenset(
    (
        *("rot", "blau", "gruen", "gelb", "weiss", "schwarz", "grau", "braun", "rosa", "lila", "violett", "orange"),
        *("tuerkis", "tuerkisfarben", "purpurn", "bunt", "farbig", "dunkelblau", "hellblau", "dunkelrot", "hellrot"),
        *("link", "linke", "recht", "rechte", "mittler", "mittlere", "ober", "obere", "unter", "untere", "vorder"),
        *("vordere", "hinter", "hintere", "inner", "innere", "aeusser", "aeussere", "ander", "andere", "leer", "voll"),
        *("offen", "geschlossen", "falsch", "richtig", "eigen", "fremd", "einzig", "selb", "naechst", "letzt"),
    )
)
"""Adjectives by which things are told apart, beside what they are made of."""
_EXCLUDED: Final = {
    word: frozenset(other for pair in _OPPOSITES if word in pair for other in pair if other != word)
    for word in {word for pair in _OPPOSITES for word in pair}
}


def tell_nothing_apart(wanted: Iterable[str], referent: Referent) -> bool:
    """Whether none of some adjectives says that another thing is meant."""
    own: Set[str] = referent.adjectives  # what a text tells may be said of a part: its many small doors
    excluded = (_EXCLUDED.get(word, frozenset()) for word in wanted)
    return own.isdisjoint(frozenset().union(*excluded)) and not any(_tells(word) for word in {*wanted} - own)


def _tells(adjective: str) -> bool:
    return adjective in _TELLING or adjective in SIDES or unmutated(adjective).startswith(MATERIALS)
