"""Processes that think: each one thought at a time, and none longer than it may.

Knows processes, pipes and seconds; refuses to know what is thought about. A process whose thought does not end, or
that dies, is replaced; nothing waits for a timer of its own, and a process that thinks nothing costs no time.
"""

import asyncio
import multiprocessing
import os
import signal
import threading
import traceback
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any, Final

from mud.games import discover
from mud.trouble import place_of

STARTING: Final = 60.0
"""Seconds a process may take until it can think: it loads all games first, perhaps on a machine that does much else."""
POLITENESS: Final = 10
"""How far a process lets the house's own go first where they share a processor."""


class Unthought(Exception):
    """A thought that came to nothing: it took too long, its process died, or it raised (its traceback, and where)."""

    def __init__(self, why: str, place: str) -> None:
        super().__init__(why)
        self.place = place


class Thinkers:
    """`count` processes, begun when first needed, that may think for `bound` seconds each time."""

    def __init__(self, count: int, bound: float) -> None:
        self._free = [_Thinker(bound) for _ in range(count)]
        self._all = tuple(self._free)
        self._turn = asyncio.Semaphore(count)
        self._threads = ThreadPoolExecutor(count, "denker")

    async def think(self, work: Callable[[], Any]) -> Any:
        """What `work` returns, worked out in another process: both must be picklable. Raises Unthought."""
        async with self._turn:
            thinker = self._free.pop()  # the one that thought last: the others need not be begun
            try:
                return await asyncio.get_running_loop().run_in_executor(self._threads, thinker.think, work)
            finally:
                self._free.append(thinker)

    def close(self) -> None:
        """End them at once, whatever they think."""
        for thinker in self._all:
            thinker.close()
        self._threads.shutdown(wait=False, cancel_futures=True)


class _Thinker:
    """One process and the pipe to it. `think` is called by one thread at a time, `close` by any other."""

    def __init__(self, bound: float) -> None:
        self._bound = bound
        self._process: BaseProcess | None = None
        self._pipe: Connection | None = None
        self._lock = threading.Lock()
        self._closed = False

    def think(self, work: Callable[[], Any]) -> Any:
        try:
            if self._process is not None and not self._process.is_alive():
                self._end()
            pipe = self._pipe or self._begin()
            pipe.send(work)
            if not pipe.poll(self._bound):
                raise TimeoutError(f"{self._bound} s")
            place, answer = pipe.recv()
        except Exception as error:
            self._end()
            raise Unthought(repr(error), type(error).__name__) from error
        if place is not None:
            raise Unthought(answer, place)
        return answer

    def _begin(self) -> Connection:
        """Start a process and wait until it can think. Raises OSError or EOFError."""
        # spawn: a fork of a process with threads and sockets would keep both
        context = multiprocessing.get_context("spawn")
        ours, theirs = context.Pipe()
        with self._lock:
            if self._closed:
                raise EOFError
            self._pipe, self._process = ours, context.Process(target=_think, args=(theirs,), daemon=True)
            self._process.start()
            theirs.close()
        if not ours.poll(STARTING):
            raise TimeoutError(f"{STARTING} s")
        ours.recv()
        return ours

    def _end(self) -> None:
        with self._lock:
            if self._process is not None:
                self._process.kill()
                self._process.join()
            if self._pipe is not None:
                self._pipe.close()
            self._process = self._pipe = None

    def close(self) -> None:
        with self._lock:
            self._closed = True
            if self._process is not None:
                self._process.kill()  # the end of its pipe wakes the thread that waits for its thought


def _think(pipe: Connection) -> None:
    """The life of a process: it leaves signals to the house, and never outlives it, not even one that was killed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C in a terminal reaches the whole process group
    signal.signal(signal.SIGHUP, signal.SIG_IGN)  # and so does its end
    threading.Thread(target=_die_with_parent, daemon=True).start()
    os.nice(POLITENESS)
    discover()
    pipe.send(None)
    while True:
        try:
            work = pipe.recv()
        except EOFError:
            return
        try:
            pipe.send((None, work()))
        except Exception as error:  # noqa: BLE001 - told to the house, which logs it
            pipe.send((place_of(error), traceback.format_exc()))


def _die_with_parent() -> None:
    if (house := multiprocessing.parent_process()) is not None:
        house.join()
        os._exit(0)
