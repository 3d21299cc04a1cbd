"""Pronouns stand for the newest mention, in the gender of the word that was used for it."""

import pytest

from mud.german.meaning.mentions import mentioned
from mud.german.meaning.reading import Reading
from tests.corpus.scopes import scope, understanding


def after(*lines: str) -> dict[str, tuple[str, ...]]:
    here = scope()
    here.last = {}
    for line in lines:
        for clause in understanding().clauses(line):
            outcome = understanding().read(clause, here)
            assert isinstance(outcome, Reading), line
            here.last = mentioned(outcome, understanding().around(here), here.last)
    return dict(here.last)


def test_gender_of_the_word_that_was_used() -> None:
    assert after("nimm den Papyrus") == {"m": ("papyrus",), "da": ("papyrus",)}
    assert after("nimm die Schriftrolle") == {"m": ("papyrus",), "f": ("papyrus",), "da": ("papyrus",)}
    assert after("nimm den Hut", "nimm die Schriftrolle")["m"] == ("hut",)


def test_several_are_sie() -> None:
    last = after("nimm den Hut und die Schale")
    assert last["p"] == ("hut", "schale")
    assert last["da"] == ("schale",)


def test_the_newest_stands_last() -> None:
    assert list(after("betrachte den Hut", "betrachte die Lampe", "betrachte den Mann")) == ["f", "da", "m", "wer"]


@pytest.mark.parametrize(
    ("lines", "line", "expected"),
    [
        (("nimm die Schriftrolle",), "lies sie", "papyrus"),
        (("nimm den Papyrus",), "lies ihn", "papyrus"),
        (("betrachte die Steine", "betrachte die Lampe"), "betrachte sie", "lampe"),
        (("nimm die Lampe", "öffne die Schatulle"), "leg die Lampe hinein", "lampe"),
    ],
)
def test_pronouns(lines: tuple[str, ...], line: str, expected: str) -> None:
    here = scope()
    here.last = after(*lines)
    (clause,) = understanding().clauses(line)
    outcome = understanding().read(clause, here)
    assert isinstance(outcome, Reading)
    assert outcome.things["was"] == (expected,)
