"""Which table somebody means: by its number, by who sits there, or without saying which.

Knows where tables stand and who is at them; refuses to know what is wanted there.
"""

from mud.game import Refused
from mud.german.line.normalise import name_key
from mud.german.meaning.reading import Reading
from mud.parlour.people import People
from mud.parlour.rounds import Rounds
from mud.parlour.table import Table
from mud.parlour.tables import Tables
from mud.parlour.visitor import Visitor
from mud.world.model import World


class Finding:
    """Finds tables. Methods raise Refused."""

    def __init__(self, world: World, people: People, tables: Tables, rounds: Rounds) -> None:
        self._world = world
        self._people = people
        self._tables = tables
        self._rounds = rounds

    def named(self, visitor: Visitor, reading: Reading) -> Table | None:
        """The table in the room that a reading names, by number or person; None if it names none."""
        values = reading.values
        if "zahl" in values:
            table = self.numbered(int(values["zahl"]))
        elif "spieler" in values:
            table = self.of(visitor, str(values["spieler"]))
        else:
            return None
        return self.here(visitor, table)

    def numbered(self, number: int) -> Table:
        """The table of a number, wherever it stands."""
        table = self._tables.numbered(number)
        if table is None:
            raise Refused("tische.keiner_mit_nummer", n=number)
        return table

    def of(self, visitor: Visitor, name: str) -> Table:
        """The table where somebody is: a person anywhere, or whoever plays in this room under a name."""
        other = self._people.called(name)
        table = self._tables.of(other.id) if other is not None else self._played_by(visitor, name)
        if other is None and table is None:
            raise Refused("haus.unbekannte_person", name=name)
        if table is None or not table.number:
            room = self._world.room_of(visitor.id)
            is_here = other is not None and other is not visitor and self._world.room_of(other.id) == room
            raise Refused("tische.steht_hier" if is_here else "tische.sitzt_nirgends", name=name)
        return table

    def _played_by(self, visitor: Visitor, name: str) -> Table | None:
        """The table in somebody's room where a player has this name."""
        standing = self._tables.beside(visitor)
        played = ((other, one) for other in standing if other.match for one in other.match.names)
        return next((other for other, one in played if name_key(one) == name_key(name)), None)

    def is_somebody(self, visitor: Visitor, name: str) -> bool:
        """Whether a name is somebody's in the house, or a player's in the room."""
        return self._people.called(name) is not None or self._played_by(visitor, name) is not None

    def here(self, visitor: Visitor, table: Table) -> Table:
        """A table that must stand where somebody is."""
        room = self._world.room_of(visitor.id)
        if self._world.room_of(table.thing) != room:
            raise Refused("tische.woanders", tisch=self._rounds.name(table), wo=self._rounds.where(table))
        return table

    def to_sit(self, visitor: Visitor) -> Table:
        """The table to sit down at for who says nothing else: their own, or in the room the one where people wait for
        others: they are invited there, or the fewest are missing. Raises Refused where several are alike. Where nobody
        waits, as `free`.
        """
        table = self._tables.at(visitor)
        if table.has(visitor.id) or not table.number:
            return table
        ranks = {other: self._rank(other, visitor) for other in self._tables.beside(visitor) if self._waits(other)}
        found = {other: rank for other, rank in ranks.items() if self._has_place(other, visitor)}
        best = [other for other, rank in found.items() if rank == min(found.values())]
        if len(best) > 1:
            waiting = [other.noun for table in best for other in self._there(table)]
            raise Refused(
                "tische.wo_setzen", tische=list(map(self._rounds.number, best)), wer=waiting, n=best[0].number
            )
        return best[0] if best else self.free(visitor)

    def _there(self, table: Table) -> list[Visitor]:
        """Who sits at a table and can be talked to."""
        found = (self._people.visitor(who) for who in table.people())
        return [visitor for visitor in found if visitor is not None and visitor.session is not None]

    def _waits(self, table: Table) -> bool:
        return table.match is None and bool(self._there(table))

    def _rank(self, table: Table, visitor: Visitor) -> tuple[bool, int]:
        """The smaller, the more fitting: who is invited goes there, others where the fewest are missing."""
        missing = table.game.seats(table.agreed)[0] - len(table.sitting())
        return visitor.id not in table.admission.invited, max(0, missing)

    def free(self, visitor: Visitor) -> Table:
        """The table to begin a game at for who says nothing else: their own, or in the room the fixed one if somebody
        can sit down there, or else where people wait for others."""
        table = self._tables.at(visitor)
        if table.has(visitor.id) or not table.number or self._has_place(table, visitor):
            return table
        standing = self._tables.beside(visitor)
        return next((other for other in standing if other.people() and self._has_place(other, visitor)), table)

    def _has_place(self, table: Table, visitor: Visitor) -> bool:
        try:
            table.seat_for(visitor.id, None)
        except Refused:
            return False
        return True

    def worth_watching(self, visitor: Visitor, name: str = "") -> Table:
        """The table to watch for who says nothing else: their own, the one in the room where a player has a `name`, or
        the only one where a game runs.
        """
        table = self._tables.at(visitor)
        if table.has(visitor.id) or not table.number:
            return table
        if name and (named := self._played_by(visitor, name)) is not None:
            return named
        played = [other for other in self._tables.beside(visitor) if other.match]
        if len(played) > 1:
            raise Refused("tische.wo_zuschauen", tische=[self._rounds.number(other) for other in played])
        return played[0] if played else table
