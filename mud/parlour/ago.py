"""How long ago something was, in words.

Knows the clock of dates; refuses to know what happened then.
"""

from datetime import date

from mud.parlour.audience import Audience
from mud.parlour.tick import Tick

_MINUTE, _HOUR = 60, 3600


class Ago:
    """Times past, as they are said."""

    def __init__(self, tick: Tick, audience: Audience) -> None:
        self._tick = tick
        self._audience = audience

    def said(self, when: float) -> str:
        """`gerade eben`, `vor drei Stunden`, `gestern`. `when`: seconds since the epoch; what is to come is now."""
        past = max(0.0, self._tick.wall() - when)
        days = (date.fromtimestamp(self._tick.wall()) - date.fromtimestamp(when)).days
        if past < _MINUTE:
            return self._audience.tell("wann.eben")
        if past < _HOUR:
            return self._audience.tell("wann.minuten", n=int(past // _MINUTE))
        if days < 1 or past < _HOUR * 6:
            return self._audience.tell("wann.stunden", n=int(past // _HOUR))
        return self._audience.tell("wann.gestern") if days == 1 else self._audience.tell("wann.tage", n=days)
