"""Messages of GMCP as text: a name, a space and JSON. What comes may mean harm, what goes can be obeyed by nothing.

Knows names, JSON and how large a message may be; refuses to know what any of them means.
"""

import json
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

from mud.text import clean

LONGEST: Final = 8_192
"""Bytes of a message, coming or going."""
_DEEPEST: Final = 6
"""Lists in lists that anything here is told in, and twice as many."""
_MESSAGE: Final = re.compile(r"([A-Za-z]\w{0,30}(?:\.[A-Za-z]\w{0,30}){1,4})(?:\s+(.*))?", re.ASCII | re.DOTALL)


@dataclass(frozen=True, slots=True)
class Message:
    """What a client said. `name` in small letters; `data`: plain JSON, None where there was none."""

    name: str
    data: Any = None


def read(raw: bytes) -> Message | None:
    """The message in some bytes; None if they make none."""
    if len(raw) > LONGEST:
        return None
    found = _MESSAGE.fullmatch(raw.decode("utf-8", "replace").strip())
    if found is None:
        return None
    name, body = found.groups()
    if not body:
        return Message(name.lower())
    try:
        data = json.loads(body)
    except (ValueError, RecursionError):
        return None
    return Message(name.lower(), data) if _depth(data) <= _DEEPEST else None


def written(name: str, data: object = None) -> str:
    """A message as it goes: one line, and nothing in it that a terminal or telnet would obey."""
    if data is None:
        return name
    return f"{name} {json.dumps(_harmless(data), ensure_ascii=False, separators=(',', ':'))}"


def parts(size: int, lists: Sequence[tuple[str, Sequence[Any]]], most: int) -> Iterator[dict[str, list[Any]]]:
    """Lists by name, cut into at most so many portions of about `size` bytes each, in order; put together again they
    are the same lists, unless they are too long for that many."""
    portion, room = dict[str, list[Any]](), size
    for name, items in lists:
        for item in items:
            cost = len(written("", item).encode())
            if cost > room and portion:
                yield portion
                most -= 1
                if not most:
                    return
                portion, room = {}, size
            portion.setdefault(name, []).append(item)
            room -= cost
    yield portion


def _depth(data: object) -> int:
    """How many lists and objects lie in each other; more than are allowed are not counted."""
    depth, level = 0, [data]
    while level and depth <= _DEEPEST:
        level = [
            inner
            for one in level
            if isinstance(one, dict | list)
            for inner in (one.values() if isinstance(one, dict) else one)
        ]
        depth += 1
    return depth


def _harmless(data: object) -> object:
    match data:
        case str():
            return clean(data)
        case dict():
            return {clean(str(key)): _harmless(value) for key, value in data.items()}
        case list() | tuple():
            return [_harmless(value) for value in data]
    return data
