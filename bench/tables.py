"""A house full of tables: how long a move takes at one of many, and what a table and a move cost.

Knows how two come to a table, that `züge` says what they can do, and who is to move; refuses to know any rule. So many
tables as the environment's TISCHE says, shared out among all games; at two of five tables there is somebody who
watches.
"""

import asyncio
import os
import random
import re
from collections.abc import Sequence
from dataclasses import dataclass

from bench.company import HERE, PACE, PROMPT, WISHED, Kept, Row, server
from bench.load import Client, Load, cpu, memory

MANY = int(os.environ.get("TISCHE", "500"))
EACH = 10.0
"""Seconds between two moves at a table."""
ROUNDS = 3
LIMIT = 900.0
"""Seconds after which it is given up."""
GROUP = 20
WAYS = (
    ("w", "stand"),
    ("n", "vereinbare Antwortfrist aus"),
    ("o", "vereinbare Frist aus"),
    ("s", "vereinbare Frist aus"),
)
"""How to come to the room of a game, and what is agreed there, so that nothing happens at a table by itself."""
_LIMITS = {"tische": "5000", "tische_je_person": "3"}
_NUMBER = re.compile(r"Du (?:r..?ckst|nimmst) .*?Tisch\s+(\d+).*?> $", re.DOTALL)
_SEATED = re.compile(r"Du setzt dich.*?> $", re.DOTALL)
_BEGUN = re.compile(r"Partie beginnt.*?> $", re.DOTALL)
_ABLE = re.compile(r"(?m)^  (\S.*)$")
_OTHER = re.compile(r"Mess\w+ ist am Zug")


@dataclass(slots=True)
class Seats:
    """A table's two players, whoever is thought to be to move first, and who watches."""

    players: list[Client]
    watchers: list[Client]
    way: int


async def _do(client: Client, line: str, answer: re.Pattern[str] = PROMPT) -> str:
    client.send(line)
    await client.until(answer)
    return client.heard


async def _come(kept: Kept) -> list[Seats]:
    """Everybody is in the room of their game; group by group, or each that comes would be told to all in the hall."""
    tables: list[Seats] = []
    while len(tables) < MANY:
        numbers = range(len(tables), min(MANY, len(tables) + GROUP))
        sizes = [3 if number % 5 in (0, 2) else 2 for number in numbers]
        here = len(kept.people)
        await kept.fill(here + sum(sizes))
        for number, size in zip(numbers, sizes, strict=True):
            people = kept.people[here : here + size]
            here += size
            tables.append(Seats(people[:2], people[2:], number % len(WAYS)))
            for client in people:
                await _do(client, WAYS[tables[-1].way][0])
    return tables


async def _begin(tables: Sequence[Seats]) -> None:
    """The tables of a room are put up one after the other, and every game begins."""
    for table in tables:
        first, second = table.players
        found = _NUMBER.search(await _do(first, "stell einen Tisch auf", _NUMBER))
        assert found
        await _do(second, f"setz dich an Tisch {found[1]}", _SEATED)
        await _do(first, WAYS[table.way][1])
        await _do(first, "starte Spiel zu zweit", _BEGUN)
        for client in table.watchers:
            await _do(client, f"schau an Tisch {found[1]} zu", _SEATED)
        await _able(table)


async def _able(table: Seats) -> list[str]:
    """What whoever is to move can do; they are first among the players then. Nothing when the game is over."""
    for _ in table.players:
        if lines := _ABLE.findall(await _do(table.players[0], "zuege")):
            return lines
        table.players.reverse()
    return []


async def _play(tables: Sequence[Seats]) -> Load:
    """A move at every table each time, at fixed, staggered times; latency counts from the time that was planned."""
    load, dice = Load(), random.Random(1985)
    loop = asyncio.get_running_loop()
    began = loop.time() + 1.0

    async def move(table: Seats, number: int) -> None:
        planned = began + EACH * number / len(tables)
        for _ in range(ROUNDS):
            await asyncio.sleep(planned - 1.0 - loop.time())
            lines = await _able(table)
            await asyncio.sleep(planned - loop.time())
            if lines:
                heard = await _do(table.players[0], dice.choice(lines))
                load.latencies.append(loop.time() - planned)
                if "(ja/nein)" in heard:
                    heard = await _do(table.players[0], "ja")
                if _OTHER.search(heard):
                    table.players.reverse()
            planned += EACH

    await asyncio.gather(*(move(table, number) for number, table in enumerate(tables)))
    load.seconds = loop.time() - began
    return load


async def _measure(kept: Kept) -> list[Row]:
    tables = await _come(kept)
    await asyncio.sleep(PACE)
    before = memory(kept.pid)
    for way in range(len(WAYS)):
        await _begin([table for table in tables if table.way == way])
    await asyncio.sleep(PACE)
    after = memory(kept.pid)
    used = cpu(kept.pid)
    load, each = await kept.spent(_play(tables))
    busy = (cpu(kept.pid) - used) / load.seconds
    name = f"{len(tables)} Tische, {len(kept.people)} Leute"
    return [
        (f"{name}: ein Zug, p50 / p99", f"{load.percentile(0.5):.1f} / {load.percentile(0.99):.1f} ms"),
        ("  Züge in der Sekunde, Auslastung des Hauses", f"{load.per_second:.0f}, {100 * busy:.0f} %"),
        ("  Rechenzeit je Zug und „züge“ davor", f"{each:.2f} ms"),
        ("  Speicher je Tisch, im Ganzen", f"{1024 * (after - before) / len(tables):.0f} KiB, {after:.0f} MiB"),
    ]


def run() -> list[Row]:
    """The rows of the table: what was measured, and the number with its unit."""

    async def measured() -> list[Row]:
        with server(HERE, WISHED | _LIMITS) as kept:
            return await asyncio.wait_for(_measure(kept), LIMIT)

    try:
        return asyncio.run(measured())
    except (TimeoutError, ConnectionError) as cause:
        return [(f"nicht zu Ende gebracht: {type(cause).__name__}", "")]
