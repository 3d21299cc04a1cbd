"""`rückgängig`: alone, the last deed is undone.

Knows when; refuses to know what a deed was.
"""

from mud.game import Refused
from mud.german.meaning.reading import Reading
from mud.parlour.audience import Audience
from mud.parlour.commands.command import Command, Commands, Module
from mud.parlour.past import Past
from mud.parlour.sight import Sight
from mud.parlour.tables import Tables
from mud.parlour.visitor import Visitor


class Undoing(Module):
    """Going back by one deed."""

    def __init__(self, past: Past, tables: Tables, audience: Audience, sight: Sight) -> None:
        self._past = past
        self._tables = tables
        self._audience = audience
        self._sight = sight

    def undo(self, visitor: Visitor, reading: Reading) -> None:
        """`rückgängig`: alone, the last deed is undone"""
        if self._tables.seated(visitor) is not None:
            raise Refused("haus.am_brett_gilt_es")
        self._audience.say(visitor, "haus.rueckgaengig", text=self._past.undo())
        self._sight.look(visitor)

    def commands(self) -> Commands:
        return {
            "rueckgaengig": Command(self.undo),
        }
