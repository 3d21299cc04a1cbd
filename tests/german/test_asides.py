"""What is added to a command and taken back, what it leaves out, and how often it is meant: word by word."""

import pytest

from mud.german.grammar.word_index import WordIndex
from mud.german.line.answering import answering
from mud.german.line.normalise import words
from mud.german.line.steps import preprocessed
from mud.german.line.times import times
from tests.corpus.scopes import understanding


def known() -> WordIndex:
    language = understanding()
    return WordIndex(language.lexicon, [language.grammars["welt"]])


def keys(found: object) -> str:
    return " ".join(word.key for word in found)  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("nimm den Hut, wenn Anna geht", "nimm den hut , wenn anna geht"),  # a condition is none of these
        ("nimm den Hut, es regnet. geh", "nimm den hut . geh"),
        ("nimm den Hut, es regnet, und geh nach Norden", "nimm den hut und geh nach norden"),
        ("mach die Tür zu, sonst wird es kalt", "mach die tuer zu"),
        ("nimm den Hut, ich nehme die Lampe", "nimm den hut , ich nehme die lampe"),
        ("nicht nach Norden, nach Osten", "nach osten"),
        ("nicht den Hut, sondern die Lampe nehmen", "die lampe nehmen"),
        ("nimm den Hut, die Lampe nicht", "nimm den hut ausser die lampe"),
        ("sag Anna nein, nein, ja", "sag anna nein , nein , ja"),
        ("nimm den Hut, nein", "nimm den hut , nein"),
        ("beide, also den Hut", "beide , also den hut"),  # that names nothing more closely
        ("", ""),
    ],
)
def test_lines(line: str, expected: str) -> None:
    assert keys(preprocessed(words(line), known())) == expected


@pytest.mark.parametrize(
    ("line", "count", "rest"),
    [
        ("2n", 2, "n"),
        ("drei mal nach norden", 3, "nach norden"),
        ("geh 2x nach süden", 2, "geh nach sueden"),
        ("geh einmal nach süden", 1, "geh einmal nach sueden"),
        ("geh 99x nach süden", 1, "geh 99x nach sueden"),
        ("nimm 2x den hut", 1, "nimm 2x den hut"),
    ],
)
def test_only_ways_are_repeated(line: str, count: int, rest: str) -> None:
    found, left = times(words(line), known())
    assert (found, keys(left)) == (count, rest)


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("ähm, den roten bitte", "den roten"),
        ("den roten natürlich", "den roten"),
        ("weiß nicht, den blauen halt", "den blauen"),
        ("beide, den roten und den blauen", "den roten und den blauen"),
        ("alle, auch den roten", "alle"),
        ("gib mir beide", "beide"),
        ("egal welchen", "egal"),
        ("natürlich", "natuerlich"),
        ("bitte", ""),
    ],
)
def test_an_answer_is_what_answers(line: str, expected: str) -> None:
    assert keys(answering(words(line), known())) == expected
