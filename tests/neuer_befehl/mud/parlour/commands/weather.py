"""`wetter`: what it is like outside.

Knows that it never changes; refuses to know more.
"""

from mud.german.meaning.reading import Reading
from mud.parlour.audience import Audience
from mud.parlour.commands.command import Command, Commands, Module
from mud.parlour.visitor import Visitor


class Weather(Module):
    """The weather."""

    def __init__(self, audience: Audience) -> None:
        self._audience = audience

    def weather(self, visitor: Visitor, reading: Reading) -> None:
        """`wetter`"""
        self._audience.say(visitor, "wetter.wetter")

    def commands(self) -> Commands:
        return {"wetter": Command(self.weather)}
