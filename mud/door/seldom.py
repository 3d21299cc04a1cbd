"""What the host is told of, the same thing once in a while: nobody outside can fill the log.

Knows when it was told last, by a clock handed in; refuses to know where it is written.
"""

from collections.abc import Callable

_QUIET = 60.0
"""Seconds before the same thing is told again."""


class Seldom:
    """Calls `tell(message, *facts)`, for each message once a minute at most, with how often it was not told."""

    def __init__(self, tell: Callable[..., object], clock: Callable[[], float]) -> None:
        self._tell = tell
        self._clock = clock
        self._told: dict[str, tuple[float, int]] = {}
        """When each was told last, and how often it came since."""

    def __call__(self, message: str, *facts: object) -> None:
        now = self._clock()
        told, since = self._told.get(message, (now - _QUIET, 0))
        if now - told < _QUIET:
            self._told[message] = told, since + 1
            return
        self._told[message] = now, 0
        more = (f"{message} (and %d times before)", *facts, since)
        self._tell(*(more if since else (message, *facts)))
