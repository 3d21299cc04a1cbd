"""A command: what a verb does, and what else is so of it.

Knows readings and visitors; refuses to know any verb.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial

from mud.dialogue.state import Intent
from mud.games import Told
from mud.german.meaning.reading import Reading
from mud.parlour.visitor import Visitor

Caution = Callable[[Visitor, Reading], Told | None]
"""The question to be answered with yes before a verb is obeyed, or None."""


@dataclass(frozen=True, slots=True)
class Command:
    """`do(visitor, reading)` raises Refused, and then nothing has changed. `caution`: what is asked first.

    `for_company`: why not, for who is alone in the house; empty: it makes sense there, too.
    `is_deed`: it may change the world, and can be undone by who is alone in it. `follows`: what a story lets follow
    comes when it is done; if not, the command sees to that itself.
    """

    do: Callable[[Visitor, Reading], None]
    caution: Caution | None = None
    is_deed: bool = False
    follows: bool = True
    for_company: str = ""

    def intent(self, visitor: Visitor, reading: Reading) -> Intent:
        """What a reading comes to."""
        question = None if self.caution is None else self.caution(visitor, reading)
        return Intent(partial(self.do, visitor), question)


@dataclass(frozen=True, slots=True)
class Reply:
    """`ja`, `nein` and what a game may know, too: what they come to depends on who has asked.

    `intent(visitor, reading)` raises Refused.
    """

    intent: Callable[[Visitor, Reading], Intent]
    is_deed: bool = False
    follows: bool = True
    for_company: str = ""


Commands = Mapping[str, Command | Reply]
"""By the verb's infinitive, folded."""


class Module(ABC):
    """One subject's commands, found by itself. Its constructor names what they use and gets it (mud.parlour.wiring)."""

    @abstractmethod
    def commands(self) -> Commands: ...
