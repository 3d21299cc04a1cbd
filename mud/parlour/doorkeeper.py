"""Who may try how often at the door: guesses at passwords are slowed down, new names are counted, by network.

Knows names, networks and when; refuses to know passwords and what is said about it. Nothing here locks anybody out
from elsewhere: what grows is a wait, for one name from one network, and it is bounded.
"""

from dataclasses import dataclass
from typing import TypeVar

LONGEST = 60.0
"""Seconds that somebody waits at most until a password is looked at."""
FADING = 100.0
"""Seconds after which one guess is forgotten."""
FREE_NAMES = 8
"""Different names from one network before the next ones wait."""
SIZE = 4096
"""Names and networks kept in mind; the one noted longest ago is forgotten first."""
_STEPS = 6
"""Doublings from one second to about the longest wait."""

_Key = TypeVar("_Key")
_Value = TypeVar("_Value")


def _keep(book: dict[_Key, _Value], key: _Key, value: _Value) -> None:
    """Put something last into a bounded book."""
    book.pop(key, None)
    while len(book) >= SIZE:
        del book[next(iter(book))]
    book[key] = value


@dataclass(slots=True)
class _Pace:
    """How fast something may go on: the first `free` times at once, then after 1, 2, 4 ... seconds."""

    free: int
    count: float = 0.0
    noted: float = 0.0
    open_at: float = 0.0

    def left(self, now: float) -> float:
        """How many are not forgotten yet."""
        return max(0.0, self.count - max(0.0, now - self.noted) / FADING)

    def note(self, now: float, begins: float) -> float:
        """One more, noted now, that begins at a time: by how much the count grew, which ends at the longest wait."""
        before = self.left(now)
        self.count = min(before + 1, float(self.free + _STEPS))
        self.noted = now
        delay = 0.0 if self.count < self.free else min(LONGEST, 2 ** (self.count - self.free))
        self.open_at = begins + delay
        return self.count - before


@dataclass(slots=True)
class _Guesses:
    """What was tried for one name from one network. `charged`: what the network's count of names grew by it."""

    pace: _Pace
    charged: float = 0.0


class Doorkeeper:
    """Says how long a guess at a password waits. It counts when it begins: many at once wait for each other.

    Two things slow down: guesses for one name from one network, and different names from one network.
    `newcomers`: how many accounts are made from each network in an hour.
    """

    def __init__(self, newcomers: int) -> None:
        self.newcomers = Newcomers(newcomers)
        self._guesses: dict[tuple[str, str], _Guesses] = {}
        self._names: dict[str, _Pace] = {}

    def begin(self, now: float, name: str, network: str, *, exempt: bool = False) -> float | None:
        """A guess begins: seconds until it may be looked at; None if too many wait already, then it counts nothing.

        `exempt`: different names from this network are no sign of anything.
        """
        guesses = self._guesses.get((name, network))
        if guesses is None or not guesses.pace.left(now):
            guesses = _Guesses(_Pace(1))
            names = None if exempt else self._names.get(network) or _Pace(FREE_NAMES)
        else:
            names = None
        wait = max(0.0, guesses.pace.open_at - now, names.open_at - now if names else 0.0)
        if wait > LONGEST:
            return None
        guesses.pace.note(now, now + wait)
        _keep(self._guesses, (name, network), guesses)
        if names is not None:
            guesses.charged = names.note(now, now + wait)
            _keep(self._names, network, names)
        return wait

    def succeeded(self, now: float, name: str, network: str) -> None:
        """It was right: all is as if this name had not been tried from there, and nothing else is forgotten."""
        guesses = self._guesses.pop((name, network), None)
        names = self._names.get(network)
        if guesses is not None and names is not None:
            names.count = max(0.0, names.left(now) - guesses.charged)
            names.noted = now

    def __len__(self) -> int:
        return max(len(self._guesses), len(self._names))


@dataclass(slots=True)
class _Arrivals:
    since: float
    count: int = 0


class Newcomers:
    """Counts the accounts made from each network, so many in an hour."""

    WINDOW = 3600.0

    def __init__(self, limit: int) -> None:
        self.limit = limit
        self._seen: dict[str, _Arrivals] = {}

    def is_full(self, now: float, network: str) -> bool:
        """Whether there were enough lately."""
        seen = self._seen.get(network)
        return seen is not None and now - seen.since < self.WINDOW and seen.count >= self.limit

    def take(self, now: float, network: str) -> bool:
        """Count one that begins; False, and nothing is counted, if there were enough."""
        if self.is_full(now, network):
            return False
        seen = self._seen.get(network)
        if seen is None or now - seen.since >= self.WINDOW:
            seen = _Arrivals(now)
        seen.count += 1
        _keep(self._seen, network, seen)
        return True

    def __len__(self) -> int:
        return len(self._seen)
