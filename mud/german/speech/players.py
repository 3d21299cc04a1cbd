"""Players called by their names in what is typed, whatever the case: Anna, Annas, dem Wirt.

Knows how names are declined; refuses to know games and who plays them.
"""

from collections.abc import Mapping, Sequence

from mud.german.line.normalise import fold, name_key
from mud.german.speech.inflection import Noun

_CASES = ("-", "-s", "-m", "-n")


def called(word: str, names: Sequence[Noun]) -> int | None:
    """The number of the name a word means, None if it means none of them."""
    key = name_key(word)
    for number, noun in enumerate(names):
        if any(key == name_key(format(noun, case).split()[-1]) for case in _CASES):
            return number
    return None


def by_form(names: Sequence[Noun]) -> Mapping[str, int]:
    """Every word that means one of some names, folded, and which: for who asks for many words."""
    forms = ((name_key(format(noun, case).split()[-1]), number) for number, noun in enumerate(names) for case in _CASES)
    return dict(reversed(list(forms)))  # of two for one word the first


def initials(names: Sequence[Noun]) -> list[str]:
    """A letter for each player: the first of the name that no one before has, as an ASCII capital."""
    found: list[str] = []
    for name in names:
        letters = [letter.upper() for letter in fold(f"{name}") if letter.isascii() and letter.isalpha()]
        found.append(next((letter for letter in (*letters, *"XYZW") if letter not in found), "?"))
    return found
