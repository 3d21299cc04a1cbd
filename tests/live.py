"""A real server in a process of its own, and people who talk to it through plain sockets.

Knows the command line and lines of text; refuses to know telnet options: this is the silent kind of client.
"""

import atexit
import functools
import json
import os
import re
import select
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

DEADLINE = 20.0
"""Seconds after which something that should have come is missed."""
PASSWORD = "skarabaeus"
SETTINGS = """
[leitung]
zeilen_je_sekunde = 100000.0
zeilen_auf_einmal = 100000
aushandeln = 0.02
[haus]
zug_fruehestens = 0.0
zug_spaetestens = 0.0
"""


class Server:
    """`schatulle server` on a free port of 127.0.0.1 with its state in `directory`; `planted`: with a fault in it.

    `cold`: it reads the program by itself, as a host's does; else it comes out of the nursery. `patient`: its greeting
    waits for clients that answer, however busy the machine is; else it waits for nobody.
    """

    def __init__(
        self,
        directory: Path,
        *arguments: str,
        planted: str = "",
        settings_text: str = "",
        cold: bool = False,
        patient: bool = False,
    ) -> None:
        settings = directory / "einstellungen.toml"
        usual = SETTINGS.replace("aushandeln = 0.02", "aushandeln = 5.0") if patient else SETTINGS
        settings.write_text(usual + settings_text, "utf-8")
        asked = ["server", "--port", "0", "--ablage", str(directory), "--einstellungen", str(settings), *arguments]
        self.process: subprocess.Popen[str] | Child
        if planted or cold:
            ends = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
            self.process = _run("tests.planted" if planted else "mud", planted, *asked, **ends)
        else:
            self.process = Child(asked)
        assert self.process.stdout is not None
        ready = self.process.stdout.readline()
        match = re.fullmatch(r"bereit: telnet 127\.0\.0\.1 (\d+)\n", ready)
        assert match, (ready, self.process.communicate())
        self.port = int(match[1])
        self._people: list[Person] = []

    @functools.cached_property
    def web(self) -> str:
        """The address of its page."""
        assert self.process.stdout is not None
        ready = self.process.stdout.readline()
        match = re.fullmatch(r"bereit: web (http://127\.0\.0\.1:\d+/)\n", ready)
        assert match, ready
        return match[1]

    def person(self) -> "Person":
        """Somebody who connects; hung up at the end at the latest."""
        self._people.append(Person(self.port))
        return self._people[-1]

    def kill(self) -> None:
        """SIGKILL: no goodbye, nothing written any more."""
        self.process.kill()
        self.process.communicate()

    def stop(self, number: signal.Signals = signal.SIGTERM) -> int:
        """End it as a host does; the exit code. Nothing may have been logged."""
        code, errors = self.end(number)
        assert not errors, errors
        return code

    def end(self, number: signal.Signals = signal.SIGTERM) -> tuple[int, str]:
        """End it; the exit code and what was logged."""
        self.process.send_signal(number)
        return self.over()

    def over(self) -> tuple[int, str]:
        """Wait until it has ended by itself; the exit code and what was logged."""
        _, errors = self.process.communicate(timeout=DEADLINE)
        return self.process.returncode, errors

    def __enter__(self) -> "Server":
        return self

    def __exit__(self, *_: object) -> None:
        for person in self._people:
            person.close()
        if self.process.poll() is None:
            self.kill()


def _run(module: str, *arguments: str, **how: Any) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-m", module, *filter(None, arguments)],
        text=True,
        env={**os.environ, "PYTHONUNBUFFERED": "1"},
        **how,
    )


@functools.cache
def _nursery() -> socket.socket:
    """Where servers are asked for that start in a fraction of the time; opened with the first, up to the last test."""
    here, there = socket.socketpair()
    with there:
        mother = _run("tests.nursery", str(there.fileno()), pass_fds=[there.fileno()])
    atexit.register(mother.wait)
    atexit.register(here.close)  # first, and that ends it
    return here


class Child:
    """A server out of the nursery, as far as one needs a Popen."""

    def __init__(self, arguments: Sequence[str]) -> None:
        (out, prints), (told, tells) = os.pipe(), os.pipe()
        self.stdout, self._told = os.fdopen(out, encoding="utf-8"), os.fdopen(told)
        self._log = tempfile.TemporaryFile("w+", encoding="utf-8")  # noqa: SIM115 - closed at its end
        socket.send_fds(_nursery(), [json.dumps(arguments).encode()], [prints, self._log.fileno(), tells])
        os.close(prints)
        os.close(tells)
        self.pid = int(self._told.readline())
        self.returncode: int | None = None

    def poll(self) -> int | None:
        """The exit code, None as long as it runs."""
        with suppress(subprocess.TimeoutExpired):
            self._wait(0)
        return self.returncode

    def _wait(self, seconds: float | None) -> None:
        if self.returncode is None:
            if not select.select([self._told], [], [], seconds)[0]:
                raise subprocess.TimeoutExpired("server", seconds or 0)
            self.returncode = int(self._told.readline())

    def send_signal(self, number: int) -> None:
        if self.poll() is None:
            os.kill(self.pid, number)

    def terminate(self) -> None:
        self.send_signal(signal.SIGTERM)

    def kill(self) -> None:
        self.send_signal(signal.SIGKILL)

    def communicate(self, timeout: float | None = None) -> tuple[str, str]:
        """Wait for the end; what it printed last, and all it logged. Raises TimeoutExpired."""
        self._wait(timeout)
        self._log.seek(0)
        with self.stdout, self._told, self._log:
            return self.stdout.read(), self._log.read()


class Person:
    """Somebody with netcat. `text`: everything heard; what `until` has matched is not matched again."""

    def __init__(self, port: int) -> None:
        self.socket = socket.create_connection(("127.0.0.1", port), DEADLINE)
        self.text = ""
        self._read = 0
        self._asked = 0

    def type(self, *lines: str) -> None:
        self.socket.sendall("".join(f"{line}\r\n" for line in lines).encode())

    def until(self, pattern: str) -> str:
        """Wait until something is heard; what was heard up to its end. Fails after the deadline."""
        end = time.monotonic() + DEADLINE
        while not (match := re.compile(pattern).search(self.text, self._read)):
            assert time.monotonic() < end, f"{pattern!r} is not in {self.text[self._read :]!r}"
            if not self._more():
                raise ConnectionError(self.text[self._read :])
        heard = self.text[self._read : match.end()]
        self._read = match.end()
        return heard

    def ask(self, line: str) -> str:
        """Type a line and hear everything that follows from it, up to the answer to a harmless second line."""
        self._asked += 1
        self.type(line, f"sage Marke {self._asked}")
        # what others do just then may be told in one piece with the answer
        return self.until(rf"Du sagst: Marke {self._asked}\n(?:.*\n)*?> ")

    def rest(self) -> str:
        """Everything until the server hangs up."""
        while self._more():
            pass
        return self.text[self._read :]

    def _more(self) -> bool:
        self.socket.settimeout(DEADLINE)
        data = self.socket.recv(65536)
        # Plain clients are written ASCII until they show more; telnet negotiation stands in bytes above 127.
        self.text += (
            re.sub(rb"\xff[\xfb-\xfe].|\xff[\xf0-\xfa]", b"", data).decode("utf-8", "replace").replace("\r", "")
        )
        return bool(data)

    def enter(self, name: str, *, new: bool = False) -> None:
        """Come in with an account, made if `new`."""
        self.until("Name: ")
        self.type(name, PASSWORD, *([PASSWORD] if new else []))
        self.until(r"[Ww]illkommen[^\n]*|Da bist du wieder[^\n]*")
        self.until(r"> $")

    def close(self) -> None:
        self.socket.close()


def commands(answer: str) -> Sequence[str]:
    """The commands in an answer to `zuege`: the indented lines."""
    return re.findall(r"(?m)^  (\S.*)$", answer)
