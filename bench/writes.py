"""How many deeds a second a house makes durable: 50 people who take a step and wait until they are told of it.

Knows how to drive a house with a thread that writes and without; refuses to know telnet. The disk is that of the folder
for temporary files: TMPDIR, or /tmp.
"""

import tempfile
import threading
import time
from contextlib import closing
from functools import partial
from itertools import cycle
from pathlib import Path

from mud import bootstrap
from mud.archive.queue import CommitQueue
from mud.archive.sqlite import SqliteArchive
from mud.parlour.session import Client
from mud.parlour.store import PutState

PEOPLE = 50
SECONDS = 4.0
STEPS = ("w", "o")


def steps(directory: Path, *, queued: bool) -> tuple[float, float]:
    """Steps a second, and milliseconds of CPU each. Nobody takes the next one before the last one is told."""
    with closing(CommitQueue(SqliteArchive(directory))) as queue:
        house = bootstrap.build(queue, 1, keeper=queue)
        names = ("Mess" + "".join(chr(ord("a") + int(digit)) for digit in f"{number:03d}") for number in range(PEOPLE))
        walkers = [(house.open_local(Client(), name), cycle(STEPS)) for name in names]
        is_written = threading.Event()
        is_written.set()
        if queued:
            queue.begin(lambda _deliver: is_written.set())
        done, cpu, began = 0, time.process_time(), time.perf_counter()
        while time.perf_counter() < began + SECONDS:
            is_written.wait(1)
            if queued:
                is_written.clear()
                queue.deliver()
            for session, way in walkers:
                if not session.waiting:
                    session.drain()
                    session.say(next(way))
                    done += 1
        took = time.perf_counter() - began
        return done / took, 1e3 * (time.process_time() - cpu) / done


def puts(directory: Path, *, queued: bool) -> float:
    """Small changes a second that 50 people make, each after the last one is durable, without a house."""
    with closing(CommitQueue(SqliteArchive(directory))) as queue:
        is_written = threading.Event()
        is_written.set()
        if queued:
            queue.begin(lambda _deliver: is_written.set())
        ready, done, began = list(range(PEOPLE)), 0, time.perf_counter()
        while time.perf_counter() < began + SECONDS:
            is_written.wait(1)
            if queued:
                is_written.clear()
                queue.deliver()
            going, ready = ready, []
            for who in going:
                done += 1
                queue.keep([PutState(f"{who}", done)], partial(ready.append, who))
        return done / (time.perf_counter() - began)


def run() -> list[tuple[str, str]]:
    """The rows of the table: what was measured, and the number with its unit."""
    rows = []
    for queued, how in ((False, "jeder für sich"), (True, "gemeinsam")):
        with tempfile.TemporaryDirectory() as directory:
            rows.append((f"{PEOPLE} Leute, kleine Änderungen, {how}", f"{puts(Path(directory), queued=queued):,.0f}/s"))
        with tempfile.TemporaryDirectory() as directory:
            rate, cpu = steps(Path(directory), queued=queued)
        rows.append((f"{PEOPLE} Leute, Schritte, {how}", f"{rate:,.0f}/s"))
        rows.append((f"{PEOPLE} Leute, Schritte, {how}, CPU", f"{cpu:.2f} ms"))
    return rows
