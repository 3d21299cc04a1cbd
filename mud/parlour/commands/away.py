"""`weg`: away for a moment.

Knows that the next line ends it; refuses to know who hears of it.
"""

from mud.german.meaning.reading import Reading
from mud.parlour.afk import Afk
from mud.parlour.audience import Audience
from mud.parlour.commands.command import Command, Commands, Module
from mud.parlour.visitor import Visitor


class Away(Module):
    """Going away without going."""

    def __init__(self, afk: Afk, audience: Audience) -> None:
        self._afk = afk
        self._audience = audience

    def away(self, visitor: Visitor, reading: Reading) -> None:
        """`weg [WARUM]`"""
        self._afk.begin(visitor, str(reading.values.get("text", "")).strip())

    def back(self, visitor: Visitor, reading: Reading) -> None:
        """`bin wieder da`: the line itself has ended it"""
        self._audience.say(visitor, "abwesend.du_bist_da")

    def commands(self) -> Commands:
        return {"abwesend": Command(self.away), "wieder_da": Command(self.back)}
