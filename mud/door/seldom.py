"""What the host is told of, the same thing once in a while: nobody outside can fill the log.

Knows when it was told last, by a clock handed in; refuses to know where it is written.
"""

from collections.abc import Callable

_QUIET = 60.0
"""Seconds before the same thing is told again."""


class Seldom:
    """Calls `tell(message, *facts)`, for each message once a minute at most."""

    def __init__(self, tell: Callable[..., object], clock: Callable[[], float]) -> None:
        self._tell = tell
        self._clock = clock
        self._told: dict[str, float] = {}

    def __call__(self, message: str, *facts: object) -> None:
        now = self._clock()
        if now - self._told.get(message, -_QUIET) >= _QUIET:
            self._told[message] = now
            self._tell(message, *facts)
