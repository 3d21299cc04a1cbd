"""Games that end are kept as text files, and `nachspielen` reads them."""

import subprocess
import sys
from pathlib import Path

import pytest

GAME = "w\nöffne schatulle\nstarte spiel leicht\nwürfle\nzüge\n"


def play(directory: Path, lines: str, *arguments: str) -> str:
    command = [sys.executable, "-m", "mud", "spielen", "--ablage", str(directory), *arguments]
    result = subprocess.run(command, input=lines, capture_output=True, text=True, check=True, encoding="utf-8")
    assert not result.stderr
    return result.stdout


@pytest.mark.parametrize(("ending", "told"), [("gib auf\nja\n", "aufgegeben"), ("stoppe spiel\nja\n", "ohne Ergebnis")])
def test_a_game_that_ended_can_be_replayed_from_its_file(tmp_path: Path, ending: str, told: str) -> None:
    play(tmp_path, GAME + ending, "--saat", "9", "--figur", "Anna")
    (file,) = (tmp_path / "partien").iterdir()
    command = [sys.executable, "-m", "mud", "nachspielen", str(file)]
    result = subprocess.run(command, capture_output=True, text=True, check=True, encoding="utf-8")
    assert "Anna" in result.stdout
    assert told in result.stdout


def test_the_same_seed_gives_the_same_evening(tmp_path: Path) -> None:
    first, second = (play(tmp_path / name, GAME, "--saat", "9") for name in "ab")
    assert first == second
    assert "würfelst" in first


def test_a_solo_game_goes_on_where_it_was_left(tmp_path: Path) -> None:
    play(tmp_path, GAME, "--saat", "9")
    again = play(tmp_path, "stand\n", "--saat", "9")
    assert "Da bist du wieder" in again
    assert "Der Priester führt Oberägypten und spielt leicht" in again
