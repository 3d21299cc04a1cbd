"""What must never stop a real server: opponents that hang, break or die, a full disk, an archive that is deleted."""

import os
import resource
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from mud.archive.memory import MemoryArchive
from mud.bootstrap import build, world
from mud.trouble import HostError
from tests.live import DEADLINE, PASSWORD, Person, Server, commands

QUICK = "denkzeit = 0.5\n"


def against_the_priest(server: Server, level: str = "schwer") -> Person:
    """Somebody in a game against the priest, who is to move."""
    anna = server.person()
    anna.enter("Anna", new=True)
    for line in ("w", "öffne die Schatulle", f"starte Spiel {level}"):
        anna.ask(line)
    return anna


def until_the_priest_thinks(anna: Person) -> None:
    """Move as long as there is something to move."""
    while options := commands(anna.ask("züge")):
        anna.ask(options[0])


@pytest.mark.parametrize("planted", ["hang", "sleep", "stumble", "die", "stumble-above"])
def test_the_priest_plays_on_whatever_becomes_of_his_thoughts(tmp_path: Path, planted: str) -> None:
    with Server(tmp_path, "--saat", "5", planted=planted, settings_text=QUICK) as server:
        anna = against_the_priest(server)
        until_the_priest_thinks(anna)
        anna.until(r"Der Priester würfelt")
        assert "zu Bruch" not in anna.text
        code, log = server.end()
    assert code == 0
    assert "a thought about pharao broke" in log


@pytest.mark.parametrize("planted", ["hang", "sleep"])
def test_sigterm_ends_a_house_that_thinks_without_end(tmp_path: Path, planted: str) -> None:
    with Server(tmp_path, "--saat", "5", planted=planted) as server:
        anna = against_the_priest(server)
        until_the_priest_thinks(anna)
        assert server.stop() == 0
        assert "Das Haus schließt" in anna.rest()


def test_sigterm_ends_a_house_that_hashes_without_end(tmp_path: Path) -> None:
    with Server(tmp_path, planted="hash") as server:
        people = [server.person() for _ in range(5)]
        for number, person in enumerate(people):
            person.until("Name: ")
            person.type(f"Anna{'bcdef'[number]}", PASSWORD, PASSWORD)
            person.until("nochmal|noch einmal")
        assert server.stop() == 0


def test_whoever_logs_in_need_not_wait_for_a_thought(tmp_path: Path) -> None:
    with Server(tmp_path, "--saat", "5", planted="hang") as server:
        anna = against_the_priest(server)
        until_the_priest_thinks(anna)
        ben = server.person()
        ben.enter("Ben", new=True)
        assert "Halle" in ben.ask("schau")


def test_a_closed_terminal_ends_the_house_with_a_goodbye(tmp_path: Path) -> None:
    with Server(tmp_path, cold=True) as server:
        anna = server.person()
        anna.enter("Anna", new=True)
        assert server.stop(signal.SIGHUP) == 0
        assert "schliess" in anna.rest()


def test_a_house_under_nohup_outlives_its_terminal(tmp_path: Path) -> None:
    before = signal.signal(signal.SIGHUP, signal.SIG_IGN)
    try:
        server = Server(tmp_path, cold=True)
    finally:
        signal.signal(signal.SIGHUP, before)
    with server:
        anna = server.person()
        anna.enter("Anna", new=True)
        server.process.send_signal(signal.SIGHUP)
        assert "Halle" in anna.ask("schau")
        assert server.stop() == 0


@pytest.mark.skipif(not hasattr(resource, "prlimit"), reason="Linux lets one process bound another's files")
def test_a_full_disk_closes_the_house_and_nobody_hears_what_was_not_kept(tmp_path: Path) -> None:
    with Server(tmp_path, cold=True) as server:
        anna, ben = server.person(), server.person()
        anna.enter("Anna", new=True)
        ben.enter("Ben", new=True)
        anna.until("Ben betritt das Haus.\n+> ")
        log = tmp_path / "schatulle.db-wal"
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (log.stat().st_size, resource.RLIM_INFINITY))
        anna.type("gehe nach Westen")
        heard = [anna.rest(), ben.rest()]
        code, errors = server.over()
    assert code == 2
    (sentence,) = errors.splitlines()
    assert "schatulle.db" in sentence
    for told in heard:
        assert " ".join(told.split()).startswith("Das Haus muss schliessen"), told
        assert "Kammer" not in told
    with Server(tmp_path) as server:
        again = server.person()
        again.enter("Anna")
        assert "Halle" in again.ask("schau")


def test_a_deleted_archive_closes_the_house_within_a_minute(tmp_path: Path) -> None:
    with Server(tmp_path, planted="hurry") as server:
        anna = server.person()
        anna.enter("Anna", new=True)
        (tmp_path / "schatulle.db").unlink()
        assert "Das Haus muss schliessen" in anna.rest()
        code, errors = server.over()
    assert code == 2
    (sentence,) = errors.splitlines()
    assert "geloescht" in sentence or "gelöscht" in sentence


@pytest.mark.skipif(not hasattr(resource, "prlimit"), reason="Linux lets one process bound another's files")
def test_a_full_disk_ends_a_house_for_one_in_the_same_way(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "mud", "spielen", "--ablage", str(tmp_path), "--figur", "Anna"]
    env = {**os.environ, "PYTHONUNBUFFERED": "1", "PYTHONIOENCODING": "utf-8"}
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=pipe, text=True, env=env) as house:
        assert house.stdin is not None
        assert house.stdout is not None
        while "Halle" not in house.stdout.readline():
            pass
        log = tmp_path / "schatulle.db-wal"
        resource.prlimit(house.pid, resource.RLIMIT_FSIZE, (log.stat().st_size, resource.RLIM_INFINITY))
        house.stdin.write("gehe nach Westen\nschau\n")
        house.stdin.close()
        told, errors = house.stdout.read(), house.stderr.read() if house.stderr else ""
        assert house.wait(DEADLINE) == 2
    assert "Das Haus muss schließen" in told
    assert "Kammer" not in told
    assert len(errors.splitlines()) == 1


def test_a_real_house_waits_by_a_clock_that_nobody_can_set() -> None:
    house = build(MemoryArchive(), seed=1)
    assert (house.ticks.now, house.ticks.wall) == (time.monotonic, time.time)


def test_a_room_with_a_word_nobody_can_inflect_opens_no_house(tmp_path: Path) -> None:
    room = tmp_path / "neu.toml"
    room.write_text('[raum]\nid = "neu"\ntitel = "Neu"\nnomen = "Quirzel"\ntext = "Ein Quirzel."\n', "utf-8")
    with pytest.raises(HostError) as error:
        build(MemoryArchive(), seed=1, rooms=world(room))
    assert error.value.key == "raum_kaputt"
    assert "neu.toml" in error.value.facts["grund"]
    assert "Quirzel" in error.value.facts["grund"]
