"""Before a game: who sits at its table and asks how to go on, how strong the house shall play, and where another is."""

import pytest

from tests.stage import Stage


def seated(room: str) -> Stage:
    stage = Stage([], seed=3)
    stage.stand_ready("Anna", room)
    stage.ask("Anna", "setz dich")
    return stage


@pytest.mark.parametrize("line", ["Was muss ich jetzt tun?", "was soll ich machen", "was mache ich denn jetzt?"])
def test_who_sits_at_a_table_is_told_how_its_game_begins(line: str) -> None:
    stage = seated("Säulensaal")
    assert stage.ask("Anna", line).startswith("Du sitzt, und noch läuft keine Partie.")
    stage.ask("Anna", "steh auf")
    assert "Du sitzt" not in stage.ask("Anna", line)


@pytest.mark.parametrize("line", ["Wer sitzt schon am Tisch?", "wer sitzt alles am tisch"])
def test_who_sits_there_is_told_and_not_what_the_table_looks_like(line: str) -> None:
    assert "Anna sitzt schon da" in seated("Bauhütte").ask("Anna", line)


def test_a_game_named_with_a_table_is_meant_whatever_table_stands_here() -> None:
    for line in ("geh zum Tisch von PHARAO", "geh zum PHARAO-Tisch"):
        stage = Stage([], seed=3)
        stage.stand_ready("Anna", "Bauhütte")
        assert "Die Kammer der Schatulle" in stage.ask("Anna", line)


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("Mit wie vielen Personen spielt man das?", "für zwei bis vier"),
        ("Muss ich schnell antworten?", "uhr\n"),
        ("wie lang dauert ne partie", "dauer\n"),
        ("Worum geht es bei diesem Kartenspiel überhaupt?", "Kurzregel\n"),
    ],
)
def test_what_is_asked_before_a_game_is_answered_and_not_by_a_look(line: str, told: str) -> None:
    assert told in seated("Säulensaal").ask("Anna", line)
