"""What somebody has named in a request: numbers, pages, games and a line.

Knows the parts of a request and their bounds; refuses to know what is done with them. Raises Fault for what makes no
sense.
"""

import asyncio
import json
from typing import Final

from aiohttp import web

from mud.games import discover
from mud.parlour.listings import PAGE
from mud.web.api.faults import Fault
from mud.web.limits import FIRST_REQUEST

_NUMBERS: Final = 15
"""Digits of a number that somebody names."""


def _digits(name: str, text: str) -> int:
    if not (text.isascii() and text.isdecimal() and len(text) <= _NUMBERS):
        raise Fault("angabe", name=name)
    return int(text)


def number(request: web.Request, name: str) -> int:
    """A number behind the question mark, 0 if it is not there."""
    return _digits(name, request.query.get(name, "0"))


def named(request: web.Request) -> int:
    """The number in the path."""
    return _digits("nummer", request.match_info["nummer"])


def most(request: web.Request) -> int:
    """How many entries are wanted at once."""
    found = _digits("anzahl", request.query.get("anzahl", str(PAGE)))
    if not 1 <= found <= PAGE:
        raise Fault("angabe", name="anzahl")
    return found


def game(request: web.Request) -> str:
    """Of which game something is wanted; empty for all."""
    name = request.query.get("spiel", "")
    if name and name not in discover():
        raise Fault("kein_spiel", name=name[:40])
    return name


async def line(request: web.Request, longest: int) -> str:
    """What is to be typed. Raises TimeoutError for who takes too long to say it."""
    body = await asyncio.wait_for(request.read(), FIRST_REQUEST)
    try:
        told = json.loads(body)
    except (ValueError, RecursionError):
        told = None
    match told:
        case {"zeile": str(typed)} if len(typed) <= longest:
            return typed
    raise Fault("zeile", n=longest)
