"""What somebody asks aloud and of nobody, though they have long been asking themselves: the notebook knows of it.

Knows by which words an author's question is asked; refuses to know what is known of it, and how that is told.
"""

import re
from collections.abc import Callable
from typing import Final

from mud.parlour.partners import Partners
from mud.parlour.visitor import Visitor
from mud.parlour.vocabulary import vocabulary
from mud.world import progress
from mud.world.model import World
from mud.world.topics import fold

_ASKING: Final = vocabulary("tagebuch").pattern("fragend", re.IGNORECASE)
_OF_TODAY: Final = vocabulary("tagebuch").pattern("von_heute", re.IGNORECASE)
"""Questions about those who are in the house now."""


class Wondering:
    """Finds the question of the notebook that a line asks."""

    def __init__(self, world: World, partners: Partners) -> None:
        self._world = world
        self._partners = partners

    def number(self, visitor: Visitor, line: str, sees: Callable[[], bool]) -> int | None:
        """Under which number the notebook has what is asked; None for what it does not have, or who talks with
        somebody: that is asked of them. `sees`: whether something that is asked of is in sight, which tells more than
        a question of which nobody has said anything yet."""
        if _ASKING.match(line) is None or _OF_TODAY.search(line) or not self._world.knows(visitor.id):
            return None
        if self._partners.of(visitor) is not None:
            return None
        said = re.findall(r"\w+", fold(line))
        for one in progress.questions(self._world, visitor.id):
            for words in one.question.words:
                if all(any(word.startswith(begins) for word in said) for begins in words):
                    is_open = not one.notes and not one.solved
                    return None if is_open and sees() else one.number
        return None
