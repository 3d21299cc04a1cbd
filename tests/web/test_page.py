"""What the web door serves: a small page, with leave to load what is ours and nothing else."""

import gzip
import re

import aiohttp
import pytest

from mud.shelves import shelf
from mud.web import server as web_server
from tests.bilder import DOOR, boards
from tests.telnet.callers import Caller, eventually, run
from tests.web.fakes import opened

PATHS = ("/", *(f"/{file.name}" for file in (shelf("data") / "web").iterdir() if file.suffix != ".html"))


@pytest.mark.parametrize("path", [*PATHS, "/nichts", "/leitung", "/../pyproject.toml"])
def test_every_answer_says_what_a_page_may_do(path: str) -> None:
    async def scenario() -> None:
        _, server = await opened()
        async with aiohttp.ClientSession() as http, http.get(f"http://127.0.0.1:{server.port}{path}") as answer:
            assert answer.status == (200 if path in PATHS else 403 if path == "/leitung" else 404)
            policy = answer.headers["Content-Security-Policy"]
            assert policy.startswith("default-src 'none'")
            assert "unsafe" not in policy
            assert answer.headers["X-Content-Type-Options"] == "nosniff"
        await server.close()

    run(scenario)


def test_the_page_is_small_and_has_nothing_inline() -> None:
    async def scenario() -> None:
        _, server = await opened()
        sent = 0
        async with aiohttp.ClientSession(auto_decompress=False, headers={"Accept-Encoding": "gzip"}) as http:
            for path in (path for path in PATHS if not path.endswith(".wav")):  # they come when they are asked for
                async with http.get(f"http://127.0.0.1:{server.port}{path}") as answer:
                    data = await answer.read()
                    sent += len(data)
                    text = gzip.decompress(data).decode() if "Content-Encoding" in answer.headers else data.decode()
                    assert not re.search(
                        r"\sstyle=|\son\w+=\"|<style|<script>|innerHTML|insertAdjacentHTML|https?://(?!www\.w3\.org/2000/svg)",
                        text,
                    )
        assert sent < 50_000
        await server.close()

    run(scenario)


def test_the_boards_at_the_door_are_those_of_the_house() -> None:
    assert DOOR.read_text("utf-8") == boards(), "make bilder"


def test_who_calls_and_asks_for_nothing_is_hung_up_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(web_server, "FIRST_REQUEST", 0.1)

    async def scenario() -> None:
        _, server = await opened()
        async with await Caller.call(server.port) as silent, await Caller.call(server.port) as slow:
            slow.send(b"GET / HTTP/1.1\r\nHost: x\r\nX-")
            assert await silent.end() == b""
            assert await slow.end() == b""
        await eventually(lambda: server.connections == 0)
        await server.close()

    run(scenario)
