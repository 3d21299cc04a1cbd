"""People who have gone home: all that is theirs is kept in the archive, so the house need not have it in mind.

Knows who left and whose chair still waits at a game; refuses to know how anybody goes, and what is read when they come.
"""

from mud.parlour.bounds import HouseSettings
from mud.parlour.people import People
from mud.parlour.tables import Tables
from mud.parlour.vicinity import Vicinities
from mud.world.model import World


class Absence:
    """Forgets, once what is theirs is on its way to the archive, those who will read it there. Called inside a tick.

    Who plays in a running game stays known: what comes of it is part of their story. Of those who are alone in a house
    everybody stays.
    """

    def __init__(
        self, people: People, world: World, tables: Tables, vicinities: Vicinities, bounds: HouseSettings
    ) -> None:
        self._people = people
        self._world = world
        self._tables = tables
        self._vicinities = vicinities
        self._is_alone = bounds.alone

    def tick(self) -> None:
        """Called once a second. Whoever comes first waits until what was put is durable (mud.parlour.store.Archive)."""
        if self._is_alone:
            self._people.departed.clear()
        for who in list(self._people.departed):
            if self._people.visitor(who) is not None or not self._world.knows(who):
                self._people.departed.discard(who)
            elif not self._tables.is_in_game(who) and self._world.unload(who):
                self._vicinities.forget((who, *self._world.things.copies(who)))
                self._tables.unload(who)
                self._people.departed.discard(who)
