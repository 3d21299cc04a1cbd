"""What one does and others pay for: steps, takings, speech and looks among many, by telnet and on a real disk.

Knows how to fill a house and what each deed is answered with; refuses to judge. With another checkout and its .venv in
the environment's NEBEN, the same is measured there in the same run, and stands beside it.
"""

import asyncio
import os
import random
import re
import subprocess
import tempfile
import time
from collections.abc import Awaitable, Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import IO

from bench.load import Client, Load, Step, connect_all, cpu, flat_out, memory, steady

HERE = Path(__file__).resolve().parent.parent
SECONDS = 6.0
PACE = 3.3
"""Seconds between two commands of one of the many."""
MANY = int(os.environ.get("VIELE", "2000"))
PROMPT = re.compile(r"> $")
SEEN = re.compile(r"geht es .*?> $", re.DOTALL)
SAID = re.compile(r"Du sagst: .*?> $", re.DOTALL)
HANDLED = re.compile(r"Du (nimmst|legst) .*?> $", re.DOTALL)
WISHED = {
    "zeilen_je_sekunde": "100000.0",
    "zeilen_auf_einmal": "100000",
    "verbindungen": "5000",
    "je_adresse": "5000",
    "besucher": "5000",
    "auftraege": "5000",
    "reden_je_sekunde": "0.0",
    "arbeit_je_sekunde": "1000.0",
}
"""Bounds that are lifted where the checkout knows them."""


class Kept:
    """A server of one checkout and the people in it."""

    def __init__(self, pid: int, port: int, started: float, said: IO[str]) -> None:
        self.pid, self.port, self.started = pid, port, started
        self._said = said
        self.people: list[Client] = []

    def web(self) -> str:
        """The address of its page, which it says once."""
        return self._said.readline().split()[-1]

    async def fill(self, count: int) -> None:
        """Let people in until there are so many."""
        self.people += await connect_all(self.port, range(len(self.people), count), _as_newcomer, PROMPT)

    async def spent(self, work: Awaitable[Load]) -> tuple[Load, float]:
        """What came out, and milliseconds of processor time a command."""
        used = cpu(self.pid)
        load = await work
        return load, 1000 * (cpu(self.pid) - used) / max(1, len(load.latencies))


def _as_newcomer(number: int) -> Sequence[Step]:
    letters = "".join(chr(ord("a") + number // 26**place % 26) for place in range(3))
    return [(": $", f"Mess{letters}"), (": $", "skarabaeus"), (": $", "skarabaeus")]


@contextmanager
def server(checkout: Path, wished: Mapping[str, str] = WISHED) -> Iterator[Kept]:
    """A house of a checkout on a disk of its own, with these settings where it knows them."""
    known = (checkout / "data" / "einstellungen.toml").read_text("utf-8")
    with tempfile.TemporaryDirectory() as directory:
        settings, lines = Path(directory, "einstellungen.toml"), []
        for line in known.splitlines():
            if line.startswith("["):
                lines.append(line)
            name = line.partition("=")[0].strip()
            if name in wished:
                lines.append(f"{name} = {wished[name]}")
        settings.write_text("\n".join(lines), "utf-8")
        command = [checkout / ".venv" / "bin" / "python", "-m", "mud", "server", "--port", "0", "--ablage", directory]
        began = time.perf_counter()
        with subprocess.Popen(
            [*map(str, command), "--einstellungen", str(settings)],
            cwd=checkout,
            stdout=subprocess.PIPE,
            text=True,
        ) as running:
            try:
                assert running.stdout
                port = int(running.stdout.readline().split()[-1])
                yield Kept(running.pid, port, time.perf_counter() - began, running.stdout)
            finally:
                running.terminate()


async def _alternately(people: Sequence[Client], lines: Sequence[str], answer: re.Pattern[str], seconds: float) -> Load:
    """Everybody types these lines in turn, each as soon as the last was answered, and all of them as often."""
    load, began = Load(), time.perf_counter()

    async def do(client: Client) -> None:
        number = 0
        while (sent := time.perf_counter()) < began + seconds or number % len(lines):
            client.send(lines[number % len(lines)])
            load.latencies.append(await client.until(answer) - sent)
            number += 1

    await asyncio.gather(*map(do, people))
    load.seconds = time.perf_counter() - began
    return load


async def _paced(people: Sequence[Client], lines: Sequence[str], seconds: float, per_second: float) -> Load:
    """Everybody types these lines in turn at their pace; latency counts from the time that was planned."""
    load, began = Load(), time.perf_counter()

    async def do(client: Client, number: int) -> None:
        planned, turn = began + number / len(people) / per_second, 0
        while planned < began + seconds:
            await asyncio.sleep(planned - time.perf_counter())
            client.send(lines[turn % len(lines)])
            load.latencies.append(await client.until(SEEN) - planned)
            planned, turn = planned + 1 / per_second, turn + 1

    await asyncio.gather(*(do(client, number) for number, client in enumerate(people)))
    load.seconds = time.perf_counter() - began
    return load


async def _scatter(people: Sequence[Client], steps: int) -> None:
    """Let everybody stroll, so that they stand in many rooms."""
    dice = random.Random(7)

    async def stroll(client: Client) -> None:
        for _ in range(steps):
            client.send(dice.choice(("n", "s", "w", "o")))
            await client.until(PROMPT)

    for first in range(0, len(people), 50):
        await asyncio.gather(*map(stroll, people[first : first + 50]))


async def settle(people: Sequence[Client], answer: re.Pattern[str]) -> None:
    """Everybody looks once and has the answer, and the house is idle: nothing of their coming is left to be done."""

    async def look(client: Client) -> None:
        client.send("schau")
        await client.until(answer)

    for first in range(0, len(people), 50):
        await asyncio.gather(*map(look, people[first : first + 50]))
    await asyncio.sleep(PACE)


Row = tuple[str, str]


async def _measure(kept: Kept) -> list[Row]:
    rows: list[Row] = [("Start bis bereit", f"{kept.started:.2f} s")]
    await asyncio.sleep(4.0)
    rows.append(("Speicher, warm und leer", f"{memory(kept.pid):.0f} MiB"))
    await kept.fill(20)
    await flat_out(kept.people, "schau", SEEN, 1.0)
    load, each = await kept.spent(_alternately(kept.people, ("w", "o"), SEEN, SECONDS))
    rows += [("Schritt, alle 20 am Gehen: Rechenzeit", f"{each:.2f} ms"), ("  p50", f"{load.percentile(0.5):.1f} ms")]
    lines = ("nimm Münze", "leg Münze ins Becken")
    load, each = await kept.spent(_alternately(kept.people[:1], lines, HANDLED, SECONDS))
    rows += [("nimm/leg vor 19 anderen: Rechenzeit", f"{each:.2f} ms"), ("  p50", f"{load.percentile(0.5):.1f} ms")]
    await kept.fill(51)
    load, each = await kept.spent(_alternately(kept.people[:1], ("sage hallo ihr alle",), SAID, SECONDS))
    rows.append(("sage vor 50 Hörern: Rechenzeit", f"{each:.2f} ms"))
    load = await _alternately(kept.people[:50], ("w", "o"), SEEN, SECONDS)
    rows.append(("50 am Gehen: dauerhafte Schritte", f"{load.per_second:,.0f}/s"))
    await _scatter(kept.people, 6)
    walking = asyncio.ensure_future(_paced(kept.people[40:50], ("w", "o", "n", "s"), SECONDS, 2.0))
    load = await steady(kept.people[:40], "schau", SEEN, SECONDS, 2.0)
    await asyncio.gather(walking, return_exceptions=True)
    rows.append(("40 schauen 2/s, 10 gehen: p50 / p99", f"{load.percentile(0.5):.1f} / {load.percentile(0.99):.1f} ms"))
    return rows


async def _crowd(kept: Kept, where: str) -> list[Row]:
    await kept.fill(20)
    before = memory(kept.pid)
    while (count := len(kept.people)) < MANY:
        await kept.fill(min(MANY, count + 50))
        if where == "über das Haus":  # group by group: if all stood in one room first, each step would be told to all
            await _scatter(kept.people[count:], 6)
    await settle(kept.people, SEEN)
    each = 1024 * (memory(kept.pid) - before) / (MANY - 20)
    load, spent = await kept.spent(steady(kept.people, "schau", SEEN, 3 * PACE, 1 / PACE))
    name = f"{MANY} Leute {where}"
    return [
        (f"{name}: p50 / p99", f"{load.percentile(0.5):.1f} / {load.percentile(0.99):.1f} ms"),
        (f"{name}: Rechenzeit je Befehl", f"{spent:.2f} ms"),
        (f"{name}: Speicher je Mensch", f"{each:.0f} KiB"),
    ]


def _rows(checkout: Path, part: Callable[[Kept], Awaitable[list[Row]]]) -> list[Row]:
    async def measured() -> list[Row]:
        with server(checkout) as kept:
            return await part(kept)

    try:
        return asyncio.run(measured())
    except (TimeoutError, ConnectionError) as cause:
        return [(f"nicht zu Ende gebracht: {type(cause).__name__}", "")]


def run() -> list[Row]:
    """The rows of the table: what was measured, and the number with its unit; beside it that of NEBEN."""
    beside = os.environ.get("NEBEN")
    parts: list[Callable[[Kept], Awaitable[list[Row]]]] = [_measure]
    if MANY:
        parts += [lambda kept: _crowd(kept, "über das Haus"), lambda kept: _crowd(kept, "in der Halle")]
    rows = []
    for part in parts:
        here = _rows(HERE, part)
        there = dict(_rows(Path(beside), part)) if beside else {}
        rows += [(f"daneben {what}", "") for what in there if what not in dict(here)]
        rows += [(what, f"{there.get(what, '?')}  ->  {much}" if beside else much) for what, much in here]
    return rows
