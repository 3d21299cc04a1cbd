"""What goes to one client: each message harmless and of a size it takes, and all of them no more than it can read.

Knows bytes and a clock handed in; refuses to know what is told.
"""

from collections.abc import Callable, Sequence
from typing import Any, Final

from mud.bucket import Bucket
from mud.gmcp.messages import LONGEST, written

_RATE: Final = 32_768.0
_BURST: Final = 131_072.0
_CUT: Final = 3 / 4


class Outbox:
    """`send` takes a whole message. Times are seconds of a clock that never runs back."""

    def __init__(self, send: Callable[[str], None], now: float) -> None:
        self._send = send
        self._budget = Bucket(_RATE, _BURST, now)
        self.now = now

    @property
    def has_room(self) -> bool:
        """Whether news may be told now, or has to wait: then only what holds later is told."""
        return not self._budget.wait(1, self.now)

    def tell(self, name: str, data: object = None) -> None:
        """One message. One that is too long for clients is none."""
        text = written(name, data)
        size = len(text.encode())
        if size <= LONGEST:
            self._budget.take(size, self.now)
            self._send(text)

    def tell_list(
        self, name: str, items: Sequence[Any], around: Callable[[Sequence[Any]], object] = lambda items: items
    ) -> None:
        """One message of as many items, from the first, as fit into it."""
        while items and len(written(name, around(items)).encode()) > LONGEST:
            items = items[: int(len(items) * _CUT)]
        self.tell(name, around(items))
