"""Completion offers what would parse and is in scope, whatever way its umlauts are typed, the likeliest first."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mud.candidate import Candidate
from mud.german.complete import MOST, Known, fitting
from mud.german.line.normalise import fold
from tests.corpus.scopes import scope, understanding

TABLES = ("pharao", "tisch")
XAVER = Known(names=("Xaver",))


def complete(line: str, tables: tuple[str, ...] = (), known: Known = XAVER) -> list[str]:
    return [candidate.word for candidate in understanding().complete(line, scope(), tables, known)]


@pytest.mark.parametrize("stub", ["ö", "oe", "öf", "oef", "of", "OE"])
def test_umlauts(stub: str) -> None:
    assert "öffne" in complete(stub)


def test_nouns_in_scope() -> None:
    assert "Schatulle" in complete("öffne die ")
    assert complete("öffne die Schatu") == ["Schatulle"]
    assert "Barke" not in complete("öffne die ")
    assert "Würfelbecher" in complete("nimm den wu")


def test_nouns_agree_with_the_article_before_them() -> None:
    feminine, masculine = complete("öffne die "), complete("nimm den ")
    assert {"Klappe", "Hut"} & set(feminine) == {"Klappe"}
    assert {"Klappe", "Hut"} & set(masculine) == {"Hut"}


def test_what_is_where_stands_beside_it() -> None:
    assert ("Stein", "in der Schale") in understanding().complete("nimm ", scope())


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
    known = Known(numbers={"TISCH": (Candidate("2"), Candidate("12"))})
    assert {"2", "12"} <= set(complete(line, known=known))
    assert "2" not in complete("nimm ", known=known)


@pytest.mark.parametrize("line", ["setz dich an ", "schau ", "wechsle zu "])
def test_tables_with_their_numbers(line: str) -> None:
    assert "Tisch 12" in complete(line, known=Known(numbers={"TISCH": (Candidate("12"),)}))


@pytest.mark.parametrize("line", ["zuschauen bei ", "wechsle zu ", "ausschließen ", "einladen "])
def test_people_at_tables(line: str) -> None:
    assert "Xaver" in complete(line)


@pytest.mark.parametrize("line", ["sage ", "flüstere ", "frage ", "erzähle ", "begrüße ", "gib den Hut "])
def test_only_people_are_offered_to_who_speaks_or_gives(line: str) -> None:
    assert {"Anna", "Priester"} <= set(complete(line)) <= {"Anna", "Mann", "Priester", "Xaver"}


def test_topics_are_those_of_who_is_asked() -> None:
    asked = []

    def topics(person: str) -> list[str]:
        asked.append(person)
        return ["Krone", "Nil"]

    assert complete("frage den Priester nach ", known=Known(topics=topics)) == ["Krone", "Nil"]
    assert complete("frag Priester nach K", known=Known(topics=topics)) == ["Krone"]
    assert asked == ["priester", "priester"]
    assert complete("frage den Priester nach ") == []


def test_what_a_verb_likes_best_comes_first() -> None:
    assert complete("lies ")[0] == "Papyrus"
    assert complete("öffne ")[:3] == ["Klappe", "Schatulle", "Tür"]


def test_places_nobody_has_been_to_are_not_named() -> None:
    assert "Bank" in complete("betrachte ")
    assert "Bank" not in complete("betrachte ", known=Known(unmet=frozenset(("bank",))))


def test_what_somebody_does_often_comes_first() -> None:
    assert complete("")[0] != "studiere"
    before = ("studiere die Rolle", "studiere", "nimm den Hut")
    assert complete("", known=Known(before=before))[:2] == ["studiere", "nimm"]


def test_until_a_letter_is_typed_there_is_a_word_for_each_command() -> None:
    assert {"untersuche", "betrachte"} & set(complete("")) == {"betrachte"}
    assert "untersuche" in complete("unt")


def test_what_stands_beside_a_command() -> None:
    known = Known(about={"oeffnen": "Öffne, was zu ist", "norden": "Die Halle"})
    assert Candidate("öffne", "Öffne, was zu ist") in understanding().complete("ö", scope(), (), known)
    assert Candidate("norden", "Die Halle") in understanding().complete("", scope(), (), known)


def test_speech_is_never_completed() -> None:
    assert complete("sage die Scha") == []


def test_nothing_fits_where_nothing_parses() -> None:
    assert complete("flurbel den ") == []


@pytest.mark.parametrize(
    ("stub", "found"),
    [
        ("schatu", ["Schatulle"]),
        ("würfelbch", ["Würfelbecher"]),
        ("wbch", ["Würfelbecher"]),
        ("tulle", []),
        ("s", ["Schale", "Schatulle"]),
        ("sz", []),
        ("Schale", []),
    ],
)
def test_letters_with_others_between_them_fit_where_nothing_begins_so(stub: str, found: list[str]) -> None:
    offered = [Candidate(word) for word in ("Schale", "Schatulle", "Würfelbecher", "Schale")]
    assert [candidate.word for candidate in fitting(offered, stub)] == found


def test_not_more_is_offered_than_is_read() -> None:
    assert len(complete("")) == MOST
    assert len(fitting([Candidate(f"w{number}") for number in range(999)], "w")) == MOST


@pytest.mark.parametrize("line", ["nimm den ", "öffne ", "leg die Lampe ", "gib ", "frage ", ""])
def test_what_is_offered_is_taken(line: str) -> None:
    language = understanding()
    for word in complete(line):
        clauses = language.clauses(f"{line}{word} ")
        assert clauses, word


@settings(deadline=None)
@given(st.text(max_size=60))
def test_anything_may_be_half_typed(line: str) -> None:
    assert all(isinstance(word, str) for word in complete(line, TABLES))
