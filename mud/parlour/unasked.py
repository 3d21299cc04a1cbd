"""Answers before the question: what only names a thing is not taken for one.

Knows the words of a line and the things it may name; refuses to know what follows from an answer.
"""

from collections.abc import Sequence
from typing import Final

from mud.german.line.numbers import number, order
from mud.world.model import World
from mud.world.story import Trigger
from mud.world.topics import fold

_NAMING: Final = 2
"""Words at least that say which of several things is meant."""
_ARTICLES: Final = frozenset(("der", "die", "das"))


def is_answer(world: World, who: str, trigger: Trigger, words: Sequence[str]) -> bool:
    """Whether folded words may answer what a trigger waits for: before that was asked, not if they only say which of
    the things here is meant, by name and number: `Jahr zehn`, `das zehnte`."""
    if len(words) < _NAMING or world.holds(trigger.asked, who):
        return True
    names = (world.name(id_) for id_ in world.visible(who) if id_ in world.things)
    nouns = {fold(noun) for name in names for noun in (name.noun, *name.synonyms)} | _ARTICLES
    return any(word not in nouns and number(word) is None and order(word) is None for word in words)
