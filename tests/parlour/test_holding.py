"""Tables that people have put up, when they get up: the table stays for a while, and somebody else decides there."""

import pytest

from mud.parlour.table import Table
from tests.stage import Stage


def hut() -> tuple[Stage, Table]:
    """Anna has put up a table, where only Eingeladene may sit; Ben and Cleo play at the one of the house."""
    stage = Stage()
    for name in ("Anna", "Ben", "Cleo"):
        stage.stand_ready(name, "Bauhütte")
    for name in ("Ben", "Cleo"):
        stage.say(name, "setz dich")
    stage.say("Ben", "starte Spiel zu zweit")
    for line in ("stell einen Tisch auf", "tisch privat", "vereinbare Uhr 60+0"):
        stage.say("Anna", line)
    [table] = [table for table in stage.house.tables.everyones() if not table.is_fixed]
    assert table.admission.private
    return stage, table


def test_who_goes_to_watch_for_a_moment_finds_the_table_as_it_was() -> None:
    stage, table = hut()
    told = stage.ask("Anna", "schau bei Ben zu")
    assert f"Tisch {table.number} bleibt noch 2 Minuten für dich stehen." in told
    stage.wait(100)
    stage.say("Anna", f"setz dich an Tisch {table.number}")
    stage.wait(100)
    assert stage.house.tables.numbered(table.number) is table
    assert table.people() == ["person:anna"]
    assert table.admission.private
    assert table.admission.opener == "person:anna"
    assert table.options["uhr"] != "aus"


def test_who_stays_away_is_told_when_the_table_goes() -> None:
    stage, table = hut()
    stage.say("Anna", "schau bei Ben zu")
    stage.heard("Anna")
    stage.wait(60)
    assert not any("weggeräumt" in line for line in stage.heard("Anna"))
    stage.wait(61)
    assert f"An Tisch {table.number} saß 2 Minuten lang niemand mehr; der Tisch wird weggeräumt." in stage.heard("Anna")
    assert stage.house.tables.numbered(table.number) is None


def test_its_time_begins_anew_with_each_getting_up() -> None:
    stage, table = hut()
    stage.say("Anna", "stehe auf")
    stage.wait(100)
    for line in (f"setz dich an Tisch {table.number}", "stehe auf"):
        stage.say("Anna", line)
    stage.wait(100)
    assert stage.house.tables.numbered(table.number) is table
    stage.wait(21)
    assert stage.house.tables.numbered(table.number) is None


def test_who_clears_the_table_or_puts_up_another_keeps_none_waiting() -> None:
    stage, table = hut()
    assert "bleibt noch" not in stage.ask("Anna", "räum den Tisch ab")
    assert stage.house.tables.numbered(table.number) is None
    for _ in range(5):
        for line in ("stell einen Tisch auf", "stehe auf"):
            stage.say("Anna", line)
    assert len([table for table in stage.house.tables.everyones() if not table.is_fixed]) == 1


@pytest.mark.parametrize("typed", ["ende", ""])
def test_nothing_waits_for_who_has_gone_home_or_a_house_that_was_closed(typed: str) -> None:
    stage, table = hut()
    stage.say("Anna", typed or "stehe auf")
    if not typed:
        assert stage.house.tables.numbered(table.number) is table
        stage.restart()
    assert stage.house.tables.numbered(table.number) is None


def test_who_decides_next_is_told_and_so_are_the_others() -> None:
    stage, table = hut()
    for name in ("Dora", "Emil"):
        stage.stand_ready(name, "Bauhütte")
        stage.say("Anna", f"lade {name} ein")
        stage.say(name, "nimm an")
    assert table.people() == ["person:anna", "person:dora", "person:emil"]
    for name in ("Dora", "Emil"):
        stage.heard(name)
    stage.say("Anna", "stehe auf")
    stage.wait(1)
    [mine] = [line for line in stage.heard("Dora") if "entscheide" in line]
    assert mine.startswith(f"An Tisch {table.number} entscheidest jetzt du, wer sich setzen darf")
    assert f"An Tisch {table.number} entscheidet jetzt Dora, wer sich setzen darf." in stage.heard("Emil")
    assert f"An Tisch {table.number} entscheidet jetzt Dora, wer sich setzen darf." in stage.heard("Anna")
