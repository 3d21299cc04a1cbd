"""What a host asks of an archive at the command line while its house is closed."""

import contextlib
import sqlite3
from pathlib import Path

import pytest

from mud import cli
from mud.archive.sqlite import FILE, SqliteArchive
from mud.parlour.standings import Tally, tally
from mud.parlour.store import GameRow, PutGame

Said = pytest.CaptureFixture[str]
END = {"winners": [0], "reason": "befreit", "points": [7, 5]}
GAME = GameRow(1, "pharao", 1, "", "t", ("person:anna", "person:ben"), ("Anna", "Ben"), (True, True), 0.0, 9.0, END)


@pytest.fixture
def kept(tmp_path: Path) -> Path:
    """A directory in which a house has kept a game."""
    with contextlib.closing(SqliteArchive(tmp_path)) as archive:
        archive.commit([PutGame(GAME)])
    return tmp_path


def damage(directory: Path, *statements: str) -> None:
    with contextlib.closing(sqlite3.connect(directory / FILE)) as raw, raw:
        for statement in statements:
            raw.execute(statement)


# --- nachrechnen


def test_what_is_right_is_said_to_be_right(kept: Path, capsys: Said) -> None:
    assert cli.main(["nachrechnen", "--ablage", str(kept)]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "1 beendete Partie nachgerechnet.",
        "Bilanzen: 2 Einträge, alle stimmen.",
        "Begegnungen: 2 Einträge, alle stimmen.",
        "Ehrentafeln: 2 Einträge, alle stimmen.",
        "Spielstärken: 0 Einträge, alle stimmen.",
    ]


def test_what_was_wrong_is_counted_and_mended(kept: Path, capsys: Said) -> None:
    damage(kept, "DELETE FROM tallies WHERE fold = 'honours'", "UPDATE tallies SET rank = 9 WHERE key = 'person:ben'")
    assert cli.main(["nachrechnen", "--ablage", str(kept)]) == 1
    told = capsys.readouterr().out.splitlines()
    assert told[1] == "Bilanzen: 2 Einträge. 1 stimmte nicht und ist berichtigt."
    assert told[3] == "Ehrentafeln: 2 Einträge. 2 stimmten nicht und sind berichtigt."
    assert cli.main(["nachrechnen", "--ablage", str(kept)]) == 0


def test_a_game_that_cannot_be_read_is_named(kept: Path, capsys: Said) -> None:
    damage(kept, "UPDATE games SET ending = '{' WHERE id = 1", "DELETE FROM folds")
    assert cli.main(["nachrechnen", "--ablage", str(kept)]) == 1
    told = capsys.readouterr().out.splitlines()
    assert told[-1] == "Die Partie Nummer 1 lässt sich nicht lesen und zählt nirgends mit."
    with contextlib.closing(SqliteArchive(kept)) as archive:
        assert tally(archive, "pharao", "person:anna") == Tally()


@pytest.mark.parametrize("command", ["nachrechnen", "beiseite"])
def test_nothing_is_done_while_the_house_is_open_or_where_there_is_none(kept: Path, capsys: Said, command: str) -> None:
    with contextlib.closing(SqliteArchive(kept)):
        assert cli.main([command, "--ablage", str(kept)]) == 2
    assert "wohnt schon ein Haus" in capsys.readouterr().err
    assert cli.main([command, "--ablage", str(kept / "nirgends")]) == 2
    assert "liegt keine Ablage" in capsys.readouterr().err
    assert not (kept / "nirgends").exists()
