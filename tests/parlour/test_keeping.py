"""A house whose disk is slow: it goes on, and nobody hears of anything that is not durable, or was told after it."""

from collections import deque
from collections.abc import Callable, Sequence

from mud.archive.memory import MemoryArchive
from mud.parlour.store import ArchiveError, Change
from tests.stage import Stage


class Slow:
    """Keeps at once until `stop`, then what it is told to."""

    def __init__(self, archive: MemoryArchive) -> None:
        self.on_failed: Callable[[ArchiveError], None] | None = None
        self.archive = archive
        self.stopped = False
        self.waiting: deque[tuple[Sequence[Change], Callable[[], None]]] = deque()

    def keep(self, changes: Sequence[Change], then: Callable[[], None]) -> None:
        self.waiting.append((changes, then))
        if not self.stopped:
            self.keep_one()

    def keep_one(self) -> None:
        changes, then = self.waiting.popleft()
        self.archive.commit(changes)
        then()

    def keep_all(self) -> None:
        while self.waiting:
            self.keep_one()

    def fail(self) -> None:
        self.waiting.clear()
        assert self.on_failed is not None
        self.on_failed(ArchiveError("ablage_schreibfehler", datei="x", grund="voll"))


def two_in_the_hall() -> tuple[Stage, Slow]:
    archive = MemoryArchive()
    keeper = Slow(archive)
    stage = Stage(archive=archive, keeper=keeper)
    stage.enter("Anna")
    stage.enter("Ben")
    keeper.stopped = True
    return stage, keeper


def test_nobody_hears_of_a_step_before_it_is_durable() -> None:
    stage, keeper = two_in_the_hall()
    stage.say("Anna", "gehe nach Westen")
    assert (stage.heard("Anna"), stage.heard("Ben")) == ([], [])
    assert (stage.sessions["Anna"].waiting, stage.sessions["Ben"].waiting) == (True, False)
    keeper.keep_one()
    assert any("Kammer" in line for line in stage.heard("Anna"))
    assert any("Anna" in line for line in stage.heard("Ben"))
    assert not stage.sessions["Anna"].waiting


def test_who_only_looks_waits_for_what_is_seen() -> None:
    stage, keeper = two_in_the_hall()
    stage.say("Anna", "gehe nach Westen")
    stage.say("Ben", "schau")
    assert stage.heard("Ben") == []
    keeper.keep_one()
    gone = stage.heard("Ben")
    assert len(gone) == 1  # that she goes; what he sees now is a tick of its own
    keeper.keep_one()
    assert any("Halle" in line for line in stage.heard("Ben"))


def test_the_end_of_a_session_waits_for_its_last_words() -> None:
    stage, keeper = two_in_the_hall()
    anna = stage.sessions["Anna"]
    stage.say("Anna", "ende")
    stage.say("Anna", "schau")  # she has gone: nobody takes it
    assert (anna.closed, anna.over) == (False, True)
    keeper.keep_all()
    assert anna.closed
    assert stage.heard("Anna")


def test_a_prompt_without_echo_comes_with_the_question_for_the_password() -> None:
    stage, keeper = two_in_the_hall()
    session = stage.connect("Cleo")
    keeper.keep_all()
    stage.say("Cleo", "Cleo")
    assert not session.secret
    keeper.keep_all()
    assert session.secret


def test_when_a_tick_cannot_be_kept_nothing_of_it_and_of_all_after_it_is_told() -> None:
    stage, keeper = two_in_the_hall()
    trouble: list[ArchiveError] = []
    stage.house.ticks.on_broken = trouble.append
    before = stage.archive.state()
    stage.say("Anna", "gehe nach Westen")
    stage.say("Ben", "sage hallo")
    keeper.fail()
    last = stage.house.narrator.tell("haus.haus_muss_schliessen")
    assert [stage.heard("Anna"), stage.heard("Ben")] == [[last], [last]]
    assert all(session.closed for session in stage.sessions.values())
    assert len(trouble) == 1
    assert stage.archive.state() == before
