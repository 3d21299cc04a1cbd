"""What is said at a table before a move and is none: `danke, Nofret! Jetzt bau ich 2 2 3`.

Knows the words of data/woerter/tischrede.toml and who may be called; refuses to know what a move is.
"""

import re
from collections.abc import Collection, Iterator
from typing import Final

from mud.german.line.normalise import fold
from mud.parlour.vocabulary import vocabulary

_WORDS: Final = vocabulary("tischrede")
_TALK: Final = _WORDS.words("reden")
_SAYS: Final = _WORDS.words("ansage")
_BREAK: Final = re.compile(r"[.!,:;…]+\s+")
_MOST: Final = 6
"""Words at most that are only said."""


def behind_talk(line: str, names: Collection[str]) -> Iterator[str]:
    """What is left of a line behind what may only be said; of several such cuts the last first."""
    cuts = list(_BREAK.finditer(line))
    for cut in reversed(cuts):
        said, rest = line[: cut.end()].strip(), line[cut.end() :].strip()
        keys = re.findall(r"\w+", fold(said))
        if (
            rest
            and 0 < len(keys) <= _MOST
            and keys[0] not in _SAYS
            and all(key in _TALK or key in names for key in keys)
        ):
            yield rest
