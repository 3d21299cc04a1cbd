"""Before a game: who sits at its table and asks how to go on, how strong the house shall play, and where another is."""

import pytest

from tests.stage import Stage


def seated(room: str) -> Stage:
    stage = Stage([], seed=3)
    stage.stand_ready("Anna", room)
    stage.ask("Anna", "setz dich")
    return stage


@pytest.mark.parametrize("line", ["wer sitzt alles am tisch"])
def test_who_sits_there_is_told_and_not_what_the_table_looks_like(line: str) -> None:
    assert "Anna sitzt schon da" in seated("Bauhütte").ask("Anna", line)


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
