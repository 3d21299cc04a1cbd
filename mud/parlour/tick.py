"""The order of a tick: what it changes is committed, then what it tells leaves; what is due, and what is worked out.

Knows changes, sessions, jobs and timers; refuses to know who anybody is, and what is told.
"""

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from itertools import islice
from typing import Any, Final

from mud.parlour.jobs import Job, Jobs, nothing
from mud.parlour.keeping import AtOnce, Keeper, keep
from mud.parlour.session import Sealed, Session
from mud.parlour.store import Archive, ArchiveError, Change
from mud.parlour.timers import Timers
from mud.text import Paragraph
from mud.trouble import Faults

INSPECTION: Final = 30.0
"""Seconds between two looks at whether the archive is still the one that was opened."""
PORTION: Final = 20
"""Links that are told something before everything else has its turn again: about a millisecond."""

Ledger = Callable[[], Iterable[Change]]
"""What somebody has changed and not yet given; each change is given once."""


_Then = tuple[str, Callable[[], None]]
"""What is done when a tick is durable, and what it is called in the log."""


@dataclass(slots=True)
class _Batch:
    """What a tick gathers: its changes, whom it has told something, and what else is done when it is durable."""

    changes: list[Change] = field(default_factory=list)
    sessions: dict[Session, None] = field(default_factory=dict)
    then: list[_Then] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class _Leaving:
    """What waits until a tick is durable: what it told whom, and what else is done."""

    told: Sequence[tuple[Session, Sealed]]
    then: Sequence[_Then]


class Tick:
    """One writer, one thing at a time. Whatever is done in a `turn` is one transaction, and nobody hears of it before
    it is durable.

    `now` gives seconds that only ever go forward: all that waits, waits by them. `wall` gives seconds since the epoch:
    only for what is a date, stored or shown. `jobs`: how many may be open; `last_words`: all that anybody hears when
    something cannot be kept. `keeper` makes ticks durable, by default each at once. `ledgers`: who is asked for
    changes, in this order. `links`: every session there is. `on_told`: who calls `notify` soon, and has done other
    things before; without anybody all links hear at once. `on_end`: who refreshes what sessions show beside words, of
    all that are told something by a tick.
    """

    def __init__(
        self,
        archive: Archive,
        clock: Callable[[], float],
        wall: Callable[[], float],
        jobs: int,
        last_words: Paragraph,
        keeper: Keeper | None = None,
    ) -> None:
        self.now = clock
        self.wall = wall
        self.faults = Faults()
        self.ledgers: list[Ledger] = []
        self.links: Callable[[], Iterable[Session]] = tuple
        self.is_broken = False
        self.on_jobs: Callable[[], None] | None = None
        self.on_later: Callable[[float], None] | None = None
        self.on_told: Callable[[], None] | None = None
        self.on_end: Callable[[Sequence[Session]], None] | None = None
        self.on_broken: Callable[[ArchiveError], None] | None = None
        self._archive = archive
        self._keeper = keeper or AtOnce(archive)
        self._keeper.on_failed = self._break_down
        self._leaving: deque[_Leaving] = deque()
        self._told: dict[Session, None] = {}
        self._last_words = last_words
        self._jobs = Jobs(jobs)
        self._timers = Timers(clock)
        self._batch = _Batch()
        self._in_turn = False
        self._inspected = clock()

    # A turn, and what becomes of it

    @contextmanager
    def turn(self) -> Iterator[None]:
        """One tick, or a part of the one that is going on."""
        if self._in_turn:
            yield
            return
        self._in_turn = True
        try:
            yield
        finally:
            self._in_turn = False
            self._commit()

    def store(self, *changes: Change) -> None:
        """Have changes committed with this tick."""
        self._batch.changes.extend(changes)

    def touch(self, session: Session) -> None:
        """Have a session drained when this tick is durable."""
        self._batch.sessions[session] = None

    def when_durable(self, what: str, action: Callable[[], None]) -> None:
        """Have something else done then. `what`: what it is called in the log."""
        self._batch.then.append((what, action))

    def _commit(self) -> None:
        batch = self._batch
        if self.on_end is not None:
            self.guarded("what is shown", self.on_end, list(batch.sessions))
        self._leaving.append(_Leaving([(session, session.seal()) for session in batch.sessions], batch.then))
        self._batch = _Batch(batch.changes)
        try:
            keep(self._keeper, self._gathered, self._leave, self.faults)
        except ArchiveError as error:
            self._break_down(error)
            return
        if self._jobs.waiting and self.on_jobs is not None:
            self.guarded("beginning a job", self.on_jobs)

    def _leave(self) -> None:
        """The next tick is durable: what it told leaves the house, unless all has broken down meanwhile."""
        if self.is_broken:
            return
        leaving = self._leaving.popleft()
        for what, action in leaving.then:
            self.guarded(what, action)
        is_awaited = bool(self._told)
        for session, sealed in leaving.told:
            self.guarded("a link", session.settle, sealed)
            self._told[session] = None
        if self.on_told is None:
            self.notify_all()
        elif self._told and not is_awaited:
            self.on_told()

    def notify(self) -> None:
        """Some links hear that they may drain; the others in the next portion. Who was told by several ticks meanwhile
        hears of them in one go.
        """
        for session in list(islice(self._told, PORTION)):
            del self._told[session]
            self.guarded("a link", session.notify)
        if self._told and self.on_told is not None:
            self.on_told()

    def notify_all(self) -> None:
        """All of them hear it now."""
        while self._told:
            session = next(iter(self._told))
            del self._told[session]
            self.guarded("a link", session.notify)

    def _gathered(self) -> Sequence[Change]:
        """What this tick has changed, each taken once."""
        changes, self._batch.changes = self._batch.changes, []
        for ledger in self.ledgers:
            changes.extend(ledger())
        return changes

    def _break_down(self, error: ArchiveError) -> None:
        """What cannot be kept is not told either (design.md, promise 3): all that anybody hears is that it is over."""
        if self.is_broken:
            return
        self.is_broken = True
        waiting = [session for leaving in self._leaving for session, _ in leaving.told]
        sessions = dict.fromkeys([*self.links(), *self._batch.sessions, *waiting])
        self._leaving.clear()
        for session in sessions:
            self.guarded("a link", session.cut, self._last_words)
        if self.on_broken is None:
            raise error
        self.on_broken(error)

    def turn_away(self, session: Session) -> None:
        """Somebody comes who can only hear that it is over."""
        session.cut(self._last_words)

    def inspect(self) -> bool:
        """Look now and then whether the archive is still there; without it nothing goes on. Whether it does."""
        if not self.is_broken and self.now() >= self._inspected + INSPECTION:
            self._inspected = self.now()
            try:
                self._archive.inspect()
            except ArchiveError as error:
                self._break_down(error)
        return not self.is_broken

    def guarded(self, what: str, action: Callable[..., None], *given: object) -> bool:
        """Whatever breaks in one thing done, everyone else's evening goes on; whether it was done."""
        try:
            action(*given)
        except Exception as error:  # noqa: BLE001 - it is noted
            self.faults.note(what, error)
            return False
        return True

    # Jobs

    def off_loop(
        self,
        work: Callable[[], Any],
        then: Callable[[Any], None],
        failed: Callable[[], None] = nothing,
        *,
        process: bool = False,
        what: str = "a job",
        hurried: Callable[[], Any] | None = None,
        urgent: bool = False,
    ) -> bool:
        """Have work done outside the house's thread, then `then(result)` in a tick, or `failed()`; False: too much."""
        return self._jobs.add(Job(work, then, failed, process, what, hurried, urgent))

    @property
    def has_begun(self) -> bool:
        """Whether there is work nobody has taken yet: what comes of it is told later."""
        return bool(self._jobs.waiting)

    def take_jobs(self) -> list[Job]:
        """The jobs nobody has begun yet."""
        return self._jobs.take()

    def finish(self, job: Job, result: Any) -> None:
        """A job is done."""
        self._end(job, partial(job.then, result))

    def failed(self, job: Job, error: BaseException) -> None:
        """A job came to nothing: its work raised, took too long, or lost its process."""
        self.faults.note(job.what, error)
        self._end(job, job.failed)

    def _end(self, job: Job, action: Callable[[], None]) -> None:
        if self.is_broken:
            return
        with self.turn():
            self._jobs.ended(job)
            self.guarded("the end of a job", action)

    def do_jobs(self, work: Callable[[Job], Any] = lambda job: job.work()) -> None:
        """Do all waiting jobs at once, here: for one person behind a pipe, and for tests."""
        while jobs := self.take_jobs():
            for job in jobs:
                try:
                    result = work(job)
                except Exception as error:  # noqa: BLE001 - `failed` notes it
                    self.failed(job, error)
                else:
                    self.finish(job, result)

    # Time

    def later(self, seconds: float, action: Callable[[], None]) -> None:
        """Have something done in a tick, some seconds from now."""
        self._timers.later(seconds, action)
        if self.on_later is not None:
            self.on_later(seconds)

    def ring(self) -> None:
        """What is due is done. Called when something is, so that nothing waits for the next second."""
        if self.is_broken:
            return
        with self.turn():
            for action in self._timers.due():
                self.guarded("a timer", action)
