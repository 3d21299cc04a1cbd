"""How tests run (tests/conftest.py): each may take so much processor time; what was not tried is told at the end."""

import shutil
import subprocess
import sys
from pathlib import Path

CASES = """
import time
import pytest

def test_works_for_ever():
    while True:
        pass

@pytest.fixture
def laborious():
    while True:
        pass

def test_begins_with_too_much(laborious):
    pass

def test_waits():
    time.sleep(0.5)

def test_waits_for_ever():
    time.sleep(60)

@pytest.mark.parametrize("time", [1, 2])
def test_needs_a_program(time):
    pytest.skip("abacus ist nicht installiert")
"""


def test_who_works_too_long_fails_who_waits_does_not_and_what_was_skipped_is_told(tmp_path: Path) -> None:
    shutil.copy(Path(__file__).with_name("conftest.py"), tmp_path)
    (tmp_path / "test_cases.py").write_text(CASES, "utf-8")
    (tmp_path / "pytest.ini").write_text("[pytest]\ncpu_seconds = 0.3\nwall_seconds = 5\n", "utf-8")
    command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "-rA", tmp_path]
    told = subprocess.run(command, capture_output=True, text=True, check=False, cwd=tmp_path).stdout
    assert "FAILED test_cases.py::test_works_for_ever - Failed: more than 0.3 cpu_seconds" in told
    assert "ERROR test_cases.py::test_begins_with_too_much" in told
    assert "PASSED test_cases.py::test_waits\n" in told
    assert "FAILED test_cases.py::test_waits_for_ever - Failed: more than 5 wall_seconds" in told
    assert "Nicht probiert" in told
    assert "\n2 Tests: abacus ist nicht installiert\n" in told
