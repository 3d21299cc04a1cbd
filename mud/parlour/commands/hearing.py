"""Whom one does not want to hear, and what one has heard.

Knows which sentence tells which; refuses to know who is whom: manners do.
"""

from mud.game import Refused
from mud.german.line.normalise import name_key
from mud.german.meaning.reading import Reading
from mud.parlour.audience import Audience
from mud.parlour.commands.command import Command, Commands, Module
from mud.parlour.manners import Manners
from mud.parlour.visitor import Visitor


class Hearing(Module):
    """The ears of one person."""

    def __init__(self, audience: Audience, manners: Manners) -> None:
        self._audience = audience
        self._manners = manners

    def ignore(self, visitor: Visitor, reading: Reading) -> None:
        """`ignoriere NAME`: their words reach me no more, or again; without a name: whose do not

        `ignoriere NAME nicht mehr`: again, and only that
        """
        name = str(reading.values.get("name", ""))
        if not name:
            names = self._manners.ignored(visitor)
            key = "haus.ignoriert_liste" if names else "haus.ignoriert_niemanden"
            self._audience.say(visitor, key, **({"namen": names} if names else {}))
            return
        is_listening = name_key(name) not in map(name_key, self._manners.ignored(visitor))
        if reading.values.get("wieder") and is_listening:
            raise Refused("reden.nie_ignoriert", name=name)
        known, is_ignored = self._manners.turn(visitor, name)
        self._audience.say(visitor, "haus.ignoriert" if is_ignored else "haus.ignoriert_nicht_mehr", name=known)

    def history(self, visitor: Visitor, reading: Reading) -> None:
        """`verlauf`: what was said to me lately"""
        if not visitor.history:
            raise Refused("haus.verlauf_leer")
        self._audience.lines(visitor, visitor.history)

    def commands(self) -> Commands:
        return {
            "ignorieren": Command(self.ignore, is_deed=True),
            "verlauf": Command(self.history, is_deed=True),
        }
