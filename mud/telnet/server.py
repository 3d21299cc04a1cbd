"""The telnet door: listens on one port, takes in who calls, and sees everybody off when the house closes.

Knows all its links and what they share; refuses to know who is let in and what any of them says.
"""

import asyncio
import contextlib
import importlib
import logging
import time
from collections.abc import Callable, Mapping

from mud.door import Entrance, Seldom
from mud.door.plain import Face
from mud.doorway import Doorway, Secure, room_for
from mud.parlour.session import Client, Session
from mud.telnet.limits import TelnetLimits
from mud.telnet.link import Link
from mud.telnet.mssp import status
from mud.trouble import Faults

log = logging.getLogger(__name__)

_CHUNK = 8192
"""Bytes taken from one client before the next one's turn."""


class TelnetServer:
    """A running door. `port` is where it listens; `close` ends it within `limits.goodbye` seconds, more or less."""

    def __init__(
        self,
        open_session: Callable[[Client], Session],
        limits: TelnetLimits,
        say: Callable[[str], str],
        players: Callable[[], int],
        entrance: Entrance | None = None,
    ) -> None:
        self.open = open_session
        self.sentence = say
        self.players = players
        self.limits = limits
        self.entrance = entrance or Entrance(limits)
        self.warn = Seldom(log.warning, time.monotonic)
        self.port = 0
        self.buffer = memoryview(bytearray(_CHUNK))
        self._links: set[Link] = set()
        self._doorways: list[Doorway] = []
        self._sweep: asyncio.TimerHandle | None = None
        self._empty = asyncio.Event()
        self._faults = Faults()
        self._warming: asyncio.Future[object] | None = None
        self._since = int(time.time())

    async def start(self, host: str, port: int, secure: Secure | None = None) -> int:
        """Listen; the port. With `secure` callers have to speak TLS. Once for each port. Raises OSError when it cannot
        be had."""
        entrance, wished = self.entrance, self.entrance.seats
        entrance.fit(room_for(entrance.most))
        if entrance.seats < wished:
            self.warn("only %s of %s connections fit into the open files allowed", entrance.seats, wished)
        doorway = Doorway(self.link, entrance, entrance.has_room, self.warn, secure)
        found = await doorway.open(host, port)
        self._doorways.append(doorway)
        entrance.ports["tls" if secure else "telnet"] = found
        if secure is None:
            self.port = found
        if self._sweep is not None:
            return found
        self._empty.set()
        loop = asyncio.get_running_loop()
        self._sweep = loop.call_later(1.0, self._tick, loop)
        # Half a second of import, better spent now and in a thread than when the first terminal comes.
        self._warming = loop.run_in_executor(None, importlib.import_module, "mud.telnet.rich")
        return found

    def link(self) -> Link:
        """A link for one more caller, whatever its bytes come by."""
        return Link(self, asyncio.get_running_loop())

    async def close(self) -> None:
        """Take nobody in any more, let everybody hear the end, and hang up."""
        if not self._doorways:
            return
        for doorway in self._doorways:
            await doorway.close()
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
        self._doorways.clear()

    @property
    def connections(self) -> int:
        """How many are connected."""
        return len(self._links)

    # What links need

    def arrived(self, link: Link) -> None:
        """There is a link, whoever it is from."""
        self._links.add(link)
        self._empty.clear()

    def forget(self, link: Link) -> None:
        """A link is gone."""
        self._links.discard(link)
        if not self._links:
            self._empty.set()

    def status(self) -> Mapping[str, str]:
        """What listings of MUDs ask of it."""
        return status(self.players(), self._since, self.entrance.ports, self.entrance.site)

    def rich_face(self, link: Link, session: Session, freed: Callable[[], None]) -> Face:
        """A face with line editing; `freed` is called when it is closed."""
        from mud.telnet.rich import RichFace  # a server without terminals does not pay for it

        return RichFace(link, session, self.limits, freed)

    def _tick(self, loop: asyncio.AbstractEventLoop) -> None:
        self._sweep = loop.call_later(1.0, self._tick, loop)
        now = loop.time()
        for link in list(self._links):
            with self._faults.survived("the tick of a link"):
                link.tick(now)
