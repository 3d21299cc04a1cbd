"""Clients of MUDs by websocket: each subprotocol, who may come, and that nothing they send does harm."""

import asyncio
import json
import unicodedata
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, nullcontext

import aiohttp
import pytest

from mud.gmcp import LONGEST
from mud.telnet import TelnetLimits
from mud.web.muds import GMCP, PROTOCOLS, TELNET, TERMINAL
from mud.web.server import PROTOCOL
from tests.telnet.callers import GMCP as OPTION
from tests.telnet.callers import IAC, NAWS, PATIENCE, SB, SE, TTYPE, do, eventually, named, run, sized, sub, will
from tests.web.both_doors import House


class Client:
    """One websocket. `seen` are the bytes of its frames, `told` the messages of GMCP."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        self.socket = socket
        self.seen = b""
        self.at = 0
        self.told: list[str] = []

    async def take(self) -> bool:
        got = await asyncio.wait_for(self.socket.receive(), PATIENCE)
        if got.type is aiohttp.WSMsgType.BINARY:
            self.seen += got.data
        elif got.type is aiohttp.WSMsgType.TEXT:
            self.told.append(got.data)
        return got.type in (aiohttp.WSMsgType.BINARY, aiohttp.WSMsgType.TEXT)

    async def expect(self, wanted: bytes | str) -> None:
        """Wait for these bytes in BINARY, or for a message that begins so in TEXT."""
        while not self._has(wanted):
            assert await self.take(), (wanted, self.seen[self.at :], self.told)
        if isinstance(wanted, bytes):
            self.at = self.seen.index(wanted, self.at) + len(wanted)

    def _has(self, wanted: bytes | str) -> bool:
        if isinstance(wanted, bytes):
            return wanted in self.seen[self.at :]
        return any(message.startswith(wanted) for message in self.told)

    async def end(self) -> None:
        """Wait until the house hangs up."""
        while await self.take():
            pass

    async def gmcp(self, name: str, data: object = None) -> None:
        await self.socket.send_str(name if data is None else f"{name} {json.dumps(data)}")


@asynccontextmanager
async def calling(house: House, *protocols: str, **headers: str) -> AsyncIterator[Client]:
    async with (
        aiohttp.ClientSession() as http,
        http.ws_connect(f"http://127.0.0.1:{house.web.port}/leitung", protocols=protocols, headers=headers) as socket,
    ):
        yield Client(socket)


def test_gmcp_beside_text() -> None:
    async def scenario() -> None:
        async with House() as house, calling(house, GMCP) as client:
            assert client.socket.protocol == GMCP
            await client.expect("Grüß dich, mud!\r\n\r\n> ".encode())
            assert client.told == []
            await client.gmcp("Core.Hello", {"client": "Probe"})
            await client.expect('Core.Hello {"name":"Schatulle"')
            await client.gmcp("Core.Supports.Set", ["Char 1", "Input 1"])
            await client.gmcp("Input.Complete", "nimm wü")
            await client.expect('Input.CompleteText "nimm würfle"')
            await client.socket.send_bytes("würfle\r\n".encode())
            await client.expect("Du sagst: würfle\r\n\r\n> ".encode())
            await client.socket.send_bytes(b"name Anna")
            await client.expect('Char.Name {"name":"Anna","fullname":"Anna"}')
            assert house.house.sessions[0].client.wants == {"uhr"}
            await client.socket.send_bytes(b"ende")
            await client.end()
            assert client.told[-1].startswith("Core.Goodbye")
            assert b"Leb wohl!" in client.seen
            assert b"\xff" not in client.seen

    run(scenario)


def test_who_has_text_and_messages_the_other_way_round_is_understood() -> None:
    async def scenario() -> None:
        async with House() as house, calling(house, GMCP) as client:
            await client.socket.send_str("hallo\n")
            await client.expect(b"Du sagst: hallo")
            await client.socket.send_bytes(b"Core.Ping")
            await client.expect("Core.Ping")
            await client.socket.send_str("ich bin z.B. hier")
            await client.socket.send_bytes(b"haus.tuer")
            await client.socket.send_str("IRE.Rift.Request")
            await client.expect(b"Du sagst: haus.tuer")
            assert house.house.lines == ["hallo", "ich bin z.B. hier", "haus.tuer"]

    run(scenario)


def test_a_terminal() -> None:
    async def scenario() -> None:
        async with House() as house, calling(house, TERMINAL) as client:
            assert client.socket.protocol == TERMINAL
            await client.expect(b"> ")
            await client.socket.send_str("Core.Ping\r")
            await client.expect(b"Du sagst: Core.Ping")
            await client.socket.send_bytes(b"passwort\r\n")
            await client.expect(b"<leitung.sichtbar>")
            await client.expect(b"Passwort: ")
            await client.socket.send_bytes(b"geheim\r\n")
            await client.expect(b"6 Zeichen, geheim.")
            house.house.call("halt")
            await client.expect(b"Jemand ruft: halt\r\n> ")
            assert client.told == []

    run(scenario)


def test_telnet_with_all_its_options() -> None:
    async def scenario() -> None:
        async with House() as house, calling(house, TELNET) as client:
            assert client.socket.protocol == TELNET
            await client.expect(do(TTYPE))
            await client.socket.send_bytes(will(TTYPE) + named("MUDLET") + named("MUDLET"))
            await client.expect(will(OPTION))
            await client.socket.send_bytes(will(NAWS) + sized(60, 20) + do(OPTION))
            await client.expect(sub(OPTION, b'Core.Hello {"name":"Schatulle"')[:-2])
            await client.expect(b"mud!")
            await client.socket.send_bytes(b"bre")
            await client.socket.send_str("ite\r\n")
            await client.expect(b"Breite 60, Hoehe 20.")
            await client.socket.send_bytes(sub(OPTION, b"Core.Ping"))
            await client.expect(bytes([IAC, SB, OPTION]) + b"Core.Ping" + bytes([IAC, SE]))
            assert client.told == []
            await client.socket.send_bytes(b"ende\r\n")
            await client.end()
            await eventually(lambda: house.telnet.connections == 0)

    run(scenario)


@pytest.mark.parametrize(
    ("offered", "chosen"),
    [
        ((TELNET, GMCP, TERMINAL), GMCP),
        ((TELNET, TERMINAL), TERMINAL),
        ((TELNET,), TELNET),
        (("chat", TELNET), TELNET),
    ],
)
def test_the_house_chooses(offered: tuple[str, ...], chosen: str) -> None:
    async def scenario() -> None:
        async with House() as house, calling(house, *offered) as client:
            assert client.socket.protocol == chosen

    run(scenario)


@pytest.mark.parametrize("protocol", PROTOCOLS)
@pytest.mark.parametrize(
    ("origin", "may"), [("http://example.org", False), ("null", False), ("https://haus.example", True), (None, True)]
)
def test_a_page_speaks_for_nobody_but_its_own_house(protocol: str, origin: str | None, may: bool) -> None:
    async def scenario() -> None:
        async with House(origins=("https://haus.example",)) as house:
            headers = {} if origin is None else {"Origin": origin}
            outcome = nullcontext() if may else pytest.raises(aiohttp.WSServerHandshakeError, match="403")
            with outcome:
                async with calling(house, protocol, **headers) as client:
                    await client.take()

    run(scenario)


def test_the_page_s_own_protocol_needs_an_origin_whatever_else_is_offered() -> None:
    async def scenario() -> None:
        async with House() as house:
            with pytest.raises(aiohttp.WSServerHandshakeError):
                async with calling(house, PROTOCOL, GMCP):
                    pass

    run(scenario)


def test_places_are_counted_over_all_doors() -> None:
    async def scenario() -> None:
        limits = TelnetLimits(negotiation=0.02, per_address=2, exempt=())
        async with House(limits) as house, calling(house, GMCP) as first, calling(house, TELNET) as second:
            await first.expect(b"> ")
            await second.expect(b"> ")
            async with calling(house, TERMINAL) as third:
                await third.expect(b"<leitung.zu_viele>")
                await third.end()

    run(scenario)


@pytest.mark.parametrize("protocol", PROTOCOLS)
@pytest.mark.parametrize(
    "frame",
    [b"", b"\xff" * 4000, b"\x00" * 4000, b"\x1b[2J\x9b", b"Core.Ping " + b"[" * 4000, "\ud7ff\u202e", "Core." * 900],
)
def test_what_makes_no_sense_harms_nobody(protocol: str, frame: bytes | str) -> None:
    async def scenario() -> None:
        async with House() as house, calling(house, protocol) as client, calling(house, GMCP) as neighbour:
            await (client.socket.send_bytes(frame) if isinstance(frame, bytes) else client.socket.send_str(frame))
            await neighbour.socket.send_bytes(b"schau")
            await neighbour.expect(b"Du sagst: schau")
            assert not any(unicodedata.category(char) == "Cc" for line in house.house.lines for char in line)

    run(scenario)


@pytest.mark.parametrize("protocol", PROTOCOLS)
def test_a_frame_too_long_ends_the_line(protocol: str) -> None:
    async def scenario() -> None:
        async with House() as house, calling(house, protocol) as client:
            await client.socket.send_bytes(b"x" * (LONGEST + 1))
            await client.end()
            await eventually(lambda: not house.house.sessions)

    run(scenario)


@pytest.mark.parametrize("protocol", PROTOCOLS)
def test_who_reads_nothing_is_hung_up_on(protocol: str) -> None:
    async def scenario() -> None:
        limits = TelnetLimits(negotiation=0.02, unread=20_000, lines_per_second=1e6, lines_burst=10**6)
        async with House(limits) as house, calling(house, protocol) as client:
            await eventually(lambda: bool(house.house.sessions))
            transport = client.socket._response.connection.transport  # type: ignore[union-attr]
            transport.pause_reading()
            for _ in range(400):
                if not house.house.sessions:
                    break
                for session in house.house.sessions:
                    house.house.heard(session, "viel")
                await asyncio.sleep(0)
            await eventually(lambda: house.entrance.taken == 0)
            transport.abort()

    run(scenario)


@pytest.mark.parametrize("protocol", PROTOCOLS)
def test_the_house_closes(protocol: str) -> None:
    async def scenario() -> None:
        house = House()
        async with house, calling(house, protocol) as client:
            await eventually(lambda: bool(house.house.sessions))
            closing = asyncio.gather(house.web.close(), house.telnet.close())
            await client.end()
            await closing
        assert house.house.lost_count == 1

    run(scenario)
