"""Clients that do exactly what they are told, byte by byte, and wait for what they expect, never for time to pass."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Self

import pyte

IAC, DONT, DO, WONT, WILL, SB, SE = 255, 254, 253, 252, 251, 250, 240
ECHO, SGA, TTYPE, EOR, NAWS, NEW_ENVIRON, CHARSET, MSSP, MCCP2, BINARY = 1, 3, 24, 25, 31, 39, 42, 70, 86, 0
GMCP = 201
PATIENCE = 10.0
"""Seconds until a test that waits for something gives up."""


def will(option: int) -> bytes:
    return bytes([IAC, WILL, option])


def wont(option: int) -> bytes:
    return bytes([IAC, WONT, option])


def do(option: int) -> bytes:
    return bytes([IAC, DO, option])


def dont(option: int) -> bytes:
    return bytes([IAC, DONT, option])


def sub(option: int, payload: bytes) -> bytes:
    return bytes([IAC, SB, option]) + payload + bytes([IAC, SE])


ASK_NAME = sub(TTYPE, b"\x01")
QUESTIONS = do(NAWS) + will(EOR) + will(CHARSET) + will(GMCP) + will(MSSP) + will(MCCP2)
"""What whoever answers the first question is asked and offered."""


def named(name: str) -> bytes:
    return sub(TTYPE, b"\x00" + name.encode())


def sized(width: int, height: int) -> bytes:
    return sub(NAWS, width.to_bytes(2, "big") + height.to_bytes(2, "big"))


class Caller:
    """One connection. `seen` is everything that came; `expect` looks behind what was expected before."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._reader = reader
        self.writer = writer
        self.seen = b""
        self.at = 0

    @classmethod
    async def call(cls, port: int, address: str = "127.0.0.1") -> Self:
        """`address`: of this machine's own; each is a network of its own."""
        return cls(*await asyncio.open_connection("127.0.0.1", port, local_addr=(address, 0)))

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        self.writer.transport.abort()

    def send(self, *parts: bytes) -> None:
        self.writer.write(b"".join(parts))

    async def take(self) -> bool:
        """More bytes; False at the end."""
        data = await asyncio.wait_for(self._reader.read(65536), PATIENCE)
        self.seen += data
        return bool(data)

    async def expect(self, wanted: bytes) -> bytes:
        """Wait for these bytes: what came before them, since the last time."""
        while (found := self.seen.find(wanted, self.at)) < 0:
            if not await self.take():
                raise EOFError(self.seen[self.at :])
        before, self.at = self.seen[self.at : found], found + len(wanted)
        return before

    async def end(self) -> bytes:
        """Everything until the server hangs up, since the last expectation."""
        try:
            while await self.take():
                pass
        except ConnectionError:
            pass
        return self.seen[self.at :]


class Terminal(Caller):
    """A terminal in front of plain telnet: agrees to ECHO and SGA, tells its size, draws with pyte, knows UTF-8."""

    NAMES = ("XTERM-256COLOR",)
    AGREED = frozenset({ECHO, SGA, BINARY})

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        super().__init__(reader, writer)
        self.screen = pyte.Screen(60, 20)
        self._stream = pyte.ByteStream(self.screen)
        self.screen.write_process_input = lambda text: self.writer.write(text.encode())
        self._asked = 0
        self._drawn = 0
        self.local: set[int] = set()

    async def take(self) -> bool:
        alive = await super().take()
        self._digest()
        return alive

    def _digest(self) -> None:
        data = self.seen
        while self._drawn < len(data):
            at = data.find(IAC, self._drawn)
            stop = len(data) if at < 0 else at
            self._stream.feed(data[self._drawn : stop])
            self._drawn = stop
            if at < 0:
                return
            size = self._command(data, at)
            if not size:
                return
            self._drawn += size

    def _command(self, data: bytes, at: int) -> int:
        """Obey the command at `at`: its length, 0 if it is not there completely."""
        command = data[at + 1 : at + 2]
        if command == bytes([SB]):
            end = data.find(bytes([IAC, SE]), at)
            if end >= 0 and data[at:end] == ASK_NAME[:-2]:
                self.send(named(self.NAMES[min(self._asked, len(self.NAMES) - 1)]))
                self._asked += 1
            return end + 2 - at if end >= 0 else 0
        if not command or (command[0] in (DO, DONT, WILL, WONT) and len(data) < at + 3):
            return 0
        if command[0] not in (DO, DONT, WILL, WONT):
            return 2
        verb, option = command[0], data[at + 2]
        if verb == DO:
            self.send(will(option) if option in (TTYPE, NAWS, BINARY, SGA) else wont(option))
            if option == NAWS:
                self.send(sized(self.screen.columns, self.screen.lines))
        elif verb == WILL:
            agreed = option in self.AGREED
            self.send(do(option) if agreed else dont(option))
            if agreed:
                self.local.add(option)
        elif verb == WONT and option in self.local:
            self.local.discard(option)
            self.send(dont(option))
        return 3

    @property
    def lines(self) -> list[str]:
        """What stands on the screen, without the blank lines that set it apart."""
        return [line for line in self.rows if line]

    @property
    def rows(self) -> list[str]:
        """What stands on the screen, without empty lines at the end."""
        shown = [line.rstrip() for line in self.screen.display]
        while shown and not shown[-1]:
            shown.pop()
        return shown

    async def until(self, holds: Callable[[list[str]], bool]) -> list[str]:
        """Wait until the screen looks like this."""
        while not holds(self.lines):
            try:
                if not await self.take():
                    raise EOFError(self.lines)
            except TimeoutError:
                raise AssertionError("\n".join(self.lines)) from None
        return self.lines

    def type(self, text: str) -> None:
        """Keys; the terminal shows them itself as long as nobody else has promised to."""
        if ECHO not in self.local:
            self._stream.feed(text.replace("\r", "\r\n").encode())
        self.send(text.encode())

    def resize(self, width: int, height: int) -> None:
        self.screen.resize(height, width)
        self.send(sized(width, height))


async def eventually(holds: Callable[[], bool]) -> None:
    """Let the loop run until something holds."""

    async def wait() -> None:
        while not holds():  # noqa: ASYNC110 - a state of the server, which has no event
            await asyncio.sleep(0.005)

    await asyncio.wait_for(wait(), PATIENCE)


def run(scenario: Callable[[], Awaitable[None]]) -> None:
    """A scenario in a loop of its own, in which nothing may fail unnoticed."""
    failures: list[dict[str, object]] = []

    async def main() -> None:
        asyncio.get_running_loop().set_exception_handler(lambda _, context: failures.append(context))
        await scenario()

    asyncio.run(main())
    assert not failures, failures
