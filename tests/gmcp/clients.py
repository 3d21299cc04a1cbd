"""A client that speaks GMCP, without a wire: it does with a conversation as every link has to."""

import json
from dataclasses import replace
from typing import Any, Protocol

from mud.door import Conversation, Entrance, Limits
from mud.gmcp import Gmcp
from mud.parlour.session import Client, Session
from mud.text import Text
from tests.door.fakes import FakeHouse
from tests.stage import Stage

MUDLET = (
    "Char 1",
    "Char.Skills 1",
    "Char.Items 1",
    "Room 1",
    "IRE.Rift 1",
    "IRE.Composer 1",
    "External.Discord 1",
    "Client.Media 1",
    "Char.Login 1",
)
"""What Mudlet lists by itself."""


class House(Protocol):
    def open(self, client: Client) -> Session: ...
    def sentence(self, key: str) -> str: ...


class OnStage:
    """A house on stage as doors see it."""

    def __init__(self, stage: Stage) -> None:
        self.open = stage.house.open
        self.sentence = stage.house.narrator.tell


class Talker:
    """One client. `told` are the messages it got, `words` what its person read."""

    def __init__(self, house: House, *, address: str = "127.0.0.1", secure: bool = False) -> None:
        self.now = 0.0
        self.told: list[tuple[str, Any]] = []
        self.sizes: list[int] = []
        self.words: list[str] = []
        self.entrance = Entrance(Limits())
        self.talk = Conversation(house, self.entrance, self.now, self.act)
        self.gmcp = Gmcp(self.talk, self._told, self.type, house.sentence, self.now)
        self.talk.arrived()
        self.talk.connected(address, secure=secure)

    def greet(self) -> None:
        self.talk.greet(self.now)
        self.act()

    def act(self) -> None:
        for told in self.talk.take() or ():
            if isinstance(told, Text):
                self.words.append(told.text)
        self.gmcp.look(self.now)

    def type(self, line: str) -> None:
        self.talk.heard(line)
        self.talk.go_on(self.now)
        self.act()

    def send(self, name: str, data: Any = None) -> None:
        """A message in JSON."""
        self.raw((name if data is None else f"{name} {json.dumps(data)}").encode())

    def raw(self, data: bytes) -> float:
        wait = self.gmcp.heard(data, self.now)
        self.talk.learned(replace(self.talk.client, wants=self.gmcp.wants))
        self.act()
        return wait

    def ask_for(self, *modules: str) -> None:
        self.send("Core.Supports.Set", [f"{module} 1" for module in modules])

    def got(self, name: str = "") -> list[Any]:
        """All messages since the last time, or the data of those of one name."""
        told, self.told = self.told, []
        return [data for found, data in told if found == name] if name else told

    def _told(self, text: str) -> None:
        assert text.isprintable(), text
        self.sizes.append(len(text.encode()))
        name, _, body = text.partition(" ")
        self.told.append((name, json.loads(body) if body else None))


def greeted(house: FakeHouse | None = None, **caller: Any) -> tuple[FakeHouse, Talker]:
    """A house of one room, and somebody at its door."""
    found = house or FakeHouse()
    talker = Talker(found, **caller)
    talker.greet()
    return found, talker
