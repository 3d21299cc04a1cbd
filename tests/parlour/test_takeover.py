"""Stepping in where somebody of the house moves: for residents, for those who are away, and what becomes of these."""

import pytest

from mud.parlour import standings
from mud.parlour.table import Table
from tests.parlour.test_among_friends import bench, everything, friends
from tests.parlour.test_many_tables import put_up
from tests.stage import Stage, at_the_board


def hut(*names: str, count: str, waiting: str = "Cleo") -> Stage:
    """These play TAL DER KÖNIGE, and somebody stands by who would, too."""
    stage = friends(*names, count=count)
    stage.stand_ready(waiting, "Bauhütte")
    return stage


def chair(table: Table, who: str) -> int:
    seat = table.seat_of(who)
    assert seat is not None
    return seat


def stood_in(stage: Stage, name: str, table: Table | None = None) -> None:
    """Somebody's link breaks, and the house has begun to move for them."""
    stage.lose(name)
    stage.wait((table or bench(stage)).patience or 0)
    assert (table or bench(stage)).stand_ins


# Residents


@pytest.mark.parametrize(
    "typed",
    [
        "übernimm den Platz von Ipi",
        "übernimm Ipis Platz",
        "ich übernehme für Ipi",
        "ich spiele für Ipi weiter",
        "spring für Ipi ein",
        "spring ein",
    ],
)
def test_who_lives_here_gives_the_chair_to_who_waits(typed: str) -> None:
    stage = hut("Anna", "Ben", count="zu dritt")
    seat = chair(bench(stage), "ipi")
    assert "Du setzt dich auf den Platz von Ipi und spielst dort weiter." in stage.ask("Cleo", typed)
    assert "Cleo übernimmt den Platz von Ipi und spielt dort weiter." in stage.heard("Anna")
    assert bench(stage).chairs[seat].who == "person:cleo"
    assert bench(stage).level(seat) is None
    stage.restart()
    assert bench(stage).seat_of("person:cleo") == seat


def test_the_priest_gives_up_his_seat_at_the_schatulle_too() -> None:
    stage = at_the_board(players=("Anna",))
    stage.say("Anna", "starte Spiel gegen den Priester")
    stage.stand_ready("Ben")
    assert "Du setzt dich auf den Platz vom Priester" in stage.ask("Ben", "übernimm den Platz des Priesters")
    assert stage.house.tables.all["schatulle"].people() == ["person:anna", "person:ben"]


def test_the_story_of_who_began_against_a_resident_goes_on() -> None:
    stage = hut("Anna", count="zu zweit", waiting="Ben")
    marked = "folge.ipi_ohne_bau_besiegt"
    assert not stage.house.world.mark("person:anna", marked)
    stage.say("Ben", "übernimm den Platz von Ipi")
    table = bench(stage)
    table.position.moved.update({0, 1})
    for line in ("gib auf", "ja"):
        stage.say("Ben", line)
    assert table.match is None
    assert stage.house.world.mark("person:anna", marked)
    assert not stage.house.world.mark("person:ben", marked)


def test_nobody_barred_steps_in() -> None:
    stage = Stage()
    for name in ("Anna", "Ben", "Cleo"):
        stage.stand_ready(name, "Bauhütte")
    table = put_up(stage, "werkbank", "Anna", "Ben")
    for line in ("schließ Cleo aus", "starte Spiel zu viert", "ja"):
        stage.say("Anna", line)
    assert table.match is not None
    stage.heard("Cleo")
    assert "möchte Anna dich nicht dabeihaben" in stage.ask("Cleo", f"spring an Tisch {table.number} ein")
    assert table.seat_of("person:cleo") is None


# Those who are away


def test_a_chair_is_to_be_had_when_the_house_has_begun_to_move_for_who_is_away() -> None:
    stage = hut("Anna", "Ben", "Cleo", count="zu dritt", waiting="Dora")
    assert stage.ask("Dora", "übernimm den Platz von Cleo") == (
        "Cleo ist da und spielt selbst. Zuschauen kannst du: schau zu"
    )
    stage.lose("Cleo")
    stage.wait(20)
    left = round(bench(stage).patience or 0) - 20
    assert f"Auf Cleo wird noch gewartet. In {left} Sekunden zieht" in stage.ask("Dora", "ich übernehme für Cleo")
    stage.wait(left)
    seat = chair(bench(stage), "person:cleo")
    assert "Du setzt dich auf den Platz von Cleo" in stage.ask("Dora", "übernimm den Platz von Cleo")
    assert bench(stage).seat_of("person:dora") == seat
    assert bench(stage).level(seat) is None
    assert bench(stage).away == {}


def test_who_comes_back_is_told_watches_and_loses_nothing() -> None:
    stage = hut("Anna", "Ben", "Cleo", count="zu dritt", waiting="Dora")
    stood_in(stage, "Cleo")
    stage.say("Dora", "übernimm den Platz von Cleo")
    stage.restart()
    for name in ("Anna", "Ben", "Dora"):
        stage.enter(name)
    stage.connect("Cleo")
    for line in ("Cleo", "skarabäus"):
        stage.say("Cleo", line)
    told = everything(stage, "Cleo")
    assert "Dora hat deinen Platz an Tisch 1 übernommen, während nichts von dir kam." in told
    assert "Für dich zählt die Partie nicht, weder gewonnen noch verloren." in told
    assert "Du siehst jetzt zu." in told
    assert "wie du es verlassen hast" not in told
    assert "person:cleo" in bench(stage).watchers
    for line in ("gib auf", "ja"):
        stage.say("Anna", line)
        stage.say("Ben", line)
        stage.say("Dora", line)
    stage.wait(1)
    assert bench(stage).match is None
    tallies = {name: standings.tally(stage.archive, "tal_der_koenige", f"person:{name}") for name in ("anna", "cleo")}
    assert tallies["anna"].lost == 1
    assert tallies["cleo"] == standings.Tally()
    stage.lose("Cleo")
    stage.connect("Cleo")
    for line in ("Cleo", "skarabäus"):
        stage.say("Cleo", line)
    assert "übernommen" not in everything(stage, "Cleo")  # told once


def test_who_has_left_the_house_hears_it_at_the_door_even_when_all_is_over() -> None:
    stage = hut("Anna", "Ben", "Cleo", count="zu dritt", waiting="Dora")
    stage.say("Cleo", "ende")
    stage.wait(bench(stage).patience or 0)
    stage.say("Dora", "ich übernehme für Cleo")
    assert "person:cleo" not in bench(stage).present
    for name in ("Anna", "Ben", "Dora"):
        stage.say(name, "stoppe Spiel")
    stage.connect("Cleo")
    for line in ("Cleo", "skarabäus"):
        stage.say("Cleo", line)
    assert "Dora hat deinen Platz an Tisch 1 übernommen" in everything(stage, "Cleo")


def test_who_sits_there_and_types_nothing_hears_at_once_who_plays_on() -> None:
    stage = hut("Anna", "Ben", count="zu zweit", waiting="Dora")
    silent = "Anna" if "Du bist am Zug" in stage.ask("Anna", "stand") else "Ben"
    other = "Ben" if silent == "Anna" else "Anna"
    for _ in range(12):
        stage.wait(60)
        stage.say(other, "stand")
    assert bench(stage).stand_ins
    stage.heard(silent)
    stage.say("Dora", f"übernimm den Platz von {silent}")
    assert "Dora hat deinen Platz an Tisch 1 übernommen" in everything(stage, silent)
    assert f"person:{silent.lower()}" in bench(stage).watchers


def test_away_for_a_moment_is_not_away() -> None:
    stage = hut("Anna", "Ben", count="zu zweit", waiting="Dora")
    stage.say("Ben", "weg Tee holen")
    assert "Ben ist nur kurz weg." in stage.ask("Dora", "übernimm den Platz von Ben")


def test_a_game_that_rests_is_found_as_it_was_left() -> None:
    stage = at_the_board(players=("Anna",))
    stage.say("Anna", "starte Spiel gegen den Priester")
    stage.stand_ready("Ben")
    stage.lose("Anna")
    stage.wait(100)
    for typed in ("übernimm den Platz von Anna", "übernimm den Platz des Priesters", "setz dich an Tisch 5"):
        assert "Diese Partie ruht und bleibt aufgebaut, bis Anna wiederkommt." in stage.ask("Ben", typed)


# Which table


def test_of_several_tables_the_one_is_meant_where_somebody_can_step_in() -> None:
    stage = Stage()
    for name in ("Anna", "Ben", "Cleo"):
        stage.stand_ready(name, "Bauhütte")
    table = put_up(stage, "werkbank", "Anna", "Ben")
    for line in ("starte Spiel zu dritt", "ja"):
        stage.say("Anna", line)
    assert table.match is not None
    stage.say("Cleo", "setze dich an Tisch 3")
    stage.say("Cleo", "spring ein")
    assert "person:cleo" in table.people()
    assert bench(stage).people() == []
