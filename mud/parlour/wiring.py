"""Plugs the house together: every part is made once, of the parts that its constructor names by their types.

Knows constructors; refuses to know what any part is for.
"""

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, TypeVar, get_type_hints

Part = TypeVar("Part")


class Wiring:
    """`given`: what nothing here can make, by the type it is asked for with; more can be given later."""

    def __init__(self, given: Mapping[type, object]) -> None:
        self.given: dict[type, Any] = dict(given)

    def part(self, kind: type[Part]) -> Part:
        """The one part of a kind, and before it whatever it needs. TypeError: numbers and texts are no parts."""
        if kind not in self.given:
            if getattr(kind, "__module__", "") == "builtins":
                raise TypeError(f"nobody gives a {kind.__name__}")
            self.given[kind] = kind(**{name: self.part(other) for name, other in _wanted(kind.__init__).items()})
        made: Part = self.given[kind]
        return made


@cache
def _wanted(constructor: Callable[..., None]) -> Mapping[str, type]:
    """What a constructor asks for, by name."""
    wanted = get_type_hints(constructor)
    wanted.pop("return", None)
    return wanted
