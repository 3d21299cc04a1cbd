"""When the cyclic collector looks for rubbish: in seconds in which little else is done, and never through what stays.

Knows the collector of this process and how busy the process is; refuses to know what is collected. A collection of
everything holds everybody up: half a second with 2,000 people in the house. So whoever writes something that is made
with every command sees to it that it forms no circle: what is let go of is gone then without anybody looking for it.
"""

import gc
import sys
import time
from collections.abc import Callable
from typing import Final

THRESHOLDS: Final = (20_000, 20, 100)
"""What is new is looked through seldom, and all of it by itself only in a house that is never idle."""
IDLE: Final = 0.25
"""The part of a second a house may have worked in it and still be idle."""
GROWTH: Final = 4
"""When so many times as much is held as after the last thorough look, there is another one."""


class Collector:
    """`second` is called once a second. What was alive then is frozen: it is not looked through the next time.

    Frozen rubbish is not found, so all is thawed and looked through when nobody is here or much has been added since.
    How much, the allocator says: to count what is frozen takes as long as to look through it.
    """

    def __init__(self, worked: Callable[[], float] = time.process_time) -> None:
        """`worked`: seconds this process has worked so far."""
        self._worked = worked
        self._before = worked()
        self._thresholds = gc.get_threshold()
        self._thorough, self._somebody_came = 0, False
        gc.set_threshold(*THRESHOLDS)
        self._look_through_everything()

    def second(self, players: int) -> None:
        """One second is over. `players`: how many people are in the house."""
        now = self._worked()
        is_idle, self._before = now - self._before < IDLE, now
        self._somebody_came |= players > 0
        if not is_idle:
            gc.freeze()  # who came stays; to look through a crowd in the first idle second would hold it up
        elif sys.getallocatedblocks() > GROWTH * self._thorough or (self._somebody_came and not players):
            self._look_through_everything()
        else:
            gc.collect()
            gc.freeze()
        self._before = self._worked()

    def _look_through_everything(self) -> None:
        gc.unfreeze()
        gc.collect()
        gc.freeze()
        self._thorough, self._somebody_came = sys.getallocatedblocks(), False

    def close(self) -> None:
        """Let the collector work as it did before."""
        gc.unfreeze()
        gc.set_threshold(*self._thresholds)
