"""`taal nederlands`, `sprache deutsch`: the language somebody plays in at a table.

Knows the wish and the table it is said at; refuses to know languages.
"""

from dataclasses import replace
from typing import Final

from mud.game import Refused
from mud.german.line.normalise import fold
from mud.german.meaning.reading import Reading
from mud.parlour.audience import Audience
from mud.parlour.commands.command import Command, Commands, Module
from mud.parlour.people import People
from mud.parlour.tables import Tables
from mud.parlour.telling import Telling
from mud.parlour.visitor import Visitor
from mud.tongues.tongues import Tongues

GERMAN: Final = frozenset(("deutsch", "duits", "german", "de"))
"""What is called the language of the house."""
SENTENCES: Final = ("tafelsprache.deutsch_schon", "tafelsprache.gilt_schon")


class TableTongue(Module):
    """In which language the game at a table is told to somebody, and read."""

    def __init__(self, people: People, audience: Audience, tables: Tables, telling: Telling, tongues: Tongues) -> None:
        self._people = people
        self._audience = audience
        self._tables = tables
        self._telling = telling
        self._tongues = tongues

    def choose(self, visitor: Visitor, reading: Reading) -> None:
        """`taal nederlands`, `sprache niederländisch`, `taal duits`, `sprache deutsch`"""
        table = self._tables.near(visitor)
        if table is None or visitor.session is None:
            raise Refused("tafelsprache.kein_tisch")
        game, name = table.game.name, str(reading.values.get("name", ""))
        if not any(True for _ in self._tongues.at(game)):
            raise Refused("tafelsprache.nicht_hier")
        words = fold(name).split()
        tongue = next(filter(None, map(self._tongues.called, words)), None)
        if tongue is None and GERMAN.isdisjoint(words):
            raise Refused("tafelsprache.unbekannt", name=name) if name else Refused("tafelsprache.welche")
        chosen = "" if tongue is None else tongue.name
        kind = "deutsch" if tongue is None else "gilt"
        if chosen == visitor.tongue:
            self._audience.say_at(visitor, game, f"tafelsprache.{kind}_schon")
            return
        visitor.session.wishes = replace(visitor.session.wishes, tongue=chosen or None)
        self._people.keep_wishes(visitor)
        self._audience.say_at(visitor, game, f"tafelsprache.{kind}")
        self._telling.question(visitor, table)

    def commands(self) -> Commands:
        return {"tafelsprache": Command(self.choose)}
