"""Clients people really use, each in a terminal drawn with pyte; skipped where a client is not installed."""

import json
import os
import shutil
import subprocess
import sys
import time
import zlib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pexpect
import pyte
import pytest

from tests.hidden_screen import hidden_screen
from tests.telnet.listening import Tap

PATIENCE = 15.0
ROOT = Path(__file__).parents[2]


@contextmanager
def fake_house(module: str, *arguments: str) -> Iterator[int]:
    """A fake house in a process of its own: the port of its door."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    command = [sys.executable, "-m", module, *arguments]
    with subprocess.Popen(command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        try:
            yield int(server.stdout.readline())
        finally:  # a test that is skipped, or fails, in the house would else wait for it for ever
            server.terminate()


@pytest.fixture(scope="module")
def port() -> Iterator[int]:
    with fake_house("tests.telnet.fakes") as found:
        yield found


def installed(*names: str) -> str:
    """The first of these programs that is installed; otherwise the test is skipped and says what to install."""
    for name in names:
        found = shutil.which(name) or shutil.which(name, path="/usr/games")
        if found:
            return found
    pytest.skip(f"{names[0]} ist nicht installiert")


class Window:
    """A program in a terminal of 60 by 20 cells."""

    def __init__(self, command: str, *arguments: str) -> None:
        environment = {**os.environ, "TERM": "xterm-256color", "LANG": "C.UTF-8", "LC_ALL": "C.UTF-8"}
        self.child = pexpect.spawn(command, list(arguments), env=environment, dimensions=(20, 60), timeout=PATIENCE)
        self.child.delaybeforesend = None
        self.screen = pyte.Screen(60, 20)
        self.screen.write_process_input = self.child.send
        self.stream = pyte.ByteStream(self.screen)

    def __enter__(self) -> "Window":
        return self

    def __exit__(self, *_: object) -> None:
        self.child.close(force=True)

    @property
    def lines(self) -> list[str]:
        return [line.rstrip() for line in self.screen.display if line.strip()]

    def type(self, text: str) -> None:
        self.child.send(text.encode())

    def until(self, holds: Callable[[list[str]], bool]) -> list[str]:
        """Wait until the screen looks like this."""
        deadline = time.monotonic() + PATIENCE
        while not holds(self.lines):
            try:
                self.stream.feed(self.child.read_nonblocking(4096, timeout=max(0.0, deadline - time.monotonic())))
            except (pexpect.TIMEOUT, pexpect.EOF):
                pytest.fail("\n".join(["das steht da:", *self.lines]))
        return self.lines

    def resize(self, width: int, height: int) -> None:
        self.screen.resize(height, width)
        self.child.setwinsize(height, width)


@pytest.fixture(params=["telnet", "plink"])
def terminal(request: pytest.FixtureRequest, port: int) -> Iterator[Window]:
    """A terminal before the first prompt: plain telnet, or PuTTY's command line."""
    program = installed(request.param)
    arguments = ["127.0.0.1", str(port)] if request.param == "telnet" else ["-telnet", "-P", str(port), "127.0.0.1"]
    with Window(program, *arguments) as window:
        window.until(lambda lines: "Grüß dich, terminal!" in lines and lines[-1] == ">")
        yield window


def test_a_terminal_edits_completes_and_remembers(terminal: Window) -> None:
    terminal.type("wü\t")
    terminal.until(lambda lines: lines[-1] == "> würfle")
    terminal.type("\r")
    terminal.until(lambda lines: lines[-3:] == ["> würfle", "Du sagst: würfle", ">"])
    terminal.type("\x1b[A")
    terminal.until(lambda lines: lines[-1] == "> würfle")
    terminal.type("\x03")
    terminal.until(lambda lines: lines[-1] == ">")


def test_others_are_heard_above_the_half_typed_line(terminal: Window, port: int) -> None:
    terminal.type("halb fertig")
    terminal.until(lambda lines: lines[-1] == "> halb fertig")
    with Window(installed("nc"), "127.0.0.1", str(port)) as other:
        other.type("rufe hallo\r")
        terminal.until(lambda lines: lines[-2:] == ["Jemand ruft: hallo", "> halb fertig"])


def test_a_terminal_hides_a_password_in_both_modes(terminal: Window) -> None:
    terminal.type("passwort\r")
    terminal.until(lambda lines: lines[-1] == "Passwort:")
    terminal.type("wüst")
    terminal.until(lambda lines: lines[-1] == "Passwort: ****")
    terminal.type("\r")
    terminal.until(lambda lines: lines[-2:] == ["4 Zeichen, geheim.", ">"])
    terminal.type("modus zeile\r")
    terminal.until(lambda lines: lines[-2:] == ["Modus zeile.", ">"])
    terminal.type("passwort\r")
    terminal.until(lambda lines: lines[-1] == "Passwort:")
    terminal.type("geheim\r")
    shown = terminal.until(lambda lines: lines[-2:] == ["6 Zeichen, geheim.", ">"])
    assert shown[-3] == "Passwort:"


def test_a_terminal_in_line_mode_edits_by_itself_and_back(terminal: Window) -> None:
    terminal.type("modus zeile\r")
    terminal.until(lambda lines: lines[-2:] == ["Modus zeile.", ">"])
    terminal.type("schön\x7fn\r")
    terminal.until(lambda lines: lines[-2:] == ["Du sagst: schön", ">"])
    terminal.type("modus reich\r")
    terminal.until(lambda lines: lines[-2:] == ["Modus reich.", ">"])
    terminal.type("wü\t")
    terminal.until(lambda lines: lines[-1] == "> würfle")


def test_a_window_that_changes_its_size(port: int) -> None:
    with Window(installed("telnet"), "127.0.0.1", str(port)) as window:
        window.until(lambda lines: lines[-1:] == [">"])
        window.resize(40, 12)
        for number in range(1, 20):  # the first keys may be faster than the size
            window.type("breite\r")
            window.until(
                lambda lines, n=number: sum("Breite" in line for line in lines) >= min(n, 3) and lines[-1] == ">"
            )
            if "Breite 40, Hoehe 12." in window.lines:
                break
        assert "Breite 40, Hoehe 12." in window.lines


@pytest.mark.parametrize(("session", "arguments"), [("session", ()), ("ssl", ("--verschlüsselt",))])
def test_tintin(session: str, arguments: tuple[str, ...]) -> None:
    with fake_house("tests.telnet.fakes", *arguments) as port, Window(installed("tt++"), "-G") as window:
        window.type(f"#{session} x 127.0.0.1 {port}\r")
        window.until(lambda lines: "Grüß dich, mud!" in lines)
        window.type("schön\r")
        window.until(lambda lines: "Du sagst: schön" in lines)
        window.type("passwort\r")
        window.until(lambda lines: lines[-1] == "Passwort:")
        window.type("geheim\r")
        window.until(lambda lines: "6 Zeichen, geheim." in lines)
        assert not any("geheim" in line and "Zeichen" not in line for line in window.lines)
        window.type("breite\r")
        window.until(lambda lines: any(line.startswith("Breite 60") for line in lines))


def test_tintin_takes_everything_packed(port: int) -> None:
    with Tap(port) as tap:
        with Window(installed("tt++"), "-G") as window:
            window.type(f"#session x 127.0.0.1 {tap.port}\r")
            window.until(lambda lines: "Grüß dich, mud!" in lines)
            window.type("schön\r")
            window.until(lambda lines: "Du sagst: schön" in lines)
        _, begun, packed = tap.seen.partition(b"\xff\xfa\x56\xff\xf0")
        assert begun
        assert "Du sagst: schön\r\n\r\n> ".encode() + b"\xff\xef" in zlib.decompressobj().decompress(packed)


def test_a_crawler_reads_what_listings_want_to_know(port: int, tmp_path: Path) -> None:
    found = tmp_path / "found.json"
    crawler = Path(sys.executable).with_name("telnetlib3-fingerprint")
    subprocess.run(
        [crawler, "--silent", "--save-json", found, "127.0.0.1", str(port)],
        env={**os.environ, "HOME": str(tmp_path)},
        capture_output=True,
        timeout=4 * PATIENCE,
        check=False,
    )
    told = json.loads(found.read_text("utf-8"))["server-probe"]["session_data"]["mssp"]
    assert (told["NAME"], told["PORT"], told["MCCP"], told["MXP"]) == ("Schatulle", str(port), "1", "0")


def test_tintin_without_a_prompt_hears_others_on_lines_of_their_own(port: int) -> None:
    with Window(installed("tt++"), "-G") as window:
        window.type(f"#session x 127.0.0.1 {port}\r")
        window.until(lambda lines: "Grüß dich, mud!" in lines)
        window.type("leser\r")
        window.until(lambda lines: "Lesemodus an." in lines)
        window.type("halb")
        window.until(lambda lines: lines[-1] == "halb")
        with Window(installed("nc"), "127.0.0.1", str(port)) as other:
            other.type("rufe hallo\r")
            window.until(lambda lines: "Jemand ruft: hallo" in lines)
        window.type("fertig\r")
        window.until(lambda lines: lines[-1] == "Du sagst: halbfertig")


def test_tinyfugue(port: int) -> None:
    with Window(installed("tf5"), "-f/dev/null", "127.0.0.1", str(port)) as window:
        window.until(lambda lines: "Gruess dich, mud!" in lines)  # it takes ASCII only
        window.type("wuerfle\r")
        window.until(lambda lines: "Du sagst: wuerfle" in lines)
        window.type("passwort\r")
        window.until(lambda lines: lines[-1].startswith("Passwort:"))
        window.type("geheim\r")
        shown = window.until(lambda lines: "6 Zeichen, geheim." in lines)
        assert not any("geheim" in line and "Zeichen" not in line for line in shown)


def test_kildclient(port: int, tmp_path: Path) -> None:
    typist = installed("xdotool")
    with hidden_screen() as display, Tap(port) as tap, Window(installed("nc"), "127.0.0.1", str(port)) as other:
        environment = {**os.environ, "DISPLAY": display, "HOME": str(tmp_path)}

        def press(*what: str) -> None:
            subprocess.run([typist, *what], env=environment, check=True, capture_output=True, timeout=2 * PATIENCE)

        command = [installed("kildclient"), "--config", str(tmp_path), f"telnet://127.0.0.1:{tap.port}"]
        with subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as client:
            try:
                press("search", "--sync", "--onlyvisible", "--name", "KildClient - ", "windowfocus", "--sync")
                press("type", "rufe hallo")
                press("key", "Return")
                other.until(lambda lines: "Jemand ruft: hallo" in lines)
            finally:
                client.terminate()
    _, begun, packed = tap.seen.partition(b"\xff\xfa\x56\xff\xf0")
    assert begun
    assert b"Gruess dich, mud!" in zlib.decompressobj().decompress(packed)


def test_netcat(port: int) -> None:
    answer = subprocess.run(
        [installed("nc"), "127.0.0.1", str(port)],
        input="hallo\nwürfle\nende\n".encode(),
        capture_output=True,
        timeout=PATIENCE,
        check=False,
    )
    assert answer.stdout.count(b"\xff") == 1  # one question, and then never a word of telnet
    told = answer.stdout.decode("utf-8", "ignore")
    assert [line.strip("> ") for line in told.splitlines() if "sagst" in line or "Leb" in line] == [
        "Du sagst: hallo",
        "Du sagst: würfle",
        "Leb wohl!",
    ]
