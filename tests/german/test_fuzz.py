"""Whatever is typed, there is an answer: a reading, a question or a sentence that can be told."""

from functools import cache

import pytest
from hypothesis import HealthCheck, given, settings

from mud.german.line.normalise import MAX_CHARACTERS
from tests.corpus.scopes import understanding
from tests.fuzz import LINES, SOUP, Table, hold, read


@settings(max_examples=300, suppress_health_check=[HealthCheck.too_slow], deadline=None)
@given(LINES, SOUP)
def test_any_line(line: str, reply: str) -> None:
    read(line, reply)


@settings(max_examples=150, suppress_health_check=list(HealthCheck), deadline=None)
@given(SOUP)
def test_any_soup_at_the_board(line: str) -> None:
    hold(_table(), line, line)


@cache
def _table() -> Table:
    """One for all soups: a house of its own is built when the first is eaten, not when tests are looked for."""
    return Table()


@pytest.mark.parametrize(
    "line",
    [
        "nimm " * 100,
        "und " * 120,
        "den " * 59,
        "nimm " + "den Hut und " * 14 + "den Hut",
        "nimm " + "Stein " * 58,
        "((((" * 100,
        "'" * MAX_CHARACTERS,
        '"' * MAX_CHARACTERS,
        ":" * MAX_CHARACTERS,
        "😀" * 500,
        "a\u0308" * 250,
        "\u202eabc",
        "nimm den Hut der Hut der Hut der Hut der Hut der Hut",
        "sag zu zu zu zu zu",
        "²³¼ Ⅷ ٣ ௧",
        "ziehe b9999999999 nach c2",
        "nimm 999999999999999999999 Steine",
        "ich nehm mir eine vom Haufen",
        "x" * MAX_CHARACTERS,
        "b3" * 200,
        "1." * 200,
    ],
)
def test_nasty_lines(line: str) -> None:
    read(line, line)
    assert understanding().clauses(line)
