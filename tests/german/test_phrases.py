"""Set phrases are found without writing their forms out, and the same ones."""

from hypothesis import given
from hypothesis import strategies as st

from mud.german.line.patterns import Phrases, forms

WORDS = st.sampled_from(["ja", "nein", "gut", "das", "reicht", "mir"])
FORM = st.lists(WORDS, max_size=2).map(" ".join)
PART = st.one_of(
    WORDS,
    st.lists(FORM.filter(bool), min_size=1, max_size=3).map(lambda forms: f"({'|'.join(forms)})"),
    st.lists(FORM.filter(bool), min_size=1, max_size=3).map(lambda forms: f"[{'|'.join(forms)}]"),
)
PHRASES = st.lists(st.lists(PART, min_size=1, max_size=4).map(" ".join), max_size=4)


@given(PHRASES, st.lists(WORDS, max_size=6), st.integers(0, 5))
def test_the_longest_form_is_found(phrases: list[str], words: list[str], at: int) -> None:
    written = {tuple(form.split()) for phrase in phrases for form in forms(phrase)}
    begun = [form for form in written if tuple(words[at : at + len(form)]) == form]
    assert Phrases(phrases).longest(words, at) == max(map(len, begun), default=0)
    assert (words in Phrases(phrases)) == (bool(words) and tuple(words) in written)


@given(PHRASES, st.lists(WORDS, min_size=1, max_size=6))
def test_words_that_need_not_be_said_are_left_out_of_every_form(phrases: list[str], words: list[str]) -> None:
    written = {tuple(word for word in form.split() if word != "mir") for phrase in phrases for form in forms(phrase)}
    assert (words in Phrases(phrases, {"mir"})) == (tuple(words) in written)


def test_a_phrase_of_a_billion_forms_is_no_work() -> None:
    phrase = " ".join(["(ja|nein|gut|das|reicht|mir|wohl|schon)"] * 10)
    assert ["ja"] * 10 in Phrases([phrase])
    assert ["ja"] * 9 not in Phrases([phrase])
