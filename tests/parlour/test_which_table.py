"""At which table somebody sits down who only says that they would sit down."""

from tests.parlour.test_many_tables import put_up
from tests.stage import Stage

NAMES = ("Anna", "Ben", "Cleo", "Dora", "Emil")


def hut() -> Stage:
    stage = Stage()
    for name in NAMES:
        stage.stand_ready(name, "Bauhütte")
    return stage


def test_one_sits_down_where_somebody_waits_and_not_at_the_empty_table_of_the_house() -> None:
    stage = hut()
    table = put_up(stage, "werkbank", "Anna")
    assert stage.ask("Ben", "setz dich") == f"Du setzt dich an Tisch {table.number}."


def test_where_the_fewest_are_missing_one_sits_down() -> None:
    stage = hut()
    put_up(stage, "werkbank", "Anna")
    table = put_up(stage, "werkbank", "Ben", "Cleo")
    stage.say("Dora", "setz dich")
    assert table.seat_of("person:dora") is not None


def test_where_several_are_alike_it_is_asked() -> None:
    stage = hut()
    first, second = put_up(stage, "werkbank", "Anna"), put_up(stage, "werkbank", "Ben")
    assert stage.ask("Cleo", "setz dich") == (
        f"An mehreren Tischen fehlt noch jemand, an Tisch {first.number} und Tisch {second.number}; dort warten Anna "
        f"und Ben. Welcher soll es sein? Zum Beispiel: setz dich an Tisch {first.number}"
    )
    assert stage.house.tables.of("person:cleo") is None


def test_who_is_invited_sits_down_there() -> None:
    stage = hut()
    put_up(stage, "werkbank", "Anna", "Ben")
    table = put_up(stage, "werkbank", "Cleo")
    stage.say("Cleo", "lade Dora ein")
    stage.say("Dora", "setz dich")
    assert table.seat_of("person:dora") is not None


def test_nobody_sits_down_with_those_who_are_gone_or_play() -> None:
    stage = hut()
    put_up(stage, "werkbank", "Anna")
    stage.lose("Anna")
    assert stage.ask("Dora", "setz dich") == "Du setzt dich an die Werkbank."
    for line in ("starte Spiel zu zweit", "ja"):
        stage.say("Dora", line)
    assert stage.house.tables.all["werkbank"].match is not None
    table = put_up(stage, "werkbank", "Ben")
    stage.say("Cleo", "setz dich")
    assert table.seat_of("person:cleo") is not None
