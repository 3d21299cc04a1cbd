"""A game set up and begun in one line, and the way to where one is played."""

import pytest

from tests.stage import Stage


def standing_in(room: str) -> Stage:
    stage = Stage([], seed=3, lucky=True)
    stage.enter("Ben")
    stage.stand_ready("Anna", room)
    stage.heard("Anna")
    return stage


@pytest.mark.parametrize(
    "line",
    [
        "vereinbare zum Üben und starte das Spiel 1 zu dritt",
        "vereinbare zum Üben und dann starte Spiel 1 zu dritt",
        "vereinbare zum Üben, starte Spiel 1 zu dritt",
    ],
)
def test_what_is_agreed_on_ends_where_the_game_is_begun(line: str) -> None:
    heard = standing_in("Schreibstube").ask("Anna", line)
    assert "Die Partie ist zum Üben und zählt nicht." in heard
    assert "Paheri führt Karnak, Anna führt Luxor und Nofret führt Edfu." in heard


def test_several_things_are_still_agreed_on_at_once() -> None:
    stage = standing_in("Schreibstube")
    stage.say("Anna", "setz dich")
    heard = stage.ask("Anna", "vereinbare Spiel 1 und Frist 20")
    assert "Spiel: Spiel 1" in heard
    assert "beginnt" not in heard


def test_what_cannot_be_agreed_on_is_told_with_the_games_in_order() -> None:
    heard = standing_in("Schreibstube").ask("Anna", "vereinbare Quatsch")
    assert "Es gibt: Spiel 1, Spiel 2, Spiel 3, Spiel 4" in heard


def test_a_table_is_still_put_up() -> None:
    heard = standing_in("Schreibstube").ask("Anna", "stell einen Tisch auf")
    assert "Tisch" in heard
    assert "Eine Partie beginnt" not in heard
