"""`folge NAME`, `folge niemandem`, and `übernimm den Platz von NAME`: coming along, and stepping in.

Knows who is named; refuses to know where they go, and what is played.
"""

from mud.game import Refused
from mud.german.meaning.reading import Reading
from mud.parlour.audience import Audience
from mud.parlour.commands.command import Command, Commands, Module
from mud.parlour.commands.deeds import maybe
from mud.parlour.followers import Followers
from mud.parlour.takeover import Takeover
from mud.parlour.visitor import Visitor


class Following(Module):
    """Doing what others do."""

    def __init__(self, audience: Audience, followers: Followers, takeover: Takeover) -> None:
        self._audience = audience
        self._followers = followers
        self._takeover = takeover

    def follow(self, visitor: Visitor, reading: Reading) -> None:
        """`folge NAME`; alone: whom I follow"""
        who = maybe(reading, "was")
        if who is not None:
            self._followers.follow(visitor, who)
        elif (leader := self._followers.followed(visitor)) is not None:
            self._audience.say(visitor, "folgen.folgst", wem=self._audience.noun(leader))
        else:
            raise Refused("folgen.niemandem")

    def unfollow(self, visitor: Visitor, reading: Reading) -> None:
        """`folge niemandem`"""
        self._followers.unfollow(visitor)

    def take_over(self, visitor: Visitor, reading: Reading) -> None:
        """`übernimm den Platz von NAME [an Tisch 3]`, `spring ein`"""
        number = int(reading.values["zahl"]) if "zahl" in reading.values else None
        table, seat = self._takeover.find(visitor, str(reading.values.get("name", "")), number)
        self._takeover.take(visitor, table, seat)

    def commands(self) -> Commands:
        return {
            "folgen": Command(self.follow),
            "nicht_folgen": Command(self.unfollow, for_company="freunde.allein_im_haus"),
            "einspringen": Command(self.take_over),
        }
