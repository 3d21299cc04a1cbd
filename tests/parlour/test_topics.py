"""Topics are told as nouns are written, with their article."""

import pytest

from mud.parlour.topics import Topics
from tests.stage import lexicon


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("der schatulle", "der Schatulle"),
        ("schatulle", "der Schatulle"),
        ("schluessel", "dem Schlüssel"),
        ("ihrem mann", "ihrem Mann"),
        ("der Schatulle?", "der Schatulle"),
        ("Senbi", "Senbi"),
        ("gugelhupferei", "gugelhupferei"),
        ("den karten", "den Karten"),
    ],
)
def test_a_topic_is_written_as_its_noun_is(typed: str, told: str) -> None:
    assert Topics(lexicon()).after(typed) == told
