"""Set phrases: alternatives, parts that may be missing, and stars that are taken over where they stand."""

import tomllib

import pytest

from mud.german.line.idioms import Idioms
from mud.german.line.normalise import words
from mud.german.parsing import IDIOMS
from mud.german.texts import load_grammars
from tests.corpus.scopes import understanding

TABLE = """[wendungen]
"was (gibt es|ist) [denn] hier" = "schaue"
"ich hätte gern *" = "nimm *"
"erkundige dich bei * nach *" = "frage * nach *"
"* will ich haben" = "nimm *"
"""


def plain(line: str) -> list[str] | None:
    found = Idioms(TABLE, lambda key: key != "gern").match([word for word in words(line) if word.key != "gern"])
    return None if found is None else [word.key for word in found.words]


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("Was gibt es hier", ["schaue"]),
        ("was ist denn hier", ["schaue"]),
        ("was ist da", None),
        ("ich haette den Hut", ["nimm", "den", "hut"]),
        ("ich hätte den alten Hut", ["nimm", "den", "alten", "hut"]),
        ("ich hätte gern", None),
        ("erkundige dich bei dem Wirt nach dem Wein", ["frage", "dem", "wirt", "nach", "dem", "wein"]),
        ("den Hut will ich haben", ["nimm", "den", "hut"]),
        ("", None),
    ],
)
def test_plain(line: str, expected: list[str] | None) -> None:
    assert plain(line) == expected


def test_what_is_taken_over_stays_where_it_was_typed() -> None:
    line = "erkundige dich bei Hans nach dem Netz"
    phrase = Idioms(TABLE, lambda key: True).match(words(line))
    assert phrase is not None
    found = phrase.words
    topic = next(word for word in found if word.key == "dem")
    assert line[topic.start :] == "dem Netz"
    before = found[found.index(topic) - 1]
    assert before.end <= topic.start


@pytest.mark.parametrize("name", sorted(name for name in load_grammars() if name.endswith(IDIOMS)))
def test_a_set_phrase_stands_for_something_that_begins_a_command(name: str) -> None:
    grammars = understanding().grammars.values()
    for phrase, meant in tomllib.loads(load_grammars()[name])["wendungen"].items():
        first = words(meant)[0].key
        known = any(first in grammar.vocabulary.terminals for grammar in grammars)
        assert first == "*" or known or any(grammar.vocabulary.apart(first) for grammar in grammars), phrase
