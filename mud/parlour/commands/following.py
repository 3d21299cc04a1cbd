"""`folge NAME`, `folge niemandem`, and `übernimm den Platz von NAME`: coming along, and stepping in.

Knows who is named; refuses to know where they go, and what is played.
"""

from mud.game import Refused
from mud.german.meaning.reading import Reading
from mud.german.speech.players import called
from mud.parlour.audience import Audience
from mud.parlour.commands.command import Command, Commands, Module
from mud.parlour.commands.deeds import maybe
from mud.parlour.finding import Finding
from mud.parlour.strolling import Strolling
from mud.parlour.takeover import Takeover
from mud.parlour.telling import Telling
from mud.parlour.visitor import Visitor


class Following(Module):
    """Doing what others do."""

    def __init__(
        self, audience: Audience, finding: Finding, telling: Telling, strolling: Strolling, takeover: Takeover
    ) -> None:
        self._audience = audience
        self._finding = finding
        self._telling = telling
        self._strolling = strolling
        self._takeover = takeover

    def follow(self, visitor: Visitor, reading: Reading) -> None:
        """`folge NAME`; alone: whom I follow"""
        who = maybe(reading, "was")
        if who is not None:
            self._strolling.follow(visitor, who)
        elif (leader := self._strolling.followed(visitor)) is not None:
            self._audience.say(visitor, "folgen.folgst", wem=self._audience.noun(leader))
        else:
            raise Refused("folgen.niemandem")

    def unfollow(self, visitor: Visitor, reading: Reading) -> None:
        """`folge niemandem`"""
        self._strolling.unfollow(visitor)

    def take_over(self, visitor: Visitor, reading: Reading) -> None:
        """`übernimm den Platz von NAME`, `spring ein`"""
        name = str(reading.values.get("name", ""))
        table = self._finding.worth_watching(visitor, name)
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
