"""Views, moves and events as text that is the same in every process.

Knows values: dataclasses, tuples, sets and what is in them; refuses to know what they mean.
"""

from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from enum import Enum
from typing import Any


def plain(value: Any) -> str:
    """A value as text; no two that differ are told alike. Raises TypeError for what is no plain value."""
    match value:
        case None | bool() | int() | float() | str():
            return repr(value)
        case Enum():
            return value.name
        case tuple() | list():
            return f"[{', '.join(map(plain, value))}]"
        case set() | frozenset():
            return f"{{{', '.join(sorted(map(plain, value)))}}}"
        case Mapping():
            return f"{{{', '.join(sorted(f'{plain(name)}: {plain(one)}' for name, one in value.items()))}}}"
    if not is_dataclass(value):
        raise TypeError(value)
    parts = (f"{one.name}={plain(getattr(value, one.name))}" for one in fields(value))
    return f"{type(value).__name__}({', '.join(parts)})"


def lines(value: Any, path: str = "") -> Iterator[str]:
    """The same line by line, each with its place: `phase.side: 2`."""
    if not is_dataclass(value):
        yield f"{path}: {plain(value)}"
        return
    yield f"{path}: {type(value).__name__}" if path else type(value).__name__
    for one in fields(value):
        yield from lines(getattr(value, one.name), f"{path}.{one.name}" if path else one.name)
