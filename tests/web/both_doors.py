"""Both doors of a house of one room, telnet and web, frame by frame; run by itself for clients other people made."""

import asyncio
from typing import Any

from mud.door import Entrance
from mud.telnet import TelnetLimits
from mud.telnet.server import TelnetServer
from mud.web.limits import WebLimits
from mud.web.muds import Muds
from mud.web.server import WebServer
from tests.door.fakes import FakeHouse
from tests.telnet.fakes import HASTY


class House:
    """Both doors of a house of one room."""

    def __init__(self, limits: TelnetLimits = HASTY, **mine: Any) -> None:
        self.house = FakeHouse()
        self.entrance = Entrance(limits)
        self.telnet = TelnetServer(self.house.open, limits, self.house.sentence, lambda: 0, self.entrance)
        muds = Muds(self.house, limits, self.entrance, self.telnet.link)
        self.web = WebServer(self.house, limits, WebLimits(**mine), self.entrance, muds=muds)

    async def __aenter__(self) -> "House":
        await self.web.start("127.0.0.1", 0)
        await self.telnet.start("127.0.0.1", 0)
        return self

    async def __aexit__(self, *_: object) -> None:
        await asyncio.gather(self.web.close(), self.telnet.close())
        assert self.entrance.taken == 0


async def _stand() -> None:
    async with House() as house:
        print(house.web.port, flush=True)
        await asyncio.Event().wait()


if __name__ == "__main__":
    asyncio.run(_stand())
