"""What is offered to who types: at the four tables, move after move, and where there is most to be named.

Knows how to play a table on and what people type on; refuses to know what would be fast enough (2 ms are aimed at).
"""

import gc
import time
from collections.abc import Iterator
from random import Random

from mud.parlour.session import Session
from tests.stage import Stage, narrator

POSITIONS = 40
SEED = 1985
ANYWHERE = ("", "n", "ge", "nimm ", "nimm den ", "gehe zur ", "sage ", "betrachte ", "schau ", "hilfe ", "qxz")
ASKED = ("frage Priester nach ", "frage den Priester nach K")
_SIT = "setze dich an den Tisch"
_START = "starte das Spiel"
TABLES = {
    "PHARAO": ("Kammer", ("öffne die Schatulle", "setze dich an die Schatulle", _START), ("ziehe ", "ziehe A2 ")),
    "OH, PHARAO!": ("Säulensaal", (_SIT, _START), ("baue ", "biete ", "lege ", "nimm ")),
    "TAL DER KÖNIGE": ("Bauhütte", (_SIT, _START), ("biete ", "schicke ", "baue ")),
    "PHAROMINO": ("Schreibstube", (_SIT, "vereinbare Spiel 3", _START), ("lege ", "lege 7 ", "lege 36 ", "tausche ")),
}


def run() -> list[tuple[str, str]]:
    """The rows of the table: where, and p50, p99 and the longest of all that was asked there, in ms."""
    rows = [("in der Kammer", told(list(_room("Kammer", (*ANYWHERE, *ASKED)))))]
    for game, (room, before, moves) in TABLES.items():
        rows.append((game, told(list(_table(room, before, (*ANYWHERE, *moves))))))
    return rows


def told(times: list[float]) -> str:
    """Some seconds as a cell of the table."""
    times = sorted(times)
    parts = (times[len(times) // 2], times[len(times) * 99 // 100], times[-1])
    return " ".join(f"{1e3 * part:.2f}" for part in parts) + " ms"


def _timed(session: Session, line: str) -> float:
    began = time.thread_time()
    session.complete(line, ["schau", "nimm den Hut", "züge"])
    return time.thread_time() - began


def _stage(room: str) -> Stage:
    stage = Stage(lucky=True, seed=SEED)
    stage.enter("Ben")
    stage.stand_ready("Anna", room)
    for line in ANYWHERE:
        stage.sessions["Anna"].complete(line)
    gc.collect()
    gc.freeze()  # as the house does with what it begins with
    return stage


def _room(room: str, typed: tuple[str, ...]) -> Iterator[float]:
    stage = _stage(room)
    for _ in range(POSITIONS):
        yield from (_timed(stage.sessions["Anna"], line) for line in typed)


def _table(room: str, before: tuple[str, ...], typed: tuple[str, ...]) -> Iterator[float]:
    """Each line in each position, and the next position by something that may be done."""
    stage, dice = _stage(room), Random(SEED)
    for line in before:
        stage.say("Anna", line)
    for _ in range(POSITIONS):
        yield from (_timed(stage.sessions["Anna"], line) for line in typed)
        for _ in range(8):
            if lines := _may_do(stage):
                break
            stage.wait(1)
        if not lines:
            return
        stage.say("Anna", dice.choice(lines))
        stage.say("Anna", "ja")
        stage.heard("Anna")


def _may_do(stage: Stage) -> list[str]:
    table = stage.house.tables.playing(stage.house.people.visitors["anna"])
    seat = None if table is None else table.seat_of("person:anna")
    if table is None or seat is None or table.match is None:
        return []
    lines = table.game.words.commands(table.view(seat), seat, stage.house.telling.names(table))
    return list(map(narrator().plain, lines))
