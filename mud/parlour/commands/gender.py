"""`ich bin eine Frau`: which pronouns mean somebody.

Knows what somebody said of themselves; refuses to know pronouns, and to guess.
"""

from mud.german.meaning.reading import Reading
from mud.parlour import stored
from mud.parlour.audience import Audience
from mud.parlour.commands.command import Command, Commands, Module
from mud.parlour.people import People
from mud.parlour.visitor import Visitor

SENTENCES = ("fuerwort.f", "fuerwort.m", "fuerwort.jedes")


class Gender(Module):
    """What people say they are. The house never says it of them."""

    def __init__(self, people: People, audience: Audience) -> None:
        self._people = people
        self._audience = audience

    def tell(self, visitor: Visitor, reading: Reading) -> None:
        """`ich bin eine Frau`, `ich bin ein Mann`, `ich bin weder Mann noch Frau`"""
        gender = str(reading.values["geschlecht"])
        self._people.call(visitor, gender)
        self._people.keep(visitor, stored.GENDER, gender if gender in ("f", "m") else "")
        self._audience.say(visitor, f"fuerwort.{gender}")

    def commands(self) -> Commands:
        return {"geschlecht": Command(self.tell)}
