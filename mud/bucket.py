"""How often something may be done: so much at once, and then so much a second.

Knows amounts and seconds; refuses to know what is counted, and which clock is looked at.
"""


class Bucket:
    """A token bucket that may go into debt: `take` says how long to wait until the debt is paid."""

    __slots__ = ("_at", "_burst", "_level", "_rate")

    def __init__(self, rate: float, burst: float, now: float) -> None:
        self._rate = rate
        self._burst = burst
        self._level = burst
        self._at = now

    def take(self, amount: float, now: float) -> float:
        """Take `amount` at `now` (seconds of any clock that never runs back): seconds until the next may be taken."""
        level = self._level + (now - self._at) * self._rate
        self._level = (level if level < self._burst else self._burst) - amount
        self._at = now
        return 0.0 if self._level >= 0 else -self._level / self._rate

    def wait(self, amount: float, now: float) -> float:
        """Seconds from `now` until `amount` may be taken without debt. Takes nothing: who only asks pays nothing."""
        level = min(self._burst, self._level + (now - self._at) * self._rate)
        return max(0.0, (amount - level) / self._rate)
