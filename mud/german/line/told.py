"""What is told of somebody else: `Wirt geht weg` is no order to him."""

from typing import Final

from mud.german.line.words import KnownWords

_OF_OTHERS: Final = frozenset(
    ("hat", "ist", "war", "hatte", "wird", "will", "kann", "soll", "darf", "muss", "mag", "wollte")
)
"""Verbs of which no form is an order."""


def is_of_others(key: str, known: KnownWords) -> bool:
    """`geht`, `öffnet`, `hat`: behind one name, without a comma, a verb that tells what somebody does."""
    if key in _OF_OTHERS:
        return True
    verb, stem = known.verb(key), known.verb(key.removesuffix("t"))
    return key.endswith("t") and verb is not None and stem is not None and verb.infinitive == stem.infinitive
