"""Processes that think: each one thought at a time, and none longer than it may.

Knows processes, pipes and seconds; refuses to know what is thought about, and whose turn it is (mud/queueing.py). A
process whose thought does not end, or that dies, is replaced; nothing waits for a timer of its own, and a process that
thinks nothing costs no time.
"""

import asyncio
import multiprocessing
import os
import signal
import threading
import time
import traceback
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any, Final

from mud.games import discover
from mud.queueing import Queue, Wish, Work
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
        self._queue = Queue(count)
        self._asked: dict[Wish, asyncio.Future[Any]] = {}
        self._threads = ThreadPoolExecutor(count, "denker")
        self._closed = False

    async def think(self, work: Work, hurried: Work | None = None, *, urgent: bool = True) -> Any:
        """What `work` returns, worked out in another process: both must be picklable. Raises Unthought.

        `hurried`: what is worked out in its stead if others would have to wait too long for it. What is not `urgent`
        lets all that is go first, and leaves it a process.
        """
        loop = asyncio.get_running_loop()
        wish = Wish(work, hurried, urgent, loop.time())
        answer = self._asked[wish] = loop.create_future()
        self._queue.add(wish)
        self._begin()
        try:
            return await answer
        finally:
            if self._queue.forget(wish):
                del self._asked[wish]

    def _begin(self) -> None:
        """Have those who may begin now think, each in a process of its own."""
        loop = asyncio.get_running_loop()
        while self._free and not self._closed and (begun := self._queue.next(loop.time(), len(self._free))):
            wish, work = begun
            thinker = self._free.pop()  # the one that thought last: the others need not be begun
            thought = loop.run_in_executor(self._threads, thinker.think, work)
            thought.add_done_callback(partial(self._end, wish, work, thinker))

    def _end(self, wish: Wish, work: Work, thinker: "_Thinker", thought: "asyncio.Future[tuple[float, Any]]") -> None:
        self._free.append(thinker)
        answer = self._asked.pop(wish)
        if thought.cancelled():  # it ends before it began
            answer.cancel()
            return
        error = thought.exception()
        seconds, result = (0.0, None) if error else thought.result()
        self._queue.took(wish, work, seconds)
        if answer.done():
            pass  # nobody waits for it any more
        elif error is None:
            answer.set_result(result)
        else:
            answer.set_exception(error)
        self._begin()

    def close(self) -> None:
        """End them at once, whatever they think."""
        self._closed = True
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

    def think(self, work: Work) -> tuple[float, Any]:
        """How many seconds it took, and what `work` returns. Raises Unthought."""
        try:
            if self._process is not None and not self._process.is_alive():
                self._end()
            pipe = self._pipe or self._begin()
            began = time.monotonic()
            pipe.send(work)
            if not pipe.poll(self._bound):
                raise TimeoutError(f"{self._bound} s")
            place, answer = pipe.recv()
        except Exception as error:
            self._end()
            raise Unthought(repr(error), type(error).__name__) from error
        if place is not None:
            raise Unthought(answer, place)
        return time.monotonic() - began, answer

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
    end_with_parent()
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


def end_with_parent() -> None:
    """This process ends as soon as the one that started it has, however that ended."""
    if (parent := multiprocessing.parent_process()) is not None:
        threading.Thread(target=_follow, args=(parent,), daemon=True).start()


def _follow(parent: BaseProcess) -> None:
    parent.join()
    os._exit(0)
