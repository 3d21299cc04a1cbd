"""A table that somebody has put up is called by its number in every sentence, a fixed one by the thing it is."""

from tests.parlour.test_many_tables import in_the_chamber, put_up
from tests.stage import PASSWORD


def test_where_somebody_plays_is_told_with_the_number_of_the_table() -> None:
    stage = in_the_chamber("Anna", "Ben")
    stage.enter("Cleo")
    put_up(stage, "schatulle", "Anna", "Ben")
    stage.say("Anna", "starte Spiel")
    assert "spielt an Tisch 5" in stage.ask("Cleo", "wo ist Anna?")


def test_who_sits_at_a_table_is_told_with_its_number() -> None:
    stage = in_the_chamber("Anna")
    put_up(stage, "schatulle", "Anna")
    assert "An Tisch 5 sitzt Anna" in stage.ask("Anna", "stand")


def test_a_fixed_table_is_still_called_by_its_thing() -> None:
    stage = in_the_chamber("Anna")
    assert "An der Schatulle sitzt niemand" in stage.ask("Anna", "stand")


def test_a_game_that_ended_meanwhile_is_told_with_the_number_of_a_table_that_is_gone() -> None:
    stage = in_the_chamber("Anna", "Ben")
    table = put_up(stage, "schatulle", "Anna", "Ben")
    stage.say("Anna", "starte Spiel")
    stage.say("Ben", "ende")
    stage.say("Ben", "ja")
    stage.say("Anna", "gib auf")
    stage.say("Anna", "ja")
    stage.say("Anna", "räum den Tisch ab")
    assert stage.house.tables.numbered(table.number) is None
    stage.connect("Ben")
    for line in ("Ben", PASSWORD):
        stage.say("Ben", line)
    assert "Deine Partie an Tisch 5 ist zu Ende" in " ".join(stage.heard("Ben"))
