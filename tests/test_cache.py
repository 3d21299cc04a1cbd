"""Caches: kept from one start to the next, made anew when they do not fit, and never believed from a stranger."""

import os
import pickle
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from mud import cache
from mud.german import understand
from mud.german.grammar import lalr
from mud.german.meaning.outcome_json import lines_json
from mud.german.understand import Understanding
from mud.world import model
from tests.corpus import rows
from tests.corpus.scopes import scope_for
from tests.stage import narrator, understanding


class Work:
    """Counts how often something had to be worked out. `source`: what it depends on."""

    def __init__(self, folder: Path) -> None:
        self.done = 0
        self.source = folder / "quelle.toml"
        self.source.write_text("eins")

    def kept(self, versions: Sequence[str] = ("1.0",)) -> str:
        def make() -> str:
            self.done += 1
            return self.source.read_text()

        return cache.kept("probe", [self.source], versions, make)


@pytest.fixture
def work(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Work:
    monkeypatch.setattr(sys, "pycache_prefix", str(tmp_path / "bytecode"))
    monkeypatch.setattr(sys, "dont_write_bytecode", False)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "eigen"))
    return Work(tmp_path)


def lying(work: Work) -> Path:
    """The one file that was kept."""
    (path,) = (path for path in work.source.parent.rglob("probe*") if path.is_file())
    return path


def test_what_was_worked_out_once_is_kept_beside_the_bytecode(work: Work, tmp_path: Path) -> None:
    assert [work.kept(), work.kept()] == ["eins", "eins"]
    assert work.done == 1
    assert lying(work).is_relative_to(tmp_path / "bytecode")


def test_another_source_or_another_library_has_it_worked_out_anew(work: Work) -> None:
    work.kept()
    work.source.write_text("zwei")
    assert work.kept() == "zwei"
    work.kept(["1.1"])
    assert work.done == 3
    work.kept(["1.1"])
    assert work.done == 3


def test_two_versions_of_the_house_do_not_take_the_place_from_each_other(work: Work) -> None:
    for version in ("1.0", "1.1", "1.0", "1.1"):
        work.kept([version])
    assert work.done == 2
    for version in range(20):
        work.kept([str(version)])
    assert len([path for path in work.source.parent.rglob("probe*") if path.is_file()]) < 5


@pytest.mark.parametrize("damage", ["cut", "bit", "empty", "nonsense"])
def test_a_damaged_one_is_worked_out_anew(work: Work, damage: str) -> None:
    work.kept()
    path = lying(work)
    whole = path.read_bytes()
    spoilt = {"cut": whole[:-3], "bit": whole[:-9] + bytes([whole[-9] ^ 1]) + whole[-8:], "empty": b""}
    path.write_bytes(spoilt.get(damage, b"nonsense"))
    assert work.kept() == "eins"
    assert work.done == 2
    assert path.read_bytes() == whole


class Trap:
    """What runs when it is read."""

    def __reduce__(self) -> tuple[object, tuple[str]]:
        return os.mkdir, ("falle",)


@pytest.mark.parametrize("how", ["writable for all", "a link"])
def test_what_somebody_else_could_have_written_is_not_read(
    work: Work, how: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(pickle, "dumps", lambda _made, _protocol, dumps=pickle.dumps: dumps(Trap()))
    work.kept()
    monkeypatch.undo()
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "pycache_prefix", str(tmp_path / "bytecode"))
    monkeypatch.setattr(sys, "dont_write_bytecode", False)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "eigen"))
    path = lying(work)
    if how == "a link":
        path.symlink_to(path.rename(tmp_path / "fremd"))
    else:
        path.chmod(0o666)
    assert work.kept() == "eins"
    assert not (tmp_path / "falle").exists()


def test_where_no_bytecode_may_be_written_it_lies_in_a_folder_of_ones_own(
    work: Work, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    assert [work.kept(), work.kept()] == ["eins", "eins"]
    assert work.done == 1
    assert lying(work).is_relative_to(tmp_path / "eigen")
    assert lying(work).parent.stat().st_mode & 0o777 == 0o700


def test_where_nothing_can_be_written_it_is_worked_out_each_time(
    work: Work, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    blocked = tmp_path / "datei"
    blocked.write_text("kein Ordner")
    monkeypatch.setattr(sys, "pycache_prefix", str(blocked))
    monkeypatch.setenv("XDG_CACHE_HOME", str(blocked))
    assert [work.kept(), work.kept()] == ["eins", "eins"]
    assert work.done == 2


def test_a_language_that_was_kept_reads_every_line_as_the_one_it_was_made_of() -> None:
    fresh = understanding()
    kept: Understanding = pickle.loads(pickle.dumps(fresh))
    for sample in list(rows.read_only())[::23]:
        here = scope_for(sample)
        told = [
            lines_json(
                sample.line, [of.read(clause, here, sample.tables) for clause in of.clauses(sample.line)], narrator()
            )
            for of in (fresh, kept)
        ]
        assert told[0] == told[1]


def test_all_the_code_of_a_package_counts_that_of_its_folders_too() -> None:
    counted = cache.code_of("german")
    assert {Path(file) for file in (cache.__file__, understand.__file__, lalr.__file__)} <= set(counted)
    assert Path(model.__file__) not in counted
