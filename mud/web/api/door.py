"""The door for programs over HTTP: each request answered when what it tells is durable, or refused.

Knows paths, keys and how often somebody may ask; refuses to know what a line means. A key stands in the header
`Authorization` and nowhere else, and no page of another house may have it sent along: there is no CORS here.
"""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from math import ceil
from typing import Any, Final

from aiohttp import hdrs, web

from mud.bucket import Buckets
from mud.door import Entrance
from mud.game import Refused
from mud.listing import Position
from mud.parlour.automata import claimed
from mud.parlour.doorkeeper import LONGEST
from mud.parlour.house import House
from mud.parlour.identity import person_id
from mud.parlour.store import Account
from mud.trouble import Faults
from mud.web.api import asked, forms
from mud.web.api.answers import as_json, as_position, look
from mud.web.api.callers import Caller
from mud.web.api.faults import STATUS, Fault, fault_of
from mud.web.api.limits import BURST, REQUESTS
from mud.web.api.presence import Presence
from mud.web.api.reading import PAPERS, Reading
from mud.web.api.seen import kinds_of
from mud.web.api.stream import Stream
from mud.web.limits import MESSAGE

Find = Callable[[web.Request], Caller]
_Anybody = Callable[[web.Request], Awaitable[web.StreamResponse]]
_Program = Callable[[web.Request, Account, Caller], Awaitable[web.StreamResponse]]
_BEARER: Final = "Bearer"


class Api:
    """The door for programs. `open` adds its paths to those of the page; `close` sees everybody off."""

    def __init__(self, house: House, entrance: Entrance) -> None:
        self._house = house
        self._entrance = entrance
        self._limits = entrance.limits
        self._faults = Faults()
        self._buckets = Buckets(REQUESTS, BURST)
        self._present: dict[str, Presence] = {}
        self._streams: set[asyncio.Task[Any]] = set()
        self._sweep: asyncio.TimerHandle | None = None

    def open(self, app: web.Application, find: Find) -> None:
        """Let programs in by this application. `find`: who asks for something."""
        reading = Reading(self._house)
        anybody: Sequence[tuple[str, _Anybody]] = [
            ("/api/", reading.index),
            ("/api/spiele", reading.kinds),
            ("/api/tische", reading.tables),
            ("/api/tische/{nummer}", reading.table),
            ("/api/tische/{nummer}/stellung", reading.watched),
            ("/api/gesuche", reading.seeks),
            ("/api/partien", reading.games),
            ("/api/partien/{nummer}", reading.game),
            ("/api/partien/{nummer}/protokoll", reading.log),
            *((path, reading.paper) for path in PAPERS),
        ]
        programs: Sequence[tuple[str, str, _Program]] = [
            (hdrs.METH_GET, "/api/ich", self._self),
            (hdrs.METH_GET, "/api/ich/stellung", self._position),
            (hdrs.METH_GET, "/api/ich/strom", self._stream),
            (hdrs.METH_POST, "/api/ich/zeile", self._line),
        ]
        for path, read in anybody:
            app.router.add_route(hdrs.METH_GET, path, partial(self._answer, find, partial(self._read, read)))
        for method, path, do in programs:
            app.router.add_route(method, path, partial(self._answer, find, partial(self._do, do)))
        app.router.add_route(
            hdrs.METH_ANY, "/api{rest:(/.*)?}", partial(self._answer, find, partial(self._read, reading.nothing))
        )
        app.on_shutdown.append(self.close)
        self._tick()

    async def close(self, _app: web.Application) -> None:
        """Let every program hear the end, and hang up."""
        if self._sweep is not None:
            self._sweep.cancel()
        for presence in self._present.values():
            presence.close()
        if self._streams:
            await asyncio.wait(self._streams, timeout=self._limits.goodbye)
        for task in list(self._streams):
            task.cancel()
        for presence in self._present.values():
            presence.lose()
        self._present.clear()

    def _tick(self) -> None:
        loop = asyncio.get_running_loop()
        self._sweep, now = loop.call_later(1.0, self._tick), loop.time()
        for presence in list(self._present.values()):
            with self._faults.survived("the tick of a program"):
                if not presence.is_needed(now):
                    self._forget(presence)

    def _forget(self, presence: Presence) -> None:
        """A program is in the house no more, or its line has broken: its place is free."""
        if self._present.get(presence.key) is presence:
            del self._present[presence.key]
        presence.lose()

    # Answering

    async def _answer(
        self,
        find: Find,
        handler: Callable[[web.Request, Caller], Awaitable[web.StreamResponse]],
        request: web.Request,
    ) -> web.StreamResponse:
        try:
            caller = find(request)
            self._pace(caller)
            return await handler(request, caller)
        except Fault as fault:
            return self._refusal(fault)
        except Refused as refused:
            return self._refusal(fault_of(refused))
        except web.HTTPRequestEntityTooLarge:
            return self._refusal(Fault("zu_gross", n=MESSAGE))
        except TimeoutError:
            return self._refusal(Fault("geht_nicht"))
        except ConnectionError:  # who asked is gone
            raise
        except Exception as error:  # noqa: BLE001 - it is noted
            self._faults.note("an answer of the door for programs", error)
            return self._refusal(Fault("geht_nicht"))

    def _refusal(self, fault: Fault) -> web.Response:
        sentence = fault.said or self._house.narrator.tell(f"api.{fault.key}", **fault.facts)
        return as_json({"fehler": fault.key, "satz": sentence}, STATUS[fault.key], fault.headers)

    def _pace(self, caller: Caller) -> None:
        """One budget for all that comes from one network. Raises Fault."""
        if self._limits.is_exempt(caller.address):
            return
        now = asyncio.get_running_loop().time()
        bucket = self._buckets.of(caller.network, now)
        if wait := bucket.wait(1, now):
            raise _too_fast(wait)
        bucket.take(1, now)

    async def _read(self, read: _Anybody, request: web.Request, caller: Caller) -> web.StreamResponse:
        return await read(request)

    async def _do(self, do: _Program, request: web.Request, caller: Caller) -> web.StreamResponse:
        return await do(request, self._account(request, caller), caller)

    # Who comes with a key

    def _account(self, request: web.Request, caller: Caller) -> Account:
        """Whose key was sent. A wrong one counts like a wrong password. Raises Fault."""
        header = request.headers.get(hdrs.AUTHORIZATION, "")
        scheme, _, token = header.partition(" ")
        if scheme.lower() != _BEARER.lower():
            raise Fault("schluessel_fehlt", headers={hdrs.WWW_AUTHENTICATE: _BEARER})
        if not caller.secure:
            raise Fault("offene_leitung")
        token = token.strip()
        account = self._house.automata.known(token) if token.isascii() else None
        if account is not None:
            return account
        exempt, now = self._limits.is_exempt(caller.address), self._house.ticks.now()
        wait = self._house.doorkeeper.begin(now, claimed(token), caller.network, exempt=exempt)
        if wait is None or wait > 0:
            raise _too_fast(LONGEST if wait is None else wait)
        raise Fault("schluessel_falsch", headers={hdrs.WWW_AUTHENTICATE: f'{_BEARER} error="invalid_token"'})

    def _presence(self, account: Account, caller: Caller) -> Presence:
        """The program in the house: it comes in if it is not there. Raises Fault where there is no place for it."""
        presence = self._present.get(account.key)
        if presence is None or presence.is_over:
            if presence is not None:
                self._forget(presence)
            presence = Presence(self._house, account, self._entrance, caller.address, secure=caller.secure)
            self._present[account.key] = presence
        presence.used_at = asyncio.get_running_loop().time()
        return presence

    # What it reads and does

    async def _self(self, request: web.Request, account: Account, caller: Caller) -> web.Response:
        people, owner = self._house.people, self._house.automata.owner(person_id(account.key))
        of = people.account(owner)
        found = {
            "name": account.name,
            "art": "programm",
            "von": "" if of is None else of.name,
            "seit": account.created,
            "da": account.key in people.visitors,
        }
        return as_json(found)

    def _before(self, account: Account) -> Position | None:
        visitor = self._house.people.visitors.get(account.key)
        return None if visitor is None else self._house.listings.before(visitor)

    async def _position(self, request: web.Request, account: Account, caller: Caller) -> web.Response:
        found = await look(self._house, lambda: self._before(account))
        if found is None:
            raise Fault("keine_stellung")
        return as_position(request, found)

    async def _line(self, request: web.Request, account: Account, caller: Caller) -> web.Response:
        line = await asked.line(request, self._limits.line)
        presence = self._presence(account, caller)
        before = await presence.say(line)
        if presence.is_over:
            self._forget(presence)
        position = await look(self._house, lambda: self._before(account))
        found = {
            "gesagt": presence.since(before),
            "nummer": presence.told,
            "stand": presence.status,
            "stellung": None if position is None else forms.position(position),
            "ende": presence.is_over,
        }
        return as_json(found)

    async def _stream(self, request: web.Request, account: Account, caller: Caller) -> web.StreamResponse:
        heard = asked.number(request, "ab") if "ab" in request.query else None
        kinds = kinds_of(request.query.get("mit", ""))
        presence = self._presence(account, caller)
        stream = Stream(request, presence, account.name, kinds, partial(self._look_before, account))
        task = asyncio.current_task()
        if task is None:
            raise RuntimeError("a request is answered by no task")
        self._streams.add(task)
        try:
            return await stream.serve(heard)
        finally:
            self._streams.discard(task)
            if presence.is_over:
                self._forget(presence)

    async def _look_before(self, account: Account, known: object) -> tuple[object, Position | None]:
        """What lies in front of a program and of when that is; nothing new if that is `known`."""

        def work() -> tuple[object, Position | None]:
            visitor = self._house.people.visitors.get(account.key)
            version = None if visitor is None else self._house.listings.version(visitor)
            return version, None if version == known or visitor is None else self._house.listings.before(visitor)

        return await look(self._house, work)


def _too_fast(wait: float) -> Fault:
    seconds = max(1, ceil(wait))
    return Fault("zu_schnell", n=seconds, headers={hdrs.RETRY_AFTER: str(seconds)})
