"""What was said, letter for letter, as a reading has it.

Knows readings of speech; refuses to know who hears it.
"""

import re
from typing import Final

from mud.game import Refused
from mud.german.meaning.reading import Reading

_SIGNS: Final = re.compile(r"\s*([?!][?!\s]*)")
"""How what is said ends that asks, or is called out."""


def text_of(reading: Reading) -> str:
    """What is to be said. Raises Refused for who says nothing."""
    text = str(reading.values.get("text", "")).strip()
    if not text:
        raise Refused("haus.was_sagen")
    return text


def unfolded(reading: Reading) -> str:
    """What was said by a set phrase, which ends with its last word, with the signs behind it."""
    text = text_of(reading)
    _, found, signs = reading.line.rpartition(text)
    return f"{text}{signs.rstrip()}" if found else text


def signed(text: str, line: str) -> str:
    """What was said, with the question mark behind it that it was typed with in a line."""
    _, found, after = line.rpartition(text)
    signs = _SIGNS.match(after) if found else None
    return text if signs is None else f"{text}{signs[1].rstrip()}"
