"""One bad row keeps no house shut: it is put aside with the reason, the host is told which, and everybody gets in."""

import contextlib
import json
import shutil
import sqlite3
from pathlib import Path

import pytest

from mud import bootstrap, cli
from mud.archive.sqlite import FILE, SqliteArchive
from mud.game import read_record
from mud.parlour.store import SetAside
from tests.damage import PEOPLE, evening, houses, opened, spoil
from tests.stage import Stage

Said = pytest.CaptureFixture[str]


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A house in which three games run: at PHARAO (1 is over, 2 runs), at Oh, Pharao! (3), at Pharomino (4)."""
    directory = tmp_path_factory.mktemp("haus")
    evening(directory)
    return directory


@pytest.fixture
def spoiled(whole: Path, tmp_path: Path) -> Path:
    return Path(shutil.copytree(whole, tmp_path / "haus"))


def reasons(found: list[SetAside]) -> list[tuple[str, str, str]]:
    return [(aside.kind, aside.key, aside.reason) for aside in found]


def raw(directory: Path, wanted: str) -> list[tuple[object, ...]]:
    with contextlib.closing(sqlite3.connect(directory / FILE)) as database:
        return database.execute(wanted).fetchall()


def test_a_whole_house_opens_with_nothing_put_aside(spoiled: Path) -> None:
    assert opened(spoiled)[0] == []
    assert raw(spoiled, "SELECT count(*) FROM games WHERE ended IS NULL") == [(3,)]


TABLE = "table:schatulle"
BOTH = ("state", TABLE), ("game", "2")
CASES = {
    "half a JSON": (
        f"UPDATE state SET value = substr(value, 1, 30) WHERE key = '{TABLE}'",
        BOTH,
        "kein_json",
        "ohne_tisch",
    ),
    "bytes": (f"UPDATE state SET value = X'FF00' WHERE key = '{TABLE}'", BOTH, "kein_json", "ohne_tisch"),
    "another shape": (f"UPDATE state SET value = '[7]' WHERE key = '{TABLE}'", BOTH, "form", "ohne_tisch"),
    "a shape inside": (
        f"UPDATE state SET value = replace(value, '[\"person:anna\",null]', '7') WHERE key = '{TABLE}'",
        BOTH,
        "form",
        "ohne_tisch",
    ),
    "no chairs kept": (f"DELETE FROM state WHERE key = '{TABLE}'", BOTH[1:], "ohne_tisch"),
    "a chair too few": (
        f"UPDATE state SET value = replace(value, '[\"person:ben\",null],', '') WHERE key = '{TABLE}'",
        BOTH,
        "sitze",
    ),
    "a move the rules refuse": ("UPDATE moves SET move = 'A1-A9' WHERE game_id = 2 AND number = 0", BOTH, "zug"),
    "a move that is none": ("UPDATE moves SET move = 'quark' WHERE game_id = 2 AND number = 1", BOTH, "zug"),
    "nobody's move": ("UPDATE moves SET actor = 'x' WHERE game_id = 2 AND number = 0", BOTH, "zug"),
    "a move missing": ("DELETE FROM moves WHERE game_id = 2 AND number = 0", BOTH, "luecke"),
    "a player missing": ("DELETE FROM players WHERE game_id = 2 AND seat = 0", BOTH, "sitze"),
    "older rules": ("UPDATE games SET version = 0 WHERE id = 2", BOTH, "regelfassung"),
    "an unknown game": ("UPDATE games SET game = 'halma' WHERE id = 2", BOTH, "anderes_spiel"),
    "an unknown variant": ("UPDATE games SET variant = 'rückwärts' WHERE id = 2", BOTH, "variante"),
    "a thing": ("UPDATE state SET value = '7' WHERE key = 'thing:schatulle'", (("state", "thing:schatulle"),), "form"),
    "a person": (
        "UPDATE state SET value = '{\"name\":7}' WHERE key = 'person:person:emil'",
        (("state", "person:person:emil"),),
        "form",
    ),
    "a question": ("UPDATE state SET value = '[]' WHERE key = 'question:dora'", (("state", "question:dora"),), "form"),
    "settings": ("UPDATE accounts SET settings = '{' WHERE key = 'cleo'", (("account", "cleo"),), "kein_json"),
    "a name of bytes": ("UPDATE accounts SET name = X'FF00' WHERE key = 'anna'", (), ""),
    "a wish": (
        "UPDATE accounts SET settings = replace(settings, 'true', '\"ja\"') WHERE key = 'cleo'",
        (("account", "cleo"),),
        "form",
    ),
}


@pytest.mark.parametrize("case", CASES)
def test_what_cannot_be_used_is_put_aside_and_the_rest_opens(spoiled: Path, case: str) -> None:
    statement, places, *why = CASES[case]
    assert spoil(spoiled, statement)
    kept = raw(spoiled, "SELECT * FROM moves ORDER BY game_id, number")
    found, heard = opened(spoiled)
    assert reasons(found) == [(*place, why[min(number, len(why) - 1)]) for number, place in enumerate(places)]
    for name in PEOPLE:
        assert "Im Haus: " in heard[name]
        assert "zu Bruch" not in heard[name]
    ended = raw(spoiled, "SELECT id, ending FROM games WHERE ended IS NOT NULL AND id > 1")
    stopped = [int(key) for kind, key in places if kind == "game"]
    assert [(id_, json.loads(str(end))["winners"]) for id_, end in ended] == [(number, []) for number in stopped]
    assert raw(spoiled, "SELECT * FROM moves ORDER BY game_id, number") == kept
    lost = "ließ sich nicht fortsetzen"
    assert [name for name in PEOPLE if lost in heard[name]] == (
        ["Anna", "Ben"][: 1 if case == "a player missing" else 2] if stopped else []
    )


def test_what_stood_there_is_kept_and_the_host_is_told_and_can_look_at_it(spoiled: Path, capsys: Said) -> None:
    assert spoil(spoiled, f"UPDATE state SET value = '{{\"chairs\": [}}' WHERE key = '{TABLE}'")
    assert spoil(spoiled, "UPDATE accounts SET settings = '[1, 2]' WHERE key = 'cleo'")
    with contextlib.closing(SqliteArchive(spoiled)) as archive:
        bootstrap.tell_aside(Stage(archive=archive).house)
    told = capsys.readouterr().err.splitlines()
    assert told[0].startswith(f"Beiseitegelegt ist »{TABLE}«: nicht zu lesen (Expecting value")
    assert told[1].startswith("Beiseitegelegt sind die Einstellungen von »cleo«: ")
    assert told[2].startswith("Die Partie Nummer 2 endet ohne Ergebnis: niemand weiß mehr, wer mitgespielt hat.")
    assert told[3].endswith("schatulle beiseite")
    assert cli.main(["beiseite", "--ablage", str(spoiled)]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert "    [1, 2]" in lines
    assert '    {"chairs": [}' in lines
    begin = next(number for number, line in enumerate(lines) if "Partie Nummer 2" in line)
    record = read_record("\n".join(line.strip() for line in lines[begin + 1 :]))
    assert (record.game, record.moves, record.end) == ("pharao", (("0", "wirft"), ("*", "11")), "ohne_ergebnis")


def test_nothing_is_told_where_nothing_was_put_aside(whole: Path, capsys: Said) -> None:
    bootstrap.tell_aside(Stage().house)
    assert capsys.readouterr().err == ""
    assert cli.main(["beiseite", "--ablage", str(whole)]) == 0
    assert capsys.readouterr().out == "Es liegt nichts beiseite.\n"


def test_a_table_that_was_emptied_can_be_played_at(spoiled: Path) -> None:
    assert spoil(spoiled, "UPDATE games SET version = 0 WHERE id = 2")
    with contextlib.closing(SqliteArchive(spoiled)) as archive:
        stage = Stage(archive=archive)
        for name in ("Anna", "Ben"):
            stage.enter(name)
            stage.say(name, "setze dich an die Schatulle")
        assert "Eine Partie beginnt" in stage.ask("Anna", "starte Spiel gegen Ben")


def test_of_two_games_at_one_table_the_younger_goes_on(spoiled: Path) -> None:
    assert spoil(spoiled, "UPDATE games SET ended = NULL, ending = NULL WHERE id = 1")
    found, _ = opened(spoiled)
    assert reasons(found) == [("game", "1", "doppelt")]


def test_one_row_spoiled_at_random_keeps_nobody_out(whole: Path) -> None:
    for statement, directory in houses(10, 85, whole):
        _, heard = opened(directory)
        assert [name for name in PEOPLE if "zu Bruch" in heard[name]] == [], statement
