"""`python -m tools.gates [--senken]`: what the house weighs, counted and never timed, against the bounds of gates.toml.

A row has a bound, which is a ratchet, and an aim. Above the bound, or without one, fails. `--senken` lowers bounds to
what was reached, never below the aim; calls get one hundredth of room and memory a tenth, for they differ a little from
machine to machine. Who raises a bound says why in the commit.
"""

import ast
import json
import os
import re
import subprocess
import sys
import tempfile
import tomllib
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Final

HERE: Final = Path(__file__).parent.parent
BOUNDS: Final = Path(__file__).with_name("gates.toml")
_MUD: Final = HERE / "mud"
_PHRASES: Final = ("data/woerter/**/*.toml", "data/fragen/**/*.toml", "grammar/**/*.wendungen.toml")
_READERS: Final = re.compile(r"^from mud\.(german\.understand|parlour\.interpreter) import", re.MULTILINE)
_ROOM: Final = {"Aufrufe": 1.01, "Speicher": 1.1}
"""What a row that begins so may be more than it was when its bound was set."""
_HOUSE: Final = """
import cProfile, re, sys
made, compiled = 0, re.compile
def counted(*args, **keywords):
    global made
    made += "/mud/" in sys._getframe(1).f_code.co_filename
    return compiled(*args, **keywords)
re.compile = counted
from mud import bootstrap
from mud.archive.memory import MemoryArchive
from mud.parlour.session import Client
house = bootstrap.build(MemoryArchive(), 7)
at_start = made
for _ in house.prepare():
    pass
anna = house.open(Client())
def ask(line):
    with cProfile.Profile() as profile:
        anna.say(line)
        house.ticks.do_jobs()
        anna.drain()
    return profile.getstats()
for line in ("Anna", "skarabaeus", "skarabaeus", "schau"):
    ask(line)
files = {entry.code.co_filename for entry in ask("schau") if not isinstance(entry.code, str)}
unknown = sum(entry.callcount for entry in ask("betrachte den Wandteppich"))
print(at_start, sum("/mud/" in file for file in files), unknown)
"""

Bounds = Mapping[str, Mapping[str, int]]
"""By row: `grenze` and `ziel`."""


def _modules() -> Iterator[tuple[Sequence[str], str]]:
    """Every module of mud/: its path within, and its text. The folders that only point to data have none."""
    for path in sorted(_MUD.rglob("*.py")):
        within = path.relative_to(_MUD).parts
        if not any(part.startswith("_") for part in within[:-1]):
            yield within, path.read_text("utf-8")


def _classes(text: str) -> Iterator[tuple[int, int]]:
    """Of each class its methods, and what its constructor asks for."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.ClassDef):
            methods = [one for one in node.body if isinstance(one, ast.FunctionDef)]
            asked = [len(one.args.args + one.args.kwonlyargs) - 1 for one in methods if one.name == "__init__"]
            yield len(methods), sum(asked)


def _written() -> dict[str, int]:
    """What can be counted in the files."""
    lines, files, readers = Counter[str](), Counter[Sequence[str]](), 0
    classes: list[tuple[int, int]] = []
    for within, text in _modules():
        lines[within[0] if len(within) > 1 else "."] += text.count("\n")
        files[within[:-1]] += 1
        readers += _READERS.search(text) is not None
        classes += _classes(text)
    shipped = sum(path.stat().st_size for pattern in _PHRASES for path in HERE.glob(pattern))
    return {
        "Zeilen": lines.total(),
        **{f"Zeilen in {name}": count for name, count in sorted(lines.items())},
        "Module": files.total(),
        "Ordner mit mehr als 20 Modulen": sum(count > 20 for count in files.values()),
        "Klassen mit mehr als 25 Methoden": sum(methods > 25 for methods, _ in classes),
        "Konstruktoren mit mehr als 8 Mitarbeitern": sum(asked > 8 for _, asked in classes),
        "Module, die Zeilen lesen": readers,
        "Wendungen, KB": round(shipped / 1000),
    }


def _run(*arguments: str) -> subprocess.CompletedProcess[str]:
    """A process whose sets and dictionaries have the same order each time."""
    command, fixed = [sys.executable, *arguments], {**os.environ, "PYTHONHASHSEED": "0"}
    return subprocess.run(command, cwd=HERE, env=fixed, capture_output=True, text=True, check=True)


def _fed(what: str) -> dict[str, float]:
    """Calls, as bench/fed.py counts them."""
    with tempfile.TemporaryDirectory() as archive:
        found: dict[str, float] = json.loads(_run("bench/fed.py", what, archive, "1").stderr.splitlines()[-1])
    return found


def _played() -> dict[str, int]:
    """What is counted while the house runs, with its caches filled."""
    _run("-c", "from mud import bootstrap; bootstrap.warm()")
    house = _run("-c", _HOUSE).stdout.split()
    with ThreadPoolExecutor() as side:
        start, *fed = side.map(_fed, ("start", "lines", "pharao"))
    patterns, files, unknown = map(int, house)
    return {
        **{f"Aufrufe, {name}": round(calls) for found in fed for name, calls in found.items() if name},
        "Aufrufe, erstes unbekanntes Ding": unknown,
        "Aufrufe bis zur ersten Zeile, Tausend": round(start["start"] / 1000),
        "Speicher bis zur ersten Zeile, MB": round(start["memory"]),
        "Reguläre Ausdrücke beim Start": patterns,
        "Module für schau": files,
    }


def above(found: Mapping[str, int], bounds: Bounds) -> list[str]:
    """The rows that are above their bound, or have none."""
    return [name for name, now in found.items() if name not in bounds or now > bounds[name]["grenze"]]


def lowered(found: Mapping[str, int], bounds: Bounds) -> Bounds:
    """The bounds of what there is, down to what was reached; a new row has its own number for an aim."""
    room = {name: next((more for word, more in _ROOM.items() if name.startswith(word)), 1.0) for name in found}
    reached = {name: round(now * room[name]) for name, now in found.items()}
    rows = {name: bounds.get(name, {"grenze": now, "ziel": now}) for name, now in reached.items()}
    return {name: {**row, "grenze": min(row["grenze"], max(row["ziel"], reached[name]))} for name, row in rows.items()}


def main(arguments: Sequence[str]) -> int:
    """Print each row; 1 if one is above its bound."""
    bounds: Bounds = tomllib.loads(BOUNDS.read_text("utf-8"))
    found = _written() | _played()
    if "--senken" in arguments:
        bounds = lowered(found, bounds)
        rows = (f'"{name}" = {{ grenze = {row["grenze"]}, ziel = {row["ziel"]} }}\n' for name, row in bounds.items())
        BOUNDS.write_text("".join(rows), "utf-8")
    failed = above(found, bounds)
    for name, now in found.items():
        row = "   ".join(f"{word} {number:9,}" for word, number in bounds.get(name, {}).items())
        print(f"{name:44} {now:9,}   {row}{'   ZU VIEL' if name in failed else ''}")
    return bool(failed)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
