"""Paragraphs on screens: wrapped to the width, in letters the client has, never with a control character."""

import sys
import unicodedata

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from mud.parlour.session import Client, Session, Wishes
from mud.text import PROSE, Bell, Clause, Picture, Screen, Text, clean, render, run_together, transliterate, width, wrap
from tests.door.fakes import FakeHouse

DANGEROUS = ("Cc", "Cf", "Cs", "Co", "Cn")


@given(st.text())
def test_clean_leaves_nothing_a_terminal_could_obey(text: str) -> None:
    assert not [char for char in clean(text) if unicodedata.category(char) in DANGEROUS]


@given(st.text(), st.integers(1, 60), st.integers(0, 5), st.integers(0, 5))
@example("0000\uabe3", 1, 0, 0)
def test_wrapped_lines_fit_and_keep_every_letter(text: str, cells: int, indent: int, hang: int) -> None:
    text = clean(text)
    lines = wrap(text, cells + indent + hang + 1, indent, hang)
    if all(width(char) <= 1 for char in text):
        assert all(width(line) <= cells + indent + hang + 1 for line in lines)
    assert "".join("".join(lines).split()) == "".join(text.split())


@given(st.text(), st.sampled_from(["ascii", "latin-1"]))
def test_transliterated_text_can_be_encoded(text: str, charset: str) -> None:
    text = clean(text)
    transliterate(text, charset).encode(charset)


@pytest.mark.parametrize(
    ("text", "charset", "shown"),
    [
        ("TAL DER KÖNIGE, ÄGYPTEN, Ägypten, Öl, ÖL", "ascii", "TAL DER KOENIGE, AEGYPTEN, Aegypten, Oel, OEL"),
        ("Öl für Großpharao", "ascii", "Oel fuer Grosspharao"),
        ("Öl für Großpharao", "latin-1", "Öl für Großpharao"),
        ("„Glück“ – …", "ascii", '"Glueck" - ...'),
        ("„Glück“ – …", "latin-1", '"Glück" - ...'),
        ("┌─┐", "ascii", "+-+"),
        ("Ægypten é 日", "ascii", "?gypten e ?"),
    ],
)
def test_letters_a_client_lacks(text: str, charset: str, shown: str) -> None:
    assert transliterate(text, charset) == shown


def test_colour_only_where_wished() -> None:
    assert list(render(Text("Halle", "title"), Screen(depth="16"))) == ["\x1b[1mHalle\x1b[0m"]
    assert list(render(Text("Halle", "title"), Screen())) == ["Halle"]


def test_escape_sequences_in_text_are_broken() -> None:
    assert list(render(Text("a\x1b[2Jb\x9bc\r\nd"), Screen())) == ["a[2Jbc  d"]


def test_pictures_have_an_ascii_form() -> None:
    picture = Picture((((("┌", ""),)),), ((("+", ""),),))
    assert list(render(picture, Screen())) == ["┌"]
    assert list(render(picture, Screen(charset="ascii"))) == ["+"]


def test_a_bell_is_a_bell() -> None:
    assert list(render(Bell(), Screen())) == ["\x07"]


@pytest.mark.parametrize("mark", ["\u0301", "\u0489", "\u20dd", "\u1ab0", "\ufe20"])
def test_a_letter_carries_two_marks_at_most(mark: str) -> None:
    assert clean("Z" + 400 * mark + "a" + mark) == "Z" + 2 * mark + "a" + mark
    assert clean(400 * mark) == 2 * mark
    assert clean("e" + (mark + "\u200d") * 300) == "e" + 2 * mark


@pytest.mark.parametrize("text", ["„Grüße“ – Ägypten …", "Vie\u0302\u0323t", "שָׁלוֹם", "ที่นี่", "हिन्दी", "🙂 ①"])
def test_what_people_write_stays_as_it_is(text: str) -> None:
    assert clean(text) == text


def test_no_mark_escapes_being_counted() -> None:
    marks = [c for c in map(chr, range(sys.maxunicode + 1)) if unicodedata.category(c) in ("Mn", "Me")]
    assert len(marks) > 1000
    assert [mark for mark in marks if clean("a" + 3 * mark) != "a" + 2 * mark] == []


def test_clauses_run_together_and_name_their_subject_once() -> None:
    told = [
        Text("Du bist am Zug."),
        Clause("Nofret: baut drei Stufen"),
        Clause("Nofret: raubt den Joker"),
        Clause("Nebet: passt"),
    ]
    assert run_together(told) == [
        Text("Du bist am Zug."),
        Text("Nofret: baut drei Stufen; raubt den Joker; Nebet: passt."),
    ]
    assert run_together([Clause("Nebet: passt"), Bell(), Clause("Nebet: passt")]) == [
        Text("Nebet: passt."),
        Bell(),
        Text("Nebet: passt."),
    ]


def test_prose_is_at_most_ninety_cells_wide_if_nobody_wishes_otherwise() -> None:
    prose, board = Text("Wort " * 100), Picture(((("#" * 140, ""),),), ())
    wide = Session(FakeHouse(), Client(Screen(150, 40)))
    assert max(map(len, render(prose, wide.screen))) in range(80, PROSE + 1)
    assert render(board, wide.screen) == ["#" * 140]
    wide.wishes = Wishes(width=120)
    assert max(map(len, render(prose, wide.screen))) in range(110, 121)
    wide.learned(Client(Screen(60, 40)))
    wide.wishes = Wishes()
    assert max(map(len, render(prose, wide.screen))) in range(50, 61)
    wide.wishes = Wishes(reader=True)
    assert len(render(prose, wide.screen)) == 1
