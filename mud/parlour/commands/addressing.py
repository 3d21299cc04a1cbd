"""Speech to a computer player: the table hears it, and learns that nobody will answer.

Knows what is told of it; refuses to know how such lines are put.
"""

from mud.german.meaning.reading import Reading
from mud.parlour.audience import Audience
from mud.parlour.commands.command import Command, Commands, Module
from mud.parlour.rounds import Rounds
from mud.parlour.scenery import seated
from mud.parlour.silent import VERB
from mud.parlour.speech import Speech
from mud.parlour.tables import Tables
from mud.parlour.visitor import Visitor


class Addressing(Module):
    """Tells it."""

    def __init__(self, tables: Tables, audience: Audience, rounds: Rounds, speech: Speech) -> None:
        self._tables = tables
        self._audience = audience
        self._rounds = rounds
        self._speech = speech

    def address(self, visitor: Visitor, reading: Reading) -> None:
        """`Nofret, du schummelst`, `lächle Nofret an`"""
        table = self._tables.before(visitor)
        noun = seated(table, self._audience)[int(reading.values["seat"])]
        if text := str(reading.values.get("text", "")):
            self._speech.say(visitor, "haus.sagt", self._rounds.address(visitor), text=text)
        self._audience.say(visitor, "haus.computer_schweigt" if text else "haus.computer_sieht_nichts", wer=noun)

    def commands(self) -> Commands:
        return {VERB: Command(self.address, is_deed=True, follows=False)}
