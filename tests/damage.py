"""A house in the middle of an evening, on a real file, with a row of it damaged: does it open, and do people get in?

Knows rows and how disks and hands spoil them; refuses to know what a house makes of it. `python -m tests.damage 1000`
spoils a thousand rows, one house each, and prints what did not open.
"""

import contextlib
import random
import shutil
import sqlite3
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from mud.archive.sqlite import FILE, SqliteArchive
from mud.parlour.store import SetAside
from tests.stage import PASSWORD, WAYS, Stage

PEOPLE = ("Anna", "Ben", "Cleo", "Dora", "Emil")
TABLES = {
    "accounts": ("name", "secret", "created", "settings"),
    "state": ("key", "value"),
    "games": ("game", "version", "variant", "at_table", "started", "ending"),
    "players": ("seat", "person", "name", "human"),
    "moves": ("number", "actor", "move"),
    "endings": ("number",),
    "folds": ("name", "version"),
    "tallies": ("sheet", "key", "rank", "since", "value"),
}
"""What of each table is spoiled."""
VALUES = ("''", "'{'", "'{}'", "'[]'", "'null'", "'7'", "'\"x\"'", "'quark'", "7", "-1", "9e99", "X'FF00'", "'[[1]]'")
"""What is found there then."""


def evening(directory: Path) -> None:
    """Three games are played, one was, a question is open, somebody is ignored; then the house falls."""
    with contextlib.closing(SqliteArchive(directory)) as archive:
        stage = Stage(archive=archive, lucky=True)
        for name in PEOPLE:
            stage.enter(name)
        for name in ("Anna", "Ben"):
            stage.say(name, WAYS["Kammer"])
        stage.say("Anna", "öffne die Schatulle")
        for who, lines in (
            ("Anna", ["starte Spiel", "gib auf", "ja"]),
            ("Ben", ["starte Spiel"]),
            ("Anna", ["ja"]),
            ("Ben", ["würfle"]),
        ):
            for name in ("Anna", "Ben"):
                stage.say(name, "setze dich an die Schatulle")
            for line in lines:
                stage.say(who, line)
        for line in (WAYS["Säulensaal"], "setze dich", "starte Spiel zu dritt", "ignoriere Anna", "leser an"):
            stage.say("Cleo", line)
        for line in (WAYS["Schreibstube"], "setze dich", "vereinbare Spiel 4", "starte Spiel", "gib auf"):
            stage.say("Dora", line)


def spoil(directory: Path, statement: str) -> bool:
    """Do something to the file; False if it had nothing to be done to, or the database itself forbids it."""
    with contextlib.closing(sqlite3.connect(directory / FILE)) as raw, raw:
        try:
            return raw.execute(statement).rowcount > 0
        except sqlite3.IntegrityError:
            return False


def one_row(dice: random.Random, directory: Path) -> str:
    """A statement that spoils or drops one row drawn at random."""
    table = dice.choice(list(TABLES))
    with contextlib.closing(sqlite3.connect(directory / FILE)) as raw:
        keys = [column[1] for column in raw.execute(f"PRAGMA table_info({table})") if column[5]]
        rows = raw.execute(f"SELECT {', '.join(f'quote({key})' for key in keys)} FROM {table}").fetchall()
    row = dice.choice(rows)
    where = " AND ".join(f"{key} = {value}" for key, value in zip(keys, row, strict=True))
    if dice.random() < 0.15:
        return f"DELETE FROM {table} WHERE {where}"
    column = dice.choice(TABLES[table])
    half = f"substr({column}, 1, length({column}) / 2)"
    value = half if dice.random() < 0.2 else dice.choice(VALUES)
    return f"UPDATE {table} SET {column} = {value} WHERE {where}"


def opened(directory: Path) -> tuple[list[SetAside], dict[str, str]]:
    """Open the house twice: what is put aside the first time, and by person what they hear who come in and look round.

    Whatever breaks raises. The second time there is nothing left to be put aside.
    """
    with contextlib.closing(SqliteArchive(directory)) as archive:
        stage = Stage(archive=archive, lucky=True)
        heard = {}
        for name in PEOPLE:
            known = stage.house.people.register.at_the_door(name) is not None
            stage.connect(name)
            for line in [name, PASSWORD] if known else [name, PASSWORD, PASSWORD]:
                stage.say(name, line)
            for line in ("schau", "inventar", "stand", "statistik", "bestenliste", "punkte", "wer"):
                stage.say(name, line)
            heard[name] = "\n".join(stage.heard(name))
        found = list(stage.house.aside.found)
        stage.wait(5)
        stage.wait(1000)
        assert {aside for aside, _ in archive.aside()} >= set(found)
    with contextlib.closing(SqliteArchive(directory)) as archive:
        again = Stage(archive=archive, lucky=True).house.aside.found
        assert again == [], again
    return found, heard


def houses(count: int, seed: int, whole: Path) -> Iterator[tuple[str, Path]]:
    """Copies of a house, each with one row spoiled: how, and where."""
    dice = random.Random(seed)
    with tempfile.TemporaryDirectory() as folder:
        for number in range(count):
            directory = Path(folder) / str(number)
            shutil.copytree(whole, directory)
            statement = one_row(dice, directory)
            if spoil(directory, statement):
                yield statement, directory
            shutil.rmtree(directory)


def main(count: int, seed: int) -> int:
    """1 if any house did not open."""
    failed = 0
    with tempfile.TemporaryDirectory() as whole:
        evening(Path(whole))
        for statement, directory in houses(count, seed, Path(whole)):
            try:
                _, heard = opened(directory)
                broken = [name for name, text in heard.items() if "zu Bruch" in text]
            except Exception as cause:  # noqa: BLE001  whatever it is, it is the finding
                broken = [repr(cause)]
            if broken:
                failed += 1
                print(f"{statement}: {', '.join(broken)}", flush=True)
    print(f"{count} Zeilen verdorben, {failed} Häuser gingen nicht heil auf")
    return bool(failed)


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else 100, int(sys.argv[2]) if len(sys.argv) > 2 else 1))
