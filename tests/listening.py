"""Somebody whose client reads everything out: it says so by MTTS, and knows by the mark where an answer ends.

Knows telnet as far as such a client speaks it; refuses to know what is said.
"""

import re
import socket
import time
from collections.abc import Sequence
from typing import Final

from tests.live import DEADLINE, PASSWORD

_IAC, _DONT, _DO, _WONT, _WILL, _SB, _GA, _SE, _EOR = 255, 254, 253, 252, 251, 250, 249, 240, 239
_TTYPE, _END_OF_RECORD = 24, 25
_READER: Final = 64
"""The bit of the MUD Terminal Type Standard that says: a screen reader."""


class Listener:
    """One link of such a client. `spoken`: everything a voice has read out, an answer or a piece of news each."""

    def __init__(self, port: int, names: Sequence[str] = ("Ohr", f"MTTS {_READER}"), *, marks: bool = True) -> None:
        self.socket = socket.create_connection(("127.0.0.1", port), DEADLINE)
        self.spoken: list[str] = []
        self._names, self._named = names, 0
        self._agrees = marks  # to EOR; else GA is the mark
        self._raw, self._said = b"", b""
        self._heard = 0

    def __enter__(self) -> "Listener":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Hang up."""
        self.socket.close()

    def type(self, line: str) -> None:
        """A line, as it was typed."""
        self.socket.sendall(f"{line}\r\n".encode())

    def hear(self) -> str:
        """The next thing that is read out, up to its mark. Fails after the deadline."""
        end = time.monotonic() + DEADLINE
        while self._heard == len(self.spoken):
            assert time.monotonic() < end, f"no mark behind {self._said!r}"
            data = self.socket.recv(65536)
            if not data:
                raise ConnectionError(self._said)
            self._raw += data
            self._digest()
        self._heard += 1
        return self.spoken[self._heard - 1]

    def ask(self, line: str) -> str:
        """Type a line, and hear what comes next."""
        self.type(line)
        return self.hear()

    def until(self, pattern: str | re.Pattern[str]) -> str:
        """Everything that is read out until something is heard."""
        said = self.hear()
        while not re.search(pattern, said):
            said += "\n" + self.hear()
        return said

    def enter(self, name: str) -> str:
        """Come in with a new account: all that is said until one stands in the house."""
        said = self.until(r"Name: $")
        for line in (name, PASSWORD, PASSWORD):
            self.type(line)
        return said + self.until(r"Von hier geht es")

    def come_back(self, name: str) -> str:
        """The same with the account there is, behind the question for the name: what is said of where one was."""
        self.ask(name)
        return self.ask(PASSWORD)

    def _digest(self) -> None:
        while self._raw:
            at = self._raw.find(_IAC)
            if at:
                stop = len(self._raw) if at < 0 else at
                self._said, self._raw = self._said + self._raw[:stop], self._raw[stop:]
                continue
            size = self._command()
            if not size:
                return
            self._raw = self._raw[size:]

    def _command(self) -> int:
        """Obey the command that comes next: its length, 0 if it is not there completely."""
        data = self._raw
        if len(data) < 2:
            return 0
        verb = data[1]
        if verb in (_GA, _EOR):
            self.spoken.append(self._said.decode().replace("\r", "").strip("\n"))
            self._said = b""
            return 2
        if verb == _SB:
            end = data.find(bytes([_IAC, _SE]))
            if end >= 0 and data[2:4] == bytes([_TTYPE, 1]):
                self._name()
            return end + 2 if end >= 0 else 0
        if verb not in (_DO, _DONT, _WILL, _WONT):
            return 2
        if len(data) < 3:
            return 0
        option = data[2]
        if verb == _DO:
            self._answer(_WILL if option == _TTYPE else _WONT, option)
        elif verb == _WILL:
            self._answer(_DO if self._agrees and option == _END_OF_RECORD else _DONT, option)
        return 3

    def _answer(self, verb: int, option: int) -> None:
        self.socket.sendall(bytes([_IAC, verb, option]))

    def _name(self) -> None:
        name = self._names[min(self._named, len(self._names) - 1)]
        self._named += 1
        self.socket.sendall(bytes([_IAC, _SB, _TTYPE, 0]) + name.encode() + bytes([_IAC, _SE]))
