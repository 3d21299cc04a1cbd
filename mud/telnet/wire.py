"""A socket's two directions, bounded: bytes are read in portions and with pauses, and leave one turn at a time.

Knows the transport, pauses and what waits to be sent; refuses to know what the bytes mean.
"""

import asyncio
import socket
from typing import Protocol, cast

from mud.bucket import Bucket
from mud.telnet.limits import Limits


class Shared(Protocol):
    """What all wires of a server share. `buffer`: where each receives, one after the other."""

    limits: Limits
    buffer: bytearray


class Wire(asyncio.BufferedProtocol):
    """A connection whose deriver implements `connected`, `received`, `hung_up` and `lost`. Nothing here waits."""

    def __init__(self, shared: Shared, loop: asyncio.AbstractEventLoop) -> None:
        self._shared = shared
        self._loop = loop
        self._transport: asyncio.Transport | None = None
        self._bytes = Bucket(shared.limits.bytes_per_second, shared.limits.bytes_burst, loop.time())
        self._out = bytearray()
        self._paused: set[str] = set()
        self._ending = False
        self._cut: asyncio.TimerHandle | None = None
        self.held = False
        """Someone is not done writing: nothing leaves until it is false again, the end excepted."""
        self.heard_at = loop.time()
        self.address = ""

    def connected(self) -> None:
        """The connection stands."""
        raise NotImplementedError

    def received(self, data: bytes, now: float) -> None:
        """Some bytes came at `now`, in seconds of the loop."""
        raise NotImplementedError

    def hung_up(self) -> None:
        """The other side will send no more, but may still read."""
        raise NotImplementedError

    def lost(self) -> None:
        """The connection is gone."""
        raise NotImplementedError

    # asyncio's side

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)
        peer = transport.get_extra_info("peername")
        # A client that vanished without a word is noticed by the kernel at last.
        transport.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_KEEPALIVE, 1)
        self.address = str(peer[0]) if isinstance(peer, tuple) and peer else ""
        self.connected()
        self.flush()

    def get_buffer(self, sizehint: int) -> bytearray:
        return self._shared.buffer

    def buffer_updated(self, nbytes: int) -> None:
        data = bytes(memoryview(self._shared.buffer)[:nbytes])
        self.heard_at = now = self._loop.time()
        self.rest("bytes", self._bytes.take(nbytes, now))
        self.received(data, now)
        self.flush()

    def eof_received(self) -> bool:
        self.hung_up()
        self.flush()
        return True

    def connection_lost(self, exc: Exception | None) -> None:
        self._ending = True
        if self._cut is not None:
            self._cut.cancel()
        self.lost()
        self._transport = None

    # Writing

    def write(self, data: bytes) -> None:
        """Collected until `flush`, so that a reply and its prompt leave in one piece."""
        self._out += data

    def flush(self) -> None:
        """Send what was written. Who has left too much unread is dropped."""
        transport = self._transport
        if transport is None or not self._out or (self.held and not self._ending):
            return
        if not transport.is_closing():
            transport.write(bytes(self._out))
            if transport.get_write_buffer_size() > self._shared.limits.unread:
                self.drop()
        self._out.clear()

    # Reading

    def rest(self, reason: str, seconds: float) -> None:
        """Read nothing for a while (0: go on). Reasons are independent of each other."""
        if seconds > 0:
            self.pause(reason)
            self._loop.call_later(seconds, self.resume, reason)

    def pause(self, reason: str) -> None:
        """Read nothing until `resume` for the same reason."""
        if not self._paused and self._transport is not None and not self._transport.is_closing():
            self._transport.pause_reading()
        self._paused.add(reason)

    def resume(self, reason: str) -> None:
        """This reason is gone."""
        if reason in self._paused:
            self._paused.discard(reason)
            if not self._paused and self._transport is not None and not self._transport.is_closing():
                self._transport.resume_reading()

    # The end

    def end(self) -> None:
        """Hang up once all is sent; a client that does not take it is cut off."""
        if self._ending or self._transport is None:
            return
        self._ending = True
        self.flush()
        self._transport.close()
        self._cut = self._loop.call_later(self._shared.limits.goodbye, self.drop)

    def drop(self) -> None:
        """Hang up at once, unsent bytes and all."""
        self._ending = True
        if self._transport is not None:
            self._transport.abort()
