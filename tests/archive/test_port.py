"""What every archive promises, asked of the file and of its double alike."""

import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from mud.archive.memory import MemoryArchive
from mud.archive.sqlite import SqliteArchive
from mud.parlour.store import (
    Account,
    AddMove,
    Archive,
    ArchiveError,
    Change,
    DropState,
    GameRow,
    PutAccount,
    PutGame,
    PutState,
    SetAside,
)
from mud.world.snapshot import ABSENT

ANNA = Account("anna", "Anna", "$argon2id$v=19$...", 12.5, {"breite": 100, "leser": None})
GAME = GameRow(1, "pharao", 1, "", "schatulle", ("anna", "priester"), ("Anna", "der Priester"), (True, False), 20.0)


@pytest.fixture(params=["datei", "speicher"])
def archive(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Archive]:
    opened: Archive = SqliteArchive(tmp_path / "ablage") if request.param == "datei" else MemoryArchive()
    yield opened
    opened.close()


def ended(row: GameRow, at: float, *winners: int) -> GameRow:
    return replace(row, ended=at, end={"winners": list(winners), "reason": "befreit", "points": []})


def test_an_empty_archive_knows_nobody(archive: Archive) -> None:
    assert archive.account("anna") is None
    assert archive.state() == {}
    assert archive.running() == []
    assert archive.game(1) is None
    assert archive.moves(1) == []
    assert archive.finished("pharao") == []


def test_accounts_come_back_as_they_went_and_are_replaced(archive: Archive) -> None:
    archive.commit([PutAccount(ANNA)])
    assert archive.account("anna") == ANNA
    older = replace(ANNA, settings={"breite": 60})
    archive.commit([PutAccount(older)])
    assert archive.account("anna") == older
    assert archive.settings("anna") == {"breite": 60}
    assert archive.settings("Anna") is None
    assert archive.account("Anna") is None


def test_state_is_put_replaced_and_dropped(archive: Archive) -> None:
    archive.commit([PutState("ding.lampe", {"ort": "halle", "an": True}), PutState("gast", 7)])
    archive.commit([PutState("gast", 8), DropState("nie_gewesen")])
    assert archive.state() == {"ding.lampe": {"ort": "halle", "an": True}, "gast": 8}
    archive.commit([DropState("ding.lampe")])
    assert archive.state() == {"gast": 8}


def test_state_is_read_without_what_is_not_wanted_yet_and_that_piece_by_piece(archive: Archive) -> None:
    pieces = {
        "person:person:anna": {"name": "Anna", "away": True},
        "person:person:ben": {"name": "Ben"},
        "thing:ring@person:anna": {"offen": True},
        "thing:lampe": {"ort": ["in", "halle"]},
    }
    archive.commit([PutState(key, value) for key, value in pieces.items()])
    here = archive.state(ABSENT)
    assert sorted(here) == ["person:person:ben", "thing:lampe"]
    rest = archive.pieces(["person:person:anna", "thing:ring@person:anna", "thing:krug@person:anna"])
    assert here | rest == pieces == archive.state()


def test_state_comes_back_as_json_says_it_and_not_as_the_object_that_was_put(archive: Archive) -> None:
    mine = {"sitze": (1, 2)}
    archive.commit([PutState("tisch", mine)])
    mine["sitze"] = (3,)
    assert archive.state() == {"tisch": {"sitze": [1, 2]}}
    archive.state()["tisch"]["sitze"].append(9)
    assert archive.state() == {"tisch": {"sitze": [1, 2]}}


def test_umlauts_and_quotes_come_back_letter_for_letter(archive: Archive) -> None:
    said = 'Ägyptens „Größte\' "sagt": \u200bso \U0001f9ed\n--; DROP TABLE moves'
    archive.commit([PutState(said, said), PutGame(GAME), AddMove(1, 0, "0", said)])
    assert archive.state() == {said: said}
    assert archive.moves(1) == [("0", said)]


def test_a_game_runs_and_ends(archive: Archive) -> None:
    archive.commit([PutGame(GAME)])
    assert archive.game(1) == GAME
    assert archive.running() == [GAME]
    assert archive.finished("pharao") == []
    done = ended(GAME, 99.0, 1)
    archive.commit([PutGame(done)])
    assert archive.game(1) == done
    assert archive.running() == []
    assert archive.finished("pharao") == [done]


@pytest.mark.parametrize("again", [GAME, ended(GAME, 120.0, 0)])
def test_a_game_ends_once(archive: Archive, again: GameRow) -> None:
    archive.commit([PutGame(GAME), PutGame(ended(GAME, 99.0, 1))])
    with pytest.raises(ArchiveError):
        archive.commit([PutGame(again)])
    assert archive.finished("pharao") == [ended(GAME, 99.0, 1)]


def test_a_game_without_players_is_a_game(archive: Archive) -> None:
    empty = replace(GAME, players=(), names=(), human=())
    archive.commit([PutGame(empty)])
    assert archive.running() == [empty]


def test_the_moves_of_a_running_game_survive_its_end(archive: Archive) -> None:
    archive.commit([PutGame(GAME), AddMove(1, 0, "*", "3 4"), AddMove(1, 1, "0", "B3-C2")])
    archive.commit([AddMove(1, 2, "0", "C1-C5"), PutGame(ended(GAME, 99.0, 0))])
    assert archive.moves(1) == [("*", "3 4"), ("0", "B3-C2"), ("0", "C1-C5")]


def test_running_games_stand_in_the_order_they_began(archive: Archive) -> None:
    archive.commit([PutGame(replace(GAME, id=number)) for number in (3, 1, 2)])
    assert [row.id for row in archive.running()] == [1, 2, 3]


def test_finished_games_stand_in_the_order_they_ended_and_by_player(archive: Archive) -> None:
    bert = replace(GAME, players=("bert", "anna"), names=("Bert", "Anna"), human=(True, True))
    alone = replace(GAME, players=("bert", "priester"), names=("Bert", "der Priester"))
    other = replace(GAME, game="pharomino")
    archive.commit(
        [
            PutGame(ended(replace(GAME, id=1), 300.0, 0)),
            PutGame(ended(replace(bert, id=2), 100.0, 1)),
            PutGame(ended(replace(alone, id=3), 200.0)),
            PutGame(ended(replace(other, id=4), 50.0, 0)),
            PutGame(replace(GAME, id=5)),
            PutGame(ended(replace(alone, id=6), 100.0)),
        ]
    )
    archive.commit([PutGame(ended(replace(GAME, id=5), 1.0, 0))])  # the clock was set back: that is no other order
    assert [row.id for row in archive.finished("pharao")] == [1, 2, 3, 6, 5]
    assert [row.id for row in archive.finished("pharao", "anna")] == [1, 2, 5]
    assert archive.finished("pharao", "anna")[1].players == ("bert", "anna")
    assert archive.finished("pharao", "niemand") == []


def test_a_game_number_is_given_once(archive: Archive) -> None:
    first, second = archive.next_game_id(), archive.next_game_id()
    assert first < second
    archive.commit([PutGame(replace(GAME, id=41))])
    assert archive.next_game_id() == 42


BROKEN: dict[str, tuple[Change, type[Exception]]] = {
    "a gap in the log": (AddMove(1, 3, "0", "B3-C2"), ArchiveError),
    "the same move twice": (AddMove(1, 0, "0", "B3-C2"), ArchiveError),
    "a move in no game": (AddMove(7, 0, "0", "B3-C2"), ArchiveError),
    "an end without a time": (PutGame(replace(GAME, end={"winners": []})), ArchiveError),
    "a time without an end": (PutGame(replace(GAME, ended=1.0)), ArchiveError),
    "what JSON cannot say": (PutState("ding", {1, 2}), TypeError),
}


@pytest.mark.parametrize("case", BROKEN)
def test_all_changes_or_none(archive: Archive, case: str) -> None:
    change, error = BROKEN[case]
    archive.commit([PutGame(GAME), AddMove(1, 0, "*", "3 4")])
    with pytest.raises(error):
        archive.commit([PutState("vorher", 1), AddMove(1, 1, "0", "A1-A2"), change, PutState("nachher", 1)])
    assert archive.state() == {}
    assert archive.moves(1) == [("*", "3 4")]
    assert archive.running() == [GAME]
    archive.commit([AddMove(1, 1, "0", "A1-A2")])
    assert archive.moves(1) == [("*", "3 4"), ("0", "A1-A2")]


def test_nothing_to_commit_is_no_error(archive: Archive) -> None:
    archive.commit([])
    assert archive.state() == {}


def test_a_contradiction_is_told_as_one(archive: Archive) -> None:
    with pytest.raises(ArchiveError) as told:
        archive.commit([AddMove(7, 0, "0", "B3-C2")])
    assert told.value.key == "ablage_widerspruch"
    assert told.value.facts["grund"]


# --- what is set aside


def test_state_is_set_aside_with_what_stood_there(archive: Archive) -> None:
    aside = SetAside("state", "table:saal", "form", "chairs", 7.0)
    archive.commit([PutState("table:saal", {"chairs": "ß"}), aside])
    assert archive.state() == {}
    ((kept, original),) = archive.aside()
    assert kept == aside
    assert json.loads(original) == {"chairs": "ß"}


def test_the_settings_of_an_account_are_set_aside_and_the_person_stays(archive: Archive) -> None:
    archive.commit([PutAccount(ANNA), SetAside("account", "anna", "form", "", 7.0)])
    assert archive.account("anna") == replace(ANNA, settings={})
    ((_, original),) = archive.aside()
    assert json.loads(original) == ANNA.settings
    assert archive.settings("anna") == {}


def test_what_is_set_aside_stands_in_order_and_need_not_exist(archive: Archive) -> None:
    wanted = [
        SetAside("game", "17", "version", "1", 7.0),
        SetAside("state", "nie_gewesen", "form", "", 8.0),
        SetAside("account", "niemand", "form", "", 9.0),
    ]
    archive.commit(wanted)
    assert archive.aside() == [(aside, "") for aside in wanted]


def test_the_latest_games_come_first_page_by_page(archive: Archive) -> None:
    other = replace(GAME, id=2, game="tal_der_koenige", players=("anna",), names=("Anna",), human=(True,))
    archive.commit([PutGame(GAME), PutGame(other), PutGame(replace(GAME, id=3))])
    archive.commit([PutGame(ended(GAME, 30.0, 0))])
    assert [row.id for row in archive.latest(None, 10)] == [3, 2, 1]
    assert [row.id for row in archive.latest(None, 2)] == [3, 2]
    assert [row.id for row in archive.latest(2, 2)] == [1]
    assert archive.latest(1, 2) == []
    assert archive.latest(None, 10, "tal_der_koenige") == [other]
    assert [row.id for row in archive.latest(3, 10, "pharao")] == [1]
    assert archive.latest(None, 10, "schach") == []
