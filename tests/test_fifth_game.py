"""A fifth game comes into the house by new files alone: contract, grammars, help and a play take it as it is.

Knows how the files of tests/fuenftes_spiel are laid beside those of a checkout; refuses to know how the game is played.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
GAME = Path(__file__).parent / "fuenftes_spiel"
_CHECKOUT = ("mud", "grammar", "rooms", "data", "tests", "setup.cfg")
_WAY_THERE = '\n[ausgang.westen]\nnach = "brettstube"\ntext = "Im Westen liegt eine Stube."\n'
"""The one line of an old file: a room needs a way to it."""
_SUITES = (
    "tests/contract",
    "tests/german/test_parser.py",
    "tests/german/test_help.py",
    "tests/german/test_idioms.py",
    "tests/stuecke/kalaha.stueck",
)


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A checkout with five games."""
    root = tmp_path_factory.mktemp("haus")
    for name in _CHECKOUT:
        source = ROOT / name
        if source.is_dir():
            left_out = shutil.ignore_patterns(GAME.name, ".hypothesis")
            shutil.copytree(source, root / name, symlinks=True, ignore=left_out)
        else:
            shutil.copy(source, root / name)
    there_before = {path for path in root.rglob("*") if path.is_file()}
    new = [root / path.relative_to(GAME) for path in GAME.rglob("*") if path.is_file()]
    assert there_before.isdisjoint(new)
    shutil.copytree(GAME, root, dirs_exist_ok=True)
    with (root / "rooms" / "schreibstube.toml").open("a", encoding="utf-8") as room:
        room.write(_WAY_THERE)
    return root


def run(house: Path, *arguments: str) -> str:
    """What a Python of that checkout says. Raises CalledProcessError."""
    environment = {name: value for name, value in os.environ.items() if not name.startswith(("PYTEST", "COV"))}
    ran = subprocess.run(
        [sys.executable, *arguments], cwd=house, env=environment, capture_output=True, text=True, check=False
    )
    assert ran.returncode == 0, ran.stdout + ran.stderr
    return ran.stdout


def passed(house: Path, suites: Sequence[str], *arguments: str) -> int:
    """How many tests of a checkout pass; none fails."""
    told = run(house, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", *arguments, *suites)
    return int(told.splitlines()[-1].partition(" passed")[0].split()[-1])


def test_it_is_found_and_keeps_the_contract(house: Path) -> None:
    """Without a tests folder of its own: it has no secrets."""
    assert passed(house, _SUITES, "-k", "kalaha or help or parser or idioms") > 60


def test_the_linter_of_the_house_has_nothing_to_say(house: Path) -> None:
    assert run(house, "-m", "mud", "pruefen")
