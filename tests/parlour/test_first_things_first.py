"""Who listens hears first what concerns them, and always hears something; who sees the boards hears it in order."""

import pytest

from mud.games.tal_der_koenige.model.events import PlotTaken, Ready, WonNothing
from mud.parlour.table import Table
from tests.stage import Stage

PLAYERS = ("Anna", "Ben")


@pytest.fixture
def stage() -> Stage:
    """Anna listens and Ben looks on the board; both play."""
    stage = Stage()
    stage.stand_listening("Anna", "Bauhütte")
    stage.stand_ready("Ben", "Bauhütte")
    for name in PLAYERS:
        stage.say(name, "setze dich")
    stage.say("Anna", "leser knapp")
    stage.say("Anna", "starte Spiel gegen Ben zu zweit")
    for name in PLAYERS:
        stage.heard(name)
    return stage


def seats(stage: Stage) -> tuple[Table, int, int]:
    who = [stage.house.people.owners[stage.sessions[name]] for name in PLAYERS]
    table = stage.house.tables.seated(who[0])
    assert table is not None
    anna, ben = (table.seat_of(visitor.id) for visitor in who)
    assert anna is not None
    assert ben is not None
    return table, anna, ben


def test_a_plot_that_is_lost_comes_before_all_else_that_happens_at_once(stage: Stage) -> None:
    table, anna, ben = seats(stage)
    stage.house.telling.events(table, [Ready(ben), PlotTaken(ben, anna, 4)])
    assert stage.heard("Anna")[0] == "Platz 4 gehört nicht mehr dir."
    stage.house.telling.events(table, [Ready(anna), PlotTaken(anna, ben, 4)])
    assert stage.heard("Ben")[-2:] == [
        "Anna hat notiert.",
        "Anna tauscht die Skarabäen: Platz 4 gehört nicht mehr dir.",
    ]


def test_who_gets_nothing_hears_why(stage: Stage) -> None:
    table, anna, _ = seats(stage)
    stage.house.telling.events(table, [WonNothing(anna, ((4, 2, 6), (3, 3, 3)))])
    said = "Du bekommst nichts: 4 auf Gruppe 2 gegen 6 und 3 auf Gruppe 3 gegen früher gebotene 3."
    assert stage.heard("Anna") == [said]
    assert stage.heard("Ben") == []


def test_whatever_is_asked_there_is_an_answer(stage: Stage) -> None:
    first = "Anna" if "Anna" in stage.ask("Ben", "wer ist dran") else "Ben"
    stage.say(first, "biete 4 auf 1")
    assert stage.ask(first, "letzter Zug")
    assert stage.ask(first, "fertig")
    assert stage.ask(first, "letzter Zug")


def test_the_moves_of_a_group_are_not_those_of_a_tablet_of_its_number(stage: Stage) -> None:
    first = "Anna" if "Anna" in stage.ask("Ben", "wer ist dran") else "Ben"
    assert {line.split(" auf ")[1] for line in stage.ask(first, "züge Gruppe 3").splitlines()} == {"Gruppe 3"}
