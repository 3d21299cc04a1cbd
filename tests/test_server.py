"""The server as its host runs it: ready line, signals, clear errors, and nothing left behind."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.live import DEADLINE, Server, commands


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_a_signal_tells_everyone_and_ends_well(tmp_path: Path, number: signal.Signals) -> None:
    with Server(tmp_path, cold=True) as server:
        anna = server.person()
        anna.enter("Anna", new=True)
        anna.ask("w")
        began = time.monotonic()
        assert server.stop(number) == 0
        assert time.monotonic() - began < 5
        assert "schliess" in anna.rest()
    with Server(tmp_path) as server:
        again = server.person()
        again.enter("Anna")
        assert "Kammer" in again.ask("schau")


def test_a_port_in_use_is_told_in_one_sentence(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        command = [sys.executable, "-m", "mud", "server", "--port", str(server.port), "--ablage", str(tmp_path / "b")]
        result = subprocess.run(command, capture_output=True, text=True, timeout=DEADLINE)
    assert result.returncode == 2
    assert result.stdout == ""
    assert len(result.stderr.splitlines()) == 1
    assert str(server.port) in result.stderr


def test_a_second_house_in_one_directory_is_refused(tmp_path: Path) -> None:
    with Server(tmp_path):
        command = [sys.executable, "-m", "mud", "server", "--port", "0", "--ablage", str(tmp_path)]
        result = subprocess.run(command, capture_output=True, text=True, timeout=DEADLINE)
    assert result.returncode == 2
    assert len(result.stderr.splitlines()) == 1


def _children(pid: int) -> list[int]:
    found = []
    for entry in Path("/proc").iterdir():
        if entry.name.isdecimal():
            try:
                parent = int((entry / "stat").read_text().rpartition(")")[2].split()[1])
            except (OSError, IndexError):
                continue
            if parent == pid:
                found.append(int(entry.name))
    return found


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="children are counted in /proc")
def test_a_killed_house_leaves_no_thinking_process_behind(tmp_path: Path) -> None:
    with Server(tmp_path, "--saat", "5") as server:
        anna = server.person()
        anna.enter("Anna", new=True)
        for line in ("w", "öffne die Schatulle", "starte Spiel leicht", "wuerfle"):
            anna.ask(line)
        while not (thinking := _children(server.process.pid)):
            options = commands(anna.ask("zuege"))
            anna.ask(options[0] if options else "stand")
        server.kill()
    end = time.monotonic() + DEADLINE
    while any(Path(f"/proc/{pid}").exists() for pid in thinking):
        assert time.monotonic() < end, thinking
        time.sleep(0.05)


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="children are counted in /proc")
def test_a_killed_thinking_process_costs_no_game(tmp_path: Path) -> None:
    with Server(tmp_path, "--saat", "5") as server:
        anna = server.person()
        anna.enter("Anna", new=True)
        for line in ("w", "oeffne die Schatulle", "starte Spiel leicht"):
            anna.ask(line)
        end = time.monotonic() + DEADLINE
        killed = False
        while not killed or anna.text.count("Der Priester wuerfelt") < 2:
            assert time.monotonic() < end, anna.text
            options = commands(anna.ask("zuege"))
            if options:
                anna.ask(options[0])
            elif not killed and (thinking := _children(server.process.pid)):
                for pid in thinking:
                    os.kill(pid, signal.SIGKILL)
                killed = True
                anna.text = ""
                anna._read = 0
            else:
                time.sleep(0.02)
        server.kill()


def test_the_priest_plays_a_whole_turn(tmp_path: Path) -> None:
    with Server(tmp_path, "--saat", "5") as server:
        anna = server.person()
        anna.enter("Anna", new=True)
        for line in ("w", "oeffne die Schatulle", "starte Spiel mittel"):
            anna.ask(line)
        end = time.monotonic() + DEADLINE
        while not ("Der Priester wuerfelt" in anna.text and "Der Priester zieht" in anna.text):
            assert time.monotonic() < end, anna.text
            options = commands(anna.ask("zuege"))
            if options:
                anna.ask(options[0])
            else:
                time.sleep(0.05)
