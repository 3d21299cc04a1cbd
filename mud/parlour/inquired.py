"""What somebody asks of a thing that no look can change: whose it is, what for, how old, who made it, where from.

Knows how such questions are put, and who stands by and has something to say; refuses to know what is to be seen of it.
"""

import re
from typing import Final, NamedTuple

from mud.parlour.partners import Partners
from mud.parlour.tables import Tables
from mud.parlour.visitor import Visitor
from mud.parlour.vocabulary import vocabulary
from mud.world.model import World
from mud.world.talk import known

_WORDS: Final = vocabulary("gespraech")
_OF_THINGS: Final = _WORDS.pattern("dingfrage", re.IGNORECASE)
_USE: Final = _WORDS.pattern("zweckfrage", re.IGNORECASE)


class Asked(NamedTuple):
    """The thing, as it was typed, and who is asked of it; empty: nobody who stands here knows more than is seen."""

    thing: str
    whom: str


class Inquired:
    """Reads questions about things. At a running game all are the game's, and beside a table what is for what."""

    def __init__(self, world: World, tables: Tables, partners: Partners) -> None:
        self._world = world
        self._tables = tables
        self._partners = partners

    def of(self, visitor: Visitor, line: str) -> Asked | None:
        """What a line asks of; None if it is no such question."""
        if self._tables.is_at_game(visitor):
            return None
        found = _OF_THINGS.match(line) or (_USE.match(line) if self._tables.near(visitor) is None else None)
        if found is None:
            return None
        thing = next(part for part in found.groups() if part)
        whom = self._partners.only(visitor)
        if whom is None or known(self._world, visitor.id, whom, thing) is None:
            return Asked(thing, "")
        return Asked(thing, whom)
