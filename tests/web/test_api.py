"""The door for programs: what it promises, who may do what, and that it costs nobody else anything."""

import asyncio
import json
import random
import re
from collections.abc import Iterator
from typing import Any

import pytest
from aiohttp.test_utils import make_mocked_request
from openapi_spec_validator import validate

from mud.door import Limits
from mud.games import discover
from mud.parlour.doorkeeper import LONGEST
from mud.shelves import shelf
from mud.web.api import asked, callers, door, presence, stream
from mud.web.api.limits import BURST
from mud.web.limits import MESSAGE
from tests.telnet.callers import Caller, eventually, run
from tests.web.fakes import LIMITS
from tests.web.programs import Outside, Program, outside, promise

BEGIN = "gehe nach Westen. öffne die Schatulle. setze dich an die Schatulle. starte Spiel gegen den Priester"


def test_the_promise_is_one() -> None:
    validate(promise())


def test_the_promise_is_of_all_there_is_and_of_nothing_else() -> None:
    async def scenario() -> None:
        async with outside() as house:
            assert house.server._runner is not None
            routes = {
                (route.method, route.resource.canonical)
                for route in house.server._runner.app.router.routes()
                if route.resource is not None and route.resource.canonical.startswith("/api")
            }
            promised = {(how, path) for how, path, _ in operations()}
            assert routes - promised == {("*", "/api{rest}")}
            assert promised <= routes

    run(scenario)


def operations() -> Iterator[tuple[str, str, str]]:
    """All that is promised: method, path and name."""
    for path, found in promise()["paths"].items():
        yield from ((how.upper(), path, one["operationId"]) for how, one in found.items() if how != "parameters")


async def play(program: Program, luck: random.Random, most: int = 400) -> Any:
    """A whole game, by chance; the position at its end."""
    async with program.stream() as ears:
        told = await program.say(BEGIN)
        assert told["stellung"]["platz"] is not None
        for _ in range(most):
            found = (await ears.until("stellung"))["stellung"]
            if found["vorbei"]:
                return found
            if found["zeilen"]:
                after = await program.say(luck.choice(found["zeilen"]))
                if not after["stellung"]["vorbei"] and after["stellung"]["zug"] == found["zug"]:
                    await program.say("ja")
    raise AssertionError("the game does not end")


def test_every_answer_is_as_promised_and_a_whole_game_goes_by_them() -> None:
    async def scenario() -> None:
        async with outside() as house:
            robo, nobody = house.program(house.key()), house.program()
            assert (await robo.get("/api/ich"))["da"] is False
            assert await robo.fault("/api/ich/stellung") == (404, "keine_stellung")
            over = await play(robo, random.Random(5))
            assert over["spiel"] == "pharao"
            assert (await robo.get("/api/ich")) | {"seit": 0} == {
                "name": "Robo-Automat",
                "art": "programm",
                "von": "Anna",
                "seit": 0,
                "da": True,
            }
            [table] = (await nobody.get("/api/tische?spiel=pharao"))["tische"]
            number = table["nummer"]
            assert (await nobody.get(f"/api/tische/{number}"))["spieler"][0]["art"] == "programm"
            watched = await nobody.get(f"/api/tische/{number}/stellung")
            assert watched["platz"] is None
            assert watched["ansicht"] == over["ansicht"]
            assert watched["bild"] == over["bild"]
            text = await nobody.get(f"/api/tische/{number}/stellung?form=text")
            assert text.startswith(over["bild"][0])
            assert "Nil auf A6 ist frei." in await robo.get("/api/ich/stellung?form=text")
            await robo.get("/api/ich/stellung")
            [game] = (await nobody.get("/api/partien"))["partien"]
            assert [one["art"] for one in game["spieler"]] == ["programm", "haus"]
            assert await nobody.get(f"/api/partien/{game['nummer']}") == game
            log = await nobody.get(f"/api/partien/{game['nummer']}/protokoll")
            assert "sitz 0: Robo-Automat" in log
            await robo.say("stehe auf. suche Gegner für PHARAO")
            [seek] = (await nobody.get("/api/gesuche"))["gesuche"]
            assert (seek["von"], seek["art"]) == ("Robo-Automat", "programm")
            assert {one["spiel"] for one in (await nobody.get("/api/spiele"))["spiele"]} == set(discover())
            for path in ("/api/", "/api/openapi.yaml", "/api/leitfaden.md", "/api/automat.py"):
                await nobody.get(path)
            answered = {operation for operation, status in robo.seen | nobody.seen if status == 200} | {"strom"}
            assert answered == {name for _, _, name in operations()}

    run(scenario)


def test_what_is_not_there_is_said_to_be_not_there() -> None:
    async def scenario() -> None:
        async with outside() as house:
            nobody = house.program()
            for path, key in {
                "/api": "nicht_da",
                "/api/schach": "nicht_da",
                "/api/tische/99": "kein_tisch",
                "/api/tische/99/stellung": "kein_tisch",
                "/api/tische/1/stellung": "nichts_gespielt",
                "/api/partien/7": "keine_partie",
                "/api/partien/7/protokoll": "keine_partie",
                "/api/tische?spiel=schach": "kein_spiel",
            }.items():
                assert await nobody.fault(path) == (404, key)
            wrong = ("ab=-1", "ab=x", "ab=1e9", f"ab={'9' * 40}", "anzahl=0", "anzahl=51", "anzahl=", "ab=٣")
            for query in wrong:
                assert await nobody.fault(f"/api/tische?{query}") == (400, "angabe")
            assert await nobody.fault("/api/tische/x") == (400, "angabe")
            assert (await nobody.ask("DELETE", "/api/tische"))[0] == 404

    run(scenario)


def test_lists_come_page_by_page() -> None:
    async def scenario() -> None:
        async with outside() as house:
            nobody = house.program()
            every = (await nobody.get("/api/tische"))["tische"]
            first = await nobody.get("/api/tische?anzahl=2")
            assert first["tische"] == every[:2]
            rest = await nobody.get(f"/api/tische?ab={first['weiter']}")
            assert rest == {"tische": every[2:], "weiter": None}

    run(scenario)


# --- keys


def test_without_a_key_nobody_does_anything() -> None:
    async def scenario() -> None:
        async with outside() as house:
            key = house.key()
            paths = ("/api/ich", "/api/ich/stellung", "/api/ich/strom")
            for program in (house.program(), house.program(Authorization=f"Basic {key}"), house.program(Cookie=key)):
                for path in paths:
                    assert await program.fault(f"{path}?schluessel={key}&access_token={key}") == (
                        401,
                        "schluessel_fehlt",
                    )
                    assert program.last.headers["WWW-Authenticate"] == "Bearer"
                status, told = await program.ask("POST", "/api/ich/zeile", b'{"zeile": "schau"}')
                assert (status, told["fehler"]) == (401, "schluessel_fehlt")

    run(scenario)


def test_what_cannot_be_a_key_is_a_wrong_one_and_the_scheme_has_no_case() -> None:
    async def scenario() -> None:
        async with outside() as house:
            for authorization, status in ((b"Bearer \xff\xfe", b"401"), (f"bearer {house.key()}".encode(), b"200")):
                async with await Caller.call(house.server.port) as program:
                    program.send(b"GET /api/ich HTTP/1.1\r\nHost: x\r\nAuthorization: " + authorization + b"\r\n\r\n")
                    await program.expect(b"HTTP/1.1 " + status)

    run(scenario)


def test_guessing_keys_is_slow_and_locks_nobody_out() -> None:
    async def scenario() -> None:
        async with outside() as house:
            key = house.key()
            thief, robo = house.program(f"{key}x"), house.program(key)
            assert await thief.fault("/api/ich") == (401, "schluessel_falsch")
            waits = []
            for _ in range(8):
                assert await thief.fault("/api/ich") == (429, "zu_schnell")
                waits.append(int(thief.last.headers["Retry-After"]))
            assert waits == sorted(waits)
            assert max(waits) > 5
            assert len(house.stage.house.doorkeeper) == 1
            await robo.get("/api/ich")
            house.stage.seconds += 2 * LONGEST
            assert await thief.fault("/api/ich") == (401, "schluessel_falsch")

    run(scenario)


@pytest.mark.parametrize("proto", ["", "http", "https"])
def test_keys_come_by_safe_lines_only(proto: str) -> None:
    async def scenario() -> None:
        limits = Limits(goodbye=0.5, intermediaries=("127.0.0.1/32",))
        async with outside(limits) as house:
            forwarded = {"X-Forwarded-For": "192.0.2.7"} | ({"X-Forwarded-Proto": proto} if proto else {})
            robo = house.program(house.key(), **forwarded)
            if proto == "https":
                await robo.get("/api/ich")
            else:
                assert await robo.fault("/api/ich") == (403, "offene_leitung")
            await robo.get("/api/tische")

    run(scenario)


def test_who_is_no_proxy_cannot_say_that_a_line_is_safe() -> None:
    async def scenario() -> None:
        async with outside(Limits(goodbye=0.5, intermediaries=("192.0.2.0/24",))) as house:
            headers = {"X-Forwarded-For": "198.51.100.7", "X-Forwarded-Proto": "https"}
            request = make_mocked_request("GET", "/api/ich", headers=headers)
            assert house.server._caller(request.clone(remote="192.0.2.1")) == callers.Caller(
                "198.51.100.7", secure=True
            )
            assert house.server._caller(request.clone(remote="203.0.113.9")) == callers.Caller(
                "203.0.113.9", secure=False
            )

    run(scenario)


def test_a_key_that_is_taken_back_ends_everything() -> None:
    async def scenario() -> None:
        async with outside() as house:
            robo = house.program(house.key())
            async with robo.stream() as ears:
                await ears.until("gesagt", "Die Halle")
                house.stage.say("Anna", "spielerschlüssel aus Robo")
                await ears.until("gesagt", "gilt nicht mehr")
                assert await ears.until("ende") == {"art": "ende", "grund": "vorbei"}
                assert await ears.event() is None
            assert await robo.fault("/api/ich") == (401, "schluessel_falsch")
            assert "Robo-Automat (ein Programm, erstarrt)" in house.stage.ask("Anna", "wer")

    run(scenario)


# --- lines


def test_a_line_is_a_line_like_anybodys() -> None:
    async def scenario() -> None:
        async with outside() as house:
            robo = house.program(house.key())
            assert "Die Halle" in await robo.hear("schau")
            house.stage.heard("Anna")
            assert "Du sagst: hallo" in await robo.hear("sage hallo")
            assert "Robo-Automat sagt: hallo" in house.stage.heard("Anna")
            assert "kenne ich nicht" in await robo.hear("qwrtz")
            told = await robo.say("sage \x1b[31mrot\x07 und\n würfle")
            assert "\x1b" not in json.dumps(told)
            assert "\x1b" not in "".join(house.stage.heard("Anna"))
            assert (await robo.say("ende"))["ende"]
            assert "Robo-Automat" not in house.stage.ask("Anna", "wer")
            assert "Die Halle" in await robo.hear("schau")

    run(scenario)


@pytest.mark.parametrize(
    "body",
    [b"", b"{", b"[]", b"{}", b'"schau"', b'{"zeile": 7}', b'{"zeile": "' + b"x" * 513 + b'"}', b"\xff", b"[" * 2000],
)
def test_what_is_no_line_is_said_to_be_none(body: bytes) -> None:
    async def scenario() -> None:
        async with outside() as house:
            robo = house.program(house.key())
            status, told = await robo.ask("POST", "/api/ich/zeile", body)
            assert (status, told["fehler"]) == (400, "zeile")
            assert not (await robo.get("/api/ich"))["da"]

    run(scenario)


def test_what_is_too_large_is_not_read() -> None:
    async def scenario() -> None:
        async with outside() as house:
            robo = house.program(house.key())
            status, told = await robo.ask("POST", "/api/ich/zeile", b" " * (MESSAGE + 1))
            assert (status, told["fehler"]) == (413, "zu_gross")

    run(scenario)


def test_nobody_is_waited_for_who_never_ends_a_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(asked, "FIRST_REQUEST", 0.1)

    async def scenario() -> None:
        async with outside() as house:
            head = f"POST /api/ich/zeile HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer {house.key()}\r\n"
            async with await Caller.call(house.server.port) as slow:
                slow.send(f'{head}Content-Length: 50\r\n\r\n{{"zeile": "'.encode())
                await slow.expect(b"503 Service Unavailable")

    run(scenario)


def test_only_some_lines_wait_for_their_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(presence, "UNANSWERED", 2)

    async def scenario() -> None:
        limits = Limits(goodbye=0.5, lines_per_second=2.0, lines_burst=1)
        async with outside(limits) as house:
            robo = house.program(house.key())
            asked = [robo.ask("POST", "/api/ich/zeile", b'{"zeile": "schau"}') for _ in range(6)]
            found = await asyncio.gather(*asked)
            assert sorted(status for status, _ in found) == [200, 200, 200, 200, 429, 429]

    run(scenario)


def test_one_network_has_one_budget() -> None:
    async def scenario() -> None:
        async with outside(Limits(goodbye=0.5, exempt=())) as house:
            one, other = house.program(), house.program()
            asked = [program.ask("GET", "/api/") for program in (one, other) for _ in range(BURST)]
            found = [status for status, _ in await asyncio.gather(*asked)]
            assert found.count(429) > 0
            assert found.count(200) >= BURST

    run(scenario)


def test_a_program_takes_a_place_like_any_link() -> None:
    async def scenario() -> None:
        async with outside(Limits(goodbye=0.5, per_address=1, exempt=())) as house:
            robo, robi = house.program(house.key("Robo")), house.program(house.key("Robi"))
            await robo.say("schau")
            status, told = await robi.ask("POST", "/api/ich/zeile", b'{"zeile": "schau"}')
            assert (status, told["fehler"]) == (503, "kein_platz")
            assert told["satz"]
            await robo.say("ende")
            await robi.say("schau")

    run(scenario)


def test_who_is_too_many_in_the_house_hears_it() -> None:
    async def scenario() -> None:
        async with outside(visitors=1) as house:
            robo = house.program(house.key())
            told = await robo.say("schau")
            assert told["ende"]

    run(scenario)


# --- the stream


def test_a_stream_tells_what_happens_and_goes_on_where_it_broke() -> None:
    async def scenario() -> None:
        async with outside() as house:
            robo = house.program(house.key())
            async with robo.stream() as ears:
                first = await ears.event()
                assert (first["art"], first["name"], first["luecke"]) == ("hier", "Robo-Automat", False)
                await ears.until("gesagt", "Die Halle")
                house.stage.say("Anna", "sage eins")
                await ears.until("gesagt", "Anna sagt: eins")
                heard = ears.number
            house.stage.say("Anna", "sage zwei")
            async with robo.stream(f"?ab={heard}") as ears:
                assert not (await ears.event())["luecke"]
                assert (await ears.event())["text"] == "Anna sagt: zwei"
            async with robo.stream("?ab=1") as ears:
                assert (await ears.event())["luecke"]

    run(scenario)


def test_a_newer_stream_takes_the_place_of_an_older() -> None:
    async def scenario() -> None:
        async with outside() as house:
            robo = house.program(house.key())
            async with robo.stream() as old, robo.stream() as new:
                assert (await old.until("ende"))["grund"] == "abgeloest"
                assert await old.event() is None
                house.stage.say("Anna", "sage hallo")
                await new.until("gesagt", "Anna sagt: hallo")

    run(scenario)


def test_a_stream_without_news_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stream, "HEARTBEAT", 0.05)

    async def scenario() -> None:
        async with outside() as house:
            robo = house.program(house.key())
            async with robo.stream() as ears:
                await ears.until("herz")
                await ears.until("herz")

    run(scenario)


def test_a_stream_shows_what_else_is_asked_for() -> None:
    async def scenario() -> None:
        async with outside() as house:
            robo = house.program(house.key())
            kinds = ("angebote", "dinge", "karte", "leute", "ort")  # in the order they are told
            async with robo.stream(f"?mit={','.join(kinds)}") as ears:
                for kind in kinds:
                    assert (await ears.until(kind))[kind] is not None
                await robo.say("gehe nach Westen")
                assert (await ears.until("ort"))["ort"]["titel"] == "Die Kammer der Schatulle"
            async with robo.stream("?mit=uhr") as ears:
                house.stage.enter("Ben")
                await robo.say("suche Gegner für PHARAO")
                for line in ("nimm Gesuch", "ja"):
                    house.stage.say("Ben", line)
                times = (await ears.until("uhr"))["uhr"]["zeiten"]
                assert {time["name"] for time in times} == {"Ben", "Robo-Automat"}
                assert [time["eigen"] for time in times].count(True) == 1
            assert await robo.fault("/api/ich/strom?mit=brett") == (400, "angabe")
            assert await robo.fault("/api/ich/strom?mit=geheimnisse") == (400, "angabe")

    run(scenario)


def test_whose_stream_breaks_is_gone_like_whose_link_breaks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(presence, "STAYS", 0.2)

    async def scenario() -> None:
        async with outside() as house:
            robo = house.program(house.key())
            async with robo.stream() as ears:
                await ears.until("gesagt", "Die Halle")
                assert "Robo-Automat (ein Programm)." in house.stage.ask("Anna", "wer")
                connection = ears.answer.connection
                assert connection is not None
                assert connection.transport is not None
                connection.transport.abort()
            await eventually(lambda: "Robo-Automat (ein Programm, erstarrt)" in house.stage.ask("Anna", "wer"))
            assert not house.api._present
            assert "Die Halle" in await robo.hear("schau")
            assert "Robo-Automat (ein Programm)." in house.stage.ask("Anna", "wer")

    run(scenario)


def test_who_listens_hears_that_the_house_closes() -> None:
    async def scenario() -> None:
        async with outside() as house:
            robo = house.program(house.key())
            async with robo.stream() as ears:
                await ears.until("gesagt", "Die Halle")
                house.stage.house.shutdown()
                closing = asyncio.create_task(house.server.close())
                await ears.until("gesagt", "schließt")
                assert (await ears.until("ende"))["grund"] == "vorbei"
                await closing

    run(scenario)


def test_when_nothing_can_be_kept_nothing_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("mud.web.api.answers.ANSWER", 0.1)

    async def scenario() -> None:
        async with outside() as house:
            nobody = house.program()
            monkeypatch.setattr(house.stage.house.ticks, "when_durable", lambda what, action: None)
            assert await nobody.fault("/api/tische") == (503, "geht_nicht")
            monkeypatch.setattr(house.stage.house.ticks, "is_broken", True)
            assert await nobody.fault("/api/tische") == (503, "geht_nicht")

    run(scenario)


def test_what_breaks_in_one_answer_is_noted_and_breaks_no_other(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario() -> None:
        async with outside() as house:
            nobody = house.program()
            with monkeypatch.context() as broken:
                broken.setattr(house.stage.house.listings, "tables", lambda *_: 1 / 0)
                assert await nobody.fault("/api/tische") == (503, "geht_nicht")
            await nobody.get("/api/tische")

    run(scenario)


# --- the guide


async def follow(house: Outside, program: Program, text: str) -> int:
    """Do what the guide shows, in order; how much that was."""
    lines = re.findall(r"(?m)^    ((?:GET|POST|\{).*)$", text)
    done = 0
    for at, line in enumerate(lines):
        how, _, path = line.partition(" ")
        if how == "GET" and path.startswith("/api/ich/strom"):
            async with program.stream(path.removeprefix("/api/ich/strom")) as ears:
                assert (await ears.event())["art"] == "hier"
        elif how == "GET":
            await program.get(path)
        elif how == "POST":
            told = await program.say(json.loads(lines[at + 1])["zeile"])
            assert not re.search(
                r"kenne ich nicht|verstehe ich|geht nicht", json.dumps(told["gesagt"], ensure_ascii=False)
            )
        else:
            continue
        done += 1
    return done


def test_the_guide_says_what_is_so() -> None:
    text = (shelf("data") / "api" / "leitfaden.md").read_text("utf-8")
    typed = re.findall(r"(?m)^    (schlüssel .*)$", text)
    assert typed == ["schlüssel für meinen Spieler Robo"]
    assert "dreißig Sekunden" in text
    assert presence.STAYS == 30.0
    assert "fünfzehn Sekunden" in text
    assert stream.HEARTBEAT == 15.0
    assert "zwanzig Anfragen je Sekunde" in text
    assert door.REQUESTS == 20.0
    assert presence.UNANSWERED == 8
    assert LIMITS.line == 512

    async def scenario() -> None:
        async with outside() as house:
            robo = house.program(house.key())
            assert await follow(house, robo, text) > 12

    run(scenario)
