"""The house as telnet clients feel it: commands per second, latency, memory, start; beside it a bare echo server.

Knows how to start both and log people in; refuses to know what they answer beyond the prompt.
"""

import asyncio
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path

from bench.load import Load, Step, connect_all, cpu, flat_out, memory, steady

HERE = Path(__file__).parent
SECONDS = 5.0
CROWDS = ((50, 2.0), (200, 1.0))
"""How many clients, and how many commands a second each sends when not flat out."""
WARMING = 20
COMMAND = "schau"
PROMPT = re.compile(r"> $")
SETTINGS = """
[leitung]
zeilen_je_sekunde = 100000.0
zeilen_auf_einmal = 100000
"""


@dataclass(frozen=True, slots=True)
class Server:
    """A process that listens. `started`: seconds from its start until it said so."""

    pid: int
    port: int
    started: float


@contextmanager
def process(*command: str | Path) -> Iterator[Server]:
    """Run a server that prints a line ending in its port once it listens."""
    began = time.perf_counter()
    with subprocess.Popen([sys.executable, *map(str, command)], stdout=subprocess.PIPE, text=True) as running:
        try:
            assert running.stdout
            port = int(running.stdout.readline().split()[-1])
            yield Server(running.pid, port, time.perf_counter() - began)
        finally:
            running.terminate()


@contextmanager
def house() -> Iterator[Server]:
    """`schatulle server` with an archive of its own and no bound on lines."""
    with tempfile.TemporaryDirectory() as directory:
        settings = Path(directory, "einstellungen.toml")
        settings.write_text(SETTINGS, "utf-8")
        with process(
            "-m", "mud", "server", "--port", "0", "--ablage", directory, "--einstellungen", settings
        ) as server:
            yield server


@contextmanager
def echo() -> Iterator[Server]:
    """A bare telnetlib3 server that knows one answer."""
    with process(HERE / "echo.py") as server:
        yield server


def as_newcomer(number: int) -> Sequence[Step]:
    """How somebody new comes into the house; guests it has only forty."""
    name = "Mess" + "".join(chr(ord("a") + digit) for digit in divmod(number, 26))
    return [(": $", name), (": $", "skarabaeus"), (": $", "skarabaeus")]


def at_once(_number: int) -> Sequence[Step]:
    """The echo server asks nobody who he is."""
    return []


async def measure(
    server: Server, steps: Callable[[int], Sequence[Step]], count: int, per_second: float
) -> tuple[Load, Load, float, float]:
    """Flat out, steady, KiB per idle session, and microseconds of processor time a command takes flat out."""
    # The first few make the house build what it keeps: parsers, caches, the hasher's memory.
    clients = await connect_all(server.port, range(WARMING), steps, PROMPT)
    await flat_out(clients, COMMAND, PROMPT, 0.5)
    before = memory(server.pid)
    clients += await connect_all(server.port, range(WARMING, count), steps, PROMPT)
    each = 1024 * (memory(server.pid) - before) / (count - WARMING)
    calm = await steady(clients, COMMAND, PROMPT, SECONDS, per_second)
    used = cpu(server.pid)
    flat = await flat_out(clients, COMMAND, PROMPT, SECONDS)
    used = cpu(server.pid) - used
    for client in clients:
        client.transport.abort()
    return flat, calm, each, 1e6 * used / len(flat.latencies)


def run() -> list[tuple[str, str]]:
    """The rows of the table: what was measured, and the number with its unit."""
    rows = []
    for count, per_second in CROWDS:
        found, effort = {}, {}
        for name, server_of, steps in (("Haus", house, as_newcomer), ("Echo", echo, at_once)):
            with ExitStack() as stack:
                server = stack.enter_context(server_of())
                idle = memory(server.pid)
                flat, calm, each, effort[name] = asyncio.run(measure(server, steps, count, per_second))
            found[name] = flat.per_second
            who = f"{name}, {count} Leute"
            rows += [
                (f"{who}: Befehle, so schnell es geht", f"{flat.per_second:,.0f}/s"),
                (f"{who}: Rechenzeit je Befehl", f"{effort[name]:.0f} µs"),
                (f"{who}: {per_second:g} Befehle/s je Mensch, p50", f"{calm.percentile(0.5):.1f} ms"),
                (f"{who}: {per_second:g} Befehle/s je Mensch, p99", f"{calm.percentile(0.99):.1f} ms"),
                (f"{who}: Speicher, bevor jemand da ist", f"{idle:.1f} MiB"),
                (f"{who}: Speicher je Sitzung", f"{each:.0f} KiB"),
                (f"{who}: Start", f"{server.started:.2f} s"),
            ]
        rows += [
            (f"{count} Leute: Haus von Echo", f"{100 * found['Haus'] / found['Echo']:.0f} %"),
            (f"{count} Leute: Haus von Echo, nach Rechenzeit", f"{100 * effort['Echo'] / effort['Haus']:.0f} %"),
        ]
    return rows
