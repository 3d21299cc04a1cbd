"""What somebody sends the web door to hurt it: it costs nobody else anything, and fills no log."""

import gzip
import json

import pytest

from mud.door import Limits
from tests.telnet.callers import Caller, run
from tests.web.fakes import opened
from tests.web.programs import outside


def test_nothing_packed_is_unpacked() -> None:
    async def scenario() -> None:
        async with outside() as house:
            body = gzip.compress(json.dumps({"zeile": "schau"}).encode())
            head = f"POST /api/ich/zeile HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer {house.key()}\r\n"
            async with await Caller.call(house.server.port) as program:
                program.send(f"{head}Content-Encoding: gzip\r\nContent-Length: {len(body)}\r\n\r\n".encode(), body)
                await program.expect(b"400 Bad Request")

    run(scenario)


@pytest.mark.parametrize("asked", ["POST /", "GET /", "POST /nichts", "POST /api/"])
def test_what_nobody_reads_is_not_waited_for(asked: str) -> None:
    async def scenario() -> None:
        _, server = await opened()
        async with await Caller.call(server.port) as villain:
            villain.send(f"{asked} HTTP/1.1\r\nHost: x\r\nContent-Length: 1000000000\r\n\r\nx".encode())
            await villain.expect(b"HTTP/1.1 ")
            await villain.end()
        await server.close()

    run(scenario)


def test_requests_without_sense_are_told_in_one_line(caplog: pytest.LogCaptureFixture) -> None:
    async def scenario() -> None:
        _, server = await opened()
        for nonsense in (
            b"GET\x00 / HTTP/1.1\r\n\r\n",
            b"GET / HTTP/9\r\n\r\n",
            b"GET / HTTP/1.1\r\nA b: c\r\n\r\n",
        ) * 5:
            async with await Caller.call(server.port) as villain:
                villain.send(nonsense)
                await villain.end()
        await server.close()

    run(scenario)
    assert [(record.getMessage(), record.exc_info) for record in caplog.records] == [
        ("requests that make no sense", None)
    ]


def test_idle_connections_of_one_network_leave_room_for_others() -> None:
    async def scenario() -> None:
        _, server = await opened(Limits(exempt=(), per_address=1))
        silent = [await Caller.call(server.port) for _ in range(20)]
        for villain in silent[8:]:
            assert await villain.end() == b""
        async with await Caller.call(server.port, "127.0.0.2") as other:
            other.send(b"GET / HTTP/1.1\r\nHost: x\r\n\r\n")
            await other.expect(b"200 OK")
        for villain in silent[:8]:
            villain.send(b"GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
            await villain.expect(b"200 OK")
            await villain.end()
        async with await Caller.call(server.port) as again:
            again.send(b"GET / HTTP/1.1\r\nHost: x\r\n\r\n")
            await again.expect(b"200 OK")
        for villain in silent:
            villain.writer.close()
        await server.close()

    run(scenario)
