"""`skript`: from now on a file has all that is typed and told, where one is alone.

Knows when; refuses to know where files are.
"""

from collections.abc import Callable

from mud.game import Refused
from mud.german.meaning.reading import Reading
from mud.parlour.audience import Audience
from mud.parlour.commands.command import Command, Commands, Module
from mud.parlour.session import Copy
from mud.parlour.undo_history import UndoHistory
from mud.parlour.visitor import Visitor


class Transcript(Module):
    """`on_script(name)`: begins a file for somebody; how to write into it, and what it is called."""

    def __init__(self, audience: Audience, undo_history: UndoHistory) -> None:
        self._audience = audience
        self._undo_history = undo_history
        self.on_script: Callable[[str], tuple[Copy, str]] | None = None

    def script(self, visitor: Visitor, reading: Reading) -> None:
        """`skript [an|aus]`: from now on a file has all that is typed and told"""
        session = visitor.session
        if session is None:
            return
        if self.on_script is None or not self._undo_history.is_kept:
            raise Refused("reise.kein_skript")
        wanted = reading.values.get("an", session.script is None)
        if wanted == (session.script is not None):
            raise Refused("reise.skript_schon_an" if wanted else "reise.skript_schon_aus")
        if not wanted:
            self._audience.say(visitor, "reise.skript_aus")
            session.script = None
            return
        session.script, name = self.on_script(visitor.name)
        self._audience.say(visitor, "reise.skript_an", name=name)

    def commands(self) -> Commands:
        return {
            "skript": Command(self.script),
        }
