"""What a start costs, counted in calls of Python: nothing is worked out there that grows with what people may type."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

START = """
import io, json, sys
calls = 0
def count(frame, event, arg):
    global calls
    calls += event in ("call", "c_call")
sys.setprofile(count)
from mud.archive.memory import MemoryArchive
from mud import bootstrap
from mud.parlour.session import Client
from mud.text import Screen
house = bootstrap.build(MemoryArchive(), 1, bootstrap.UNPACED)
session = house.open_local(Client(Screen(width=0)), "Wanderer")
session.drain()
counted = {"start": calls}
for _ in house.prepare():
    pass
for line in ("nein", "schau", "betrachte die Kommode", "betrachte den Wandteppich"):
    before = calls
    session.say(line)
    house.ticks.do_jobs()
    counted[line] = calls - before
print(json.dumps(counted))
"""


@pytest.fixture(scope="module")
def counted() -> dict[str, int]:
    """Calls of a start that finds its caches, and of the first lines after it."""
    for _ in range(2):
        done = subprocess.run(
            [sys.executable, "-c", START], cwd=Path(__file__).parents[1], capture_output=True, text=True, check=True
        )
    return dict(json.loads(done.stdout))


def test_a_start_expands_no_phrases_and_builds_no_index(counted: dict[str, int]) -> None:
    assert counted["start"] < 2_500_000


def test_the_first_noun_nobody_knows_finds_its_indexes_made(counted: dict[str, int]) -> None:
    assert counted["betrachte die Kommode"] < 3 * counted["betrachte den Wandteppich"]
