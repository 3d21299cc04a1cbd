"""`führung`, `führung aus`, `ratlos`: being shown how things are done, and not knowing what to do.

Knows what is said to whom; refuses to know the steps: the guide does.
"""

from mud.german.meaning.reading import Reading
from mud.parlour.audience import Audience
from mud.parlour.commands.command import Command, Commands, Module
from mud.parlour.guide import Guide
from mud.parlour.tables import Tables
from mud.parlour.visitor import Visitor


class Guiding(Module):
    """Asking for the guide."""

    def __init__(self, guide: Guide, tables: Tables, audience: Audience) -> None:
        self._guide = guide
        self._tables = tables
        self._audience = audience

    def lead(self, visitor: Visitor, reading: Reading) -> None:
        """`führung`, `führung aus`, `führung von vorn`; and `ich bin Anfänger`, which at a table asks for no tour"""
        if reading.values.get("neu") and (table := self._tables.seated(visitor)) is not None:
            is_open = table.match is None
            self._audience.say(visitor, "fuehrung.anfaenger_am_tisch" if is_open else "fuehrung.anfaenger_im_spiel")
        elif "an" in reading.values and not reading.values["an"]:
            self._guide.stop(visitor)
        else:
            self._guide.start(visitor, anew=bool(reading.values.get("vorn")))

    def helpless(self, visitor: Visitor, reading: Reading) -> None:
        """`ich verstehe nichts`: what to do next, of who is being shown; others are asked whether they want to be"""
        if self._guide.is_heard(visitor):
            self._guide.repeat(visitor)
        elif self._tables.playing(visitor) is not None:
            self._audience.say(visitor, "fuehrung.ratlos_im_spiel")
        elif self._guide.is_leading(visitor):
            self._audience.say(visitor, "fuehrung.ratlos")
            self._audience.say(visitor, "fuehrung.zu_weit")
        else:
            self._audience.say(visitor, "fuehrung.ratlos")
            self._guide.offer(visitor, "fuehrung.nochmal_angebot")

    def mistaken(self, visitor: Visitor, reading: Reading) -> None:
        """`das habe ich nicht gemeint`, `was hat das mit Kissen zu tun`: of who plays, and was misunderstood"""
        self._audience.say(visitor, "fuehrung.missverstanden")

    def commands(self) -> Commands:
        return {
            "fuehrung": Command(self.lead),
            "ratlos": Command(self.helpless),
            "missverstanden": Command(self.mistaken),
        }
