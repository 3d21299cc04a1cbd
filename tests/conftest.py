"""How tests run: in which order, how long each may take, and what is told of those that could not be tried.

And play scripts as tests: every *.stueck under tests/stuecke is played and compared line by line.
"""

import difflib
import gc
import signal
from collections import Counter
from collections.abc import Generator, Iterator
from pathlib import Path

import pytest

collect_ignore = ["fuenftes_spiel", "neuer_befehl"]
"""A game and a command that are none of this house: test_additions.py takes them to a house of its own."""


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--stuecke-schreiben", action="store_true", help="write into the play scripts what was heard")
    parser.addini("cpu_seconds", "of processor time a test may take")
    parser.addini("wall_seconds", "a test may take by the clock, if it only waits")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What takes longest begins first, with all of its file, which shares a house or a browser: alone at the end, it
    would keep one core waiting for the other."""
    lengthy = {item.path for item in items if item.get_closest_marker("lengthy")}
    items.sort(key=lambda item: item.path not in lengthy)


def pytest_collection_finish() -> None:
    """Thousands of tests stay to the end: the collector need not look through them all again and again.

    Nor through what tests leave behind after every few hundred objects: a sixth of the suite's time went there.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 20)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_setup(item: pytest.Item) -> Generator[None, None, None]:
    yield from _limited(item)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None, None, None]:
    yield from _limited(item)


def _limited(item: pytest.Item) -> Generator[None, None, None]:
    """A test that takes too long fails, and the others go on."""
    limits = {"cpu_seconds": (signal.SIGPROF, signal.ITIMER_PROF), "wall_seconds": (signal.SIGALRM, signal.ITIMER_REAL)}
    for name, (number, timer) in limits.items():
        signal.signal(number, lambda *_, name=name: pytest.fail(f"more than {item.config.getini(name)} {name}"))
        signal.setitimer(timer, float(item.config.getini(name)))
    try:
        yield
    finally:
        for _, timer in limits.values():
            signal.setitimer(timer, 0)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """What was not tried, and for want of which program."""
    skipped = terminalreporter.stats.get("skipped", ())
    reasons = Counter(one.longrepr[2].removeprefix("Skipped: ") for one in skipped if isinstance(one.longrepr, tuple))
    if reasons:
        terminalreporter.section("Nicht probiert")
    for reason, times in sorted(reasons.items()):
        terminalreporter.line(f"{times} {'Test' if times == 1 else 'Tests'}: {reason}")


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
