"""The clock of games 1 and 2 goes on where it stood when the house fell: nobody gains more than one tick by it."""

import re
import time
from collections.abc import Callable
from pathlib import Path

from mud.games.pharomino.model.data import TICK
from tests.live import Server
from tests.stage import Stage

BEGIN = ("setze dich", "vereinbare spiel 1 und dauer 5", "starte Spiel zu zweit")


def left(ask: Callable[[str, str], str]) -> int:
    """The seconds that `zeit` tells."""
    answer = ask("Anna", "zeit")
    minutes = re.search(r"Noch (\d+) Minuten?", answer)
    seconds = re.search(r"(\d+) Sekunden", answer)
    assert minutes or seconds, answer
    return (int(minutes[1]) * 60 if minutes else 0) + (int(seconds[1]) if seconds else 0)


def test_the_clock_stands_while_the_house_lies() -> None:
    stage = Stage(seed=3)
    for name in ("Anna", "Ben"):
        stage.stand_ready(name, "Schreibstube")
    stage.say("Ben", "setze dich")
    for line in BEGIN:
        stage.say("Anna", line)
    passed = 0
    for _ in range(4):
        for _ in range(2 * TICK - 3):
            stage.wait(1)
        passed += 2 * TICK - 3
        before = left(stage.ask)
        stage.seconds += 3600  # an hour in which there is no house
        stage.restart()
        for name in ("Anna", "Ben"):
            stage.enter(name)
        assert left(stage.ask) == before
    assert 300 - passed <= before <= 300 - passed + 4 * TICK
    for _ in range(before):
        assert "Sand ist durch" not in "".join(stage.heard("Anna"))
        stage.wait(1)
    assert any("Hände weg" in line for line in stage.heard("Anna"))


def test_a_killed_server_goes_on_with_the_time_that_was_told(tmp_path: Path) -> None:
    with Server(tmp_path, "--saat", "3") as server:
        anna = server.person()
        anna.enter("Anna", new=True)
        for line in ("s", *BEGIN):
            anna.ask(line)
        began = time.monotonic()
        while (told := left(lambda _, line: anna.ask(line))) == 300:
            assert time.monotonic() - began < 2 * TICK
            time.sleep(0.25)
        server.kill()
    with Server(tmp_path, "--saat", "3") as server:
        anna = server.person()
        anna.enter("Anna")
        assert told - TICK <= left(lambda _, line: anna.ask(line)) <= told
