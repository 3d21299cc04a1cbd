"""The player that makers of programs copy: whole games at a real house, against the house and against its like."""

import os
import re
import subprocess
import sys
from pathlib import Path

from tests.live import Server
from tests.web.programs import promised

PLAYER = Path(__file__).parents[2] / "data" / "api" / "automat.py"
PATIENCE = 100.0
"""Seconds until a game that should be over is missed."""


def key(server: Server, owner: str, name: str) -> str:
    """The key of somebody's new program."""
    person = server.person()
    person.enter(owner, new=True)
    told = person.ask(f"schlüssel für meinen Spieler {name}")
    person.type("ende")
    found = re.search(rf"(?m)^{name.lower()}\.\S+$", told)
    assert found, told
    return found[0]


class Player:
    """One at a game. What it says goes into a file: a pipe that nobody reads would stop it."""

    def __init__(self, directory: Path, server: Server, token: str, *typed: str) -> None:
        self._said = directory / f"{token.partition('.')[0]}.txt"
        with self._said.open("w") as said:
            self._process = subprocess.Popen(
                [sys.executable, str(PLAYER), server.web, *typed],
                env={**os.environ, "SCHATULLE_SCHLUESSEL": token, "PYTHONUTF8": "1"},
                stdout=said,
                stderr=subprocess.STDOUT,
            )

    def end(self) -> str:
        """All it said, when its game is over."""
        try:
            code = self._process.wait(PATIENCE)
        finally:
            self._process.kill()
        told = self._said.read_text("utf-8")
        assert code == 0, told
        return told


def test_the_player_has_forty_lines() -> None:
    assert len(PLAYER.read_text("utf-8").splitlines()) == 40
    assert promised("GET", "/api/automat.py")["responses"]["200"]["description"] == "Vierzig Zeilen Python."


def test_it_plays_a_whole_game_against_the_house(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        told = Player(tmp_path, server, key(server, "Anna", "Robo")).end()
        assert "> würfle" in told
        assert "Robo-Automat ist ein Programm und kein Mensch." in told
        assert "Die Partie ist entschieden" in told
        server.stop()


def test_two_of_its_kind_play_each_other(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        first = Player(tmp_path, server, key(server, "Anna", "Robo"), "suche Gegner für PHARAO")
        watcher = server.person()
        watcher.enter("Cleo", new=True)
        while "Robo-Automat" not in (told := watcher.ask("gesuche")):
            assert "Robi" not in told
        second = Player(tmp_path, server, key(server, "Ben", "Robi"), "nimm Gesuch 1")
        told, answered = first.end(), second.end()
        assert "> würfle" in told
        assert re.search(r"(Rob[oi]-Automat) und Rob[oi]-Automat sind zwei Programme und keine Menschen\.", answered)
        server.stop()
