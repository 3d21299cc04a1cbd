"""Several computer players are wanted at a table in one line, counted or by name."""

import pytest

from tests.stage import Stage


def at_table(room: str = "Bauhütte") -> Stage:
    """Anna alone at a table where no game runs yet."""
    stage = Stage([], seed=1)
    stage.stand_ready("Anna", room)
    stage.say("Anna", "setz dich")
    stage.heard("Anna")
    return stage


@pytest.mark.parametrize(
    ("said", "count", "level"),
    [
        ("setze zwei leichte computer dazu", 2, "leicht"),
        ("setz zwei computer dazu", 2, "mittel"),
        ("hol zwei leichte gegner", 2, "leicht"),
        ("noch zwei Gegner an den Tisch", 2, "mittel"),
        ("füge drei schwere Gegner hinzu", 3, "schwer"),
        ("hol noch jemanden an den Tisch", 1, "mittel"),
        ("noch ein Computer bitte", 1, "mittel"),
        ("setze Nofret und Hapu dazu", 2, "mittel"),
        ("setz Nofret, Hapu und Ipi dazu", 3, "mittel"),
    ],
)
@pytest.mark.parametrize("room", ["Bauhütte", "Säulensaal", "Schreibstube"])
def test_so_many_sit_down(room: str, said: str, count: int, level: str) -> None:
    if "Ipi" in said and room != "Bauhütte":
        return
    told = at_table(room).ask("Anna", said)
    assert told.count("an den Tisch") == count
    assert told.count(f"Stärke {level}") == count


def test_more_than_there_are_chairs_for_are_refused_and_nobody_comes() -> None:
    stage = at_table()
    assert "nur noch drei" in stage.ask("Anna", "setze sechs computer dazu")
    assert stage.ask("Anna", "setze drei computer dazu").count("an den Tisch") == 3


def test_who_does_not_play_this_game_is_not_sent_and_who_could_come_is_named() -> None:
    told = at_table().ask("Anna", "setze Nofret und Nebet dazu")
    assert "Jemanden namens Nebet kann das Haus nicht schicken" in told
    assert "an den Tisch" not in told


@pytest.mark.parametrize("said", ["nimm zwei Steine", "hol zwei Krüge", "soll ich zwei Computer dazusetzen?"])
def test_nobody_is_called_by_other_lines(said: str) -> None:
    assert "an den Tisch" not in at_table().ask("Anna", said)
