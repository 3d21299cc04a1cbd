"""`meisterfassung`: whether somebody plays the story with fewer giveaways, and where that is chosen.

Knows the mark; refuses to know what hangs on it and what is said when it is chosen: that stands beside the rooms.
"""

from typing import Final

from mud.game import Refused
from mud.games import Told
from mud.german.meaning.reading import Reading
from mud.parlour.audience import Audience
from mud.parlour.commands.command import Command, Commands, Module
from mud.parlour.journey import Journey
from mud.parlour.visitor import Visitor
from mud.world.model import World
from mud.world.story import MASTER

_CHOSEN: Final = Reading("meisterfassung_an")


class Mastery(Module):
    """What is left to be told when nothing in the story followed from the wish."""

    def __init__(self, world: World, audience: Audience, journey: Journey) -> None:
        self._world = world
        self._audience = audience
        self._journey = journey

    def ask(self, visitor: Visitor, reading: Reading) -> Told | None:
        """Where it can be chosen, the word alone asks who has not chosen it yet: it is what they were told to type."""
        return Told("meisterfassung.soll_sie", "du", {}) if self._journey.awaits(visitor, _CHOSEN) else None

    def state(self, visitor: Visitor, reading: Reading) -> None:
        """`meisterfassung`: how it stands; after a yes it is chosen"""
        if self._journey.before(visitor, _CHOSEN) is None:
            return
        is_master = self._world.mark(visitor.id, MASTER)
        self._audience.say(visitor, "meisterfassung.an" if is_master else "meisterfassung.aus")

    def choose(self, visitor: Visitor, reading: Reading) -> None:
        """`meisterfassung an`"""
        self._not_here(visitor, "meisterfassung.schon_an", already=True)

    def leave(self, visitor: Visitor, reading: Reading) -> None:
        """`meisterfassung aus`"""
        self._not_here(visitor, "meisterfassung.schon_aus", already=False)

    def _not_here(self, visitor: Visitor, otherwise: str, *, already: bool) -> None:
        is_master = bool(self._world.mark(visitor.id, MASTER))
        raise Refused(otherwise if is_master == already else "meisterfassung.nicht_hier")

    def commands(self) -> Commands:
        return {
            "meisterfassung": Command(self.state, caution=self.ask),
            "meisterfassung_an": Command(self.choose, is_deed=True),
            "meisterfassung_aus": Command(self.leave, is_deed=True),
        }
