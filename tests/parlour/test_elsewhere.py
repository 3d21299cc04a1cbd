"""Those who are elsewhere: residents who play at another table, too, people without a link, and who somebody is."""

import pytest

from tests.parlour.test_many_tables import put_up
from tests.stage import Stage


def priest_is_busy() -> Stage:
    """Anna plays against the priest; Ben has a board of his own, and Cleo stands by."""
    stage = Stage()
    for name in ("Anna", "Ben", "Cleo"):
        stage.stand_ready(name)
    for line in ("öffne die Schatulle", "starte Spiel gegen den Priester", "ja"):
        stage.say("Anna", line)
    assert stage.house.tables.all["schatulle"].seat_of("priester") is not None
    put_up(stage, "schatulle", "Ben")
    return stage


@pytest.mark.parametrize("typed", ["starte Spiel gegen den Priester", "fordere den Priester heraus"])
def test_a_resident_who_plays_already_plays_here_too(typed: str) -> None:
    told = priest_is_busy().ask("Ben", typed)
    assert "Eine Partie beginnt: Ben führt Unterägypten und der Priester führt Oberägypten." in told


def test_a_resident_who_sits_elsewhere_plays_here_too() -> None:
    stage = Stage()
    for name in ("Anna", "Ben"):
        stage.stand_ready(name, "Bauhütte")
    for line in ("setze dich", "setz Ipi dazu"):
        stage.say("Anna", line)
    put_up(stage, "werkbank", "Ben")
    assert "Eine Partie beginnt" in stage.ask("Ben", "starte Spiel gegen Ipi")


def test_where_somebody_is_is_said_with_that_they_hear_nothing() -> None:
    stage = priest_is_busy()
    stage.lose("Anna")
    assert stage.ask("Cleo", "wo ist Anna?") == "Anna ist hier, bei dir, aber erstarrt."
    stage.say("Cleo", "gehe nach Osten")
    told = stage.ask("Cleo", "wo ist Anna?")
    assert "Anna ist in der Kammer und spielt an Tisch 6." in told
    assert "Anna hat aber gerade keine Verbindung und hört nichts." in told
    stage.say("Ben", "weg")
    assert "Ben ist aber gerade kurz weg." in stage.ask("Cleo", "wo ist Ben?")
    stage.say("Ben", "weg Tee holen")
    assert "Ben ist gerade weg: Tee holen" in stage.ask("Cleo", "wo ist Ben?")


def test_only_guests_are_guests() -> None:
    stage = Stage()
    stage.enter("Anna")
    stage.enter("Dora")
    assert "zu Gast" not in stage.ask("Anna", "wer ist Dora?")
    assert "Dora geht in diesem Haus ein und aus" in stage.ask("Anna", "wer ist Dora?")
    assert "in diesem Haus bekannt" in stage.ask("Anna", "betrachte mich")
    stage.connect("Gast")
    stage.say("Gast", "gast")
    assert "zu Gast im Haus" in stage.ask("Anna", "wer ist Ibisgast?")
    assert "zu Gast im Haus" in stage.ask("Gast", "betrachte mich")
