"""What becomes of all that was somebody's who will never come back.

Knows who keeps something of people; refuses to know why nobody will come back.
"""

from mud.parlour.acquaintance import Acquaintance
from mud.parlour.identity import person_id
from mud.parlour.leaving import Leaving
from mud.parlour.manners import Manners
from mud.parlour.vicinity import Vicinities
from mud.world.model import World


class Farewell:
    """Forgets people. Called inside a tick."""

    def __init__(
        self, world: World, manners: Manners, vicinities: Vicinities, leaving: Leaving, acquaintance: Acquaintance
    ) -> None:
        self._acquaintance = acquaintance
        self._world = world
        self._manners = manners
        self._vicinities = vicinities
        self._leaving = leaving

    def release(self, who: str) -> None:
        """Nobody waits for somebody at a table any more."""
        self._leaving.release(who)

    def forget(self, key: str) -> None:
        """The story, the things, and a chair if there is still one."""
        self._manners.forget(key)
        who = person_id(key)
        if self._world.knows(who):
            self._leaving.forget(who)
            self._acquaintance.forget(who)
            self._vicinities.forget((who, *self._world.things.copies(who)))
            self._world.forget(who)
