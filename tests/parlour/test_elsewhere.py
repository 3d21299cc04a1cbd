"""Those who are somewhere else: residents who play at another table, people without a link, and who somebody is."""

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


@pytest.mark.parametrize(
    ("name", "typed"),
    [
        ("Ben", "starte Spiel gegen den Priester"),
        ("Ben", "fordere den Priester heraus"),
        ("Cleo", "starte Spiel gegen den Priester"),
    ],
)
def test_where_a_resident_plays_already_is_said_and_what_else_can_be_done(name: str, typed: str) -> None:
    stage = priest_is_busy()
    told = stage.ask(name, typed)
    assert "Der Priester spielt gerade an Tisch 2 gegen Anna und kann nicht an zwei Tischen sitzen." in told
    assert "„schau an Tisch 2 zu“" in told
    assert "„suche Gegner“" in told


def test_where_the_house_can_send_others_that_is_said() -> None:
    stage = Stage()
    for name in ("Anna", "Ben"):
        stage.stand_ready(name, "Bauhütte")
    for line in ("starte Spiel gegen Ipi", "ja"):
        stage.say("Anna", line)
    put_up(stage, "werkbank", "Ben")
    told = stage.ask("Ben", "starte Spiel gegen Ipi")
    assert "Ipi spielt gerade an Tisch" in told
    assert "„starte Spiel“ bittet andere aus dem Haus dazu." in told


def test_where_a_resident_only_sits_that_is_said() -> None:
    stage = Stage()
    for name in ("Anna", "Ben"):
        stage.stand_ready(name, "Bauhütte")
    for line in ("setze dich", "setz Ipi dazu"):
        stage.say("Anna", line)
    put_up(stage, "werkbank", "Ben")
    assert "Ipi ist gerade an Tisch 1 gebeten und sitzt dort bei Anna." in stage.ask("Ben", "starte Spiel gegen Ipi")


def test_where_somebody_is_is_said_with_that_they_hear_nothing() -> None:
    stage = priest_is_busy()
    stage.lose("Anna")
    assert stage.ask("Cleo", "wo ist Anna?") == "Anna ist hier, bei dir, aber erstarrt."
    stage.say("Cleo", "gehe nach Osten")
    told = stage.ask("Cleo", "wo ist Anna?")
    assert "Anna ist in der Kammer und spielt an der Schatulle." in told
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
