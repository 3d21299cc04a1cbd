"""`führung`, `führung aus`, `ratlos`, `kommandos`: being shown how things are done, and not knowing what to do.

Knows what is said to whom; refuses to know the steps: the guide does.
"""

from typing import Final

from mud.german.line.normalise import fold
from mud.german.meaning.reading import Reading
from mud.parlour.audience import Audience
from mud.parlour.bounds import HouseSettings
from mud.parlour.commands.command import Command, Commands, Module
from mud.parlour.guide import Guide
from mud.parlour.tables import Tables
from mud.parlour.visitor import Visitor
from mud.parlour.vocabulary import vocabulary
from mud.world import scenes
from mud.world.model import World

_WHAT_TO_DO: Final = vocabulary("fuehrung").pattern("was_tun")


class Guiding(Module):
    """Asking for the guide."""

    def __init__(self, guide: Guide, tables: Tables, audience: Audience, world: World, settings: HouseSettings) -> None:
        self._is_alone = settings.alone
        self._world = world
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
            self._begin_with(visitor)
            self._guide.offer(visitor, "fuehrung.nochmal_angebot")

    def commands_here(self, visitor: Visitor, reading: Reading) -> None:
        """`kommandos`: the short list, the table's first; who only asks what there is to do is told how to begin"""
        table = self._tables.near(visitor)
        if table is None and _WHAT_TO_DO.search(fold(reading.line)) is not None:
            self._begin_with(visitor)
            return
        if table is not None:
            self._audience.say(visitor, f"{table.game.name}.kommandos")
            if self._audience.is_foreign(visitor, table.game.name):
                return
            self._audience.say(visitor, "haus.kommandos_tisch")
        self._audience.say(visitor, "haus.kommandos")
        if not self._is_alone:
            self._audience.say(visitor, "freunde.kommandos")

    def _begin_with(self, visitor: Visitor) -> None:
        """What may be typed first, where somebody is."""
        ways = scenes.directions(scenes.ways(self._world, visitor.id))
        things = self._world.surrounding(visitor.id, lit=self._world.is_lit(visitor.id))
        if ways and things:
            thing = next((one for one in things if self._world.things[one].portable), things[0])
            nach = self._audience.tell(ways[0].key)
            self._audience.say(visitor, "fuehrung.ratlos", ding=self._audience.noun(thing), nach=nach)
        else:
            self._audience.say(visitor, "fuehrung.ratlos_im_dunkeln")

    def mistaken(self, visitor: Visitor, reading: Reading) -> None:
        """`das habe ich nicht gemeint`, `was hat das mit Kissen zu tun`: of who plays, and was misunderstood"""
        self._audience.say(visitor, "fuehrung.missverstanden")

    def commands(self) -> Commands:
        return {
            "fuehrung": Command(self.lead),
            "kommandos": Command(self.commands_here),
            "ratlos": Command(self.helpless),
            "missverstanden": Command(self.mistaken),
        }
