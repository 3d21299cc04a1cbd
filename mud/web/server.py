"""The web door: serves the page, lets browsers in, keeps their visits while lines break, and sees everybody off.

Knows HTTP, addresses and who may come from where; refuses to know what a line means. aiohttp: HTTP and websockets in
the house's own loop, with signals left to the house.
"""

import asyncio
import contextlib
import logging
import time
from collections.abc import Awaitable, Callable, Mapping
from functools import partial
from typing import Final
from urllib.parse import urlsplit

from aiohttp import web

from mud.door import Entrance, Limits, Seldom
from mud.door.conversation import House
from mud.doorway import Doorway, Secure
from mud.shelves import shelf
from mud.trouble import Faults
from mud.web.limits import FIRST_REQUEST, MESSAGE, WebLimits
from mud.web.link import Link
from mud.web.visit import Visit, hashed

log = logging.getLogger(__name__)

PROTOCOL: Final = "schatulle.v1"
_PAGES: Final[Mapping[str, tuple[str, str]]] = {
    "/": ("seite.html", "text/html"),
    "/seite.js": ("seite.js", "text/javascript"),
    "/brett.js": ("brett.js", "text/javascript"),
    "/formen.js": ("formen.js", "text/javascript"),
    "/griff.js": ("griff.js", "text/javascript"),
    "/spiele.js": ("spiele.js", "text/javascript"),
    "/spieltisch.js": ("spieltisch.js", "text/javascript"),
    "/wege.js": ("wege.js", "text/javascript"),
    "/stil.css": ("stil.css", "text/css"),
    "/spieltisch.css": ("spieltisch.css", "text/css"),
}
_HEADERS: Final = {
    "Content-Security-Policy": "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; "
    "img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "Cache-Control": "no-cache",
}
_HEARTBEAT: Final = 30.0
"""Seconds between two pings: a line that is gone is noticed, and a proxy sees that it is used."""
_BESIDE: Final = 64
"""Connections beside those of visits: pages being loaded."""

Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]


class WebServer:
    """A running door. `port` is where it listens; `close` ends it within `limits.goodbye` seconds, more or less."""

    def __init__(self, house: House, limits: Limits, mine: WebLimits, entrance: Entrance) -> None:
        self.limits = limits
        self.port = 0
        self._house = house
        self._mine = mine
        self._entrance = entrance
        self._visits: dict[str, Visit] = {}
        self._links: dict[str, Link] = {}
        self._silent: dict[web.RequestHandler, float] = {}
        self._faults = Faults()
        self._warn = Seldom(log.warning, time.monotonic)
        self._pages = {
            path: ((shelf("data") / "web" / name).read_bytes(), kind) for path, (name, kind) in _PAGES.items()
        }
        self._runner: web.AppRunner | None = None
        self._doorways: list[Doorway] = []
        self._factory: web.Server | None = None
        self._sweep: asyncio.TimerHandle | None = None
        self._handing: set[asyncio.Task[None]] = set()

    async def start(self, host: str, port: int, secure: Secure | None = None) -> int:
        """Listen; the port. With `secure` by HTTPS. Once for each port. Raises OSError when it cannot be had."""
        factory = self._factory = self._factory or await self._set_up()
        most = self._entrance.most + _BESIDE
        doorway = Doorway(
            partial(self._connection, factory), lambda: len(factory.connections) < most, self._warn, secure
        )
        found = await doorway.open(host, port)
        self._doorways.append(doorway)
        if secure is None:
            self.port = found
        return found

    async def _set_up(self) -> web.Server:
        app = web.Application(client_max_size=MESSAGE, middlewares=[_guarded])
        app.router.add_get("/leitung", self._line)
        for path in self._pages:
            app.router.add_get(path, self._page)
        self._runner = web.AppRunner(
            app, handle_signals=False, access_log=None, keepalive_timeout=FIRST_REQUEST, max_line_size=2_048
        )
        await self._runner.setup()
        if (factory := self._runner.server) is None:
            raise RuntimeError("aiohttp is set up and has no server")
        self._tick()
        return factory

    async def close(self) -> None:
        """Take nobody in any more, let everybody hear the end, and hang up."""
        if self._runner is None:
            return
        for doorway in self._doorways:
            await doorway.close()
        if self._sweep is not None:
            self._sweep.cancel()
        for visit in self._visits.values():
            visit.talk.leave()
            visit.gather()
        with contextlib.suppress(TimeoutError):
            links = [link.close() for link in self._links.values()]
            await asyncio.wait_for(asyncio.gather(*links, return_exceptions=True), self.limits.goodbye)
        for visit in list(self._visits.values()):
            self._end(visit)
        await self._runner.cleanup()
        self._runner = None

    @property
    def connections(self) -> int:
        """How many browsers are connected."""
        return len(self._links)

    # What links need

    def begin(self, now: float, link: Link) -> Visit:
        """Somebody new is there."""
        visit = Visit(self._house, self._entrance, now, lambda: self._wake(visit))
        self._visits[visit.key] = visit
        self._links[visit.key] = link
        return visit

    def known(self, token: str, link: Link) -> Visit | None:
        """The visit a token belongs to, which goes on by this link; None: there is none any more."""
        visit = self._visits.get(hashed(token))
        if visit is None:
            return None
        if (before := self._links.get(visit.key)) is not None:
            handing = asyncio.get_running_loop().create_task(before.hand_over())
            self._handing.add(handing)
            handing.add_done_callback(self._handing.discard)
        self._links[visit.key] = link
        visit.left_at = None
        return visit

    def left(self, visit: Visit, link: Link, *, clean: bool) -> None:
        """A link is gone. `clean`: the page was closed or loaded anew, the line did not just break."""
        if self._links.get(visit.key) is not link:
            return
        del self._links[visit.key]
        session = visit.talk.session
        if visit.talk.state == "over" or session is None:
            self._end(visit)
            return
        visit.left_at = asyncio.get_running_loop().time()
        is_in = session.named
        visit.patience = self._mine.stays if is_in and not clean else self._mine.left

    def _wake(self, visit: Visit) -> None:
        if (link := self._links.get(visit.key)) is not None:
            link.wake()
            return
        visit.gather()
        if visit.talk.state == "over":
            self._end(visit)

    def _end(self, visit: Visit) -> None:
        if self._visits.pop(visit.key, None) is not None:
            visit.talk.lost()

    # HTTP

    def _connection(self, factory: web.Server) -> asyncio.BaseProtocol:
        protocol = factory()
        self._silent[protocol] = asyncio.get_running_loop().time()
        return protocol

    async def _page(self, request: web.Request) -> web.Response:
        self._silent.pop(request.protocol, None)
        data, kind = self._pages[request.path]
        response = web.Response(body=data, content_type=kind, charset="utf-8")
        response.enable_compression()
        return response

    async def _line(self, request: web.Request) -> web.StreamResponse:
        self._silent.pop(request.protocol, None)
        if not self._is_ours(request):
            raise web.HTTPForbidden
        socket = web.WebSocketResponse(
            protocols=(PROTOCOL,), max_msg_size=MESSAGE, heartbeat=_HEARTBEAT, compress=False
        )
        await socket.prepare(request)
        with self._faults.survived("a link of the web door"):
            await Link(self, socket, self._address(request), secure=request.secure).serve()
        return socket

    def _is_ours(self, request: web.Request) -> bool:
        """Whether the page that asks is this house's own: no other may speak for whoever has it open."""
        origin = request.headers.get("Origin", "")
        return origin in self._mine.origins or urlsplit(origin).netloc == request.host

    def _address(self, request: web.Request) -> str:
        """Who calls: as a proxy says it that may call for others, else where the connection comes from."""
        remote = request.remote or ""
        if not self.limits.is_intermediary(remote):
            return remote
        passed = [part.strip() for part in request.headers.get("X-Forwarded-For", "").split(",")]
        return next((part for part in reversed(passed) if part and not self.limits.is_intermediary(part)), remote)

    def _tick(self) -> None:
        loop = asyncio.get_running_loop()
        self._sweep, now = loop.call_later(1.0, self._tick), loop.time()
        for visit in list(self._visits.values()):
            with self._faults.survived("the tick of a visit"):
                visit.talk.tick(now, visit.stirred_at)
                if visit.left_at is not None and visit.talk.due is not None:
                    visit.talk.go_on(now)  # what it said before the line broke
                self._wake(visit)
                if visit.left_at is not None and now - visit.left_at > visit.patience:
                    self._end(visit)
        for protocol, since in list(self._silent.items()):
            if now - since > FIRST_REQUEST:
                del self._silent[protocol]
                if protocol.transport is not None:
                    protocol.transport.abort()


@web.middleware
async def _guarded(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Every answer says what a page may do here: load what is ours and nothing else."""
    try:
        response = await handler(request)
    except web.HTTPException as refused:
        refused.headers.update(_HEADERS)
        raise
    if not response.prepared:
        response.headers.update(_HEADERS)
    return response
