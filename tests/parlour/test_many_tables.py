"""Tables in any number: put up, found again after a fall of the house, and put away when nobody sits there."""

import pytest

from mud.game import Refused
from mud.parlour import stored
from mud.parlour.store import DropState, PutState
from mud.parlour.table import Table
from tests.stage import Stage


def put_up(stage: Stage, thing: str, *names: str) -> Table:
    """One more table, at which these people sit."""
    house = stage.house
    with house.ticks.turn():
        table = house.tables.open(thing, f"person:{names[0].lower()}")
        for name in names:
            table.sit(f"person:{name.lower()}", None)
    return table


def in_the_chamber(*names: str) -> Stage:
    stage = Stage()
    for name in names:
        stage.stand_ready(name)
    return stage


def test_the_fixed_tables_have_the_first_numbers_and_the_ids_of_their_things() -> None:
    tables = Stage().house.tables
    fixed = tables.everyones()
    assert [table.number for table in fixed] == [1, 2, 3, 4]
    assert all(table.id == table.thing and table.is_fixed for table in fixed)
    assert {table.game.name for table in fixed} == {"pharao", "oh_pharao", "pharomino", "tal_der_koenige"}


def test_several_tables_stand_in_one_room_and_everyone_is_found_at_theirs() -> None:
    stage = in_the_chamber("Anna", "Ben", "Cleo")
    tables = stage.house.tables
    one, two = put_up(stage, "schatulle", "Anna"), put_up(stage, "schatulle", "Ben")
    assert (one.id, two.id) == ("schatulle#5", "schatulle#6")
    assert tables.of("person:anna") is one
    assert tables.of("person:ben") is two
    assert tables.of("person:cleo") is None
    assert list(tables.standing("kammer")) == [tables.all["schatulle"], one, two]
    assert tables.numbered(6) is two


def test_a_table_nobody_sits_at_is_put_away_and_its_number_is_not_given_again() -> None:
    stage = in_the_chamber("Anna")
    table = put_up(stage, "schatulle", "Anna")
    stage.say("Anna", "stehe auf")
    assert stage.house.tables.numbered(table.number) is None
    assert stored.TABLE + table.id not in stage.archive.state()
    assert put_up(stage, "schatulle", "Anna").number == table.number + 1


def test_tables_and_their_games_are_there_again_when_the_house_has_fallen() -> None:
    stage = in_the_chamber("Anna", "Ben")
    table = put_up(stage, "schatulle", "Anna", "Ben")
    stage.say("Anna", "starte Spiel")
    before = table.match
    stage.restart()
    again = stage.house.tables.all[table.id]
    assert again is not table
    assert before is not None
    assert again.match is not None
    assert (again.number, again.opened_by, again.match.row) == (table.number, "person:anna", before.row)
    assert again.match.state == before.state
    assert stage.house.tables.of("person:ben") is again
    stage.enter("Anna")
    assert put_up(stage, "schatulle", "Anna").number == table.number + 1


def test_the_numbers_begin_anew_when_only_the_fixed_tables_are_left() -> None:
    stage = in_the_chamber("Anna")
    number = put_up(stage, "schatulle", "Anna").number
    stage.say("Anna", "stehe auf")
    stage.restart()
    stage.enter("Anna")
    assert put_up(stage, "schatulle", "Anna").number == number


@pytest.mark.parametrize("id_", ["schatulle#x", "schatulle#", "nirgendwo#7", "schatulle#1"])
def test_a_stored_table_that_can_stand_nowhere_is_none(id_: str) -> None:
    stage = Stage()
    stage.enter("Anna")
    value = {"chairs": [["", None]] * 2, "watchers": [], "last": [], "stoppers": []}
    stage.archive.commit([PutState(stored.TABLE + id_, value)])
    stage.restart()
    assert [table.number for table in stage.house.tables.everyones()] == [1, 2, 3, 4]


def test_a_game_whose_table_is_not_stored_ends_without_result() -> None:
    stage = in_the_chamber("Anna", "Ben")
    table = put_up(stage, "schatulle", "Anna", "Ben")
    stage.say("Anna", "starte Spiel")
    assert table.match is not None
    number = table.match.row.id
    stage.archive.commit([DropState(stored.TABLE + table.id)])
    stage.restart()
    assert number not in [row.id for row in stage.archive.running()]
    assert stage.house.tables.of("person:anna") is None


def test_what_happened_at_a_table_that_is_put_away_is_kept() -> None:
    stage = in_the_chamber("Anna")
    table = put_up(stage, "schatulle", "Anna")
    stage.say("Anna", "starte Spiel")
    assert table.match is not None
    number = table.match.row.id
    for line in ("gehe nach Osten", "ja"):
        stage.say("Anna", line)
    assert table.id not in stage.house.tables.all
    row = stage.archive.game(number)
    assert row is not None
    assert row.ended is not None
    assert row.table == table.id


def test_the_house_has_no_more_tables_than_its_host_wishes() -> None:
    stage = in_the_chamber("Anna", "Ben")
    stage.house = stage._open(tables=1)
    put_up(stage, "schatulle", "Anna")
    with pytest.raises(Refused, match="zu_viele"):
        stage.house.tables.open("schatulle", "person:ben")
