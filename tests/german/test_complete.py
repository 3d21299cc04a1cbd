"""Completion offers what would parse and is in scope, whatever way its umlauts are typed."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mud.german.line.normalise import fold
from tests.befehle.schauplatz import scope, understanding

TABLES = ("pharao", "tisch")


def complete(line: str, tables: tuple[str, ...] = ()) -> list[str]:
    return understanding().complete(line, scope(), tables)


@pytest.mark.parametrize("stub", ["ö", "oe", "öf", "oef", "of", "OE"])
def test_umlauts(stub: str) -> None:
    assert "öffne" in complete(stub)


def test_nouns_in_scope() -> None:
    assert "Schatulle" in complete("öffne die ")
    assert complete("öffne die Schatu") == ["Schatulle"]
    assert "Barke" not in complete("öffne die ")
    assert "Würfelbecher" in complete("nimm den wu")


def test_adjectives_in_scope() -> None:
    assert "roten" in complete("nimm den ro")


def test_directions_lead_somewhere() -> None:
    found = complete("gehe nach ")
    assert {"norden", "osten"} <= {fold(word) for word in found}
    assert "sueden" not in {fold(word) for word in found}


def test_the_last_command_of_a_line_counts() -> None:
    assert "Schatulle" in complete("nimm den Hut und öffne die ")


def test_tables_have_words_of_their_own() -> None:
    assert "würfle" in complete("wü", TABLES)
    assert "würfle" not in complete("wü")
    assert "gegen" in complete("starte Spiel ", TABLES)


@pytest.mark.parametrize("line", ["setz dich an Tisch ", "zuschauen an Tisch ", "wechsle zu Tisch ", "tisch "])
def test_numbers_of_tables(line: str) -> None:
    found = understanding().complete(line, scope(), (), {"TISCH": ("2", "12")})
    assert {"2", "12"} <= set(found)
    assert "2" not in understanding().complete("nimm ", scope(), (), {"TISCH": ("2", "12")})


@pytest.mark.parametrize("line", ["zuschauen bei ", "wechsle zu ", "ausschließen ", "einladen "])
def test_people_at_tables(line: str) -> None:
    assert "xaver" in complete(line)


def test_speech_is_never_completed() -> None:
    assert complete("sage die Scha") == []


def test_nothing_fits_where_nothing_parses() -> None:
    assert complete("flurbel den ") == []


@pytest.mark.parametrize("line", ["nimm den ", "öffne ", "leg die Lampe ", "gib ", "frage ", ""])
def test_what_is_offered_is_taken(line: str) -> None:
    language = understanding()
    for word in complete(line):
        clauses = language.clauses(f"{line}{word} ")
        assert clauses, word


@given(st.text(max_size=60))
def test_anything_may_be_half_typed(line: str) -> None:
    assert all(isinstance(word, str) for word in complete(line, TABLES))
