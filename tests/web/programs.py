"""A real house behind a web door, and programs that come in by it: every answer is held to data/api/openapi.yaml.

Knows HTTP and the promise; refuses to know what the house should say.
"""

import asyncio
import json
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from functools import cache
from typing import Any

import aiohttp
import yaml
from jsonschema import Draft202012Validator
from referencing import Registry, Resource
from referencing.jsonschema import DRAFT202012

from mud.door import Entrance, Limits
from mud.parlour.house import House
from mud.parlour.session import Client, Session
from mud.parlour.store import Archive
from mud.shelves import shelf
from mud.web import WebLimits
from mud.web.api import Api
from mud.web.server import WebServer
from tests.stage import Stage
from tests.telnet.callers import PATIENCE
from tests.web.fakes import LIMITS

Answer = tuple[int, Any]


@cache
def promise() -> Any:
    """The OpenAPI file."""
    return yaml.safe_load((shelf("data") / "api" / "openapi.yaml").read_text("utf-8"))


def _resolved(value: Any) -> Any:
    while "$ref" in value:
        found = promise()
        for part in value["$ref"].removeprefix("#/").split("/"):
            found = found[part]
        value = found
    return value


def check(schema: Any, value: Any) -> None:
    """Raises ValidationError for what is not as the promise's schema has it."""
    registry = Registry().with_resource("urn:api", Resource.from_contents(promise(), DRAFT202012))
    text = json.dumps(schema).replace('"#/', '"urn:api#/')
    Draft202012Validator(json.loads(text), registry=registry).validate(value)


def promised(method: str, path: str) -> Any:
    """The operation of a path that somebody has asked for. KeyError: nothing is promised there."""
    for template, operations in promise()["paths"].items():
        if re.fullmatch(re.sub(r"\{\w+\}", "[^/]+", template), path):
            return operations[method.lower()]
    raise KeyError(path)


class Program:
    """A client. `key`: what it comes with; `seen`: operations that were answered, each with its status."""

    def __init__(self, port: int, key: str = "", **headers: str) -> None:
        self.base = f"http://127.0.0.1:{port}"
        self.headers = {**({"Authorization": f"Bearer {key}"} if key else {}), **headers}
        self.http = aiohttp.ClientSession(connector=aiohttp.TCPConnector(limit=16))
        self.seen: set[tuple[str, int]] = set()
        self.last: Any = None

    async def ask(self, method: str, path: str, body: bytes | None = None) -> Answer:
        """An answer that is as promised: its status, and what it says."""
        asked = self.http.request(method, self.base + path, data=body, headers=self.headers)
        async with asked as answer:
            self.last = answer
            told = await (answer.json() if answer.content_type == "application/json" else answer.text())
            assert "Access-Control-Allow-Origin" not in answer.headers
            self.hold(method, path.partition("?")[0], answer.status, answer.content_type, told)
            return answer.status, told

    def hold(self, method: str, path: str, status: int, kind: str, told: Any) -> None:
        if status in (429, 503):  # may follow from anything
            return check({"$ref": "#/components/schemas/Fehler"}, told)
        try:
            operation = promised(method, path)
        except KeyError:
            assert status == 404
            return check({"$ref": "#/components/schemas/Fehler"}, told)
        response = _resolved(operation["responses"][str(status)])
        check(response["content"][kind]["schema"], told)
        self.seen.add((operation["operationId"], status))
        return None

    async def get(self, path: str) -> Any:
        """What stands there; it must be there."""
        status, told = await self.ask("GET", path)
        assert status == 200, told
        return told

    async def fault(self, path: str) -> tuple[int, str]:
        """Why it cannot be had."""
        status, told = await self.ask("GET", path)
        assert status >= 400, told
        return status, told["fehler"]

    async def say(self, line: str) -> Any:
        """Type a line; what follows from it."""
        status, told = await self.ask("POST", "/api/ich/zeile", json.dumps({"zeile": line}).encode())
        assert status == 200, told
        return told

    async def hear(self, line: str) -> str:
        """Type a line: all that is told of it, in one text."""
        return "\n".join(one["text"] for one in (await self.say(line))["gesagt"])

    @asynccontextmanager
    async def stream(self, query: str = "") -> AsyncIterator["Ears"]:
        """Listen."""
        timeout = aiohttp.ClientTimeout(total=None, sock_read=PATIENCE)
        asked = self.http.get(f"{self.base}/api/ich/strom{query}", headers=self.headers, timeout=timeout)
        async with asked as answer:
            assert answer.status == 200, await answer.text()
            assert answer.content_type == "application/x-ndjson"
            yield Ears(answer)

    async def close(self) -> None:
        await self.http.close()


class Ears:
    """A stream, event by event."""

    def __init__(self, answer: aiohttp.ClientResponse) -> None:
        self.answer = answer
        self.number = 0

    async def event(self) -> Any:
        """The next; None at the end."""
        line = await asyncio.wait_for(self.answer.content.readline(), PATIENCE)
        if not line:
            return None
        event = json.loads(line)
        check({"$ref": "#/components/schemas/Ereignis"}, event)
        self.number = event.get("nr", self.number)
        return event

    async def until(self, kind: str, text: str = "") -> Any:
        """The next event of this kind, with this text in it."""
        while (event := await self.event()) is not None:
            if event["art"] == kind and text in json.dumps(event, ensure_ascii=False):
                return event
        raise EOFError(kind)


@dataclass(frozen=True)
class _Inside:
    """What the page's door needs of a house."""

    house: House

    def open(self, client: Client) -> Session:
        return self.house.open(client)

    def sentence(self, key: str) -> str:
        return self.house.narrator.tell(key)


class Outside:
    """A house with a stage to look at it, and its web door."""

    def __init__(self, stage: Stage, server: WebServer, api: Api) -> None:
        self.stage = stage
        self.server = server
        self.api = api
        self._programs: list[Program] = []

    def key(self, name: str = "Robo", owner: str = "Anna") -> str:
        """A new key for somebody's program; the owner comes in if they are not there."""
        if owner not in self.stage.sessions:
            self.stage.enter(owner)
        answer = self.stage.ask(owner, f"spielerschlüssel {name}")
        if "hat schon einen" in answer:
            answer = self.stage.ask(owner, "ja")
        found = re.search(rf"(?m)^{name.lower()}\.\S+$", answer)
        assert found, answer
        return found[0]

    def program(self, key: str = "", **headers: str) -> Program:
        self._programs.append(Program(self.server.port, key, **headers))
        return self._programs[-1]

    async def close(self) -> None:
        for program in self._programs:
            await program.close()
        await self.server.close()


@asynccontextmanager
async def outside(
    limits: Limits = LIMITS, archive: Archive | None = None, web: WebLimits | None = None, **staged: Any
) -> AsyncIterator[Outside]:
    """A house whose computer players think at once, behind a web door on any port of this machine."""
    stage = Stage(archive=archive, lucky=True, **staged)
    loop, ticks = asyncio.get_running_loop(), stage.house.ticks
    ticks.on_jobs = lambda: loop.call_soon(ticks.do_jobs)
    ticks.on_later = lambda seconds: None if seconds else loop.call_soon(ticks.ring)
    entrance = Entrance(limits)
    api = Api(stage.house, entrance)
    server = WebServer(_Inside(stage.house), limits, web or WebLimits(), entrance, api)
    await server.start("127.0.0.1", 0)
    found = Outside(stage, server, api)
    try:
        yield found
    finally:
        await found.close()
