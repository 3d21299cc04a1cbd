"""Answers to programs, each told when it is durable.

Knows JSON, text and the house's way to be looked at; refuses to know paths and keys.
"""

import asyncio
import json
from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeVar

from aiohttp import web

from mud.listing import Position
from mud.parlour.house import House
from mud.web.api import forms
from mud.web.api.faults import Fault
from mud.web.api.limits import ANSWER

T = TypeVar("T")


async def look(house: House, work: Callable[[], T]) -> T:
    """What `work` finds in the house, when that is durable. Raises Fault, and whatever `work` raises."""
    if house.ticks.is_broken:
        raise Fault("geht_nicht")
    found: asyncio.Future[T] = asyncio.get_running_loop().create_future()
    house.look(work, lambda value: None if found.done() else found.set_result(value))
    return await asyncio.wait_for(found, ANSWER)


def as_json(value: Any, status: int = 200, headers: Mapping[str, str] | None = None) -> web.Response:
    """Any plain value."""
    text = json.dumps(value, ensure_ascii=False)
    return web.Response(text=text, status=status, headers=headers, content_type="application/json", charset="utf-8")


def as_page(name: str, found: Sequence[forms.Form], most: int) -> web.Response:
    """A part of a list, and after which number the next one begins."""
    return as_json({name: found, "weiter": found[-1]["nummer"] if len(found) == most else None})


def as_text(text: str) -> web.Response:
    """Lines to read."""
    return web.Response(text=text, content_type="text/plain", charset="utf-8")


def as_position(request: web.Request, found: Position) -> web.Response:
    """As JSON, or as text for whoever asks for that. Raises Fault."""
    match request.query.get("form", "json"):
        case "json":
            return as_json(forms.position(found))
        case "text":
            told = [*found.picture, "", *found.sentences, "", found.question, *found.lines]
            return as_text("\n".join(told).strip("\n") + "\n")
    raise Fault("angabe", name="form")
