"""A wire that is listened in on: what a server sends a client that runs as a program of its own.

Knows two sockets and what went from one to the other; refuses to know what it means.
"""

import socket
import threading
from contextlib import suppress
from types import TracebackType
from typing import Self


class Tap:
    """A port that leads to another one; `seen` is what came back from there."""

    def __init__(self, port: int) -> None:
        self._listening = socket.create_server(("127.0.0.1", 0))
        self._there = port
        self.port: int = self._listening.getsockname()[1]
        self.seen = b""
        self._threads = [threading.Thread(target=self._lead)]

    def __enter__(self) -> Self:
        self._threads[0].start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        with suppress(OSError):  # closing alone does not wake who waits for a caller
            self._listening.shutdown(socket.SHUT_RDWR)
        self._listening.close()
        for thread in self._threads:
            thread.join()

    def _lead(self) -> None:
        try:
            caller, _ = self._listening.accept()
        except OSError:  # nobody has called: it was closed before
            return
        with caller, socket.create_connection(("127.0.0.1", self._there)) as server:
            away = threading.Thread(target=self._carry, args=(caller, server))
            self._threads.append(away)
            away.start()
            with suppress(ConnectionError):  # a client that is ended does not say so
                while data := server.recv(65_536):
                    self.seen += data
                    caller.sendall(data)
            away.join()

    def _carry(self, here: socket.socket, there: socket.socket) -> None:
        with suppress(ConnectionError):
            while data := here.recv(65_536):
                there.sendall(data)
        there.shutdown(socket.SHUT_WR)
