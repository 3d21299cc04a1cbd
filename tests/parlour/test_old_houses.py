"""A house that 0.2.0 has kept is opened: people, a running game, an open question and a saved game are as they were.

`tests/haeuser/0.2.0.sql` was written by 0.2.0 itself; nothing in it is ever changed.
"""

import contextlib
import json
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest

from mud.archive.sqlite import FILE, SqliteArchive
from mud.parlour import stored
from mud.parlour.session import Client
from mud.parlour.store import Archive, ArchiveError, PutState
from tests.stage import Stage

KEPT = Path(__file__).parents[1] / "haeuser" / "0.2.0.sql"


@pytest.fixture
def kept(tmp_path: Path) -> Iterator[SqliteArchive]:
    """What 0.2.0 has kept, in the hands of this Schatulle."""
    with contextlib.closing(sqlite3.connect(tmp_path / FILE)) as raw:
        raw.executescript(KEPT.read_text("utf-8"))
    with contextlib.closing(SqliteArchive(tmp_path)) as archive:
        yield archive


def at_home(archive: Archive, name: str, *, alone: bool) -> Stage:
    """Somebody of the old house comes in, at its own door."""
    stage = Stage(archive=archive, alone=alone)
    assert stage.house.aside.found == []
    stage.sessions[name] = stage.house.open_local(Client(local=True), name)
    return stage


def test_a_running_game_and_the_open_question_wait(kept: SqliteArchive) -> None:
    stage = at_home(kept, "Anna", alone=False)
    told = "\n".join(stage.heard("Anna"))
    assert "Da bist du wieder, Anna." in told
    assert "Damit gibst du die Partie auf." in told
    assert stage.sessions["Anna"].screen.reader
    stage.sessions["Ben"] = stage.house.open_local(Client(local=True), "Ben")
    assert "Du bist am Zug" in "\n".join(stage.heard("Ben"))
    table = stage.house.tables.all["schatulle"]
    assert table.match is not None
    assert (table.match.length, table.options["geduld"], table.people()) == (3, "600", ["person:anna", "person:ben"])
    stage.ask("Anna", "nein")
    assert "Du würfelst" in stage.ask("Ben", "würfle")
    assert kept.moves(1)[3] == ("1", "wirft")


def test_who_is_ignored_and_what_is_known_stays(kept: SqliteArchive) -> None:
    stage = at_home(kept, "Ben", alone=False)
    assert stage.house.people.visitors["ben"].ignored == {"anna": "Anna"}
    anna = stage.house.world.person("person:anna")
    assert (anna.room, anna.visited, anna.told) == ("kammer", {"halle", "kammer"}, {"priester.nil": 1})
    assert stage.house.world.thing("schatulle").open
    assert stage.house.world.room_of("muenze") == "kammer"


def test_a_saved_game_is_loaded(kept: SqliteArchive) -> None:
    stage = at_home(kept, "Anna", alone=True)
    for line in ("ja", "stehe auf"):
        stage.say("Anna", line)
    assert "Vorher" in stage.ask("Anna", "spielstände")
    assert "Du hast nichts bei dir" in stage.ask("Anna", "inventar")
    stage.say("Anna", "lade Vorher")
    assert "eine Münze" in stage.ask("Anna", "inventar")


def test_it_is_rewritten_once_and_keeps_nothing_under_an_old_key(kept: SqliteArchive) -> None:
    before = {key: json.dumps(value) for key, value in kept.state().items()}
    kept.commit(stored.upgrade(kept))
    state = kept.state()
    assert len(state) == len(before) + 1
    assert {key.split(":")[0] for key in state} == {"version", "table", "save", "question", "thing", "person"}
    assert state["save:anna:vorher"]["world"]["thing:muenze"] == {"place": ["bei", "person:anna"]}
    assert stored.upgrade(kept) == []


def test_what_is_damaged_is_put_aside_as_ever(kept: SqliteArchive, tmp_path: Path) -> None:
    with contextlib.closing(sqlite3.connect(tmp_path / FILE)) as raw, raw:
        raw.execute("UPDATE state SET value = '{' WHERE key = 'tisch:schatulle'")
        raw.execute("UPDATE state SET value = '7' WHERE key = 'spielstand:anna:vorher'")
    found = Stage(archive=kept).house.aside.found
    assert {(aside.kind, aside.key, aside.reason) for aside in found} == {
        ("state", "tisch:schatulle", "kein_json"),
        ("state", "save:anna:vorher", "form"),
        ("game", "1", "ohne_tisch"),
    }
    assert {aside.key: original for aside, original in kept.aside()}["save:anna:vorher"] == "7"


def test_what_a_newer_house_has_stored_is_left_alone(kept: SqliteArchive) -> None:
    kept.commit([PutState("version", stored.VERSION + 1)])
    before = kept.state()
    with pytest.raises(ArchiveError) as error:
        Stage(archive=kept)
    assert error.value.key == "ablage_neuere_form"
    assert kept.state() == before
