"""`folge NAME`, `folge niemandem`, and `übernimm den Platz von NAME`: coming along, and stepping in.

Knows who is named; refuses to know where they go, and what is played.
"""

from mud.game import Refused
from mud.german.meaning.reading import Reading
from mud.german.speech.players import called
from mud.parlour.audience import Audience
from mud.parlour.commands.command import Command, Commands, Module
from mud.parlour.commands.deeds import maybe
from mud.parlour.followers import Followers
from mud.parlour.tables import Tables
from mud.parlour.takeover import Takeover
from mud.parlour.telling import Telling
from mud.parlour.visitor import Visitor


class Following(Module):
    """Doing what others do."""

    def __init__(
        self, audience: Audience, tables: Tables, telling: Telling, followers: Followers, takeover: Takeover
    ) -> None:
        self._audience = audience
        self._tables = tables
        self._telling = telling
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
        """`übernimm den Platz von NAME`, `spring ein`"""
        table, name = self._tables.at(visitor), str(reading.values.get("name", ""))
        seat = None
        if name and table.match is not None:
            seat = called(name, self._telling.names(table))
            if seat is None:
                raise Refused("platz.wer_ist_das", name=name)
        self._takeover.take(visitor, table, seat)

    def commands(self) -> Commands:
        return {
            "folgen": Command(self.follow),
            "nicht_folgen": Command(self.unfollow),
            "einspringen": Command(self.take_over),
        }
