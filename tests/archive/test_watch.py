"""An archive that is deleted, moved or overwritten under the house says so when it is asked."""

import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from mud.archive.sqlite import FILE, SqliteArchive
from mud.parlour.store import ArchiveError, PutState


@pytest.fixture
def archive(tmp_path: Path) -> Iterator[SqliteArchive]:
    found = SqliteArchive(tmp_path / "haus")
    yield found
    found.close()


def other(tmp_path: Path) -> Path:
    """The file of another house, or of this one on another day."""
    found = SqliteArchive(tmp_path / "anderes")
    found.commit([PutState("thing:x", {"wo": "hier"})])
    found.close()
    return tmp_path / "anderes" / FILE


def move_over(tmp_path: Path, file: Path) -> None:
    other(tmp_path).rename(file)


def copy_over(tmp_path: Path, file: Path) -> None:
    shutil.copyfile(other(tmp_path), file)


def delete(_: Path, file: Path) -> None:
    file.unlink()


def delete_the_log(_: Path, file: Path) -> None:
    file.with_name(FILE + "-wal").unlink()


def move_the_directory(tmp_path: Path, file: Path) -> None:
    file.parent.rename(tmp_path / "umgezogen")


@pytest.mark.parametrize("happens", [move_over, copy_over, delete, delete_the_log, move_the_directory])
def test_what_was_done_to_the_file_is_noticed(
    archive: SqliteArchive, tmp_path: Path, happens: Callable[[Path, Path], None]
) -> None:
    archive.commit([PutState("thing:x", {"wo": "dort"})])
    archive.inspect()
    happens(tmp_path, tmp_path / "haus" / FILE)
    with pytest.raises(ArchiveError) as caught:
        archive.inspect()
    assert caught.value.key == "ablage_verschwunden"


def test_who_reads_or_copies_the_file_does_it_no_harm(archive: SqliteArchive, tmp_path: Path) -> None:
    file = tmp_path / "haus" / FILE
    for number in range(300):
        archive.commit([PutState(f"thing:{number}", {"wo": "x" * 9000})])
    with sqlite3.connect(file) as reader:
        reader.execute("SELECT count(*) FROM state").fetchall()
        reader.execute("PRAGMA wal_checkpoint").fetchall()
    reader.close()
    shutil.copytree(tmp_path / "haus", tmp_path / "sicherung")
    archive.inspect()


def test_a_file_somebody_reads_at_the_opening_can_still_be_watched(tmp_path: Path) -> None:
    first = SqliteArchive(tmp_path)
    first.commit([PutState("thing:x", {"wo": "hier"})])
    first.close()
    reader = sqlite3.connect(tmp_path / FILE, isolation_level=None)
    reader.execute("BEGIN")
    reader.execute("SELECT count(*) FROM state").fetchall()
    archive = SqliteArchive(tmp_path)
    archive.inspect()
    reader.execute("COMMIT")
    reader.close()
    archive.commit([PutState("thing:x", {"wo": "dort"})])
    archive.inspect()
    (tmp_path / FILE).unlink()
    with pytest.raises(ArchiveError):
        archive.inspect()
    archive.close()


_INTRUDER = """
import sqlite3, sys
connection = sqlite3.connect(sys.argv[1], timeout=0)
connection.execute("PRAGMA journal_mode=DELETE").fetchall()
"""


def test_watching_gives_up_no_lock(archive: SqliteArchive, tmp_path: Path) -> None:
    """Closing any descriptor of a file gives up a process's locks on it: then others would take it for their own."""
    archive.inspect()
    command = [sys.executable, "-c", _INTRUDER, str(tmp_path / "haus" / FILE)]
    told = subprocess.run(command, capture_output=True, text=True, check=False)
    assert "database is locked" in told.stderr
