"""GMCP on telnet, byte by byte: offered to who answers, told to who agreed, and that nothing sent in it does harm."""

import asyncio
import json
from typing import cast

from hypothesis import given, settings
from hypothesis import strategies as st

from mud.gmcp.messages import LONGEST
from mud.telnet.link import Link
from mud.telnet.server import TelnetServer
from tests.gmcp.clients import MUDLET
from tests.telnet.callers import (
    CHARSET,
    EOR,
    GMCP,
    IAC,
    NAWS,
    SB,
    SE,
    TTYPE,
    Caller,
    do,
    dont,
    eventually,
    named,
    run,
    sized,
    sub,
    will,
    wont,
)
from tests.telnet.fakes import HASTY, PATIENT, FakeHouse, opened

HELLO = sub(GMCP, b'Core.Hello { "client": "Mudlet", "version": "4.17.2"}')
LISTED = sub(GMCP, b"Core.Supports.Set " + json.dumps(MUDLET).encode())


def message(text: str) -> bytes:
    return sub(GMCP, text.encode())


def test_as_mudlet_begins() -> None:
    async def scenario() -> None:
        house, server = await opened(PATIENT)
        async with await Caller.call(server.port) as mudlet:
            await mudlet.expect(do(TTYPE))
            mudlet.send(will(TTYPE))
            await mudlet.expect(will(GMCP))
            mudlet.send(do(GMCP), HELLO, LISTED, message("External.Discord.Hello"))
            await mudlet.expect(b'Core.Hello {"name":"Schatulle"')
            mudlet.send(named("MUDLET"), named("MUDLET"), named("MTTS 141"))
            mudlet.send(will(NAWS), sized(100, 40), do(EOR), do(CHARSET), sub(CHARSET, b"\x02UTF-8"))
            await mudlet.expect("Grüß dich, mud!".encode())
            mudlet.send(message("Core.Ping"))
            await mudlet.expect(message("Core.Ping"))
            mudlet.send(b"name Anna\r\n")
            await mudlet.expect(message('Char.Name {"name":"Anna","fullname":"Anna"}'))
            assert house.sessions[0].client.wants == {"uhr", "dinge", "ort", "leute"}
            mudlet.send(b"ende\r\n")
            await mudlet.expect(message('Core.Goodbye "<gmcp.abschied>"'))
            await mudlet.end()
        assert house.lines == ["name Anna", "ende"]
        await server.close()

    run(scenario)


def test_words_are_completed_in_utf_8_whatever_letters_the_client_has() -> None:
    async def scenario() -> None:
        _, server = await opened(HASTY)
        async with await Caller.call(server.port) as tintin:
            tintin.send(wont(TTYPE), do(GMCP), message('Core.Supports.Set ["Input 1"]'), message('Input.Complete "w"'))
            await tintin.expect(message("Input.CompleteNone"))
            await tintin.expect(b"> ")
            tintin.send(sub(GMCP, 'Input.Complete "nimm wür"'.encode()))
            await tintin.expect(message('Input.CompleteText "nimm wuerfle"'))
        await server.close()

    run(scenario)


def test_who_did_not_agree_is_neither_heard_nor_told() -> None:
    async def scenario() -> None:
        house, server = await opened(HASTY)
        async with await Caller.call(server.port) as caller:
            caller.send(wont(TTYPE), dont(GMCP), HELLO, LISTED, message("Core.Ping"))
            await caller.expect(b"> ")
            caller.send(b"name Anna\r\nende\r\n")
            told = caller.seen + await caller.end()
            assert bytes([IAC, SB, GMCP]) not in told
        assert house.lines == ["name Anna", "ende"]
        await server.close()

    run(scenario)


def test_who_wants_no_more_is_told_no_more() -> None:
    async def scenario() -> None:
        _, server = await opened(HASTY)
        async with await Caller.call(server.port) as caller:
            caller.send(wont(TTYPE), do(GMCP), LISTED, message("Core.Ping"))
            await caller.expect(message("Core.Ping"))
            caller.send(dont(GMCP), message("Core.Ping"), b"name Anna\r\nende\r\n")
            assert bytes([IAC, SB, GMCP]) not in await caller.end()
        await server.close()

    run(scenario)


def test_log_in_is_not_offered_to_who_calls_from_afar_without_tls() -> None:
    async def scenario() -> None:
        _, server = await opened(HASTY)
        link, wire = far_link(server)
        link.buffer_in(wont(TTYPE), do(GMCP), LISTED, message("Core.Ping"))
        assert b"Core.Ping" in wire.sent
        assert b"Char.Login" not in wire.sent
        link.buffer_in(message('Char.Login.Credentials {"account":"Anna","password":"geheim"}'))
        assert b"Char.Login" not in wire.sent
        link.connection_lost(None)
        await server.close()

    run(scenario)


class Wire(asyncio.Transport):
    """A socket that goes nowhere: what would have left is `sent`."""

    def __init__(self) -> None:
        super().__init__({"peername": ("203.0.113.9", 4711)})
        self.sent = b""
        self.is_open = True

    def write(self, data: bytes | bytearray | memoryview) -> None:
        self.sent += bytes(data)

    def get_write_buffer_size(self) -> int:
        return 0

    def is_closing(self) -> bool:
        return not self.is_open

    def pause_reading(self) -> None: ...
    def resume_reading(self) -> None: ...

    def abort(self) -> None:
        self.is_open = False

    def close(self) -> None:
        self.is_open = False


class FarLink(Link):
    """A link of which a test says what arrives."""

    def buffer_in(self, *parts: bytes) -> None:
        data = b"".join(parts)
        while data:
            piece, data = data[: len(self._shared.buffer)], data[len(self._shared.buffer) :]
            self._shared.buffer[: len(piece)] = piece
            self.buffer_updated(len(piece))

    @property
    def kept(self) -> int:
        """Bytes of what is not done yet."""
        return len(self._framer._payload) + len(self._out)


def far_link(server: TelnetServer) -> tuple[FarLink, Wire]:
    link, wire = FarLink(server, asyncio.get_running_loop()), Wire()
    link.connection_made(cast(asyncio.BaseTransport, wire))
    return link, wire


CHUNKS = st.lists(
    st.one_of(
        st.binary(max_size=60),
        st.sampled_from(
            [
                bytes([IAC, SB, GMCP]),
                bytes([IAC, SE]),
                bytes([IAC, IAC]),
                do(GMCP),
                dont(GMCP),
                b"x" * 9000,
                b"Core.Supports.Set [" + b"[" * 5000,
                sub(GMCP, b""),
                sub(GMCP, b"\x00"),
                sub(GMCP, b"Core.Ping " + b"9" * 5000),
                sub(GMCP, b'Char.Login.Credentials {"account":"ende","password":"\\u001b[2J"}'),
                sub(GMCP, b'Input.Complete "' + b"\\ud800" * 300 + b'"'),
                sub(GMCP, b"Core.Supports.Add " + json.dumps([*MUDLET, "Input 1", "Comm.Channel 1"]).encode()),
                LISTED,
                HELLO,
            ]
        ),
        st.builds(lambda body: sub(GMCP, body.replace(b"\xff", b"")), st.binary(max_size=200)),
    ),
    max_size=25,
)


@settings(max_examples=150, deadline=None)
@given(CHUNKS)
def test_no_subnegotiation_breaks_a_link_or_makes_it_grow(chunks: list[bytes]) -> None:
    async def scenario() -> None:
        house = FakeHouse()
        server = TelnetServer(house.open, HASTY, house.sentence, lambda: 0)
        link, wire = far_link(server)
        link.buffer_in(wont(TTYPE), do(GMCP))
        for chunk in chunks:
            link.buffer_in(chunk)
            assert link.kept <= HASTY.subnegotiation
            if not wire.is_open:
                break
        assert len(wire.sent) < 300_000
        for part in wire.sent.split(bytes([IAC, SB, GMCP]))[1:]:
            text = part.partition(bytes([IAC, SE]))[0]
            assert len(text) <= LONGEST
            assert text.decode().isprintable()
        link.connection_lost(None)

    run(scenario)


def test_a_message_that_never_ends_hangs_up_and_a_long_one_is_left_out() -> None:
    async def scenario() -> None:
        _, server = await opened(HASTY)
        async with await Caller.call(server.port) as long, await Caller.call(server.port) as endless:
            long.send(
                wont(TTYPE), do(GMCP), sub(GMCP, b'Input.Complete "' + b"x" * 20_000 + b'"'), message("Core.Ping")
            )
            await long.expect(message("Core.Ping"))
            endless.send(wont(TTYPE), do(GMCP), bytes([IAC, SB, GMCP]), b"x" * 200_000)
            await endless.end()
            await eventually(lambda: server.connections == 1)
        await server.close()

    run(scenario)


def test_ten_thousand_messages_take_their_turn() -> None:
    async def scenario() -> None:
        _, server = await opened(HASTY)
        async with await Caller.call(server.port) as villain, await Caller.call(server.port) as neighbour:
            villain.send(wont(TTYPE), do(GMCP), message('Core.Supports.Set ["Input 1"]'))
            villain.send(message('Input.Complete "s"') * 10_000)
            for number in range(20):
                neighbour.send(b"wort %d\r\n" % number)
                await neighbour.expect(b"Du sagst: wort %d\r\n" % number)
            villain.writer.transport.abort()
        await server.close()

    run(scenario)
