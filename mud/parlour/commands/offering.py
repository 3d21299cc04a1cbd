"""What is played in this house: every table, where it stands, who plays there, and who could still sit down.

Knows tables and the titles of their games; refuses to know what happens at any of them.
"""

from mud.german.meaning.reading import Reading
from mud.parlour.audience import Audience
from mud.parlour.commands.command import Command, Commands, Module
from mud.parlour.table import Table
from mud.parlour.tables import Tables
from mud.parlour.takeover import Takeover
from mud.parlour.titles import title
from mud.parlour.visitor import Visitor
from mud.world.catalogue import owner_of
from mud.world.model import World


class Offering(Module):
    """What there is to play, and who plays what."""

    def __init__(self, world: World, audience: Audience, tables: Tables, takeover: Takeover) -> None:
        self._world = world
        self._audience = audience
        self._tables = tables
        self._takeover = takeover

    def games(self, visitor: Visitor, reading: Reading) -> None:
        """`was wird hier gespielt?`, `welche Spiele gibt es?`: every table, the one here first"""
        near = self._tables.near(visitor)
        shared = [table for thing, table in self._tables.all.items() if owner_of(thing) is None]
        for table in sorted(shared, key=lambda table: table is not near):
            self._tell(visitor, table)
        self._audience.say(visitor, "angebot.so")

    def tell_of(self, visitor: Visitor, game: str) -> None:
        """The tables where one game is played."""
        for table in self._tables.everyones():
            if table.game.name == game:
                self._tell(visitor, table)

    def playing(self, visitor: Visitor, reading: Reading) -> None:
        """`wer spielt was?`: the tables where somebody sits"""
        busy = [table for table in self._tables.all.values() if table.people() or table.match]
        for table in (table for table in busy if owner_of(table.thing) is None):
            self._tell(visitor, table)
        if not busy:
            self._audience.say(visitor, "angebot.niemand")

    def _tell(self, visitor: Visitor, table: Table) -> None:
        noun = self._audience.noun
        room = self._world.rooms[self._world.room_of(table.thing)]
        seats = table.game.seats(table.agreed)
        facts = {
            "spiel": title(table.game.name),
            "wo": format(noun(room.id), f"{room.preposition}+dem"),
            "wer": [noun(who, name) for who, name in table.sitting()],
        }
        if facts["wer"] and table.admission.private:
            key = "angebot.wartet_privat" if table.match is None else "angebot.laeuft_privat"
            self._audience.say(visitor, key, **facts)
        elif table.match is not None:
            places = len(self._takeover.places(table))
            key = "angebot.laeuft_mit_platz" if places else "angebot.laeuft"
            self._audience.say(visitor, key, **facts, n=places)
        elif facts["wer"]:
            free = max(0, max(seats) - len(table.people()))
            self._audience.say(visitor, "angebot.wartet" if free else "angebot.voll", **facts, n=free)
        elif min(seats) == max(seats):
            self._audience.say(visitor, "angebot.frei_zu", **facts, n=max(seats))
        else:
            self._audience.say(visitor, "angebot.frei", **facts, von=min(seats), bis=max(seats))

    def commands(self) -> Commands:
        return {"spielangebot": Command(self.games), "wer_spielt": Command(self.playing)}
