"""Who is told something hears it in portions: others have their turn in between, and nobody is told twice for it."""

from collections.abc import Sequence
from typing import Any

from mud.archive.memory import MemoryArchive
from mud.parlour import tick
from mud.parlour.session import Client, Session
from mud.parlour.store import ArchiveError
from mud.parlour.tick import Tick
from mud.text import Text
from tests.parlour.test_keeping import Slow


class Hall:
    """A tick, and sessions that note what they drain. `soon`: how often the loop was asked to go on."""

    def __init__(self, size: int) -> None:
        archive = MemoryArchive()
        self.keeper = Slow(archive)
        self.soon = 0
        self.heard: list[tuple[int, Sequence[Any]]] = []
        self.tick = Tick(archive, lambda: 0.0, lambda: 0.0, 1, Text("Ende"), self.keeper)
        self.tick.on_told = self._note
        self.sessions = [Session(self, Client()) for _ in range(size)]  # type: ignore[arg-type]
        for number, session in enumerate(self.sessions):
            session.on_ready = lambda number=number, session=session: self.heard.append(  # type: ignore[misc]
                (number, [paragraph.text for paragraph in session.drain()])
            )

    def _note(self) -> None:
        self.soon += 1

    def tell(self, text: str, *to: int) -> None:
        with self.tick.turn():
            for number in to:
                self.tick.touch(self.sessions[number])
                self.sessions[number].tell([Text(text)])


def test_a_thousand_who_are_told_something_give_way_to_others_in_between() -> None:
    hall = Hall(1000)
    hall.tell("hallo", *range(1000))
    passes = 0
    while len(hall.heard) < 1000:
        assert hall.soon == passes + 1  # asked for once, and for the rest once a portion: in between the loop is free
        before = len(hall.heard)
        hall.tick.notify()
        passes += 1
        assert len(hall.heard) - before == tick.PORTION
    assert passes == hall.soon == 1000 // tick.PORTION
    assert hall.heard == [(number, ["hallo"]) for number in range(1000)]


def test_what_several_ticks_have_told_somebody_is_one_delivery_in_their_order() -> None:
    hall = Hall(3)
    hall.keeper.stopped = True
    for number in range(5):
        hall.tell(f"{number}", 0, 1)
    hall.tell("zuletzt", 2, 0)
    hall.keeper.keep_all()
    assert (hall.heard, hall.soon) == ([], 1)
    hall.tick.notify()
    assert hall.heard == [(0, [*"01234", "zuletzt"]), (1, [*"01234"]), (2, ["zuletzt"])]


def test_who_has_looked_by_themselves_is_not_called_again() -> None:
    hall = Hall(2)
    hall.tell("hallo", 0, 1)
    assert hall.sessions[0].drain() == [Text("hallo")]
    hall.tick.notify()
    assert hall.heard == [(1, ["hallo"])]


def test_a_link_that_breaks_keeps_nobody_behind_it_from_hearing() -> None:
    hall = Hall(3)
    hall.sessions[0].on_ready = lambda: exec("1 / 0")
    hall.tell("hallo", 0, 1, 2)
    hall.tick.notify()
    assert hall.heard == [(1, ["hallo"]), (2, ["hallo"])]


def test_what_was_durable_when_all_broke_down_is_told_to_nobody_any_more() -> None:
    hall = Hall(2)
    hall.keeper.stopped = True
    hall.tick.on_broken = lambda _: None
    hall.tell("hallo", 0, 1)
    assert hall.keeper.on_failed is not None
    hall.keeper.on_failed(ArchiveError("ablage_fort", datei="x"))
    hall.keeper.keep_all()
    hall.tick.notify_all()
    assert hall.heard == [(0, ["Ende"]), (1, ["Ende"])]


def test_at_the_end_all_hear_at_once_what_they_were_told() -> None:
    hall = Hall(100)
    hall.tell("gute Nacht", *range(100))
    hall.tick.on_told = None
    hall.tick.notify_all()
    assert len(hall.heard) == 100
