"""One websocket: messages of a browser in, what it has to show out, and the visit it belongs to.

Knows JSON and how much of it may come; refuses to know HTTP and what a line means.

A browser says `{"hallo": {"marke": .., "ab": n}}` first; then `{"zeile": .., "nr": n}`, `{"fenster": [cells, lines]}`,
`{"leser": true}`, `{"will": [kinds]}`, `{"noch": n}`, `{"wahl": [fields]}` and
`{"ergaenze": line, "vorher": [lines], "nr": n}`. It hears `{"marke": ..}`, what `Visit.since` says (with those of
`Shown.news` that are other ones), `{"noch": n}` at once, how it goes on behind the fields of a choice, and
`{"vorschlaege": [[word, about], ..], "getippt": letters, "nr": n}`.
"""

import asyncio
import json
from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from aiohttp import WSCloseCode, WSMsgType, web

from mud.bucket import Bucket
from mud.web.forms import reached
from mud.web.shown import ALWAYS, Shown, wanted
from mud.web.visit import Visit

if TYPE_CHECKING:
    from mud.web.server import WebServer

TAKEN_OVER: Final = 4001
"""The close code for a browser whose visit goes on in another one: it does not come back by itself."""
LEFT: Final = 4000
"""The close code of a page that was closed or loaded anew by hand. A page the phone has thrown out says 1001."""
_BEFORE: Final = 20
"""Lines typed before that completion may look at."""
_FIELDS: Final = 8
_FIELD: Final = 40
"""Fields of a choice that is begun, and letters of each, that are looked at."""


class Link:
    """From the first message to the end of the websocket; `serve` is the whole of it."""

    def __init__(self, server: "WebServer", socket: web.WebSocketResponse, address: str, *, secure: bool) -> None:
        self._secure = secure
        self._server = server
        self._socket = socket
        self._address = address
        self._loop = asyncio.get_running_loop()
        self._news = asyncio.Event()
        self._may_read = asyncio.Event()
        self._heard = 0
        self._shown = Shown(self._loop.time)
        self._alarm: asyncio.TimerHandle | None = None
        self._visit: Visit
        limits = server.limits
        self._bytes = Bucket(limits.bytes_per_second, limits.bytes_burst, self._loop.time())
        self._keys = Bucket(limits.keys_per_second, limits.keys_burst, self._loop.time())

    async def serve(self) -> None:
        """Take messages and answer them until one of both sides has enough."""
        hello = await self._message()
        if hello is None or not isinstance(hello.get("hallo"), dict):
            await self._socket.close(code=WSCloseCode.POLICY_VIOLATION)
            return
        visit = self._enter(hello["hallo"])
        writing = self._loop.create_task(self._write(visit))
        try:
            await self._read(visit)
        finally:
            if self._alarm is not None:
                self._alarm.cancel()
            if visit.talk.state == "over":  # the last words are on their way
                await asyncio.wait({writing}, timeout=self._server.limits.goodbye)
            writing.cancel()
            await asyncio.gather(writing, return_exceptions=True)
            self._server.left(visit, self, clean=self._socket.close_code in (WSCloseCode.OK, LEFT))

    def wake(self) -> None:
        """There is something to show, or another thing to wait for."""
        visit = self._visit
        if visit.gather():
            self._news.set()
        talk = visit.talk
        if talk.reading or talk.state == "over":
            self._may_read.set()
        else:
            self._may_read.clear()
        if self._alarm is not None:
            self._alarm.cancel()
        self._alarm = None if talk.due is None else self._loop.call_at(talk.due, self._go_on)

    async def hand_over(self) -> None:
        """The visit goes on in another browser."""
        await self._socket.close(code=TAKEN_OVER)

    async def close(self) -> None:
        """The house closes: what was told last is sent, and that is all."""
        self._news.set()
        await asyncio.sleep(0)
        await self._socket.close(code=WSCloseCode.GOING_AWAY)

    def _enter(self, hello: Mapping[str, Any]) -> Visit:
        token, heard = hello.get("marke"), hello.get("ab")
        known = self._server.known(token, self) if isinstance(token, str) else None
        if known is not None:
            self._visit = known
            self._heard = heard if isinstance(heard, int) and 0 <= heard <= known.told else 0
            self._learn(known, hello)
            self._news.set()
            self.wake()
            return known
        now = self._loop.time()
        visit = self._visit = self._server.begin(now, self)
        visit.talk.arrived()
        visit.talk.connected(self._address, secure=self._secure)
        if visit.talk.state != "over":
            visit.talk.learned(replace(visit.talk.client, kind="web", wants=ALWAYS))
            self._learn(visit, hello)
            visit.talk.greet(now)
        self.wake()
        return visit

    async def _message(self) -> Mapping[str, Any] | None:
        """The next message; None at the end, and after one that makes no sense."""
        try:
            heard = await self._socket.receive()
        except (ConnectionError, RuntimeError):
            return None
        if heard.type is not WSMsgType.TEXT:
            return None
        if wait := self._bytes.take(len(heard.data), self._loop.time()):
            await asyncio.sleep(wait)
        try:
            found = json.loads(heard.data)
        except (ValueError, RecursionError):
            found = None
        if not isinstance(found, dict):
            await self._socket.close(code=WSCloseCode.INVALID_TEXT)
            return None
        return found

    async def _read(self, visit: Visit) -> None:
        while True:
            await self._may_read.wait()
            told = await self._message()
            if told is None:
                return
            visit.stirred_at = self._loop.time()
            match told:
                case {"zeile": str(line)}:
                    if visit.is_fresh(told.get("nr")):
                        visit.talk.heard(line)
                        self._go_on()
                case {"noch": int(number)}:
                    await self._take_turn()
                    await self._socket.send_str(json.dumps({"noch": number}))
                case {"ergaenze": str(line)}:
                    await self._complete(visit, line, told)
                case {"wahl": [*begun]}:
                    await self._reach(visit, [str(id_)[:_FIELD] for id_ in begun[:_FIELDS]])
                case _:
                    await self._take_turn()
                    self._learn(visit, told)
                    self.wake()

    def _learn(self, visit: Visit, told: Mapping[str, Any]) -> None:
        """The window has another size, everything is to be read out, or something else is to be seen."""
        match told.get("fenster"):
            case [int(width), int(height)]:
                visit.talk.resized(width, height)
        if isinstance(is_reader := told.get("leser"), bool):
            client = visit.talk.client
            visit.talk.learned(replace(client, screen=replace(client.screen, reader=is_reader)))
        if isinstance(asked := told.get("will"), list):
            visit.talk.learned(replace(visit.talk.client, wants=wanted(asked)))

    async def _take_turn(self) -> None:
        """What a browser asks by itself costs as much as a key."""
        if wait := self._keys.take(1, self._loop.time()):
            await asyncio.sleep(wait)

    async def _complete(self, visit: Visit, line: str, told: Mapping[str, Any]) -> None:
        await self._take_turn()
        before = told.get("vorher")
        lines = [str(typed) for typed in before[-_BEFORE:]] if isinstance(before, list) else []
        found, typed = visit.talk.complete(line[: self._server.limits.line], lines)
        answer = {"vorschlaege": found, "getippt": typed, "nr": told.get("nr")}
        await self._socket.send_str(json.dumps(answer, ensure_ascii=False))

    async def _reach(self, visit: Visit, begun: list[str]) -> None:
        """How it goes on at the board, where somebody has begun to choose."""
        if wait := self._keys.take(1, self._loop.time()):
            await asyncio.sleep(wait)
        if visit.talk.session is not None:
            answer = reached(visit.talk.session.further(begun), begun)
            await self._socket.send_str(json.dumps(answer, ensure_ascii=False))

    async def _write(self, visit: Visit) -> None:
        """Send what is new as fast as the browser takes it: what it is too slow for, it is told in one piece later."""
        if visit.token:
            await self._socket.send_str(json.dumps({"marke": visit.token}))
            visit.token = ""
        while not await self._told_all(visit):
            pass
        await self._socket.close()

    async def _told_all(self, visit: Visit) -> bool:
        """Wait for news and send them; whether they were the last. Nothing of them is kept meanwhile."""
        await self._news.wait()
        self._news.clear()
        found = visit.since(self._heard)
        self._heard = visit.told
        found |= self._shown.news(visit.sights)
        await self._socket.send_str(json.dumps(found, ensure_ascii=False))
        return "ende" in found

    def _go_on(self) -> None:
        self._visit.talk.go_on(self._loop.time())
        self.wake()
