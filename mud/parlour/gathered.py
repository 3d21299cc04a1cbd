"""Commands that are alike but for one word, told as one: `ziehe C3 nach A3, B2 oder B4`.

Knows words; refuses to know what a command does.
"""

from collections.abc import Sequence

from mud.german.speech.narrator import say

_Shape = tuple[int, tuple[str, ...]]
"""Which word is another, and the rest of them."""


def gathered(commands: Sequence[str]) -> list[str]:
    """The commands in their order, each line with all that differ from its first in the same one word. The largest
    families come first to their members, of those the ones that differ late.
    """
    families: dict[_Shape, list[str]] = {}
    for command in dict.fromkeys(commands):
        words = command.split()
        for at in range(1, len(words)):  # the first is what is done
            families.setdefault((at, (*words[:at], *words[at + 1 :])), []).append(command)
    family: dict[str, _Shape] = {}
    for shape, members in sorted(families.items(), key=lambda one: (-len(one[1]), -one[0][0])):
        free = [command for command in members if command not in family]
        if len(free) > 1:
            family.update(dict.fromkeys(free, shape))
    lines: dict[_Shape | str, list[str]] = {}
    for command in dict.fromkeys(commands):
        lines.setdefault(family.get(command, command), []).append(command)
    return [_line(shape, members) for shape, members in lines.items()]


def _line(shape: _Shape | str, commands: Sequence[str]) -> str:
    if isinstance(shape, str):
        return shape
    at, rest = shape
    return " ".join([*rest[:at], say([command.split()[at] for command in commands], "oder"), *rest[at:]])
