"""Telnet clients that log in, send a line, wait for the end of its answer, and count.

Knows bytes and time; refuses every telnet option, as the plainest client does, and to know what it asks for.
"""

import asyncio
import os
import re
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

IAC, DONT, DO, WONT, WILL, SB, SE = 255, 254, 253, 252, 251, 250, 240
DEADLINE = 20.0
_NEGOTIATION = re.compile(rb"\xff[\xfb-\xfe](.)|\xff\xfa.*?\xff\xf0|\xff[\xf0-\xf9]", re.DOTALL)

Step = tuple[str, str]
"""(what to wait for, as a regular expression; what to send then)."""


class Client(asyncio.Protocol):
    """One connection. `text` is what came since the last thing waited for, `heard` what came up to it."""

    def __init__(self) -> None:
        self.text = ""
        self.heard = ""
        self._raw = b""
        self._pattern: re.Pattern[str] | None = None
        self._arrived: asyncio.Future[float] | None = None
        self.transport: asyncio.Transport

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport

    def connection_lost(self, exc: Exception | None) -> None:
        if self._arrived and not self._arrived.done():
            self._arrived.set_exception(ConnectionError("hung up"))

    def data_received(self, data: bytes) -> None:
        if IAC in data or self._raw:
            data = self._negotiate(self._raw + data)
        self.text += data.decode("utf-8", "replace")
        self._look()

    def _negotiate(self, data: bytes) -> bytes:
        for found in _NEGOTIATION.finditer(data):
            if found[0][1] in (DO, WILL):
                self.transport.write(bytes((IAC, WONT if found[0][1] == DO else DONT, found[0][2])))
        clean = _NEGOTIATION.sub(b"", data)
        cut = clean.find(IAC)
        clean, self._raw = (clean, b"") if cut < 0 else (clean[:cut], clean[cut:])
        return clean

    def _look(self) -> None:
        if self._pattern and self._arrived and not self._arrived.done() and (found := self._pattern.search(self.text)):
            self.heard, self.text = self.text[: found.end()], self.text[found.end() :]
            self._arrived.set_result(time.perf_counter())

    async def until(self, pattern: re.Pattern[str]) -> float:
        """Wait for a match; when it came. Raises TimeoutError and ConnectionError."""
        self._pattern, self._arrived = pattern, asyncio.get_running_loop().create_future()
        self._look()
        return await asyncio.wait_for(self._arrived, DEADLINE)

    def send(self, line: str) -> None:
        self.text = ""  # what others did meanwhile is no answer
        self.transport.write(f"{line}\r\n".encode())


@dataclass(slots=True)
class Load:
    """What came out: latencies in seconds, and the seconds they were taken in."""

    seconds: float = 0.0
    latencies: list[float] = field(default_factory=list)

    @property
    def per_second(self) -> float:
        return len(self.latencies) / self.seconds

    def percentile(self, share: float) -> float:
        """In milliseconds."""
        ordered = sorted(self.latencies)
        return 1000 * ordered[min(len(ordered) - 1, int(share * len(ordered)))]


async def connect(port: int, number: int, steps: Callable[[int], Sequence[Step]]) -> Client:
    """Client `number` logged in: its steps done, the last one's answer not waited for."""
    _, client = await asyncio.get_running_loop().create_connection(Client, "127.0.0.1", port)
    for pattern, line in steps(number):
        await client.until(re.compile(pattern))
        client.send(line)
    return client


async def connect_all(
    port: int, numbers: range, steps: Callable[[int], Sequence[Step]], ready: re.Pattern[str]
) -> list[Client]:
    """Clients of these numbers, ten at a time, each after its prompt has come."""
    clients: list[Client] = []
    for first in numbers[::10]:
        group = (connect(port, number, steps) for number in range(first, min(first + 10, numbers.stop)))
        for client in await asyncio.gather(*group):
            await client.until(ready)
            clients.append(client)
    return clients


async def flat_out(clients: Sequence[Client], line: str, answer: re.Pattern[str], seconds: float) -> Load:
    """Everyone asks again as soon as the answer has come."""
    load = Load()
    began = time.perf_counter()

    async def ask(client: Client) -> None:
        while (sent := time.perf_counter()) < began + seconds:
            client.send(line)
            load.latencies.append(await client.until(answer) - sent)

    await asyncio.gather(*map(ask, clients))
    load.seconds = time.perf_counter() - began
    return load


async def steady(
    clients: Sequence[Client], line: str, answer: re.Pattern[str], seconds: float, per_second: float
) -> Load:
    """Everyone asks at fixed, staggered times; latency counts from the time that was planned, so a stall shows."""
    load = Load()
    began = time.perf_counter()

    async def ask(client: Client, number: int) -> None:
        planned = began + number / len(clients) / per_second
        while planned < began + seconds:
            await asyncio.sleep(planned - time.perf_counter())
            client.send(line)
            load.latencies.append(await client.until(answer) - planned)
            planned += 1 / per_second

    await asyncio.gather(*(ask(client, number) for number, client in enumerate(clients)))
    load.seconds = time.perf_counter() - began
    return load


def memory(pid: int) -> float:
    """MiB a process holds for itself and its share of what it shares."""
    pss = re.search(r"^Pss:\s+(\d+)", Path(f"/proc/{pid}/smaps_rollup").read_text("ascii"), re.MULTILINE)
    assert pss
    return int(pss[1]) / 1024


def cpu(pid: int) -> float:
    """Seconds of processor time a process has used."""
    fields = Path(f"/proc/{pid}/stat").read_text("ascii").rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
