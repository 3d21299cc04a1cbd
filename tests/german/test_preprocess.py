"""What is done to a line before it is cut, word by word."""

import pytest

from mud.german.grammar.word_index import WordIndex
from mud.german.line.normalise import words
from mud.german.line.steps import preprocessed
from tests.corpus.scopes import understanding


def smooth(line: str) -> str:
    language = understanding()
    known = WordIndex(language.lexicon, list(language.grammars.values()))
    return " ".join(word.key for word in preprocessed(words(line), known))


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("na gut, dann nimm den Hut", "nimm den hut"),
        ("so, nimm den Hut", "nimm den hut"),
        ("so", "so"),
        ("los", "los"),
        ("hey Anna", "hey anna"),
        ("komm her", "komm her"),
        ('nimm die "Schale" 🌸', "nimm die schale"),
        ('sag "Hallo"', 'sag " hallo "'),
    ],
)
def test_smoothed(line: str, expected: str) -> None:
    assert smooth(line) == expected
