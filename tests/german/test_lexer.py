"""What a word may be depends on what the parser can take and on what stands around it."""

import pytest

from mud.german.grammar.lexer import Input, classes, field, number, order, unquote
from mud.german.line.normalise import words
from mud.german.meaning.scope_index import ScopeIndex
from tests.corpus.scopes import scope, understanding


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("b3", "B3"),
        ("3b", "B3"),
        ("c10", "C10"),
        ("10c", "C10"),
        ("b03", "B3"),
        ("b", None),
        ("33", None),
        ("bb3", None),
    ],
)
def test_field(key: str, value: str | None) -> None:
    assert field(key) == value


@pytest.mark.parametrize(
    ("key", "value"),
    [("7", 7), ("sieben", 7), ("zwo", 2), ("einundzwanzig", 21), ("hundert", 100), ("zwolf", 12), ("hut", None)],
)
def test_number(key: str, value: int | None) -> None:
    assert number(key) == value


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("2.", 2),
        ("zweiten", 2),
        ("zwoter", 2),
        ("siebter", 7),
        ("siebente", 7),
        ("letzten", -1),
        ("vorletzte", -2),
        ("zwanzigstes", 20),
        ("zwei", None),
    ],
)
def test_order(key: str, value: int | None) -> None:
    assert order(key) == value


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (' "Na so was" ', "Na so was"),
        (": Hallo", "Hallo"),
        (", dass", "dass"),
        ('"a" und "b"', '"a" und "b"'),
        ('"', '"'),
        ("„Gut“", "Gut"),
        ("»Gut«", "Gut"),
        ("", ""),
    ],
)
def test_unquote(text: str, said: str) -> None:
    assert unquote(text) == said


def may_be(line: str, at: int, before: str, accepted: set[str]) -> list[str]:
    around = ScopeIndex(understanding().lexicon, scope())
    given = Input(line, len(line), words(line), understanding().grammars["welt"].vocabulary, around)
    return [name for name, _, _ in classes(given, at, before, accepted)]


def test_an_article_behind_a_noun_is_a_genitive_first_unless_a_person_follows() -> None:
    accepted = {"GEN_ART", "GRENZE", "LOKAL"}
    assert may_be("klappe der schatulle", 1, "NOMEN", accepted) == ["GEN_ART", "GRENZE"]
    assert may_be("klappe der anna", 1, "NOMEN", accepted) == ["GRENZE", "GEN_ART"]


def test_ihr_is_an_article_only_before_a_noun() -> None:
    assert may_be("gib ihr hut", 1, "V_GEBEN", {"ART", "PRON"}) == ["ART", "PRON"]
    assert may_be("gib ihr den hut", 1, "V_GEBEN", {"ART", "PRON"}) == ["PRON", "ART"]


def test_a_field_may_take_two_words() -> None:
    around = ScopeIndex(understanding().lexicon, scope())
    line = "ziehe b drei"
    given = Input(line, len(line), words(line), understanding().grammars["pharao"].vocabulary, around)
    assert classes(given, 1, "V_ZIEHEN", {"FELD"}) == [("FELD", "B3", 2)]


def test_speech_is_kept_letter_for_letter() -> None:
    around = ScopeIndex(understanding().lexicon, scope())
    line = "sag  Na   SO was, bitte!"
    given = Input(line, len(line), words(line), understanding().grammars["welt"].vocabulary, around)
    (found,) = classes(given, 1, "T_SAGEN", {"TEXT", "ART", "NOMEN"})
    assert found[:2] == ("TEXT", "Na   SO was, bitte!")


def test_what_fits_nowhere_is_told_apart_from_what_is_unknown() -> None:
    assert may_be("nimm hut", 1, "V_NEHMEN", set()) == ["NOMEN"]
    assert may_be("nimm flurbel", 1, "V_NEHMEN", set()) == ["UNBEKANNT"]
    assert may_be("nimm drei", 1, "V_NEHMEN", set()) == ["ZAHL"]
