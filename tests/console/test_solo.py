"""`schatulle spielen` as a person has it: through a pipe, and at a real terminal."""

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pexpect
import pyte

COMMAND = [sys.executable, "-m", "mud", "spielen", "--figur", "Anna"]
GAME = """\
schau
westen
öffne die Schatulle
setze dich an die Schatulle
starte Spiel gegen den Priester
wuerfle
brett
zuege
ende
"""


def piped(ablage: Path, text: str, *arguments: str, **env: str) -> bytes:
    """What a whole conversation through a pipe says."""
    done = subprocess.run(
        [*COMMAND, "--ablage", str(ablage), *arguments],
        input=text.encode(),
        capture_output=True,
        env={**os.environ, **env},
        timeout=60,
    )
    assert (done.returncode, done.stderr) == (0, b"")
    return done.stdout


def test_the_same_seed_tells_the_same_story(tmp_path: Path) -> None:
    first = piped(tmp_path / "a", GAME, "--saat", "7").decode()
    assert piped(tmp_path / "b", GAME, "--saat", "7").decode() == first
    assert "Halle" in first
    assert "Kammer" in first
    assert "Nil" in first
    assert "\x1b" not in first
    assert "\a" not in first


def test_the_end_of_input_is_no_error_and_loses_nothing(tmp_path: Path) -> None:
    piped(tmp_path, "westen\n")
    assert "Kammer der Schatulle" in piped(tmp_path, "schau\n").decode()


def test_a_pipe_gets_the_letters_it_can_carry(tmp_path: Path) -> None:
    assert "Säulen" in piped(tmp_path / "a", "schau\n", PYTHONIOENCODING="latin-1").decode("latin-1")
    plain = piped(tmp_path / "b", "schau\n", PYTHONIOENCODING="ascii", COLUMNS="40").decode("ascii")
    assert "Saeulen" in plain
    assert max(map(len, plain.splitlines())) <= 40


def test_bytes_that_are_no_letters_are_no_reason_to_stop(tmp_path: Path) -> None:
    done = subprocess.run(
        [*COMMAND, "--ablage", str(tmp_path)],
        input=b"\xff\xfe\x00schau\n\x80\x81\nschau\n" + b"x" * 100_000 + b"\nschau",
        capture_output=True,
        timeout=60,
    )
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"Halle" in done.stdout


# --- at a terminal


class Terminal:
    """A screen of 24 lines and somebody who reads it."""

    def __init__(self, ablage: Path, width: int = 80) -> None:
        self.screen = pyte.Screen(width, 24)
        self._stream = pyte.ByteStream(self.screen)
        environment = {**os.environ, "TERM": "xterm", "LANG": "C.UTF-8", "PYTHONIOENCODING": "utf-8"}
        self.child = pexpect.spawn(
            COMMAND[0], [*COMMAND[1:], "--ablage", str(ablage)], env=environment, dimensions=(24, width), timeout=30
        )

    def until(self, text: str) -> str:
        """Read until the screen shows a text; the whole screen. Fails when nothing comes any more."""
        while text not in (shown := "\n".join(line.rstrip() for line in self.screen.display)):
            try:
                data = self.child.read_nonblocking(4096, timeout=30)
            except (pexpect.EOF, pexpect.TIMEOUT) as silence:
                raise AssertionError(f"{text!r} is not on the screen:\n{shown}") from silence
            self._stream.feed(data)
            if b"\x1b[6n" in data:
                self.child.send(f"\x1b[{self.screen.cursor.y + 1};{self.screen.cursor.x + 1}R")
        return shown

    def type(self, keys: str) -> None:
        self.child.send(keys)

    def end(self) -> int:
        """Read to the end; the exit code."""
        self.child.expect(pexpect.EOF)
        self.child.close()
        return int(self.child.exitstatus)


@contextmanager
def terminal(ablage: Path, width: int = 80) -> Iterator[Terminal]:
    opened = Terminal(ablage, width)
    try:
        yield opened
    finally:
        opened.child.close(force=True)


def test_an_evening_at_the_terminal(tmp_path: Path) -> None:
    with terminal(tmp_path) as screen:
        screen.until("\n>")
        screen.type("unfug, den niemand liest")
        screen.until("unfug, den niemand liest")
        screen.type("\x03inventar\r")
        screen.until("> inventar")
        screen.type("westen\r")
        screen.until("Kammer der Schatulle")
        screen.type("öffne die Schat\t")
        screen.until("öffne die Schatulle")
        screen.type("\r\x04")
        assert screen.end() == 0
        assert screen.child.before.strip(), "no goodbye"
    with terminal(tmp_path) as screen:
        screen.until("\n>")
        screen.type("\x1b[A")  # the line before
        screen.until("> öffne die Schatulle")
        screen.type("\x03ende\r")
        assert screen.end() == 0


def test_a_resized_terminal_is_followed(tmp_path: Path) -> None:
    with terminal(tmp_path) as screen:
        screen.until("\n>")
        screen.child.setwinsize(24, 40)
        screen.screen.resize(24, 40)
        screen.type("schau\r")
        screen.until("> schau")
        screen.type("inventar\r")
        shown = screen.until("> inventar")
        assert max(len(line) for line in shown.splitlines()) <= 40
        screen.type("ende\r")
        assert screen.end() == 0


def test_a_name_nobody_can_have_is_refused_with_the_reason_and_before_anything_is_opened(tmp_path: Path) -> None:
    for name, why, opened in (("A", "sechzehn Buchstaben", False), ("Neuling", "gibt es im Haus schon", True)):
        ablage = tmp_path / name
        done = subprocess.run(
            [*COMMAND[:-1], name, "--ablage", str(ablage)], capture_output=True, text=True, timeout=60
        )
        assert done.returncode == 2
        assert why in done.stderr
        assert ablage.exists() == opened
