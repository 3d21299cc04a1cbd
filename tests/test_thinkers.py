"""Processes that think: what takes too long, breaks or dies costs its process and nobody else's thought."""

import asyncio
import os
import signal
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from typing import Any, NoReturn

import pytest

from mud.thinkers import POLITENESS, Thinkers, Unthought

ENOUGH = 60.0
"""Seconds no thought of these tests takes, on however busy a machine."""


def hang() -> NoReturn:
    while True:
        pass


def stumble() -> NoReturn:
    raise KeyError("geplant")


def die() -> NoReturn:
    os._exit(3)


def be_unspeakable() -> Any:
    return lambda: None


def signs() -> tuple[Any, Any, int]:
    return signal.getsignal(signal.SIGINT), signal.getsignal(signal.SIGHUP), os.nice(0)


@asynccontextmanager
async def thinkers(count: int = 1, bound: float = ENOUGH) -> AsyncIterator[Thinkers]:
    found = Thinkers(count, bound)
    try:
        yield found
    finally:
        found.close()


def run(play: Callable[[], Awaitable[None]]) -> None:
    asyncio.run(play())  # type: ignore[arg-type]


def is_there(pid: int) -> bool:
    """Whether a process goes on, or one of its threads that ends after the first: till then nobody can wait for it."""
    try:
        threads = list(Path(f"/proc/{pid}/task").iterdir())
        return len(threads) > 1 or Path(f"/proc/{pid}/stat").read_text("ascii").rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


async def gone(pid: int) -> None:
    """Returns once a process has ended."""

    def wait() -> None:
        while is_there(pid):
            time.sleep(0.02)

    await asyncio.to_thread(wait)


def test_one_process_thinks_one_thought_after_the_other() -> None:
    async def play() -> None:
        async with thinkers() as mind:
            found = await asyncio.gather(*(mind.think(os.getpid) for _ in range(9)))
        assert len(set(found)) == 1
        assert os.getpid() not in found

    run(play)


def test_no_more_processes_are_begun_than_think_at_a_time() -> None:
    async def play() -> None:
        async with thinkers(3) as mind:
            assert len({await mind.think(os.getpid) for _ in range(5)}) == 1
            many = await asyncio.gather(*(mind.think(partial(time.sleep, 0.5)) for _ in range(3)))
            assert many == [None] * 3
            found = await asyncio.gather(*(mind.think(os.getpid) for _ in range(30)))
        assert len(set(found)) <= 3

    run(play)


@pytest.mark.parametrize("what", [stumble, be_unspeakable], ids=["raises", "cannot be said"])
def test_a_thought_that_breaks_leaves_its_process(what: Callable[[], Any]) -> None:
    async def play() -> None:
        async with thinkers() as mind:
            before = await mind.think(os.getpid)
            with pytest.raises(Unthought) as caught:
                await mind.think(what)
            assert what.__name__ in str(caught.value)
            assert await mind.think(os.getpid) == before

    run(play)


def test_what_broke_in_a_process_is_told_with_where() -> None:
    async def play() -> None:
        async with thinkers() as mind:
            with pytest.raises(Unthought, match=r"(?s)test_thinkers\.py.*in stumble.*geplant"):
                await mind.think(stumble)

    run(play)


def test_a_thought_without_end_is_ended_and_its_process_replaced() -> None:
    async def play() -> None:
        async with thinkers(bound=1.0) as mind:
            before = await mind.think(os.getpid)
            with pytest.raises(Unthought, match=r"1\.0 s"):
                await mind.think(hang)
            await gone(before)
            assert await mind.think(os.getpid) != before

    run(play)


def test_a_process_that_dies_over_a_thought_is_replaced() -> None:
    async def play() -> None:
        async with thinkers() as mind:
            for _ in range(3):
                with pytest.raises(Unthought):
                    await mind.think(die)
                assert await mind.think(os.getpid)

    run(play)


def test_a_process_killed_while_it_rests_costs_no_thought() -> None:
    async def play() -> None:
        async with thinkers() as mind:
            before = await mind.think(os.getpid)
            os.kill(before, signal.SIGKILL)
            await gone(before)
            assert await mind.think(os.getpid) != before

    run(play)


def test_who_hangs_holds_up_nobody_who_thinks_beside_it() -> None:
    async def play() -> None:
        async with thinkers(2) as mind:
            hanging = asyncio.create_task(mind.think(hang))
            await asyncio.sleep(0)
            assert await mind.think(os.getpid)
            assert not hanging.done()
            mind.close()
            with pytest.raises(Unthought):
                await hanging

    run(play)


def test_all_end_at_once_whatever_they_think() -> None:
    async def play() -> None:
        async with thinkers(2) as mind:
            pids = {await mind.think(os.getpid)}
            tasks = [asyncio.create_task(mind.think(hang)) for _ in range(5)]
            await asyncio.sleep(0.2)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        for pid in pids:
            await gone(pid)

    run(play)


def test_a_process_leaves_signals_to_the_house_and_lets_it_go_first() -> None:
    async def play() -> None:
        async with thinkers() as mind:
            assert await mind.think(signs) == (signal.SIG_IGN, signal.SIG_IGN, os.nice(0) + POLITENESS)

    run(play)


def test_who_is_no_longer_waited_for_is_forgotten_and_the_next_one_thinks() -> None:
    async def play() -> None:
        async with thinkers() as mind:
            await mind.think(os.getpid)
            first = asyncio.create_task(mind.think(partial(time.sleep, 0.5)))
            second = asyncio.create_task(mind.think(stumble))
            third = asyncio.create_task(mind.think(os.getpid, urgent=False))
            await asyncio.sleep(0.1)
            second.cancel()
            assert await first is None
            assert await third
            assert second.cancelled()

    run(play)


def test_what_is_thought_hurriedly_is_the_answer_where_another_would_come_too_late() -> None:
    async def play() -> None:
        async with thinkers() as mind:
            await mind.think(partial(time.sleep, 2.0))  # so long it takes, as far as one knows
            found = await asyncio.gather(*(mind.think(partial(int, "1"), partial(int, "2")) for _ in range(3)))
        assert found == [1, 2, 1]  # nobody was waiting when the first began; the last makes nobody wait

    run(play)
