"""Whatever is typed, there is an answer: a reading, a question or a sentence that can be told."""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from mud.german.narrator import Narrator
from mud.german.normalise import MAX_CHARACTERS
from mud.german.outcome_json import to_json
from mud.german.reading import Question
from mud.shelves import shelf
from tests.befehle import sammlung
from tests.befehle.schauplatz import scope, understanding

NARRATOR = Narrator.load(shelf("data") / "texte")
TABLES = ("pharao", "tisch")
TOKENS = sorted({word for sample in sammlung.samples() for word in sample.line.split()})
SOUP = st.lists(st.sampled_from(TOKENS), max_size=14).map(" ".join)
SIGNS = st.text(st.sampled_from("aeinö ß.,;:!?'\"„“»«-–()0123é\u0308😀\u200d\x00\t"), max_size=80)


def answer(line: str, reply: str = "") -> None:
    language, here = understanding(), scope()
    for clause in language.clauses(line):
        outcome = language.read(clause, here, TABLES)
        to_json(outcome, NARRATOR)
        if isinstance(outcome, Question):
            resumed = outcome.resume(reply, here)
            if resumed is not None:
                to_json(resumed, NARRATOR)


@given(st.text(max_size=200))
def test_any_text(line: str) -> None:
    answer(line)


@given(SIGNS)
def test_any_signs(line: str) -> None:
    answer(line)


@settings(max_examples=400, suppress_health_check=[HealthCheck.too_slow], deadline=None)
@given(SOUP, SOUP)
def test_any_soup_of_words(line: str, reply: str) -> None:
    answer(line, reply)


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
        "x" * MAX_CHARACTERS,
        "b3" * 200,
        "1." * 200,
    ],
)
def test_nasty_lines(line: str) -> None:
    answer(line, line)
    assert understanding().clauses(line)
