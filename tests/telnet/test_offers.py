"""What a client may have beside lines, if it asks for it: the state of the house for listings, and packed bytes."""

import time
import zlib

from tests.telnet.callers import (
    CHARSET,
    EOR,
    MCCP2,
    MSSP,
    NAWS,
    NEW_ENVIRON,
    TTYPE,
    Caller,
    do,
    dont,
    named,
    run,
    sub,
    will,
    wont,
)
from tests.telnet.fakes import HASTY, PATIENT, opened

GA, END_OF_RECORD = b"\xff\xf9", b"\xff\xef"


def test_crawlers_are_answered_in_plain_text() -> None:
    async def scenario() -> None:
        house, server = await opened(HASTY)
        async with await Caller.call(server.port) as crawler:
            await crawler.expect(b"> ")
            crawler.send(b"MSSP-REQUEST\r\n")
            await crawler.expect(b"\r\nMSSP-REPLY-START\r\n")
            lines = (await crawler.expect(b"\r\nMSSP-REPLY-END\r\n> ")).decode().split("\r\n")
            told = dict(line.split("\t") for line in lines)
            assert {"NAME": "Schatulle", "PLAYERS": "1", "PORT": str(server.port), "LANGUAGE": "German"}.items() <= (
                told.items()
            )
            assert 0 <= time.time() - int(told["UPTIME"]) < 1000
            assert house.lines == []
            for line in ("name Anna", "MSSP-REQUEST", "passwort", "MSSP-REQUEST"):
                crawler.send(line.encode() + b"\n")
            await crawler.expect(b"Du sagst: MSSP-REQUEST")
            await crawler.expect(b"12 Zeichen, geheim.")
        await server.close()

    run(scenario)


def test_crawlers_are_answered_by_the_option_and_only_once() -> None:
    async def scenario() -> None:
        _, server = await opened(PATIENT)
        server.entrance.ports |= {"tls": 4712, "web": 4780}
        async with await Caller.call(server.port) as crawler:
            await crawler.expect(do(TTYPE))
            crawler.send(wont(TTYPE), wont(NAWS), dont(EOR), dont(CHARSET), do(MSSP), do(MSSP))
            await crawler.expect(b"> " + GA)
            await crawler.expect(b"\xff\xfaF\x01")
            told = dict(pair.split(b"\x02") for pair in (await crawler.expect(b"\xff\xf0")).split(b"\x01"))
            assert {b"NAME": b"Schatulle", b"PORT": str(server.port).encode(), b"LANGUAGE": b"German"}.items() <= (
                told.items()
            )
            assert (told[b"SSL"], told[b"TLS"], told[b"WEB PORT"], told[b"WEB SSL PORT"]) == (
                (b"4712", b"4712", b"4780", b"0")
            )
            assert (told[b"MXP"], told[b"UTF-8"]) == (b"0", b"1")
            crawler.send(do(MSSP), b"hallo\r\n")
            assert await crawler.expect(GA) == b"Du sagst: hallo\r\n\r\n> "
        await server.close()

    run(scenario)


def test_who_asks_for_it_is_sent_everything_packed() -> None:
    async def scenario() -> None:
        house, server = await opened(PATIENT)
        async with await Caller.call(server.port) as mud:
            await mud.expect(do(TTYPE))
            mud.send(wont(TTYPE), wont(NAWS), do(EOR), do(MCCP2), dont(CHARSET))
            await mud.expect(sub(MCCP2, b""))
            unpacker = zlib.decompressobj()
            shown = b""
            end = b"\r\n\r\n> "
            for line, answer in ((b"", b"mud!" + end), (b"viel", b"x" * 70 + end), (b"ende", b"Leb wohl!\r\n")):
                mud.send(line + b"\r\n" if line else b"")
                while answer not in shown:
                    if mud.at == len(mud.seen):
                        await mud.take()
                    shown += unpacker.decompress(mud.seen[mud.at :])
                    mud.at = len(mud.seen)
                shown = shown.partition(answer)[2]
            unpacker.decompress(await mud.end())
            assert unpacker.eof
            assert len(mud.seen) < 2_000  # of 72,000 bytes
        assert house.lines == ["viel", "ende"]
        await server.close()

    run(scenario)


def test_links_are_for_who_said_they_can_be_clicked() -> None:
    async def scenario() -> None:
        _, server = await opened(PATIENT)
        async with await Caller.call(server.port) as mud, await Caller.call(server.port) as other:
            for caller, value in ((mud, b"1"), (other, b"0")):
                caller.send(will(TTYPE), named("MUDLET"), named("ANSI"), named("MTTS 2349"), wont(NAWS), do(EOR))
                caller.send(dont(CHARSET), will(NEW_ENVIRON))
                caller.send(sub(NEW_ENVIRON, b"\x00\x03OSC_HYPERLINKS_SEND\x01" + value), b"befehle\r\n")
                await caller.expect(b"\xff\xfa\x27\x01\x03OSC_HYPERLINKS_SEND\xff\xf0")
            await mud.expect(b"\x1b]8;;send:nach%20Norden\x1b\\nach Norden\x1b]8;;\x1b\\.\r\n\r\n> " + END_OF_RECORD)
            await other.expect(b"Geh nach Norden.\r\n\r\n> " + END_OF_RECORD)
            mud.send(b"leser\r\n", b"befehle\r\n")
            await mud.expect(b"Geh nach Norden.\r\n" + END_OF_RECORD)
            assert b"\x1b]8" not in other.seen
        await server.close()

    run(scenario)


def test_packing_is_given_up_in_the_middle_of_a_conversation() -> None:
    async def scenario() -> None:
        _, server = await opened(PATIENT)
        async with await Caller.call(server.port) as mud:
            await mud.expect(do(TTYPE))
            mud.send(wont(TTYPE), wont(NAWS), do(EOR), do(MCCP2), dont(CHARSET))
            await mud.expect(sub(MCCP2, b""))
            mud.send(dont(MCCP2), b"hallo\r\n")
            unpacker = zlib.decompressobj()
            shown = b""
            while b"Du sagst: hallo\r\n\r\n> " + END_OF_RECORD not in shown:
                if mud.at == len(mud.seen):
                    await mud.take()
                data, mud.at = mud.seen[mud.at :], len(mud.seen)
                shown += data if unpacker.eof else unpacker.decompress(data) + unpacker.unused_data
            assert unpacker.eof
        await server.close()

    run(scenario)
