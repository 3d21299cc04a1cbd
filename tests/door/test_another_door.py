"""A door of another kind, without a byte of telnet: JSON over TCP, in fifty lines, beside telnet in the same house."""

import asyncio
import json

from mud.door import Conversation, Entrance
from mud.telnet import TelnetLimits
from mud.telnet.server import TelnetServer
from mud.text import Text
from tests.door.fakes import FakeHouse
from tests.telnet.callers import Caller, eventually, run

LIMITS = TelnetLimits(negotiation=0.02, per_address=2, exempt=(), lines_per_second=1000.0, lines_burst=2)


class Page(asyncio.Protocol):
    """One link: an object a line comes in (`line`, `breite`), and one goes out (`absaetze`, `prompt`, `geheim`)."""

    def __init__(self, house: FakeHouse, entrance: Entrance) -> None:
        self.loop = asyncio.get_running_loop()
        self.talk = Conversation(house, entrance, self.loop.time(), self.act)
        self.part = b""
        self.alarm: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport
        self.talk.arrived()
        self.talk.connected(transport.get_extra_info("peername")[0])
        self.talk.greet(self.loop.time())
        self.act()

    def data_received(self, data: bytes) -> None:
        *objects, self.part = (self.part + data).split(b"\n")
        for told in map(json.loads, objects):
            if width := told.get("breite"):
                self.talk.resized(width, 24)
            self.talk.heard(told["line"])
        self.go_on()

    def connection_lost(self, exc: Exception | None) -> None:
        self.talk.lost()

    def go_on(self) -> None:
        self.talk.go_on(self.loop.time())
        self.act()

    def act(self) -> None:
        talk, session = self.talk, self.talk.session
        if (told := talk.take()) is not None:
            secret = session is not None and session.secret
            texts = [paragraph.text for paragraph in told if isinstance(paragraph, Text)]
            shown = {"absaetze": texts, "prompt": talk.prompt, "geheim": secret}
            self.transport.write(json.dumps(shown).encode() + b"\n")
        if talk.state == "over":
            self.transport.close()
        elif talk.reading:
            self.transport.resume_reading()
        else:
            self.transport.pause_reading()
        if self.alarm is not None:
            self.alarm.cancel()
        self.alarm = None if talk.due is None else self.loop.call_at(talk.due, self.go_on)


async def told(caller: Caller) -> dict[str, object]:
    found: dict[str, object] = json.loads(await caller.expect(b"\n"))
    return found


def says(line: str, **more: int) -> bytes:
    return json.dumps({"line": line, **more}).encode() + b"\n"


def test_two_doors_of_one_house() -> None:
    async def scenario() -> None:
        house, entrance = FakeHouse(), Entrance(LIMITS)
        telnet = TelnetServer(house.open, LIMITS, house.sentence, lambda: 0, entrance)
        await telnet.start("127.0.0.1", 0)
        pages = await asyncio.get_running_loop().create_server(lambda: Page(house, entrance), "127.0.0.1", 0)
        port = pages.sockets[0].getsockname()[1]
        async with await Caller.call(telnet.port) as nc, await Caller.call(port) as page:
            await nc.expect(b"> ")
            assert await told(page) == {"absaetze": ["Grüß dich, silent!"], "prompt": "> ", "geheim": False}
            nc.send(b"rufe hallo\n")
            await nc.expect(b"Jemand ruft: hallo\r\n\r\n> ")
            assert (await told(page))["absaetze"] == ["Jemand ruft: hallo"]
            page.send(*map(says, ["eins", "x" * 600, "zwei", "drei", "vier"]))
            answers = [await told(page) for _ in range(5)]
            assert [answer["absaetze"] for answer in answers] == [
                ["Du sagst: eins"],
                ["<leitung.zu_lang>"],
                ["Du sagst: zwei"],
                ["Du sagst: drei"],
                ["Du sagst: vier"],
            ]
            page.send(says("breite", breite=44), says("passwort"))
            assert (await told(page))["absaetze"] == ["Breite 44, Hoehe 24."]
            assert await told(page) == {"absaetze": [], "prompt": "Passwort: ", "geheim": True}
            # Both doors count together whoever comes from one address.
            async with await Caller.call(port) as third, await Caller.call(telnet.port) as fourth:
                assert (await told(third))["absaetze"] == ["<leitung.zu_viele>"]
                assert (await fourth.end()).endswith(b"<leitung.zu_viele>\r\n")
            page.send(says("geheim"), says("ende"))
            assert json.loads((await page.end()).splitlines()[-1])["absaetze"] == ["Leb wohl!"]
        await eventually(lambda: entrance.taken == 0)
        pages.close()
        await telnet.close()

    run(scenario)
