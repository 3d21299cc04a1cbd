"""What must never stop, or be told too early: ticks in which something breaks, a full disk, a clock set back."""

import logging
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, NoReturn

import pytest

from mud.archive.memory import MemoryArchive
from mud.archive.sqlite import SqliteArchive
from mud.parlour.jobs import Job
from mud.parlour.session import Client
from mud.parlour.store import Account, ArchiveError, Change, PutGame
from mud.text import Screen
from tests.parlour.test_honours import ROW
from tests.stage import PASSWORD, Stage, at_the_board


def breaks(*_: Any, **__: Any) -> NoReturn:
    raise KeyError("geplant")


def logged(caplog: pytest.LogCaptureFixture) -> list[str]:
    return [record.getMessage() for record in caplog.records if record.levelno >= logging.ERROR]


class Disk(MemoryArchive):
    """An archive on a disk that fills up."""

    def __init__(self) -> None:
        super().__init__()
        self.full = self.gone = False

    def commit(self, changes: Sequence[Change]) -> None:
        if self.full:
            raise ArchiveError("ablage_schreibfehler", datei="?", grund="voll")
        super().commit(changes)

    def inspect(self) -> None:
        if self.gone:
            raise ArchiveError("ablage_verschwunden", datei="?")


# A full disk


def two_on_a_full_disk() -> tuple[Stage, Disk, list[ArchiveError]]:
    disk, trouble = Disk(), list[ArchiveError]()
    stage = Stage(archive=disk)
    for name in ("Anna", "Ben"):
        stage.enter(name)
    stage.house.ticks.on_broken = trouble.append
    return stage, disk, trouble


def test_what_could_not_be_kept_reaches_nobody() -> None:
    stage, disk, trouble = two_on_a_full_disk()
    disk.full = True
    stage.say("Anna", "gehe nach Westen")
    for name in ("Anna", "Ben"):
        (last,) = stage.heard(name)
        assert last.startswith("Das Haus muss schließen")
        assert stage.sessions[name].closed
    assert [error.key for error in trouble] == ["ablage_schreibfehler"]


def test_a_link_that_hears_of_a_failed_commit_is_shown_the_end_and_nothing_else() -> None:
    stage, disk, _ = two_on_a_full_disk()
    told: dict[str, list[str]] = {"Anna": [], "Ben": []}
    for name, heard in told.items():
        stage.sessions[name].on_ready = lambda heard=heard, name=name: heard.extend(stage.heard(name))
    disk.full = True
    stage.say("Ben", "nimm die Lampe")
    stage.say("Ben", "gehe nach Westen")
    assert [len(lines) for lines in told.values()] == [1, 1], told


def test_what_was_kept_before_and_not_yet_shown_still_is() -> None:
    stage, disk, _ = two_on_a_full_disk()
    stage.say("Anna", "inventar")
    before = len(stage.sessions["Anna"]._out)
    disk.full = True
    stage.say("Ben", "gehe nach Westen")
    heard = stage.heard("Anna")
    assert len(heard) > 1
    assert before
    assert heard[-1].startswith("Das Haus muss schließen")


def test_who_says_goodbye_on_a_full_disk_hears_that_the_house_has_to_close() -> None:
    stage, disk, _ = two_on_a_full_disk()
    disk.full = True
    stage.say("Anna", "ende")
    (last,) = stage.heard("Anna")
    assert last.startswith("Das Haus muss schließen")


def test_a_house_that_has_to_close_does_and_keeps_nothing_more() -> None:
    stage, disk, trouble = two_on_a_full_disk()
    stage.sessions["Anna"].say("passwort")
    stage.sessions["Anna"].say(PASSWORD)
    (job,) = stage.house.ticks.take_jobs()
    disk.full = True
    stage.say("Ben", "gehe nach Westen")
    disk.full = False  # somebody made room: too late, what happened meanwhile would be missing
    kept = disk.state()
    stage.house.ticks.finish(job, True)
    stage.house.ticks.failed(job, KeyError())
    stage.wait(1000)
    stage.house.shutdown()
    late = stage.house.open(Client(Screen(width=0)))
    assert late.closed
    assert "muss schließen" in str(late.drain())
    assert disk.state() == kept
    assert len(trouble) == 1
    stage.restart()
    stage.enter("Ben")
    assert "Halle" in stage.ask("Ben", "schau")


def test_a_copy_on_paper_has_nothing_that_was_not_kept() -> None:
    disk = Disk()
    stage = Stage(archive=disk, alone=True)
    session = stage.house.open_local(Client(Screen(width=0), local=True), "Anna")
    stage.house.ticks.on_broken = list[ArchiveError]().append
    paper: list[Any] = []
    session.script = paper.extend
    session.say("schau")
    assert len(paper) > 1
    before = len(paper)
    disk.full = True
    session.say("gehe nach Westen")
    assert len(paper) == before + 1  # what was typed


def test_without_somebody_to_tell_a_failed_commit_is_raised() -> None:
    disk = Disk()
    stage = Stage(archive=disk)
    stage.enter("Anna")
    disk.full = True
    with pytest.raises(ArchiveError):
        stage.say("Anna", "gehe nach Westen")
    assert ["muss schließen" in line for line in stage.heard("Anna")] == [True]


def test_an_archive_that_is_gone_closes_the_house_within_a_minute() -> None:
    stage, disk, trouble = two_on_a_full_disk()
    disk.gone = True
    for _ in range(60):
        stage.wait(1)
    assert [error.key for error in trouble] == ["ablage_verschwunden"]
    assert "muss schließen" in "".join(stage.heard("Anna"))


# Ticks


def test_whoever_cannot_leave_keeps_nobody_else(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    stage = Stage()
    for name in ("Anna", "Ben", "Cleo"):
        stage.enter(name)
    stage.lose("Anna")
    stage.lose("Ben")
    real = stage.house.leaving.gone
    rung: list[str] = []
    stage.house.ticks.later(1000, lambda: rung.append("geläutet"))

    def gone(visitor: Any, *, for_good: bool) -> None:
        return breaks() if visitor.key == "anna" else real(visitor, for_good=for_good)

    monkeypatch.setattr(stage.house.leaving, "gone", gone)
    stage.wait(1000)
    assert set(stage.house.people.visitors) == {"cleo"}
    assert rung == ["geläutet"]
    for _ in range(5):
        stage.wait(1)
    assert len(logged(caplog)) == 1
    assert "test_never.py" in logged(caplog)[0]
    assert stage.ask("Cleo", "schau")
    stage.enter("Anna")
    assert stage.ask("Anna", "schau")


@pytest.mark.parametrize("broken", ["_walk", "_tidy", "_mutter"])
def test_one_small_life_that_breaks_leaves_the_others(
    broken: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    stage = Stage()
    stage.enter("Anna")
    residents, seen = stage.house.npc_schedule, list[Any]()
    of = {"_walk": residents._walkers, "_tidy": residents._returning, "_mutter": residents._mutterers}[broken]

    def live(one: Any) -> None:
        seen.append(one)
        if one is of[0]:
            breaks()

    assert len(of) > 1
    monkeypatch.setattr(residents, broken, live)
    for _ in range(9):
        stage.wait(1)
    assert seen == list(of) * 9
    assert len(logged(caplog)) == 1


def test_one_journey_that_breaks_leaves_the_others(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    stage = Stage()
    for name in ("Anna", "Ben"):
        stage.enter(name)
    follow, followed = stage.house.journey._follow, list[str]()

    def planted(who: str, deed: Any, *, instead: bool) -> bool:
        followed.append(who)
        return breaks() if who.endswith("anna") else follow(who, deed, instead=instead)

    monkeypatch.setattr(stage.house.journey, "_follow", planted)
    monkeypatch.setitem(vars(stage.house.world.story), "by_verb", {"zeit": ()})
    for _ in range(4):
        stage.wait(1)
    assert followed.count("person:ben") == 3
    assert len(logged(caplog)) == 1


def test_a_timer_that_breaks_stops_no_other(caplog: pytest.LogCaptureFixture) -> None:
    stage, rung = Stage(), list[int]()
    stage.house.ticks.later(1, lambda: rung.append(1))
    stage.house.ticks.later(2, breaks)
    stage.house.ticks.later(2, lambda: rung.append(2))
    stage.wait(2)
    assert rung == [1, 2]
    assert len(logged(caplog)) == 1


def test_a_link_that_breaks_is_nobody_elses_trouble(caplog: pytest.LogCaptureFixture) -> None:
    stage = Stage()
    stage.enter("Anna")
    stage.enter("Ben")
    stage.sessions["Anna"].on_ready = breaks
    heard = []
    stage.sessions["Ben"].on_ready = lambda: heard.extend(stage.heard("Ben"))
    for _ in range(3):
        stage.say("Ben", "sage hallo")
    assert heard == ["Du sagst: hallo"] * 3
    assert len(logged(caplog)) == 1


def test_a_fall_that_breaks_lets_the_link_go(caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch) -> None:
    stage = Stage()
    stage.enter("Anna")
    stage.enter("Ben")
    monkeypatch.setattr(stage.house.leaving, "absent", breaks)
    stage.lose("Anna")
    assert stage.house.people.visitors["anna"].session is None
    assert stage.ask("Ben", "schau")
    assert len(logged(caplog)) == 1


@pytest.mark.parametrize("planted", [{"x": object()}, {"x": "\ud800"}], ids=["an object", "half a letter"])
def test_what_cannot_be_written_down_costs_nobody_else_anything(
    planted: dict[str, Any], caplog: pytest.LogCaptureFixture, tmp_path: Path
) -> None:
    archive = SqliteArchive(tmp_path)
    stage, trouble = Stage(archive=archive), list[ArchiveError]()
    stage.house.ticks.on_broken = trouble.append
    stage.enter("Anna")
    stage.enter("Ben")
    ben = stage.house.people.visitors["ben"]
    stage.house.people.keep(ben, "unsagbar", planted)
    stage.say("Anna", "gehe nach Westen")
    assert trouble == []
    assert ["the account ben" in line for line in logged(caplog)] == [True]
    stage.restart()
    stage.enter("Anna")
    assert "Kammer" in stage.ask("Anna", "schau")
    archive.close()


def test_a_world_that_cannot_say_what_has_changed_closes_the_house(monkeypatch: pytest.MonkeyPatch) -> None:
    stage, _, trouble = two_on_a_full_disk()
    monkeypatch.setattr(stage.house.world, "changes", breaks)
    stage.say("Anna", "gehe nach Westen")
    assert [error.key for error in trouble] == ["ablage_unsagbar"]
    assert [line.startswith("Das Haus muss schließen") for line in stage.heard("Ben")] == [True]


def test_the_end_of_a_game_is_heard_whatever_becomes_of_its_record(caplog: pytest.LogCaptureFixture) -> None:
    stage = at_the_board()
    stage.house.ending.on_finished = breaks
    stage.say("Anna", "starte Spiel")
    stage.heard("Ben")
    stage.say("Anna", "gib auf")
    answer = stage.ask("Anna", "ja")
    assert "zu Bruch" not in answer
    assert "gewinnt gegen Anna" in "\n".join(stage.heard("Ben"))
    assert len(logged(caplog)) == 1


def test_what_breaks_again_and_again_is_logged_once(caplog: pytest.LogCaptureFixture) -> None:
    stage = Stage()
    stage.enter("Anna")
    stage.house.conversation.obey = breaks  # type: ignore[method-assign]
    answers = {stage.ask("Anna", f"sage {number}") for number in range(9)}
    assert ["zu Bruch" in answer for answer in answers] == [True]
    assert len(logged(caplog)) == 1
    stage.say("Anna", "und noch einmal")
    assert "10th" in logged(caplog)[1]


# Jobs


def test_a_password_that_cannot_be_checked_asks_for_the_name_again(monkeypatch: pytest.MonkeyPatch) -> None:
    stage = Stage()
    stage.enter("Anna")
    stage.lose("Anna")
    session = stage.connect("Anna")
    session.say("Anna")
    session.say(PASSWORD)
    (job,) = stage.house.ticks.take_jobs()
    stage.house.ticks.failed(job, MemoryError())
    assert "zu Bruch" in "\n".join(stage.heard("Anna"))
    assert not session.secret
    session.say("Anna")
    stage.say("Anna", PASSWORD)
    stage.wait(2)  # a guess counts when it begins, and the next one waits
    assert session.named


def test_a_new_password_that_cannot_be_hashed_leaves_the_old_one() -> None:
    stage = Stage()
    stage.enter("Anna")
    for line in ("passwort", PASSWORD, "geheimnis", "geheimnis"):
        stage.sessions["Anna"].say(line)
        for job in stage.house.ticks.take_jobs():
            if line == "geheimnis":
                stage.house.ticks.failed(job, MemoryError())
            else:
                stage.house.ticks.finish(job, job.work())
    assert "zu Bruch" in "\n".join(stage.heard("Anna"))
    assert "Halle" in stage.ask("Anna", "schau")
    stage.lose("Anna")
    stage.enter("Anna")


def against_the_priest(level: str) -> tuple[Stage, Job]:
    """A game against the priest, who is thinking."""
    stage = at_the_board(["31"] * 9, players=("Anna",))
    stage.say("Anna", f"starte Spiel {level}")
    table = stage.house.tables.all["schatulle"]
    while not (jobs := stage.house.ticks.take_jobs()):
        options = [line.strip() for line in stage.ask("Anna", "züge").splitlines() if line.startswith("  ")]
        stage.sessions["Anna"].say(options[0])
    assert table.match is not None
    return stage, jobs[0]


def test_a_thought_that_comes_to_nothing_is_thought_by_somebody_weaker(caplog: pytest.LogCaptureFixture) -> None:
    stage, job = against_the_priest("schwer")
    stage.heard("Anna")
    stage.house.ticks.failed(job, RuntimeError("geplant"))
    assert stage.heard("Anna") == []
    assert any("geplant" in str(record.exc_info) for record in caplog.records)
    (second,) = stage.house.ticks.take_jobs()
    assert "leicht" in str(second.work)
    stage.house.ticks.finish(second, second.work())
    assert "Der Priester" in "\n".join(stage.heard("Anna"))


@pytest.mark.parametrize(("level", "hurried"), [("leicht", None), ("mittel", None), ("schwer", "mittel")])
def test_a_game_waits_for_a_thought_and_the_strong_decide_at_first_sight_where_too_much_waits(
    level: str, hurried: str | None
) -> None:
    _, job = against_the_priest(level)
    assert job.urgent
    assert (job.hurried is None) == (hurried is None)
    assert hurried is None or hurried in str(job.hurried)


def test_a_thought_nobody_can_think_is_left_to_chance() -> None:
    stage, job = against_the_priest("leicht")
    stage.heard("Anna")
    match = stage.house.tables.all["schatulle"].match
    assert match is not None
    before = match.length
    stage.house.ticks.failed(job, TimeoutError("geplant"))
    assert match.length > before
    assert "Der Priester" in "\n".join(stage.heard("Anna"))


def test_a_thought_about_a_game_that_is_over_may_come_to_nothing() -> None:
    stage, job = against_the_priest("leicht")
    for line in ("gib auf", "ja", "starte Spiel"):
        stage.sessions["Anna"].say(line)
    match = stage.house.tables.all["schatulle"].match
    assert match is not None
    before = match.length
    stage.house.ticks.failed(job, TimeoutError("geplant"))
    assert match.length == before


def test_a_game_against_players_who_only_break_comes_to_its_end(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr("mud.parlour.hosts.think", breaks)
    stage = at_the_board(players=("Anna",))
    stage.dice.lucky = True
    stage.say("Anna", "starte Spiel mittel")
    table = stage.house.tables.all["schatulle"]
    for _ in range(2000):
        if table.match is None:
            break
        options = [line.strip() for line in stage.ask("Anna", "züge").splitlines() if line.startswith("  ")]
        stage.say("Anna", options[-1] if options else "stand")
    assert table.match is None
    assert stage.house.ticks._jobs.open == 0
    assert len(logged(caplog)) < 12


def test_thoughts_that_hang_keep_nobody_from_logging_in() -> None:
    stage, job = against_the_priest("leicht")
    for _ in range(100):
        stage.house.ticks.off_loop(breaks, breaks, process=True)
    session = stage.connect("Ben")
    for line in ("Ben", PASSWORD, PASSWORD):
        session.say(line)
    for waiting in stage.house.ticks.take_jobs():
        if not waiting.process:
            stage.house.ticks.finish(waiting, waiting.work())
    assert session.named
    assert job.process


# Clocks


@pytest.mark.parametrize("jump", [-3600.0, 3600.0, 10 * 365 * 86400.0])
def test_setting_the_clock_on_the_wall_hurries_and_delays_nothing(jump: float) -> None:
    def evening(jump: float) -> tuple[list[str], list[str], float]:
        stage = at_the_board()
        stage.say("Anna", "starte Spiel")
        stage.connect("Cleo")
        stage.lose("Anna")
        rung: list[float] = []
        stage.house.ticks.later(30, lambda: rung.append(stage.seconds))
        stage.house.doorkeeper.begin(stage.house.ticks.now(), "x", "192.0.2.0", exempt=False)
        stage.wall += jump
        heard = []
        for _ in range(1000):
            stage.wait(1)
            heard += [f"{stage.seconds}: {line}" for line in stage.heard("Ben")]
        return heard, sorted(stage.house.people.visitors), rung[0]

    assert evening(jump) == evening(0.0)


def test_what_is_a_date_is_read_from_the_wall() -> None:
    stage = at_the_board()
    stage.wall = 1_700_000_000.0
    stage.enter("Cleo")
    stage.say("Anna", "starte Spiel")
    stage.say("Anna", "gib auf")
    stage.say("Anna", "ja")
    account = stage.archive.account("cleo")
    assert isinstance(account, Account)
    (row,) = stage.archive.finished("pharao")
    assert row.ended is not None
    assert min(account.created, row.started, row.ended) > 1_700_000_000.0


def test_the_best_results_of_tomorrow_are_of_today() -> None:
    """After the clock was set back, what is in the archive may lie in the future."""
    stage = Stage()
    stage.stand_ready("Anna", "Schreibstube")
    stage.say("Anna", "setze dich")
    agreed = stage.house.tables.all["legetisch"].agreed
    stage.archive.commit([PutGame(replace(ROW, variant=agreed, ended=stage.house.ticks.wall() + 86_400.0))])
    assert "70 Punkte: Anna, heute." in stage.ask("Anna", "bestenliste")


def test_a_machine_that_was_switched_on_just_now_has_a_house_like_any_other() -> None:
    stage = Stage()
    stage.seconds = 0.0
    stage.restart()
    stage.enter("Anna")
    stage.lose("Anna")
    stage.wait(899)
    assert "anna" in stage.house.people.visitors
    stage.wait(1)
    assert "anna" not in stage.house.people.visitors
