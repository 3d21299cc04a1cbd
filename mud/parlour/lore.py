"""What a word means that belongs to this land: `was ist ein Ibis?`, where none is to be seen.

Knows the words of data/woerter/wortkunde.toml; refuses to know where there is one, and who could tell more.
"""

import re
from typing import Final

from mud.german.line.normalise import fold
from mud.german.meaning.reading import Misread
from mud.parlour.tables import Tables
from mud.parlour.vicinity import called
from mud.parlour.visitor import Visitor
from mud.parlour.vocabulary import vocabulary
from mud.world.model import World

_WORDS: Final = vocabulary("wortkunde")
_ASKED: Final = _WORDS.pattern("gefragt", re.IGNORECASE)
_MEANT: Final = _WORDS.meanings("worte")


class Lore:
    """What everybody in the land knows. Beside a table words are the game's."""

    def __init__(self, world: World, tables: Tables) -> None:
        self._world = world
        self._tables = tables

    def of(self, visitor: Visitor, line: str) -> Misread | None:
        """What is told of a word that somebody asks the meaning of; None for all others, and for what is before
        them."""
        found = _ASKED.match(line)
        key = None if found is None else _MEANT.get(fold(found["wort"]))
        if found is None or key is None or self._tables.near(visitor) is not None:
            return None
        seen = (called(self._world.name(id_))[0] for id_ in self._world.visible(visitor.id))
        return None if any(fold(found["wort"]) in names for names in seen) else Misread(f"kunde.wort_{key}", {})
