"""The three kinds of client against a running server: what each gets, byte by byte."""

import asyncio
import socket
from dataclasses import replace

import pytest

from mud.text import Bell, Text
from tests.telnet.callers import (
    ASK_NAME,
    CHARSET,
    ECHO,
    EOR,
    NAWS,
    QUESTIONS,
    SGA,
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
from tests.telnet.fakes import HASTY, PATIENT, opened

WATCHED = {"TCP_KEEPIDLE": 60, "TCP_KEEPINTVL": 15, "TCP_KEEPCNT": 4, "TCP_USER_TIMEOUT": 120_000}
GA, END_OF_RECORD = b"\xff\xf9", b"\xff\xef"


def test_a_silent_client_is_greeted_without_a_word_of_its_own() -> None:
    async def scenario() -> None:
        house, server = await opened(HASTY)
        async with await Caller.call(server.port) as nc:
            started = asyncio.get_running_loop().time()
            assert await nc.expect(b"Gruess dich, silent!\r\n\r\n> ") == do(TTYPE)
            assert asyncio.get_running_loop().time() - started < 5  # a bound that never flickers, not a measurement
            nc.send(b"hallo\n")
            assert await nc.expect(b"> ") == b"Du sagst: hallo\r\n\r\n"
            nc.send(b"eins\r\nzwei\r\x00")
            assert await nc.expect(b"zwei\r\n\r\n> ") == b"Du sagst: eins\r\n\r\n> \r\nDu sagst: "
            nc.send(b"passwort\n")
            await nc.expect(b"Passwort: ")  # and not one byte of telnet
            nc.send(b"geheim\n", "Hütte\n".encode())
            assert await nc.expect(b"> ") == b"6 Zeichen, geheim.\r\n\r\n"
            await nc.expect("Du sagst: Hütte\r\n\r\n> ".encode())
            nc.send(b"ende\n")
            assert await nc.end() == b"Leb wohl!\r\n"
        assert house.lost_count == 0  # the house itself had ended it
        await eventually(lambda: server.connections == 0)
        await server.close()

    run(scenario)


def test_a_script_that_hangs_up_hears_every_answer() -> None:
    async def scenario() -> None:
        _, server = await opened(HASTY)
        async with await Caller.call(server.port) as nc:
            nc.send(b"eins\nzwei\ndrei")
            nc.writer.write_eof()
            heard = await nc.end()
            assert heard.count(b"Du sagst") == 3
            assert heard.endswith(b"Du sagst: drei\r\n\r\n> ")
        await server.close()

    run(scenario)


def test_latin_1_typed_is_latin_1_shown() -> None:
    async def scenario() -> None:
        _, server = await opened(HASTY)
        async with await Caller.call(server.port) as nc:
            nc.send("grün ÿ".encode("latin-1").replace(b"\xff", b"\xff\xff"), b"\r\n")
            await nc.expect("Du sagst: grün ÿ".encode("latin-1").replace(b"\xff", b"\xff\xff"))
        await server.close()

    run(scenario)


def test_a_mud_client() -> None:
    async def scenario() -> None:
        house, server = await opened(PATIENT)
        async with await Caller.call(server.port) as mud:
            await mud.expect(do(TTYPE))
            mud.send(will(TTYPE))
            await mud.expect(ASK_NAME + QUESTIONS)
            mud.send(will(NAWS), sized(100, 40), do(EOR), do(CHARSET), named("MUDLET"))
            await mud.expect(sub(CHARSET, b"\x01 UTF-8 ISO-8859-1 US-ASCII") + ASK_NAME)
            mud.send(sub(CHARSET, b"\x02UTF-8"), named("ANSI"), named("MTTS 77"))
            await mud.expect("Grüß dich, mud!\r\n> ".encode() + END_OF_RECORD)
            client = house.sessions[0].client
            assert (client.kind, client.rich, client.screen.width, client.screen.reader) == ("mud", False, 100, True)
            mud.send(b"passwort\r\n")
            assert await mud.expect(b"Passwort: " + END_OF_RECORD) == will(ECHO)
            mud.send(do(ECHO), b"geheim\r\n")
            assert await mud.expect(END_OF_RECORD) == wont(ECHO) + b"\r\n6 Zeichen, geheim.\r\n> "
            mud.send(dont(ECHO), sized(72, 30), b"breite\r\n")
            await mud.expect(b"Breite 0, Hoehe 30.\r\n> " + END_OF_RECORD)  # no reader's line is broken
            assert will(ECHO) not in mud.seen[mud.at :]
        await server.close()

    run(scenario)


def test_a_client_that_refuses_everything_gets_ga_and_no_umlauts() -> None:
    async def scenario() -> None:
        house, server = await opened(PATIENT)
        async with await Caller.call(server.port) as plain:
            await plain.expect(do(TTYPE))
            plain.send(wont(TTYPE))
            await plain.expect(QUESTIONS)
            plain.send(wont(NAWS), dont(EOR), dont(CHARSET))
            await plain.expect(b"Gruess dich, mud!\r\n\r\n> " + GA)
            assert not house.sessions[0].screen.colour
            house.call("Grüße")
            assert await plain.expect(GA) == b"\r\nJemand ruft: Gruesse\r\n> "
        await server.close()

    run(scenario)


def test_what_is_typed_during_the_negotiation_is_not_lost() -> None:
    async def scenario() -> None:
        house, server = await opened(PATIENT)
        async with await Caller.call(server.port) as mud:
            mud.send(will(TTYPE), b"eins\r\nzw")
            await mud.expect(ASK_NAME)
            assert house.sessions == []
            mud.send(named("TINTIN++"), b"ei\r\n", wont(NAWS), dont(EOR), dont(CHARSET), named("MTTS 0"))
            await mud.expect(b"Du sagst: zwei\r\n\r\n> ")
            assert house.lines == ["eins", "zwei"]
        await server.close()

    run(scenario)


def test_a_client_that_answers_half_is_greeted_all_the_same() -> None:
    async def scenario() -> None:
        _, server = await opened()
        async with await Caller.call(server.port) as mud:
            mud.send(will(TTYPE))
            await mud.expect(b"Gruess dich, mud!\r\n\r\n> " + GA)
            mud.send(named("TINTIN++"), named("MTTS 4"), b"schau\r\n")
            await mud.expect(b"Du sagst: schau\r\n\r\n> ")
            mud.send("Grün\r\n".encode())
            await mud.expect("Du sagst: Grün\r\n\r\n> ".encode())
        await server.close()

    run(scenario)


def test_a_reply_and_its_prompt_leave_in_one_piece() -> None:
    async def scenario() -> None:
        _, server = await opened(HASTY)
        async with await Caller.call(server.port) as nc:
            await nc.expect(b"> ")
            for number in range(50):
                nc.send(b"zahl %d\n" % number)
                await nc.take()
                assert nc.seen[nc.at :] == b"Du sagst: zahl %d\r\n\r\n> " % number
                nc.at = len(nc.seen)
        await server.close()

    run(scenario)


def test_are_you_there_and_keys_by_command() -> None:
    async def scenario() -> None:
        _, server = await opened(PATIENT)
        async with await Caller.call(server.port) as plain:
            plain.send(wont(TTYPE), wont(NAWS), dont(EOR), dont(CHARSET))
            await plain.expect(b"> " + GA)
            plain.send(b"\xff\xf6")
            await plain.expect(b"<leitung.bin_da>\r\n> " + GA)
            plain.send(b"falsch\xff\xf8schaf\xff\xf7u\r\n")  # EL, EC
            await plain.expect(b"Du sagst: schau\r\n")
            plain.send(b"falsch\xff\xf4\xff\xfd\x06", b"gut\r\n")  # IP, DO TIMING-MARK
            await plain.expect(b"\xff\xfb\x06")
            await plain.expect(b"Du sagst: gut\r\n")
        await server.close()

    run(scenario)


def test_closing_says_goodbye_and_does_not_wait_for_the_deaf() -> None:
    async def scenario() -> None:
        house, server = await opened(replace(HASTY, goodbye=0.3))
        async with await Caller.call(server.port) as nc, await Caller.call(server.port) as deaf:
            await nc.expect(b"> ")
            await deaf.expect(b"> ")
            deaf.writer.transport.pause_reading()
            for session in house.sessions:
                session.tell([])
            deaf.send(b"viel\n")
            await eventually(lambda: "viel" in house.lines)
            house.call("Wir schließen!")
            await server.close()
            assert (await nc.end()).endswith(b"Jemand ruft: Wir schliessen!\r\n> \r\n")
        assert (server.connections, house.sessions) == (0, [])
        with pytest.raises(OSError, match="Connect call failed"):
            await Caller.call(server.port)

    run(scenario)


def test_too_many_are_told_so() -> None:
    async def scenario() -> None:
        _, server = await opened(replace(HASTY, per_address=2, exempt=()))
        async with await Caller.call(server.port) as one, await Caller.call(server.port) as two:
            await one.expect(b"> ")
            await two.expect(b"> ")
            async with await Caller.call(server.port) as three:
                assert await three.end() == b"<leitung.zu_viele>\r\n"
            one.send(b"ende\n")
            await one.end()
            await eventually(lambda: server.connections == 1)
            async with await Caller.call(server.port) as three:
                await three.expect(b"> ")
        await server.close()
        _, server = await opened(replace(HASTY, connections=1))
        async with await Caller.call(server.port) as one, await Caller.call(server.port) as two:
            await one.expect(b"> ")
            assert await two.end() == b"<leitung.voll>\r\n"
        await server.close()

    run(scenario)


def test_the_last_seats_are_kept_and_held_for_a_moment_only() -> None:
    async def scenario() -> None:
        house, server = await opened(replace(HASTY, connections=4, reserved=0.5, idle_unnamed=0.3))
        callers = [await Caller.call(server.port) for _ in range(4)]
        for caller in callers:
            await caller.expect(b"> ")
        kept = [session.client.kept for session in house.sessions]
        assert kept == [False, False, True, True]
        first, _, last, known = callers
        known.send(b"name Anna\n")
        await known.expect(b"Anna> ")
        ended = asyncio.ensure_future(last.end())
        while not ended.done():  # lines keep a nameless one in its seat, but not in a kept one
            for caller in (first, last):
                caller.send(b"wort\n")
            await first.expect(b"Du sagst: wort")
        assert ended.result().endswith(b"<leitung.zu_still>\r\n")
        house.call("noch da?")
        await known.expect(b"noch da?")
        for caller in callers:
            caller.writer.transport.abort()
        await server.close()

    run(scenario)


def test_who_keeps_silent_too_long_is_shown_out() -> None:
    async def scenario() -> None:
        house, server = await opened(replace(HASTY, idle_unnamed=0.1, idle=0))
        async with await Caller.call(server.port) as nameless, await Caller.call(server.port) as anna:
            anna.send(b"name Anna\n")
            await anna.expect(b"Anna> ")
            assert (await nameless.end()).endswith(b"<leitung.zu_still>\r\n")
            house.call("noch da?")
            await anna.expect(b"noch da?")
        await server.close()

    run(scenario)


def test_bytes_that_become_no_line_hold_no_seat() -> None:
    async def scenario() -> None:
        _, server = await opened(replace(HASTY, idle_unnamed=0.3))
        async with await Caller.call(server.port) as dripping:
            ended = asyncio.ensure_future(dripping.end())
            while not ended.done():
                dripping.send(b"x", b"\xff\xf1")
                await asyncio.sleep(0.01)
            assert ended.result().endswith(b"<leitung.zu_still>\r\n")
        await server.close()

    run(scenario)


def test_who_vanishes_without_a_word_is_noticed_by_the_kernel() -> None:
    async def scenario() -> None:
        _, server = await opened(HASTY)
        async with await Caller.call(server.port) as nc:
            await nc.expect(b"> ")
            (link,) = server._links
            accepted = link._transport.get_extra_info("socket")
            asked = {name: accepted.getsockopt(socket.IPPROTO_TCP, getattr(socket, name)) for name in WATCHED}
            assert accepted.getsockopt(socket.SOL_SOCKET, socket.SO_KEEPALIVE) == 1
            assert asked == WATCHED
        await server.close()

    run(scenario)


def test_who_listens_hears_where_an_answer_ends_though_there_is_no_prompt() -> None:
    async def scenario() -> None:
        _, server = await opened(PATIENT)
        async with await Caller.call(server.port) as mud:
            await mud.expect(do(TTYPE))
            mud.send(will(TTYPE))
            await mud.expect(ASK_NAME + QUESTIONS)
            mud.send(do(EOR), dont(CHARSET), named("MUDLET"))
            await mud.expect(ASK_NAME)
            mud.send(named("ANSI"), named("MTTS 77"))
            await mud.expect(b"> " + END_OF_RECORD)
            mud.send(b"leser\r\n")
            await mud.expect(b"Lesemodus an.\r\n" + END_OF_RECORD)
            mud.send(b"hallo\r\n")
            await mud.expect(b"Du sagst: hallo\r\n" + END_OF_RECORD)
        await server.close()

    run(scenario)


def test_without_a_prompt_what_others_do_begins_on_a_new_line() -> None:
    async def scenario() -> None:
        house, server = await opened(HASTY)
        async with await Caller.call(server.port) as reader:
            await reader.expect(b"> ")
            reader.send(b"leser\n")
            assert await reader.expect(b"Lesemodus an.\r\n") == b""
            reader.send(b"gehe nach")
            house.call("da")
            assert await reader.expect(b"ruft: da\r\n") == b"\r\nJemand "
            house.call("dort")
            assert await reader.expect(b"ruft: dort\r\n") == b"\r\nJemand "
            reader.send(b" Westen\n")
            assert await reader.expect(b"Westen\r\n") == b"Du sagst: gehe nach "
            reader.send(b"eins\nzwei\nstumm\ndrei\n")
            assert await reader.expect(b"drei\r\n") == b"Du sagst: eins\r\nDu sagst: zwei\r\nDu sagst: "
            house.sessions[0].tell([Bell()])
            house.sessions[0].ready()
            reader.send(b"vier\n")
            assert await reader.expect(b"vier\r\n") == b"\x07Du sagst: "
        await server.close()

    run(scenario)


def test_a_session_the_house_gave_up_is_hung_up() -> None:
    async def scenario() -> None:
        house, server = await opened(HASTY)
        async with await Caller.call(server.port) as nc:
            await nc.expect(b"> ")
            house.sessions[0].hang_up()  # and nobody says so
            await nc.end()
        await eventually(lambda: server.connections == 0)
        await server.close()

    run(scenario)


def test_sga_is_kept_for_terminals() -> None:
    async def scenario() -> None:
        _, server = await opened(PATIENT)
        async with await Caller.call(server.port) as mud:
            mud.send(do(SGA), wont(TTYPE), wont(NAWS), dont(EOR), dont(CHARSET))
            await mud.expect(wont(SGA))
            await mud.expect(b"> " + GA)
        await server.close()

    run(scenario)


def test_a_bell_rings_and_draws_nothing() -> None:
    async def scenario() -> None:
        house, server = await opened(HASTY)
        async with await Caller.call(server.port) as nc:
            await nc.expect(b"> ")
            house.sessions[0].tell([Bell()])
            house.sessions[0].ready()
            house.sessions[0].tell([Bell(), Text("Du bist dran."), Bell()])
            house.sessions[0].ready()
            assert await nc.expect(b"> ") == b"\x07\r\n\x07Du bist dran.\r\n\x07"
        await server.close()

    run(scenario)
