"""The listening sockets: who calls is taken in, and where nothing is left to take them in with, they wait.

Knows sockets, open files and how many come from one network; refuses to know links and who is let in. asyncio's own
server would try again 256 times at once when no descriptor is left, with a traceback each.
"""

import asyncio
import resource
import socket
import ssl
from collections import Counter
from collections.abc import Callable

from mud.door import Entrance

_BACKLOG = 256
_AT_ONCE = 32
"""Callers taken in before everybody else has the loop."""
_PAUSE = 1.0
"""Seconds until it is tried again."""
HANDSHAKES = 64
"""Callers who may be on their way in at once: a handshake costs a millisecond or two."""
_HANDSHAKES_EACH = HANDSHAKES // 4
"""The same of one network."""
HANDSHAKE = 5.0
"""Seconds that one may take."""
_OTHERWISE = 64
"""Descriptors for all that is no link: database, log, records, thinking processes."""


def room_for(wanted: int) -> int:
    """How many links fit: the soft limit of open files is raised as far as may be."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    needed = wanted + _OTHERWISE
    if soft != resource.RLIM_INFINITY and soft < needed:
        soft = needed if hard == resource.RLIM_INFINITY else min(needed, hard)
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    return wanted if soft == resource.RLIM_INFINITY else max(1, min(wanted, soft - _OTHERWISE))


Secure = Callable[[], ssl.SSLContext]
"""The house's side of TLS, as it is when somebody calls."""


class Doorway:
    """Makes a protocol for everyone who calls, as long as `has_room` says so; `warn` hears when it has to pause.

    `entrance` says by what callers are counted before they have said anything; `secure`: they have to speak TLS.
    """

    def __init__(
        self,
        protocol: Callable[[], asyncio.BaseProtocol],
        entrance: Entrance,
        has_room: Callable[[], bool],
        warn: Callable[..., None],
        secure: Secure | None = None,
    ) -> None:
        self._secure = secure
        self._loop = asyncio.get_running_loop()
        self._protocol = protocol
        self._has_room = has_room
        self._entrance = entrance
        self._warn = warn
        self._sockets: list[socket.socket] = []
        self._pauses: dict[socket.socket, asyncio.TimerHandle] = {}
        self._entering: dict[asyncio.Task[None], str] = {}
        self._callers: dict[socket.socket, str] = {}
        """By what each of them is counted, as long as its socket is open."""

    async def open(self, host: str, port: int) -> int:
        """Listen; the port. Raises OSError."""
        # asyncio knows how a name becomes addresses of both families; it is not to accept anybody, though.
        bound = await self._loop.create_server(asyncio.Protocol, host, port, start_serving=False)
        self._sockets = [sock.dup() for sock in bound.sockets]
        bound.close()
        for sock in self._sockets:
            sock.setblocking(False)
            sock.listen(_BACKLOG)
            self._resume(sock)
        found: int = self._sockets[0].getsockname()[1]
        return found

    async def close(self) -> None:
        """Take nobody in any more. Who has just been taken in has a protocol when this returns."""
        for pause in self._pauses.values():
            pause.cancel()
        for sock in self._sockets:
            self._loop.remove_reader(sock)
            sock.close()
        self._sockets.clear()
        await asyncio.gather(*self._entering, return_exceptions=True)

    def _resume(self, sock: socket.socket) -> None:
        self._pauses.pop(sock, None)
        self._loop.add_reader(sock, self._accept, sock)

    def _pause(self, sock: socket.socket) -> None:
        self._loop.remove_reader(sock)
        self._pauses[sock] = self._loop.call_later(_PAUSE, self._resume, sock)

    def _accept(self, sock: socket.socket) -> None:
        self._callers = {caller: network for caller, network in self._callers.items() if caller.fileno() >= 0}
        there, entering = Counter(self._callers.values()), Counter(self._entering.values())
        for _ in range(_AT_ONCE):
            if not self._has_room() or len(self._entering) >= HANDSHAKES:
                self._warn("the door pauses: too many callers at once")
                return self._pause(sock)
            try:
                caller, address = sock.accept()
            except (BlockingIOError, InterruptedError, ConnectionAbortedError):
                return None
            except OSError as error:
                # Out of descriptors or memory: who calls waits in the kernel's queue until somebody leaves.
                self._warn("the door pauses: %s", error.strerror)
                return self._pause(sock)
            if network := self._entrance.network(address[0]):
                is_shaking = self._secure is not None and entering[network] >= _HANDSHAKES_EACH
                if is_shaking or there[network] >= self._entrance.each:
                    self._warn("turned away too many callers of one network, such as %s", network)
                    caller.close()
                    continue
                self._callers[caller] = network
                there[network] += 1
                entering[network] += 1
            caller.setblocking(False)
            task = self._loop.create_task(self._enter(caller))
            self._entering[task] = network
            task.add_done_callback(self._entering.pop)
        return None

    async def _enter(self, caller: socket.socket) -> None:
        try:
            if self._secure is None:
                await self._loop.connect_accepted_socket(self._protocol, caller)
                return
            await self._loop.connect_accepted_socket(
                self._protocol, caller, ssl=self._secure(), ssl_handshake_timeout=HANDSHAKE
            )
        except OSError:
            caller.close()
