"""The door: listens on one port, counts who comes in, and sees everybody off when the house closes.

Knows all links and the limits they share; refuses to know what any of them says.
"""

import asyncio
import contextlib
import importlib
import logging
import time
from collections import Counter
from collections.abc import Callable, Sequence

from mud.parlour.addresses import network_of
from mud.parlour.session import Client, Session
from mud.telnet.doorway import Doorway, room_for
from mud.telnet.limits import Limits
from mud.telnet.link import Link
from mud.telnet.mssp import block
from mud.telnet.plain import Face
from mud.trouble import Faults

log = logging.getLogger(__name__)

_CHUNK = 8192
"""Bytes taken from one client before the next one's turn."""
_TURNED_AWAY = 32
"""Links that may stand beside the full house while they hear that it is full."""
_QUIET = 60.0
"""Seconds before the host is told the same thing again."""


async def serve(
    open_session: Callable[[Client], Session],
    limits: Limits,
    host: str,
    port: int,
    say: Callable[[str], str],
    players: Callable[[], int],
) -> "TelnetServer":
    """Listen on host and port (0: any). `say` gives the sentence of a key of data/texte, `players` how many are in.

    Raises OSError.
    """
    server = TelnetServer(open_session, limits, say, players)
    await server.start(host, port)
    return server


class TelnetServer:
    """A running door. `port` is where it listens; `close` ends it within `limits.goodbye` seconds, more or less."""

    def __init__(
        self,
        open_session: Callable[[Client], Session],
        limits: Limits,
        say: Callable[[str], str],
        players: Callable[[], int],
    ) -> None:
        self.open = open_session
        self.sentence = say
        self.players = players
        self.limits = limits
        self.port = 0
        self.seats = limits.connections
        self.buffer = bytearray(_CHUNK)
        self._links: dict[Link, str | None] = {}
        self._counted: Counter[str] = Counter()
        self._rich: set[Link] = set()
        self._doorway: Doorway | None = None
        self._sweep: asyncio.TimerHandle | None = None
        self._empty = asyncio.Event()
        self._faults = Faults()
        self._warming: asyncio.Future[object] | None = None
        self._warned: dict[str, float] = {}
        self._since = int(time.time())

    async def start(self, host: str, port: int) -> None:
        """Raises OSError when the port cannot be had."""
        loop = asyncio.get_running_loop()
        self.seats = max(1, room_for(self.limits.connections + _TURNED_AWAY) - _TURNED_AWAY)
        if self.seats < self.limits.connections:
            self.warn("only %s of %s connections fit into the open files allowed", self.seats, self.limits.connections)
        self._doorway = Doorway(lambda: Link(self, loop), self._has_room, self.warn)
        self.port = await self._doorway.open(host, port)
        self._empty.set()
        self._sweep = loop.call_later(1.0, self._tick, loop)
        # Half a second of import, better spent now and in a thread than when the first terminal comes.
        self._warming = loop.run_in_executor(None, importlib.import_module, "mud.telnet.rich")

    async def close(self) -> None:
        """Take nobody in any more, let everybody hear the end, and hang up."""
        if self._doorway is None:
            return
        await self._doorway.close()
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
            await asyncio.gather(self._warming, return_exceptions=True)  # without it the first terminal pays
        self._doorway = None

    @property
    def connections(self) -> int:
        """How many are connected."""
        return len(self._links)

    # What links need

    def arrived(self, link: Link) -> None:
        """There is a link, whoever it is from."""
        self._links[link] = None
        self._empty.clear()

    def admit(self, link: Link) -> Client | str:
        """Let a link in as whom its address tells, or give the key of the sentence that turns it away."""
        address, network = link.address, network_of(link.address)
        self._links[link] = network
        self._counted[network] += 1
        if len(self._links) > self.seats:
            return "leitung.voll"
        exempt = self.limits.is_exempt(address)
        if self._counted[network] > self.limits.per_address and not exempt:
            return "leitung.zu_viele"
        kept = len(self._links) > self.seats - int(self.seats * self.limits.reserved)
        return Client(address=address, exempt=exempt, kept=kept)

    def forget(self, link: Link) -> None:
        """A link is gone. Nothing happens for one that is not known."""
        if link not in self._links:
            return
        network = self._links.pop(link)
        self._rich.discard(link)
        if network is not None:
            self._counted[network] -= 1
            if not self._counted[network]:
                del self._counted[network]
        if not self._links:
            self._empty.set()

    def report(self) -> Sequence[str]:
        """The lines of the answer to MSSP-REQUEST."""
        return block(self.players(), self._since, self.port)

    def warn(self, message: str, *facts: object) -> None:
        """Tell the host, the same thing once a minute at most: nobody outside can fill the log."""
        now = time.monotonic()
        if now - self._warned.get(message, -_QUIET) >= _QUIET:
            self._warned[message] = now
            log.warning(message, *facts)

    def _has_room(self) -> bool:
        return len(self._links) < self.seats + _TURNED_AWAY

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
