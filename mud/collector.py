"""When the cyclic collector looks for rubbish: in seconds in which little else is done, and never through the house.

Knows the collector of this process and how busy the process is; refuses to know what is collected. A collection of
everything holds everybody up for a quarter of a second, and the house itself, which is most of it, stays. So it is
frozen, and people are looked through now and then: whoever leaves has lain in circles with a link, an editor, a page.
Whoever writes something that is made with every command sees to it that it forms no circle: what is let go of is gone
then without anybody looking for it.
"""

import gc
import time
from collections.abc import Callable
from typing import Final

THRESHOLDS: Final = (20_000, 5, 100)
"""What is new is looked through seldom, and all people by themselves only in a house that is never idle."""
IDLE: Final = 0.25
"""The part of a second a house may have worked in it and still be idle."""
PAUSE: Final = 60
"""Seconds between two looks through all people, at least."""
SHARE: Final = 1000
"""As many times as long as such a look took there is none."""


class Collector:
    """`second` is called once a second. What was alive at the beginning is frozen, until nobody is there any more."""

    def __init__(self, worked: Callable[[], float] = time.process_time) -> None:
        """`worked`: seconds this process has worked so far."""
        self._worked = worked
        self._before = worked()
        self._thresholds = gc.get_threshold()
        self._somebody_came = False
        self._pause = 0.0
        gc.set_threshold(*THRESHOLDS)
        self._look_through_everything()

    def second(self, players: int) -> None:
        """One second is over. `players`: how many people are in the house."""
        now = self._worked()
        is_idle, self._before = now - self._before < IDLE, now
        self._somebody_came |= players > 0
        self._pause -= 1
        if not is_idle:
            return
        if self._somebody_came and not players:
            self._look_through_everything()
        elif self._pause > 0:
            gc.collect(1)  # what is new
        else:
            gc.collect()
            self._pause = max(PAUSE, SHARE * (self._worked() - now))
        self._before = self._worked()

    def _look_through_everything(self) -> None:
        gc.unfreeze()
        gc.collect()
        gc.freeze()
        self._somebody_came, self._pause = False, PAUSE

    def close(self) -> None:
        """Let the collector work as it did before."""
        gc.unfreeze()
        gc.set_threshold(*self._thresholds)
