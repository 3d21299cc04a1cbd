"""What others feel while somebody storms the door, floods, reads nothing or breaks off: twenty people who only look.

Knows how to be a nuisance by telnet; refuses to judge. With another checkout and its .venv in the environment's NEBEN,
the same is measured there in the same run, and stands beside it.
"""

import asyncio
import os
import socket
import struct
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from pathlib import Path

from bench.company import HERE, PROMPT, SEEN, WISHED, Kept, Row, server
from bench.load import Client, Load, Step, connect, connect_all, flat_out, steady

SECONDS = 6.0
WATCHERS, PACE = 20, 2.0
_LINES = b"schau\r\n" * 200


def _newcomer(who: str) -> Callable[[int], Sequence[Step]]:
    def steps(number: int) -> Sequence[Step]:
        letters = "".join(chr(ord("a") + number // 26**place % 26) for place in range(4))
        return [(": $", f"{who}{letters}"), (": $", "skarabaeus"), (": $", "skarabaeus")]

    return steps


async def _nobody(port: int) -> None:
    """What it is like without a nuisance."""
    await asyncio.sleep(SECONDS)


async def _storm(port: int) -> None:
    """Eight at a time come as somebody new, with a password to be hashed, and go at once: again and again."""
    number = iter(range(100_000))

    async def come_and_go() -> None:
        while True:
            with suppress(ConnectionError, TimeoutError):
                client = await connect(port, next(number), _newcomer("Sturm"))
                await client.until(PROMPT)
                client.transport.abort()
            await asyncio.sleep(0.01)

    await asyncio.gather(*(come_and_go() for _ in range(8)))


async def _flood(port: int) -> None:
    """Five who are in type as fast as the line takes it, and read what comes."""

    async def pour(client: Client) -> None:
        while not client.transport.is_closing():
            client.transport.write(_LINES)
            client.text = ""
            await asyncio.sleep(0.02)

    await asyncio.gather(*map(pour, await connect_all(port, range(5), _newcomer("Flut"), PROMPT)))


async def _stall(port: int) -> None:
    """Five who are in ask for much and read nothing, until they are hung up on; then they come again."""

    async def ask(number: int) -> None:
        for again in range(10_000):
            with suppress(ConnectionError, TimeoutError):
                client = await connect(port, number + 5 * again, _newcomer("Stau"))
                await client.until(PROMPT)
                client.transport.pause_reading()
                while not client.transport.is_closing():
                    client.transport.write(_LINES)
                    await asyncio.sleep(0.05)
            await asyncio.sleep(0.01)

    await asyncio.gather(*map(ask, range(5)))


async def _resets(port: int) -> None:
    """Links that break off with a reset as soon as they stand, two hundred a second."""
    while True:
        for _ in range(4):
            with suppress(OSError):
                _, writer = await asyncio.open_connection("127.0.0.1", port)
                sock: socket.socket = writer.get_extra_info("socket")
                sock.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
                writer.write(b"Mess\r\n")
                writer.transport.abort()
        await asyncio.sleep(0.02)


NUISANCES: Sequence[tuple[str, Callable[[int], Awaitable[object]]]] = (
    ("niemand stört", _nobody),
    ("Ansturm von Neuen", _storm),
    ("Flut von Zeilen", _flood),
    ("Stau: niemand liest", _stall),
    ("Abbrüche", _resets),
)


async def _felt(kept: Kept, nuisance: Callable[[int], Awaitable[object]]) -> Load:
    """How long people wait for what they see, meanwhile."""
    meanwhile = asyncio.ensure_future(nuisance(kept.port))
    await asyncio.sleep(1.0)  # until it is in full swing
    load = await steady(kept.people, "schau", SEEN, SECONDS, PACE)
    meanwhile.cancel()
    await asyncio.gather(meanwhile, return_exceptions=True)
    return load


async def _measure(checkout: Path, lifted: bool) -> list[Row]:
    rows: list[Row] = []
    for name, nuisance in NUISANCES:  # each in a house of its own: what one leaves behind the next need not bear
        with server(checkout, WISHED if lifted else {}) as kept:
            await kept.fill(WATCHERS)
            await flat_out(kept.people, "schau", SEEN, 0.5)
            what = f"{name}, {'ohne' if lifted else 'mit'} Grenzen: p50 / p99"
            try:
                load = await _felt(kept, nuisance)
            except (TimeoutError, ConnectionError) as cause:
                rows.append((what, f"nicht zu Ende: {type(cause).__name__}"))
                continue
            rows.append((what, f"{load.percentile(0.5):.1f} / {load.percentile(0.99):.1f} ms"))
    return rows


def run() -> list[Row]:
    """The rows of the table: what was measured, and the number with its unit; beside it that of NEBEN."""
    beside, rows = os.environ.get("NEBEN"), []
    for lifted in (False, True):
        here = asyncio.run(_measure(HERE, lifted))
        there = dict(asyncio.run(_measure(Path(beside), lifted))) if beside else {}
        rows += [(what, f"{there.get(what, '?')}  ->  {much}" if beside else much) for what, much in here]
    return rows
