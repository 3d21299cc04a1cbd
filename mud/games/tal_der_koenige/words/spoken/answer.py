"""The answer of one sentence, as TAL DER KÖNIGE hears a line.

Knows the shelf its sentences stand on; refuses to know any question.
"""

from typing import Any

from mud.games import Heard, Told


def tell(key: str, **facts: Any) -> Told:
    """A sentence told to who asked."""
    return Told(f"tal_der_koenige.{key}", "du", facts)


def say(key: str, **facts: Any) -> Heard:
    """The same as all that is answered."""
    return Heard(told=[tell(key, **facts)])
