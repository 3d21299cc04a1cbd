"""Alone in a house: saved games, going back through a story, a transcript."""

from pathlib import Path

import pytest

from mud.archive.memory import MemoryArchive
from mud.bootstrap import keep_scripts
from mud.parlour.saves import SAVES
from tests.stage import Stage
from tests.world.quests import house

ANNA = "person:anna"


@pytest.fixture
def stage(tmp_path: Path) -> Stage:
    return house(tmp_path, "Anna", alone=True)


def test_save_and_load_by_name(stage: Stage) -> None:
    before = stage.house.world.state()
    assert "„Am Anfang“" in stage.ask("Anna", "speichere unter Am Anfang")
    for line in ("drücke den Stein", "nimm das Seil", "gehe nach Norden"):
        stage.say("Anna", line)
    stage.say("Anna", "speichere")
    assert "Zurück zu „Am Anfang“" in stage.ask("Anna", "lade am anfang")
    assert stage.house.world.state() == before
    assert "[Halle]" in stage.ask("Anna", "karte")
    assert "Zurück zu „" in stage.ask("Anna", "lade Spielstand")
    assert "Garten" in stage.ask("Anna", "ja")
    assert stage.house.world.carried(ANNA) == (f"seil@{ANNA}",)


def test_without_a_name_the_newest(stage: Stage) -> None:
    stage.say("Anna", "speichere unter eins")
    stage.seconds += 1
    stage.say("Anna", "speichere unter zwei")
    assert stage.ask("Anna", "lade").startswith("Zurück zu „zwei“? Was seitdem geschah")
    assert stage.ask("Anna", "ja").startswith("Zurück zu „zwei“.")
    assert stage.ask("Anna", "spielstände").split("\n") == ["zwei: Halle, 0 Punkte.", "eins: Halle, 0 Punkte."]
    assert "überschrieben" in stage.ask("Anna", "speichere unter EINS")


def test_loading_can_be_undone(stage: Stage) -> None:
    stage.say("Anna", "speichere")
    stage.say("Anna", "drücke den Stein")
    stage.say("Anna", "laden")
    assert stage.house.world.mark(ANNA, "tor_auf") == 1
    stage.say("Anna", "nein")
    assert stage.house.world.mark(ANNA, "tor_auf") == 1
    stage.say("Anna", "laden")
    stage.say("Anna", "ja")
    assert stage.house.world.mark(ANNA, "tor_auf") == 0
    assert "Nicht geschehen: lade" in stage.ask("Anna", "rückgängig")
    assert stage.house.world.mark(ANNA, "tor_auf") == 1


def test_what_happened_in_the_story_is_undone(stage: Stage) -> None:
    before = stage.house.world.state()
    for line in ("drücke den Stein", "frage den Wirt nach der Krone", "sage sesam", "tanze", "gehe nach Norden"):
        stage.say("Anna", line)
    for _ in range(5):
        assert "Nicht geschehen" in stage.ask("Anna", "rückgängig")
    assert stage.house.world.state() == before


def test_saved_games_outlive_a_restart(tmp_path: Path) -> None:
    stage = house(tmp_path, "Anna", alone=True)
    stage.say("Anna", "speichere unter früh")
    stage.say("Anna", "drücke den Stein")
    stage.restart()
    stage.enter("Anna")
    assert stage.house.world.mark(ANNA, "tor_auf") == 1
    assert "„früh“" in stage.ask("Anna", "lade früh")
    assert stage.house.world.mark(ANNA, "tor_auf") == 0


def test_what_cannot_be_loaded_or_saved(stage: Stage) -> None:
    assert "nichts gespeichert" in stage.ask("Anna", "lade")
    stage.say("Anna", "speichere unter eins")
    assert "Es gibt: eins." in stage.ask("Anna", "lade zwei")
    assert "zu lang" in stage.ask("Anna", "speichere unter " + "x" * 40)
    for number in range(SAVES):
        stage.say("Anna", f"speichere unter n{number}")
    assert "bewahrt das Haus nicht auf" in stage.ask("Anna", "speichere unter noch eins")
    assert "überschrieben" in stage.ask("Anna", "speichere unter eins")


def test_in_a_house_of_many_nothing_is_saved(tmp_path: Path) -> None:
    stage = house(tmp_path, "Anna")
    for line in ("speichere", "lade", "spielstände"):
        assert "behält von selbst" in stage.ask("Anna", line)
    assert "allein" in stage.ask("Anna", "skript an")


def test_at_a_table_nothing_is_saved() -> None:
    stage = Stage(alone=True)
    stage.enter("Anna")
    for line in ("gehe nach Westen", "öffne die Schatulle", "setze dich an die Schatulle"):
        stage.say("Anna", line)
    assert "Steh erst" in stage.ask("Anna", "speichere")
    stage.say("Anna", "starte Spiel leicht")
    assert "Am Brett gilt" in stage.ask("Anna", "lade")


def test_other_figures_keep_what_is_theirs(tmp_path: Path) -> None:
    archive = MemoryArchive()
    stage = house(tmp_path, alone=True)
    stage.archive, stage.house = archive, stage.house
    stage.restart()
    stage.enter("Anna")
    stage.say("Anna", "speichere")
    stage.say("Anna", "ende")
    stage.enter("Ben")
    for line in ("drücke den Stein", "nimm das Seil", "ende"):
        stage.say("Ben", line)
    stage.enter("Anna")
    stage.say("Anna", "lade")
    world = stage.house.world
    assert world.mark("person:ben", "tor_auf") == 1
    assert world.carried("person:ben") == ("seil@person:ben",)
    assert world.mark(ANNA, "tor_auf") == 0


def test_a_transcript_has_what_is_typed_and_told(stage: Stage, tmp_path: Path) -> None:
    keep_scripts(stage.house, tmp_path)
    heard = stage.ask("Anna", "skript an")
    stage.say("Anna", "drücke\x1b[31m den Stein")
    stage.say("Anna", "drücke den Stein")
    assert "schon mit" in stage.ask("Anna", "skript an")
    stage.say("Anna", "skript aus")
    stage.say("Anna", "tanze")
    assert "gerade nicht" in stage.ask("Anna", "skript aus")
    (path,) = (tmp_path / "mitschriften").iterdir()
    assert path.name in heard
    written = path.read_text("utf-8")
    assert "> drücke den Stein" in written
    assert "Es knirscht, und ein Tor geht auf." in written
    assert "\x1b" not in written
    assert "tanze" not in written
    assert all(len(line) <= 80 for line in written.split("\n"))


def test_a_transcript_that_cannot_be_written_costs_only_itself(stage: Stage, tmp_path: Path) -> None:
    (tmp_path / "mitschriften").write_text("", "utf-8")
    keep_scripts(stage.house, tmp_path)
    stage.say("Anna", "skript an")
    assert "ein Tor geht auf" in stage.ask("Anna", "drücke den Stein")


def test_who_goes_back_hears_what_was_solved_last(stage: Stage) -> None:
    stage.say("Anna", "drücke den Stein")
    stage.say("Anna", "speichere")
    stage.say("Anna", "frage den Wirt nach der Krone")
    stage.say("Anna", "lade")
    assert stage.ask("Anna", "ja").endswith("\nZuletzt geschafft: Das Tor.")
