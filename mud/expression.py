"""Regular expressions kept as data, compiled when they are first asked: that takes as long as many a typed line.

Knows all of them; refuses to know what they are looked for.
"""

import re
from collections.abc import Iterator
from functools import cached_property
from typing import Any, Final, cast
from weakref import WeakSet

made: Final["WeakSet[Expression]"] = WeakSet()
"""All there are."""


class Expression:
    """Does what a compiled one does."""

    def __init__(self, pattern: str, flags: int = 0) -> None:
        self.pattern, self.flags = pattern, flags
        made.add(self)

    @cached_property
    def compiled(self) -> re.Pattern[str]:
        """Itself."""
        return re.compile(self.pattern, self.flags)

    def __getattr__(self, name: str) -> Any:
        found = getattr(self.compiled, name)
        setattr(self, name, found)  # the next time nobody asks here
        return found


def expression(pattern: str, flags: int = 0) -> re.Pattern[str]:
    """One, to be used like any other."""
    return cast(re.Pattern[str], Expression(pattern, flags))


def compiling() -> Iterator[object]:
    """Compile one after the other, in a house that has nothing else to do."""
    for one in list(made):
        if "compiled" not in vars(one):
            yield one.compiled
