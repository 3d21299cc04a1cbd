"""A cable between a browser and the house that can be pulled, held and mended, as trains and tunnels do it.

Knows bytes in two directions; refuses to know what they mean.
"""

import socket
import threading
from contextlib import suppress
from types import TracebackType
from typing import Self


class Cable:
    """Listens at `port` for what goes to `target`. Each connection has two threads that carry its bytes."""

    def __init__(self, target: int) -> None:
        self.target = target
        self._door = socket.create_server(("127.0.0.1", 0))
        self.port: int = self._door.getsockname()[1]
        self._ends: list[socket.socket] = []
        self._is_pulled = False
        self._is_held: set[socket.socket] = set()
        threading.Thread(target=self._accept, daemon=True).start()

    def pull(self) -> None:
        """Everything that stands breaks, and nothing new comes about."""
        self._is_pulled = True
        self._break()

    def mend(self) -> None:
        """New connections go through again."""
        self._is_pulled = False

    def hold(self) -> None:
        """What stands seems to stand, but nothing goes through it any more; new connections do."""
        self._is_held.update(self._ends)

    def _break(self) -> None:
        for end in self._ends:
            with suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
            end.close()
        self._ends.clear()

    def _accept(self) -> None:
        with suppress(OSError):
            while True:
                near, _ = self._door.accept()
                if self._is_pulled:
                    near.close()
                    continue
                try:
                    far = socket.create_connection(("127.0.0.1", self.target))
                except OSError:
                    near.close()
                    continue
                self._ends += [near, far]
                for one, other in ((near, far), (far, near)):
                    threading.Thread(target=self._carry, args=(one, other), daemon=True).start()

    def _carry(self, one: socket.socket, other: socket.socket) -> None:
        with suppress(OSError):
            while data := one.recv(65536):
                if one not in self._is_held:
                    other.sendall(data)
            if one not in self._is_held:
                other.shutdown(socket.SHUT_WR)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._door.close()
        self._break()
