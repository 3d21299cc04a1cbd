"""Ticks made durable by a thread while the house goes on: in order, and all that wait in one transaction.

Knows what waits and whom a read has to wait for; refuses to know how it is written. It stands in the archive's place:
whoever reads finds everything that was ever put, durable or not. What cannot be kept ends it: nothing after it is kept.
"""

import threading
from collections import Counter, deque
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from mud.archive.sqlite import Batch, SqliteArchive
from mud.parlour.store import (
    Account,
    AddMove,
    ArchiveError,
    Change,
    DropState,
    Entry,
    GameRow,
    Json,
    PutAccount,
    PutGame,
    PutState,
    Recount,
    SetAside,
)

LIMIT: Final = 1000
"""Ticks that may wait to be written; then the house waits, too, and takes no line meanwhile."""
PORTION: Final = 50
"""Durable ticks that are told before the house's thread does other things again."""
_ENDING: Final = "a game that ends"
Wake = Callable[[Callable[[], None]], object]
"""Has something done in the house's thread."""


@dataclass(frozen=True, slots=True)
class _Tick:
    batch: Batch
    then: Callable[[], None]
    topics: Sequence[Hashable]


class CommitQueue:
    """An archive, and a `mud.parlour.keeping.Keeper`. Between `begin` and `end` a thread writes; else whoever asks.

    `keep`, every read and `deliver` are for the house's thread.
    """

    def __init__(self, archive: SqliteArchive) -> None:
        self.on_failed: Callable[[ArchiveError], None] | None = None
        self._archive = archive
        self._wake: Wake | None = None
        self._thread: threading.Thread | None = None
        self._moved = threading.Condition()  # guards what both threads touch: the next five
        self._waiting: deque[_Tick] = deque()
        self._written: deque[_Tick] = deque()
        self._is_writing = False
        self._ends = False
        self._failure: ArchiveError | None = None
        self._open = 0
        self._topics: Counter[Hashable] = Counter()

    # Writing

    def begin(self, wake: Wake) -> None:
        """From now on a thread writes, and what follows from it is called through `wake`."""
        self._wake, self._ends = wake, False
        self._thread = threading.Thread(target=self._run, name="archive", daemon=True)
        self._thread.start()

    def end(self) -> None:
        """Everything that waits is written and told; then whoever keeps something writes it at once, as before."""
        if self._thread is not None:
            with self._moved:
                self._ends = True
                self._moved.notify_all()
            self._thread.join()
            self._thread = None
            self.deliver()

    def keep(self, changes: Sequence[Change], then: Callable[[], None]) -> None:
        """Have changes made durable after all that were put before; then call `then`, in the same order.

        Raises TypeError, ValueError or RecursionError for what JSON cannot say, and ArchiveError if it is written now.
        """
        batch = self._archive.prepare(changes)
        if self._thread is None:
            self._archive.write([batch])
            then()
        elif changes or self._open:
            tick = _Tick(batch, then, list(_topics(changes)))
            with self._moved:
                self._moved.wait_for(lambda: len(self._waiting) < LIMIT or self._failure)
                if self._failure is None:  # what is put after a failure is kept no more, and told to nobody
                    self._waiting.append(tick)
                    self._open += 1
                    self._topics.update(tick.topics)
                self._moved.notify_all()
        else:
            then()

    def deliver(self) -> None:
        """Call what follows from all that is durable by now."""
        while self._written:
            self._deliver_next()
        self._complain()

    def _deliver_portion(self) -> None:
        """The same, giving way to whatever else waits to be done."""
        for _ in range(min(PORTION, len(self._written))):
            self._deliver_next()
        if self._written:
            self._call()
        else:
            self._complain()

    def _deliver_next(self) -> None:
        tick = self._written.popleft()
        self._open -= 1
        self._topics.subtract(tick.topics)
        self._topics = +self._topics if len(self._topics) > LIMIT else self._topics
        tick.then()

    def _complain(self) -> None:
        if self._failure is not None and self.on_failed is not None:
            failed, self.on_failed = self.on_failed, None
            failed(self._failure)

    def _run(self) -> None:
        while self._failure is None:
            with self._moved:
                self._moved.wait_for(lambda: self._waiting or self._ends)
                ticks = list(self._waiting)
                self._waiting.clear()
                self._is_writing = bool(ticks)
                self._moved.notify_all()
            if not ticks:
                return
            try:
                self._write(ticks)
            except ArchiveError as error:
                self._failure = error
            except Exception as error:  # noqa: BLE001 - whatever it is, nothing more is kept
                self._failure = ArchiveError("ablage_unsagbar", grund=repr(error))
            with self._moved:
                self._is_writing = False
                self._moved.notify_all()
            self._call()

    def _write(self, ticks: Sequence[_Tick]) -> None:
        """All of them in one transaction, or as many as can be kept before the first that cannot."""
        try:
            self._archive.write([tick.batch for tick in ticks])
        except ArchiveError:
            for tick in ticks:
                self._archive.write([tick.batch])
                self._written.append(tick)
        else:
            self._written.extend(ticks)

    def _call(self) -> None:
        try:
            if self._wake is not None:
                self._wake(self._deliver_portion)
        except RuntimeError:  # the loop is closed: `end` delivers
            pass

    # Reading: what is asked for is waited for if it has been put and is not durable yet

    def _wait_for(self, *topics: Hashable) -> None:
        if any(self._topics[topic] for topic in topics):
            self._flush()

    def _flush(self) -> None:
        with self._moved:
            self._moved.wait_for(lambda: self._failure or not (self._waiting or self._is_writing))
        if self._failure is not None:
            raise self._failure

    def commit(self, changes: Sequence[Change]) -> None:
        """All of them or none, durable when it returns, after all that were put before."""
        self._flush()
        self._archive.commit(changes)

    def account(self, key: str) -> Account | None:
        self._wait_for(("account", key))
        return self._archive.account(key)

    def called(self, name: str) -> Sequence[Account]:
        self._wait_for(("name", name))
        found = self._archive.called(name)
        if any(self._topics["account", account.key] for account in found):  # it may be called otherwise by now
            self._flush()
            found = self._archive.called(name)
        return found

    def state(self, without: Sequence[tuple[str, str]] = ()) -> dict[str, Json]:
        self._flush()
        return self._archive.state(without)

    def pieces(self, keys: Iterable[str]) -> dict[str, Json]:
        wanted = list(keys)
        self._wait_for(*(("state", key) for key in wanted))
        return self._archive.pieces(wanted)

    def settings(self, key: str) -> Json:
        self._wait_for(("account", key))
        return self._archive.settings(key)

    def aside(self) -> Sequence[tuple[SetAside, str]]:
        self._flush()
        return self._archive.aside()

    def next_game_id(self) -> int:
        return self._archive.next_game_id()

    def running(self) -> Sequence[GameRow]:
        self._flush()
        return self._archive.running()

    def game(self, game_id: int) -> GameRow | None:
        self._wait_for(("game", game_id))
        return self._archive.game(game_id)

    def moves(self, game_id: int) -> Sequence[tuple[str, str]]:
        self._wait_for(("game", game_id))
        return self._archive.moves(game_id)

    def finished(self, game: str, player: str | None = None) -> Sequence[GameRow]:
        self._wait_for(_ENDING)
        return self._archive.finished(game, player)

    def latest(self, before: int | None, most: int, game: str = "") -> Sequence[GameRow]:
        return self._archive.latest(before, most, game)  # what is not durable yet, nobody outside has to know

    def entry(self, fold: str, sheet: str, key: str) -> Entry | None:
        self._wait_for(_ENDING)
        return self._archive.entry(fold, sheet, key)

    def entries(self, fold: str, sheet: str, first: int, most: int) -> Sequence[Entry]:
        self._wait_for(_ENDING)
        return self._archive.entries(fold, sheet, first, most)

    def recount(self) -> Recount:
        self._flush()
        return self._archive.recount()

    def inspect(self) -> None:
        self._archive.inspect()

    def close(self) -> None:
        """Write what waits, and let go of everything."""
        self.end()
        self._archive.close()


def _topics(changes: Sequence[Change]) -> Iterator[Hashable]:
    """What somebody could ask for that these changes make otherwise."""
    for change in changes:
        match change:
            case PutAccount(account):
                yield "account", account.key
                yield "name", account.called
            case PutState(key) | DropState(key):
                yield "state", key
            case PutGame(row):
                yield "game", row.id
                if row.ended is not None:
                    yield _ENDING
            case AddMove(game_id):
                yield "game", game_id
            case SetAside(kind, key):
                yield kind, key
