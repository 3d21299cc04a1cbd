"""Work that must not be done in the house's thread, and how much of it may wait.

Knows jobs and their number; refuses to know what is worked out, and by whom.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any


@dataclass(eq=False, slots=True)
class Job:
    """`then(result)` follows, or `failed()`. `process`: it holds the interpreter, a thread is not enough.

    `what`: what it is called in the log. `hurried`: what a process does in its stead where too much waits. `urgent`: a
    game waits for it.
    """

    work: Callable[[], Any]
    then: Callable[[Any], None]
    failed: Callable[[], None]
    process: bool
    what: str
    hurried: Callable[[], Any] | None = None
    urgent: bool = False


def nothing() -> None:
    """What follows from a job that failed, if nothing has to."""


@dataclass(slots=True)
class Jobs:
    """Those nobody has begun yet, and how many for a thread are open, begun or not: `limit` at most.

    Those for a process are not counted: each seat of a table has one thought at a time.
    """

    limit: int
    open: int = 0
    waiting: list[Job] = field(default_factory=list)

    def add(self, job: Job) -> bool:
        """Have one more done; False: there is too much to do."""
        if not job.process:
            if self.open >= self.limit:
                return False
            self.open += 1
        self.waiting.append(job)
        return True

    def take(self) -> list[Job]:
        """Those nobody has begun yet; now somebody has."""
        taken, self.waiting = self.waiting, []
        return taken

    def ended(self, job: Job) -> None:
        """One is done, or came to nothing."""
        self.open -= not job.process
