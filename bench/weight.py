"""What the house weighs: CPU a line, its start, its memory, and how long people wait, each beside its aim.

Knows the aims, and how to start a house and a bare telnetlib3 server; refuses to judge, and to count: tools.gates does.
With another checkout and its .venv in the environment's NEBEN, the same is measured there in the same run, and stands
beside it. VIELE: how many are the many (0: leave them out).
"""

import asyncio
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from bench.company import HERE, MANY, PACE, PROMPT, WISHED, Kept, Row, server, settle
from bench.load import Step, connect_all, cpu, flat_out, memory, steady

IDLE = 0.1
"""Seconds of CPU in two seconds that a house takes which has nothing to do."""
SECONDS = float(os.environ.get("SEKUNDEN", "6"))
FED = HERE / "bench" / "fed.py"
AIMS = {
    "schau: CPU": "100 µs",
    "Start bis zur ersten Zeile: CPU": "0,5 s",
    "Start bis zur ersten Zeile: Speicher": "80 MB",
    "Server, leer: Speicher": "60 MB",
    "Server, 200 Leute: Speicher": "75 MB",
    "50 Leute, so schnell es geht: schau": "0,25 vom bloßen",
    "50 Leute, 2/s: p50 / p99": "wie bloß + 0,5 ms",
    "200 Leute, 1/s: p50 / p99": "wie bloß + 0,5 ms",
    f"{MANY} Leute, alle {PACE} s: p50 / p99": "p99 50 ms",
}
CROWDS = ((50, 2.0), (200, 1.0))

Found = dict[str, str]


def fed(checkout: Path, what: str) -> dict[str, float]:
    """What bench/fed.py finds in a checkout."""
    with tempfile.TemporaryDirectory() as archive:
        command = [checkout / ".venv" / "bin" / "python", FED, what, archive, "0"]
        told = subprocess.run(list(map(str, command)), cwd=checkout, capture_output=True, text=True, check=True)
    found: dict[str, float] = json.loads(told.stderr.splitlines()[-1])
    return found


def lines(checkout: Path) -> Found:
    """What a line takes, and a start that has its caches."""
    fed(checkout, "start")
    found: Found = {}
    for what in ("lines", "pharao"):
        used = fed(checkout, what)
        found |= {f"{name}: CPU": f"{1e6 * used[name]:,.0f} µs" for name in filter(None, used)}
    start, name = fed(checkout, "start"), "Start bis zur ersten Zeile"
    found[f"{name}: CPU"] = f"{start['start']:.2f} s"
    found[f"{name}: Speicher"] = f"{start['memory']:.0f} MB"
    return found


@contextmanager
def bare() -> Iterator[Kept]:
    """A telnetlib3 server that knows one answer."""
    with subprocess.Popen([sys.executable, HERE / "bench" / "echo.py"], stdout=subprocess.PIPE, text=True) as running:
        try:
            assert running.stdout
            yield Kept(running.pid, int(running.stdout.readline()), 0.0, running.stdout)
        finally:
            running.terminate()


async def idle(pid: int) -> None:
    """Wait until what a house makes ready behind its open doors is ready."""
    before = -1.0
    while cpu(pid) - before > IDLE:
        before = cpu(pid)
        await asyncio.sleep(2.0)


def _at_once(_number: int) -> Sequence[Step]:
    """The bare server asks nobody who they are."""
    return []


async def crowds(kept: Kept, *, is_house: bool) -> Found:
    """How long people wait, and what they take."""
    found: Found = {}

    async def fill(count: int) -> None:
        if is_house:
            await kept.fill(count)
        else:
            kept.people += await connect_all(kept.port, range(len(kept.people), count), _at_once, PROMPT)

    await idle(kept.pid)
    found["Server, leer: Speicher"] = f"{memory(kept.pid):.0f} MB"
    for count, per_second in CROWDS:
        await fill(count)
        await flat_out(kept.people, "schau", PROMPT, 0.5)
        load = await steady(kept.people, "schau", PROMPT, SECONDS, per_second)
        name = f"{count} Leute, {per_second:g}/s: p50 / p99"
        found[name] = f"{load.percentile(0.5):.1f} / {load.percentile(0.99):.1f} ms"
        if count == CROWDS[0][0]:
            used = cpu(kept.pid)
            load = await flat_out(kept.people, "schau", PROMPT, SECONDS)
            name = f"{count} Leute, so schnell es geht: schau"
            found[name] = f"{load.per_second:,.0f}/s"
            found[f"{name}, CPU"] = f"{1e6 * (cpu(kept.pid) - used) / len(load.latencies):,.0f} µs"
    found[f"Server, {count} Leute: Speicher"] = f"{memory(kept.pid):.0f} MB"
    if MANY:
        await fill(MANY)
        await settle(kept.people, PROMPT)
        load = await steady(kept.people, "schau", PROMPT, 3 * PACE, 1 / PACE)
        name = f"{MANY} Leute, alle {PACE} s: p50 / p99"
        found[name] = f"{load.percentile(0.5):.1f} / {load.percentile(0.99):.1f} ms"
    return found


def _served(checkout: Path | None) -> Found:
    """The crowds in the house of a checkout, or at the bare server."""

    async def measured() -> Found:
        with bare() if checkout is None else server(checkout, WISHED) as kept:
            return await crowds(kept, is_house=checkout is not None)

    try:
        return asyncio.run(measured())
    except (TimeoutError, ConnectionError) as cause:
        return {"Leute": f"nicht zu Ende: {type(cause).__name__}"}


def _measured(checkout: Path) -> Found:
    """Everything about a checkout; with many people that takes minutes, so it says where it is."""
    found: Found = {}
    for what, part in (("Zeilen und Start", lines), ("Leute", _served)):
        print(f"{checkout}: {what} ...", file=sys.stderr, flush=True)
        found |= part(checkout)
    return found


def run() -> list[Row]:
    """The rows of the table: what was measured; what there was beside, here, at the bare server, and the aim."""
    beside = os.environ.get("NEBEN")
    there = _measured(Path(beside)) if beside else {}
    here, least = _measured(HERE), _served(None)
    rows = []
    for name in {**here, **there}:
        parts = [f"{there.get(name, '?')}  ->  {here.get(name, '?')}" if beside else here.get(name, "?")]
        parts += [f"bloß {least[name]}"] if name in least else []
        parts += [f"Ziel {AIMS[name]}"] if name in AIMS else []
        rows.append((name, "   ".join(parts)))
    return rows
