"""Asking from afar: who somebody is, and how one gets somewhere.

Knows which command asks what; refuses to know what is answered.
"""

from mud.game import Refused
from mud.german.meaning.reading import Reading
from mud.parlour.commands.command import Command, Commands, Module
from mud.parlour.commands.deeds import one
from mud.parlour.visitor import Visitor
from mud.parlour.whereabouts import Whereabouts
from mud.world.model import World


class Places(Module):
    """Places, residents and things from afar."""

    def __init__(self, world: World, whereabouts: Whereabouts) -> None:
        self._world = world
        self._whereabouts = whereabouts

    def known(self, visitor: Visitor, reading: Reading) -> None:
        """`wer ist NAME`, `betrachte DING`, of what is not here"""
        what = one(reading, "was")
        if not self._whereabouts.tell(visitor, what, self._whereabouts.as_said(what, reading.phrases.get("was", ()))):
            if self._world.is_person(what) and what not in self._world.visible(visitor.id):
                raise Refused("orte.nicht_mehr_da", wer=what)
            raise Refused("orte.ist_hier", ding=what)

    def way(self, visitor: Visitor, reading: Reading) -> None:
        """`wie komme ich zu ORT`"""
        self._whereabouts.way_to(visitor, one(reading, "wohin"))

    def way_back(self, visitor: Visitor, reading: Reading) -> None:
        """`wie komme ich zurück`"""
        self._whereabouts.way_back(visitor)

    def commands(self) -> Commands:
        return {"kennen": Command(self.known), "wegweiser": Command(self.way), "rueckweg": Command(self.way_back)}
