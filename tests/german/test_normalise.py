"""Words become keys, contractions two words, fields one each; the places of words are places of the line."""

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from mud.german.line.normalise import CONTRACTIONS, MAX_WORDS, bare, compose, fold, keys, words


def typed(line: str) -> list[str]:
    return [word.key for word in words(line)]


@pytest.mark.parametrize(
    ("word", "first", "second"),
    [
        ("Öffne", "oeffne", "offne"),
        ("WÜRFEL", "wuerfel", "wurfel"),
        ("Straße", "strasse", "strase"),
        ("GROẞ", "gross", "gros"),
        ("o\u0308ffne", "oeffne", "offne"),
        ("hut", "hut", "hut"),
    ],
)
def test_two_keys(word: str, first: str, second: str) -> None:
    assert (fold(word), bare(word)) == (first, second)
    assert keys(word) == {first, second}


def test_contractions_are_two_words_in_one_place() -> None:
    found = words("geh zur Tür")
    assert [word.key for word in found] == ["geh", "zu", "der", "tuer"]
    assert (found[1].start, found[1].end) == (found[2].start, found[2].end) == (4, 7)


@pytest.mark.parametrize("short", sorted(CONTRACTIONS))
def test_every_contraction(short: str) -> None:
    assert tuple(typed(short)) == CONTRACTIONS[short]


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("b3-c2", ["b3", "c2"]),
        ("B3c2", ["b3", "c2"]),
        ("b3 c2, c1-c5", ["b3", "c2", ",", "c1", "c5"]),
        ("Würfel-Becher", ["wuerfelbecher"]),
        ("utf-8", ["utf8"]),
        ("mach's auf", ["mach", "es", "auf"]),
        ("Mach's auf", ["mach", "es", "auf"]),  # a capital at the beginning makes no name of it
        ("nimm's", ["nimm", "es"]),
        ("der von Anna's Hut", ["der", "von", "annas", "hut"]),
        ("alles bis auf den Hut", ["alles", "ausser", "den", "hut"]),
        ("noch einmal", ["nochmal"]),
        ("nach draußen", ["hinaus"]),
        ("2. Stein", ["2", ".", "stein"]),
        ("  ", []),
    ],
)
def test_words(line: str, expected: list[str]) -> None:
    assert typed(line) == expected


def test_words_stop_behind_the_limit() -> None:
    assert len(words("n " * 1000)) == MAX_WORDS + 1


@given(st.text(max_size=120))
@example("0Ö0")
def test_places_are_places_of_the_line(line: str) -> None:
    line = compose(line)
    for word in words(line, 1000):
        assert 0 <= word.start < word.end <= len(line)
        assert word.key
        assert not line[word.start : word.end].isspace()
