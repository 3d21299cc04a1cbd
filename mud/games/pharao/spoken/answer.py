"""The answer of one sentence, as PHARAO hears a line.

Knows the shelf its sentences stand on; refuses to know any question.
"""

from typing import Any

from mud.games import Heard, Told


def say(key: str, **facts: Any) -> Heard:
    """A sentence told to who asked."""
    return Heard(told=[Told(f"pharao.{key}", "du", facts)])
