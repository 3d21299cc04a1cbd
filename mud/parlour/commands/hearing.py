"""Whom one does not want to hear, and what one has heard.

Knows which sentence tells which; refuses to know who is whom: manners do.
"""

from heapq import merge
from itertools import groupby
from operator import attrgetter
from typing import Final

from mud.game import Refused
from mud.german.line.normalise import name_key
from mud.german.meaning.reading import Reading
from mud.parlour.ago import Ago
from mud.parlour.audience import Audience
from mud.parlour.bounds import HouseSettings
from mud.parlour.commands.command import Command, Commands, Module
from mud.parlour.manners import Manners
from mud.parlour.visitor import HISTORY, Visitor
from mud.text import Bell

AT_ONCE = 12
"""Of what was said or happened at a table so much is told at once to who listens, if they don't say how much."""
_LONG: Final = {"spiel": "gehoert.davor", "rede": "gehoert.davor_gesagt"}
"""Where the rest of it is told."""
SENTENCES: Final = tuple(_LONG.values())
"""Keys that are put together."""


class Hearing(Module):
    """The ears of one person."""

    def __init__(self, audience: Audience, manners: Manners, ago: Ago, settings: HouseSettings) -> None:
        self._audience = audience
        self._ago = ago
        self._manners = manners
        self._keepers = list(settings.keepers)

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

    def report(self, visitor: Visitor, reading: Reading) -> None:
        """`melde NAME`: how one is rid of somebody at once, and who can be told of it"""
        if name := str(reading.values.get("name", "")):
            self._audience.say(visitor, "reden.gemeldet", name=name)
        else:
            self._audience.say(visitor, "reden.gemeldet_ohne_namen")
        if self._keepers:
            self._audience.say(visitor, "reden.aufsicht", namen=self._keepers, eine=self._keepers[0])
        else:
            self._audience.say(visitor, "reden.ohne_aufsicht")

    def history(self, visitor: Visitor, reading: Reading) -> None:
        """`verlauf`: what was said to me; `verlauf Spiel`: what happened at my table; `verlauf 5`: the last of both"""
        about = reading.values.get("davon", "alles" if "zahl" in reading.values else "rede")
        is_long = visitor.listens and about in _LONG
        count = int(reading.values.get("zahl", AT_ONCE if is_long else HISTORY))
        said = () if about == "spiel" else visitor.history
        happened = () if about == "rede" else visitor.happened
        everything = list(merge(said, happened, key=attrgetter("at")))
        heard = everything[-count:] if count else []
        if not heard:
            raise Refused("gehoert.nichts_geschehen" if about == "spiel" else "haus.verlauf_leer")
        for when, lines in groupby(heard, key=lambda one: self._ago.said(one.at)):
            self._audience.say(visitor, "gehoert.wann", wann=when[:1].upper() + when[1:])
            self._audience.lines(visitor, [one.text for one in lines])
        if "zahl" not in reading.values and len(everything) > len(heard):
            self._audience.say(visitor, _LONG.get(str(about), _LONG["rede"]), bis=len(everything))

    def last(self, visitor: Visitor, reading: Reading) -> None:
        """`was war`: all I was told since I typed something else than this"""
        told = [one for one in visitor.dialogue.told_before if not isinstance(one, Bell)]
        if not told:
            raise Refused("gehoert.nichts")
        self._audience.hear(visitor, *told)

    def commands(self) -> Commands:
        return {
            "ignorieren": Command(self.ignore, is_deed=True),
            "melden": Command(self.report),
            "verlauf": Command(self.history, is_deed=True),
            "was_war": Command(self.last),
        }
