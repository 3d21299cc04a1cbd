"""What makes a house go on by itself: its clock once a second, and its jobs in threads and processes.

Knows the running loop; refuses to know what the jobs are for. Nothing that breaks here stops anything else.
"""

import asyncio
import threading
from collections.abc import Callable
from concurrent.futures import Future
from typing import Any, Final

from mud.collector import Collector
from mud.parlour.house import House
from mud.parlour.jobs import Job
from mud.thinkers import Thinkers

HANDS: Final = 1
"""Passwords that are hashed at a time: fifty a second, and on two processors one is left for the house."""
BREATH: Final = 0.01
"""Seconds between two pieces of what is made ready beforehand: whoever comes in meanwhile does not notice."""
GRAIN: Final = 0.001
"""Seconds an alarm rings later than it is due: two clocks may differ by a little, and it must not come too early."""


class Driver:
    """Drives one house in the running loop, until `close`."""

    def __init__(self, house: House) -> None:
        self.house = house
        self._loop = asyncio.get_running_loop()
        self._hands = asyncio.Semaphore(HANDS)
        self._thinkers = Thinkers(house.settings.thinkers, house.settings.thought)
        self._tasks: set[asyncio.Task[None]] = set()
        self._collector: Collector | None = None
        house.ticks.on_jobs = self._begin
        house.ticks.on_later = self._set_alarm
        house.ticks.on_told = self._notify_soon
        self._ticking = self._loop.create_task(self._tick())
        self._begin()

    def settle_down(self) -> None:
        """All that is worked out at the start is there, and stays; the rest is made ready between one line and the
        next."""
        self._collector = Collector()
        self._keep(self._loop.create_task(self._prepare()))

    async def _prepare(self) -> None:
        with self.house.ticks.faults.survived("what the first lines would wait for"):
            for _ in self.house.prepare():
                await asyncio.sleep(BREATH)

    def _keep(self, task: "asyncio.Task[None]") -> None:
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def _begin(self) -> None:
        for job in self.house.ticks.take_jobs():
            self._keep(self._loop.create_task(self._run(job)))

    def _notify_soon(self) -> None:
        self._loop.call_soon(self.house.ticks.notify)

    async def _run(self, job: Job) -> None:
        with self.house.ticks.faults.survived("a job"):
            try:
                result = await (self._think(job) if job.process else self._work(job.work))
            except Exception as error:  # noqa: BLE001 - the house notes it
                self.house.ticks.failed(job, error)
            else:
                self.house.ticks.finish(job, result)

    async def _think(self, job: Job) -> Any:
        return await self._thinkers.think(job.work, job.hurried, urgent=job.urgent)

    async def _work(self, work: Callable[[], Any]) -> Any:
        """Have work done by a thread; unlike an executor's, nobody waits for it when the process ends."""
        async with self._hands:
            done = Future[Any]()
            threading.Thread(target=_into, args=(done, work), daemon=True).start()
            return await asyncio.wrap_future(done)

    def _set_alarm(self, seconds: float) -> None:
        """What is due between two seconds is done in time."""
        self._keep(self._loop.create_task(self._ring(seconds)))

    async def _ring(self, seconds: float) -> None:
        await asyncio.sleep(seconds + GRAIN)
        with self.house.ticks.faults.survived("an alarm"):
            self.house.ticks.ring()

    async def _tick(self) -> None:
        while True:
            await asyncio.sleep(1)
            with self.house.ticks.faults.survived("the clock"):
                self.house.tick()
            if self._collector is not None:
                self._collector.second(self.house.players())

    async def close(self) -> None:
        """Stop the clock and forget what is being thought about; after a restart it is thought about again."""
        self.house.ticks.on_jobs = self.house.ticks.on_later = self.house.ticks.on_told = None
        self.house.ticks.notify_all()
        for task in (self._ticking, *self._tasks):
            task.cancel()
        await asyncio.gather(self._ticking, *self._tasks, return_exceptions=True)
        self._thinkers.close()
        if self._collector is not None:
            self._collector.close()


def _into(done: "Future[Any]", work: Callable[[], Any]) -> None:
    if not done.set_running_or_notify_cancel():
        return
    try:
        result = work()
    except BaseException as error:  # noqa: BLE001 - the house hears of it
        done.set_exception(error)
    else:
        done.set_result(result)
