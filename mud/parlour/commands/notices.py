"""The notices in the hall: read anywhere, put up and taken down where they hang.

Knows where they hang: where every visit begins; refuses to know who may take down which.
"""

from mud.game import Refused
from mud.german.meaning.reading import Reading
from mud.parlour.ago import Ago
from mud.parlour.audience import Audience
from mud.parlour.commands.command import Command, Commands, Module
from mud.parlour.manners import Manners
from mud.parlour.notices import Notices
from mud.parlour.speech import Speech
from mud.parlour.visitor import Visitor
from mud.world.model import World


class Board(Module):
    """What hangs in the hall."""

    def __init__(
        self, notices: Notices, manners: Manners, speech: Speech, world: World, audience: Audience, ago: Ago
    ) -> None:
        self._notices = notices
        self._manners = manners
        self._speech = speech
        self._world = world
        self._audience = audience
        self._ago = ago

    def read(self, visitor: Visitor, reading: Reading) -> None:
        """`aushang [NUMMER]`: without the words of those one does not hear"""
        hanging = list(enumerate(self._notices.all(), 1))
        shown = [(n, one) for n, one in hanging if not self._manners.ignores_key(visitor, one.who, one.name)]
        wanted = reading.values.get("zahl")
        if not shown:
            raise Refused("aushang.leer")
        if wanted is not None and int(wanted) not in dict(shown):
            raise Refused("aushang.kein_solcher", n=len(hanging))
        for number, one in shown:
            if wanted is None or number == int(wanted):
                when = self._ago.said(one.when)
                self._audience.say(visitor, "aushang.zeile", n=number, name=one.name, wann=when, text=one.text)

    def put_up(self, visitor: Visitor, reading: Reading) -> None:
        """`hänge aus: TEXT`"""
        self._is_there(visitor)
        text = str(reading.values.get("text", "")).strip()
        if not text:
            raise Refused("aushang.was")
        here = list(self._audience.company(visitor))
        self._speech.take_time(visitor, here)
        number = self._notices.put_up(visitor, text)
        for other in here:
            if not self._manners.ignores(other, visitor):
                how = "du" if other is visitor else "alle"
                self._audience.say(other, "aushang.haengt", how, wer=visitor.noun, n=number)

    def take_down(self, visitor: Visitor, reading: Reading) -> None:
        """`nimm Aushang 2 ab`"""
        self._is_there(visitor)
        wanted = reading.values.get("zahl")
        gone = self._notices.take_down(visitor, None if wanted is None else int(wanted))
        key = "aushang.abgenommen" if gone.who == visitor.key else "aushang.fremder_abgenommen"
        self._audience.say(visitor, key, name=gone.name, text=gone.text)

    def _is_there(self, visitor: Visitor) -> None:
        if self._world.room_of(visitor.id) != self._world.start:
            raise Refused("aushang.nicht_hier", wo=self._audience.noun(self._world.start))

    def commands(self) -> Commands:
        return {
            "aushang": Command(self.read),
            "aushaengen": Command(self.put_up),
            "abhaengen": Command(self.take_down),
        }
