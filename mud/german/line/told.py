"""What is told of something before the command about it, `die 3 liegt falsch, dreh sie um`; what is named before the
question about it, `die Münze, wie sieht die aus`; and what is told of somebody else.

Knows how German names and goes on with a pronoun; refuses to know what has which number.
"""

from collections.abc import Sequence
from typing import Final

from mud.german.line.manner import Manner
from mud.german.line.normalise import Word
from mud.german.line.numbers import number
from mud.german.line.words import KnownWords

IT: Final = frozenset(("sie", "se"))
_OF_OTHERS: Final = frozenset(
    ("hat", "ist", "war", "hatte", "wird", "will", "kann", "soll", "darf", "muss", "mag", "wollte")
)
"""Verbs of which no form is an order."""
_NAMES: Final = frozenset(("die", "karte"))
_TELLS: Final = frozenset(("liegt", "steht", "passt", "gehoert", "stoert", "sollte", "muesste"))
_THERE: Final = frozenset(("da", "dort", "hier"))
_LEADS: Final = frozenset(("und", "aber", "also", "ach", "na"))
_PRONOUNS: Final = frozenset(("er", "sie", "es", "der", "die", "das", "ihn", "den", "ihm", "dem"))
_IN_IT: Final = {
    **{"darin": "in", "drin": "in", "darauf": "auf", "drauf": "auf", "darunter": "unter", "drunter": "unter"},
    **{"dahinter": "hinter", "daneben": "neben"},
}
_DATIVE: Final = {"der": "dem", "das": "dem", "die": "der", "den": "dem", "mein": "meinem", "meine": "meiner"}
_NEAR: Final = 3
"""Words of the command among which the pronoun stands."""


def with_its_number(found: list[Word], manner: Manner) -> list[Word]:
    """`die 3 liegt falsch, dreh sie um` is `dreh die 3 um`: what is told first is no command."""
    known = manner.known
    comma = next((at for at, word in enumerate(found) if word.key == ","), 0)
    named = next((at for at in range(1, comma - 1) if _is_told(found[at - 1 : at + 2], known)), 0)
    verb = known.verb(found[comma + 1].key) if named and comma + 1 < len(found) else None
    if verb is None or verb.final or any(word.key in IT for word in found[:comma]):
        return found
    for at in range(comma + 2, min(comma + 2 + _NEAR, len(found))):
        if found[at].key in IT:
            meant = found[named]._replace(start=found[at].start, end=found[at].end)
            return [*found[comma + 1 : at], meant, *found[at + 1 :]]
    return found


def with_thing_named_first(found: list[Word], manner: Manner) -> list[Word]:
    """`und die Münze, wie sieht die aus` is `wie sieht die münze aus`; `der Krug, was ist da drin` asks what is in
    it.
    """
    known = manner.known
    comma = next((at for at, word in enumerate(found) if word.key == ","), 0)
    lead, rest = found[: comma if found[comma - 1].key not in _THERE else comma - 1], found[comma + 1 :]
    while lead and lead[0].key in _LEADS:
        lead = lead[1:]
    is_thing = 1 < len(lead) <= _NEAR + 1 and known.is_in(lead[0].key, "ART") and known.noun(lead[-1].key)
    if not is_thing or len(rest) < 2 or not known.is_in(rest[0].key, "FRAGEWORT"):
        return found
    if any(known.verb(word.key) or known.is_in(word.key, "FRAGEWORT") for word in lead):
        return found
    for at, (key, start, end) in enumerate(rest):
        named = [word._replace(start=start, end=end) for word in lead]
        if key in _IN_IT:
            there = [*rest[:at], named[0]._replace(key=_IN_IT[key])]
            return [*there, named[0]._replace(key=_DATIVE.get(lead[0].key, lead[0].key)), *named[1:], *rest[at + 1 :]]
        stands_alone = at + 1 == len(rest) or not (known.noun(rest[at + 1].key) or known.adjective(rest[at + 1].key))
        if at and key in _PRONOUNS and stands_alone:
            return [*rest[:at], *named, *rest[at + 1 :]]
    return found


def is_of_others(key: str, known: KnownWords) -> bool:
    """`geht`, `öffnet`, `hat`: behind one name, without a comma, a verb that tells what somebody does."""
    if key in _OF_OTHERS:
        return True
    verb, stem = known.verb(key), known.verb(key.removesuffix("t"))
    return key.endswith("t") and verb is not None and stem is not None and verb.infinitive == stem.infinitive


def _is_told(three: Sequence[Word], known: KnownWords) -> bool:
    """`die 3 liegt`"""
    before, counted, tells = (word.key for word in three)
    is_verb = tells in _TELLS or known.is_in(tells, "FINIT")
    return before in _NAMES and number(counted) is not None and is_verb
