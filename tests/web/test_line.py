"""The web door's line: what browsers say and hear, that a broken line costs nothing, and what they may not."""

import asyncio
import json
from dataclasses import replace

import aiohttp
import pytest

from mud.door import Entrance
from mud.telnet.server import TelnetServer
from mud.web import server as web_server
from mud.web.limits import KEPT, MESSAGE
from mud.web.link import LEFT, TAKEN_OVER
from tests.telnet.callers import Caller, eventually, run
from tests.telnet.fakes import HASTY
from tests.web.fakes import LIMITS, Browser, opened


def test_lines_to_and_fro() -> None:
    async def scenario() -> None:
        house, server = await opened(left=0.1)
        async with Browser(server.port) as anna, Browser(server.port) as ben:
            await anna.until("Grüß dich, web!")
            await ben.until("Grüß dich, web!")
            await anna.say("rufe hallo")
            await ben.until("Jemand ruft: hallo")
            assert anna.last["eingabe"] == "> "
            await anna.say("passwort")
            while not anna.last.get("geheim"):
                await anna.message()
            assert anna.last["eingabe"] == "Passwort: "
            await anna.say("geheim")
            await anna.until("6 Zeichen, geheim.")
            assert "geheim" not in anna.last
            await anna.say("ende")
            await anna.until("Leb wohl!")
            assert anna.last["ende"]
            assert await anna.end() == 1000
        await eventually(lambda: house.lost_count == 1)  # Anna went by herself
        await server.close()

    run(scenario)


def test_words_are_completed() -> None:
    async def scenario() -> None:
        _, server = await opened()
        async with Browser(server.port) as anna:
            await anna.until("Grüß dich, web!")
            await anna.send(ergaenze="nimm scha", vorher=["schau"], nr=7)
            answer = await anna.message()
            assert answer == {"vorschlaege": [["schau", ""], ["schatten", ""]], "getippt": 4, "nr": 7}
        await server.close()

    run(scenario)


def test_whatever_is_said_to_be_chosen_is_answered_in_short() -> None:
    async def scenario() -> None:
        _, server = await opened()
        async with Browser(server.port) as anna:
            await anna.until("Grüß dich, web!")
            for wrong in ([], [1, {"x": [None]}], ["a" * 3_000], ["h7"] * 300):
                await anna.send(wahl=wrong)
                answer = await anna.message()
                assert answer is not None
                assert answer["wahl"] == [str(one)[:40] for one in wrong[:8]]
                assert (answer["felder"], answer["worte"], answer["zuege"]) == ([], [], [])
            await anna.send(wahl="h7")
            await anna.say("winke")
            await anna.until("Du sagst: winke")
        await server.close()

    run(scenario)


def test_who_wants_everything_read_out_is_known() -> None:
    async def scenario() -> None:
        house, server = await opened()
        async with Browser(server.port) as anna:
            await anna.until("Grüß dich, web!")
            await anna.send(leser=True)
            await eventually(lambda: house.sessions[0].screen.reader)
            await anna.send(fenster=[60, 20])
            await anna.say("breite")
            await anna.until("Breite 0, Hoehe 20.")
        await server.close()

    run(scenario)


def test_a_line_that_breaks_loses_nothing() -> None:
    async def scenario() -> None:
        house, server = await opened()
        async with Browser(server.port) as anna:
            await anna.until("Grüß dich, web!")
            await anna.say("name Anna")
            while anna.last["eingabe"] != "Anna> ":
                await anna.message()
            await anna.break_off()
        await eventually(lambda: server.connections == 0)
        house.call("eins")
        house.call("zwei")
        async with Browser(server.port, anna.token, anna.number) as again:
            await again.until("Jemand ruft: zwei")
            assert again.heard == ["Jemand ruft: eins", "Jemand ruft: zwei"]
            assert again.last["eingabe"] == "Anna> "
            await again.say("hier bin ich")
            await again.until("Du sagst: hier bin ich")
            assert len(house.sessions) == 1
            assert again.token == anna.token
        await server.close()

    run(scenario)


def test_the_house_hears_of_a_broken_line_and_of_its_mending(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(web_server, "_NOTICED", 0.0)

    async def scenario() -> None:
        house, server = await opened()
        async with Browser(server.port) as anna:
            await anna.until("Grüß dich, web!")
            await anna.say("name Anna")
            await anna.message()
            (session,) = house.sessions
            assert not session.client.broken
            await anna.break_off()
        await eventually(lambda: session.client.broken)
        async with Browser(server.port, anna.token, anna.number) as again:
            await again.message()
            assert not session.client.broken
        await server.close()

    run(scenario)


def test_a_line_that_is_said_again_is_heard_once() -> None:
    async def scenario() -> None:
        house, server = await opened()
        async with Browser(server.port) as anna:
            await anna.until("Grüß dich, web!")
            await anna.send(zeile="name Anna", nr=1)
            await anna.send(zeile="eins", nr=2)
            await anna.until("Du sagst: eins")
            await anna.break_off()
        async with Browser(server.port, anna.token, anna.number) as again:
            await again.send(zeile="eins", nr=2)
            await again.send(zeile="zwei", nr=3)
            await again.until("Du sagst: zwei")
            assert again.last["gehoert"] == 3
        assert house.lines == ["name Anna", "eins", "zwei"]
        await server.close()

    run(scenario)


def test_a_line_that_stands_says_so() -> None:
    async def scenario() -> None:
        _, server = await opened()
        async with Browser(server.port) as anna:
            await anna.until("Grüß dich, web!")
            await anna.send(noch=7)
            assert await anna.message() == {"noch": 7}
        await server.close()

    run(scenario)


def test_a_page_is_shown_what_it_asks_for_and_pages_show() -> None:
    async def scenario() -> None:
        house, server = await opened()
        async with Browser(server.port) as anna:
            await anna.until("Grüß dich, web!")
            assert house.sessions[0].client.wants == {"brett", "frage", "uhr"}
            await anna.send(will=["karte", "leute", "unsinn", 7, None])
            await eventually(lambda: house.sessions[0].client.wants == {"brett", "frage", "uhr", "karte"})
            await anna.send(will=[])
            await eventually(lambda: house.sessions[0].client.wants == {"brett", "frage", "uhr"})
        await server.close()

    run(scenario)


def test_more_than_is_kept_is_told_as_a_gap() -> None:
    async def scenario() -> None:
        house, server = await opened()
        async with Browser(server.port) as anna:
            await anna.until("Grüß dich, web!")
            await anna.say("name Anna")
            await anna.message()
            await anna.break_off()
        await eventually(lambda: server.connections == 0)
        for number in range(KEPT + 50):
            house.call(str(number))
        async with Browser(server.port, anna.token, anna.number) as again:
            await again.until(f"Jemand ruft: {KEPT + 49}")
            assert again.last["luecke"]
            assert len(again.heard) == KEPT
        await server.close()

    run(scenario)


@pytest.mark.parametrize("is_in", [False, True])
def test_who_does_not_come_back_is_gone_after_a_while(is_in: bool) -> None:
    async def scenario() -> None:
        house, server = await opened(stays=1.5, left=0.2)
        async with Browser(server.port) as anna:
            await anna.until("Grüß dich, web!")
            if is_in:
                await anna.say("name Anna")
                await anna.message()
            await anna.break_off()
        await eventually(lambda: server.connections == 0)
        assert house.lost_count == 0
        await eventually(lambda: house.lost_count == 1)
        async with Browser(server.port, anna.token, anna.number) as late:
            await late.until("Grüß dich, web!")
            assert late.token != anna.token
        await server.close()

    run(scenario)


@pytest.mark.parametrize(("code", "stays"), [(LEFT, False), (1000, False), (1001, True)])
def test_who_closes_the_page_is_not_waited_for_as_long_as_one_whose_phone_threw_it_out(code: int, stays: bool) -> None:
    async def scenario() -> None:
        house, server = await opened(stays=900.0, left=0.1)
        async with Browser(server.port) as anna:
            await anna.until("Grüß dich, web!")
            await anna.say("name Anna")
            await anna.message()
            await anna.socket.close(code=code)
        await eventually(lambda: server.connections == 0)
        if stays:
            async with Browser(server.port, anna.token, anna.number) as again:
                await again.say("da bin ich")
                await again.until("Du sagst: da bin ich")
            assert len(house.sessions) == 1
        else:
            await eventually(lambda: house.lost_count == 1)
        await server.close()

    run(scenario)


def test_a_visit_goes_on_in_one_window_only() -> None:
    async def scenario() -> None:
        house, server = await opened()
        async with Browser(server.port) as anna:
            await anna.until("Grüß dich, web!")
            async with Browser(server.port, anna.token, anna.number) as other:
                assert await anna.end() == TAKEN_OVER
                await other.say("hier")
                await other.until("Du sagst: hier")
        assert len(house.sessions) == 1
        await server.close()

    run(scenario)


@pytest.mark.parametrize("token", ["", "x", "x" * 3000])
def test_a_token_nobody_has_is_a_new_visit(token: str) -> None:
    async def scenario() -> None:
        _, server = await opened()
        async with Browser(server.port, token, 5) as anna:
            await anna.until("Grüß dich, web!")
            assert anna.number == 1
        await server.close()

    run(scenario)


@pytest.mark.parametrize("origin", ["http://example.org", "null", "", "http://127.0.0.1:1"])
def test_no_other_page_speaks_for_who_has_it_open(origin: str) -> None:
    async def scenario() -> None:
        house, server = await opened()
        with pytest.raises(aiohttp.WSServerHandshakeError) as refused:
            async with Browser(server.port, Origin=origin):
                pass
        assert refused.value.status == 403
        assert not house.sessions
        await server.close()

    run(scenario)


@pytest.mark.parametrize("name", ["localhost", "[::1]"])
def test_a_plain_address_is_always_ours(name: str) -> None:
    async def scenario() -> None:
        _, server = await opened()
        where = f"{name}:{server.port}"
        async with Browser(server.port, Origin=f"http://{where}", Host=where) as anna:
            await anna.until("Grüß dich, web!")
        await server.close()

    run(scenario)


def test_a_name_that_somebody_leads_here_is_not_ours() -> None:
    async def scenario() -> None:
        house, server = await opened()
        with pytest.raises(aiohttp.WSServerHandshakeError):
            async with Browser(server.port, Origin="http://boese.example", Host="boese.example"):
                pass
        assert not house.sessions
        await server.close()

    run(scenario)


def test_a_house_may_have_other_addresses() -> None:
    async def scenario() -> None:
        _, server = await opened(origins=("https://haus.example",))
        async with Browser(server.port, Origin="https://haus.example") as anna:
            await anna.until("Grüß dich, web!")
        await server.close()

    run(scenario)


@pytest.mark.parametrize(
    "garbage",
    ["", "nichts", "[]", "7", '{"hallo": 3}', '{"zeile": "schau"}', "[" * 4000, '{"hallo": {}} {"hallo": {}}'],
)
def test_who_does_not_say_hello_is_hung_up_on(garbage: str) -> None:
    async def scenario() -> None:
        house, server = await opened()
        async with (
            aiohttp.ClientSession() as http,
            http.ws_connect(
                f"http://127.0.0.1:{server.port}/leitung", origin=f"http://127.0.0.1:{server.port}"
            ) as socket,
        ):
            await socket.send_str(garbage)
            assert (await socket.receive()).type in (aiohttp.WSMsgType.CLOSE, aiohttp.WSMsgType.CLOSED)
        assert not house.sessions
        await eventually(lambda: server.connections == 0)
        await server.close()

    run(scenario)


@pytest.mark.parametrize(
    "garbage",
    [
        {"zeile": 7},
        {"zeile": None},
        {"fenster": [0, -1]},
        {"fenster": ["a"]},
        {"fenster": [10**30, 10**30]},
        {"leser": "ja"},
        {"will": "karte"},
        {"will": [[], {}]},
        {"noch": "x"},
        {"zeile": "schau", "nr": "x"},
        {"ergaenze": "", "vorher": [{}, 1], "nr": {}},
        {"ergaenze": "x" * 3000},
        {"hallo": {"marke": 1}},
        {},
    ],
)
def test_what_makes_no_sense_harms_nobody(garbage: dict[str, object]) -> None:
    async def scenario() -> None:
        _, server = await opened()
        async with Browser(server.port) as anna:
            await anna.until("Grüß dich, web!")
            await anna.send(**garbage)
            await anna.say("schau")
            await anna.until("Du sagst: schau")
        await server.close()

    run(scenario)


def test_a_message_too_long_ends_the_line_and_not_the_visit() -> None:
    async def scenario() -> None:
        _, server = await opened()
        async with Browser(server.port) as anna:
            await anna.until("Grüß dich, web!")
            await anna.socket.send_str(json.dumps({"zeile": "x" * MESSAGE}))
            assert await anna.end() == aiohttp.WSCloseCode.MESSAGE_TOO_BIG
        async with Browser(server.port, anna.token, anna.number) as again:
            await again.say("y" * 600)
            await again.until("<leitung.zu_lang>")
        await server.close()

    run(scenario)


def test_two_thousand_lines_take_their_turn() -> None:
    async def scenario() -> None:
        house, server = await opened(replace(LIMITS, lines_per_second=20, lines_burst=10))
        async with Browser(server.port) as villain, Browser(server.port) as neighbour:
            await villain.until("Grüß dich, web!")
            await neighbour.until("Grüß dich, web!")
            loop = asyncio.get_running_loop()
            started = loop.time()
            flood = asyncio.ensure_future(_flood(villain))
            for number in range(20):
                await neighbour.say(f"wort {number}")
                await neighbour.until(f"Du sagst: wort {number}")
            await eventually(lambda: house.lines.count("lauf") >= 20)
            assert house.lines.count("lauf") <= 11 + 20 * (loop.time() - started + 0.1)
            flood.cancel()
        await server.close()

    run(scenario)


async def _flood(villain: Browser) -> None:
    for _ in range(2_000):
        await villain.say("lauf")


def test_all_doors_count_together() -> None:
    async def scenario() -> None:
        limits = replace(HASTY, per_address=2, exempt=(), goodbye=0.5)
        entrance = Entrance(limits)
        house, server = await opened(limits, entrance)
        telnet = TelnetServer(house.open, limits, house.sentence, lambda: 0, entrance)
        await telnet.start("127.0.0.1", 0)
        async with await Caller.call(telnet.port) as nc, Browser(server.port) as anna:
            await nc.expect(b"> ")
            await anna.until("Grüß dich, web!")
            async with Browser(server.port) as third:
                await third.until("<leitung.zu_viele>")
                assert await third.end() == 1000
        await server.close()
        await telnet.close()
        assert entrance.taken == 0

    run(scenario)


@pytest.mark.parametrize(
    ("trusted", "passed", "expected"),
    [
        ((), "203.0.113.9", "127.0.0.1"),
        (("127.0.0.1/32",), "203.0.113.9", "203.0.113.9"),
        (("127.0.0.1/32",), "198.51.100.1, 203.0.113.9", "203.0.113.9"),
        (("127.0.0.1/32",), "", "127.0.0.1"),
    ],
)
def test_a_proxy_says_for_whom_it_calls(trusted: tuple[str, ...], passed: str, expected: str) -> None:
    async def scenario() -> None:
        house, server = await opened(replace(LIMITS, intermediaries=trusted))
        async with Browser(server.port, **{"X-Forwarded-For": passed}) as anna:
            await anna.until("Grüß dich, web!")
            assert house.sessions[0].client.address == expected
        await server.close()

    run(scenario)


def test_the_house_closes() -> None:
    async def scenario() -> None:
        house, server = await opened()
        async with Browser(server.port) as anna:
            await anna.until("Grüß dich, web!")
            closing = asyncio.ensure_future(server.close())
            assert await anna.end() in (1000, 1001)
            assert anna.last["ende"] == "haus"  # it opens again: the page tries by itself
            await closing
        assert house.lost_count == 1
        assert server.connections == 0

    run(scenario)
