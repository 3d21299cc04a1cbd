"""The PROXY protocol: headers byte by byte, whoever sends one, and what happens without."""

import asyncio
import logging
import shutil
import socket
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mud.telnet.proxy import Header, Malformed, header_of
from tests.telnet.callers import MCCP2, QUESTIONS, TTYPE, Caller, do, eventually, run, will, wont
from tests.telnet.fakes import HASTY, opened

MAGIC = b"\r\n\r\n\x00\r\nQUIT\n"
V4 = socket.inet_aton("192.0.2.7") + socket.inet_aton("127.0.0.1") + b"\x30\x39\x12\x67"
V6 = socket.inet_pton(socket.AF_INET6, "2001:db8::7") + socket.inet_pton(socket.AF_INET6, "::1") + b"\x30\x39\x12\x67"


def second(command: int, family: int, payload: bytes) -> bytes:
    return MAGIC + bytes([command, family]) + len(payload).to_bytes(2, "big") + payload


WHOLE = [
    (b"PROXY TCP4 192.0.2.7 127.0.0.1 12345 4711\r\n", "192.0.2.7"),
    (b"PROXY TCP6 2001:db8::7 ::1 12345 4711\r\n", "2001:db8::7"),
    (b"PROXY UNKNOWN\r\n", None),
    (b"PROXY UNKNOWN ffff:f::ffff ffff:f::ffff 65535 65535\r\n", None),
    (second(0x21, 0x11, V4), "192.0.2.7"),
    (second(0x21, 0x11, V4 + b"\x05\x00\x03abc"), "192.0.2.7"),  # with a unique id
    (second(0x21, 0x21, V6), "2001:db8::7"),
    (second(0x20, 0x00, b""), None),  # LOCAL: the sender asks for itself
    (second(0x20, 0x11, V4), None),
    (second(0x21, 0x00, b""), None),  # a family that has no addresses, or none of ours
    (second(0x21, 0x31, b"/run/x\x00" * 30), None),
    (second(0x21, 0x12, V4), None),
]
BROKEN = [
    b"schau\r\n",
    b"\xff\xfb\x18",
    b"\x16\x03\x01\x02\x00",
    b"PROXY\r\n",
    b"PROXY TCP4\r\n",
    b"PROXY TCP5 192.0.2.7 127.0.0.1 1 2\r\n",
    b"PROXY TCP4 2001:db8::7 ::1 1 2\r\n",
    b"PROXY TCP6 192.0.2.7 127.0.0.1 1 2\r\n",
    b"PROXY TCP4 192.0.2.700 127.0.0.1 1 2\r\n",
    b"PROXY TCP4 192.0.2.7 127.0.0.1 1 65536\r\n",
    b"PROXY TCP4 192.0.2.7 127.0.0.1 -1 2\r\n",
    b"PROXY TCP4 192.0.2.7  127.0.0.1 1 2\r\n",
    b"PROXY TCP4 192.0.2.\xb2 127.0.0.1 1 2\r\n",
    b"PROXY UNKNOWN " + b"x" * 107,
    second(0x11, 0x11, V4),
    second(0x22, 0x11, V4),
    second(0x21, 0x41, V4),
    second(0x21, 0x13, V4),
    second(0x21, 0x11, V4[:-1]),
    second(0x21, 0x21, V4),
    MAGIC + b"\x21\x11\xff\xff",
]


@pytest.mark.parametrize(("header", "address"), WHOLE)
def test_a_header_and_whom_it_names(header: bytes, address: str | None) -> None:
    assert header_of(header) == header_of(header + b"schau\r\n") == Header(address, len(header))
    for size in range(len(header)):
        assert header_of(header[:size]) is None


@pytest.mark.parametrize("broken", BROKEN)
def test_what_is_no_header(broken: bytes) -> None:
    with pytest.raises(Malformed):
        header_of(broken)


@given(
    st.one_of(
        st.binary(max_size=300),
        st.binary(max_size=300).map(b"PROXY ".__add__),
        st.binary(max_size=3000).map(MAGIC.__add__),
        st.sampled_from(WHOLE).flatmap(
            lambda whole: st.tuples(st.integers(0, len(whole[0]) - 1), st.integers(0, 255)).map(
                lambda change: whole[0][: change[0]] + bytes([change[1]]) + whole[0][change[0] + 1 :]
            )
        ),
    )
)
def test_garbage_ends_in_a_header_in_patience_or_in_one_way(data: bytes) -> None:
    try:
        found = header_of(data)
    except Malformed:
        return
    assert found is None or 0 < found.size <= len(data)
    assert found is not None or len(data) < 16 + 2048


BEHIND = replace(HASTY, intermediaries=("127.0.0.0/8",))


def test_who_is_behind_a_tunnel_is_counted_by_their_own_address() -> None:
    async def scenario() -> None:
        house, server = await opened(replace(BEHIND, per_address=1))
        async with (
            await Caller.call(server.port) as one,
            await Caller.call(server.port) as other,
            await Caller.call(server.port) as same,
        ):
            one.send(b"PROXY TCP4 192.0.2.7 127.0.0.1 12345 4711\r\n", b"hallo\n")
            assert await one.expect(b"Gruess dich, silent!\r\n\r\n> ") == do(TTYPE)
            await one.expect(b"Du sagst: hallo\r\n\r\n> ")
            other.send(*(bytes([byte]) for byte in second(0x21, 0x21, V6)))
            await other.expect(b"> ")
            assert [session.client.address for session in house.sessions] == ["192.0.2.7", "2001:db8::7"]
            assert not any(session.client.exempt for session in house.sessions)
            same.send(second(0x21, 0x21, V6.replace(b"\x07", b"\x08", 1)))
            assert (await same.end()).endswith(b"<leitung.zu_viele>\r\n")
        await eventually(lambda: server.connections == 0)
        await server.close()

    run(scenario)


def test_what_a_tunnel_encrypts_is_not_packed() -> None:
    async def scenario() -> None:
        _, server = await opened(BEHIND)
        async with await Caller.call(server.port) as one:
            one.send(b"PROXY TCP4 192.0.2.7 127.0.0.1 12345 4711\r\n", wont(TTYPE), do(MCCP2))
            await one.expect(do(TTYPE) + QUESTIONS.replace(will(MCCP2), b"") + wont(MCCP2))
        await server.close()

    run(scenario)


def test_a_tunnel_that_asks_for_itself_is_somebody_from_its_own_address() -> None:
    async def scenario() -> None:
        house, server = await opened(BEHIND)
        async with await Caller.call(server.port) as check:
            check.send(second(0x20, 0x00, b""))
            await check.expect(b"> ")
            assert house.sessions[0].client.address == "127.0.0.1"
            assert not house.sessions[0].client.exempt  # whoever else comes from there is behind the tunnel
        await server.close()

    run(scenario)


@pytest.mark.parametrize("broken", [b"schau\r\n", b"PROXY TCP4 x\r\n", second(0x21, 0x11, V4[:3])])
def test_without_its_header_nobody_comes_in_from_there(broken: bytes, caplog: pytest.LogCaptureFixture) -> None:
    async def scenario() -> None:
        house, server = await opened(BEHIND)
        for _ in range(3):
            async with await Caller.call(server.port) as villain:
                villain.send(broken)
                assert await villain.end() == b""
        await eventually(lambda: server.connections == 0)
        assert house.sessions == []
        await server.close()

    with caplog.at_level(logging.INFO):
        run(scenario)
    assert len(caplog.records) == 1  # the host is told, and not with every link


def test_a_header_that_does_not_come_is_not_waited_for() -> None:
    async def scenario() -> None:
        house, server = await opened(replace(BEHIND, header=0.05))
        async with await Caller.call(server.port) as silent, await Caller.call(server.port) as gone:
            gone.send(b"PROXY TC")
            gone.writer.write_eof()
            assert await gone.end() == b""
            silent.send(b"PROXY TCP4 192.0.2.7")
            assert await silent.end() == b""
        await eventually(lambda: server.connections == 0)
        assert house.sessions == []
        await server.close()

    run(scenario)


def test_the_house_closes_while_a_header_is_awaited() -> None:
    async def scenario() -> None:
        _, server = await opened(BEHIND)
        async with await Caller.call(server.port) as silent:
            await eventually(lambda: server.connections == 1)
            await server.close()
            assert await silent.end() == b""

    run(scenario)


def test_a_header_from_anywhere_else_is_a_line_like_any_other() -> None:
    async def scenario() -> None:
        house, server = await opened(replace(HASTY, intermediaries=("192.0.2.0/24",)))
        async with await Caller.call(server.port) as caller:
            caller.send(b"PROXY TCP4 192.0.2.7 127.0.0.1 12345 4711\r\n")
            await caller.expect(b"Du sagst: PROXY TCP4 192.0.2.7 127.0.0.1 12345 4711\r\n")
            assert house.sessions[0].client.address == "127.0.0.1"
            await asyncio.sleep(0)
        await server.close()

    run(scenario)


@pytest.mark.parametrize("says", ["send-proxy", "send-proxy-v2"])
def test_haproxy_says_for_whom_it_calls(says: str, tmp_path: Path) -> None:
    program = shutil.which("haproxy") or shutil.which("haproxy", path="/usr/sbin")
    if program is None:
        pytest.skip("haproxy ist nicht installiert")

    async def scenario() -> None:
        house, server = await opened(BEHIND)
        with socket.create_server(("127.0.0.1", 0)) as listening:
            file = tmp_path / "haproxy.cfg"
            file.write_text(
                "defaults\n mode tcp\n timeout connect 5s\n timeout client 60s\n timeout server 60s\n"
                f"listen tunnel\n bind fd@{listening.fileno()}\n server haus 127.0.0.1:{server.port} {says}\n"
            )
            haproxy = await asyncio.create_subprocess_exec(program, "-f", str(file), pass_fds=[listening.fileno()])
            port = listening.getsockname()[1]
        async with Caller(*await asyncio.open_connection("127.0.0.1", port, local_addr=("127.0.0.2", 0))) as caller:
            caller.send(b"hallo\n")
            await caller.expect(b"Du sagst: hallo\r\n")
            assert house.sessions[0].client.address == "127.0.0.2"
        haproxy.terminate()
        await haproxy.wait()
        await server.close()

    run(scenario)
