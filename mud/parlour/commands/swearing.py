"""`verflixt`: somebody swears.

Knows that nothing comes of it; refuses to repeat what was said, or to take offence.
"""

from mud.german.meaning.reading import Reading
from mud.parlour.audience import Audience
from mud.parlour.commands.command import Command, Commands, Module
from mud.parlour.visitor import Visitor


class Swearing(Module):
    """Bad words."""

    def __init__(self, audience: Audience) -> None:
        self._audience = audience

    def swear(self, visitor: Visitor, reading: Reading) -> None:
        """A word that is none of the house's: answered, and heard by nobody else"""
        self._audience.say(visitor, "fluchen.antwort")

    def commands(self) -> Commands:
        return {"fluchen": Command(self.swear)}
