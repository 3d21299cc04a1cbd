"""Channels: listening, speaking, and reading again what was said.

Knows which sentence tells which; refuses to know who listens.
"""

from typing import Final

from mud.game import Refused
from mud.german.meaning.reading import Reading
from mud.parlour.ago import Ago
from mud.parlour.audience import Audience
from mud.parlour.channels import Channels, title
from mud.parlour.commands.command import Command, Commands, Module
from mud.parlour.friends import Friends
from mud.parlour.visitor import Visitor

SENTENCES: Final = ("kanal.an_niemand", "kanal.aus_niemand")
"""Keys that are put together."""


class Wire(Module):
    """The channels of one person."""

    def __init__(self, channels: Channels, friends: Friends, audience: Audience, ago: Ago) -> None:
        self._channels = channels
        self._friends = friends
        self._audience = audience
        self._ago = ago

    def all(self, visitor: Visitor, reading: Reading) -> None:
        """`kanäle`"""
        self._friends.company()
        heard = self._channels.of(visitor)
        for name in self._channels.all:
            key = "kanal.an" if name in heard else "kanal.aus"
            count = sum(other is not visitor for other in self._channels.listeners(name))
            self._audience.say(visitor, key if count else f"{key}_niemand", kanal=title(name), n=count)
        self._audience.say(visitor, "kanal.hinweis")

    def channel(self, visitor: Visitor, reading: Reading) -> None:
        """`kanal an NAME`, `kanal aus NAME`; `kanal NAME`: the last lines; `kanal NAME: TEXT`"""
        named, colon, said = str(reading.values.get("text", "")).partition(":")
        name, on = self._channels.called(named.strip()), reading.values.get("dabei")
        if on is not None:
            self._channels.turn(visitor, name, on=bool(on))
            key = "kanal.jetzt_an" if on else "kanal.jetzt_aus"
            self._audience.say(visitor, key, kanal=title(name), name=name.replace("_", " "))
        elif colon:
            self._say(visitor, name, said)
        else:
            self._again(visitor, name)

    def _again(self, visitor: Visitor, name: str) -> None:
        lines = self._channels.lines(visitor, name)
        if not lines:
            raise Refused("kanal.still", kanal=title(name))
        tell = self._audience.tell
        self._audience.say(visitor, "kanal.nachlese", kanal=title(name))
        said = [(self._ago.said(line.when), line) for line in lines]
        self._audience.lines(
            visitor, [tell("kanal.zeile", name=line.name, text=line.text, wann=when) for when, line in said]
        )

    def speak(self, visitor: Visitor, reading: Reading) -> None:
        """`pharao: TEXT`"""
        name = self._channels.called(str(reading.values.get("kanal", "")))
        self._say(visitor, name, str(reading.values.get("text", "")))

    def _say(self, visitor: Visitor, name: str, text: str) -> None:
        if not text.strip():
            raise Refused("haus.was_sagen")
        if not self._channels.say(visitor, name, text.strip()):
            self._audience.say(visitor, "kanal.hoert_niemand", kanal=title(name), name=name.replace("_", " "))

    def again(self, visitor: Visitor, reading: Reading) -> None:
        """`verlauf pharao`: the last lines of a channel"""
        self._again(visitor, self._channels.called(str(reading.values.get("kanal", ""))))

    def commands(self) -> Commands:
        return {
            "kanaele": Command(self.all),
            "kanal": Command(self.channel),
            "funken": Command(self.speak),
            "nachlesen": Command(self.again),
        }
