"""Patterns of set phrases fit what their forms, written out one by one, would fit; and hostile lines cost little."""

import re
import tomllib

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from mud.german.line.idioms import Idioms
from mud.german.line.normalise import MAX_WORDS, words
from mud.german.line.patterns import STAR, Pattern, forms
from mud.german.parsing import IDIOMS
from mud.german.texts import load_grammars

TABLES = {name: tomllib.loads(text)["wendungen"] for name, text in load_grammars().items() if name.endswith(IDIOMS)}
WORDS = st.sampled_from(("nimm", "lege", "den", "hut", "mal", "noch", "gar", "nichts"))
ALTERNATIVE = st.lists(WORDS, min_size=1, max_size=2).map(" ".join)
CHOICE = st.lists(ALTERNATIVE, min_size=1, max_size=3).map("|".join)
PART = st.one_of(CHOICE.map("({})".format), CHOICE.map("[{}]".format), WORDS, st.just(STAR))
PHRASE = st.lists(PART, min_size=1, max_size=5).map(" ".join)


def keys_of(text: str) -> list[str]:
    return [word.key for word in words(text)]


def fits_a_form(phrase: str, keys: list[str]) -> bool:
    """Whether some words are one of the forms of a phrase, each written out and held against all of them."""
    for form in forms(phrase):
        typed = keys_of(form)
        if typed and not typed[0] == STAR == typed[-1]:
            pattern = " ".join("(.+?)" if key == STAR else re.escape(key) for key in typed)
            if re.fullmatch(pattern, " ".join(keys)):
                return True
    return False


@given(PHRASE, st.lists(WORDS, min_size=1, max_size=6))
def test_it_is_found_where_one_of_its_forms_would_be(phrase: str, line: list[str]) -> None:
    assume(re.search(r"\w", phrase))
    typed = words(" ".join(line))
    found = Idioms(f'[wendungen]\n"{phrase}" = "schaue"', lambda key: True).match(typed)
    assert (found is not None) == fits_a_form(phrase, [word.key for word in typed])


@pytest.mark.parametrize("name", sorted(TABLES))
def test_every_phrase_is_found_by_its_own_first_form(name: str) -> None:
    table = Idioms(load_grammars()[name], lambda key: True)
    for phrase in TABLES[name]:
        typed = next(forms(phrase)).replace("!", " ").replace(STAR, "hut")
        assert table.match(words(typed)) is not None, phrase


def test_the_stars_take_as_little_as_they_can() -> None:
    pattern = Pattern("statt * [kommt|soll] * (rein|hin)", lambda key: True)
    fit = pattern.fit(keys_of("statt der 7 kommt die 12 rein"))
    assert fit is not None
    assert fit.stars == ((1, 3), (4, 6))


@pytest.mark.parametrize(
    ("phrase", "line", "expected"),
    [
        ("lege * [bitte] weg", "lege hut weg", True),
        ("lege * bitte weg", "lege hut weg", True),
        ("halt * bitte", "halt hut", False),  # without its polite word it would take whatever stands behind „halt“
        ("bitte * weg", "hut weg", False),
        ("lege * !bitte weg", "lege hut weg", False),
        ("warte bitte", "warte", False),
    ],
)
def test_polite_words_may_be_missing_where_enough_is_said(phrase: str, line: str, expected: bool) -> None:
    assert (Pattern(phrase, lambda key: key != "bitte").fit(keys_of(line)) is not None) == expected


def test_a_line_made_to_fit_in_many_ways_is_walked_once_for_each_place() -> None:
    asked = 0

    class Counted(str):
        def __eq__(self, other: object) -> bool:
            nonlocal asked
            asked += 1
            return str.__eq__(self, other)

        __hash__ = str.__hash__

    line = [Counted(key) for key in ["ich", *["und"] * (MAX_WORDS - 2), "nie"]]
    assert Pattern("ich * und * und * und * weg", lambda key: True).fit([*line, "weg"]) is not None
    assert asked < 30 * MAX_WORDS**2
