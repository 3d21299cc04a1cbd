"""Channels: one for each game and one for the house; who listens, and what was said last.

Knows names of channels and their last lines; refuses to know sentences beyond the one that tells a line.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from mud.game import Refused
from mud.games import discover
from mud.german.line.normalise import fold
from mud.parlour import stored, titles
from mud.parlour.bounds import HouseSettings
from mud.parlour.friends import Friends
from mud.parlour.manners import Manners
from mud.parlour.people import People
from mud.parlour.pieces import Pieces
from mud.parlour.speech import Speech
from mud.parlour.tick import Tick
from mud.parlour.visitor import Visitor

HOUSE: Final = "haus"
"""The channel of no game."""
LINES: Final = 20
"""Lines of a channel that can be read again."""


@dataclass(frozen=True, slots=True)
class Line:
    """Something said on a channel: by whom (key, and name then), when (seconds since the epoch), and what."""

    who: str
    name: str
    when: float
    text: str


class Channels:
    """All channels. Called inside a tick; raises Refused, and then nothing has changed."""

    def __init__(
        self,
        tick: Tick,
        pieces: Pieces,
        people: People,
        friends: Friends,
        manners: Manners,
        speech: Speech,
        bounds: HouseSettings,
    ) -> None:
        self._tick = tick
        self._pieces = pieces
        self._people = people
        self._friends = friends
        self._manners = manners
        self._speech = speech
        self._is_alone = bounds.alone
        self.all = (HOUSE, *sorted(discover()))

    def called(self, typed: str) -> str:
        """The channel of a name, however it is spelled: `oh pharao`, `OH, PHARAO!`, `tal`."""
        self._friends.company()
        plain = _plain(typed)
        found = [name for name in self.all if _plain(name) == plain]
        found = found or [name for name in self.all if len(plain) > 1 and _plain(name).startswith(plain)]
        if len(found) != 1:
            raise Refused("kanal.unbekannt", text=typed)
        return found[0]

    def of(self, visitor: Visitor) -> list[str]:
        """Those somebody listens to: the house's, unless they have settled otherwise."""
        kept = visitor.settings.get(stored.CHANNELS, (HOUSE,))
        return [name for name in self.all if name in kept]

    def turn(self, visitor: Visitor, name: str, *, on: bool) -> None:
        """Listen to a channel, or no longer."""
        now = self.of(visitor)
        if (name in now) == on:
            raise Refused("kanal.schon_an" if on else "kanal.schon_aus", kanal=title(name))
        heard = [other for other in self.all if (on if other == name else other in now)]
        self._people.keep(visitor, stored.CHANNELS, heard)

    def is_new_to(self, visitor: Visitor, game: str) -> bool:
        """Whether somebody who plays a game has still to hear of its channel: who does not listen, once."""
        told = visitor.settings.get(stored.TOLD_CHANNELS, ())
        return not self._is_alone and game not in told and game not in self.of(visitor)

    def is_told(self, visitor: Visitor, game: str) -> None:
        """Somebody hears of a game's channel."""
        told = visitor.settings.get(stored.TOLD_CHANNELS, ())
        self._people.keep(visitor, stored.TOLD_CHANNELS, [*told, game])

    def listeners(self, name: str) -> Iterator[Visitor]:
        """Who listens and has a link."""
        return (visitor for visitor in self._people.connected() if name in self.of(visitor))

    def say(self, visitor: Visitor, name: str, text: str) -> bool:
        """Say something on a channel one listens to; whether anybody else does."""
        if name not in self.of(visitor):
            raise Refused("kanal.hoerst_nicht", kanal=title(name), name=name.replace("_", " "))
        listeners = list(self.listeners(name))
        self._speech.broadcast(visitor, "kanal.sagt", listeners, kanal=title(name), text=text)
        lines = [*self._lines(name), Line(visitor.key, visitor.name, self._tick.wall(), text)][-LINES:]
        kept = [{field: getattr(line, field) for field in Line.__slots__} for line in lines]
        self._pieces.write(stored.CHANNEL + name, kept)
        return listeners != [visitor]

    def lines(self, visitor: Visitor, name: str) -> list[Line]:
        """What was said last, without the words of those somebody does not hear."""
        return [line for line in self._lines(name) if not self._manners.ignores_key(visitor, line.who, line.name)]

    def _lines(self, name: str) -> list[Line]:
        kept = self._pieces.read(stored.CHANNEL + name) or ()
        return [Line(*(line[field] for field in Line.__slots__)) for line in kept]


def title(name: str) -> str:
    """A channel as it is shown: by the title of its game."""
    return name.capitalize() if name == HOUSE else titles.title(name)


def _plain(name: str) -> str:
    return "".join(filter(str.isalnum, fold(name)))
