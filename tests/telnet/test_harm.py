"""Clients that mean harm, or are broken: each hurts itself at most, and a neighbour is answered all the while."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from dataclasses import replace

import pytest

from mud.telnet import TelnetLimits
from tests.telnet.callers import (
    CHARSET,
    ECHO,
    NAWS,
    PATIENCE,
    SGA,
    TTYPE,
    Caller,
    Terminal,
    do,
    eventually,
    named,
    run,
    sub,
    will,
)
from tests.telnet.fakes import HASTY, PATIENT, FakeHouse, opened


async def pour(caller: Caller, *chunks: bytes) -> None:
    """Send as the server takes it, and give up when it hangs up."""
    try:
        for chunk in chunks:
            caller.writer.write(chunk)
            await caller.writer.drain()
    except ConnectionError:
        pass


def beside(harm: Callable[[Caller, FakeHouse], Awaitable[None]], limits: TelnetLimits = HASTY) -> None:
    """Let harm be done while a neighbour talks: every single answer has to come, and the server has to end well."""

    async def scenario() -> None:
        house, server = await opened(limits)
        async with await Caller.call(server.port) as neighbour, await Caller.call(server.port) as villain:
            await neighbour.expect(b"> ")
            deed = asyncio.ensure_future(harm(villain, house))
            spoken = 0
            while not deed.done() or spoken < 5:
                neighbour.send(b"wort %d\n" % spoken)
                await neighbour.expect(b"Du sagst: wort %d\r\n\r\n> " % spoken)
                spoken += 1
            await asyncio.wait_for(deed, PATIENCE)
        await server.close()
        assert server.connections == 0

    run(scenario)


def test_a_megabyte_without_a_line_end() -> None:
    async def harm(villain: Caller, house: FakeHouse) -> None:
        await pour(villain, *[b"x" * 4096] * 256)
        villain.send(b"\r\nschau\r\n")
        await villain.expect(b"<leitung.zu_lang>")
        await villain.expect(b"Du sagst: schau")
        assert max(map(len, house.lines)) <= 512

    beside(harm, replace(HASTY, bytes_per_second=4e6))


def test_twenty_megabytes_of_one_subnegotiation() -> None:
    async def harm(villain: Caller, house: FakeHouse) -> None:
        await pour(villain, b"\xff\xfa\x18", *[b"x" * 65536] * 320)
        await villain.end()

    beside(harm)


@pytest.mark.parametrize(
    "flood",
    [
        do(ECHO),
        will(TTYPE),
        do(CHARSET),
        do(200) + will(201),
        sub(NAWS, b"\x00\x50\x00\x18"),
        named("X"),
        b"\xff\xf6",
        b"\xff\xf1",
    ],
)
def test_floods_of_negotiation_are_hung_up_on(flood: bytes) -> None:
    async def harm(villain: Caller, house: FakeHouse) -> None:
        await pour(villain, *[flood * 300] * 50)
        assert len(await villain.end()) < 100_000

    beside(harm)


@pytest.mark.parametrize(
    "garbage",
    [
        b"\x00" * 5000 + b"\n",
        bytes(range(255)) * 4 + b"\n",
        b"\x1b" * 5000 + b"\n",
        b"\xff",
        b"\xff\xfd",
        b"\xff\xfa",
        b"\xff\xfa\x18\x00XTE",
        b"\xff\xff" * 2000 + b"\n",
        b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
        b"GET / HTTP/1.1\r\nHost: x\r\n\r\n",
        sub(NAWS, b"\x00"),
        sub(TTYPE, b""),
        sub(TTYPE, b"\x00" + b"\xfe" * 40),
        sub(CHARSET, b"\x01"),
        b"\n" * 3000,
        b"\x08" * 4000 + b"\n",
    ],
)
def test_garbage(garbage: bytes) -> None:
    async def harm(villain: Caller, house: FakeHouse) -> None:
        await pour(villain, garbage)
        await eventually(lambda: len(house.sessions) == 2)

    beside(harm)


def test_who_stops_reading_is_dropped() -> None:
    async def harm(villain: Caller, house: FakeHouse) -> None:
        await villain.expect(b"> ")
        villain.writer.transport.pause_reading()
        await pour(villain, *[b"viel\n"] * 200)
        await eventually(lambda: house.lost_count == 1)

    beside(harm, replace(HASTY, unread=100_000))


def test_others_words_do_not_pile_up_for_who_stops_reading() -> None:
    async def scenario() -> None:
        house, server = await opened(replace(HASTY, unread=100_000))
        async with await Caller.call(server.port) as deaf, await Caller.call(server.port) as loud:
            await deaf.expect(b"> ")
            await loud.expect(b"> ")  # who is not in yet hears nothing of the first
            deaf.writer.transport.pause_reading()
            words = 0
            while house.lost_count == 0:
                house.call("x" * 20_000)
                await loud.expect(b"x\r\n> ")
                words += 1
            assert len(house.sessions) == 1
            assert words < 1000  # what the kernel takes, and a little more
        await server.close()

    run(scenario)


def test_a_hundred_thousand_commands_at_once_take_their_turn() -> None:
    async def harm(villain: Caller, house: FakeHouse) -> None:
        flood = asyncio.ensure_future(pour(villain, *[b"lauf\n" * 1000] * 100))
        await eventually(lambda: house.lines.count("lauf") > 20)
        flood.cancel()

    async def scenario() -> None:
        house, server = await opened(replace(HASTY, lines_per_second=20, lines_burst=10))
        async with await Caller.call(server.port) as villain:
            loop = asyncio.get_running_loop()
            started = loop.time()
            villain.send(b"lauf\n" * 5000)
            await eventually(lambda: house.lines.count("lauf") >= 20)
            assert house.lines.count("lauf") <= 11 + 20 * (loop.time() - started + 0.1)
        await server.close()

    beside(harm)
    run(scenario)


def test_rich_sessions_are_counted() -> None:
    async def scenario() -> None:
        _, server = await opened(replace(PATIENT, rich=1))
        async with await Terminal.call(server.port) as one, await Terminal.call(server.port) as two:
            await one.until(lambda lines: lines[-1:] == [">"] and one.local >= {ECHO, SGA})
            await two.until(lambda lines: lines[-1:] == [">"])
            two.type("schau\r")
            await two.until(lambda lines: "Du sagst: schau" in lines)
            await eventually(lambda: not two.local & {ECHO, SGA})
            one.writer.transport.abort()
            await eventually(lambda: server.connections == 1)
            two.type("schau wieder\r")
            await two.until(lambda lines: "Du sagst: schau wieder" in lines and two.local >= {ECHO, SGA})
        await server.close()

    run(scenario)


@pytest.mark.parametrize("flood", [b"x" * 100_000, b"\x1b[200~" + b"y" * 100_000, b"\t" * 20_000, b"\x1b[A" * 20_000])
def test_a_rich_terminal_gone_mad(flood: bytes) -> None:
    async def scenario() -> None:
        _, server = await opened(PATIENT)
        async with await Terminal.call(server.port) as neighbour, await Terminal.call(server.port) as mad:
            for caller in (neighbour, mad):
                await caller.until(lambda lines, caller=caller: lines[-1:] == [">"] and caller.local >= {ECHO, SGA})
            mad.send(flood)
            for number in range(20):
                neighbour.type(f"wort {number}\r")
                await neighbour.until(lambda lines, said=f"Du sagst: wort {number}": said in lines)
        await server.close()

    run(scenario)


def test_nothing_of_all_that_is_logged(caplog: pytest.LogCaptureFixture) -> None:
    async def harm(villain: Caller, house: FakeHouse) -> None:
        await pour(villain, sub(NAWS, b"\x00"), b"\xff\xfa\xff\xf0", b"\xff\xfa\x18\xff\xfb\x1f", b"\xff\x80" * 20)
        villain.send(b"schau\n")
        await villain.expect(b"Du sagst: schau")

    with caplog.at_level(logging.INFO):
        beside(harm)
    assert caplog.records == []


def test_a_link_that_breaks_in_its_tick_and_at_the_goodbye_stops_no_other(caplog: pytest.LogCaptureFixture) -> None:
    def breaks(*_: object) -> None:
        raise KeyError("geplant")

    async def scenario() -> None:
        _, server = await opened(HASTY)
        callers = [await Caller.call(server.port) for _ in range(5)]
        for caller in callers:
            await caller.expect(b"> ")
        *broken, last, well = list(server._links)
        for link in broken:
            vars(link).update(tick=breaks, leave=breaks)
        assert last.session is not None
        last.session.hang_up()  # unnoticed: only the tick finds it
        await eventually(lambda: last not in server._links)
        ends = []
        vars(well).update(leave=lambda: ends.append("Auf bald"))
        await server.close()
        assert ends == ["Auf bald"]
        assert server.connections == 0
        for caller in callers:
            caller.writer.close()

    run(scenario)
    assert len(caplog.records) == 2
