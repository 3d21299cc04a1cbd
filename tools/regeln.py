"""`make regeln`: every numbered rule of data/regeln with the tests that hold the games to it.

Knows headings (`## R4 ...`), points (`- **R4b** ...`) and marks (`@pytest.mark.regel("pharao", "R4b")`); refuses
to run a test. Exit code 1: a rule has no test, a mark names no rule, or tests cannot be collected.
"""

import contextlib
import io
import re
import sys
import textwrap
from collections import defaultdict
from collections.abc import Iterable, Mapping
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
_RULE = re.compile(r"^(?:#+\s+(R\d+[a-z]?)\b|-\s+\*\*(R\d+[a-z]?)\*\*)[\s.:–-]*(.*)$", re.MULTILINE)

Rules = Mapping[str, Mapping[str, str]]
"""By game and number (`R4b`): the rule's title."""
Marks = Mapping[tuple[str, str], list[str]]
"""By game and number: the tests that carry it."""


def rules(folder: Path) -> Rules:
    """The numbered headings and points of every <game>.md in `folder`; a translation (<game>.nl.md) has the same."""
    return {
        path.stem: {
            heading or point: textwrap.shorten(title, 60, placeholder=" ...")
            for heading, point, title in _RULE.findall(path.read_text("utf-8"))
        }
        for path in sorted(folder.glob("*.md"))
        if "." not in path.stem
    }


def tests_of(marks: Marks, game: str, number: str) -> list[str]:
    """The tests of a rule: its own, and for a rule with parts (R4) those of its parts (R4a, R4b)."""
    part = re.compile(re.escape(number) + ("[a-z]?" if number[-1].isdigit() else ""))
    found = (test for (of, name), tests in marks.items() if of == game and part.fullmatch(name) for test in tests)
    return list(dict.fromkeys(found))


def findings(known: Rules, marks: Marks) -> list[str]:
    """What is missing, one line each; empty when every rule is held."""
    bare = [f"{game}: keine nummerierte Regel" for game, titles in known.items() if not titles]
    bare += [
        f"{game} {number} {title}: ohne Test"
        for game, titles in known.items()
        for number, title in titles.items()
        if not tests_of(marks, game, number)
    ]
    strange = [
        f"{game} {number}: diese Regel gibt es nicht, sie steht bei {tests[0]}"
        for (game, number), tests in marks.items()
        if number not in known.get(game, {})
    ]
    return bare + strange


class _Collector:
    """A pytest plugin that notes the marks of everything collected."""

    def __init__(self) -> None:
        self.marks: dict[tuple[str, str], list[str]] = defaultdict(list)

    def pytest_collection_finish(self, session: pytest.Session) -> None:
        for item in session.items:
            for mark in item.iter_markers("regel"):
                game, *numbers = mark.args
                for number in numbers:
                    self.marks[game, number].append(item.nodeid.partition("[")[0])


def collect(root: Path) -> Marks:
    """The marks of all tests under `root`/tests. Raises RuntimeError with pytest's own words when they don't load."""
    collector = _Collector()
    said = io.StringIO()
    with contextlib.redirect_stdout(said):
        code = pytest.main(["--collect-only", "-q", "--rootdir", str(root), str(root / "tests")], plugins=[collector])
    if code not in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED):
        raise RuntimeError(said.getvalue())
    return collector.marks


def table(known: Rules, marks: Marks) -> Iterable[str]:
    """Every rule with its tests, as lines to print."""
    for game, titles in known.items():
        yield game
        for number, title in titles.items():
            tests = tests_of(marks, game, number)
            yield f"  {number:<5} {title} ({len(tests)})"
            yield from (f"          {test}" for test in sorted(tests))


def main() -> int:
    """Print the table (not with `--quiet`) and what is missing."""
    known = rules(ROOT / "data" / "regeln")
    try:
        marks = collect(ROOT)
    except RuntimeError as broken:
        print(broken, file=sys.stderr)
        return 1
    if "--quiet" not in sys.argv[1:]:
        print("\n".join(table(known, marks)))
    missing = findings(known, marks)
    print("\n".join(missing), file=sys.stderr, end="\n" if missing else "")
    held = sum(len(titles) for titles in known.values())
    print(f"{held} Regeln, {len({test for tests in marks.values() for test in tests})} Tests, {len(missing)} Befunde")
    return bool(missing)


if __name__ == "__main__":
    sys.exit(main())
