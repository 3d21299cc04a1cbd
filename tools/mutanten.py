"""`make mutanten`: small changes to the program that some test ought to notice, and those that none did.

Knows how mutmut is set to work on a copy of the checkout; refuses to judge: a mutant may live because nothing differs.
Functions behind a decorator and tables of a module are left as they are. Exit code 1: the tool could not do its work.
"""

import argparse
import json
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from textwrap import shorten
from typing import Final

ROOT: Final = Path(__file__).parent.parent
USUAL: Final = ("mud/games/pharao/rules", "mud/german/line/spelling.py")
COUNT: Final = 100
_COPIED: Final = ("mud", "grammar", "rooms", "data", "tests", "setup.cfg")
_TOOL: Final = (sys.executable, "-W", "ignore", "-m", "mutmut")
_PLAIN_NAMES: Final = "disable_test_id_escaping_and_forfeit_all_rights_to_community_support=True"
"""The tool asks for tests by their names; with umlauts escaped pytest does not find them again."""
_FIRST: Final = "*__mutmut_1"
_NOT_RUN: Final = None
_SURVIVED: Final = 0
_UNTESTED: Final = 33
"""What the tool notes of a mutant: the exit code of its tests, or its own sign that no test comes by."""


def tests_for(source: Path) -> str:
    """The tests that ought to notice a change of a file or folder: those of its game, else of its floor."""
    floor = source.parts[1] if len(source.parts) > 1 else ""
    folder = Path("tests", "games", source.parts[2]) if floor == "games" else Path("tests", floor)
    return str(folder) if (ROOT / folder).is_dir() else "tests"


def settings(sources: Iterable[Path], tests: Iterable[str]) -> str:
    """The section of setup.cfg that tells the tool what to change and what to run."""
    section = {
        "source_paths": [str(source) for source in sources],
        "also_copy": list(_COPIED),
        # A ladder of computer players says much about a mutant and takes minutes to say it.
        "pytest_add_cli_args": ["-pno:xdist", "-pno:cacheprovider", "-o", _PLAIN_NAMES, "--ignore-glob=*opponent.py"],
        "pytest_add_cli_args_test_selection": list(tests),
    }
    lines = (f"{name} =\n" + "".join(f"    {value}\n" for value in values) for name, values in section.items())
    return "\n[mutmut]\n" + "".join(lines)


def verdicts(folder: Path) -> Mapping[str, int | None]:
    """What became of every mutant of a run, by its name."""
    found: dict[str, int | None] = {}
    for path in sorted(folder.rglob("*.meta")):
        found |= json.loads(path.read_text("utf-8"))["exit_code_by_key"]
    return found


def drawn(names: Sequence[str], count: int, seed: int) -> list[str]:
    """At most so many of some names, always the same for one seed."""
    return sorted(random.Random(seed).sample(names, min(count, len(names))))


def _run(house: Path, *arguments: str) -> str:
    """What the tool says. Raises RuntimeError with its last words when it could not begin."""
    ran = subprocess.run(
        [*_TOOL, *arguments], cwd=house, capture_output=True, encoding="utf-8", errors="replace", check=False
    )
    said = ran.stdout + ran.stderr
    if ran.returncode:
        last = [line for line in re.split(r"[\r\n]+", said) if line.strip()][-30:]
        raise RuntimeError("\n".join(shorten(line, 200, placeholder=" ...") for line in last))
    return ran.stdout


def hunt(house: Path, count: int, seed: int) -> Mapping[str, int | None]:
    """One mutant of every function, then as many of the others as are wished for."""
    processes = f"--max-children={os.cpu_count() or 1}"
    _run(house, "run", processes, _FIRST)
    found = verdicts(house / "mutants")
    left = drawn([name for name, verdict in found.items() if verdict is _NOT_RUN], count, seed)
    if left:
        _run(house, "run", processes, *left)
    return verdicts(house / "mutants")


def report(house: Path, found: Mapping[str, int | None]) -> Iterable[str]:
    """What became of them, as lines to print: the survivors with what was changed."""
    kinds = Counter(
        "nicht versucht" if verdict is _NOT_RUN else "überlebt" if verdict in (_SURVIVED, _UNTESTED) else "bemerkt"
        for verdict in found.values()
    )
    for name, verdict in found.items():
        if verdict in (_SURVIVED, _UNTESTED):
            yield f"\nÜberlebt{' (kein Test kommt vorbei)' if verdict == _UNTESTED else ''}:"
            yield _run(house, "show", name).rstrip()
    yield "\n" + ", ".join(f"{kinds[kind]} {kind}" for kind in ("bemerkt", "überlebt", "nicht versucht"))


def _arguments(typed: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="make mutanten", description="Ändert das Programm und sieht, welcher Test es merkt."
    )
    parser.add_argument("wo", nargs="*", type=Path, default=[Path(path) for path in USUAL], help="Dateien oder Ordner")
    parser.add_argument("--anzahl", type=int, default=COUNT, help="so viele höchstens, nach einem je Funktion")
    parser.add_argument("--tests", nargs="+", help="was es merken soll; sonst die Tests des Stockwerks oder Spiels")
    parser.add_argument("--saat", type=int, default=1, help="welche es trifft")
    return parser.parse_args(typed)


def main() -> int:
    """Copy the checkout, let the tool loose on it, print what lives."""
    wished = _arguments(sys.argv[1:])
    if missing := [str(path) for path in wished.wo if not (ROOT / path).exists()]:
        print(f"gibt es nicht: {', '.join(missing)}", file=sys.stderr)
        return 1
    tests = wished.tests or list(dict.fromkeys(map(tests_for, wished.wo)))
    print(f"Geändert wird {', '.join(map(str, wished.wo))}; merken sollen es {', '.join(tests)}.", flush=True)
    with tempfile.TemporaryDirectory(prefix="mutanten-") as folder:
        house = Path(folder)
        for name in _COPIED:
            if (ROOT / name).is_dir():
                shutil.copytree(ROOT / name, house / name, symlinks=True, ignore=shutil.ignore_patterns("__pycache__"))
            else:
                shutil.copy(ROOT / name, house / name)
        with (house / "setup.cfg").open("a", encoding="utf-8") as config:
            config.write(settings(wished.wo, tests))
        try:
            print("\n".join(report(house, hunt(house, wished.anzahl, wished.saat))))
        except RuntimeError as broken:
            print(broken, file=sys.stderr)
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
