"""Who is here, and a moment that passes.

Knows visitors; refuses to know what they do.
"""

from mud.game import Refused
from mud.german.line.normalise import name_key
from mud.german.meaning.reading import Reading
from mud.parlour.audience import Audience
from mud.parlour.commands.command import Command, Commands, Module
from mud.parlour.people import People
from mud.parlour.visitor import Visitor, has_title
from mud.world.model import World


class About(Module):
    """Everyone in the house."""

    def __init__(self, people: People, world: World, audience: Audience) -> None:
        self._people = people
        self._world = world
        self._audience = audience

    def who(self, visitor: Visitor, reading: Reading) -> None:
        """`wer`: everyone in the house, where they are, and who has just lost the connection"""
        for other in sorted(self._people.visitors.values(), key=lambda v: name_key(v.name)):
            title = has_title(other.account)
            key = "haus.wer_erstarrt" if other.session is None else "haus.wer_titel" if title else "haus.wer"
            where = self._world.rooms[self._world.room_of(other.id)].title
            self._audience.say(visitor, key, wer=other.noun, wo=where)
        self._audience.say(visitor, "haus.wer_zahl", n=len(self._people.visitors))

    def present(self, visitor: Visitor, reading: Reading) -> None:
        """`wer ist hier?`"""
        here = self._world.present(self._world.room_of(visitor.id), visitor.id)
        others = [id_ for id_ in here if id_ != visitor.id]
        if not others:
            raise Refused("haus.niemand_hier")
        self._audience.say(visitor, "haus.anwesend", wer=[self._audience.noun(other) for other in others])

    def wait(self, visitor: Visitor, reading: Reading) -> None:
        """`warte`: a moment passes"""
        self._audience.say(visitor, "haus.wartet")

    def commands(self) -> Commands:
        return {
            "wer": Command(self.who),
            "anwesende": Command(self.present),
            "warten": Command(self.wait, is_deed=True),
        }
