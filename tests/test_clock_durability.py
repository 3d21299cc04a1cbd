"""A clock outlives the server: SIGKILL costs nobody time, and gives back at most what has not been noted yet."""

import re
from pathlib import Path

from mud.archive.sqlite import SqliteArchive
from mud.game import read_actor
from mud.games import discover
from mud.parlour.clocks import BEAT
from mud.sheet.fold import begin, step
from mud.sheet.moves import read_move
from tests.live import DEADLINE, Person, Server

BANK = 600
_LEFT = re.compile(r"Anna hat noch (?:(\d+) Minuten?)?(?: und )?(?:(\d+) Sekunden?)?")


def _told(person: Person) -> int:
    """Seconds that Anna has left, as another is told."""
    found = _LEFT.search(person.ask("uhr"))
    assert found, person.text
    return 60 * int(found[1] or 0) + int(found[2] or 0)


def _kept(directory: Path) -> int:
    """Seconds she has left by the log alone."""
    archive = SqliteArchive(directory)
    try:
        (row,) = archive.running()
        game = discover()["pharao"]
        state = game.start(2, row.variant)
        sheet = begin(game, state, 2)
        for actor, text in archive.moves(row.id):
            state, sheet, _ = step(game, state, sheet, read_actor(actor), read_move(game, text))
        assert sheet.clock is not None
        return round(sheet.clock.left[0] / 1000)
    finally:
        archive.close()


def test_a_kill_costs_nobody_time(tmp_path: Path) -> None:
    names = ("Anna", "Ben")
    with Server(tmp_path, "--saat", "3") as server:
        people = [server.person() for _ in names]
        for name, person in zip(names, people, strict=True):
            person.enter(name, new=True)
            person.ask("gehe nach Westen")
        people[0].ask("öffne die Schatulle")
        people[0].ask("setze dich zu Unterägypten")
        people[1].ask("setze dich zu Oberägypten")
        assert "10 Minuten" in people[0].ask("vereinbare Uhr 10 Minuten plus 0 Sekunden")
        people[0].ask("starte Spiel")
        before = _told(people[1])
        server.kill()
    kept = _kept(tmp_path)
    assert before <= kept <= BANK
    with Server(tmp_path, "--saat", "3") as server:
        ben = server.person()
        ben.enter("Ben", new=False)
        after = _told(ben)
        assert kept - DEADLINE < after <= min(kept, before + BEAT)
