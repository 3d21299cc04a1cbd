"""A link under TLS: asyncio reads records into slices of the link's buffer, and every byte has to arrive."""

import asyncio
import ssl

from mud.certificate import Certificate
from mud.doorway import HANDSHAKES
from mud.telnet import TelnetLimits
from mud.telnet.link import Link
from tests.telnet.callers import Caller, run
from tests.telnet.fakes import HASTY, PEM, opened


def test_records_that_arrive_together_are_read_one_behind_the_other() -> None:
    async def scenario() -> None:
        house, server = await opened(HASTY)
        loop = asyncio.get_running_loop()
        ours, theirs = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER), ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
        ours.load_cert_chain(PEM)
        theirs.check_hostname, theirs.verify_mode = False, ssl.CERT_NONE
        listening = await loop.create_server(lambda: Link(server, loop), "127.0.0.1", 0, ssl=ours)
        async with await Caller.call(listening.sockets[0].getsockname()[1]) as wire:
            came, goes = ssl.MemoryBIO(), ssl.MemoryBIO()
            tls = theirs.wrap_bio(came, goes)
            shaken = False
            while not shaken:
                try:
                    tls.do_handshake()
                    shaken = True
                except ssl.SSLWantReadError:
                    wire.send(goes.read())
                    await wire.take()
                    came.write(wire.seen[wire.at :])
                    wire.at = len(wire.seen)
            for record in (b"ei", b"ns\r\nzw", b"ei\r\n", b"drei\r\n"):
                tls.write(record)
            wire.send(goes.read())  # the end of the handshake and four records, in one piece
            shown = b""
            while b"drei" not in shown:
                try:
                    shown += tls.read()
                except ssl.SSLWantReadError:
                    await wire.take()
                    came.write(wire.seen[wire.at :])
                    wire.at = len(wire.seen)
            assert house.lines == ["eins", "zwei", "drei"]
        listening.close()
        await server.close()

    run(scenario)


def test_who_calls_and_never_says_hello_keeps_nobody_else_waiting() -> None:
    async def scenario() -> None:
        _, server = await opened(TelnetLimits(exempt=()))
        port = await server.start("127.0.0.1", 0, Certificate(PEM).current)
        silent = [await Caller.call(port) for _ in range(HANDSHAKES)]
        each = HANDSHAKES // 4
        for villain in silent[each:]:
            assert await villain.end() == b""
        trusting = ssl.create_default_context(cafile=str(PEM))
        trusting.check_hostname = False
        reader, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=("127.0.0.2", 0), ssl=trusting)
        assert await reader.readuntil(b"\xff")
        writer.close()
        for villain in silent:
            villain.writer.close()
        await server.close()

    run(scenario)
