"""Commands that are alike but for one word, told as one: `ziehe C3 nach A3, B2 oder B4`.

Knows words; refuses to know what a command does.
"""

from collections.abc import Callable, Sequence
from math import inf

_Shape = tuple[int, tuple[str, ...]]
"""Which word is another, and the rest of them."""


def gathered(commands: Sequence[str], either: Callable[[Sequence[str]], str]) -> list[str]:
    """The commands in their order, each line with all that differ from its first in the same one word. The largest
    families come first to their members, of those the ones that differ late. `either`: one of several words.
    """
    families: dict[_Shape, list[str]] = {}
    for command in dict.fromkeys(commands):
        words = command.split()
        for at in range(1, len(words)):  # the first is what is done
            if words[at].isdecimal() and words[at - 1].isdecimal():
                continue  # um 4 4 oder 5: nobody hears which of them go together
            families.setdefault((at, (*words[:at], *words[at + 1 :])), []).append(command)
    family: dict[str, _Shape] = {}
    for shape, members in sorted(families.items(), key=lambda one: (-len(one[1]), -one[0][0])):
        free = [command for command in members if command not in family]
        if len(free) > 1:
            family.update(dict.fromkeys(free, shape))
    lines: dict[_Shape | str, list[str]] = {}
    for command in dict.fromkeys(commands):
        lines.setdefault(family.get(command, command), []).append(command)
    found: list[str] = []
    for family_of, members in lines.items():
        if isinstance(family_of, str):
            found.append(family_of)
        else:
            at, rest = family_of
            found.append(" ".join([*rest[:at], either(_in_order([one.split()[at] for one in members])), *rest[at:]]))
    return found


def _in_order(words: Sequence[str]) -> Sequence[str]:
    """Numbers as one counts, and before all else: out of their order they are hard to keep in the ear."""
    return sorted(words, key=lambda word: int(word) if word.isdecimal() else inf)
