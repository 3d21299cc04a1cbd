"""Slips of the finger: what is put right because it is sure, and what is not because it could be two things."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mud.german.line.spelling import FewSpeller, Speller, grown, nearest, one_away, sure, surest, swapped


@pytest.mark.parametrize(
    ("typed", "near", "right"),
    [
        ("htu", ["hut"], "hut"),  # two letters changed places
        ("hut", ["hunt"], "hunt"),  # one forgotten
        ("hut", ["hunt", "hurt"], None),  # forgotten, but which
        ("hut", ["hunt", "hat"], "hunt"),  # forgetting is likelier than a wrong key
        ("abc", ["bac", "acb"], None),
        ("abc", ["bac", "abcd"], "bac"),  # and changing places is likelier still
        ("abc", ["bac", "acb", "abcd"], "abcd"),
        ("hut", ["hat"], None),
        ("hut", [], None),
    ],
)
def test_of_several_words_one_is_surest_or_none(typed: str, near: list[str], right: str | None) -> None:
    assert surest(typed, near) == right


def test_words_that_mean_the_same_leave_no_doubt() -> None:
    assert sure({"nimm": "nehmen", "nimmt": "nehmen"}) == "nimm"
    assert sure({"nimm": "nehmen", "nenn": "nennen"}) is None
    assert sure({}) is None


@pytest.mark.parametrize("typed", ["hute", "ht", "hxt", "uht", "hut", "huts"])
def test_one_slip_is_found(typed: str) -> None:
    assert list(dict.fromkeys(Speller(["hut"]).near(typed))) == ["hut"]


@pytest.mark.parametrize("typed", ["thu", "htus", "xxt", "tuh", "h"])
def test_two_are_not(typed: str) -> None:
    assert list(Speller(["hut"]).near(typed)) == []


@pytest.mark.parametrize("typed", ["ht", "b3", "12", "x" * 25])
def test_what_is_short_long_or_no_word_is_left_alone(typed: str) -> None:
    assert one_away(typed, [Speller(["hut", "b3a", "x" * 24])]) == []


def test_words_as_long_as_what_was_typed_come_first() -> None:
    assert one_away("hund", [Speller(["hunde", "hand", "und"])]) == ["hand", "hunde", "und"]


def test_swapped_is_only_what_has_the_same_letters() -> None:
    assert swapped("nahc", ["nach", "nahe", "nacht", "nahc"]) == ["nach"]


def test_the_nearest_word_is_given_as_it_is_written() -> None:
    assert nearest("schattulle", ["Schale", "Schatulle", "Öl"]) == "Schatulle"
    assert nearest("xyzzy", ["Schale", "Schatulle"]) is None


_WORDS = st.text("abcdeiuäöß", min_size=1, max_size=6)


@given(st.lists(_WORDS, max_size=12), _WORDS)
def test_few_words_are_found_as_many_are(words: list[str], typed: str) -> None:
    few = list(dict.fromkeys(words))
    assert list(FewSpeller(few).near(typed)) == list(Speller(few).near(typed))


def test_a_diminutive_is_the_small_one_of_something() -> None:
    for small, plain in (("eselchen", "esel"), ("kaertchen", "karte"), ("maennlein", "mann"), ("steinchens", "stein")):
        assert plain in grown(small)
    assert grown("kuchen") == ()
