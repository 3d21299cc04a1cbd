"""The file itself: durable, held by one house, migrated, and refused with a clear word when it is broken."""

import ast
import contextlib
import os
import shutil
import signal
import sqlite3
import subprocess
import sys
import threading
from pathlib import Path

import pytest
from sqlalchemy import Engine, create_engine, inspect, text
from sqlalchemy.pool import StaticPool

from mud.archive import migrate, schema
from mud.archive.lock import LOCK_FILE
from mud.archive.sqlite import FILE, SqliteArchive
from mud.german.speech.narrator import Narrator
from mud.parlour.store import Account, AddMove, ArchiveError, GameRow, PutGame, PutState
from mud.shelves import shelf

GAME = GameRow(1, "pharao", 1, "", "schatulle", ("anna", "bert"), ("Anna", "Bert"), (True, True), 20.0)


def refused(directory: Path) -> ArchiveError:
    with pytest.raises(ArchiveError) as told:
        SqliteArchive(directory)
    return told.value


def test_everything_is_there_after_closing_and_opening(tmp_path: Path) -> None:
    with contextlib.closing(SqliteArchive(tmp_path)) as archive:
        archive.commit([PutState("gast", 7), PutGame(GAME), AddMove(1, 0, "*", "3 4")])
        archive.next_game_id()
    with contextlib.closing(SqliteArchive(tmp_path)) as archive:
        assert archive.state() == {"gast": 7}
        assert archive.running() == [GAME]
        assert archive.moves(1) == [("*", "3 4")]
        assert archive.next_game_id() == 2


def test_the_file_is_durable_and_checked_by_the_database(tmp_path: Path) -> None:
    with contextlib.closing(SqliteArchive(tmp_path)) as archive:
        raw = archive._writer
        pragmas = {name: raw.execute(f"PRAGMA {name}").fetchone()[0] for name in ("synchronous", "foreign_keys")}
        assert raw.execute("PRAGMA journal_mode").fetchone()[0] == "wal"
    assert pragmas == {"synchronous": 2, "foreign_keys": 1}


def test_what_is_written_waits_while_somebody_else_holds_the_file(tmp_path: Path) -> None:
    with (
        contextlib.closing(SqliteArchive(tmp_path)) as archive,
        contextlib.closing(sqlite3.connect(tmp_path / FILE)) as other,
    ):
        other.execute("BEGIN IMMEDIATE")
        (patience,) = archive._writer.execute("PRAGMA busy_timeout").fetchone()
        assert 2 * patience == 60_000  # the queue tries twice
        writing = threading.Thread(target=archive.commit, args=([PutState("x", 1)],))
        writing.start()
        assert archive.state() == {}
        other.rollback()
        writing.join()
        assert archive.state() == {"x": 1}


def test_nobody_else_may_read_the_hashes(tmp_path: Path) -> None:
    with contextlib.closing(SqliteArchive(tmp_path / "neu" / "ablage")):
        assert (tmp_path / "neu" / "ablage").stat().st_mode & 0o077 == 0
        assert [file.name for file in (tmp_path / "neu" / "ablage").iterdir() if file.stat().st_mode & 0o077] == []


def test_a_page_of_a_tally_and_an_account_are_found_by_index_however_many_there_are(tmp_path: Path) -> None:
    with contextlib.closing(SqliteArchive(tmp_path)) as archive:
        asked: list[str] = []
        archive._reader.set_trace_callback(asked.append)
        archive.entries("honours", "pharomino spiel1", 10, 11)
        archive.entry("tallies", "pharao", "person:anna")
        archive.account("anna")
        archive.called("anna")
        archive._reader.set_trace_callback(None)
        plans = [[row[3] for row in archive._reader.execute(f"EXPLAIN QUERY PLAN {sql}")] for sql in asked]
    assert len(plans) == 4
    for plan in plans:
        assert all(step.startswith("SEARCH") for step in plan)  # neither a scan nor a sort


# --- killed at any moment


WRITER = """
import sys
import threading
from pathlib import Path
from mud.archive.sqlite import SqliteArchive
from mud.german.speech.narrator import Narrator
from mud.parlour.store import Account, AddMove, GameRow, PutGame, PutState
archive = SqliteArchive(Path(sys.argv[1]))
known = len(archive.moves(1))
if not known:
    archive.commit([PutGame(GameRow(1, "pharao", 1, "", "schatulle", ("anna",), ("Anna",), (True,), 20.0))])
for number in range(known, 100000):
    changes = [AddMove(1, number, "0", f"zug {number}"), PutState("zuletzt", number), PutState("a" * 3000, number)]
    archive.commit(changes)
    print(number, flush=True)
"""


def test_every_acknowledged_move_survives_a_kill(tmp_path: Path) -> None:
    acknowledged = -1
    for lines in (1, 2, 7, 30, 111):
        with subprocess.Popen(
            [sys.executable, "-c", WRITER, str(tmp_path)], stdout=subprocess.PIPE, text=True, bufsize=1
        ) as writer:
            assert writer.stdout is not None
            for _ in range(lines):
                acknowledged = int(writer.stdout.readline())
            writer.send_signal(signal.SIGKILL)
            rest = writer.stdout.read().split("\n")
            acknowledged = max([acknowledged, *(int(line) for line in rest[:-1])])
        with contextlib.closing(SqliteArchive(tmp_path)) as archive:
            moves = archive.moves(1)
            assert len(moves) >= acknowledged + 1
            assert moves == [("0", f"zug {number}") for number in range(len(moves))]
            assert archive.state()["zuletzt"] == len(moves) - 1


# --- one house per directory


def test_a_second_house_on_the_same_directory_is_refused(tmp_path: Path) -> None:
    with contextlib.closing(SqliteArchive(tmp_path)):
        error = refused(tmp_path)
        assert error.key == "ablage_besetzt"
        assert error.facts == {"ablage": str(tmp_path)}
    with contextlib.closing(SqliteArchive(tmp_path)) as again:
        assert again.state() == {}


def test_a_forked_worker_does_not_hold_the_directory(tmp_path: Path) -> None:
    archive = SqliteArchive(tmp_path)
    asks, answers = os.pipe()
    worker = os.fork()
    if worker == 0:
        os.close(answers)
        os.read(asks, 1)  # until the parent is done
        os._exit(0)
    os.close(asks)
    try:
        archive.close()
        SqliteArchive(tmp_path).close()
        assert (tmp_path / LOCK_FILE).exists()
    finally:
        os.close(answers)
        os.waitpid(worker, 0)


# --- broken things, told clearly


def test_a_directory_that_cannot_be_made(tmp_path: Path) -> None:
    (tmp_path / "datei").write_text("kein Ordner")
    error = refused(tmp_path / "datei" / "ablage")
    assert error.key == "ablage_unbeschreibbar"
    assert set(error.facts) == {"ablage", "grund"}


def test_a_file_that_is_no_archive(tmp_path: Path) -> None:
    (tmp_path / FILE).write_bytes(b"Dies ist keine Datenbank. " * 100)
    assert refused(tmp_path).key == "ablage_beschaedigt"
    (tmp_path / FILE).unlink()
    SqliteArchive(tmp_path).close()


def test_a_file_with_a_broken_page(tmp_path: Path) -> None:
    with contextlib.closing(SqliteArchive(tmp_path)) as archive:
        archive.commit([PutState(f"ding{number}", "x" * 500) for number in range(200)])
    content = bytearray((tmp_path / FILE).read_bytes())
    content[4096 * 4 :] = b"\xff" * (len(content) - 4096 * 4)
    (tmp_path / FILE).write_bytes(content)
    with pytest.raises(ArchiveError) as told, contextlib.closing(SqliteArchive(tmp_path)) as archive:
        archive.state()
    assert told.value.key == "ablage_beschaedigt"


def test_an_archive_of_a_newer_program_is_left_alone(tmp_path: Path) -> None:
    SqliteArchive(tmp_path).close()
    with contextlib.closing(sqlite3.connect(tmp_path / FILE)) as raw, raw:
        raw.execute("UPDATE alembic_version SET version_num = 'r9999'")
    error = refused(tmp_path)
    assert error.key == "ablage_zu_neu"
    assert error.facts == {"datei": str(tmp_path / FILE)}


def test_a_file_where_a_folder_stands(tmp_path: Path) -> None:
    (tmp_path / FILE).mkdir()
    assert refused(tmp_path).key == "ablage_schreibfehler"


def test_every_error_has_its_sentence_for_the_host() -> None:
    narrator = Narrator.load(shelf("data") / "texte")
    told = {}
    for path in Path(migrate.__file__).parent.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            match node:
                case ast.Call(ast.Name("ArchiveError"), [ast.Constant(key)], keywords):
                    told[key] = narrator.tell(f"wirt.{key}", **{str(fact.arg): "..." for fact in keywords})
    assert set(told) > {"ablage_besetzt", "ablage_unbeschreibbar", "ablage_beschaedigt", "ablage_zu_neu"}


# --- migrations


def stepped(directory: Path, to: str = "head") -> Path:
    """A file as a program of that time left it."""
    directory.mkdir()
    with contextlib.closing(sqlite3.connect(directory / FILE, isolation_level=None)) as raw:
        assert migrate.upgrade(raw, None, to)
    return directory


def test_the_steps_lead_to_the_schema_we_use(tmp_path: Path) -> None:
    SqliteArchive(tmp_path / "neu").close()
    engines = [
        create_engine(f"sqlite:///{directory / FILE}", poolclass=StaticPool)
        for directory in (tmp_path / "neu", stepped(tmp_path / "schritte"))
    ]

    def written(engine: Engine, table: str) -> str:
        with engine.connect() as connection:
            found: str = connection.scalar(text("SELECT sql FROM sqlite_master WHERE name = :name"), {"name": table})
        return found

    def shape(engine: Engine) -> dict[str, object]:
        asked = inspect(engine)
        return {
            table: (
                [(column["name"], str(column["type"]), column["nullable"]) for column in asked.get_columns(table)],
                asked.get_pk_constraint(table)["constrained_columns"],
                [(key["constrained_columns"], key["referred_table"]) for key in asked.get_foreign_keys(table)],
                sorted((index["name"], index["column_names"]) for index in asked.get_indexes(table)),
                sorted(key["column_names"] for key in asked.get_unique_constraints(table)),
                [check["sqltext"] for check in asked.get_check_constraints(table)],
                "WITHOUT ROWID" in written(engine, table),
            )
            for table in asked.get_table_names()
        }

    try:
        ours, theirs = map(shape, engines)
        assert ours == theirs
    finally:
        for engine in engines:
            engine.dispose()


def test_the_head_we_know_is_the_newest_step() -> None:
    assert migrate.head() == schema.HEAD


def test_an_up_to_date_archive_is_opened_without_the_tools_that_migrate(tmp_path: Path) -> None:
    opening = (
        "import sys; from pathlib import Path; from mud.archive.sqlite import SqliteArchive; "
        "SqliteArchive(Path(sys.argv[1])).close(); print({'sqlalchemy', 'alembic'} <= set(sys.modules))"
    )

    def loaded(directory: Path) -> str:
        asked = [sys.executable, "-c", opening, str(directory)]
        return subprocess.run(asked, capture_output=True, text=True, check=True).stdout

    old = stepped(tmp_path / "alt", "r0001")
    assert [loaded(old), loaded(old), loaded(tmp_path / "neu")] == ["True\n", "False\n", "False\n"]


def test_the_accounts_of_an_older_house_are_found_by_name(tmp_path: Path) -> None:
    with contextlib.closing(sqlite3.connect(stepped(tmp_path / "alt", "r0002") / FILE)) as raw, raw:
        raw.execute("INSERT INTO accounts VALUES ('anná', 'Anná', 'x', 1.0, '{\"breite\":60}')")
        raw.execute("INSERT INTO state VALUES ('gast', '7')")
    with contextlib.closing(SqliteArchive(tmp_path / "alt")) as archive:
        assert archive.called("anna") == [Account("anná", "Anná", "x", 1.0, {"breite": 60})]
        assert archive.state() == {"gast": 7}


def test_a_step_that_was_cut_short_is_taken_again(tmp_path: Path) -> None:
    old = stepped(tmp_path / "alt", "r0001")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("mud.archive.migrate.MIGRATIONS", _breaking_copy(tmp_path / "kopie"))
        with pytest.raises(ZeroDivisionError):
            SqliteArchive(old)
    with contextlib.closing(sqlite3.connect(old / FILE)) as raw:
        assert raw.execute("SELECT version_num FROM alembic_version").fetchone() == ("r0001",)
        assert not raw.execute("SELECT 1 FROM sqlite_master WHERE name = 'tallies'").fetchone()
    with contextlib.closing(SqliteArchive(old)) as archive:
        assert archive.state() == {}


def _breaking_copy(to: Path) -> Path:
    shutil.copytree(migrate.MIGRATIONS, to, ignore=shutil.ignore_patterns("__pycache__"))
    step = to / "versions" / "r0003.py"
    step.write_text(step.read_text() + "    1 / 0\n")
    return to
