"""Who hears what at a table: an event is told to those who may know of it, and nobody else hears a word."""

import pytest

from mud.game import Event
from mud.games.oh_pharao.model.events import Drawn, Drew
from mud.parlour.table import Table
from tests.stage import Stage, at_the_long_table

PLAYERS = ("Anna", "Ben", "Cleo")


@pytest.fixture
def stage() -> Stage:
    """Three play, Dora watches, and nobody has heard anything yet."""
    stage = at_the_long_table(*PLAYERS)
    stage.stand_ready("Dora", "Säulensaal")
    stage.say("Dora", "schau zu")
    stage.say("Anna", "starte Spiel")
    silence(stage)
    return stage


def silence(stage: Stage) -> None:
    for who in stage.sessions:
        stage.heard(who)


def table(stage: Stage) -> Table:
    return stage.house.tables.all["saal_tisch"]


@pytest.mark.parametrize(
    ("event", "listeners"),
    [
        (Drawn(0, 5), {"Anna"}),
        (Drawn(1, 5), {"Ben"}),
        (Drawn(2, 5), {"Cleo"}),
        (Drew(0), {*PLAYERS, "Dora"}),
    ],
)
def test_an_event_is_told_to_those_who_may_know_of_it(stage: Stage, event: Event, listeners: set[str]) -> None:
    stage.house.telling.events(table(stage), [event])
    assert {who for who in stage.sessions if stage.heard(who)} == listeners


def test_a_secret_is_kept_when_the_last_moves_are_told_again(stage: Stage) -> None:
    stage.say("Anna", "ziehe eine Karte")
    silence(stage)
    told = {who: stage.ask(who, "letzter Zug") for who in stage.sessions}
    assert all("verdeckt vom Stapel" in heard for heard in told.values())
    assert {who for who, heard in told.items() if "Es ist ein" in heard} == {"Anna"}
