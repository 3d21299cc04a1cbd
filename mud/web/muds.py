"""Clients of MUDs that come by websocket: what each of them speaks, and all of them until the house closes.

Knows names of subprotocols; refuses to know what is said in them. Source: mudstandards.org/websocket; which frames are
text and which are GMCP is as Evennia and telix have it.
"""

import asyncio
import contextlib
from collections.abc import Callable
from typing import Final

from aiohttp import web

from mud.door import Entrance, Limits
from mud.door.conversation import House
from mud.trouble import Faults
from mud.web.frames import Frames
from mud.web.lines import LineLink
from mud.web.tunnel import Tunnel

GMCP: Final = "gmcp.mudstandards.org"
TERMINAL: Final = "terminal.mudstandards.org"
TELNET: Final = "telnet.mudstandards.org"
PROTOCOLS: Final = (GMCP, TERMINAL, TELNET)
"""The one the house likes best first."""


class Muds:
    """`telnet` makes one more link of the telnet door."""

    def __init__(
        self, house: House, limits: Limits, entrance: Entrance, telnet: Callable[[], asyncio.BufferedProtocol]
    ) -> None:
        self._house = house
        self._limits = limits
        self._entrance = entrance
        self._telnet = telnet
        self._links: set[LineLink] = set()
        self._serving: set[asyncio.Task[None]] = set()
        self._faults = Faults()

    async def serve(
        self, socket: web.WebSocketResponse, transport: asyncio.Transport | None, address: str, *, secure: bool
    ) -> None:
        """Somebody whose websocket stands: until they go."""
        frames = Frames(socket, transport, self._limits)
        writing = asyncio.get_running_loop().create_task(frames.run())
        self._serving.add(writing)
        try:
            if socket.ws_protocol == TELNET:
                await Tunnel(frames, address, secure=secure).serve(self._telnet())
            else:
                await self._serve_lines(frames, address, secure=secure, gmcp=socket.ws_protocol == GMCP)
        finally:
            await asyncio.wait({writing}, timeout=self._limits.goodbye)
            writing.cancel()
            await asyncio.gather(writing, return_exceptions=True)
            self._serving.discard(writing)

    async def _serve_lines(self, frames: Frames, address: str, *, secure: bool, gmcp: bool) -> None:
        link = LineLink(self._house, self._entrance, frames, address, secure=secure, gmcp=gmcp)
        self._links.add(link)
        try:
            await link.serve()
        finally:
            self._links.discard(link)

    def tick(self, now: float) -> None:
        """Once a second."""
        for link in list(self._links):
            with self._faults.survived("the tick of a link by websocket"):
                link.tick(now)

    async def close(self) -> None:
        """Everybody hears the end. Who tunnels is seen off by the telnet door."""
        for link in list(self._links):
            with self._faults.survived("the goodbye of a link by websocket"):
                link.leave()
        if self._serving:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait(self._serving, timeout=self._limits.goodbye)
