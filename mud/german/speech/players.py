"""Players called by their names in what is typed, whatever the case: Anna, Annas, dem Wirt.

Knows how names are declined; refuses to know games and who plays them.
"""

from collections.abc import Sequence

from mud.german.line.normalise import name_key
from mud.german.speech.inflection import Noun

_CASES = ("-", "-s", "-m", "-n")


def called(word: str, names: Sequence[Noun]) -> int | None:
    """The number of the name a word means, None if it means none of them."""
    key = name_key(word)
    for number, noun in enumerate(names):
        if any(key == name_key(format(noun, case).split()[-1]) for case in _CASES):
            return number
    return None
