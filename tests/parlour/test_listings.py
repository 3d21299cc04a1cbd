"""What programs are told of tables, seeks, games and positions: as much as anybody may know, and no more."""

from collections.abc import Callable, Sequence
from dataclasses import replace

import pytest

from mud.archive.memory import MemoryArchive
from mud.game import Refused
from mud.games import discover
from mud.listing import Seated
from mud.parlour.store import ArchiveError, Change, GameRow, PutGame
from tests.stage import WAYS, Stage, at_the_board


def test_tables_are_listed_with_who_sits_there() -> None:
    stage = at_the_board()
    listings = stage.house.listings
    tables = listings.tables(0, 50)
    assert [table.number for table in tables] == list(range(1, len(tables) + 1))
    assert {table.game for table in tables} == set(discover())
    [table] = listings.tables(0, 50, "pharao")
    assert [(one.name, one.kind) for one in table.players] == [("Anna", "mensch"), ("Ben", "mensch")]
    assert (table.free, table.game_number, table.turn) == (0, None, ())
    stage.say("Anna", "starte Spiel")
    table = listings.table(table.number)
    assert table.game_number == 1
    assert table.turn == [0]
    assert [one.number for one in listings.tables(table.number - 1, 1)] == [table.number]
    with pytest.raises(Refused):
        listings.table(99)


def test_the_house_its_guests_and_people_are_told_apart() -> None:
    stage = Stage()
    stage.connect("Gast")
    stage.say("Gast", "gast")
    for line in (WAYS["Kammer"], "öffne die Schatulle", "setze dich", "starte Spiel gegen den Priester"):
        stage.say("Gast", line)
    [table] = stage.house.listings.tables(0, 50, "pharao")
    assert {one.kind for one in table.players} == {"gast", "haus"}
    [priest] = [one for one in table.players if one.kind == "haus"]
    assert priest.level is not None
    for line in ("ende", "ja"):
        stage.say("Gast", line)
    assert {one.kind for one in stage.house.listings.watched(table.number).players} == {"gast", "haus"}


def test_seeks_are_everybodys_and_challenges_are_not() -> None:
    stage = at_the_board(players=("Anna", "Ben"))
    stage.enter("Cleo")
    stage.say("Cleo", "suche Gegner für PHARAO")
    stage.say("Ben", "fordere Cleo zu PHARAO heraus")
    [seek] = stage.house.listings.seeks(0, 50)
    assert (seek.by, seek.kind, seek.game, seek.wanted, seek.missing) == ("Cleo", "mensch", "pharao", 1, 1)
    assert stage.house.listings.seeks(seek.number, 50) == []


def test_a_position_is_what_its_viewer_may_know() -> None:
    stage = at_the_board()
    anna = stage.house.people.visitors["anna"]
    listings = stage.house.listings
    number = listings.tables(0, 50, "pharao")[0].number
    with pytest.raises(Refused, match="nichts_gespielt"):
        listings.watched(number)
    assert listings.before(anna) is None
    assert listings.version(anna) is None
    stage.say("Anna", "starte Spiel")
    own, watched = listings.before(anna), listings.watched(number)
    assert own is not None
    assert (own.seat, watched.seat) == (0, None)
    assert own.lines == ["würfle"]
    assert own.question
    assert (watched.lines, watched.question) == ([], "")
    assert own.notation == watched.notation
    assert own.picture == watched.picture != []
    assert own.sentences != watched.sentences
    before = listings.version(anna)
    stage.say("Anna", "würfle")
    assert listings.version(anna) != before


def test_no_position_tells_anybody_what_others_hold() -> None:
    stage = Stage(seed=3, lucky=True)
    for name in ("Anna", "Ben"):
        stage.stand_ready(name, "Säulensaal")
        stage.say(name, "setze dich an den Tisch")
    stage.say("Anna", "starte Spiel zu zweit")
    [table] = [table for table in stage.house.tables.everyones() if table.match is not None]
    game = table.game
    assert game.has_secrets
    for name in ("anna", "ben"):
        visitor = stage.house.people.visitors[name]
        position = stage.house.listings.before(visitor)
        assert position is not None
        assert position.view == game.view(table.position.state, position.seat)
        assert position.view != table.position.state
        assert position.notation is None
    assert stage.house.listings.watched(table.number).view == game.view(table.position.state, None)


def test_where_not_everybody_may_watch_nobody_is_told() -> None:
    stage = Stage()
    for name in ("Anna", "Ben"):
        stage.stand_ready(name)
    stage.say("Anna", "stell einen Tisch auf")
    stage.say("Anna", "tisch privat")
    stage.say("Anna", "lade Ben ein")
    stage.say("Ben", "nimm an")
    stage.say("Anna", "starte Spiel")
    listings = stage.house.listings
    [table] = [table for table in listings.tables(0, 50) if table.private]
    with pytest.raises(Refused, match="nicht_oeffentlich"):
        listings.watched(table.number)
    anna = stage.house.people.visitors["anna"]
    assert listings.before(anna) is not None
    assert listings.games(None, 10)[0] == []
    with pytest.raises(Refused, match="keine_partie"):
        listings.game(1)
    stage.say("Ben", "gib auf")
    stage.say("Ben", "ja")
    row = stage.archive.game(1)
    assert row is not None
    assert row.end is not None
    assert row.end["private"]
    assert listings.games(None, 10)[0] == []
    with pytest.raises(Refused, match="keine_partie"):
        listings.log(1)


def test_games_that_run_and_games_that_are_over() -> None:
    stage = at_the_board(throws=["3"])
    listings = stage.house.listings
    stage.say("Anna", "starte Spiel")
    [running], more = listings.games(None, 10)
    assert (running.number, running.ended, more) == (1, None, None)
    assert running.table == listings.tables(0, 50, "pharao")[0].number
    with pytest.raises(Refused, match="laeuft_noch"):
        listings.log(1)
    stage.say("Anna", "würfle")
    stage.say("Ben", "gib auf")
    stage.say("Ben", "ja")
    [over], _ = listings.games(None, 10)
    assert over.ended is not None
    assert over.winners == [0]
    assert over.table is None
    row, moves = listings.log(1)
    assert row.names == ("Anna", "Ben")
    assert [actor for actor, _ in moves].count("0") == 1


def test_games_come_page_by_page_and_older_ones_are_as_they_were_kept() -> None:
    archive = MemoryArchive()
    players, names, human = ("person:anna", "priester"), ("Anna", "der Priester"), (True, False)
    end = {"winners": [1], "reason": "befreit", "points": []}
    for number in range(1, 6):
        row = GameRow(number, "pharao", 1, "normal", "schatulle", players, names, human, 1.0)
        archive.commit([PutGame(row), PutGame(replace(row, ended=2.0, end=end))])
    listings = Stage(archive=archive).house.listings
    first, more = listings.games(None, 2)
    assert [game.number for game in first] == [5, 4]
    assert more == 4
    last, more = listings.games(2, 2)
    assert [game.number for game in last] == [1]
    assert more is None
    assert last[0].players == [Seated(0, "Anna", "mensch", None), Seated(1, "der Priester", "haus", None)]


class Slow:
    """Keeps what it is given, but nothing is durable until `go`."""

    on_failed: Callable[[ArchiveError], None] | None = None

    def __init__(self, archive: MemoryArchive) -> None:
        self._archive = archive
        self._then: list[Callable[[], None]] = []
        self.is_held = False

    def keep(self, changes: Sequence[Change], then: Callable[[], None]) -> None:
        self._archive.commit(changes)
        self._then.append(then)
        if not self.is_held:
            self.go()

    def go(self) -> None:
        then, self._then = self._then, []
        for one in then:
            one()


def test_nobody_outside_is_told_what_is_not_durable() -> None:
    archive = MemoryArchive()
    keeper = Slow(archive)
    stage = Stage(archive=archive, keeper=keeper)
    stage.stand_ready("Anna")
    house, found = stage.house, list[int]()
    keeper.is_held = True
    stage.say("Anna", "öffne die Schatulle")
    stage.say("Anna", "setze dich")
    house.look(lambda: len(house.listings.tables(0, 50, "pharao")[0].players), found.append)
    assert found == []
    keeper.go()
    assert found == [1]
