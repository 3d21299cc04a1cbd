"""The first page and the last: told once by themselves, and again to who asks."""

import pytest

from tests.stage import Stage

ANNA = "person:anna"


@pytest.fixture
def stage() -> Stage:
    stage = Stage()
    stage.enter("Anna")
    return stage


def crown(stage: Stage) -> str:
    """The last game is lost, and Anna comes back with both crowns."""
    world = stage.house.world
    for mark in ("partie_zu_ende", "weiss_gewinnt", "folge.partie_verloren"):
        world.set_mark(ANNA, mark, 1)
    return stage.ask("Anna", "gehe nach Westen")


def test_before_it_is_over_nothing_can_be_read_again(stage: Stage) -> None:
    for line in ("nachlesen", "Ende der Geschichte", "wie ging es aus?"):
        assert "noch nicht aus" in stage.ask("Anna", line)
    assert stage.ask("Anna", "abspann").startswith("Der Abspann kommt am Ende")


def test_the_credits_come_once_behind_the_last_page_and_again_when_asked_for(stage: Stage) -> None:
    heard = crown(stage)
    assert heard.index("Das Haus bleibt offen.") < heard.index("Gespielt von Senbi")
    assert heard.count("Gespielt von Senbi") == 1
    stage.say("Anna", "gehe nach Osten")
    assert "Gespielt von" not in stage.ask("Anna", "gehe nach Westen")
    assert "Gespielt von Senbi" in stage.ask("Anna", "abspann")


def test_the_ending_is_read_again_as_it_went(stage: Stage) -> None:
    crown(stage)
    told = stage.ask("Anna", "nachlesen")
    assert told.startswith("So ging es aus:")
    assert "„Weiß gewinnt“" in told
    assert "„Rot gewinnt“" not in told
    assert told.endswith("Die Geschichte ist aus. Das Haus bleibt offen.")


def test_the_title_can_be_seen_again(stage: Stage) -> None:
    title = stage.ask("Anna", "titel")
    assert "SCHATULLE: Die letzte Partie" in title
    assert "leser an" in title
    stage.say("Anna", "leser an")
    assert "leser an" not in stage.ask("Anna", "titel")
    assert stage.ask("Anna", "über").startswith("Schatulle, Fassung ")
