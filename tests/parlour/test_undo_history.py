"""Undoing, alone in the house."""

from mud.parlour.undo_history import STEPS
from tests.stage import Stage


def solo() -> Stage:
    stage = Stage(alone=True)
    stage.enter("Anna")
    return stage


def test_deeds_are_undone_one_by_one() -> None:
    stage = solo()
    before = stage.house.world.state()
    for line in ("nimm die Öllampe", "gehe nach Westen", "öffne die Schatulle"):
        stage.say("Anna", line)
    assert "Nicht geschehen: öffne die Schatulle" in stage.ask("Anna", "rückgängig")
    assert not stage.house.world.thing("schatulle").open
    assert "Die Halle" in stage.ask("Anna", "undo")
    stage.say("Anna", "mach das rückgängig")
    assert stage.house.world.state() == before
    assert "nichts" in stage.ask("Anna", "rückgängig")


def test_what_changed_nothing_is_no_deed() -> None:
    stage = solo()
    for line in ("nimm die Öllampe", "schau", "inventar", "nimm die Bank"):
        stage.say("Anna", line)
    assert "nimm die Öllampe" in stage.ask("Anna", "rückgängig")


def test_undoing_is_durable() -> None:
    stage = solo()
    stage.say("Anna", "nimm die Öllampe")
    stage.say("Anna", "rückgängig")
    before = stage.house.world.state()
    stage.restart()
    after = stage.house.world.state()
    after["person:person:anna"].pop("asleep")
    assert after == before


def test_so_many_steps_and_no_more() -> None:
    stage = solo()
    for _ in range(STEPS):
        stage.say("Anna", "gehe nach Westen")
        stage.say("Anna", "gehe nach Osten")
    for _ in range(STEPS):
        assert "Nicht geschehen" in stage.ask("Anna", "rückgängig")
    assert "nichts" in stage.ask("Anna", "rückgängig")


def test_in_a_house_of_many_nothing_is_undone() -> None:
    stage = Stage()
    stage.enter("Anna")
    stage.say("Anna", "nimm die Öllampe")
    assert "allein" in stage.ask("Anna", "rückgängig")
    assert stage.house.world.carried("person:anna")


def test_on_the_board_lies_what_was_played() -> None:
    stage = solo()
    for line in ("gehe nach Westen", "öffne die Schatulle", "starte Spiel leicht"):
        stage.say("Anna", line)
    assert "nichts gezogen" in stage.ask("Anna", "rückgängig")
    for line in ("würfle", "gib auf", "ja"):
        stage.say("Anna", line)
    assert "Am Tisch gibt es gerade nichts zurückzunehmen" in stage.ask("Anna", "rückgängig")
