"""What people leave for each other survives SIGKILL: every letter and line that was confirmed (promise 3)."""

import random
import threading
from pathlib import Path

from mud.archive.sqlite import SqliteArchive
from mud.parlour import stored
from mud.parlour.channels import LINES
from tests.live import Person, Server

KILLS = 4
FULL = 8
"""Letters in the box when the oldest is thrown away."""
SETTINGS = "reden_je_sekunde = 0.0\nbriefe_am_tag = 100000\n"


class Evenings:
    """What was told to be so: `box` and `lines`; `doubt`: what they are if the last thing typed was still done."""

    def __init__(self) -> None:
        self.box: list[str] = []
        self.lines: list[str] = []
        self.doubt: tuple[list[str], list[str]] = ([], [])
        self.count = 0

    def _do(self, person: Person, line: str, answer: str, box: list[str], lines: list[str]) -> None:
        self.doubt = (box, lines)
        assert answer in person.ask(line)
        self.box, self.lines = box, lines

    def until_killed(self, anna: Person, ben: Person) -> None:
        """Write, say, throw away, one after the other, as fast as the server answers."""
        try:
            while True:
                self.count += 1
                word = f"Wort {self.count}"
                self._do(anna, f"schreibe Ben: {word}", "Du schreibst Ben", [*self.box, word], self.lines)
                self._do(anna, f"haus: {word}", "Auf dem Kanal Haus sagst du", self.box, [*self.lines, word][-LINES:])
                while len(self.box) >= FULL:
                    self._do(ben, "lösche Brief 1", "Du wirfst Brief 1", self.box[1:], self.lines)
        except OSError:
            return


def _texts(directory: Path, key: str) -> list[str]:
    archive = SqliteArchive(directory)
    try:
        return [one["text"] for one in archive.pieces([key]).get(key, [])]
    finally:
        archive.close()


def test_nothing_that_was_confirmed_is_lost(tmp_path: Path) -> None:
    dice, evenings = random.Random(5), Evenings()
    for evening in range(KILLS):
        with Server(tmp_path, settings_text=SETTINGS) as server:
            anna, ben = server.person(), server.person()
            for name, person in (("Anna", anna), ("Ben", ben)):
                person.enter(name, new=evening == 0)
            if evening == 0:
                anna.ask("kanal an haus")
                ben.ask("gehe nach Westen")
            killer = threading.Timer(dice.uniform(0.1, 0.3), server.kill)
            killer.start()
            evenings.until_killed(anna, ben)
            killer.join()
        box, lines = _texts(tmp_path, f"{stored.LETTERS}ben"), _texts(tmp_path, f"{stored.CHANNEL}haus")
        assert (box, lines) in ((evenings.box, evenings.lines), evenings.doubt)
        evenings.box, evenings.lines = box, lines
    assert evenings.count > KILLS  # how many in one evening, how fast the machine is decides
