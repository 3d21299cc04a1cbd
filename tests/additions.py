"""What comes into the house by new files alone: a copy of the checkout, and new files laid beside the old ones.

Knows how a checkout is copied and run; refuses to know what is added.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).parent.parent
_CHECKOUT = ("mud", "grammar", "rooms", "data", "tests", "setup.cfg")


def added(root: Path, *additions: Path) -> Path:
    """A checkout in `root` with the files of some folders laid into it, none of which was there before."""
    for name in _CHECKOUT:
        source = ROOT / name
        if source.is_dir():
            left_out = shutil.ignore_patterns(*(addition.name for addition in additions), ".hypothesis")
            shutil.copytree(source, root / name, symlinks=True, ignore=left_out)
        else:
            shutil.copy(source, root / name)
    for addition in additions:
        there_before = {path for path in root.rglob("*") if path.is_file()}
        new = [root / path.relative_to(addition) for path in addition.rglob("*") if path.is_file()]
        assert there_before.isdisjoint(new)
        shutil.copytree(addition, root, dirs_exist_ok=True)
    return root


def run(house: Path, *arguments: str, typed: str = "") -> str:
    """What a Python of that checkout says to the lines that are `typed`."""
    environment = {name: value for name, value in os.environ.items() if not name.startswith(("PYTEST", "COV"))}
    ran = subprocess.run(
        [sys.executable, *arguments],
        cwd=house,
        env=environment,
        input=typed,
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == 0, ran.stdout + ran.stderr
    return ran.stdout


def passed(house: Path, suites: Sequence[str], *arguments: str) -> int:
    """How many tests of a checkout pass; none fails."""
    told = run(house, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", *arguments, *suites)
    return int(told.splitlines()[-1].partition(" passed")[0].split()[-1])
