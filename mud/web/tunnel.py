"""Telnet in a websocket: a link that takes the frames for its wire, options and all.

Knows what asyncio wants of a transport; refuses to know telnet.
"""

import asyncio
from typing import Any

from mud.web.frames import Frames


class Tunnel(asyncio.Transport):
    """What a protocol takes for its socket. `serve` is the whole of it."""

    def __init__(self, frames: Frames, address: str, *, secure: bool) -> None:
        super().__init__({"peername": (address, 0), "sslcontext": True if secure else None})
        self._frames = frames

    async def serve(self, protocol: asyncio.BufferedProtocol) -> None:
        """Take frames to the protocol until one of both sides has enough."""
        frames = self._frames
        protocol.connection_made(self)
        try:
            while not frames.is_over and (data := await frames.receive()) is not None:
                self._hand_over(protocol, data.encode("utf-8", "replace") if isinstance(data, str) else data)
        finally:
            frames.end()
            protocol.connection_lost(None)

    def _hand_over(self, protocol: asyncio.BufferedProtocol, data: bytes) -> None:
        rest = memoryview(data)
        while rest and not self._frames.is_over:
            room = memoryview(protocol.get_buffer(-1))
            size = min(len(room), len(rest))
            room[:size] = rest[:size]
            protocol.buffer_updated(size)
            rest = rest[size:]

    def write(self, data: Any) -> None:
        self._frames.send(bytes(data))

    def get_write_buffer_size(self) -> int:
        return self._frames.waiting

    def pause_reading(self) -> None:
        self._frames.may_read.clear()

    def resume_reading(self) -> None:
        self._frames.may_read.set()

    def is_closing(self) -> bool:
        return self._frames.is_over

    def close(self) -> None:
        self._frames.end()

    def abort(self) -> None:
        self._frames.abort()
