"""Plain words at a table: let us begin, for practice, a draw, another table."""

import pytest

from tests.parlour.test_many_tables import put_up
from tests.stage import Stage, at_the_board


@pytest.mark.parametrize("typed", ["los geht's", "wir können anfangen", "dann fangen wir mal an"])
def test_who_says_that_it_can_begin_begins(typed: str) -> None:
    stage = at_the_board()
    stage.say("Anna", typed)
    assert stage.house.tables.all["schatulle"].match is not None


def test_a_game_for_practice_is_begun_in_one_sentence() -> None:
    stage = at_the_board()
    told = stage.ask("Anna", "starte Übungsspiel")
    assert "Die Partie ist zum Üben und zählt nicht." in told
    assert not stage.house.tables.all["schatulle"].position.sheet.counts


def test_a_game_for_practice_that_cannot_begin_leaves_all_as_it_was() -> None:
    stage = at_the_board(players=("Anna",))
    stage.say("Anna", "schließe die Schatulle")
    assert "noch zu" in stage.ask("Anna", "starte Übungsspiel")
    assert stage.house.tables.all["schatulle"].options["wertung"] == "ja"


def test_a_draw_is_explained_and_nothing_ends() -> None:
    stage = at_the_board()
    stage.say("Anna", "starte Spiel gegen Ben")
    stage.heard("Ben")
    told = stage.ask("Anna", "biete Remis an")
    assert told.startswith("Ein Remis gibt es hier nicht")
    assert "„stoppe Spiel“" in told
    assert stage.heard("Ben") == []
    assert stage.house.tables.all["schatulle"].match is not None


def test_one_moves_to_another_table() -> None:
    stage = at_the_board(players=("Anna", "Ben", "Cleo"))
    table = put_up(stage, "schatulle", "Cleo")
    stage.say("Ben", f"zieh um an Tisch {table.number}")
    assert table.people() == ["person:cleo", "person:ben"]
    assert "An welchen Tisch?" in stage.ask("Ben", "zieh um")


@pytest.mark.parametrize("rival", ["die Computerspieler"])
def test_where_no_table_stands_that_is_said_and_not_that_the_rival_is_missing(rival: str) -> None:
    stage = Stage()
    stage.enter("Anna")
    assert stage.ask("Anna", f"starte Spiel gegen {rival}") == stage.ask("Anna", "starte Spiel")


@pytest.mark.parametrize("rival", ["das Haus", "die Computerspieler", "Computerspieler", "den Computer"])
def test_the_house_can_be_named_as_the_rival(rival: str) -> None:
    stage = Stage(lucky=True, seed=3)
    stage.stand_ready("Anna", "Bauhütte")
    stage.say("Anna", "setz dich")
    assert stage.ask("Anna", f"starte Spiel gegen {rival}").startswith("Eine Partie beginnt")
