"""A web door before a house of one room without a world, and a browser that speaks its language without a page."""

import asyncio
import json
from dataclasses import replace
from types import TracebackType
from typing import Any, Self

import aiohttp

from mud.door import Entrance, Limits
from mud.web import WebLimits
from mud.web.server import PROTOCOL, WebServer
from tests.door.fakes import FakeHouse
from tests.telnet.callers import PATIENCE

LIMITS = Limits(goodbye=0.5)


async def opened(limits: Limits = LIMITS, entrance: Entrance | None = None, **mine: Any) -> tuple[FakeHouse, WebServer]:
    """A house behind a web door on any port of this machine."""
    house = FakeHouse()
    server = WebServer(house, limits, replace(WebLimits(), **mine), entrance or Entrance(limits))
    await server.start("127.0.0.1", 0)
    return house, server


class Browser:
    """One websocket. `heard` is what it was told, `number` how far; `token` brings it back."""

    def __init__(self, port: int, token: str = "", number: int = 0, **headers: str) -> None:
        self.port, self.token, self.number = port, token, number
        self.headers = {"Origin": f"http://127.0.0.1:{port}", **headers}
        self.heard: list[str] = []
        self.last: dict[str, Any] = {}
        self.code: int | None = None
        self._is_broken = False

    async def __aenter__(self) -> Self:
        self._http = aiohttp.ClientSession()
        try:
            self.socket = await self._http.ws_connect(
                f"http://127.0.0.1:{self.port}/leitung", protocols=(PROTOCOL,), headers=self.headers
            )
        except aiohttp.WSServerHandshakeError:
            await self._http.close()
            raise
        await self.send(hallo={"marke": self.token, "ab": self.number})
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if not self._is_broken:
            await self.socket.close()
        await self._http.close()

    async def send(self, **message: Any) -> None:
        await self.socket.send_str(json.dumps(message))

    async def say(self, line: str) -> None:
        await self.send(zeile=line)

    async def message(self) -> dict[str, Any] | None:
        """The next message; None at the end."""
        got = await asyncio.wait_for(self.socket.receive(), PATIENCE)
        if got.type is not aiohttp.WSMsgType.TEXT:
            self.code = got.data if got.type is aiohttp.WSMsgType.CLOSE else None
            return None
        found: dict[str, Any] = json.loads(got.data)
        if "marke" in found:
            self.token = found["marke"]
        if "absaetze" in found:
            self.last, self.number = found, found["nummer"]
            self.heard += [form["text"] for form in found["absaetze"] if form["art"] == "text"]
        return found

    async def until(self, text: str) -> None:
        """Wait until this was told."""
        while text not in self.heard:
            if await self.message() is None:
                raise EOFError(self.heard)

    async def end(self) -> int | None:
        """Wait until the house hangs up; how it does."""
        while await self.message() is not None:
            pass
        return self.code

    async def break_off(self) -> None:
        """The line is gone without a word."""
        self._is_broken = True
        self.socket._response.connection.transport.abort()  # type: ignore[union-attr]
        await asyncio.sleep(0)
