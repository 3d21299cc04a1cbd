"""Telnet's frames: bytes in, plain data, commands, negotiations and subnegotiations out, whatever the chunks were.

Knows RFC 854's escapes and bounds what a subnegotiation may hold; refuses to know what any option means.
"""

from collections.abc import Iterator
from dataclasses import dataclass

IAC, DONT, DO, WONT, WILL, SB, SE = 255, 254, 253, 252, 251, 250, 240
_PATIENCE = 8
"""A subnegotiation this many times longer than what is kept of it is no mistake any more."""


@dataclass(frozen=True, slots=True)
class Data:
    """Bytes that are no telnet command; IAC IAC has become one byte."""

    data: bytes


@dataclass(frozen=True, slots=True)
class Command:
    """IAC and one byte that stands alone, such as IP, AYT or NOP."""

    code: int


@dataclass(frozen=True, slots=True)
class Negotiation:
    """IAC, one of DO DONT WILL WONT, and an option."""

    verb: int
    option: int


@dataclass(frozen=True, slots=True)
class Subnegotiation:
    """What stood between IAC SB and IAC SE, the option first; IAC IAC has become one byte."""

    payload: bytes


class Flood(Exception):
    """A subnegotiation that never ends."""


Frame = Data | Command | Negotiation | Subnegotiation


class Framer:
    """Cuts a byte stream into frames. A subnegotiation of more than `kept` bytes is left out.

    `plain` says that a chunk without an IAC byte is data as it stands and need not be fed at all.
    """

    __slots__ = ("_escaped", "_kept", "_payload", "_size", "_verb", "plain")

    def __init__(self, kept: int) -> None:
        self._kept = kept
        self._escaped = False  # an IAC was the last byte
        self._verb = 0  # DO DONT WILL WONT waiting for its option, or SB while inside one
        self._payload = bytearray()
        self._size = 0
        self.plain = True

    def feed(self, chunk: bytes) -> Iterator[Frame]:
        """The frames that `chunk` completes; data that only IAC IAC divides is one frame. Raises Flood."""
        data = bytearray()
        at = 0
        while at < len(chunk):
            frame: Frame | None = None
            if self._escaped:
                self._escaped = False
                if chunk[at] == IAC:
                    self._run(b"\xff", data)
                else:
                    frame = self._command(chunk[at])
                at += 1
            elif self._verb and self._verb != SB:
                frame = Negotiation(self._verb, chunk[at])
                self._verb = 0
                at += 1
            else:
                end = chunk.find(IAC, at)
                stop = len(chunk) if end < 0 else end
                self._run(chunk[at:stop], data)
                self._escaped = end >= 0
                at = stop + 1
            if frame is not None:
                if data:
                    yield Data(bytes(data))
                    data.clear()
                yield frame
        self.plain = not self._escaped and not self._verb
        if data:
            yield Data(bytes(data))

    def _run(self, run: bytes, data: bytearray) -> None:
        if self._verb != SB:
            data += run
            return
        self._size += len(run)
        if self._size > self._kept * _PATIENCE:
            raise Flood
        if self._size <= self._kept:
            self._payload += run

    def _command(self, code: int) -> Frame | None:
        inside, self._verb = self._verb == SB, 0
        if inside and code == SE:
            return Subnegotiation(bytes(self._payload)) if 0 < self._size <= self._kept else None
        # Any other command inside a subnegotiation means its end was lost: the command counts, the rest does not.
        if code >= SB:
            self._verb = code
            self._payload.clear()
            self._size = 0
            return None
        return None if code == SE else Command(code)
