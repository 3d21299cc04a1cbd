"""`titel`, `über`, `abspann`, `nachlesen`: what stands before a story and behind it, and its ending once more.

Knows which sentence tells which, and how the title is drawn; refuses to know what a story is about.
"""

from functools import cache
from typing import Final

from mud import __version__
from mud.game import Refused
from mud.german.meaning.reading import Reading
from mud.parlour.audience import Audience
from mud.parlour.commands.command import Command, Commands, Module
from mud.parlour.visitor import Visitor
from mud.shelves import shelf
from mud.text import Lines, Picture, Text
from mud.world import progress
from mud.world.milestones import Concluded
from mud.world.model import World

DRAWN: Final = 48
"""Cells a screen has to be wide for the drawing of the title; 0 is as wide as one likes."""


@cache
def _drawing() -> Lines:
    """The drawing of data/titelbild.txt, which is ASCII."""
    drawn = (shelf("data") / "titelbild.txt").read_text("ascii").rstrip("\n").split("\n")
    return tuple(((line, ""),) for line in drawn)


class Covers(Module):
    """Title page, imprint, credits, and the last pages."""

    def __init__(self, world: World, audience: Audience) -> None:
        self._world = world
        self._audience = audience

    def show_title(self, visitor: Visitor) -> None:
        """The title page: drawn where that can be seen. It waits for nobody: who goes on typing has turned it."""
        screen = None if visitor.session is None else visitor.session.screen
        is_drawn = screen is not None and not screen.reader and (screen.width == 0 or screen.width >= DRAWN)
        if is_drawn:  # before the drawing: whoever would have it read out hears how to be spared drawings first
            self._audience.say(visitor, "titel.vorlesen")
            self._audience.hear(visitor, Picture(_drawing(), _drawing()))
        self._audience.hear(visitor, Text(self._audience.tell("titel.name"), "title"))
        self._audience.say(visitor, "titel.untertitel")

    def title(self, visitor: Visitor, reading: Reading) -> None:
        """`titel`"""
        self.show_title(visitor)

    def about(self, visitor: Visitor, reading: Reading) -> None:
        """`über`: what this is, which version, and where it comes from"""
        self._audience.say(visitor, "titel.ueber", fassung=__version__)

    def credits(self, visitor: Visitor, reading: Reading) -> None:
        """`abspann`: who was in it; before it is over, only who made it"""
        if progress.endings(self._world, visitor.id):
            self._audience.report([Concluded(visitor.id, self._world.room_of(visitor.id))])
        else:
            self._audience.say(visitor, "titel.abspann_spaeter")

    def ending(self, visitor: Visitor, reading: Reading) -> None:
        """`nachlesen`: how the story ended, as it was told"""
        told = progress.endings(self._world, visitor.id)
        if not told:
            raise Refused("titel.noch_kein_ende")
        self._audience.say(visitor, "titel.nachlesen")
        for text in told:
            self._audience.prose(visitor, text)

    def commands(self) -> Commands:
        return {
            "titel": Command(self.title),
            "ueber": Command(self.about),
            "abspann": Command(self.credits),
            "epilog": Command(self.ending),
        }
