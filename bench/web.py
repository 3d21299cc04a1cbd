"""Two hundred browsers with boards beside two hundred people at telnet: how long a move takes, what each browser costs,
and when the first words stand on the page.

Knows the language of the page and how to play PHARAO by whatever may be clicked; refuses to judge. Without a Chromium
on this machine the page itself is not measured.
"""

import asyncio
import gzip
import json
import re
import shutil
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from statistics import median
from typing import Any, Final

import aiohttp
from playwright.async_api import async_playwright

from bench.company import HERE, SEEN, WISHED, Kept, Row, server
from bench.load import DEADLINE, Load, cpu, flat_out, memory, steady

PEOPLE: Final = 200
SECONDS: Final = 12.0
PACE: Final = 0.5
"""Moves a second at each board."""
LOOKS: Final = 0.3
"""How often a second each of those at telnet looks round."""
LOADS: Final = 7
_WATCH: Final = """
new MutationObserver((_, me) => {
  const log = document.getElementById('verlauf')
  if (log && log.textContent) { window.words = performance.now(); me.disconnect() }
}).observe(document, { childList: true, subtree: true })
"""


@dataclass
class Browser:
    """One websocket at a board. `scene` is what it would draw."""

    wire: aiohttp.ClientWebSocketResponse
    scene: Mapping[str, Any] = field(default_factory=dict)
    text: str = ""

    async def message(self) -> None:
        """Take the next message."""
        try:
            message = await asyncio.wait_for(self.wire.receive_json(), DEADLINE)
        except TimeoutError as cause:
            raise TimeoutError(self.text) from cause
        if message.get("brett"):
            self.scene = message["brett"]
        self.text += "".join(one.get("text", "") for one in message.get("absaetze", ())) + message.get("eingabe", "")

    async def say(self, line: str, answer: str) -> str:
        """Type a line; what was told up to the answer."""
        self.text = ""
        await self.wire.send_str(json.dumps({"zeile": line}))
        while not re.search(answer, self.text):
            await self.message()
        return self.text

    async def move(self) -> float | None:
        """Do the first thing that may be done, if anything may; seconds until the board shows it."""
        if not self.scene.get("zuege"):
            return None
        before, began = self.scene, time.perf_counter()
        await self.wire.send_str(json.dumps({"zeile": before["zuege"][0][1]}))
        while self.scene is before:
            await self.message()
        return time.perf_counter() - began

    async def hear(self) -> None:
        """Take all that has come by now."""
        while True:
            try:
                message = await self.wire.receive(timeout=0.001)
            except TimeoutError:
                return
            if message.type is not aiohttp.WSMsgType.TEXT:
                raise ConnectionError("hung up")
            found = json.loads(message.data)
            if found.get("brett"):
                self.scene = found["brett"]


async def _open(http: aiohttp.ClientSession, address: str, number: int) -> Browser:
    """Somebody new with an account (there are not so many names for guests), in front of the tables."""
    browser = Browser(await http.ws_connect(f"{address}leitung", protocols=("schatulle.v1",), origin=address[:-1]))
    await browser.wire.send_str(json.dumps({"hallo": {}}))
    name = "Seit" + "".join(chr(ord("a") + number // 26**place % 26) for place in range(3))
    steps = ((name, ": $"), ("skarabaeus", ": $"), ("skarabaeus", "willkommen"), ("w", "Kammer"))
    while not browser.text.endswith(": "):
        await browser.message()
    for line, answer in steps:
        await browser.say(line, answer)
    return browser


async def _table(one: Browser, other: Browser) -> tuple[Browser, Browser]:
    """Two who play each other at a table of their own."""
    number = re.search(r"Tisch (\d+)\. Wer", await one.say("stell einen Tisch auf", r"Tisch \d+\. Wer"))
    assert number
    await other.say(f"setz dich an Tisch {number[1]}", "Du setzt dich")
    await one.say("starte Spiel", "Partie beginnt")
    return one, other


async def _play(pair: tuple[Browser, Browser], number: int, load: Load, began: float) -> None:
    planned = began + number / PACE / (PEOPLE / 2)
    while planned < began + SECONDS:
        await asyncio.sleep(planned - time.perf_counter())
        for browser in pair:
            await browser.hear()
        for browser in pair:
            if (took := await browser.move()) is not None:
                load.latencies.append(took)
                break
        planned += 1 / PACE


async def _both(kept: Kept, pairs: Sequence[tuple[Browser, Browser]]) -> tuple[Load, Load]:
    """Everybody at once: the moves at the boards and the looks at telnet."""
    moves, began = Load(), time.perf_counter()
    looks, *_ = await asyncio.gather(
        steady(kept.people, "schau", SEEN, SECONDS, LOOKS),
        *(_play(pair, number, moves, began) for number, pair in enumerate(pairs)),
    )
    return moves, looks


async def _sent(address: str) -> tuple[int, int]:
    """Bytes of the page as they go over the line, and what all of it is unpacked."""
    sent = plain = 0
    async with aiohttp.ClientSession(auto_decompress=False, headers={"Accept-Encoding": "gzip"}) as http:
        todo, done = [""], set[str]()
        while todo:
            name = todo.pop()
            if name in done:
                continue
            done.add(name)
            async with http.get(address + name) as answer:
                data = await answer.read()
                sent += len(data)
                text = gzip.decompress(data) if "Content-Encoding" in answer.headers else data
                plain += len(text)
                todo += re.findall(r"""(?:src="|href="|from '\./)([\w.]+)""", text.decode())
    return sent, plain


async def _first_words(address: str) -> list[Row]:
    program = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    if program is None:
        return [("erste Worte auf der Seite", "kein Chromium")]
    times = []
    async with async_playwright() as playwright:
        chromium = await playwright.chromium.launch(executable_path=program, args=["--no-sandbox", "--disable-gpu"])
        for _ in range(LOADS):
            context = await chromium.new_context()
            page = await context.new_page()
            await page.add_init_script(_WATCH)
            await page.goto(address)
            await page.locator("#verlauf p").first.wait_for()
            times.append(float(await page.evaluate("window.words")))
            await context.close()
        await chromium.close()
    return [("erste Worte auf der Seite (Chromium): Mitte, höchstens", f"{median(times):.0f} / {max(times):.0f} ms")]


def _spread(load: Load) -> str:
    return f"{load.percentile(0.5):.1f} / {load.percentile(0.99):.1f} ms"


async def _measure(kept: Kept) -> list[Row]:
    address = kept.web()
    rows = await _first_words(address)
    sent, plain = await _sent(address)
    rows.append(("Seite vor dem ersten Brett, wie sie gesendet wird", f"{sent / 1000:.1f} kB"))
    rows.append(("  dasselbe ausgepackt", f"{plain / 1000:.1f} kB"))
    await kept.fill(20)
    await flat_out(kept.people, "schau", SEEN, 1.0)
    before = memory(kept.pid)
    await kept.fill(PEOPLE)
    people = memory(kept.pid)
    rows.append(("Speicher je Mensch an Telnet", f"{1024 * (people - before) / (PEOPLE - 20):.0f} KiB"))
    alone = await steady(kept.people, "schau", SEEN, SECONDS, LOOKS)
    rows.append((f"{PEOPLE} an Telnet, ohne Browser: schau p50 / p99", _spread(alone)))
    async with aiohttp.ClientSession(connector=aiohttp.TCPConnector(limit=0)) as http:
        browsers = [await _open(http, address, number) for number in range(PEOPLE)]
        open_ = memory(kept.pid)
        rows.append(("Speicher je Browser", f"{1024 * (open_ - people) / PEOPLE:.0f} KiB"))
        pairs = [await _table(*pair) for pair in zip(browsers[::2], browsers[1::2], strict=True)]
        for browser in browsers:
            await browser.hear()
        rows.append(("  dazu mit einer Partie auf dem Brett", f"{1024 * (memory(kept.pid) - open_) / PEOPLE:.0f} KiB"))
        await _both(kept, pairs)  # the first of everything is slower
        used = cpu(kept.pid)
        moves, looks = await _both(kept, pairs)
        rows.append((f"{PEOPLE} Browser neben {PEOPLE} an Telnet: Zug p50 / p99", _spread(moves)))
        rows.append((f"  {len(moves.latencies)} Züge; schau daneben p50 / p99", _spread(looks)))
        rows.append(("  Rechenzeit des Hauses dabei", f"{100 * (cpu(kept.pid) - used) / SECONDS:.0f} % eines Kerns"))
        rows += await _first_words(address)
    return rows


def run() -> list[Row]:
    """The rows of the table: what was measured, and the number with its unit."""
    with server(HERE, WISHED) as kept:
        return asyncio.run(_measure(kept))
