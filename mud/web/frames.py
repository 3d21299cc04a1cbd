"""A websocket's frames for those who write without waiting: what is to go leaves in order, as fast as it is taken.

Knows frames, how many bytes of them may wait and when to read; refuses to know what is in them. aiohttp: websockets.
"""

import asyncio
from collections import deque
from typing import Final

from aiohttp import WSMsgType, web

from mud.bucket import Bucket
from mud.door import Limits

_LARGEST: Final = 65_536
"""Bytes of a frame that goes."""


class Frames:
    """One websocket from both sides: `receive` and `send`; `run` writes until the end."""

    def __init__(self, socket: web.WebSocketResponse, transport: asyncio.Transport | None, limits: Limits) -> None:
        self._socket = socket
        self._transport = transport
        self._unread = limits.unread
        self._bytes = Bucket(limits.bytes_per_second, limits.bytes_burst, asyncio.get_running_loop().time())
        self._waiting: deque[bytes | str] = deque()
        self._size = 0
        self._news = asyncio.Event()
        self.may_read = asyncio.Event()
        self.may_read.set()
        self.is_over = False
        """Nothing more is to go than what waits."""

    @property
    def waiting(self) -> int:
        """Bytes that were not taken yet."""
        return self._size

    def send(self, frame: bytes | str) -> None:
        """BINARY for bytes, TEXT for text. Who leaves too much of it unread is hung up on."""
        if self.is_over or not frame:
            return
        last = self._waiting[-1] if self._waiting else ""
        if isinstance(frame, bytes) and isinstance(last, bytes) and len(last) + len(frame) <= _LARGEST:
            self._waiting[-1] = last + frame  # a frame is a prompt's end to some: what belongs together stays so
        else:
            self._waiting.append(frame)
        self._size += len(frame)
        if self._size > self._unread:
            self.abort()
        self._news.set()

    def end(self) -> None:
        """What waits still goes, and then nothing does."""
        self.is_over = True
        self.may_read.set()
        self._news.set()

    def abort(self) -> None:
        """Hang up at once."""
        self._waiting.clear()
        self._size = 0
        self.end()
        if self._transport is not None:
            self._transport.abort()

    async def receive(self) -> bytes | str | None:
        """The next frame, BINARY or TEXT, when it may be read; None at the end."""
        await self.may_read.wait()
        try:
            heard = await self._socket.receive()
        except (ConnectionError, RuntimeError):
            return None
        if heard.type not in (WSMsgType.BINARY, WSMsgType.TEXT):
            return None
        if wait := self._bytes.take(len(heard.data), asyncio.get_running_loop().time()):
            await asyncio.sleep(wait)
        found: bytes | str = heard.data
        return found

    async def run(self) -> None:
        """Write until the end, and close."""
        while self._waiting or not self.is_over:
            await self._news.wait()
            self._news.clear()
            while self._waiting:
                frame = self._waiting.popleft()
                self._size -= len(frame)
                await (self._socket.send_bytes(frame) if isinstance(frame, bytes) else self._socket.send_str(frame))
        await self._socket.close()
