"""Going through games that are over: which ones, for whom, and how long; what is told of them, and what never."""

import re
from dataclasses import replace
from typing import Any

import pytest

from mud.archive.memory import MemoryArchive
from mud.game import read_record
from mud.games import discover
from mud.games.oh_pharao.rules.options import options_of
from mud.games.pharao import rules as pharao
from mud.parlour.jobs import Job
from mud.parlour.reviews import MOST, NEWS, NEWS_ALOUD, SOON
from mud.parlour.session import Client
from mud.parlour.store import AddMove, GameRow, PutGame
from mud.reports import Told
from mud.shelves import shelf
from mud.text import Screen
from tests.ranking import Ranking, taught
from tests.stage import Stage, at_the_board

ANNA, BEN, CARLA = "person:anna", "person:ben", "person:carla"
READER = Screen(width=0, reader=True)


def finished(archive: MemoryArchive, number: int, name: str, *players: str, **end: Any) -> GameRow:
    """One of the golden games, as people have played it to its end."""
    record = read_record((shelf("data") / "partien" / f"{name}.txt").read_text("utf-8"))
    names = tuple(who.partition(":")[2].capitalize() for who in players)
    table, human = "schatulle", (True,) * len(players)
    row = GameRow(number, record.game, record.version, record.variant, table, players, names, human, 10.0 * number)
    moves = (AddMove(number, place, *move) for place, move in enumerate(record.moves))
    won = {"winners": [0], "reason": "glueck", "points": []}
    row = replace(row, ended=10.0 * number + 5, end=won | end)
    archive.commit([PutGame(replace(row, ended=None, end=None)), *moves, PutGame(row)])
    return row


@pytest.fixture
def archive() -> MemoryArchive:
    """Anna and Ben have played the twelfth game, PHARAO; Ben and Carla the thirteenth."""
    archive = MemoryArchive()
    finished(archive, 12, "pharao-glueck", ANNA, BEN)
    finished(archive, 13, "pharao-leben", BEN, CARLA)
    return archive


@pytest.fixture
def teacher(monkeypatch: pytest.MonkeyPatch) -> Ranking:
    return taught(monkeypatch, "pharao", Ranking(pharao.moves))


@pytest.fixture
def stage(archive: MemoryArchive, teacher: Ranking) -> Stage:
    stage = Stage(archive=archive)
    stage.enter("Anna")
    return stage


# --- which game


@pytest.mark.parametrize("line", ["bespreche die Partie", "bespreche Partie 12", "bespreche die letzte Partie"])
def test_the_last_game_is_meant_or_the_one_of_a_number(stage: Stage, line: str) -> None:
    told = stage.ask("Anna", line)
    assert told.startswith("Partie 12, PHARAO gegen Ben, gewonnen.")
    assert "Besser war „" in told
    assert "Gekostet hat das" in told


@pytest.mark.parametrize("number", [13, 14, 0, 999_999])
def test_nobody_hears_of_games_they_did_not_play_nor_whether_there_are_any(stage: Stage, number: int) -> None:
    told = stage.ask("Anna", f"bespreche Partie {number}")
    assert told == f"Eine Partie {number}, die du gespielt hättest, gibt es nicht. „meine Partien“ zählt deine auf."


@pytest.mark.parametrize("end", [{"gone": [0]}, {"ceded": [0]}])
def test_a_game_one_did_not_play_to_the_end_is_not_ones_own(
    archive: MemoryArchive, stage: Stage, end: dict[str, Any]
) -> None:
    finished(archive, 20, "pharao-glueck", ANNA, BEN, **end)
    assert "Partie 20" not in stage.ask("Anna", "meine Partien")
    assert stage.ask("Anna", "bespreche Partie 20").startswith("Eine Partie 20, die du gespielt hättest")


def test_own_games_are_listed_with_their_numbers_the_last_first(archive: MemoryArchive, stage: Stage) -> None:
    for number in range(21, 33):
        finished(archive, number, "pharao-glueck", BEN, ANNA)
    lines = stage.ask("Anna", "meine Partien").splitlines()
    assert [re.findall(r"Partie (\d+)", line)[0] for line in lines[:-1]] == [str(n) for n in range(32, 22, -1)]
    assert lines[0].startswith("Partie 32, PHARAO gegen Ben, verloren, ")
    assert lines[-1] == "Davor kommen noch 3: meine Partien 2"
    assert [line.partition(",")[0] for line in stage.ask("Anna", "meine Partien 2").splitlines()] == [
        "Partie 22",
        "Partie 21",
        "Partie 12",
    ]
    assert stage.ask("Anna", "meine Partien 3") == "Eine Seite 3 gibt es nicht."


def test_a_game_that_runs_is_not_gone_through_but_an_earlier_one_is(archive: MemoryArchive, teacher: Ranking) -> None:
    stage = at_the_board(["31"])
    stage.say("Anna", "starte Spiel")
    assert stage.ask("Anna", "bespreche die Partie").startswith("Die Partie läuft noch.")
    assert stage.ask("Anna", "bespreche die letzte Partie") == "Du hast hier noch keine Partie zu Ende gespielt."
    assert not teacher.asked


def test_who_has_looked_on_goes_through_the_game_on_the_table_as_they_saw_it(teacher: Ranking) -> None:
    stage = at_the_board(["31"], players=("Anna", "Ben", "Carla"))
    stage.say("Carla", "schau zu")
    for line in ("starte Spiel", "würfle", "stoppe Spiel"):
        stage.say("Anna", line)
    stage.say("Ben", "gib auf")
    stage.say("Ben", "ja")
    told = stage.ask("Carla", "bespreche die Partie")
    assert told.startswith("Partie 1, PHARAO, gespielt von Anna und Ben.")
    assert "Dein" not in told
    assert all(aloud for _, _, aloud in teacher.asked)
    assert stage.ask("Carla", "bespreche meine Fehler").startswith("Partie 1 hast du nicht bis zum Ende mitgespielt.")


def test_where_nobody_can_judge_it_is_said_so(archive: MemoryArchive, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(discover(), "pharao", replace(discover()["pharao"], teacher=None))  # type: ignore[arg-type]
    stage = Stage(archive=archive)
    stage.enter("Anna")
    told = stage.ask("Anna", "bespreche die Partie")
    assert told == "Für PHARAO gibt es im Haus niemanden, der Züge beurteilen könnte."


def test_a_log_that_no_rule_fits_any_more_is_not_gone_through(archive: MemoryArchive, stage: Stage) -> None:
    row = replace(finished(archive, 30, "pharao-glueck", ANNA, BEN), id=31)
    moves = [AddMove(31, 0, "0", "wirft"), AddMove(31, 1, "*", "77")]
    archive.commit([PutGame(replace(row, ended=None, end=None)), *moves, PutGame(row)])
    assert stage.ask("Anna", "bespreche Partie 31").startswith("Partie 31 lässt sich nicht mehr nachspielen.")


# --- what is told


def test_what_is_told_of_a_choice_is_what_was_done_what_was_better_and_what_it_cost(stage: Stage) -> None:
    told = stage.ask("Anna", "bespreche jeden Zug").splitlines()
    assert told[1].startswith("Dein erster Zug: Du würfelst 1 für deine und 0 für die fremden Steine. Du ziehst von A2")
    better = re.search(r"Besser war („.+?“)\. Gekostet hat das (\d+) von hundert: (\d+) statt 100\.", told[1])
    assert better is not None
    assert int(better[2]) + int(better[3]) == 100
    assert int(better[2]) % 10 == 0
    assert told[2].startswith("Bens erster Zug: Ben würfelt 0 für die eigenen und 2 für die fremden Steine.")


def test_why_something_else_was_better_is_told_with_it(stage: Stage, teacher: Ranking) -> None:
    teacher.reasons = (Told("pharao.auskunft_keine_seite", "du", {}),)
    why = stage.house.narrator.tell("pharao.auskunft_keine_seite")
    told = stage.ask("Anna", "bespreche Partie 12")
    assert re.search(rf"Gekostet hat das \d+ von hundert: \d+ statt \d+\. {re.escape(why)}", told)


def test_an_estimate_is_told_as_one(stage: Stage, teacher: Ranking) -> None:
    teacher.exact = False
    told = stage.ask("Anna", "bespreche die Partie")
    assert "Wo „etwa“ steht, ist durchgespielt und geschätzt." in told
    assert "Gekostet hat das etwa" in told
    assert "das genau" not in told


def test_points_are_counted_where_the_teacher_counts_points(stage: Stage, teacher: Ranking) -> None:
    teacher.unit = "punkte"
    told = stage.ask("Anna", "bespreche die Partie")
    assert "Gekostet hat das genau 1 Punkt." in told
    assert "Gekostet hat das genau 0" not in told


def test_on_it_goes_page_by_page_and_any_other_line_means_what_it_always_means(stage: Stage) -> None:
    assert "„weiter“ geht sie Zug für Zug durch." in stage.ask("Anna", "bespreche Partie 12")
    seen = stage.ask("Anna", "weiter")
    assert "Dein erster Zug" in seen
    pages = int(seen.splitlines()[-1].removesuffix(". Sag „weiter“.").rpartition(" ")[2])
    for page in range(2, pages + 1):
        last = stage.ask("Anna", "weiter")
        assert last.endswith(
            f"Seite {page} von {pages}. Sag „weiter“." if page < pages else "Das war die ganze Partie."
        )
    assert stage.ask("Anna", "weiter").startswith("Weiter geht es hier auf mehr als einem Weg.")
    stage.say("Anna", "bespreche Partie 12")
    stage.say("Anna", "inventar")
    assert stage.ask("Anna", "weiter").startswith("Weiter geht es hier auf mehr als einem Weg.")


def test_only_ones_own_mistakes_where_those_are_asked_for(stage: Stage, teacher: Ranking) -> None:
    told = stage.ask("Anna", "was habe ich falsch gemacht?")
    assert "haben dich am meisten gekostet" in told
    assert "Bens" not in told
    assert {seat for seat, _, _ in teacher.asked} == {0}


def test_who_listens_hears_the_curve_in_a_sentence_and_less_at_once(archive: MemoryArchive, teacher: Ranking) -> None:
    stage = Stage(archive=archive)
    stage.enter("Anna", READER)
    told = stage.ask("Anna", "bespreche die Partie")
    assert "Deine Aussichten, von hundert: am Anfang 60 und kurz vor dem Ende 60." in told
    assert not set(told) & set("│•└─┘·")
    assert stage.ask("Anna", "bespreche jeden Zug").count("erster Zug") == 2
    assert sum("Zug:" in line for line in stage.ask("Anna", "bespreche jeden Zug Seite 2").splitlines()) == 4


# --- secrets


@pytest.mark.parametrize("line", ["bespreche Partie 40", "bespreche jeden Zug von Partie 40"])
def test_where_there_are_secrets_only_ones_own_choices_are_told_with_what_one_could_know(
    archive: MemoryArchive, monkeypatch: pytest.MonkeyPatch, line: str
) -> None:
    secret = taught(monkeypatch, "oh_pharao", Ranking(lambda view, seat: list(options_of(view))))
    finished(archive, 40, "oh_pharao-zu-zweit", ANNA, BEN)
    stage = Stage(archive=archive)
    stage.enter("Anna")
    told = stage.ask("Anna", line)
    assert told.startswith("Partie 40, OH, PHARAO! gegen Ben, gewonnen.")
    assert "Dein" in told
    assert not re.search(r"\bBens \w+ Zug", told)
    assert secret.asked
    assert all((seat, view.viewer) == (0, 0) for seat, view, _ in secret.asked)
    assert all(view.viewer == 0 for view in secret.watched)


def test_who_only_looked_on_goes_through_no_game_with_secrets(
    monkeypatch: pytest.MonkeyPatch, archive: MemoryArchive
) -> None:
    secret = taught(monkeypatch, "oh_pharao", Ranking(lambda view, seat: list(options_of(view))))
    stage = Stage(lucky=True)
    for name in ("Anna", "Ben", "Carla"):
        stage.stand_ready(name, "Säulensaal")
    for name in ("Anna", "Ben"):
        stage.say(name, "setze dich an den Tisch")
    stage.say("Carla", "schau zu")
    for name, typed in (("Anna", "starte Spiel zu zweit"), ("Anna", "stoppe Spiel"), ("Ben", "stoppe Spiel")):
        stage.say(name, typed)
    assert stage.ask("Carla", "bespreche die Partie").startswith("Partie 1 hast du nicht bis zum Ende mitgespielt.")
    assert not secret.asked


# --- how long it takes, and how it ends


def typed(stage: Stage, name: str, line: str) -> None:
    """Without doing what is to be thought about."""
    stage.sessions[name].say(line)


def thought(stage: Stage) -> list[Job]:
    """The questions that wait to be thought about; one of them is."""
    jobs = stage.house.ticks.take_jobs()
    for job in jobs:
        stage.house.ticks.finish(job, job.work())
    return jobs


def test_in_the_whole_house_one_question_is_thought_about_at_a_time_and_everybody_has_a_turn(
    stage: Stage, teacher: Ranking
) -> None:
    stage.enter("Ben")
    for name in ("Anna", "Ben"):
        typed(stage, name, "bespreche Partie 12")
    jobs = [job for _ in range(6) for job in thought(stage)]
    assert len(jobs) == 6
    assert all(job.process for job in jobs)
    viewers = [view.viewer if hasattr(view, "viewer") else None for view in teacher.watched]
    assert len(viewers) == 4, "two outlines, then two each in turn"
    stage.house.ticks.do_jobs()
    for name in ("Anna", "Ben"):
        assert "„weiter“ geht sie Zug für Zug durch." in "\n".join(stage.heard(name))


def test_nobody_has_two_at_a_time_and_the_house_has_a_bound(archive: MemoryArchive, teacher: Ranking) -> None:
    stage = Stage(archive=archive)
    people = [f"Gast{'abcdefghijklmnop'[n]}" for n in range(MOST + 1)]
    for number, name in enumerate(people, 50):
        finished(archive, number, "pharao-glueck", f"person:{name.lower()}", BEN)
        stage.enter(name)
    for name in people:
        typed(stage, name, "bespreche die Partie")
    assert "\n".join(stage.heard(people[-1])).startswith("Gerade werden so viele Partien besprochen")
    typed(stage, people[0], "bespreche die Partie")
    assert "noch mit einer Partie von dir beschäftigt" in "\n".join(stage.heard(people[0]))
    stage.house.ticks.do_jobs()
    assert "Partie 50, PHARAO" in "\n".join(stage.heard(people[0]))
    assert stage.ask(people[-1], "bespreche die Partie").startswith(f"Partie {49 + len(people)}, PHARAO")


@pytest.mark.parametrize(("screen", "pause"), [(Screen(width=0), NEWS), (READER, NEWS_ALOUD)])
def test_it_says_that_it_takes_a_while_and_now_and_then_how_far_it_is(
    archive: MemoryArchive, teacher: Ranking, screen: Screen, pause: float
) -> None:
    stage = Stage(archive=archive)
    stage.enter("Anna", screen)
    typed(stage, "Anna", "bespreche Partie 12")
    assert not stage.heard("Anna")
    stage.seconds += SOON
    stage.house.tick()
    assert stage.heard("Anna") == ["Ich spiele sie nach, das dauert einen Moment. „halt“ bricht ab."]
    told = []
    for _ in range(10):
        stage.seconds += pause / 4
        thought(stage)
        told += stage.heard("Anna")
    assert len(told) == 2
    assert all(re.fullmatch(r"Ich bin bei \d+ von \d+ Stellen\.", line) for line in told)


def test_what_is_quick_is_told_without_a_word_before(stage: Stage) -> None:
    stage.say("Anna", "bespreche Partie 12")
    stage.heard("Anna")
    stage.wait(SOON)
    assert not stage.heard("Anna")


@pytest.mark.parametrize("line", ["halt", "stopp", "brich ab", "brich die Besprechung ab"])
def test_it_can_be_stopped_and_begun_anew(stage: Stage, teacher: Ranking, line: str) -> None:
    typed(stage, "Anna", "bespreche Partie 12")
    for _ in range(3):
        thought(stage)
    typed(stage, "Anna", line)
    assert stage.heard("Anna") == ["Gut, die Besprechung lassen wir."]
    asked = len(teacher.watched)
    stage.house.ticks.do_jobs()
    assert not stage.heard("Anna")
    assert len(teacher.watched) <= asked + 1
    assert stage.ask("Anna", line).startswith(("Es wird gerade keine", "Du sitzt", "Hier", "Es läuft"))
    assert stage.ask("Anna", "bespreche Partie 12").startswith("Partie 12")


def test_a_bare_halt_stops_no_running_game_while_another_is_gone_through(
    archive: MemoryArchive, teacher: Ranking
) -> None:
    stage = Stage(archive=archive)
    for name in ("Anna", "Ben"):
        stage.stand_ready(name)
    stage.say("Anna", "öffne die Schatulle")
    for name in ("Anna", "Ben"):
        stage.say(name, "setze dich an die Schatulle")
    stage.say("Anna", "starte Spiel")
    (table,) = (one for one in stage.house.tables.all.values() if one.match is not None)
    typed(stage, "Anna", "bespreche Partie 12")
    thought(stage)
    stage.heard("Anna")
    typed(stage, "Anna", "halt")
    assert stage.heard("Anna") == ["Gut, die Besprechung lassen wir."]
    assert table.match is not None
    assert not table.stoppers
    stage.say("Anna", "halt")
    assert table.stoppers


def test_who_leaves_is_not_thought_for_any_longer(stage: Stage, teacher: Ranking) -> None:
    typed(stage, "Anna", "bespreche Partie 12")
    for _ in range(3):
        thought(stage)
    stage.sessions.pop("Anna").hang_up()
    asked = len(teacher.watched)
    stage.house.ticks.do_jobs()
    assert len(teacher.watched) <= asked + 1
    stage.enter("Anna")
    assert not stage.heard("Anna")
    assert stage.ask("Anna", "bespreche Partie 12").startswith("Partie 12")


def test_a_question_the_teacher_breaks_at_is_passed_over(stage: Stage, teacher: Ranking) -> None:
    judge, broken = teacher.judge, list[int]()

    def breaks(view: Any, seat: int, *more: Any, **named: Any) -> Any:
        if not broken:
            broken.append(seat)
            raise RuntimeError("nothing comes to mind")
        return judge(view, seat, *more, **named)

    teacher.judge = breaks  # type: ignore[method-assign]
    assert "Besser war" in stage.ask("Anna", "bespreche Partie 12")
    assert broken


def test_who_has_buttons_hears_one_turning_point_at_a_time_and_may_go_back(stage: Stage, teacher: Ranking) -> None:
    whole = stage.ask("Anna", "bespreche Partie 12").splitlines()
    points = [line for line in whole if re.match(r"\d+\. ", line)]
    assert len(points) > 1
    client = stage.sessions["Anna"].client
    stage.sessions["Anna"].learned(replace(client, wants=frozenset({"frage"})))
    thought = len(teacher.asked) * 2
    step = stage.ask("Anna", "bespreche Partie 12")
    for at, point in enumerate(points):
        assert [line for line in step.splitlines() if re.match(r"\d+\. ", line)] == [point]
        asked = stage.sessions["Anna"].sights.asked
        assert asked is not None
        assert asked.answers == (("weiter", "zurück") if at else ("weiter",))
        if at == 1:
            assert points[0] in stage.ask("Anna", "zurück")
            step = stage.ask("Anna", "weiter")
        if at + 1 < len(points):
            step = stage.ask("Anna", "weiter")
    assert len(teacher.asked) <= thought
    assert "Seite 1 von" in stage.ask("Anna", "weiter")


def test_it_goes_on_in_another_window(stage: Stage, teacher: Ranking) -> None:
    typed(stage, "Anna", "bespreche Partie 12")
    thought(stage)
    stage.sessions["Anna"] = stage.house.open_local(Client(Screen(width=0)), "Anna")
    stage.house.ticks.do_jobs()
    assert any(line.startswith("Partie 12, PHARAO") for line in stage.heard("Anna"))


def test_how_far_it_is_stands_between_the_moves_of_no_game(teacher: Ranking) -> None:
    stage = at_the_board(["31"], players=("Ben", "Carla", "Anna"))
    finished(stage.archive, 12, "pharao-glueck", ANNA, BEN)
    stage.say("Ben", "starte Spiel")
    stage.say("Anna", "schau zu")
    stage.heard("Anna")
    typed(stage, "Anna", "bespreche Partie 12")
    told = []
    for _ in range(10):
        stage.seconds += NEWS
        thought(stage)
        told += stage.heard("Anna")
    assert not [line for line in told if line.startswith("Ich bin bei")]
