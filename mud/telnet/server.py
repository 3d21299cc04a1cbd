"""The door: listens on one port, counts who comes in, and sees everybody off when the house closes.

Knows all links and the limits they share; refuses to know what any of them says.
"""

import asyncio
import contextlib
import importlib
import resource
from collections import Counter
from collections.abc import Callable

from mud.parlour.session import Client, Session
from mud.telnet.limits import Limits
from mud.telnet.link import Link
from mud.telnet.plain import Face
from mud.trouble import Faults

_CHUNK = 8192
"""Bytes taken from one client before the next one's turn."""


async def serve(
    open_session: Callable[[Client], Session], limits: Limits, host: str, port: int, say: Callable[[str], str]
) -> "TelnetServer":
    """Listen on host and port (0: any). `say` gives the sentence of a key of data/texte. Raises OSError."""
    server = TelnetServer(open_session, limits, say)
    await server.start(host, port)
    return server


class TelnetServer:
    """A running door. `port` is where it listens; `close` ends it within `limits.goodbye` seconds, more or less."""

    def __init__(self, open_session: Callable[[Client], Session], limits: Limits, say: Callable[[str], str]) -> None:
        self.open = open_session
        self.sentence = say
        self.limits = limits
        self.port = 0
        self.buffer = bytearray(_CHUNK)
        self._links: set[Link] = set()
        self._counted: Counter[str] = Counter()
        self._rich: set[Link] = set()
        self._server: asyncio.Server | None = None
        self._sweep: asyncio.TimerHandle | None = None
        self._empty = asyncio.Event()
        self._faults = Faults()
        self._warming: asyncio.Future[object] | None = None

    async def start(self, host: str, port: int) -> None:
        """Raises OSError when the port cannot be had."""
        loop = asyncio.get_running_loop()
        _allow_files(self.limits.connections + 64)
        self._server = await loop.create_server(lambda: Link(self, loop), host, port, backlog=256)
        self.port = self._server.sockets[0].getsockname()[1]
        self._empty.set()
        self._sweep = loop.call_later(1.0, self._tick, loop)
        # Half a second of import, better spent now and in a thread than when the first terminal comes.
        self._warming = loop.run_in_executor(None, importlib.import_module, "mud.telnet.rich")

    async def close(self) -> None:
        """Take nobody in any more, let everybody hear the end, and hang up."""
        if self._server is None:
            return
        self._server.close()
        if self._sweep is not None:
            self._sweep.cancel()
        for link in list(self._links):
            with self._faults.survived("the goodbye of a link"):
                link.leave()
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self._empty.wait(), self.limits.goodbye)
        for link in list(self._links):
            link.drop()
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self._empty.wait(), self.limits.goodbye)
        if self._warming is not None:
            await self._warming
        self._server = None

    @property
    def connections(self) -> int:
        """How many are connected."""
        return len(self._links)

    # What links need

    def admit(self, link: Link) -> str | None:
        """Let a link in, or give the key of the sentence that turns it away."""
        self._links.add(link)
        self._empty.clear()
        self._counted[link.address] += 1
        if len(self._links) > self.limits.connections:
            return "leitung.voll"
        crowded = self._counted[link.address] > self.limits.per_address
        return "leitung.zu_viele" if crowded and not self.limits.is_exempt(link.address) else None

    def forget(self, link: Link) -> None:
        """A link is gone. Nothing happens for one that is not known."""
        if link not in self._links:
            return
        self._links.discard(link)
        self._rich.discard(link)
        self._counted[link.address] -= 1
        if not self._counted[link.address]:
            del self._counted[link.address]
        if not self._links:
            self._empty.set()

    def room_for_rich(self) -> bool:
        """Another terminal may have its lines edited here."""
        return len(self._rich) < self.limits.rich

    def rich_face(self, link: Link) -> Face | None:
        """A face with line editing, None when there are enough of them: each costs about a megabyte."""
        if link.session is None or not self.room_for_rich():
            return None
        from mud.telnet.rich import RichFace  # a server without terminals does not pay for it

        self._rich.add(link)
        return RichFace(link, link.session, self.limits, lambda: self._rich.discard(link))

    def _tick(self, loop: asyncio.AbstractEventLoop) -> None:
        self._sweep = loop.call_later(1.0, self._tick, loop)
        now = loop.time()
        for link in list(self._links):
            with self._faults.survived("the tick of a link"):
                link.tick(now)


def _allow_files(wanted: int) -> None:
    """Raise the soft limit of open files as far as may be: a door that cannot accept is closed."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        most = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
