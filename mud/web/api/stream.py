"""The ears of a program: what it is told, the position in front of it and whatever else it wants to see, line by line.

Knows NDJSON and how long somebody may take to read; refuses to know where all that comes from.
"""

import asyncio
import json
from collections.abc import Awaitable, Callable
from typing import Any, Final

from aiohttp import web

from mud.listing import Position
from mud.sights import Kind
from mud.web.api import forms
from mud.web.api.faults import Fault
from mud.web.api.limits import HEARTBEAT, SLOW
from mud.web.api.presence import Presence
from mud.web.api.seen import FIELDS, told

_HEADERS: Final = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}
_NOTHING: Final = object()
LookBefore = Callable[[object], Awaitable[tuple[object, Position | None]]]


class Stream:
    """One answer that goes on. `before(known)`: what lies in front of the program, if it is not of `known`."""

    def __init__(
        self,
        request: web.Request,
        presence: Presence,
        name: str,
        kinds: frozenset[Kind],
        before: LookBefore,
    ) -> None:
        self._request = request
        self._presence = presence
        self._name = name
        self._kinds = kinds
        self._before = before
        self._version: object = _NOTHING
        self._seen: dict[Kind, Any] = {}
        self._response = web.StreamResponse(headers=_HEADERS)
        self._response.content_type = "application/x-ndjson"
        self._response.charset = "utf-8"

    @property
    def is_broken(self) -> bool:
        """Whether nobody listens any more."""
        transport = self._request.transport
        return transport is None or transport.is_closing()

    async def serve(self, heard: int | None) -> web.StreamResponse:
        """Tell all that was told since the paragraph `heard` (None: all that is kept), and go on until one of both
        sides has enough."""
        presence = self._presence
        await self._response.prepare(self._request)
        presence.stream = self
        presence.wake()  # another one hears that this one has taken its place
        presence.show(self._kinds)
        if heard is not None and heard > presence.told:  # the clock of the house was set back
            heard = 0
        missed = heard is not None and presence.has_missed(heard)
        forgotten = presence.told - len(presence.since(0))
        try:
            with presence.listening() as ear:
                await self._tell(art="hier", name=self._name, nummer=presence.told, luecke=missed)
                await self._go_on(ear, max(heard or 0, forgotten))
        except (ConnectionError, TimeoutError, Fault):
            pass  # who listened is gone or too slow, and what was told is kept for a while; or the house is
        finally:
            if presence.stream is self:
                presence.stream = None
        return self._response

    async def _go_on(self, ear: asyncio.Event, heard: int) -> None:
        presence = self._presence
        while True:
            ear.clear()
            if presence.stream is not self:
                await self._tell(art="ende", grund="abgeloest")
                return
            heard = await self._news(heard)
            if heard < presence.told or ear.is_set():
                continue  # something was told meanwhile, be it the last
            if presence.is_over:
                await self._tell(art="ende", grund="vorbei")
                return
            try:
                await asyncio.wait_for(ear.wait(), HEARTBEAT)
            except TimeoutError:
                await self._tell(art="herz")

    async def _news(self, heard: int) -> int:
        """Tell what is new; the number of the last paragraph."""
        presence = self._presence
        for form in presence.since(heard):
            await self._tell(**form)
            heard = form["nr"]
        if not presence.is_over:
            version, found = await self._before(self._version)
            if version != self._version:
                self._version = version
                await self._tell(art="stellung", stellung=None if found is None else forms.position(found))
        for kind, field in FIELDS.items():
            value = field(presence.sights) if kind in self._kinds else None
            if value is not self._seen.get(kind):
                self._seen[kind] = value
                await self._tell(art=kind, **{kind: told(value)})
        return heard

    async def _tell(self, **event: Any) -> None:
        line = json.dumps(event, ensure_ascii=False) + "\n"
        await asyncio.wait_for(self._response.write(line.encode()), SLOW)
