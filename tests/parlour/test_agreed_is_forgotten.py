"""What is agreed at a fixed table goes with those who agreed on it."""

import pytest

from mud.parlour import stored
from mud.parlour.store import PutState
from mud.parlour.table import Table
from tests.parlour.test_many_tables import in_the_chamber, put_up
from tests.stage import Stage


def agreed(table: Table) -> tuple[str, dict[str, str]]:
    return table.variant, dict(table.options)


def board(stage: Stage) -> Table:
    return stage.house.tables.all["schatulle"]


def at_the_clock() -> Stage:
    stage = in_the_chamber("Anna", "Ben")
    for line in ("öffne die Schatulle", "setze dich an die Schatulle", "vereinbare Uhr 60+0", "zum Üben"):
        stage.say("Anna", line)
    assert (board(stage).options["uhr"], board(stage).options["wertung"]) != ("aus", "ja")
    return stage


def test_who_comes_after_all_have_left_plays_as_usual() -> None:
    stage = at_the_clock()
    stage.say("Ben", "setze dich an die Schatulle")
    stage.say("Anna", "stehe auf")
    assert board(stage).options["uhr"] != "aus"
    stage.say("Ben", "stehe auf")
    assert agreed(board(stage)) == agreed(board(Stage()))


def test_a_game_given_up_by_the_last_leaves_nothing_agreed() -> None:
    stage = at_the_clock()
    for line in ("starte Spiel", "stehe auf", "ja"):
        stage.say("Anna", line)
    assert board(stage).match is None
    assert agreed(board(stage)) == agreed(board(Stage()))


def test_what_is_agreed_outlives_a_restart_in_the_middle_of_a_game() -> None:
    stage = at_the_clock()
    stage.say("Ben", "setze dich an die Schatulle")
    stage.say("Anna", "starte Spiel")
    before = agreed(board(stage))
    stage.restart()
    assert agreed(board(stage)) == before
    assert before[1]["uhr"] != "aus"


def test_what_an_older_house_kept_at_an_empty_table_is_forgotten() -> None:
    stage = at_the_clock()
    value = stage.archive.state()[stored.TABLE + "schatulle"]
    assert isinstance(value, dict)
    stage.archive.commit([PutState(stored.TABLE + "schatulle", value | {"chairs": [["", None], ["", None]]})])
    stage.restart()
    assert agreed(board(stage)) == agreed(board(Stage()))


def test_a_table_that_was_put_up_keeps_what_was_agreed_while_anybody_sits_there() -> None:
    stage = in_the_chamber("Anna", "Ben")
    table = put_up(stage, "schatulle", "Anna", "Ben")
    stage.say("Anna", "vereinbare Uhr 60+0")
    stage.say("Anna", "stehe auf")
    assert table.options["uhr"] != "aus"


def agreed_standing() -> Stage:
    """Anna has agreed on a clock where nobody sat, and sits there by that."""
    stage = in_the_chamber("Anna", "Ben")
    for line in ("öffne die Schatulle", "vereinbare Uhr 60+0", "zum Üben"):
        stage.say("Anna", line)
    assert board(stage).options["uhr"] != "aus"
    return stage


def test_who_agrees_on_something_and_sits_down_plays_like_that() -> None:
    stage = agreed_standing()
    stage.say("Anna", "setze dich an die Schatulle")
    assert board(stage).options["uhr"] != "aus"
    stage = agreed_standing()
    for line in ("starte Spiel gegen den Priester", "ja"):
        stage.say("Anna", line)
    assert board(stage).position.sheet.clock is not None


@pytest.mark.parametrize("typed", ["gehe nach Osten", "ende"])
def test_who_agrees_on_something_and_walks_off_leaves_nothing(typed: str) -> None:
    stage = agreed_standing()
    stage.say("Anna", typed)
    assert agreed(board(stage)) == agreed(board(Stage()))


def test_who_agrees_on_something_and_sits_down_elsewhere_leaves_nothing() -> None:
    stage = agreed_standing()
    stage.say("Anna", "stell einen Tisch auf")
    assert agreed(board(stage)) == agreed(board(Stage()))
