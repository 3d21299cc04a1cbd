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
from aiohttp.http import HttpProcessingError

from mud.door import Entrance, Limits, Seldom
from mud.door.conversation import House
from mud.doorway import Doorway, Secure
from mud.gmcp import LONGEST
from mud.parlour.addresses import is_loopback
from mud.shelves import shelf
from mud.trouble import Faults
from mud.web.address import address_of, is_this_machine
from mud.web.api import Api
from mud.web.api.callers import Caller
from mud.web.limits import FIRST_REQUEST, MESSAGE, WebLimits
from mud.web.link import Link
from mud.web.mudlet import FILE, package
from mud.web.muds import PROTOCOLS, Muds
from mud.web.visit import Visit, hashed

log = logging.getLogger(__name__)

PROTOCOL: Final = "schatulle.v1"
_KINDS: Final[Mapping[str, str]] = {
    ".html": "text/html",
    ".js": "text/javascript",
    ".css": "text/css",
    ".svg": "image/svg+xml",
    ".json": "application/json",
    ".wav": "audio/wav",
}
"""What lies in the folder of the page, by ending."""
_FIRST: Final = "seite.html"
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
_NOTICED: Final = 5.0
"""Seconds after which others hear of a line that broke: pages are loaded anew, and phones change their nets."""
_BESIDE: Final = 64
"""Connections beside those of visits: pages being loaded."""


Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]


class WebServer:
    """A running door. `port` is where it listens; `close` ends it within `limits.goodbye` seconds, more or less."""

    def __init__(
        self,
        house: House,
        limits: Limits,
        mine: WebLimits,
        entrance: Entrance,
        api: Api | None = None,
        muds: Muds | None = None,
    ) -> None:
        self._api = api
        self._muds = muds
        self.limits = limits
        self.port = 0
        self._house = house
        self._mine = mine
        self._entrance = entrance
        entrance.site = next(iter(mine.origins), "")
        self._visits: dict[str, Visit] = {}
        self._links: dict[str, Link] = {}
        self._silent: dict[web.RequestHandler, float] = {}
        self._faults = Faults()
        self._warn = Seldom(log.warning, time.monotonic)
        self._pages = {
            "/" if file.name == _FIRST else f"/{file.name}": (file.read_bytes(), _KINDS[file.suffix])
            for file in (shelf("data") / "web").iterdir()
        }
        self._package = package()
        self._runner: web.AppRunner | None = None
        self._doorways: list[Doorway] = []
        self._factory: web.Server | None = None
        self._sweep: asyncio.TimerHandle | None = None
        self._handing: set[asyncio.Task[None]] = set()

    async def start(self, host: str, port: int, secure: Secure | None = None) -> int:
        """Listen; the port. With `secure` by HTTPS. Once for each port. Raises OSError when it cannot be had."""
        factory = self._factory = self._factory or await self._set_up()
        entrance = self._entrance
        most = entrance.most + _BESIDE
        protocol = partial(self._connection, factory)
        doorway = Doorway(protocol, entrance, lambda: len(factory.connections) < most, self._warn, secure)
        found = await doorway.open(host, port)
        self._doorways.append(doorway)
        entrance.ports["https" if secure else "web"] = found
        if secure is None:
            self.port = found
            where = "" if self.limits.intermediaries else host  # behind one the house stands elsewhere
            if address := address_of(entrance.site, where, found):
                entrance.files = address
                entrance.package = (self._package.version, f"{address}{FILE}")
        return found

    async def _set_up(self) -> web.Server:
        app = web.Application(client_max_size=MESSAGE, middlewares=[_guarded])
        app.router.add_get("/leitung", self._line)
        app.router.add_get(f"/{FILE}", self._mudlet)
        for path in self._pages:
            app.router.add_get(path, self._page)
        if self._api is not None:
            self._api.open(app, self._caller)
        logger = logging.Logger("aiohttp")
        logger.addFilter(self._broke)
        self._runner = web.AppRunner(
            app,
            handle_signals=False,
            access_log=None,
            logger=logger,
            keepalive_timeout=FIRST_REQUEST,
            max_line_size=2_048,
            # nobody here reads what is packed, and what nobody reads is not waited for
            auto_decompress=False,
            lingering_time=0,
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
            visit.is_cut = True
            visit.talk.leave()
            visit.gather()
        if self._muds is not None:
            await self._muds.close()
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
        visit.break_off(is_broken=False)
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

    def _broke(self, record: logging.LogRecord) -> bool:
        """What aiohttp would log: anybody can send what makes no sense, so it is told once in a while."""
        error = record.exc_info[1] if record.exc_info else None
        if error is None or isinstance(error, HttpProcessingError):
            self._warn("requests that make no sense")
        else:
            self._faults.note("an answer of the web door", error)
        return False

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

    async def _mudlet(self, request: web.Request) -> web.Response:
        self._silent.pop(request.protocol, None)
        return web.Response(body=self._package.data, content_type="application/zip")

    async def _line(self, request: web.Request) -> web.StreamResponse:
        self._silent.pop(request.protocol, None)
        if (protocol := self._mud_protocol(request)) is not None:
            return await self._mud(request, protocol)
        if not self._is_ours(request):
            raise web.HTTPForbidden
        socket = web.WebSocketResponse(
            protocols=(PROTOCOL,), max_msg_size=MESSAGE, heartbeat=_HEARTBEAT, compress=False
        )
        await socket.prepare(request)
        with self._faults.survived("a link of the web door"):
            await Link(self, socket, self._address(request), secure=request.secure).serve()
        return socket

    def _mud_protocol(self, request: web.Request) -> str | None:
        """What a client of MUDs wants to speak that does not speak our own."""
        offered = [name.strip() for name in request.headers.get("Sec-WebSocket-Protocol", "").split(",")]
        if self._muds is None or PROTOCOL in offered:
            return None
        return next((name for name in PROTOCOLS if name in offered), None)

    async def _mud(self, request: web.Request, protocol: str) -> web.StreamResponse:
        """Programs send no Origin, pages cannot but send theirs."""
        if self._muds is None or ("Origin" in request.headers and not self._is_ours(request)):
            raise web.HTTPForbidden
        socket = web.WebSocketResponse(
            protocols=(protocol,), max_msg_size=LONGEST, heartbeat=_HEARTBEAT, compress=False
        )
        await socket.prepare(request)
        with self._faults.survived("a client of MUDs by websocket"):
            await self._muds.serve(socket, request.transport, self._address(request), secure=request.secure)
        return socket

    def _is_ours(self, request: web.Request) -> bool:
        """Whether the page that asks is this house's own: no other may speak for whoever has it open. What a name
        leads to, its owner may change while a page is open: then only a certificate says that it is ours."""
        origin = request.headers.get("Origin", "")
        if origin in self._mine.origins:
            return True
        asked = urlsplit(origin)
        is_known = request.secure or is_this_machine(asked.hostname or "")
        if asked.netloc != request.host or is_known:
            return asked.netloc == request.host
        self._warn("refused a page under an address that is not in [web] adressen, such as %.80r", origin)
        return False

    def _address(self, request: web.Request) -> str:
        """Who calls: as a proxy says it that may call for others, else where the connection comes from."""
        remote = request.remote or ""
        if not self.limits.is_intermediary(remote):
            return remote
        passed = [part.strip() for part in request.headers.get("X-Forwarded-For", "").split(",")]
        return next((part for part in reversed(passed) if part and not self.limits.is_intermediary(part)), remote)

    def _caller(self, request: web.Request) -> Caller:
        """Who asks for something, and whether nobody on the way can read along."""
        self._silent.pop(request.protocol, None)
        address, remote = self._address(request), request.remote or ""
        passed = self.limits.is_intermediary(remote) and request.headers.get("X-Forwarded-Proto") == "https"
        return Caller(address, request.secure or passed or is_loopback(address))

    def _tick(self) -> None:
        loop = asyncio.get_running_loop()
        self._sweep, now = loop.call_later(1.0, self._tick), loop.time()
        for visit in list(self._visits.values()):
            with self._faults.survived("the tick of a visit"):
                visit.talk.tick(now, visit.stirred_at)
                if visit.left_at is not None and visit.talk.due is not None:
                    visit.talk.go_on(now)  # what it said before the line broke
                if visit.left_at is not None and now - visit.left_at > _NOTICED:
                    visit.break_off(is_broken=True)
                self._wake(visit)
                if visit.left_at is not None and now - visit.left_at > visit.patience:
                    self._end(visit)
        if self._muds is not None:
            self._muds.tick(now)
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
