"""A rule of a sheet by its number: `lies R5`, `was steht in R5`, `R5b`, and by its whole heading.

Knows how rules are numbered and asked for; refuses to know what they say.
"""

from typing import Final

from mud.german.line.manner import Manner
from mud.german.line.normalise import Word

_MOST: Final = 40
RULES: Final = frozenset(f"r{number}{part}" for number in range(1, _MOST) for part in ("", *"abcdefghij"))
"""The numbers of rules, as they stand on the sheets; no board has such fields."""
_AROUND: Final = frozenset(
    (
        *("lies", "lese", "les", "lesen", "zeig", "zeige", "erklaer", "erklaere", "regel", "die", "mir", "mal"),
        *("was", "wie", "steht", "in", "unter", "bei", "sagt", "besagt", "bedeutet", "heisst", "lautet", "ist", "vor"),
        *("drin", "darin", "nochmal", "genau", "denn", "eigentlich", "bitte", "?"),
    )
)


def by_number(found: list[Word], manner: Manner) -> list[Word]:
    """`was steht in R5` is `lies regeln R5`, if nothing else is said; so is `R5 Aus dem Nil`, whatever it is called."""
    named = [word for word in found if word.key in RULES]
    if len(named) != 1 or (
        found[0] is not named[0] and any(word.key not in _AROUND for word in found if word is not named[0])
    ):
        return found
    first, rule = found[0], named[0]
    return [Word("lies", first.start, first.start), Word("regeln", rule.start, rule.start), rule]
