"""Play scripts as tests: every *.stueck under tests/stuecke is played and compared line by line."""

import difflib
import gc
from collections.abc import Iterator
from pathlib import Path

import pytest

collect_ignore = ["fuenftes_spiel", "neuer_befehl"]
"""A game that is no game of this house: test_fifth_game.py takes it to a house of its own."""


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--stuecke-schreiben", action="store_true", help="write into the play scripts what was heard")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What takes longest begins first: alone at the end, it would keep one core waiting for the other."""
    items.sort(key=lambda item: item.get_closest_marker("timeout") is None)


def pytest_collection_finish() -> None:
    """Thousands of tests stay to the end: the collector need not look through them all again and again.

    Nor through what tests leave behind after every few hundred objects: a sixth of the suite's time went there.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 20)


def pytest_collect_file(parent: pytest.Collector, file_path: Path) -> pytest.Collector | None:
    if file_path.suffix == ".stueck":
        return Play.from_parent(parent, path=file_path)  # type: ignore[no-any-return]
    return None


class Play(pytest.File):
    """A play script: one test."""

    def collect(self) -> Iterator[pytest.Item]:
        yield Performance.from_parent(self, name=self.path.stem)


class Performance(pytest.Item):
    """Plays a script and compares."""

    def runtest(self) -> None:
        from tests.play import perform

        written = self.path.read_text("utf-8")
        played = perform(written)
        if self.config.getoption("--stuecke-schreiben"):
            self.path.write_text(played, "utf-8")
        elif played != written:
            raise NotAsWritten(written, played)

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], style: str | None = None) -> str:  # type: ignore[override]
        if isinstance(excinfo.value, NotAsWritten):
            written, played = (text.splitlines() for text in excinfo.value.args)
            return "\n".join(difflib.unified_diff(written, played, "as written", "as played", lineterm=""))
        return str(super().repr_failure(excinfo))

    def reportinfo(self) -> tuple[Path, int, str]:
        return self.path, 0, f"play {self.name}"


class NotAsWritten(Exception):
    """The play went otherwise."""
