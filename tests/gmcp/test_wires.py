"""Every message there is, as bytes on telnet and as frames in a websocket, from servers that listen."""

import asyncio
import json
import re
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from dataclasses import replace

import pytest

from mud.gmcp.modules import MODULES
from mud.parlour.session import Wishes
from mud.text import Bell, Said
from mud.web.muds import GMCP as PROTOCOL
from tests.gmcp import test_channel as here
from tests.gmcp.test_page import ROWS
from tests.telnet.callers import GMCP, IAC, SB, SE, TTYPE, Caller, do, eventually, run, sub, wont
from tests.web.both_doors import House
from tests.web.test_muds import calling

ASKED = "Core.Supports.Set " + json.dumps([f"{module} 1" for module in MODULES])
MESSAGE = re.compile(re.escape(bytes([IAC, SB, GMCP])) + b"([^\xff]*)" + re.escape(bytes([IAC, SE])))


class Wire:
    """One client: how it says things, and the messages it was told till now."""

    def __init__(
        self,
        say: Callable[[str], Awaitable[None]],
        tell: Callable[[str], Awaitable[None]],
        told: Callable[[], list[str]],
    ) -> None:
        self.say, self.tell, self._told = say, tell, told

    async def until(self, name: str) -> None:
        """Wait for a message that begins like this."""
        await eventually(lambda: any(text.startswith(name) for text in self._told()))

    @property
    def names(self) -> set[str]:
        """What the messages are called."""
        for text in self._told():
            json.loads(text.partition(" ")[2] or "null")
        return {text.partition(" ")[0] for text in self._told()}


@asynccontextmanager
async def by_telnet(house: House) -> AsyncIterator[Wire]:
    async with await Caller.call(house.telnet.port) as caller:
        caller.send(wont(TTYPE), do(GMCP))

        async def say(line: str) -> None:
            caller.send(line.encode() + b"\r\n")

        async def tell(message: str) -> None:
            caller.send(sub(GMCP, message.encode()))

        async with taking(caller.take):
            yield Wire(say, tell, lambda: [found.decode() for found in MESSAGE.findall(caller.seen)])


@asynccontextmanager
async def by_websocket(house: House) -> AsyncIterator[Wire]:
    async with calling(house, PROTOCOL) as client:

        async def say(line: str) -> None:
            await client.socket.send_bytes(line.encode() + b"\r\n")

        async with taking(client.take):
            yield Wire(say, client.socket.send_str, lambda: client.told)


@asynccontextmanager
async def taking(take: Callable[[], Awaitable[bool]]) -> AsyncIterator[None]:
    """What comes is taken all the while."""

    async def go_on() -> None:
        while await take():
            pass

    task = asyncio.ensure_future(go_on())
    yield
    await task


@pytest.mark.parametrize("by", [by_telnet, by_websocket])
def test_every_message(by: Callable[[House], AbstractAsyncContextManager[Wire]]) -> None:
    async def scenario() -> None:
        async with House() as house:
            house.entrance.package = ("1", "https://haus.example/schatulle.mpackage")
            house.entrance.files = "https://haus.example/"
            async with by(house) as client:
                await client.tell(ASKED)
                await client.until("Char.Login.Default")
                await client.tell('Char.Login.Credentials {"account":" ","password":"x"}')
                await eventually(lambda: bool(house.house.sessions))
                for line in ("scha", "nimm wü", "xyz"):
                    await client.tell(f'Input.Complete "{line}"')
                await client.tell("Core.Ping")
                await client.say("name Anna")
                await client.until("Client.GUI")
                seen = {"place": here.HALL, "scene": here.SCENE, "clock": here.CLOCK, "offers": (here.OFFER,)}
                seen |= {"asked": here.YES_OR_NO}
                here.show(house.house, people=(here.BEN,), things=(here.CUP,), **seen)
                await client.until("Room.Players")
                await client.tell("Comm.Channel.Players")
                await client.until("Comm.Channel.Players")
                here.show(house.house, people=(here.ANNA,), things=(replace(here.CUP, carried=True),), **seen)
                for way in ("sagen", "mitteilen"):
                    house.house.sessions[0].tell([Said("Ben: hallo", talker="Ben", channel=way)])
                house.house.sessions[0].wishes = Wishes(bell=True)
                house.house.sessions[0].tell([Bell()])
                house.house.sessions[0].ready()
                await client.until("Client.Media.Play")
                await client.say("ende")
            assert client.names == {name for _, name, _ in ROWS}
            assert house.house.lines == ["name Anna", "ende"]

    run(scenario)
