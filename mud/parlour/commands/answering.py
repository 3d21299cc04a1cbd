"""`nimm an`, `lehne ab`: what people answer each other.

Knows who could have asked; refuses to know what follows.
"""

from mud.german.meaning.reading import Reading
from mud.parlour.commands.command import Command, Commands, Module
from mud.parlour.lobby import Lobby
from mud.parlour.visitor import Visitor


class Answering(Module):
    """Yes and no to somebody else."""

    def __init__(self, lobby: Lobby) -> None:
        self._lobby = lobby

    def accept(self, visitor: Visitor, reading: Reading) -> None:
        """`nimm an`"""
        self._lobby.accept(visitor)

    def decline(self, visitor: Visitor, reading: Reading) -> None:
        """`lehne ab`"""
        self._lobby.decline(visitor)

    def commands(self) -> Commands:
        return {"zusagen": Command(self.accept), "absagen": Command(self.decline)}
