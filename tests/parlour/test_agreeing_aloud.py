"""What is agreed on at a table, for those who listen: what is not usual, and what has been changed."""

import pytest

from tests.stage import Stage


@pytest.fixture
def stage() -> Stage:
    stage = Stage()
    stage.stand_listening("Anna", "Bauhütte")
    stage.say("Anna", "setze dich")
    return stage


@pytest.mark.parametrize("length", ["knapp", "üblich"])
def test_who_listens_hears_what_is_not_usual(stage: Stage, length: str) -> None:
    stage.say("Anna", f"leser {length}")
    told = stage.ask("Anna", "vereinbare")
    assert told.startswith("Vereinbart ist alles wie üblich.")
    assert "Arbeiter-Einfachnutzung" in told
    assert len(told.split()) < 25
    changed = stage.ask("Anna", "vereinbare Frist 60")
    assert "Frist: 60" in changed
    assert "Experten" not in changed
    assert stage.ask("Anna", "vereinbare").startswith("Vereinbart: Frist 60. Alles andere ist wie üblich.")


def test_whatever_is_named_can_be_said_as_it_is_told(stage: Stage) -> None:
    assert "Arbeiter-Einfachnutzung: ja" in stage.ask("Anna", "vereinbare Arbeiter-Einfachnutzung")


@pytest.mark.parametrize("typed", ["vereinbare alles", "vereinbare ausführlich"])
def test_all_of_it_is_explained_on_request(stage: Stage, typed: str) -> None:
    told = stage.ask("Anna", typed)
    assert "Experten: Auch gestreifte Pyramiden zählen" in told
    assert "_" not in told


def test_a_game_that_has_a_number_is_called_so() -> None:
    stage = Stage()
    stage.stand_listening("Anna", "Schreibstube")
    stage.say("Anna", "setze dich")
    changed = stage.ask("Anna", "vereinbare Spiel 4")
    assert "Spiel: Spiel 4" in changed
    assert "Geduld" not in changed
