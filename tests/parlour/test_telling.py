"""Who hears what at a table: an event is told to those who may know of it, and nobody else hears a word."""

import pytest

from mud.game import Event
from mud.games.oh_pharao.model.events import Drawn, Drew
from mud.parlour.table import Table
from tests.stage import Stage, at_the_board, at_the_long_table

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


# What somebody has seen and heard last is of one game


def test_the_first_board_and_the_first_turn_of_a_game_are_told_though_the_last_thing_seen_looked_the_same() -> None:
    stage = at_the_board(["12", "21"])
    first = stage.ask("Anna", "starte Spiel gegen Ben")
    assert "┌──" in first
    assert "Du bist am Zug:" in first
    stage.say("Anna", "stehe auf")
    assert "Wirklich?" in "\n".join(stage.heard("Anna"))
    stage.say("Anna", "ja")
    silence(stage)
    stage.say("Anna", "brett")  # the last game's board, which looks like that of the next one
    stage.say("Ben", "brett")
    stage.say("Anna", "setze dich an die Schatulle")
    stage.say("Anna", "starte Spiel gegen Ben")
    silence(stage)
    stage.say("Ben", "ja")
    heard = {who: "\n".join(stage.heard(who)) for who in ("Anna", "Ben")}
    assert all("┌──" in told for told in heard.values())
    assert sum("Du bist am Zug:" in told for told in heard.values()) == 1


def test_who_watched_one_game_sees_the_board_of_another_that_looks_the_same() -> None:
    stage = at_the_board(["12", "21"], players=("Anna", "Ben", "Cleo", "Dora"))
    stage.say("Anna", "starte Spiel gegen Ben")
    stage.say("Cleo", "schau zu")
    stage.say("Dora", "schau zu")
    stage.say("Cleo", "eröffne einen Tisch")
    silence(stage)
    stage.say("Dora", "setze dich zu Cleo")
    silence(stage)
    stage.say("Cleo", "starte Spiel gegen Dora")
    heard = {who: "\n".join(stage.heard(who)) for who in ("Cleo", "Dora")}
    assert all("┌──" in told for told in heard.values()), heard
    assert sum("Du bist am Zug:" in told for told in heard.values()) == 1


def test_whoever_lays_alone_hears_their_last_card_again_and_never_the_whole_game() -> None:
    stage = Stage(seed=5)
    stage.stand_ready("Anna", "Schreibstube")
    for typed in ("setze dich", "vereinbare spiel 4"):
        stage.say("Anna", typed)
    card = stage.ask("Anna", "starte Spiel").rsplit("lege ", 1)[1].split()[0]
    stage.say("Anna", f"lege {card} in die Mitte")
    for _ in range(6):
        tip = stage.ask("Anna", "tipp")
        stage.say("Anna", tip.split("„")[1].split("“")[0] if "„" in tip else tip.rsplit(": ", 1)[1])
    told = stage.ask("Anna", "letzter Zug").splitlines()
    assert len(told) == 1
    assert " auf (" in told[0]  # a card, or a Pharao


def test_where_others_lay_for_themselves_ones_own_last_card_is_told() -> None:
    stage = Stage(seed=5)
    for who in ("Anna", "Ben"):
        stage.stand_ready(who, "Schreibstube")
        stage.say(who, "setze dich")
    stage.say("Anna", "vereinbare spiel 1")
    stage.say("Anna", "starte Spiel")
    for who in ("Anna", "Ben"):
        stage.say(who, stage.ask(who, "züge").splitlines()[0].strip())
    assert stage.ask("Anna", "letzter Zug").startswith("Du legst Karte ")
    stage.stand_ready("Cleo", "Schreibstube")
    stage.say("Cleo", "schau zu")
    stage.heard("Cleo")
    assert stage.ask("Cleo", "letzter Zug") == "Bisher ist nichts geschehen, was alle sehen."
