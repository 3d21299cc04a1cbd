"""The round at a table: what the table is called, and who hears what is said and done there.

Knows tables, rooms and who is where; refuses to know what is said. In a small house all in a room hear each other. Once
people sit at more than one table of a room, a table at which a game runs is a round of its own, and a private table is
one always; all others in the room are one round. Whoever watches a game is heard by those who watch it, and by the
players when it is over.
"""

from collections.abc import Iterable
from itertools import islice
from weakref import WeakKeyDictionary

from mud.game import Refused
from mud.german.speech.inflection import Noun
from mud.parlour.audience import Audience
from mud.parlour.people import People
from mud.parlour.table import Table
from mud.parlour.tables import Tables, number_of, thing_of
from mud.parlour.visitor import Visitor
from mud.world.model import World


class Rounds:
    """Who hears whom."""

    def __init__(self, world: World, people: People, audience: Audience, tables: Tables) -> None:
        self._world = world
        self._people = people
        self._audience = audience
        self._tables = tables
        self._told: WeakKeyDictionary[Table, set[str]] = WeakKeyDictionary()

    def name(self, table: Table) -> Noun:
        """What a table is called: by the thing it is, or by its number where people have put it up."""
        return self.called(table.id)

    def called(self, id_: str) -> Noun:
        """The same by the id of a table, which may have been put away since."""
        number = number_of(id_)
        return self._audience.noun(thing_of(id_)) if number is None else self._numbered(number)

    def number(self, table: Table) -> Noun:
        """What a table is called by its number."""
        return self._numbered(table.number)

    def _numbered(self, number: int) -> Noun:
        return Noun.name(self._audience.tell("tische.tisch", n=number))

    def where(self, table: Table) -> str:
        """`in der Kammer`"""
        return self._audience.inside(self._world.room_of(table.thing))

    def address(self, visitor: Visitor, target: Visitor | None = None) -> list[Visitor]:
        """Those who hear what somebody says, themselves included, and whom it is meant for, at whatever table of the
        room. Raises Refused where that would tell a player what the table does not hear.
        """
        table = self._tables.playing(target) if target is not None else None
        if table is not None and table.looks_on(visitor.id):
            raise Refused("haus.nichts_zustecken")
        hearers = self._hearers(visitor)
        return hearers if target is None or target in hearers else [*hearers, target]

    def _hearers(self, visitor: Visitor) -> list[Visitor]:
        """The round somebody is in. Who watches a game is told once who does not hear them."""
        table = self._tables.of(visitor.id)
        if table is not None and table.match is not None and visitor.id in table.watchers:
            told = self._told.setdefault(table, set())
            if visitor.id not in told:
                told.add(visitor.id)
                self._audience.say(visitor, "tische.nur_zuschauende")
            return self._connected(table.watchers)
        return self._round(table, self._world.room_of(visitor.id))

    def beside(self, table: Table) -> list[Visitor]:
        """Those who notice what is done at a table: who is at it, and the others of its round."""
        return self._round(table, self._world.room_of(table.thing))

    def _round(self, table: Table | None, room: str) -> list[Visitor]:
        """Those who hear each other in a room with somebody at a table, or at none."""
        used = (True for other in self._tables.standing(room) if other.around())
        is_crowded = sum(islice(used, 2)) > 1

        def is_apart(at: Table) -> bool:
            return at.admission.private or (at.match is not None and is_crowded)

        if table is not None and is_apart(table):
            return self._connected(table.around())
        here = self._audience.here(room)
        return [other for other in here if (at := self._tables.of(other.id)) in (None, table) or not is_apart(at)]

    def _connected(self, ids: Iterable[str]) -> list[Visitor]:
        found = (self._people.visitor(who) for who in ids)
        return [visitor for visitor in found if visitor is not None and visitor.session is not None]
