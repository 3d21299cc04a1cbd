"""Tables in any number: put up, found again after a fall of the house, and put away when nobody sits there."""

import pytest

from mud.game import Refused
from mud.parlour import stored
from mud.parlour.session import Client
from mud.parlour.store import DropState, PutState
from mud.parlour.table import WATCHERS, Table
from mud.parlour.visitor import Visitor
from mud.text import Screen
from tests.stage import PASSWORD, Stage


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
    stage.wait(stage.house.settings.tables_kept)
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
    stage.wait(stage.house.settings.tables_kept)
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


def test_a_game_that_waits_for_somebody_gone_takes_no_table_from_those_who_are_here() -> None:
    stage = in_the_chamber("Anna", "Ben")
    stage.house = stage._open(tables=1)
    for name in ("Anna", "Ben"):
        stage.enter(name)
    for line in ("stell einen Tisch auf", "starte Spiel", "ja", "ende"):
        stage.say("Anna", line)
    assert stage.house.tables.numbered(5) is not None
    assert "Tisch 5" not in stage.ask("Ben", "tische")
    assert "Tisch 6" in stage.ask("Ben", "stell einen Tisch auf")


def test_who_was_asked_to_play_for_the_house_has_a_name_and_gets_up_with_the_last_person() -> None:
    stage = in_the_chamber("Anna", "Ben")
    stage.say("Ben", "setz dich")
    assert "Du bittest Nofret" in stage.ask("Ben", "setz Nofret leicht dazu")
    assert "Nofret" in stage.ask("Anna", "schau").splitlines()[-1]
    assert "Mitspieler" not in stage.ask("Anna", "stand")
    stage.say("Ben", "stehe auf")
    assert [chair.who for chair in stage.house.tables.all["schatulle"].chairs] == ["", ""]


def test_who_lives_here_sits_at_as_many_tables_as_they_are_asked_to() -> None:
    stage = in_the_chamber("Anna", "Ben")
    for line in ("stell einen Tisch auf", "setz den Priester schwer dazu", "starte Spiel"):
        stage.say("Anna", line)
    assert stage.house.tables.of("priester") is stage.house.tables.of("person:anna")
    stage.say("Ben", "stell einen Tisch auf")
    assert "Du bittest den Priester an den Tisch" in stage.ask("Ben", "setz den Priester dazu")
    assert "der Priester führt" in stage.ask("Ben", "starte Spiel")
    for line in ("stoppe das Spiel", "ja"):
        stage.say("Anna", line)
    assert stage.house.tables.of("priester") is stage.house.tables.of("person:ben")


def test_who_watches_hears_the_others_who_watch_and_the_players_hear_them_when_it_is_over() -> None:
    stage = in_the_chamber("Anna", "Ben", "Cleo", "Dora")
    stage.say("Anna", "öffne die Schatulle")
    for name, line in (("Anna", "setz dich"), ("Ben", "setz dich"), ("Anna", "starte Spiel")):
        stage.say(name, line)
    for name in ("Cleo", "Dora"):
        stage.say(name, "schau zu")
    for name in stage.sessions:
        stage.heard(name)
    assert "hört dich erst nach der Partie" in stage.ask("Cleo", "sage Unterägypten steht gut.")
    assert stage.heard("Dora") == ["Cleo sagt: Unterägypten steht gut."]
    assert stage.heard("Anna") == stage.heard("Ben") == []
    assert "hört dich erst" not in stage.ask("Cleo", "grinse")
    assert stage.heard("Anna") == []
    for line in ("gib auf", "ja"):
        stage.say("Ben", line)
    stage.heard("Anna")
    stage.say("Cleo", "sage Schön gespielt.")
    assert stage.heard("Anna") == ["Cleo sagt: Schön gespielt."]


def test_fifty_watch_and_the_next_is_told_so() -> None:
    stage = in_the_chamber("Anna", "Ben")
    table = put_up(stage, "schatulle", "Anna")
    with stage.house.ticks.turn():
        for number in range(WATCHERS):
            table.watch(f"person:gast{number}")
    assert "niemand mehr etwas sähe" in stage.ask("Ben", f"schau an Tisch {table.number} zu")


def test_a_private_table_is_heard_and_seen_only_by_who_is_invited() -> None:
    stage = in_the_chamber("Anna", "Ben", "Cleo")
    for line in ("stell einen Tisch auf", "tisch privat"):
        stage.say("Anna", line)
    for line in ("setz dich an Tisch 5", "schau an Tisch 5 zu", "setz dich zu Anna"):
        assert "Der Tisch ist privat" in stage.ask("Ben", line)
    stage.say("Anna", "lade Ben ein")
    stage.say("Ben", "nimm an")
    for name in stage.sessions:
        stage.heard(name)
    stage.say("Anna", "sage Nur unter uns.")
    assert stage.heard("Ben") == ["Anna sagt: Nur unter uns."]
    assert stage.heard("Cleo") == []


def test_who_decides_hands_that_on_by_getting_up() -> None:
    stage = in_the_chamber("Anna", "Ben", "Cleo")
    stage.say("Anna", "stell einen Tisch auf")
    stage.say("Ben", "setz dich zu Anna")
    assert stage.ask("Ben", "schließ Cleo aus") == "Das entscheidet Anna."
    stage.say("Anna", "stehe auf")
    assert "Du möchtest ohne Cleo spielen" in stage.ask("Ben", "schließ Cleo aus")
    assert "möchte Ben dich nicht dabeihaben" in stage.ask("Cleo", "setz dich zu Ben")
    stage.say("Ben", "lade Cleo ein")
    assert "setzt dich" in stage.ask("Cleo", "nimm an")


def test_who_declines_is_not_asked_again() -> None:
    stage = in_the_chamber("Anna", "Ben")
    stage.say("Anna", "stell einen Tisch auf")
    stage.say("Anna", "lade Ben ein")
    stage.heard("Anna")
    assert "lehnst die Einladung" in stage.ask("Ben", "lehne ab")
    assert stage.heard("Anna") == ["Ben lehnt die Einladung an Tisch 5 ab."]
    assert "möchte nicht" in stage.ask("Anna", "lade Ben ein")
    assert "niemand etwas angetragen" in stage.ask("Ben", "nimm an")


def test_alone_one_table_is_enough() -> None:
    stage = Stage(alone=True)
    stage.sessions["Anna"] = stage.house.open_local(Client(Screen(width=0)), "Anna")
    stage.say("Anna", "gehe nach Westen")
    assert "für dich allein" in stage.ask("Anna", "stell einen Tisch auf")
    assert "stell einen Tisch auf" not in stage.ask("Anna", "tische")


def test_completion_offers_the_tables_of_the_room() -> None:
    stage = in_the_chamber("Anna", "Ben")
    stage.say("Anna", "stell einen Tisch auf")
    ben = stage.sessions["Ben"]
    numbers = [("2", "PHARAO"), ("5", "PHARAO")]
    tables = [("Tisch 2", "PHARAO"), ("Tisch 5", "PHARAO")]
    assert set(numbers) <= set(ben.complete("setz dich an Tisch "))
    assert ben.complete("setz dich an ")[:2] == tables
    assert ben.complete("schau ")[:2] == tables
    assert "Anna" in [candidate.word for candidate in ben.complete("wechsle zu ")]


def test_whom_a_word_is_meant_for_hears_it_at_any_table_but_not_from_who_watches_the_game() -> None:
    stage = in_the_chamber("Anna", "Ben", "Cleo")
    stage.say("Anna", "stell einen Tisch auf")
    for line in ("starte Spiel", "ja"):
        stage.say("Anna", line)
    stage.say("Ben", "stell einen Tisch auf")
    for name in stage.sessions:
        stage.heard(name)
    for line in ("sage zu Anna: Hallo", "frage Anna: Gewinnst du?", "winke Anna"):
        stage.say("Ben", line)
        assert stage.heard("Anna"), line
    stage.say("Cleo", "schau zu bei Anna")
    stage.heard("Anna")
    for line in ("sage zu Anna: Zieh B3", "zwinkere Anna zu"):
        assert "Wer zusieht" in stage.ask("Cleo", line)
    assert stage.heard("Anna") == []


def alone_against_the_priest() -> Stage:
    """Anna plays the priest at the fixed table and has moved; Ben stands by."""
    stage = Stage()
    for name in ("Anna", "Ben"):
        stage.stand_ready(name)
    for line in ("öffne die Schatulle", "starte Spiel gegen den Priester", "würfle"):
        stage.say("Anna", line)
    return stage


def begins_against_the_priest(stage: Stage) -> None:
    assert "Tisch 2: PHARAO in der Kammer · zwei Plätze frei" in stage.ask("Ben", "tische")
    assert "gespielt" not in stage.ask("Ben", "schau")
    assert "Eine Partie beginnt: Ben führt Unterägypten und der Priester" in stage.ask(
        "Ben", "starte Spiel gegen den Priester"
    )


def test_a_game_alone_leaves_the_fixed_table_with_its_person_and_is_kept_beside() -> None:
    stage = alone_against_the_priest()
    stage.say("Anna", "ende")
    begins_against_the_priest(stage)
    stage.restart()
    for name in ("Ben", "Anna"):
        stage.connect(name)
        stage.say(name, name)
        stage.say(name, PASSWORD)
    games = {name: stage.house.tables.playing(visitor_of(stage, name)) for name in ("Anna", "Ben")}
    assert games["Anna"] is not None
    assert games["Ben"] is not None
    assert (games["Anna"].number, games["Ben"].number) == (5, 2)
    for name in ("Anna", "Ben"):
        assert "0 für deine" in stage.ask(name, "würfle"), "who lives here plays at both"
    for line in ("gib auf", "ja", "steh auf"):
        stage.say("Anna", line)
    assert "würfelst" in stage.ask("Ben", "würfle")
    stage.wait_on(3)
    assert "Tisch 5" not in stage.ask("Ben", "tische")


def test_a_broken_link_frees_the_fixed_table_at_once_where_nobody_else_plays() -> None:
    stage = alone_against_the_priest()
    stage.lose("Anna")
    assert "Tisch 2: PHARAO in der Kammer · zwei Plätze frei" in stage.ask("Ben", "tische")
    assert "Eine Partie beginnt" in stage.ask("Ben", "starte Spiel gegen den Priester")


def visitor_of(stage: Stage, name: str) -> Visitor:
    visitor = stage.house.people.called(name)
    assert visitor is not None
    return visitor
