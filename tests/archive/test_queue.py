"""The queue before the file: in order, many ticks a transaction, read as if all were written, ended by a failure."""

import contextlib
import threading
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from mud.archive import queue
from mud.archive.queue import CommitQueue
from mud.archive.sqlite import Batch, SqliteArchive
from mud.parlour.standings import tally
from mud.parlour.store import Account, AddMove, ArchiveError, DropState, GameRow, PutAccount, PutGame, PutState

GAME = GameRow(1, "pharao", 1, "", "t", ("person:anna", "person:ben"), ("Anna", "Ben"), (True, True), 20.0)
ANNA = Account("anna", "Anna", "x", 1.0, {"breite": 60})


class SlowArchive(SqliteArchive):
    """A file on a disk that writes when it is told to. `transactions`: how many ticks each took."""

    def __init__(self, directory: Path) -> None:
        self.disk = threading.Event()
        self.disk.set()
        self.begun = threading.Event()
        self.transactions: list[int] = []
        super().__init__(directory)

    def write(self, batches: Sequence[Batch]) -> None:
        self.begun.set()
        assert self.disk.wait(30)
        super().write(batches)
        self.transactions.append(len(batches))


class Desk:
    """A queue whose house looks for what is durable when the test says so."""

    def __init__(self, directory: Path) -> None:
        self.archive = SlowArchive(directory)
        self.queue = CommitQueue(self.archive)
        self.calls: list[Callable[[], None]] = []
        self.told: list[object] = []
        self.failures: list[ArchiveError] = []
        self.queue.on_failed = self.failures.append
        self.queue.begin(self.calls.append)

    def put(self, name: object, *changes: object) -> None:
        self.queue.keep(list(changes), lambda: self.told.append(name))  # type: ignore[arg-type]

    def stop_the_disk(self) -> None:
        """Whatever is written from now on is not durable before `disk.set`."""
        self.archive.disk.clear()
        self.archive.begun.clear()
        self.put("first", PutState("first", 1))
        assert self.archive.begun.wait(30)

    def written(self) -> None:
        """Wait until all is written, and hear of it."""
        self.archive.disk.set()
        self.queue._flush()
        self.queue.deliver()


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    desk = Desk(tmp_path)
    yield desk
    desk.archive.disk.set()
    desk.queue.close()


def test_nothing_is_told_before_it_is_durable_and_all_in_order(desk: Desk) -> None:
    desk.stop_the_disk()
    for number in range(20):
        desk.put(number, *[PutState("zahl", number)] * (number % 2))  # every other tick changes nothing
    desk.queue.deliver()
    assert desk.told == []
    desk.written()
    assert desk.told == ["first", *range(20)]
    assert desk.queue.state() == {"first": 1, "zahl": 19}


def test_what_waits_goes_in_one_transaction(desk: Desk) -> None:
    desk.stop_the_disk()
    for number in range(50):
        desk.put(number, PutState(f"{number}", number))
    desk.written()
    assert desk.archive.transactions == [1, 50]


def test_what_is_durable_is_told_in_portions_and_in_order(desk: Desk) -> None:
    desk.stop_the_disk()
    for number in range(2 * queue.PORTION):
        desk.put(number, PutState(f"{number}", number))
    desk.archive.disk.set()
    desk.queue._flush()
    told = []
    while len(desk.told) <= 2 * queue.PORTION:
        desk.calls[-1]()  # each asks for the next as long as something is left
        told.append(len(desk.told))
    assert told[-3:] == [queue.PORTION, 2 * queue.PORTION, 2 * queue.PORTION + 1]
    assert desk.told == ["first", *range(2 * queue.PORTION)]


def test_a_tick_that_changes_nothing_is_told_at_once_if_nothing_waits(desk: Desk) -> None:
    desk.put("schau")
    assert desk.told == ["schau"]
    assert desk.archive.transactions == []


def test_what_is_put_is_written_as_it_was_then(desk: Desk) -> None:
    desk.stop_the_disk()
    chairs = ["anna"]
    desk.put("tisch", PutState("tisch", chairs))
    chairs.append("ben")
    desk.written()
    assert desk.queue.state()["tisch"] == ["anna"]


@pytest.mark.parametrize(
    ("changes", "read", "found"),
    [
        ([PutAccount(ANNA)], lambda q: q.account("anna"), ANNA),
        ([PutAccount(ANNA)], lambda q: q.called("anna"), [ANNA]),
        ([PutState("gast", 7)], lambda q: q.state()["gast"], 7),
        ([PutState("gast", 7), DropState("first")], lambda q: q.state(), {"gast": 7}),
        ([PutGame(GAME)], lambda q: q.game(1), GAME),
        ([PutGame(GAME)], lambda q: q.running(), [GAME]),
        ([PutGame(GAME), AddMove(1, 0, "*", "3 4")], lambda q: q.moves(1), [("*", "3 4")]),
        (
            [PutGame(replace(GAME, ended=30.0, end={"winners": [0], "reason": "x", "points": []}))],
            lambda q: (len(q.finished("pharao")), tally(q, "pharao", "person:anna").won),
            (1, 1),
        ),
    ],
)
def test_what_was_put_is_found_though_it_is_not_durable_yet(
    desk: Desk, changes: list[object], read: Callable[[CommitQueue], object], found: object
) -> None:
    desk.stop_the_disk()
    desk.put("tick", *changes)
    threading.Timer(0.05, desk.archive.disk.set).start()
    assert read(desk.queue) == found
    assert desk.told == []  # reading tells nobody


def test_a_new_name_is_found_and_the_old_one_is_not(desk: Desk) -> None:
    desk.queue.commit([PutAccount(ANNA)])
    desk.stop_the_disk()
    desk.put("name", PutAccount(replace(ANNA, name="Bea")))
    threading.Timer(0.05, desk.archive.disk.set).start()
    assert desk.queue.called("anna") == []
    assert [account.key for account in desk.queue.called("bea")] == ["anna"]


def test_what_does_not_concern_what_waits_is_read_at_once(desk: Desk) -> None:
    desk.queue.commit([PutAccount(ANNA), PutGame(GAME)])
    desk.stop_the_disk()
    desk.put("tick", PutState("ding", 1), AddMove(1, 0, "*", "3 4"))
    assert desk.queue.account("anna") == ANNA
    assert desk.queue.entry("tallies", "pharao", "person:anna") is None
    assert desk.queue.next_game_id() == 2
    assert not desk.archive.disk.is_set()


def test_numbers_of_games_do_not_wait_and_never_come_twice(desk: Desk) -> None:
    desk.stop_the_disk()
    desk.put("game", PutGame(replace(GAME, id=7)))
    assert [desk.queue.next_game_id(), desk.queue.next_game_id()] == [8, 9]


def test_what_cannot_be_kept_ends_it_and_what_came_before_is_kept_and_told(desk: Desk) -> None:
    desk.stop_the_disk()
    desk.put("before", PutState("davor", 1))
    desk.put("broken", PutState("halb", 1), AddMove(99, 0, "0", "zug"))  # there is no such game
    desk.put("after", PutState("danach", 1))
    desk.archive.disk.set()
    desk.queue.end()
    assert desk.told == ["first", "before"]
    assert [failure.key for failure in desk.failures] == ["ablage_widerspruch"]
    assert desk.archive.state() == {"first": 1, "davor": 1}


def test_after_a_failure_nothing_is_kept_or_told_any_more_and_reading_says_so(desk: Desk) -> None:
    desk.put("broken", AddMove(99, 0, "0", "zug"))
    with contextlib.suppress(ArchiveError):
        desk.queue._flush()
    desk.put("after", PutState("danach", 1))
    with pytest.raises(ArchiveError):
        desk.queue.state()
    desk.queue.deliver()
    desk.queue.deliver()
    assert len(desk.failures) == 1
    assert desk.told == []
    assert desk.archive.state() == {}


def test_what_json_cannot_say_is_refused_at_once_and_the_queue_goes_on(desk: Desk) -> None:
    with pytest.raises(TypeError):
        desk.put("unsayable", PutState("menge", {1, 2}))
    desk.put("sayable", PutState("liste", [1, 2]))
    desk.written()
    assert desk.told == ["sayable"]


def test_who_puts_more_than_the_disk_takes_waits(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(queue, "LIMIT", 10)
    desk.stop_the_disk()
    for number in range(10):
        desk.put(number, PutState("zahl", number))
    is_through = threading.Event()

    def one_more() -> None:
        desk.put(10, PutState("zahl", 10))
        is_through.set()

    house = threading.Thread(target=one_more)
    house.start()
    assert not is_through.wait(0.1)
    desk.archive.disk.set()
    assert is_through.wait(30)
    house.join()
    desk.written()
    assert desk.told == ["first", *range(11)]


def test_the_end_waits_for_all_and_then_each_is_written_at_once(desk: Desk) -> None:
    desk.stop_the_disk()
    desk.put("tick", PutState("gast", 7))
    threading.Timer(0.05, desk.archive.disk.set).start()
    desk.queue.end()
    assert desk.told == ["first", "tick"]
    desk.put("late", PutState("gast", 8))
    assert desk.told[-1] == "late"
    assert desk.archive.state()["gast"] == 8
