"""What came of 100,000 games: how long everybody waits while one asks for statistics or the best, or a game ends.

Knows how to fill a file with games that were never played; refuses to know how they are counted.
"""

import contextlib
import random
import sqlite3
import tempfile
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from statistics import median

from mud.archive.sqlite import FILE, SqliteArchive
from mud.bootstrap import build
from mud.parlour.house import House, HouseSettings
from mud.parlour.session import Client, Session
from mud.parlour.standings import earns_crown
from mud.parlour.store import GameRow, PutGame

GAMES = 100_000
PEOPLE = 3_000
ASKED = 30
SEED = 1985
LINES = ("statistik", "statistik 2", "bestenliste", "bestenliste 2", "bestenliste 100")


def games(count: int) -> Iterator[GameRow]:
    """Every other game one of Anna's: two people at PHARAO, or one who lays Pharomino's cards for points."""
    dice = random.Random(SEED)
    for number in range(1, count + 1):
        anna, other = ("person:anna", "Anna"), dice.randrange(PEOPLE)
        first = anna if number % 2 else (f"person:gast{dice.randrange(PEOPLE)}", "Gast")
        second = (f"person:gegner{other}", f"Gegner{other}")
        game, variant = ("pharao", "normal") if number % 4 < 2 else ("pharomino", "spiel1")
        end = {"winners": [dice.randrange(2)], "reason": "x", "points": []}
        if game == "pharomino":
            end["points"] = [dice.randrange(200), dice.randrange(200)]
        names = (first[1], second[1])
        row = GameRow(number, game, 1, variant, "t", (first[0], second[0]), names, (True, True), 0.0)
        yield replace(row, ended=float(number), end=end)


def fill(directory: Path, count: int) -> None:
    """A file with that many finished games, whose tallies are still to be folded."""
    SqliteArchive(directory).close()
    with contextlib.closing(sqlite3.connect(directory / FILE)) as raw, raw:
        for g in games(count):
            end = (
                f'{{"winners":{list(g.end["winners"])},"reason":"x","points":{list(g.end["points"])}}}'
                if g.end
                else None
            )
            values = (g.id, g.game, g.version, g.variant, g.table, g.started, g.ended, end)
            raw.execute("INSERT INTO games VALUES (?, ?, ?, ?, ?, ?, ?, ?)", values)
            raw.execute("INSERT INTO endings VALUES (?, ?)", (g.id, g.id))
            for seat, (person, name) in enumerate(zip(g.players, g.names, strict=True)):
                raw.execute("INSERT INTO players VALUES (?, ?, ?, ?, 1)", (g.id, seat, person, name))
        raw.execute("DELETE FROM folds")


def timed(work: Callable[[], object], times: int = 1) -> tuple[float, float]:
    """Milliseconds it takes: the median and the worst."""
    each = []
    for _ in range(times):
        began = time.perf_counter()
        work()
        each.append(1e3 * (time.perf_counter() - began))
    return median(each), max(each)


def asked(house: House, session: Session, line: str) -> tuple[str, str]:
    """The row for a line that is asked for again and again."""
    lines = 0

    def ask() -> None:
        nonlocal lines
        session.say(line)
        house.ticks.do_jobs()
        lines = len(session.drain())

    usual, worst = timed(ask, ASKED)
    return f"„{line}“, {lines} Absätze: p50, höchstens", f"{usual:.2f} ms, {worst:.2f} ms"


def run() -> list[tuple[str, str]]:
    """The rows of the table: what was measured, and the number with its unit."""
    rows = []
    with tempfile.TemporaryDirectory() as folder:
        directory = Path(folder)
        fill(directory, GAMES)
        first, _ = timed(lambda: SqliteArchive(directory).close())
        rows.append((f"{GAMES:,} Partien: zum ersten Mal öffnen", f"{first / 1e3:.1f} s"))
        rows.append(("danach öffnen", f"{timed(lambda: SqliteArchive(directory).close())[0]:.0f} ms"))
        with contextlib.closing(SqliteArchive(directory)) as archive:
            rows.append(("nachrechnen", f"{timed(archive.recount)[0] / 1e3:.1f} s"))
            house = build(archive, SEED, HouseSettings(alone=True))
            session = house.open_local(Client(local=True), "anna", "Anna")
            session.say("gehe nach Süden")
            session.say("vereinbare Spiel 1")
            rows += [asked(house, session, line) for line in LINES]
            running = GameRow(
                0, "pharao", 1, "normal", "t", ("person:anna", "person:x"), ("Anna", "X"), (True, True), 0.0
            )
            over = replace(running, ended=0.0, end={"winners": [0], "reason": "x", "points": []})
            usual, worst = timed(lambda: earns_crown(archive, over, 0), ASKED)
            rows.append(("wer gekrönt wird: p50, höchstens", f"{usual:.2f} ms, {worst:.2f} ms"))
            numbers = iter(range(GAMES + 1, GAMES + 1 + ASKED))
            usual, worst = timed(lambda: archive.commit([PutGame(replace(over, id=next(numbers)))]), ASKED)
            rows.append(("eine Partie endet, festgeschrieben: p50, höchstens", f"{usual:.2f} ms, {worst:.2f} ms"))
    return rows
