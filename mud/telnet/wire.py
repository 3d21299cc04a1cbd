"""A socket's two directions, bounded: bytes are read in portions and with pauses, and leave one turn at a time.

Knows the transport, pauses and what waits to be sent; refuses to know what the bytes mean.
"""

import asyncio
import contextlib
import socket
import zlib
from typing import Protocol, cast

from mud.bucket import Bucket
from mud.door import Limits, Seldom
from mud.telnet.proxy import Malformed, header_of

_PRESENCE = {
    "SO_KEEPALIVE": 1,
    "TCP_KEEPIDLE": 60,
    "TCP_KEEPINTVL": 15,
    "TCP_KEEPCNT": 4,
    "TCP_USER_TIMEOUT": 120_000,  # milliseconds; for what was sent and not taken
}
"""A machine that vanished without a word is noticed by the kernel within three minutes, whoever speaks to it or not."""
_WINDOW, _MEMORY = 12, 5
"""What a packed link remembers of what it sent, as zlib counts it: 32 KB of memory. Eight times as much packs what is
said here to 16 to 25 of a hundred bytes instead of to 25 to 29.
"""


class Shared(Protocol):
    """What all wires of a server share. `buffer`: where each receives, one after the other."""

    limits: Limits
    buffer: memoryview
    warn: Seldom


class Wire(asyncio.BufferedProtocol):
    """A connection whose deriver implements `arrived`, `connected`, `received`, `hung_up` and `lost`.

    Nothing here waits. Where an intermediary calls, its PROXY header comes before everything else, or nothing does.
    """

    def __init__(self, shared: Shared, loop: asyncio.AbstractEventLoop) -> None:
        self._shared = shared
        self._loop = loop
        self._transport: asyncio.Transport | None = None
        self._bytes = Bucket(shared.limits.bytes_per_second, shared.limits.bytes_burst, loop.time())
        self._out = bytearray()
        self._is_news = False
        self._packer: zlib._Compress | None = None
        self._paused: set[str] = set()
        self._ending = False
        self._cut: asyncio.TimerHandle | None = None
        self.held = False
        """Someone is not done writing: nothing leaves until it is false again, the end excepted."""
        self.heard_at = loop.time()
        self.address = ""
        self.secure = False
        """Whether nobody on the way can read along."""
        self.passed_on = False
        """Whether an intermediary calls for somebody, which is there to encrypt."""
        self._header: bytearray | None = None
        self._header_due: asyncio.TimerHandle | None = None

    def arrived(self) -> None:
        """There is a connection; from whom may not be known yet."""
        raise NotImplementedError

    def connected(self) -> None:
        """The connection stands, and `address` is where it comes from."""
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
        if (sock := transport.get_extra_info("socket")) is not None:  # a tunnel has none, and looks by itself
            _watch(sock)
        self.secure = transport.get_extra_info("sslcontext") is not None
        self.address = str(peer[0]) if isinstance(peer, tuple) and peer else ""
        self.arrived()
        limits = self._shared.limits
        if limits.is_intermediary(self.address):
            self._header = bytearray()
            self._header_due = self._loop.call_later(limits.header, self._unannounced)
            return
        self.connected()
        self.flush()

    def get_buffer(self, sizehint: int) -> memoryview:
        # No bytearray: TLS reads into slices of what it gets here, and a slice of that would be a copy.
        return self._shared.buffer

    def buffer_updated(self, nbytes: int) -> None:
        data = bytes(self._shared.buffer[:nbytes])
        self.heard_at = now = self._loop.time()
        self.rest("bytes", self._bytes.take(nbytes, now))
        if self._header is not None:
            data = self._announced(self._header, data)
        if data and not self._ending:
            self.received(data, now)
        self.flush()

    def _announced(self, begun: bytearray, data: bytes) -> bytes:
        """Wait for the PROXY header to be whole, then stand: what came behind it."""
        begun += data
        try:
            header = header_of(bytes(begun))
        except Malformed:
            self._unannounced()
            return b""
        if header is None:
            return b""
        self._header = None
        self.passed_on = True
        if self._header_due is not None:
            self._header_due.cancel()
        self.address = header.address or self.address
        self.connected()
        return bytes(begun[header.size :])

    def _unannounced(self) -> None:
        self._shared.warn("dropped a link of intermediary %s: no PROXY header", self.address)
        self.drop()

    def eof_received(self) -> bool:
        if self._header is not None:
            self._unannounced()
            return False
        self.hung_up()
        self.flush()
        return not self.secure  # TLS has no half-closed links

    def connection_lost(self, exc: Exception | None) -> None:
        self._ending = True
        for timer in (self._cut, self._header_due):
            if timer is not None:
                timer.cancel()
        self.lost()
        self._transport = None

    # Writing

    def write(self, data: bytes) -> None:
        """Collected until `flush`, so that a reply and its prompt leave in one piece."""
        self._out += data if self._packer is None else self._packer.compress(data)
        self._is_news = True

    def pack(self, wanted: bool) -> None:
        """Whether what is written from here on is compressed (RFC 1950); each flush can be read by itself."""
        if self._packer is not None and not wanted:
            self._out += self._packer.flush()
            self._is_news = True
            self._packer = None
        elif self._packer is None and wanted:
            self._packer = zlib.compressobj(wbits=_WINDOW, memLevel=_MEMORY)

    def flush(self) -> None:
        """Send what was written. Who has left too much unread is dropped."""
        transport = self._transport
        if transport is None or not self._is_news or (self.held and not self._ending):
            return
        if not transport.is_closing():
            if self._packer is not None:
                self._out += self._packer.flush(zlib.Z_SYNC_FLUSH)
            transport.write(bytes(self._out))
            if transport.get_write_buffer_size() > self._shared.limits.unread:
                self.drop()
        self._out.clear()
        self._is_news = False

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
        self.pack(False)
        self.flush()
        self._transport.close()
        self._cut = self._loop.call_later(self._shared.limits.goodbye, self.drop)

    def drop(self) -> None:
        """Hang up at once, unsent bytes and all."""
        self._ending = True
        if self._transport is not None:
            self._transport.abort()


def _watch(sock: socket.socket) -> None:
    """Have the kernel look whether the other side is still there; systems that lack a knob do without it."""
    for name, value in _PRESENCE.items():
        option = getattr(socket, name, None)
        if option is not None:
            level = socket.SOL_SOCKET if name.startswith("SO_") else socket.IPPROTO_TCP
            with contextlib.suppress(OSError):  # it may be gone already
                sock.setsockopt(level, option, value)
